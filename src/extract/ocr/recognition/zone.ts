import type { Peak } from './ctc.ts'

/** Shortest line of a machine-readable zone has 30 signs; some may be lost. */
const shortest = 24
const filler = /[<«‹〈《(K]/

/** Whether a line may belong to a machine-readable zone: long, of capitals and digits, with fillers in it. */
const inZone = (peaks: readonly Peak[]): boolean =>
  peaks.length >= shortest &&
  peaks.filter(p => /[A-Z0-9<«‹〈《]/.test(p.char)).length >= 0.9 * peaks.length &&
  peaks.filter(p => filler.test(p.char)).length >= 2 &&
  peaks.some(p => /[<«‹〈《]/.test(p.char))

const zoneSign = /^[A-Z0-9<]$/

/** A line of a machine-readable zone read again out of the same probabilities, with no sign in question but those of its alphabet. */
export function decodeZone(peaks: Peak[], data: Float32Array, steps: number, classes: number, alphabet: readonly string[]): Peak[] {
  if (!inZone(peaks)) return peaks
  const allowed = alphabet.flatMap((char, c) => (zoneSign.test(char) ? [c] : []))
  const again: Peak[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    const at = step * classes
    let best = 0
    let value = data[at]!
    for (const c of allowed)
      if (data[at + c]! > value) {
        value = data[at + c]!
        best = c
      }
    // What is surely something, though not of the alphabet, is the likeliest sign of it.
    if (best === 0 && data[at]! < 0.5) {
      for (const c of allowed) if (best === 0 || data[at + c]! > data[at + best]!) best = c
      if (data[at + best]! < data[at]! * 0.2) best = 0
    }
    if (best !== 0 && best !== last) again.push({ char: alphabet[best]!, step, confidence: data[at + best]!, blank: 0 })
    else if (best !== 0) again.at(-1)!.confidence = Math.max(again.at(-1)!.confidence, data[at + best]!)
    last = best
  }
  return again
}
