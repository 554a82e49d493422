import type { Line, Token } from '../../layout/types.ts'

/** Columns too narrow for their sums; counts of goods stand one under the other by themselves. */
const sums = new Set(['amount', 'base', 'taxAmount', 'unitPrice'])
/** Lines of one cell stand so close, and end so even, in heights of type. */
const near = { white: 0.6, edge: 0.6 }

const thousands = /^[-–−]?[1-9]\d{0,2}$/
const rest = /^\d{3}[.,]\d{2}$/
/** Prices of whole numbers stand so, one over the other, in rows of their own: another number of the row tells that thousands have a blank. */
const wholeRest = /^\d{3}$/
const hasBlanks = (cells: Cells) =>
  [...cells].some(([name, [first, second]]) => sums.has(name) && second && thousands.test(first!.text) && wholeRest.test(second.text))

type Cells = Map<string, Token[]>

/** "14" over "157,00": the cells of a line in which the sums of the line above go on. Nothing where any number of it is none of these. */
function goesOn(upper: Cells, lower: Cells): string[] {
  const numbers = [...lower].filter(([name, tokens]) => sums.has(name) && tokens.some(t => /\d/.test(t.text)))
  const isRest = ([name, [below, ...more]]: readonly [string, Token[]]) => {
    const above = upper.get(name)?.at(-1)
    return (
      below !== undefined &&
      above !== undefined &&
      more.length === 0 &&
      upper.get(name)!.length === 1 &&
      thousands.test(above.text) &&
      (rest.test(below.text) || (wholeRest.test(below.text) && hasBlanks(upper))) &&
      Math.abs(above.x1 - below.x1) < near.edge * above.h &&
      below.y0 - above.y1 < near.white * above.h
    )
  }
  return numbers.every(isRest) && !lower.get('quantity')?.some(t => /\d/.test(t.text)) ? numbers.map(([name]) => name) : []
}

/**
 * Joins sums that a narrow cell broke at the blank of their thousands: what goes on moves into the cell above. Returns the line of the row
 * by the line that it goes on in.
 */
export function joinBroken(body: readonly Line[], split: ReadonlyMap<Line, Cells>): Map<Line, Line> {
  const joined = new Map<Line, Line>()
  body.forEach((line, i) => {
    const above = body[i - 1]
    if (above?.page !== line.page || joined.has(above)) return
    const [upper, lower] = [split.get(above)!, split.get(line)!]
    for (const name of goesOn(upper, lower)) {
      upper.set(name, [...upper.get(name)!, ...lower.get(name)!])
      lower.delete(name)
      joined.set(line, above)
    }
  })
  return joined
}
