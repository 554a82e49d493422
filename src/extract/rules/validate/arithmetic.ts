/** Equal to the cent, with a cent of grace. */
export const equal = (a: number, b: number, grace = 0.011) => Math.abs(a - b) <= grace
/** A sum as a whole number, to look it up by. */
export const inCents = (n: number) => Math.round(n * 100)
export const cents = (n: number) => Math.round(n * 100) / 100
export const sum = (values: readonly number[]) => cents(values.reduce((a, b) => a + b, 0))

/** Numbers in their order, to look up those about a sum without going through all: at least those from `least` to `most`, and a few near them. */
export function inOrder(values: readonly number[]): (least: number, most: number) => number[] {
  const sorted = Float64Array.from(values).sort()
  const firstFrom = (value: number) => {
    let from = 0
    for (let end = sorted.length; from < end; ) {
      const middle = (from + end) >> 1
      if (sorted[middle]! < value) from = middle + 1
      else end = middle
    }
    return from
  }
  return (least, most) => [...sorted.subarray(firstFrom(least - aCent), firstFrom(most + aCent))]
}
/** What sums of numbers with cents may be off by. */
const aCent = 0.01
