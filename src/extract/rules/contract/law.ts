import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { proseOf, said } from './prose.ts'

const word = String.raw`(?:\p{Lu}[\p{L}'’-]+|(?:\p{Lu}\.){1,3})`

/** A country or a state in words: capitals, joined by "of", "and", "the". */
const place = String.raw`(?:the\s)?((?:(?:State|Commonwealth|Province|Republic|Federal Republic|Kingdom|People['’]s Republic|Principality|District|Canton|Emirate|Grand Duchy)\sof\s(?:the\s)?)?${word}(?:\s(?:of(?=\s(?:\p{Lu}|the\s\p{Lu}))|and(?=\s(?:Wales|Northern|Herzegovina|Tobago|Barbuda))|the(?=\s\p{Lu})|${word})){0,5}(?:,\s(?:U\.?S\.?A\.?|United States(?: of America)?|Canada|Germany|Australia|India|England)\b)?)`

const lawOf = [
  String.raw`(?:govern(?:ed|ing|s)?|constru(?:ed|ction)|interpret(?:ed|ation)|enforced|subject|determined)\b[^.;]{0,140}?\blaws?,?\s(?:\([^)]{1,60}\)\s)?(?:(?:and|or)\s(?:[a-z]+\s){1,4}?)?(?:in force\s)?(?:of|in)\s${place}`,
  String.raw`\b(?:govern(?:ed|ing)|constru(?:ed|ction)|interpret(?:ed|ation))\b[^.;]{0,100}?\b(?:by|under|with)\s(?:the\s)?(?:internal\s|substantive\s)?${place}\slaws?\b`,
  String.raw`\b(?:the\s)?laws?\sof\s${place}[^.;]{0,80}?\b(?:shall|will)\s(?:govern|apply|control)`,
  String.raw`(?<=[.;:]\s|\))\s?${place}\slaws?\s(?:shall|will|is to)\s(?:govern|apply|control)`,
  String.raw`(?<=[.;:)]\s)\s?${place}\slaw,?\s[^.;]{0,60}?\b(?:governs|applies|controls|shall|will)\b`,
  String.raw`(?:governing|applicable)\slaw\s?[:.–-]\s?(?:this agreement[^.]{0,40}\s)?(?:the\s)?(?:laws?\sof\s)?${place}`,
].map(source => new RegExp(source, 'u'))

/** Law by its country's adjective, as the languages beside English say it. */
const adjectives = [
  /\b(?:gilt|unterliegt|findet)\s[^.]{0,40}?((?:deutsche[sm]?|österreichische[sm]?|schweizer(?:ische[sm]?)?)\s+Recht|Recht der [^.,]{4,40})/i,
  /(?<=\bdas\s)(Recht der (?:\p{Lu}\p{L}+\s?){1,4})(?=\s?(?:unter|mit|anzuwenden|Anwendung|an\b|[.,;]))/iu,
  /(?:gilt|findet|anwendbar ist|unterliegt|unterliegen)\s[^.]{0,60}?((?:deutsche|österreichische|schweizer(?:ische)?)[sm]?\s+Recht)/i,
  /(?:régie?s? par(?: le)?|soumise?s? au|sometid[oa]s? a (?:la |las )?|regid[oa]s? por (?:la |las )?|regir[áa]n? (?:e interpretar[áa] )?por (?:la |las )?|rigen? por (?:la |las )?|aplicable (?:será|es) (?:la |el )?|regolat[oa] dalla|disciplinat[oa] dalla|soggett[oa] alla|regid[oa] pela|rege-se pela|onderworpen aan(?: het)?)\s*((?:droit|loi|ley(?:es)?|legislación|derecho|legge|lei|legislação|recht)\s+(?:de (?:la |los )?)?[\p{L}]+(?:\s(?:Unidos|Mexicanos|Argentina|Bretagne))?)/iu,
  /(prawo\s\p{L}+|praw(?:a|em|u)\s(?:polski|czeski|niemiecki)\p{L}+)/iu,
  /((?:svensk|dansk|norsk)\s(?:rätt|lag|ret|rett))(?=\s|[.,;])/iu,
  /((?:Nederlands|Belgisch)e?\s+recht)\s[^.]{0,30}(?:toepassing|toepasselijk)/i,
]

/** What the law of a country is called where its name is not said. */
const countries: Readonly<Record<string, string>> = {
  English: 'England',
  Scottish: 'Scotland',
  Scots: 'Scotland',
  Irish: 'Ireland',
  Dutch: 'Netherlands',
  Belgian: 'Belgium',
  German: 'Germany',
  Austrian: 'Austria',
  Swiss: 'Switzerland',
  French: 'France',
  Spanish: 'Spain',
  Portuguese: 'Portugal',
  Italian: 'Italy',
  Danish: 'Denmark',
  Swedish: 'Sweden',
  Norwegian: 'Norway',
  Finnish: 'Finland',
  Polish: 'Poland',
  Czech: 'Czech Republic',
  Israeli: 'Israel',
  Indian: 'India',
  Chinese: 'China',
  Japanese: 'Japan',
  Canadian: 'Canada',
  Australian: 'Australia',
}

/** "the State of New York" and "New York" are one law, called by the shorter name; a republic's name may be all that tells it apart. */
const called = (text: string) =>
  countries[text] ??
  text
    .replace(/^(?:the\s)?(?:State|Commonwealth|Province|District|Canton)\sof\s(?:the\s)?(?!Columbia)/, '')
    .replace(/,\s(?:U\.?S\.?A?\.?|United States(?: of America)?)$/, '')
    .replace(/\s+/g, ' ')
    .replace(/[,.]$/, '')

const noPlace =
  /^(?:This|Such|Any|All|The|Each|Section|Article|Agreement|Party|Parties|Law|Laws|Governing|Applicable|Federal|State|Country|Jurisdiction)\b/

/** Words that no name of a place has, in clauses that are set in capitals. */
const plainWords = new Set(
  'a all an and any applicable applied arising as be been by choice claims conflict conflicts connection construction construed court courts determined effect enforced excluding except for from giving govern governed governing in internal interpretation interpreted is its jurisdiction law laws lease matters obligations of or other out parties party performance principles procedural provision provisions regard related relating respect respects rights rule rules shall subject substantive that the therein this to under validity venue which will with within without agreement'.split(
    ' ',
  ),
)
const capitals = /(?:\b\p{Lu}[\p{Lu}’']*\b[\s,;]+){4,}\p{Lu}+\b/gu

/** A clause in capitals as it would be set otherwise, letter for letter in its place. */
const lowered = (text: string) =>
  text.replace(capitals, clause =>
    clause
      .toLowerCase()
      .replace(/[\p{L}’']+/gu, word => (plainWords.has(word) || word.length === 1 ? word : word[0]!.toUpperCase() + word.slice(1))),
  )

export function governingLaw(doc: Doc): Option | undefined {
  const printed = proseOf(doc)
  const prose = { ...printed, text: lowered(printed.text) }
  for (const pattern of lawOf) {
    const option = said(prose, pattern, 3.8, called)
    if (option && !noPlace.test(String(option.value))) return option
  }
  for (const pattern of adjectives) {
    const option = said(prose, pattern, 3.5)
    if (option) return option
  }
  return undefined
}
