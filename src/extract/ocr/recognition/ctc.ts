/** One decoded character: where its peak stands (time step) and for how many steps, how sure the network was, and how likely it held a blank before it. */
export type Peak = { char: string; step: number; held: number; confidence: number; blank: number }

/** What the network says of a line: the probability of every class at every step. Class 0 is "nothing", the last a blank. */
export type Probabilities = { data: Float32Array; steps: number; classes: number }

const isBlank = (char: string): boolean => char === ' ' || char === '\u3000'

/** Greedy CTC: the likeliest class of every step. */
export function likeliest({ data, steps, classes }: Probabilities): number[] {
  return Array.from({ length: steps }, (_, step) => {
    const at = step * classes
    let best = 0
    // Most steps are nothing by a wide margin: no class can beat more than half.
    if (data[at]! < 0.5) for (let c = 1; c < classes; c++) if (data[at + c]! > data[at + best]!) best = c
    return best
  })
}

/** The characters of a class for every step: repeats are merged, "nothing" is dropped, blanks become a probability of the character after them. */
export function peaksOf(path: readonly number[], { data, classes }: Probabilities, alphabet: readonly string[]): Peak[] {
  const peaks: Peak[] = []
  let last = 0
  let blank = 0
  for (const [step, here] of path.entries()) {
    const at = step * classes
    const value = data[at + here]!
    blank = Math.max(blank, data[at + classes - 1]!)
    const char = alphabet[here] ?? ''
    if (here !== 0 && isBlank(char)) blank = Math.max(blank, value)
    else if (here !== 0 && here !== last) {
      peaks.push({ char, step, held: 1, confidence: value, blank })
      blank = data[at + classes - 1]!
    } else if (here !== 0 && peaks.length > 0) {
      const peak = peaks.at(-1)!
      peak.held++
      peak.confidence = Math.max(peak.confidence, value)
    }
    last = here
  }
  return peaks
}
