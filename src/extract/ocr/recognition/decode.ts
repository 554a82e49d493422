import { aligned, isDoubtful, judged } from './beam.ts'
import { likeliest, type Peak, type Probabilities, peaksOf } from './ctc.ts'
import type { Language } from './language.ts'
import { decodeZone, inZone } from './zone.ts'

/** Lines read with less are not words but texture: they are dropped, and not searched before. */
export const leastConfidence = 0.5

export const confidenceOf = (peaks: readonly Peak[]): number =>
  peaks.length ? peaks.reduce((sum, p) => sum + p.confidence, 0) / peaks.length : 0

/** Words, some sign of which is not sure. A machine-readable zone is read in its own signs. */
export function inDoubt(line: Probabilities, alphabet: readonly string[]): boolean {
  const path = likeliest(line)
  const peaks = peaksOf(path, line, alphabet)
  return isDoubtful(line, path) && confidenceOf(peaks) >= leastConfidence && !inZone(peaks)
}

/** The characters of a line; where the network is in doubt, the letters around have a say, and another network if it was asked. */
export function decode(line: Probabilities, alphabet: readonly string[], language: Language, other?: Probabilities): Peak[] {
  const path = likeliest(line)
  const peaks = peaksOf(path, line, alphabet)
  if (inZone(peaks)) return decodeZone(line, alphabet)
  if (!inDoubt(line, alphabet)) return peaks
  const signs = judged(line, alphabet, language, other)
  const peaksIn = (seen: Probabilities) => peaksOf(aligned(seen, signs).path, seen, alphabet)
  const first = peaksIn(line)
  if (!other) return first
  const again = peaksIn(other)
  return first.map((peak, i) => ({ ...peak, confidence: (peak.confidence + again[i]!.confidence) / 2 }))
}
