import type { Doc } from '../document.ts'
import { atomsOf } from '../fold.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { compile, longestAt, type Trie } from '../lexicon/compile.ts'
import { columns } from '../lexicon/words/columns.ts'
import { amountsIn } from '../normalise/amount.ts'
import { core } from '../values/kinds.ts'
import { type Item, option } from './cell.ts'
import { makes, multiplies } from './proven.ts'
import { kindOfCode } from './under/codes.ts'

const position = String.raw`(?:position|pos\.?|zeile|rechnungsposition|line(?: item)?|item|ligne|l[ií]nea|riga|regel|rad|linje|rivi|pozycja|položka)\s?(?:nr\.?|no\.?|n[°º]|#)?\s?\d{1,4}`
/** "Position 3" over the captions and values of one row, as viewers of e-invoices set them. */
const counted = String.raw`(?:n(?:r|um|umero|o|°|º)?\.? ?)?(?:linea|riga|ligne|l[ií]nea|zeile|position|line(?: no\.?| id| number)?|regel|linje|rivi) ?(?:nr\.?|no\.?)?: ?\d{1,4}`
const heading = new RegExp(`^(?:${position}:?|${counted})$`, 'iu')
/** "Position 1 – Desk, 140 x 80 cm": the goods stand in the heading. */
const named = new RegExp(`^${position}\\s?[-–—:]\\s(?=\\P{L}{0,4}\\p{L}{2})`, 'iu')
const isHeading = (s: Segment) => heading.test(s.text) || (named.test(s.text) && s.line.segments.length === 1)
const members = ['description', 'productCode', 'quantity', 'unit', 'unitPrice', 'discount', 'taxRate', 'amount'] as const
type Member = (typeof members)[number]
const numeric: ReadonlySet<Member> = new Set(['quantity', 'unitPrice', 'discount', 'taxRate', 'amount'])
const most = 40
const mostBoxes = 200

/** "Artikelnummer BT-155": what the standard numbers the caption. */
const termNumber = /\W*(?:BT-\s?\d{1,3}|\s\(?[BbEe8SsH]?[Tt]-\s?[\dzZoOsSilI]{1,3})\W*$/

let trie: Trie | undefined
const memberOf = (caption: string): Member | undefined => {
  trie ??= compile([Object.fromEntries(members.map(m => [m, columns[m]]))])
  const words = caption.replace(/\([^()]*\)/g, ' ').replace(termNumber, '')
  const kind = kindOfCode(words)
  if (kind) return kind === 'sellers' || kind === 'plain' ? 'productCode' : undefined
  const atoms = atomsOf([words])
  const match = longestAt(trie, atoms, 0)
  return match && match.to === atoms.length - 1 ? members.find(m => match.phrases.some(p => p.concept === m)) : undefined
}

const flush = (a: Segment, b: Segment) => Math.abs(a.x0 - b.x0) < a.line.h
const under = (doc: Doc, segment: Segment): Segment | undefined => {
  const next = doc.sheets[segment.line.page]!.lines[segment.line.index + 1]
  return next && next.y0 - segment.line.y1 < segment.line.h ? next.segments.find(s => flush(s, segment)) : undefined
}

/** The caption that a segment is, with its second line: it ends with a colon, or its value stands beside it. */
function captionOf(doc: Doc, segment: Segment): string | undefined {
  if (/:$/.test(segment.text)) return segment.text
  const { segments } = segment.line
  const at = segments.indexOf(segment)
  const isValue = at > 0 && memberOf(segments[at - 1]!.text) !== undefined
  if (!isValue && segments[at + 1] && memberOf(segment.text) !== undefined) return segment.text
  const below = under(doc, segment)
  return below && /:$/.test(below.text) && !/\d/.test(segment.text) ? `${segment.text} ${below.text}` : undefined
}

/** Words behind a caption, and those flush below that have no caption of their own. */
function wordsBehind(doc: Doc, caption: Segment): Token[] {
  const { segments } = caption.line
  const at = segments.indexOf(caption)
  const value = segments[at + 1]
  if (!value || captionOf(doc, value) !== undefined) return []
  const tokens = [...value.tokens]
  for (let last = value, below = under(doc, last); below && tokens.length < most; last = below, below = under(doc, last)) {
    const beside = below.line.segments[below.line.segments.indexOf(below) - 1]
    if ((beside && flush(beside, caption)) || captionOf(doc, below) !== undefined) break
    tokens.push(...below.tokens)
  }
  return tokens
}

/** "Quantità: 2.00": a caption and its value in one run of words; "Valore: SW-100" under "Tipo: INTERNO" is a code. */
function saidClose(doc: Doc, segment: Segment): { member: Member; said: Item[string] & {} } | undefined {
  const at = segment.tokens.findIndex(t => /:$/.test(t.text))
  if (at < 0 || at === segment.tokens.length - 1) return undefined
  const caption = textOf(segment.tokens.slice(0, at + 1))
  const above = doc.sheets[segment.line.page]!.lines[segment.line.index - 1]
  const ofKind = /^valore:$/i.test(caption) && above !== undefined && /^tipo:/i.test(above.text)
  const member = ofKind ? 'productCode' : memberOf(caption)
  const words = core(segment.tokens.slice(at + 1))
  const number = member && numeric.has(member) ? amountsIn(words, doc.decimal)[0] : undefined
  if (!member || !words.length || (numeric.has(member) && !number)) return undefined
  return { member, said: number ? option(number.value, number.tokens, number.text) : option(textOf(words), words) }
}

function itemOf(doc: Doc, head: Line, lines: readonly Line[]): Item {
  const item: Item = {}
  const before = named.exec(head.text)?.[0].length ?? 0
  const goods = before ? head.tokens.filter((_, i) => textOf(head.tokens.slice(0, i)).length + 1 >= before) : []
  if (goods.length) item.description = option(textOf(goods), goods)
  for (const segment of lines.flatMap(l => l.segments)) {
    const close = saidClose(doc, segment)
    if (close && !item[close.member]) item[close.member] = close.said
    if (close) continue
    const caption = captionOf(doc, segment)
    const member = caption === undefined ? undefined : memberOf(caption)
    const words = member && !item[member] ? core(wordsBehind(doc, segment)) : []
    if (!member || !words.length) continue
    const number = numeric.has(member) ? amountsIn(words, doc.decimal)[0] : undefined
    if (number) item[member] = option(number.value, number.tokens, number.text)
    else if (!numeric.has(member)) item[member] = option(textOf(words), words)
  }
  return item
}

/** Lines that begin a box: headings ("Position 3"), or else those on which one caption of goods comes again. */
function beginnings(doc: Doc): Line[][] {
  const headings = doc.lines.filter(l => l.segments.some(isHeading) && l.segments.every(s => !/:$/.test(s.text)))
  if (headings.length) return [headings]
  const captions = doc.lines
    .flatMap(l => l.segments)
    .filter(s => /:$/.test(s.text))
    .map(s => ({ segment: s, member: memberOf(s.text) }))
  const told = new Set(captions.map(c => c.member))
  if (!proving.every(m => told.has(m))) return []
  const alike = Map.groupBy(
    captions.filter(c => c.member),
    c => c.segment.text,
  )
  return [...alike.values()].filter(all => all.length <= mostBoxes).map(all => all.map(c => c.segment.line))
}
const proving = ['description', 'quantity', 'unitPrice', 'amount'] as const

/** Rows of goods of which each stands in a box of captions and values; what count and price make is the proof. */
export function boxedItems(doc: Doc): Item[] {
  const found = beginnings(doc).map(heads => {
    const items = heads.map((head, i) => {
      const from = doc.lines.indexOf(head) + (head.segments.some(isHeading) ? 1 : 0)
      const to = i + 1 < heads.length ? doc.lines.indexOf(heads[i + 1]!) : from + most
      return itemOf(doc, head, doc.lines.slice(from, to))
    })
    return items.length > 0 && items.every(item => makes(item, item.amount) || multiplies(item)) ? items : []
  })
  const told = (items: readonly Item[]) => items.reduce((n, item) => n + Object.keys(item).length, 0)
  return found.sort((a, b) => told(b) - told(a))[0] ?? []
}
