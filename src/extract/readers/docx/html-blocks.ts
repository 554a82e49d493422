import type { Block, DocxPart } from '../../page.ts'
import { packTable } from './nested.ts'

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }
const decode = (text: string): string =>
  text.replace(/&(#x?[0-9a-f]+|\w+);/gi, (all, name: string) => {
    if (name[0] !== '#') return entities[name] ?? all
    return String.fromCodePoint(name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1)))
  })

/** Text as it is seen: a hyphen that may not end a line is one, what shows nothing is nothing. */
const seen = (text: string): string => text.replaceAll('\u2011', '-').replace(/[\u0001-\u0006\u00ad\u200b-\u200f\u2060\ufeff]/g, '')

type OpenTable = { rows: string[][]; row: string[]; cell: string }

const headings: Record<string, number> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 }

/** The HTML mammoth writes (well-formed, few tags) as blocks in order. Bold is marked by \u0001 … \u0002 around it. */
export function htmlBlocks(html: string, part: DocxPart): Block[] {
  const blocks: Block[] = []
  const tables: OpenTable[] = []
  const counts = { paragraph: 0, table: 0 }
  let text = ''
  let heading: number | undefined
  let lists = 0
  let empty = 0
  let where: DocxPart = part

  const write = (value: string) => {
    const table = tables.at(-1)
    if (table) table.cell += value
    else text += value
  }
  const add = (block: Block) => {
    blocks.push(empty ? { ...block, above: empty } : block)
    empty = 0
  }
  const endParagraph = () => {
    if (tables.length > 0) return write('\n')
    if (text.trim() === '') empty++
    else {
      const path = `${where}/paragraph[${counts.paragraph++}]`
      add({
        kind: 'paragraph',
        part: where,
        path,
        text: text.trim(),
        ...(heading ? { heading } : {}),
        ...(lists ? { list: true } : {}),
      })
    }
    text = ''
    heading = undefined
  }
  const closers: Record<string, () => void> = {
    td: () => {
      const table = tables.at(-1)
      table?.row.push(table.cell.trim().replace(/\n{2,}/g, '\n'))
      if (table) table.cell = ''
    },
    tr: () => {
      const table = tables.at(-1)
      if (table && table.row.length > 0) table.rows.push(table.row)
      if (table) table.row = []
    },
    table: () => {
      const table = tables.pop()
      if (!table) return
      if (tables.length > 0) write(`\n${packTable(table.rows)}\n`)
      else if (table.rows.some(r => r.some(Boolean)))
        add({ kind: 'table', part: where, path: `${where}/table[${counts.table++}]`, rows: table.rows })
    },
    p: endParagraph,
    li: endParagraph,
    ul: () => lists--,
    ol: () => lists--,
    strong: () => write('\u0002'),
  }
  closers.th = closers.td!
  const openers: Record<string, () => void> = {
    table: () => {
      if (tables.length === 0 && text.trim()) endParagraph()
      tables.push({ rows: [], row: [], cell: '' })
    },
    ul: () => lists++,
    ol: () => lists++,
    br: () => write('\n'),
    strong: () => write('\u0001'),
  }
  for (const [, slash, name, attributes, plain] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/gi)) {
    if (plain !== undefined) write(seen(decode(plain)))
    else if (slash) (headings[name!] ? endParagraph : closers[name!])?.()
    else {
      if (headings[name!]) heading = headings[name!]
      if (name === 'li' && /id="(foot|end)note-/.test(attributes ?? '')) where = 'footnotes'
      if (name === 'input' && /checkbox/.test(attributes ?? '')) write(/checked/.test(attributes ?? '') ? '☒ ' : '☐ ')
      openers[name!]?.()
    }
  }
  if (text.trim()) endParagraph()
  return blocks
}
