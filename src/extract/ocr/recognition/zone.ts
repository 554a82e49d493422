import type { Peak, Probabilities } from './ctc.ts'

/** Shortest line of a machine-readable zone has 30 signs; some may be lost. */
const shortest = 24
const filler = /[<«‹〈《(K]/

/** Whether a line may belong to a machine-readable zone: long, of capitals and digits, with fillers in it. */
export const inZone = (peaks: readonly Peak[]): boolean =>
  peaks.length >= shortest &&
  peaks.filter(p => /[A-Z0-9<«‹〈《]/.test(p.char)).length >= 0.9 * peaks.length &&
  peaks.filter(p => filler.test(p.char)).length >= 2 &&
  peaks.some(p => /[<«‹〈《]/.test(p.char))

const zoneSign = /^[A-Z0-9<]$/
/** What readers of many scripts take a filler for. */
const fillers = new Set('<«‹〈《「【(（[{<く＜ㄑ人厶')

/** A line of a machine-readable zone read again out of the same probabilities: what is no sign of its alphabet is a filler or the likeliest sign. */
export function decodeZone({ data, steps, classes }: Probabilities, alphabet: readonly string[]): Peak[] {
  const allowed = alphabet.flatMap((char, c) => (zoneSign.test(char) ? [c] : []))
  const fillerClass = alphabet.indexOf('<')
  const likeliest = (at: number, among: Iterable<number>) => {
    let best = 0
    for (const c of among) if (best === 0 || data[at + c]! > data[at + best]!) best = c
    return best
  }
  const again: Peak[] = []
  let last = 0
  for (let step = 0; step < steps; step++) {
    const at = step * classes
    let first = 0
    if (data[at]! < 0.5) for (let c = 1; c < classes; c++) if (data[at + c]! > data[at + first]!) first = c
    const char = alphabet[first] ?? ''
    const best = first === 0 || !char.trim() ? 0 : zoneSign.test(char) ? first : fillers.has(char) ? fillerClass : likeliest(at, allowed)
    const confidence = data[at + first]!
    if (best > 0 && best !== last) again.push({ char: alphabet[best]!, step, held: 1, confidence, blank: 0 })
    else if (best > 0) {
      const peak = again.at(-1)!
      peak.held++
      peak.confidence = Math.max(peak.confidence, confidence)
    }
    last = best
  }
  return again
}
