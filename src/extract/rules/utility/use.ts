import type { Option } from '../candidate.ts'
import type { Segment } from '../layout/types.ts'

/** What was used, with its unit where one is printed. */
export type Use = Option & { unit?: Option }

export const units =
  'kWh|m³|m3|Nm3|Nm³|Sm3|Sm³|Smc|mc|MWh|GJ|MJ|Gcal|therms?|ccf|hcf|mcf|dth|MMBtu|SCM|kVAh|kgal|кВт[·*.⋅-]?(?:год|ч|г)|кВтч|кубм|м3|м³|куб\\. ?м|gal(?:lons)?|kl(?!\\.? ?\\d)'
export const captioned = new RegExp(`(?<!\\p{L})(${units})(?![\\p{L}\\d³])`, 'iu')

export function unitIn({ text, tokens }: Pick<Segment, 'text' | 'tokens'>): Option | undefined {
  const unit = captioned.exec(text)?.[1]
  const token = unit && tokens.find(t => t.text.includes(unit))
  return token ? { value: unit, tokens: [token], text: unit, score: 3 } : undefined
}
