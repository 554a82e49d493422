import type { Line, Sheet, Token } from './types.ts'

/** Widest gap, in heights of type, that parts of one amount in spaced columns leave between them. */
const widest = 4.5
/** How far edges of figures in one column may differ, in heights. */
const aligned = 0.6

const group = /^\D{0,3}\d{3}[.,:·]\d{2}\D{0,4}$/
const opening = /^(?:[^\p{L}\d]{0,3}|[A-Z]{2,3})[1-9]\d{0,2}[.…]{0,4}$/u
const units = /^(?:[^\p{L}\d]{0,3}|[A-Z]{2,3}|R[ps]\.?)(?:\d{1,3}(?:[ .,'’]\d{3})+|\d+)[.,|]?$/u
const hundredths = /^\d{2}\D{0,2}$/

/** Figures that stand before others on a line, and those. */
type Pair = { before: Token; behind: Token; line: Line }

const pairsOf = new WeakMap<Sheet, { all: Pair[]; behind: Map<Token, Pair>; before: Map<Token, Pair> }>()
/** Every two words of a sheet with figures in both, one right behind the other: marks between them do not count. */
function pairs(sheet: Sheet) {
  const known = pairsOf.get(sheet)
  if (known) return known
  const all = sheet.lines.flatMap(line => {
    const words = line.tokens.filter(t => !/^[|/\\.,'’…_:;*=~-]+$/.test(t.text))
    return words.flatMap((behind, i): Pair[] => {
      const before = words[i - 1]
      return before && /\d\D?[.…]{0,4}$/.test(before.text) && /^\D{0,3}\d/.test(behind.text) ? [{ before, behind, line }] : []
    })
  })
  const found = { all, behind: new Map(all.map(p => [p.behind, p])), before: new Map(all.map(p => [p.before, p])) }
  pairsOf.set(sheet, found)
  return found
}

const heights = (gap: number, { before, behind }: Pair) => gap / Math.max(before.h, behind.h)
const isNear = (pair: Pair) => heights(pair.behind.x0 - pair.before.x1, pair) <= widest
const sameRight = (a: Token, b: Token) => Math.abs(a.x1 - b.x1) < aligned * Math.max(a.h, b.h)
const middle = (t: Token) => (t.x0 + t.x1) / 2
const sameMiddle = (a: Token, b: Token) => Math.abs(middle(a) - middle(b)) < aligned * Math.max(a.h, b.h)

const overlaps = (a: { x0: number; x1: number }, b: { x0: number; x1: number }) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)

/** What stands over each of two columns in one line of captions; undefined where one caption stands over both, or none. */
function captionsOver(sheet: Sheet, { before, behind, line }: Pair): { before: string; behind: string } | undefined {
  for (let i = line.index - 1; i >= 0; i--) {
    const { segments, tokens } = sheet.lines[i]!
    if (tokens.length < 2 || tokens.some(t => /\d/.test(t.text))) continue
    const over = (t: Token) => segments.find(s => overlaps(s, t)) ?? tokens.find(s => overlaps(s, t))
    const [a, b] = [over(before), over(behind)]
    if (a && b && a !== b) return { before: a.text, behind: b.text }
    // Captions that stand near each other: a word of their own each.
    const [c, d] = [tokens.find(t => overlaps(t, before)), tokens.find(t => overlaps(t, behind))]
    if (c && d && c !== d) return { before: c.text, behind: d.text }
  }
  return undefined
}

/**
 * Whether figures before a whole group of three ("1      234,50") could be its thousands: they stand under no caption of their own, and on no
 * line is their column followed by an amount that cannot go on with it.
 */
function couldBeThousands(sheet: Sheet, pair: Pair): boolean {
  if (pair.behind.apart || !opening.test(pair.before.text) || !group.test(pair.behind.text) || !isNear(pair)) return false
  const others = pairs(sheet).all.filter(p => p !== pair && sameRight(p.before, pair.before) && sameRight(p.behind, pair.behind))
  return others.every(p => group.test(p.behind.text)) && !captionsOver(sheet, pair)
}

/** What names hundredths. */
export const coins =
  /^(?:[¢hp]|ct\.?|cts\.?|cents?|centimes?|c[ée]ntimos|centesimi|c[êe]ntimos|centavos|gr|groszy|hal\.?|hal[ée]ř[eů]|sen|[øö]re|pence|p\.|bani|fill[ée]r|kop\.?|paise|stotin\p{L}*|lipa|cent\p{L}*)$/iu

/** Figures under each other that are all two, each behind units without decimals: a column for cents. */
function centsColumn(sheet: Sheet, pair: Pair): { said: boolean; rows: Pair[] } | undefined {
  if (!units.test(pair.before.text) || !hundredths.test(pair.behind.text) || !isNear(pair)) return undefined
  const rows = pairs(sheet).all.filter(p => isNear(p) && sameMiddle(p.behind, pair.behind))
  if (!rows.every(p => units.test(p.before.text) && hundredths.test(p.behind.text))) return undefined
  const captions = captionsOver(sheet, pair)
  const said = captions !== undefined && coins.test(captions.behind)
  return captions && !said ? undefined : { said, rows }
}

const leastRows = 2

const amount = /^\D{0,3}\d{3}[.,]\d{2}\D{0,4}$/
const open = /(?:^|[^\d.,:/-])\d{1,3}(?:[.,'’]\d{3})*([.,'’])?$/
/** White between two lines of one cell, in heights. */
const leading = 0.9

type Placed = readonly [word: Token, line: Line]
const isFigures = (line: Line) => line.tokens.every(t => /^\D{0,3}\d/.test(t.text) && !/\p{L}{2}/u.test(t.text))

/** "1," over "234.50", "1,234." over "50": whether the lower word goes on with the number of the upper one. One of the lines holds figures only. */
function goesOnBelow([upper, over]: Placed, [lower, under]: Placed): boolean {
  const mark = open.exec(upper.text)
  if (!mark || lower.y0 - upper.y1 > leading * upper.h || !(sameRight(upper, lower) || Math.abs(upper.x0 - lower.x0) < aligned * upper.h))
    return false
  if (mark[1]) return /^\d{2}\D*$/.test(lower.text) || amount.test(lower.text)
  return amount.test(lower.text) && (isFigures(over) || isFigures(under))
}

/** Whether a number may go on on the next line of its cell, or have begun on the one before. */
export function mayBreak(sheet: Sheet, line: Line, first: Token, last: Token): boolean {
  const near = (from: number, to: number) => sheet.lines.slice(Math.max(0, from), to)
  return (
    near(line.index + 1, line.index + 3).some(l => l.tokens.some(t => overlaps(t, last) && goesOnBelow([last, line], [t, l]))) ||
    near(line.index - 2, line.index).some(l => l.tokens.some(t => overlaps(t, first) && goesOnBelow([t, l], [first, line])))
  )
}

/** Whether a number takes part in one that is set apart: its thousands or its cents may stand in a column of their own. */
export function maySpread(sheet: Sheet, first: Token, last: Token, counts: boolean): boolean {
  const { behind, before } = pairs(sheet)
  const own = [behind.get(first), counts ? undefined : before.get(last)].filter(pair => pair !== undefined)
  return own.some(pair => {
    if (couldBeThousands(sheet, pair)) return true
    if (counts) return false
    const column = centsColumn(sheet, pair)
    return column !== undefined && (column.said || column.rows.length >= leastRows || /\d{3}\D?$/.test(pair.before.text))
  })
}
