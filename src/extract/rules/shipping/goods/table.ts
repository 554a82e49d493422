import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { phraseOf } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Segment, Token } from '../../layout/types.ts'
import { amountsIn, groupsIn } from '../../normalise/amount.ts'
import { datesIn } from '../../normalise/date.ts'
import { columnAt } from '../../tables/edges.ts'
import type { Header } from '../../tables/header.ts'
import { type Row, rowsOf } from '../../tables/rows.ts'
import { leftBorders } from '../../tables/shape/left-borders.ts'
import { equal, sum } from '../../validate/arithmetic.ts'
import { core } from '../../values/kinds.ts'
import { conceptOf, figures, headersOfGoods, type Measure, measured, shared } from './headers.ts'
import { numberedBoxesOf } from './numbered-boxes.ts'
import { isRuled, isUnderRule } from './ruled.ts'
import { ofWhole } from './said.ts'
import { withEarly, withGoods } from './unnamed.ts'
import { before, countBeforeGoods, countOverGoods, goodsWords, printedByForm } from './words.ts'

const total =
  /^(?:grand )?(?:totals?|totais|totaux|totali|totales|totalt|gesamt\p{L}*|summe|summa|suma|sumarno|totaal|totale|i alt|sum|razem|ogółem|łącznie|celkem|spolu|yhteensä|yht|összesen|toplam|ukupno|skupaj|iš viso|viso|kopā|kokku|samtals|samlet|jumlah|tổng|tổng cộng|общо|всичко|итого|всего|разом|усього|укупно|вкупно|σύνολο|σύνολα)(?!\p{L}):?|\b(?:grand )?total:?$/iu
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

/** "22 930,00" of a weight: digits in groups, the last with decimals. */
function brokenGroups(tokens: readonly Token[]): Omit<Option, 'score'> | undefined {
  const last = tokens.at(-1)
  const whole = tokens.slice(0, -1)
  if (!last || !/^\d{3}[.,]\d{1,3}$/.test(last.text) || !/^[1-9]\d{0,2}$/.test(whole[0]?.text ?? '')) return undefined
  const apart = tokens.some((t, i) => i > 0 && t.x0 - tokens[i - 1]!.x1 >= 0.6 * t.h)
  if (apart || !whole.slice(1).every(t => /^\d{3}$/.test(t.text))) return undefined
  const text = tokens.map(t => t.text)
  return { value: Number(text.join('').replace(',', '.')), tokens: [...tokens], text: text.join(' ') }
}

/** A number of a cell; digits in groups with nothing else in the cell are one ("21 450"). */
export function numberIn(doc: Doc, tokens: readonly Token[], measure?: Measure): Option | undefined {
  if (measure && foreign[measure].test(textOf(tokens))) return undefined
  const grouped = groupsIn(tokens) ?? (measure === 'grossWeight' ? brokenGroups(tokens) : undefined)
  if (grouped) return { ...grouped, score: 3 }
  const n = amountsIn(tokens, doc.decimal)[0]
  // Volumes have three decimals, and none of goods on one paper is a thousand cubic metres.
  const cubic = measure === 'volume' && n && /^\d{1,3}[.,]\d{3}$/.test(n.text)
  if (cubic) return { value: Number(n.text.replace(',', '.')), tokens: n.tokens, text: n.text, score: 3 }
  return n && { value: (measure === 'packages' ? undefined : measuredAs(doc, n.text)) ?? n.value, tokens: n.tokens, text: n.text, score: 3 }
}

/** Numbers on a line under the captions of a header. */
function under(doc: Doc, header: Header, line: Line, rows: readonly Line[]): Partial<Record<Measure, Option>> {
  const flush = leftBorders(header.columns, [line, ...rows])
  const middles = flush ?? header.columns.slice(1).map((c, i) => (header.columns[i]!.x1 + c.x0) / 2)
  const cells = new Map<string, Token[]>()
  // As many numbers as columns that count or weigh: one each, wherever under its caption it stands.
  const counts = header.columns.filter(c => measured.some(m => m === c.name))
  const sums = line.segments.filter(s => s.tokens.length === 1 && /^\d[\d., ]*$/.test(s.text))
  const fits = (s: Segment, i: number) => header.columns.every(c => shared(c, s) <= 0 || c === counts[i])
  const loose = sums.some(s => header.columns.every(c => shared(c, s) <= 0))
  const inOrder = loose && sums.length === counts.length && line.segments.filter(figures).length === sums.length && sums.every(fits)
  if (inOrder && !flush) return Object.fromEntries(counts.map((c, i) => [c.name, numberIn(doc, sums[i]!.tokens)]))
  for (const segment of line.segments) {
    const over = flush ? [] : header.columns.filter(c => shared(c, segment) > 0)
    for (const token of segment.tokens) {
      const name = over.length === 1 ? over[0]!.name : header.columns[columnAt(middles, token.x0, token.x1)]!.name
      cells.set(name, [...(cells.get(name) ?? []), token])
    }
  }
  const numbers = Object.fromEntries(measured.map(m => [m, numberIn(doc, cells.get(m) ?? [], m)]))
  // Flush right with the counts of the rows, before the column of their kind.
  const beside = header.columns[header.columns.findIndex(c => c.name === 'packages') + 1]
  const count = beside?.name.startsWith('other') && header.columns[0] !== beside ? (cells.get(beside.name) ?? []) : []
  const counted = numbers.packages ? undefined : countInTotal(line)
  if (counted) numbers.packages = counted
  if (!numbers.packages && count.length === 1 && /^\d{1,5}$/.test(count[0]!.text)) numbers.packages = numberIn(doc, count, 'packages')
  return numbers
}

/** "Total: 34 colete", in whatever column it stands. */
function countInTotal({ segments }: Line): Option | undefined {
  for (const [i, { text, tokens }] of segments.entries()) {
    const said = (total.test(text) || (i > 0 && total.test(segments[i - 1]!.text))) && /(?:^|\s)([1-9]\d{0,4})\s(\p{L}{3,}\.?)$/u.exec(text)
    const token = said && !/^(?:kgs?|kilos?|lbs?|cbm|ton\p{L}*)\.?$/iu.test(said[2]!) ? tokens.at(-2) : undefined
    if (said && token?.text === said[1]) return { value: Number(said[1]), tokens: [token!], text: said[1]!, score: 3 }
  }
  return undefined
}

const weighed = /^\d[\d.,]*\s?(?:kgs?|kgm|lbs?|t|mt|cbm|m3|m³)$/i
const defined = (numbers: Partial<Record<Measure, Option>>) => Object.fromEntries(Object.entries(numbers).filter(([, n]) => n))

function totalsOf(doc: Doc, header: Header, next: Header | undefined, rows: readonly Line[]): Partial<Record<Measure, Option>> {
  const lines = doc.sheets[header.line.page]!.lines
  const end = next && next.line.page === header.line.page ? next.line.index : header.lastIndex + far
  const line = lines.slice(header.lastIndex + 1, end).find(l => isTotal(l) || isUnderRule(doc, header, l))
  if (!line) return {}
  // "35280 KG" over and "77779 LB" under the middle of the word: a sum in two units.
  const near = [lines[line.index - 1], lines[line.index + 1]].filter(
    l => l && !rows.includes(l) && Math.abs(l.y0 - line.y0) < l.h && l.segments.length === 1 && weighed.test(l.text.trim()),
  )
  const beside = near.flatMap(l => Object.entries(under(doc, header, l!, rows)).filter(([m, n]) => n && m !== 'packages'))
  const own = defined(under(doc, header, line, rows))
  // "TOTAL" alone over the sums.
  const below = lines[line.index + 1]
  const sums = below && !rows.includes(below) && below.y0 - line.y1 < line.h && below.segments.every(s => /^\d[\d., ']*$/.test(s.text))
  if (sums && !Object.keys(own).length && !/\d/.test(line.text)) return defined(under(doc, header, below, rows))
  return { ...Object.fromEntries(beside.toReversed()), ...own }
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
  return doc.hitsByLine.get(line)!.some(
    h =>
      h.leads &&
      !conceptOf(h) &&
      !phraseOf(h, 'tariff') &&
      h.phrases.some(p => !p.weak) &&
      !(numbered && h.tokens[0]!.x0 > end) &&
      // "TARE 2230 KGS" among the marks of a container.
      !line.segments.some(
        s =>
          s.tokens[0] === h.tokens[0] &&
          (ofGoods.test(s.text) || madeIn.test(s.text) || (phraseOf(h, 'netWeight') !== undefined && figures(s))),
      ),
  )
}

/** Words under captions that count or weigh, and no figure in the line: captions of the next boxes of a form. */
function isNextCaptions(line: Line, { columns }: Header): boolean {
  const over = (s: Segment) => columns.filter(c => shared(c, s) > 0)
  // Goods whose name runs on under the next caption.
  const goods = columns.find(c => c.name === 'description')
  const begins = (s: Segment) => goods !== undefined && Math.abs(s.x0 - goods.x0) < line.h
  return (
    line.segments.length > 1 &&
    !line.segments.some(figures) &&
    line.segments.some(
      s => !begins(s) && over(s).some(c => measured.some(m => m === c.name)) && /^\p{Lu}[\p{L}.]{3,}\s\p{L}{3,}/u.test(s.text),
    )
  )
}

const colon = /\p{L}\s?:(?:\s|$)/u
/** "ORIGIN GERMANY": where goods come from, right among their words. */
const madeIn = /^(?:country of )?origin\s?:?\s\p{L}[\p{L} .]+$/iu
/** "Seal Number:", "HS CODE: 6802.91", "Net weight: 210 kg" among goods: what is said of them. */
const ofGoods =
  /^\W*(?:seals?|selo|precinto|sigillo|plomb\p{L}*|containers?|h\.?\s?s\.?(?:\s?codes?)?|hts|ncm|taric|nhm|tariff|customs code|zolltarif\p{L}*|code (?:sh|douanier)|un(?: no)?|lots?|batch|charge|art(?:ikel|icle)?|mod(?:el)?|size|grade|colou?r|origin|net|nett|gross|tare|dims?|dimensions|slac|vol(?:ume)?|temp\p{L}*|marks?|packing|fsc|cas)\b[^:]{0,24}:/iu
/** A caption with its colon: the goods are over, where it stands under them and speaks of something else. */
function isAnswered(line: Line, { columns }: Header): boolean {
  const goods = columns.find(c => c.name === 'description')
  return line.segments.some(
    s =>
      colon.test(s.text) &&
      !ofGoods.test(s.text) &&
      !before.test(s.text) &&
      !(goods && s.x1 < goods.x0 && line.segments.length > 1 && sealed.test(s.text)),
  )
}
const sealed = /(?<!\p{L})(?:seals?|marks?|c\/?nos?|container)(?!\p{L})/iu

/** A sentence across the columns: what is said to the driver, and of whom to bill. */
function isProse(line: Line, { columns }: Header): boolean {
  const [only, ...more] = line.segments
  const words = only?.text.match(/(?<!\p{L})\p{Ll}{2,}/gu)?.length ?? 0
  return only !== undefined && !more.length && words >= fewestWords && columns.filter(c => shared(c, only) > 0).length > 2
}
const fewestWords = 6

/** Under the goods of an air waybill stand its charges. */
const ofCharges = /^(?:prepaid|weight charge|valuation charge)(?:\W{1,3}(?:weight charge|collect))*\W*$/i

/** "MSKU8044171  20 DRY  1260 CARTONS": what a container holds is said of the goods above. */
const ofContainer = /^[A-Z]{3}U\s?\d{6}\s?\d\b/

/** Tables of goods with their packages, weights and volumes, each with its line of totals; `guess`: goods may stand under any caption. */
export function goodsOf(doc: Doc, guess = false): Goods[] {
  const found = headersOfGoods(doc)
  const known = !guess || found.some(h => h.columns.some(c => c.name === 'description'))
  const headers = known ? found : found.map(h => withGoods(doc, h, l => isTotal(l) || signed.test(l.text)))
  const boxes = numberedBoxesOf(doc)
  return headers.map((header, i) => {
    const stop = (_: unknown, l: Line) =>
      isTotal(l) ||
      isRuled(header, l) ||
      ofCharges.test(l.segments[0]!.text) ||
      l.segments.filter(s => boxes.has(s)).length > 1 ||
      signed.test(l.text) ||
      isAnswered(l, header) ||
      captioned(doc, l, header) ||
      isNextCaptions(l, header) ||
      isProse(l, header) ||
      datesIn(l.tokens).length > 0
    // Counts and weights without goods beside them are the head of the paper: one row, which boxes give.
    const rows = !header.columns.some(c => c.name === 'description')
      ? []
      : rowsOf(doc, header, headers[i + 1], { anchors: measured, numeric: measured, boxed: true, stop })
    withEarly(rows[0], header)
    const goods = rows.filter(row => !ofContainer.test(textOf(row.cells.get('description') ?? [])))
    const own = goods.length ? goods : rows
    const said = totalsOf(
      doc,
      header,
      headers[i + 1],
      rows.flatMap(r => r.lines),
    )
    // Of two containers packed alike the second sums nothing up, where a line does.
    const sums = Object.values(said).some(n => n) ? undefined : rowOfSums(doc, own)
    return {
      rows: sums ? own.slice(0, -1) : own,
      header,
      totals: sums ?? said,
    }
  })
}

/** "9 bancali EPAL" over the columns of the count and of the kind of packing falls to the second. */
function countBeforeKind(doc: Doc, { columns }: Header, row: Row): Option | undefined {
  const kind = columns[columns.findIndex(c => c.name === 'packages') + 1]
  const [count, word] = (kind?.name.startsWith('other') && row.cells.get(kind.name)) || []
  return count && /^(?:\d{1,5}|\d{1,3}[.,]\d{3})$/.test(count.text) && /^\p{L}/u.test(word?.text ?? '')
    ? numberIn(doc, [count], 'packages')
    : undefined
}

/** Goods by columns of packages, weight and volume. */
export function goods(b: Builder, tables: readonly Goods[]) {
  const printed = printedByForm(b.doc)
  const items = tables.flatMap(({ rows, header }) => rows.map(row => ({ row, header })))
  // The volume of an air waybill's only goods is said among their words.
  const volume = items.length === 1 ? ofWhole(b, 'volume') : undefined
  b.rows(
    'goods',
    ['description', ...measured],
    items.map(({ row, header }) => {
      const cell = (row.cells.get('description') ?? []).filter(t => !printed.has(t))
      const numbers = Object.fromEntries(measured.map(m => [m, numberIn(b.doc, row.cells.get(m) ?? [], m)]))
      if (header.columns.some(c => c.name === 'packages')) numbers.packages ??= countBeforeKind(b.doc, header, row)
      numbers.volume ??= volume
      const counted = numbers.packages ? undefined : countOverGoods(b.doc, cell)
      if (counted) numbers.packages = { value: Number(counted[0]!.text), tokens: [counted[0]!], text: counted[0]!.text, score: 3 }
      const begun = (numbers.packages ?? counted) ? undefined : countBeforeGoods(cell)
      if (begun) numbers.packages = { value: Number(begun.text), tokens: [begun], text: begun.text, score: 3 }
      const words = core(
        goodsWords(
          b.doc,
          cell.slice(counted ? cell.indexOf(counted[0]!) : 0).filter(t => !counted?.includes(t)),
        ),
      )
      return {
        description: words.length ? { value: textOf(words), tokens: words, text: textOf(words), score: 3 } : undefined,
        ...numbers,
      }
    }),
  )
}
