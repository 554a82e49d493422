/** One decoded character: where its peak stands (time step), how sure the network was, and how likely it held a blank before it. */
export type Peak = { char: string; step: number; confidence: number; blank: number }

const isBlank = (char: string): boolean => char === ' ' || char === '\u3000'

/** Greedy CTC: the best class per step, repeats merged, "nothing" (class 0) dropped. Blanks become a probability of the character after them. */
export function decode(data: Float32Array, steps: number, classes: number, alphabet: readonly string[]): Peak[] {
  const peaks: Peak[] = []
  let last = 0
  let blank = 0
  for (let step = 0; step < steps; step++) {
    const at = step * classes
    let best = 0
    let value = data[at]!
    // Most steps are nothing by a wide margin: no class can beat more than half.
    if (value < 0.5) {
      for (let c = 1; c < classes; c++) {
        const v = data[at + c]!
        if (v > value) {
          value = v
          best = c
        }
      }
    }
    blank = Math.max(blank, data[at + classes - 1]!)
    const char = alphabet[best] ?? ''
    if (best !== 0 && isBlank(char)) blank = Math.max(blank, value)
    else if (best !== 0 && best !== last) {
      peaks.push({ char, step, confidence: value, blank })
      blank = data[at + classes - 1]!
    } else if (best !== 0 && peaks.length > 0 && value > peaks.at(-1)!.confidence) peaks.at(-1)!.confidence = value
    last = best
  }
  return peaks
}
