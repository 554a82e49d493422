/** One decoded character: where its peak stands (time step) and how sure the network was. */
export type Peak = { char: string; step: number; confidence: number }

/** Greedy CTC: the best class per step, repeats merged, blanks (class 0) dropped. */
export function decode(data: Float32Array, steps: number, classes: number, alphabet: readonly string[]): Peak[] {
  const peaks: Peak[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    const at = step * classes
    let best = 0
    let value = data[at]!
    // Most steps are blanks by a wide margin: no class can beat more than half.
    if (value < 0.5) {
      for (let c = 1; c < classes; c++) {
        const v = data[at + c]!
        if (v > value) {
          value = v
          best = c
        }
      }
    }
    if (best !== 0 && best !== last) peaks.push({ char: alphabet[best] ?? '', step, confidence: value })
    else if (best !== 0 && peaks.length > 0 && value > peaks.at(-1)!.confidence) peaks[peaks.length - 1]!.confidence = value
    last = best
  }
  return peaks
}
