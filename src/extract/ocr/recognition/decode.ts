import { withLanguage } from './beam.ts'
import { likeliest, type Peak, type Probabilities, peaksOf } from './ctc.ts'
import type { Language } from './language.ts'
import { decodeZone, inZone } from './zone.ts'

/** Lines read with less are not words but texture: they are dropped, and not searched before. */
export const leastConfidence = 0.5

export const confidenceOf = (peaks: readonly Peak[]): number =>
  peaks.length ? peaks.reduce((sum, p) => sum + p.confidence, 0) / peaks.length : 0

/** The characters of a line: by the network and the letters around them, or in the signs of a machine-readable zone. */
export function decode(line: Probabilities, alphabet: readonly string[], language: Language): Peak[] {
  const path = likeliest(line)
  const peaks = peaksOf(path, line, alphabet)
  if (inZone(peaks)) return decodeZone(line, alphabet)
  if (confidenceOf(peaks) < leastConfidence) return peaks
  const judged = withLanguage(line, path, alphabet, language)
  return judged === path ? peaks : peaksOf(judged, line, alphabet)
}
