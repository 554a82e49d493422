/** Weights of the words around a duration: whether it is the term of the contract or of something else in it. */
type Weights = readonly (readonly [RegExp, number])[]

/** Half a sentence says what a duration is for, a whole one what runs so long. */
const near = 130
const far = 300

const contract =
  '(?:agreement|contract|lease|sublease|licen[sc]e|amendment|charter|appointment|engagement|employment|franchise|concession|retention|consultancy|tenancy|arrangement|MSA|Vertrag|contrat|bail|contrato|contratto)'

const before: Weights = [
  [/\b(?:initial|original|primary|base|basic|fixed)\s(?:contract\s|lease\s|service\s|subscription\s)?(?:term|period)\b/i, 3],
  [
    /\bterm\s(?:of|for)\s(?:this|the)\b|\b(?:the|a|an?\s[\p{L}-]+)\sterm\b|\bfor (?:a|an|the) (?:(?:fixed|firm|total|minimum)\s)?(?:period|term) of\b|\bterm of\b|\bterm[”"»'’]?\s(?:\([^)]{1,30}\)\s)?(?:shall|means|will|is)\b/iu,
    2.2,
  ],
  [/\b(?:in (?:full force and )?effect|in(?:to)? force|valid|effective)\b(?!\sdate)/i, 1.6],
  [/\b(?:commence|begin|effective date|start)/i, 1],
  [/\blasts?\s(?:for\s)?$/i, 1.5],
  [/\b(?:initial |lease )?term\s$/i, 1.6],
  [/\bthe date (?:that|which) is\s$/i, 2.5],
  [/\b(?:waive[ds]?|abate[ds]?|suspend(?:ed|s)?)\b/i, -2],
  [/\b(?:duration|period) of (?:the|this)\b|\bterm\s?:\s?$/i, 2],
  [/\b(?:retain(?:ed|s)|employ(?:ed|s)?|engage[ds]|appoint(?:ed|s)|lets|leases)\b[^.;]{0,60}\bfor\b/i, 1.4],
  [/\b(?:continue|endure|shall last|shall run)/i, 1],
  [/\bexpir|\bterminat(?:es|ing) on\b|\buntil\b/i, 0.8],
  [
    /\b(?:Laufzeit|Vertragsdauer|Dauer von|durée|duración|durata|looptijd|duração|okres|avtalstid|plazo de|prazo de|termine di|bepaalde tijd|duur van)/i,
    3,
  ],
  [
    /\b(?:renew|additional|successive|consecutive|further|option to|extend|extension|subsequent|verläng|renouvel|reconduction|prórrog|rinnov)/i,
    -2.5,
  ],
  [/\b(?:renewed|extend(?:ed)?|renewals?|extensions?|additional|further|successive)\b[^.;,]{0,45}$/i, -1.5],
  [
    /\b(?:notice|within|at least|not less than|no(?:t)? more than|not to exceed|up to|prior|every|after (?:the )?(?:termination|expiration|delivery|receipt)|following|payment|paid|pay|invoice|cure|retain(?!ed|s)|maintain|Kündigung|Frist|préavis|preaviso|preavviso|antelación|dénonciation|opzegtermijn|wypowiedzeni)/i,
    -2,
  ],
]

/** The contract itself as what runs so long, in the whole sentence. */
const itself = new RegExp(
  String.raw`\b(?:this|the|present|der|le|el|il)\s(?:\p{L}+\s){0,2}?${contract}\b[^.;]{0,160}\b(?:continue|commence|remain|begin|become|come|enter|(?:take|be|is|in) (?:effect|effective|force|valid)|shall be for|have|has|expire|terminate|end|run|endure|last|valid)`,
  'iu',
)
/** What else runs for a while. */
const otherThings =
  /\b(?:surviv|warrant(?:y|s|ed)\b|warranty period|confidential|disclos|proprietary|trade secret|compet(?:e|ition|itive)\b|solicit|restrict(?:ed|ive)|escrow|options?\b(?! of the)|exercis|vest|insur|records?\b|audit|interest|severance|salary|holding over|inventory|transition|royalt(?:y|ies)|support|escalat|price|prices|statute|limitations|indemnif|guarant|change (?:in|of) control|garanti|vertraulich|stillschweigen|confidentialit|confidencialidad|reservatezza|Gewährleistung|competencia|concurrence)/i

const expiring = /\b(?:expires?|ends?|terminates?)\s(?:on the date (?:that is\s)?)?$/i
const behind: Weights = [
  [
    /^,?\s?(?:(?:counted|calculated|measured|computed)\s)?(?:from|after|following|commencing|beginning|starting)\b[^.;]{0,30}\b(?:effective|commencement|hereof|date)/i,
    1.5,
  ],
  [/^\s?(?:from|commencing|beginning|starting)\s(?:on\s)?(?:\d|\p{Lu}\p{Ll}{2,8}\s\d)/u, 1],
  [/^\s?\(?[^.;)]{0,20}[“"]\s?(?:initial\s)?term\b/i, 2.5],
  [/^[^.;“"(]{4,70}\((?:the\s)?[“"]\s?(?:initial\s|basic\s|primary\s)?term\b/i, 2.5],
  [/^\s?(?:term|period)\b/i, 0.8],
  [
    /^\s?(?:prior|written|notice|['’]s?\s(?:prior|written|notice)|after (?:the )?(?:termination|expiration|expiry|disclosure|receipt|delivery|acceptance|closing)|following (?:the )?(?:termination|expiration|expiry|disclosure|receipt|delivery|acceptance|closing)|before|thereafter|advance|from the (?:date of )?(?:receipt|delivery|disclosure|acceptance|grant|shipment|purchase|invoice))/i,
    -2.5,
  ],
  [/^\s?(?:after|following)\b/i, -1],
]

/** A caption of the clause: "7.1 Term.", "DURATION.", "1. Term 1.1". */
const heading =
  /\b(?:term|duration|contract period|period of (?:agreement|performance)|length of \p{L}+|Laufzeit|durée|duración|durata)\b[^.;]{0,30}(?:\.|:|[-–—]|(?=\s\d{1,2}\.\d))\s?[^.;]*$/iu

/** Mention of the term that says nothing of its length. */
const aside =
  /\b(?:during|throughout|within|over|for the (?:remainder|balance) of|(?:prior to|before|after|upon|following) the (?:end|expiration|expiry|termination) of)\s(?:the\s|its\s|such\s)?(?:\p{L}+\s)?(?:term|period)\b(?:\s(?:hereof|thereof|of this \p{L}+))?/giu

/** Where the last number of a paragraph stands: "(2)", "9.1". */
const enumerated = (text: string): number => Math.max(-1, ...[...text.matchAll(/\(\w{1,3}\)\s|\s\d{1,2}\.\d{1,2}\.?\s/g)].map(m => m.index))

const begun = (text: string) => text.slice(Math.max(text.lastIndexOf('. '), text.lastIndexOf('; '), enumerated(text)) + 1)

const weigh = (table: Weights, words: string) => table.reduce((sum, [pattern, weight]) => sum + (pattern.test(words) ? weight : 0), 0)

/** How much the words around a duration speak for its being the contract's term. */
export function weightOf(text: string, at: number, length: number): number {
  const long = text.slice(Math.max(0, at - far), at)
  const sentence = begun(long).replace(aside, ' ')
  const close = sentence.slice(-near)
  const rest = text.slice(at + length, at + length + 110)
  const whole = `${long.slice(-near)}${rest.slice(0, 60).split(/\.\s/)[0]}`
  const captioned = heading.test(long.slice(-near - 60)) ? 1 : 0
  return (
    captioned +
    (expiring.test(close) ? 3 : 0) +
    weigh(before, close) +
    (itself.test(sentence) ? 1.2 : 0) -
    (otherThings.test(begun(whole)) ? 2.2 : 0) +
    weigh(behind, rest)
  )
}

/** "… shall expire on the tenth anniversary of the Effective Date." */
export function weightOfAnniversary(text: string, at: number): number {
  const sentence = text.slice(Math.max(0, at - near), at)
  if (!/\b(?:expir|continue|terminat|end|until|through|effect)/i.test(sentence)) return 0
  return /\bterm\b|\bagreement\b/i.test(sentence) ? 4.4 : 3.4
}
