import type { Doc } from '../document.ts'
import { atomsOf } from '../fold.ts'
import { hitsOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment } from '../layout/types.ts'
import { compile, type Trie } from '../lexicon/compile.ts'
import type { Lang } from '../lexicon/types.ts'
import { columns } from '../lexicon/words/columns.ts'
import { brokenCells } from './captions/broken.ts'
import { namedByDays, withoutDays, withoutDaysIn } from './captions/by-days.ts'
import { withOwnWords } from './captions/close-set.ts'
import { headsGoods, overOther } from './captions/over-other.ts'
import { areParticulars } from './captions/particulars.ts'
import { ratesApart } from './captions/rates-apart.ts'
import { saidTwice } from './captions/said-twice.ts'
import { withoutSigns } from './captions/signs-between.ts'
import { anonymous, leftOfAll, pricedPer, unknownRight } from './captions/unknown.ts'
import { besideJoined } from './captions/what-is-left.ts'
import { goodsUnderUnknown, headsCounts } from './cells/known-cells.ts'
import { apart, type Cell, type Column, edges, isCentred, numbering } from './numbering.ts'
import { isBuyersCode, isKindOfWork, isListPrice, isTaxBesideRate, ordered, qualifies, withGoods } from './shape/caption-names.ts'
import { asLedger } from './shape/ledger.ts'
import { asProgress, isOverGroups, tellsProgress } from './shape/progress.ts'

export type ColumnName = keyof typeof columns
export type { Column }
/** A caption row: its columns from left to right and the last line it takes. */
/** `early`: values of boxes level with further lines of captions beside them. */
export type Header = Head & { top?: number; progress?: boolean; early?: readonly Segment[] }
type Head = { columns: Column[]; line: Line; bottom: number; lastIndex: number }

const tries = new Map<string, Trie>()
const trieFor = (names: readonly ColumnName[], lang: Lang | undefined): Trie => {
  const key = [lang, ...names].join()
  const trie = tries.get(key) ?? compile([Object.fromEntries(names.map(n => [n, columns[n]]))], lang ? [lang] : [])
  tries.set(key, trie)
  return trie
}

/** Captions of some columns on a line. */
export const captionsOf = (line: Line, names: readonly ColumnName[], lang: Lang | undefined): Cell[] => cellsOf(line, trieFor(names, lang))

/** Captions that name no column beside numbers: running words have them. */
const aside: ReadonlySet<string> = new Set(['aside', 'charged', 'settled'])

function cellsOf(line: Line, trie: Trie): Cell[] {
  const cells: Cell[] = []
  const numbers = /\d/.test(line.text.replace(/\bicd[- ]?(?:9|10|11)\b/giu, ''))
  for (const hit of withoutSigns(withOwnWords(hitsOf(line, trie), trie), trie)) {
    const own = [...new Set(hit.phrases.map(p => p.concept))]
    const cell = { hit, names: qualifies(line.tokens[hit.from - 1], own) ? [] : own, ...edges(hit) }
    if (numbers && own.every(n => aside.has(n))) continue
    const last = cells.at(-1)
    // "Qty (pcs)": the unit in brackets belongs to the caption before it.
    if (last && /^\(.*\)$/.test(textOf(hit.tokens)) && cell.x0 - last.x1 < 1.15 * line.h) last.x1 = cell.x1
    else if (last && (saidTwice(last, cell) || isRest(last, cell))) last.x1 = cell.x1
    else cells.push(cell)
  }
  return cells
}
/** "Désignation de l'article": what a caption goes on with is no column of its own. */
const joining = /^(?:de|des|du|d['’].*|of|the|der|la|le|les|della|dell['’].*|del|dei|van|het|el|los)$/i
const isRest = (a: Cell, b: Cell): boolean => {
  const between = a.hit.line.tokens.slice(a.hit.to + 1, b.hit.from)
  return between.length > 0 && between.every(t => joining.test(t.text)) && b.x0 - a.x1 < 4 * a.hit.line.h
}

/** Share of a line's letters that captions explain: prose that happens to hold "date" and "total" is no header. */
function covered(line: Line, cells: readonly Cell[]): number {
  const all = atomsOf(line.tokens.map(t => t.text)).reduce((n, a) => n + a.text.length, 0)
  const used = cells.reduce((n, c) => n + c.hit.phrases[0]!.text.length, 0)
  return all ? used / all : 0
}

/** Gives every caption one name: each name once, the amount at the right. */
function named(cells: readonly Cell[], order: readonly string[]): Column[] {
  // "Positions-" over "betrag" at the right counts no rows.
  const free = [...cells].sort((a, b) => a.x0 - b.x0).filter((c, i) => i < 2 || c.names.some(n => n !== 'position'))
  const taken = new Map<string, Cell>()
  for (const cell of free.filter(c => c.names.length === 1)) {
    const name = cell.names[0]!
    const before = taken.get(name)
    const instead =
      before !== undefined &&
      ((name === 'quantity' && ordered(before) && !ordered(cell)) ||
        (name === 'unitPrice' && isListPrice(before) && !isListPrice(cell)) ||
        (name === 'taxRate' && isTaxBesideRate(before, cell)) ||
        (name === 'productCode' && isBuyersCode(before, cell)) ||
        (name === 'description' && isKindOfWork(before) && !isKindOfWork(cell)))
    if (!taken.has(name) || name === 'amount' || instead) taken.set(name, cell)
    // A column stays one, whoever gave its numbers.
    if (instead && name === 'productCode') taken.set('other code', before)
    const [rate, tax] = instead ? [cell, before] : [before, cell]
    if (name === 'taxRate' && rate && order.includes('taxAmount') && isTaxBesideRate(tax, rate)) taken.set('taxAmount', tax)
  }
  for (const cell of free.filter(c => c.names.length > 1)) {
    const names = order.filter(n => cell.names.includes(n))
    const rightmost = !free.some(o => o.x0 > cell.x0 && o.names.some(n => n === 'amount'))
    const pick =
      names.includes('amount') && rightmost
        ? 'amount'
        : (names.find(n => !taken.has(n) && n !== 'amount') ?? names.find(n => !taken.has(n)))
    if (pick) {
      const old = taken.get(pick)
      taken.set(pick, cell)
      const other = old?.names.find(n => !taken.has(n))
      if (old && other) taken.set(other, old)
    }
  }
  // "Amount | Product | Price | Total": the amount before the goods counts them.
  const goods = taken.get('description')
  const counted =
    goods && !taken.has('quantity') && free.find(c => c.names.includes('amount') && taken.get('amount') !== c && c.x0 < goods.x0)
  if (counted && order.includes('quantity')) taken.set('quantity', counted)
  const found = [...taken].map(([name, c]) => ({ name, x0: c.x0, x1: c.x1, text: c.hit.tokens.map(t => t.text).join(' ') }))
  return withGoods(found.sort((a, b) => a.x0 - b.x0))
}

/** A caption under another one names the further lines of that column, unless its name stands elsewhere. */
function stack(columns: Column[], under: readonly Cell[]): Column[] {
  for (const cell of under) {
    const name = cell.names.find(n => !columns.some(c => c.name === n || c.under === n))
    const over = columns.find(c => Math.min(c.x1, cell.x1) > Math.max(c.x0, cell.x0))
    if (name && over && !over.under) {
      over.under = name
      over.x1 = Math.max(over.x1, cell.x1)
    } else if (name && !over) columns.push({ name: `over ${name}`, x0: cell.x0, x1: cell.x1, text: '', under: name })
  }
  return columns.sort((a, b) => a.x0 - b.x0)
}

export type HeaderRule = {
  names: readonly ColumnName[]
  /** Sets of which one must be present whole. */
  needs: readonly (readonly ColumnName[])[]
  /** Captions of those names, where they are not those of all tables. */
  trie?: Trie
}

/** Caption rows of one kind of table, top to bottom; captions over two or three lines are merged by x. */
export const headersOf = (doc: Doc, rule: HeaderRule): Header[] =>
  scan(doc, rule.trie ?? trieFor(rule.names, doc.lang), rule.names, names => rule.needs.some(set => set.every(n => names.has(n))))

/** Caption rows by the phrases of a custom type: at least so many of its columns. */
export const headersIn = (doc: Doc, trie: Trie, names: readonly string[], least: number): Header[] =>
  scan(doc, trie, names, found => names.filter(n => found.has(n)).length >= least)

const numbered = (line: Line) => line.tokens.filter(t => /\d[.,]\d{2}(?!\d)/.test(t.text)).length >= 2

const totalled = /^(?:sub|grand )?tota[al]\w*\b|^(?:gesamt|summe|razem|celkem|suma|yhteensä)(?!\p{L})/iu

/** "Goods total   42,000.00": two captions in one, with its amount beside it, name a sum and no columns. */
const ofSum = (line: Line, cells: readonly Cell[]) =>
  line.tokens.some(t => /\d[.,]\d{2}(?!\d)/.test(t.text)) &&
  (totalled.test(line.text) || line.segments.some(s => cells.every(c => c.x0 >= s.x0 && c.x1 <= s.x1)))

/** "Ngày | Diễn giải | Phát sinh" under "Date | Description | Charges": all captions again in another language. */
const isTranslated = ({ segments }: Line, columns: readonly Column[]): boolean =>
  segments.length >= Math.max(3, 0.7 * columns.length) &&
  columns.some(c => c.name === 'amount') &&
  segments.every(s => s.tokens.length < 5 && columns.filter(c => Math.min(c.x1, s.x1) > Math.max(c.x0, s.x0)).length === 1)

/** "(Art)" under "Art-Nr": words in brackets or captions alone, each below a column. */
function isRestOfCaptions(line: Line, columns: readonly Column[], trie: Trie, bottom: number): boolean {
  if (line.y0 - bottom > 0.9 * line.h || /\d/.test(line.text)) return false
  if (isTranslated(line, columns)) return true
  const caption = (s: Segment) =>
    /^\(.*\)$/.test(s.text) ||
    covered(
      { ...line, ...s, segments: [s] },
      cellsOf(line, trie).filter(c => s.tokens.includes(c.hit.tokens[0]!)),
    ) > 0.8
  return (
    line.segments.some(caption) &&
    line.segments.every(s => columns.some(c => Math.min(c.x1, s.x1) > Math.max(c.x0, s.x0)) && (caption(s) || s.tokens.length === 1))
  )
}

/** Captions at the feet of their cells: whatever stands over the fuller line belongs to one of its words. */
const isWhollyOver = (upper: Line, line: Line): boolean =>
  upper.segments.every(s => line.segments.some(o => Math.min(s.x1, o.x1) > Math.max(s.x0, o.x0)))

/**
 * "Line Amount" over "Excl. VAT": captions that end on the fuller line below, where that alone names no amount, or reach into it for they are
 * one caption with it.
 */
const isOverFuller = (upper: Line, line: Line, alone: readonly Cell[], trie: Trie): boolean =>
  alone.length > 2 &&
  (upper.y1 > line.y0 || !alone.some(c => c.names.includes('amount')) || isWhollyOver(upper, line)) &&
  line.y0 - upper.y1 < 0.9 * line.h &&
  !/\d/.test(upper.text) &&
  cellsOf(upper, trie).length < alone.length

function scan(doc: Doc, trie: Trie, order: readonly string[], enough: (names: ReadonlySet<string>) => boolean): Header[] {
  const found: Header[] = []
  for (const sheet of doc.sheets)
    for (let i = 0; i < sheet.lines.length; i++) {
      const line = sheet.lines[i]!
      const following = sheet.lines[i + 1]
      const close = following && following.y0 - line.y1 < 0.9 * line.h && !numbered(following) ? following : undefined
      const alone = withoutDaysIn(doc, line, ratesApart(doc, line, cellsOf(line, trie), trie), trie)
      const joined = close ? brokenCells(line, close, trie) : []
      const before = sheet.lines[i - 1]
      const uppers = [before, sheet.lines[i - 2]].filter(u => u !== undefined && isOverFuller(u, line, alone, trie)) as Line[]
      const over = uppers.flatMap(upper => brokenCells(upper, line, trie))
      const around = before && following && isCentred(before, line, following) ? brokenCells(before, following, trie) : []
      const third = sheet.lines[i + 2]
      const astride = following && third && isCentred(line, following, third) ? brokenCells(line, third, trie) : []
      const whole = [...joined, ...over, ...around, ...astride]
      const own = [...besideJoined(alone, whole, trie), ...whole]
      const thin = covered(line, own) < (own.length > 4 && line.segments.length > 4 ? 0.35 : 0.45) && !headsCounts(line, following, own)
      if (own.length < 2 || thin || numbered(line) || ofSum(line, own) || areParticulars(doc, line)) continue
      if (isOverGroups(line, own.length, [following, sheet.lines[i + 2]], l => cellsOf(l, trie).length)) continue
      // The fuller of two close lines leads; the other is merged into it.
      if (close) {
        const more = cellsOf(close, trie)
        if ((more.length > alone.length || headsGoods(alone, more)) && covered(close, more) >= 0.45) continue
      }
      // So does the third where each is in the middle of its cell: "Unit price" over "Amount" over "No. | Goods | Unit | Quantity".
      const lower = close && third && third.y0 - line.y1 < 0.9 * line.h && !numbered(third) ? cellsOf(third, trie) : []
      if (lower.length > own.length + 1 && covered(third!, lower) >= 0.45) continue
      const second = before && !around.length ? overOther(doc, before, line, cellsOf(before, trie), own) : new Map<Cell, Cell>()
      const cells = own.map(c => second.get(c) ?? c)
      const under: Cell[] = [...second.keys()]
      const left = Math.min(...own.map(c => c.x0)) - 12 * line.h
      let bottom = (joined.length && close) || around.length ? following!.y1 : line.y1
      let last = joined.length || around.length ? i + 1 : i
      if (astride.length) {
        bottom = third!.y1
        last = i + 2
      }
      let top = over.length || around.length || second.size ? i - 1 : i
      for (const j of [i - 1, i + 1, i + 2, i - 2]) {
        const other = sheet.lines[j]
        // What stands above a line of values is the head of something else.
        if (j === i - 2 && top === i) continue
        if (!other || (j > i ? other.y0 - bottom > 0.9 * line.h : line.y0 - other.y1 > (i - j) * 1.7 * line.h)) continue
        // Captions of one and of two lines, each in the middle of its cell, stand on lines that overlap.
        const level = Math.min(other.y1, line.y1) - Math.max(other.y0, line.y0) > 0.3 * line.h
        const all = cellsOf(other, trie)
        // Captions over two lines high stand beside those of groups, wherever they begin.
        const whole = all.length > 1 && other.y1 > line.y0 - 0.5 * line.h && j < i && covered(other, all) > 0.8
        const goodsOver = j < i && headsGoods(all, own)
        const more = all.filter(
          c =>
            !goodsOver && (level || whole || c.x0 >= left) && !cells.some(o => Math.min(o.x1, c.x1) - Math.max(o.x0, c.x0) > -0.2 * line.h),
        )
        const stacked = cellsOf(other, trie).filter(c => j > i && !more.includes(c) && c.x0 >= left)
        const digits = other.tokens.some(t => /\d[.,]\d{2}/.test(t.text))
        if (digits || covered(other, cellsOf(other, trie)) < 0.5) continue
        cells.push(...more)
        under.push(...stacked)
        if (j < i) top = Math.min(top, j)
        if (j > i) {
          bottom = Math.max(bottom, other.y1)
          last = j
        }
      }
      numbering(doc, line, cells)
      withoutDays(doc, line.page, last, cells)
      apart(cells, under)
      const columns = stack(named(cells, order), under)
      const progress = tellsProgress(sheet.lines.slice(Math.max(0, i - 2), last + 1))
      if (progress) asProgress(columns)
      asLedger(columns)
      while (last + 1 < sheet.lines.length && isRestOfCaptions(sheet.lines[last + 1]!, columns, trie, bottom)) {
        last++
        bottom = Math.max(bottom, sheet.lines[last]!.y1)
      }
      const right =
        columns.some(c => c.name === 'unitPrice') && !columns.some(c => c.name === 'amount') && unknownRight(sheet.lines, i, columns)
      if (right && order.includes('amount')) {
        const over = columns.findIndex(c => c.x1 > right.x0)
        if (over >= 0) columns.splice(over)
        columns.push({ name: 'amount', x0: right.x0, x1: right.x1, text: right.text })
        bottom = Math.max(bottom, right.y1)
        last = Math.max(last, right.line.index)
      }
      const goods = order.includes('description') && !columns.some(c => /description|productCode|position/.test(c.under ?? c.name))
      const unnamed = goods && leftOfAll(sheet.lines[last + 1], columns)
      if (unnamed) columns.push(unnamed)
      columns.push(...anonymous(line, columns, own))
      namedByDays(doc, line, last, columns)
      pricedPer(line, columns)
      columns.sort((a, b) => a.x0 - b.x0)
      if (!enough(new Set(columns.map(c => c.name)))) continue
      if (order.includes('description')) goodsUnderUnknown(columns, sheet.lines.slice(last + 1, last + 4))
      found.push({ columns, line, bottom, lastIndex: last, top, ...(progress && { progress }) })
      i = last
    }
  return found
}
