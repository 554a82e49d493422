import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { called, countryAdjectives, isPlace, states } from './law-names.ts'
import { proseOf, said, wordsAt } from './prose.ts'

const word = String.raw`(?:\p{Lu}[\p{L}'’-]+|(?:\p{Lu}\.){1,3})`

/** A country or a state in words: capitals, joined by "of", "and", "the". */
const place = String.raw`(?:[Tt]he\s)?((?:(?:State|Commonwealth|Province|Republic|Federal Republic|Kingdom|People['’]s Republic|Principality|District|Canton|Emirate|Grand Duchy)\sof\s(?:the\s)?)?${word}(?:\s(?:of(?=\s(?:\p{Lu}|the\s\p{Lu}))|and(?=\s(?:Wales|Northern|Herzegovina|Tobago|Barbuda))|the(?=\s\p{Lu})|${word})){0,5}(?:,\s(?:U\.?S\.?A\.?|United States(?: of America)?|Canada|Germany|Australia|India|England)\b)?)`

/** Up to so many letters of the same sentence; the points of "U.S.A." do not end it. */
const gap = (letters: number) => String.raw`(?:[^.;]|(?<=\b\p{Lu})\.){0,${letters}}?`
const governs =
  '(?:[Gg]overn(?:ed|ing|s)?|[Cc]onstru(?:ed|ction)|[Ii]nterpret(?:ed|ation)|enforced|subject|determined|controlled|resolved|regulated|decided|apply)'
const rules =
  '(?:rules|regulations|statutes|decisions|customs|usages|ordinances|practices?|procedures?|principles|jurisprudence|public|policy|internal|of|the)'
const laws = String.raw`[Ll]aws?,?\s(?:\([^)]{1,60}\)\s)?(?:(?:and|or)\s(?:${rules}\s){1,4}?)?(?:in force\s)?(?:of|in),?\s`
/** Names that need no other words beside "law" to be known for a law's. */
const named = `(${[...states, ...countryAdjectives].join('|')})`

const lawOf: readonly (readonly [RegExp, number])[] = (
  [
    [String.raw`\b${governs}\b${gap(140)}\b${laws}${place}`, 3.8],
    [String.raw`\b${governs}\b${gap(100)}\b(?:by|under|with|to)\s(?:the\s)?(?:internal\s|substantive\s)?${place}\s[Ll]aws?\b`, 3.7],
    [
      String.raw`\b${laws}${place}${gap(90)}\b(?:(?:shall|will|is to|are to)\s(?:govern|apply|control|be (?:applied|applicable|controlling))|appl(?:y|ies)|governs?|controls?)\b`,
      3.7,
    ],
    [String.raw`\b${laws}${place},?\sby which${gap(60)}\bgoverned`, 3.8],
    [
      String.raw`\b(?:in|of)\s(?:the\s)?(?:(?:State|Commonwealth|Province)\sof\s)?${named}\b${gap(80)}\bgoverned\s${gap(40)}\bits\s[Ll]aws?\b`,
      3.4,
    ],
    [String.raw`\b${named}\s[Ll]aws?,?\s${gap(60)}\b(?:(?:shall|will|is to)\s(?:govern|apply|control)|governs?|applies|controls?)\b`, 3.6],
    [
      String.raw`(?:[Gg]overning|[Aa]pplicable|[Pp]roper)\s[Ll]aw\s?[:.–-]?\s(?:the\s)?(?:[Ll]aws?\sof\s)?(?:the\s)?(?:(?:State|Commonwealth|Province)\sof\s)?${named}\b`,
      3.3,
    ],
  ] as const
).map(([source, score]) => [new RegExp(source, 'gu'), score] as const)

/** Law by its country's adjective, as the languages beside English say it. */
const adjectives = [
  /\b(?:gilt|untersteht|unterliegt|findet)\s[^.]{0,40}?((?:deutsche[sm]?|österreichische[sm]?|schweizer(?:ische[sm]?)?)\s+Recht|Recht der [^.,]{4,40})/i,
  /(?<!\p{L})(?:ist|kommt|nach|unter|auf)\s(?:ausschließlich\s|nur\s)?((?:deutsche|österreichische|schweizer(?:ische)?|liechtensteinische|luxemburgische)[smn]?\s(?:materielle[smn]?\s)?Recht)(?!\p{L})/iu,
  /(?<=\bdas\s)(Recht der (?:\p{Lu}\p{L}+\s?){1,4})(?=\s?(?:unter|mit|anzuwenden|Anwendung|an\b|[.,;]))/iu,
  /(?:gilt|findet|anwendbar ist|unterliegt|unterliegen)\s[^.]{0,60}?((?:deutsche|österreichische|schweizer(?:ische)?)[sm]?\s+Recht)/i,
  /(?:régie?s? par(?: le)?|soumise?s? au|sometid[oa]s? a (?:la |las )?|regid[oa]s? por (?:la |las )?|regir[áa]n? (?:e interpretar[áa] )?por (?:la |las )?|rigen? por (?:la |las )?|aplicable (?:será|es) (?:la |el )?|regolat[oa] dalla|disciplinat[oa] dalla|soggett[oa] alla|regid[oa] pela|rege-se pela|onderworpen aan(?: het)?)\s*((?:droit|loi|ley(?:es)?|legislación|derecho|legge|lei|legislação|recht)\s+(?:de (?:la |los )?)?[\p{L}]+(?:\s(?:Unidos|Mexicanos|Argentina|Bretagne))?)/iu,
  /(?:régie?s?|soumise?s?|gouvernée?s?)\s[^.]{0,40}?((?:le |la |au |à la )?(?:droit|loi)\s(?:français|belge|suisse|luxembourgeois|monégasque|canadien|québécois)e?)/iu,
  /(?:pravo|právo|právem|zákony|podľa práva|řídí se|spravuje sa)\s[^.]{0,30}?((?:českým|českého|slovenským|slovenského|hrvatsko|slovensko)\s(?:práv\p{L}+|pravo))/iu,
  /(Suomen (?:lakia|laki|lain))/u,
  /(prawo\s\p{L}+|praw(?:a|em|u)\s(?:polski|czeski|niemiecki)\p{L}+)/iu,
  /((?:svensk|dansk|norsk)\s(?:rätt|lag|ret|rett))(?=\s|[.,;])/iu,
  /((?:Nederlands|Belgisch)e?\s+recht)\s[^.]{0,30}(?:toepassing|toepasselijk)/i,
]

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

const itself = /\b(?:this|hereof|hereunder|hereto|herein|validity|performance|parties|the (?:agreement|contract|lease))\b/i
const conflict =
  /^[^.;]{0,60}\b(?:conflicts?|choice|without regard|without (?:giving )?effect|excluding|irrespective|applicable to|made and|performed|(?:regardless|exclu\p{L}+) of)\b/iu
/** Whose law a company, a patent or a permission follows is not the contract's. */
const elsewhere =
  /\b(?:organi[sz]ed|incorporated|corporation|existing|formed|affairs|averages?|employees?|plan|export|patents?|tax(?:es)?|securities|bankruptcy|labou?r|privacy|perfection|permitted|extent)\b[^.;]{0,70}$/i

/** Every law that a clause names, with how plainly it is that of the contract. */
export function governingLaws(doc: Doc): Option[] {
  const printed = proseOf(doc)
  const prose = { ...printed, text: lowered(printed.text) }
  const options = lawOf.flatMap(([pattern, score]) =>
    [...prose.text.matchAll(pattern)].flatMap((m): Option[] => {
      const text = m[1]!.replace(/(?:\sof(?:\sthe)?)?[,;.]?$/, '')
      const value = called(text)
      if (noPlace.test(value)) return []
      const at = m.index + m[0].lastIndexOf(text)
      const before = prose.text
        .slice(Math.max(0, m.index - 160), m.index)
        .split(/\.\s(?=\p{Lu})/u)
        .at(-1)!
      const clause = before + m[0]
      const weight =
        (itself.test(clause) ? 0.7 : 0) +
        (conflict.test(prose.text.slice(at + text.length, at + text.length + 120)) ? 0.3 : 0) +
        (isPlace(value) ? 0.4 : 0) -
        (elsewhere.test(prose.text.slice(Math.max(0, at - 110), at)) ? 1.6 : 0) -
        m[0].length / 400
      return [{ value, tokens: wordsAt(prose, at, text.length), text, score: score + weight - m.index / 1_000_000 }]
    }),
  )
  if (options.length > 0) return options
  for (const pattern of adjectives) {
    const option = said(prose, pattern, 3.5)
    if (option) return [option]
  }
  return []
}
