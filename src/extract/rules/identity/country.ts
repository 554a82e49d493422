import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import type { Line } from '../layout/types.ts'
import { countries } from '../lexicon/words/countries.ts'

/** Lines at the head of a paper, among which it says where it comes from. */
const headLines = 8
const names = Object.entries(countries).flatMap(([code, all]) =>
  all.split('|').map(name => ({ code, name, within: new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'u') })),
)

/** The country named at the head, or whose full name stands alone further down: on the cover of what folds, or on the other side. */
function namedCountry(b: Builder): Option | undefined {
  for (const line of b.doc.lines.slice(0, headLines)) {
    const text = fold(line.text)
    const own = names.find(n => n.within.test(text))
    if (own) return { value: own.code, tokens: line.tokens, text: line.text, score: 3, source: 'derived' }
  }
  for (const { text, tokens } of b.doc.lines.flatMap(l => l.segments)) {
    const alone = fold(text)
    const own = alone.includes(' ') ? names.find(n => n.name === alone) : undefined
    if (own) return { value: own.code, tokens, text, score: 3, source: 'derived' }
  }
  return undefined
}

/** Codes of countries, and countries named at the head. The holder of a permit is of another country than the one that gave it. */
export function issuedIn(b: Builder) {
  const named = namedCountry(b)
  const nationality = b.get('nationality')
  const found = b.doc.lines.flatMap(codes)
  const isAlone = (o: Option) => b.doc.lineOf.get(o.tokens[0]!)!.segments.some(s => s.text === o.text || s.text.endsWith(`, ${o.text}`))
  // "COL MORELOS" amid an address is no code.
  const own = named ? found.filter(o => o.value === named.value || (o.value !== nationality && isAlone(o))) : found
  b.best('issuingCountry', own, 2.7)
  if (named) b.best('issuingCountry', [named])
}

const codes = (line: Line): Option[] =>
  line.tokens
    // Further down a "D" is a class of vehicles, and amid words ("D of B") a short one.
    .filter(t => (t.text === 'D' ? line.index < ofHead && line.segments.some(s => s.text === 'D') : threeLetters.test(t.text)))
    .map(t => ({ value: t.text, tokens: [t], text: t.text, score: 3 }))
const ofHead = 5
const threeLetters =
  /^(?:USA|CAN|GBR|DEU|FRA|ESP|ITA|AUT|CHE|NLD|BEL|AUS|IND|MYS|SGP|MEX|BRA|POL|PRT|SWE|NOR|DNK|FIN|IRL|CZE|SVK|HUN|ROU|HRV|SVN|LTU|LVA|EST|BGR|GRC|TUR|LUX|NGA|KEN|ZAF|GHA|EGY|PAK|BGD|LKA|PHL|IDN|THA|VNM|CHN|JPN|KOR|ARG|CHL|COL|ECU|URY|NZL|ISR|UKR|SRB|ISL|CYP|MLT)$/
