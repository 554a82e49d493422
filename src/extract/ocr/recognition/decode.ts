import { withLanguage } from './beam.ts'
import { likeliest, type Peak, type Probabilities, peaksOf } from './ctc.ts'
import type { Language } from './language.ts'
import { decodeZone, inZone } from './zone.ts'

/** The characters of a line: by the network and the letters around them, or in the signs of a machine-readable zone. */
export function decode(line: Probabilities, alphabet: readonly string[], language: Language): Peak[] {
  const path = likeliest(line)
  const peaks = peaksOf(path, line, alphabet)
  if (inZone(peaks)) return decodeZone(line, alphabet)
  const judged = withLanguage(line, path, alphabet, language)
  return judged === path ? peaks : peaksOf(judged, line, alphabet)
}
