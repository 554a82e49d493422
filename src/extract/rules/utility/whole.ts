import type { Builder } from '../build.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Segment } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'
import { equal, sum } from '../validate/arithmetic.ts'
import { type Use, unitIn } from './use.ts'

/** Hours of the day or meters that a bill lists at most, and values among which they are looked for. */
const [mostParts, mostValues] = [5, 24]
/** What a sum of rows is worth beside its rows, and what is counted in one place and charged for in another. */
const [beyond, twice] = [1, 0.8]
/** Thousandths of a unit are printed. */
const grace = 0.0015

const column = (a: Use, b: Use): boolean => {
  const [one, other] = [a.tokens[0]!, b.tokens[0]!]
  return (
    one.page === other.page &&
    Math.abs(one.y0 - other.y0) > 0.5 * one.h &&
    Math.min(Math.abs(one.x0 - other.x0), Math.abs(one.x1 - other.x1)) < one.h
  )
}

/** Rows of one column, two and more, that make up a value. */
function partsOf(whole: Use, others: readonly Use[]): Use[] | undefined {
  const search = (left: number, from: number, taken: Use[]): Use[] | undefined => {
    if (taken.length > 1 && Math.abs(left) < grace) return taken
    if (taken.length === mostParts) return undefined
    for (let i = from; i < others.length; i++) {
      const next = others[i]!
      const value = next.value as number
      if (value > left + grace || taken.some(t => !column(t, next))) continue
      const found = search(left - value, i + 1, [...taken, next])
      if (found) return found
    }
    return undefined
  }
  return search(whole.value as number, 0, [])
}

const unitOf = (use: Use) => String(use.unit?.value ?? '').toLowerCase()
const lineOf = (b: Builder, use: Use) => b.doc.lineOf.get(use.tokens[0]!)

/** Peak, off-peak and shoulder use are parts of what was used; what stands in two places was counted and charged for. */
export function weighed(b: Builder, options: readonly Use[]): Use[] {
  const places = options.filter((o, i) => (o.value as number) > 0 && options.findIndex(p => p.tokens[0] === o.tokens[0]) === i)
  const again = (o: Use) =>
    places.some(p => p.value === o.value && lineOf(b, p) !== lineOf(b, o) && (!unitOf(p) || !unitOf(o) || unitOf(p) === unitOf(o)))
  const scored = options.map(o => (again(o) ? { ...o, score: o.score + twice } : o))
  if (places.length > mostValues) return scored
  return scored.map(o => {
    const parts = partsOf(
      o,
      places.filter(p => (p.value as number) < (o.value as number) && (!unitOf(p) || !unitOf(o) || unitOf(p) === unitOf(o))),
    )
    if (!parts) return o
    const best = Math.max(...scored.filter(s => parts.some(p => p.value === s.value)).map(s => s.score))
    return { ...o, score: Math.max(o.score, best) + beyond }
  })
}

/** As good as a line that speaks of use. */
const atFoot = 4.5

/** "Total electricity used" over peak and off-peak alone: what was fed in stands in the same column. */
const summed =
  /(?<!\p{L})(?:total|sum(?:me|a)?|gesamt\p{L}*|totale|totaal|razem|celkem|összesen|yhteensä|i alt|totalt)(?!\p{L}).*(?:used|usage|consum|verbrauch|verbruik|förbruk|forbruk|forbrug|zuży|spotřeb|conso|imported|bezug|delivered|supplied)/iu

/** "Consumo kWh" over 142, 101, 143 and their sum: what stands at the foot of the column. */
export function feet(b: Builder): Use[] {
  const { doc } = b
  return doc.hits.flatMap((hit): Use[] => {
    const caption = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
    if (!caption || !phraseOf(hit, 'consumption')) return []
    const cells: { value: number; cell: Segment; tokens: Use['tokens']; text: string }[] = []
    let last = caption.y1
    for (const line of doc.sheets[hit.line.page]!.lines.slice(hit.line.index + 1, hit.line.index + 2 + 2 * mostParts)) {
      if (line.y0 - last > 2.6 * hit.line.h) break
      const cell = line.segments.find(s => Math.abs(s.x1 - caption.x1) < hit.line.h || Math.abs(s.x0 - caption.x0) < hit.line.h)
      const read =
        cell && /\d/.test(cell.text)
          ? amountsIn(cell.tokens, doc.decimal)
              .filter(a => !a.percent && !a.currency)
              .at(-1)
          : undefined
      if (!cell || !read) continue
      last = line.y1
      const above = cells.map(c => c.value)
      const made =
        equal(sum(above), read.value) ||
        (summed.test(line.text) && above.some((_, i) => i > 1 && equal(sum(above.slice(0, i)), read.value)))
      if (above.length > 1 && read.value > 0 && made) {
        return [
          {
            value: read.value,
            tokens: read.tokens,
            text: read.text,
            score: atFoot,
            unit: unitIn(caption) ?? unitIn(cell),
          },
          ...cells.map(c => ({ value: c.value, tokens: c.tokens, text: c.text, score: 1 })),
        ]
      }
      cells.push({ value: read.value, cell, tokens: read.tokens, text: read.text })
    }
    return []
  })
}
