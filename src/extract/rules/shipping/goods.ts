import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf, union } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { amountsIn, groupsIn } from '../normalise/amount.ts'
import { datesIn } from '../normalise/date.ts'
import { columnAt } from '../tables/edges.ts'
import type { Column, Header } from '../tables/header.ts'
import { type Row, rowsOf } from '../tables/rows.ts'
import { equal, sum } from '../validate/arithmetic.ts'
import { core } from '../values/kinds.ts'

/** Columns that count and weigh, by what the fields of the type call them. */
export const measured = ['packages', 'grossWeight', 'volume'] as const
export type Measure = (typeof measured)[number]

const conceptOf = (hit: Hit): string | undefined => [...measured, 'goods'].find(c => phraseOf(hit, c))
const boxNumber = /^\(?\d{1,2}[a-z]?[.)]*$/
const withoutNumber = (tokens: readonly Token[]) => tokens.filter(t => !boxNumber.test(t.text) && t.text !== '#')
/** Figures, but for the number of the box and what stands in brackets or means a unit. */
const figures = (segment: Segment) => /\d/.test(textOf(withoutNumber(segment.tokens)).replace(/\(.*?\)|\bm3\b|#/gi, ''))

/** White between two captions that stand in one run of words: in heights of their type, and beside the narrowest blank between the words. */
const [captionGap, widerBy] = [0.55, 1.6]

const countWord = /^(?:quantity|qty|q['’]?ty|pcs|units?|menge|quantit[ée]|cantidad|quantit[àa]|unit)\.?$/i

/** Captions of the columns that begin in one segment, each up to where the next one begins. */
function columnsIn(doc: Doc, segment: Segment): Column[] {
  const words = withoutNumber(segment.tokens)
  const hits = doc.hitsByLine.get(segment.line)!.filter(h => words.includes(h.tokens[0]!))
  const gaps = words.slice(1).map((t, i) => t.x0 - words[i]!.x1)
  const least = Math.max(captionGap * segment.line.h, widerBy * Math.min(...gaps))
  const found: { name: string; tokens: Token[] }[] = []
  for (const [i, token] of words.entries()) {
    const before = words[i - 1]
    const hit = hits.find(h => h.tokens[0] === token)
    const parted = !before || token.x0 - before.x1 > least
    // "Chargeable weight" and "net weight" are no gross weight.
    const other = (own: Hit) =>
      countWord.test(before?.text ?? '') || hits.some(h => h.tokens.at(-1) === before && conceptOf(h) !== conceptOf(own))
    const begins = parted || (hit && conceptOf(hit) && other(hit))
    // American forms count "PACKAGE" over "QTY".
    const name = (hit && conceptOf(hit)) ?? (/^package$/i.test(segment.text) ? 'packages' : '')
    // "Q'ty (ctns)": what is counted stands in brackets.
    const bracketed = begins && name && /^\(/.test(token.text) && countWord.test(before?.text ?? '') && !parted
    if (bracketed) Object.assign(found.at(-1)!, { name, tokens: [...found.at(-1)!.tokens, token] })
    else if (begins) found.push({ name, tokens: [token] })
    else found.at(-1)!.tokens.push(token)
  }
  // A wide blank inside a caption of many words parts no column.
  const joined = found.reduce<typeof found>((all, one) => {
    const last = all.at(-1)
    if (last && !one.name && !last.name) last.tokens.push(...one.tokens)
    else all.push(one)
    return all
  }, [])
  return joined.map(({ name, tokens }) => ({ name, ...union(tokens), text: textOf(tokens) }))
}

const shared = (a: { x0: number; x1: number }, b: { x0: number; x1: number }) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0)

const unitAlone = /^\(.*\)$|^(?:kgs?|lbs?|m3|m³|cbm|rcp)$/i

/** Captions of a second language, or the units, under a row of captions: no figures, each under one of them. */
function isRest(doc: Doc, line: Line, columns: readonly Column[], above: Line, bottom: number): boolean {
  if (line.y0 - bottom > 0.9 * above.h || line.segments.some(figures)) return false
  const known = doc.hitsByLine.get(line)!.some(h => conceptOf(h) && h.phrases.some(p => !p.weak))
  const parted = line.segments.some(s => countWord.test(s.text)) && line.segments.every(s => s.tokens.length <= 2)
  return (
    (known || parted || line.segments.every(s => unitAlone.test(s.text))) && line.segments.every(s => columns.some(c => shared(c, s) > 0))
  )
}

/** The row of captions over goods with their packages and weights: forms have it in two or three languages over each other. */
function headersOfGoods(doc: Doc): Header[] {
  const found: Header[] = []
  for (const sheet of doc.sheets)
    for (let i = 0; i < sheet.lines.length; i++) {
      const line = sheet.lines[i]!
      if (line.segments.some(figures) || line.tokens.length > 40) continue
      const columns = line.segments.flatMap(s => columnsIn(doc, s))
      let bottom = line.y1
      let last = i
      // Captions of one and of two lines, each in the middle of its cell, stand on lines that overlap.
      const next = sheet.lines[i + 1]
      if (
        next &&
        next.y0 < line.y1 - 0.1 * line.h &&
        !next.segments.some(figures) &&
        next.segments.every(s => columns.every(c => shared(c, s) <= 0))
      ) {
        columns.push(...next.segments.flatMap(s => columnsIn(doc, s)))
        columns.sort((a, b) => a.x0 - b.x0)
        bottom = next.y1
        last = ++i
      }
      for (let j = i + 1; j <= i + 3 && sheet.lines[j] && isRest(doc, sheet.lines[j]!, columns, line, bottom); j++) {
        for (const more of sheet.lines[j]!.segments.flatMap(s => columnsIn(doc, s))) {
          const own = columns.filter(c => shared(c, more) > 0)
          if (own.length !== 1) continue
          own[0]!.name ||= more.name
          own[0]!.x0 = Math.min(own[0]!.x0, more.x0)
          own[0]!.x1 = Math.max(own[0]!.x1, more.x1)
          own[0]!.text += ` ${more.text}`
        }
        bottom = sheet.lines[j]!.y1
        last = j
      }
      const names = columns.map(c => c.name).filter(Boolean)
      const distinct = new Set(names)
      if (distinct.size < 2 || !measured.some(m => distinct.has(m))) continue
      found.push({ columns: named(columns), line, bottom, lastIndex: last })
      i = last
    }
  return found
}

/** One column for each name, the last of equals ("net" and "gross" weight stand in this order); the others only keep their place. */
function named(columns: readonly Column[]): Column[] {
  const sorted = [...columns].sort((a, b) => a.x0 - b.x0)
  return sorted.map((column, i) => {
    const again = measured.some(m => m === column.name)
      ? sorted.slice(i + 1).some(c => c.name === column.name)
      : sorted.slice(0, i).some(c => c.name === column.name)
    return { ...column, name: column.name && !again ? (column.name === 'goods' ? 'description' : column.name) : `other ${i}` }
  })
}

const total =
  /^(?:grand )?(?:totals?|totais|totaux|totali|totales|gesamt\p{L}*|summe|summa|suma|totaal|totale|i alt|sum|razem|ogółem|celkem|spolu|yhteensä|összesen|toplam|ukupno|skupaj|iš viso)\b:?|\b(?:grand )?total:?$/iu
const isTotal = (line: Line) => line.segments.some(s => total.test(s.text))
/** Lines below a header where its totals may stand. */
const far = 40

/** Where somebody signs, the goods are over. */
const signed =
  /(?<!\p{L})(?:unterschrift|signature|assinatura|podpis|handtekening|underskrift|allekirjoitus|al[áa][íi]r[áa]s|semn[ăa]tura|imza|cachet|stempel|raz[íi]tko|piecz[ęa]tka|received by|recibido|recebido|re[çc]u par|ricevuto|empfangen)(?!\p{L})/iu

export type Goods = { rows: Row[]; header: Header; totals: Partial<Record<Measure, Option>> }

/** Languages all of whose countries write decimals with a comma, and thousands never. */
const commas: ReadonlySet<string> = new Set(['de', 'fr', 'it', 'nl', 'pt', 'pl', 'cs', 'sk', 'sv', 'da', 'no', 'fi', 'hu', 'ro'])

/**
 * What three digits behind a sign are: "14.220" on a paper that writes decimals with a comma, or speaks a language that does, are thousands,
 * since nobody weighs to the gram; "61,840" on a German one are decimals, since there a scale did.
 */
export function measuredAs(doc: Doc, text: string): number | undefined {
  const m = /^(\d{1,3})([.,])(\d{3})(?!\d|[.,]\d)/.exec(text)
  if (m?.[2] === ',') return commas.has(doc.lang ?? '') ? Number(`${m[1]}.${m[3]}`) : undefined
  const thousands = m && (doc.lang !== 'en' || /(?<![\d.,])\d{1,3},\d{1,2}(?![\d.,])/.test(doc.text))
  return thousands ? Number(m[1]! + m[3]!) : undefined
}

/** Units that a number of a column cannot have. */
const foreign: Record<Measure, RegExp> = {
  // "1 x 40RH" counts containers.
  packages: /\d\s?(?:kgs?|lbs?|cbm|m3|m³|cu\.?\s?m)\b|\b\d{1,3}\s?x\s?(?:20|40|45)\s?['’A-Z]/i,
  grossWeight: /\d\s?(?:cbm|m3|m³|cu\.?\s?m)\b/i,
  volume: /\d\s?(?:kgs?|lbs?)\b/i,
}

/** A number of a cell; digits in groups with nothing else in the cell are one ("21 450"). */
export function numberIn(doc: Doc, tokens: readonly Token[], measure?: Measure): Option | undefined {
  if (measure && foreign[measure].test(textOf(tokens))) return undefined
  const grouped = groupsIn(tokens)
  if (grouped) return { ...grouped, score: 3 }
  const n = amountsIn(tokens, doc.decimal)[0]
  // Volumes have three decimals, and none of goods on one paper is a thousand cubic metres.
  const cubic = measure === 'volume' && n && /^\d{1,3}[.,]\d{3}$/.test(n.text)
  if (cubic) return { value: Number(n.text.replace(',', '.')), tokens: n.tokens, text: n.text, score: 3 }
  return n && { value: (measure === 'packages' ? undefined : measuredAs(doc, n.text)) ?? n.value, tokens: n.tokens, text: n.text, score: 3 }
}

/** Numbers on a line under the captions of a header. */
function under(doc: Doc, header: Header, line: Line): Partial<Record<Measure, Option>> {
  const middles = header.columns.slice(1).map((c, i) => (header.columns[i]!.x1 + c.x0) / 2)
  const cells = new Map<string, Token[]>()
  // As many numbers as columns that count or weigh: one each, wherever under its caption it stands.
  const counts = header.columns.filter(c => measured.some(m => m === c.name))
  const sums = line.segments.filter(s => s.tokens.length === 1 && /^\d[\d.,]*$/.test(s.text))
  const fits = (s: Segment, i: number) => header.columns.every(c => shared(c, s) <= 0 || c === counts[i])
  const loose = sums.some(s => header.columns.every(c => shared(c, s) <= 0))
  const inOrder = loose && sums.length === counts.length && line.segments.filter(figures).length === sums.length && sums.every(fits)
  if (inOrder) return Object.fromEntries(counts.map((c, i) => [c.name, numberIn(doc, sums[i]!.tokens)]))
  for (const segment of line.segments) {
    const over = header.columns.filter(c => shared(c, segment) > 0)
    for (const token of segment.tokens) {
      const name = over.length === 1 ? over[0]!.name : header.columns[columnAt(middles, token.x0, token.x1)]!.name
      cells.set(name, [...(cells.get(name) ?? []), token])
    }
  }
  return Object.fromEntries(measured.map(m => [m, numberIn(doc, cells.get(m) ?? [], m)]))
}

function totalsOf(doc: Doc, header: Header, next: Header | undefined): Partial<Record<Measure, Option>> {
  const lines = doc.sheets[header.line.page]!.lines
  const end = next && next.line.page === header.line.page ? next.line.index : header.lastIndex + far
  const line = lines.slice(header.lastIndex + 1, end).find(isTotal)
  return line ? under(doc, header, line) : {}
}

/** Sums of the rows under them, with no word beside them, as on air waybills. */
function rowOfSums(doc: Doc, rows: readonly Row[]): Partial<Record<Measure, Option>> | undefined {
  const last = rows.at(-1)
  if (!last || rows.length < 2 || last.cells.has('description')) return undefined
  const said = measured.flatMap(m => {
    const own = numberIn(doc, last.cells.get(m) ?? [], m)
    const others = rows.slice(0, -1).map(row => (numberIn(doc, row.cells.get(m) ?? [], m)?.value as number | undefined) ?? 0)
    return own ? [{ m, own, whole: equal(own.value as number, sum(others)) }] : []
  })
  return said.length && said.every(s => s.whole) ? Object.fromEntries(said.map(s => [s.m, s.own])) : undefined
}

/** A caption of something else than goods, but in a column behind them: the table is over. */
function captioned(doc: Doc, line: Line, { columns }: Header): boolean {
  const end = Math.max(...columns.filter(c => !c.name.startsWith('other')).map(c => c.x1))
  const numbered = line.segments.some(s => s.x0 < end && figures(s))
  return doc.hitsByLine
    .get(line)!
    .some(h => h.leads && !conceptOf(h) && h.phrases.some(p => !p.weak) && !(numbered && h.tokens[0]!.x0 > end))
}

/** Words under captions that count or weigh, and no figure in the line: captions of the next boxes of a form. */
function isNextCaptions(line: Line, { columns }: Header): boolean {
  const over = (s: Segment) => columns.filter(c => shared(c, s) > 0)
  return (
    line.segments.length > 1 &&
    !line.segments.some(figures) &&
    line.segments.some(s => over(s).some(c => measured.some(m => m === c.name)) && /^\p{Lu}[\p{L}.]{3,}\s\p{L}{3,}/u.test(s.text))
  )
}

/** "MSKU8044171  20 DRY  1260 CARTONS": what a container holds is said of the goods above. */
const ofContainer = /^[A-Z]{3}U\s?\d{6}\s?\d\b/

/** Tables of goods with their packages, weights and volumes, each with its line of totals. */
export function goodsOf(doc: Doc): Goods[] {
  const headers = headersOfGoods(doc)
  return headers.map((header, i) => {
    const stop = (_: unknown, l: Line) =>
      isTotal(l) ||
      signed.test(l.text) ||
      /\p{L}:(?:\s|$)/u.test(l.text) ||
      captioned(doc, l, header) ||
      isNextCaptions(l, header) ||
      datesIn(l.tokens).length > 0
    // Counts and weights without goods beside them are the head of the paper: one row, which boxes give.
    const rows = !header.columns.some(c => c.name === 'description')
      ? []
      : rowsOf(doc, header, headers[i + 1], { anchors: measured, numeric: measured, boxed: true, stop })
    const goods = rows.filter(row => !ofContainer.test(textOf(row.cells.get('description') ?? [])))
    const own = goods.length ? goods : rows
    const sums = rowOfSums(doc, own)
    return { rows: sums ? own.slice(0, -1) : own, header, totals: sums ?? totalsOf(doc, header, headers[i + 1]) }
  })
}

/** "9 bancali EPAL" over the columns of the count and of the kind of packing falls to the second. */
function countBeforeKind(doc: Doc, { columns }: Header, row: Row): Option | undefined {
  const kind = columns[columns.findIndex(c => c.name === 'packages') + 1]
  const [count, word] = (kind?.name.startsWith('other') && row.cells.get(kind.name)) || []
  return count && /^\d{1,5}$/.test(count.text) && /^\p{L}/u.test(word?.text ?? '') ? numberIn(doc, [count], 'packages') : undefined
}

/** What the short form of American bills of lading says over every description. */
const ofShortForm =
  /commodities requiring special|additional care or attention|so marked and packaged|packaged as to ensure|safe transportation with ordinary|\bordinary care\b|section 2\s?\(e\)/i

/** Goods by columns of packages, weight and volume. */
export function goods(b: Builder, tables: readonly Goods[]) {
  const printed = new Set(b.doc.lines.flatMap(l => l.segments.filter(s => ofShortForm.test(s.text)).flatMap(s => s.tokens)))
  const items = tables.flatMap(({ rows, header }) => rows.map(row => ({ row, header })))
  b.rows(
    'goods',
    ['description', ...measured],
    items.map(({ row, header }) => {
      const words = core((row.cells.get('description') ?? []).filter(t => !printed.has(t)))
      const numbers = Object.fromEntries(measured.map(m => [m, numberIn(b.doc, row.cells.get(m) ?? [], m)]))
      if (header.columns.some(c => c.name === 'packages')) numbers.packages ??= countBeforeKind(b.doc, header, row)
      return {
        description: words.length ? { value: textOf(words), tokens: words, text: textOf(words), score: 3 } : undefined,
        ...numbers,
      }
    }),
  )
}
