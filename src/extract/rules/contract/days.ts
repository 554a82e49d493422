import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { type DateFound, datesIn } from '../normalise/date.ts'
import { type Prose, proseOf } from './prose.ts'

type Day = DateFound & { from: number; to: number }

const found = new WeakMap<Doc, Day[]>()

/** Every date of the prose, those broken over lines included, with where it stands in the text. */
function daysOf(doc: Doc, prose: Prose): Day[] {
  const known = found.get(doc)
  if (known) return known
  const days = datesIn(prose.tokens, doc).map(d => {
    const first = prose.tokens.indexOf(d.tokens[0]!)
    const from = prose.starts[first]! + Math.max(0, d.tokens[0]!.text.indexOf(d.text.slice(0, 3)))
    return { ...d, from, to: from + d.text.length }
  })
  found.set(doc, days)
  return days
}

/** Where a cue stands to its date, how far the two may be apart, and what its surroundings take from its score. */
export type Cue = {
  pattern: RegExp
  score: number
  before?: boolean
  reach?: number
  doubt?: (text: string, at: number) => number
}

/** Dates beside cues: the first date behind each (or, for a name given in brackets, the last before it), the surest cue first. */
export function dayBy(doc: Doc, cues: readonly Cue[]): Option[] {
  const prose = proseOf(doc)
  const days = daysOf(doc, prose)
  return cues.flatMap(({ pattern, score, before, reach = 40, doubt }) =>
    [...prose.text.matchAll(pattern)].flatMap((m, nth): Option[] => {
      const end = m.index + m[0].length
      const day = before
        ? days.findLast(d => d.to <= m.index + 1 && m.index - d.to <= reach)
        : days.find(d => d.from >= end - 1 && d.from - end <= reach)
      // A sentence that ends between the two parts them.
      const between = day && (before ? prose.text.slice(day.to, m.index) : prose.text.slice(end, Math.max(end, day.from)))
      if (!day || /[a-z]{3}[.;]\s/.test(between ?? '')) return []
      const own = { value: day.value, tokens: day.tokens, text: day.text, twofold: day.ambiguous && !doc.orderKnown }
      const less = Math.min(1, nth * 0.25) + Math.min(0.5, m.index / 20_000) + (doubt?.(prose.text, m.index) ?? 0)
      return [{ ...own, score: score - less }]
    }),
  )
}

const quoted = String.raw`[“"„«'‘]\s?`

const instrument = '(?:agreement|contract|lease|sublease|licen[sc]e|letter|plan|note|indenture|amendment|memorandum|addendum)'
/** "that certain Lease dated", "to the Credit Agreement, as amended, dated", "supersedes the letter of intent dated". */
const another = new RegExp(
  String.raw`\b(?:(?:that|those|a|an)\scertain|prior|previous|existing|original|supersed\w+|pursuant to|(?:to|of|under|in|by|including|amends) (?:the|that|an?|its)|(?<=[.;]\s)the)\s(?:(?!this\b)[^\s.;]+\s){0,7}?${instrument}s?\b[^.;\d]{0,45}$`,
  'iu',
)
const ofAnother = (text: string, at: number): number => (another.test(text.slice(Math.max(0, at - 130), at)) ? 1.6 : 0)

/** Past its opening a contract says of many things since when they are so; only some of them are itself. */
const opening = 1800
const speaksOfItself =
  /\b(?:(?:this|the|present)\s(?:\p{L}+\s){0,3}(?:agreement|contract|lease|sublease|licen[sc]e|amendment|term|engagement|employment|appointment|tenancy|charter)|hereof|hereunder|term)\b[^;]{0,110}$/iu
const ofAnotherThing = (text: string, at: number): number =>
  ofAnother(text, at) ||
  (at > opening &&
  !speaksOfItself.test(
    text
      .slice(Math.max(0, at - 150), at)
      .split(/\.\s(?=\p{Lu})/u)
      .at(-1)!,
  )
    ? 0.9
    : 0)

/** What says that a day is the one on which a contract takes effect, surest first. */
export const effectiveCues: readonly Cue[] = [
  {
    pattern: new RegExp(
      String.raw`[,\s](?:which (?:is|shall be)|being|shall be|is)\sthe\s${quoted}(?:\p{L}+\s)?(?:Effective|Commencement)\sDate\b`,
      'giu',
    ),
    score: 5.6,
    before: true,
    reach: 10,
  },
  {
    pattern: new RegExp(
      String.raw`\(\s?(?:(?:the|hereinafter|as|collectively|referred|to)\s){0,5}${quoted}(?:\p{L}+\s)?(?:Effective|Commencement|Inkrafttreten|Vertragsbeginn)(?:\sDate)?\b`,
      'giu',
    ),
    score: 6,
    before: true,
    reach: 60,
  },
  {
    pattern: new RegExp(
      String.raw`(?:${quoted})?(?:Effective|Commencement) Date\s?[”"»'’]?\s?(?::|means|shall mean|shall be|is|of this Agreement (?:is|shall be))`,
      'giu',
    ),
    score: 5.5,
    reach: 30,
  },
  {
    pattern:
      /\b(?:effective (?:date )?(?:as of|on|from|this|the|upon)|(?:is|be|become|becomes|are) effective|with effect (?:from|as of)|takes? effect (?:on|as of|from)|deemed to have commenced on|comes? into (?:force|effect) on)\b/gi,
    score: 5,
    doubt: ofAnotherThing,
  },
  { pattern: /\beffective date\b/gi, score: 4.6, reach: 25 },
  // A term of a table or a list of definitions, with its day beside it.
  {
    pattern:
      /(?<!\p{L})(?:commencement date|start date|vertragsbeginn|mietbeginn|inkrafttreten|date d['’](?:effet|entrée en vigueur)|fecha de (?:inicio|entrada en vigor)|data di (?:decorrenza|inizio)|data de início|ingangsdatum|startdatum|startdato|data rozpoczęcia|datum zahájení)(?!\p{L})/giu,
    score: 4.6,
    reach: 8,
  },
  {
    pattern:
      /(?<!\p{L})(?:gültig ab|in Kraft (?:am|ab|seit)|tritt (?:am|zum)|beginnt am|ab dem|mit Wirkung (?:vom|zum|ab)|prend(?:ra)? effet (?:le|à compter du)|à compter du|entr(?:a|ará) en vigor (?:el)?|a partir del?|decorre dal|con effetto dal|decorrenza dal|gaat in op|ingaande(?: op)?|com início em|a partir de|od dnia|gäller från|gælder fra|gjelder fra|s účinností od)(?!\p{L})/giu,
    score: 5,
  },
  {
    pattern: /\b(?:agreement|term|contract|lease|tenancy)\b[^.;]{0,60}?\b(?:commence|begin|start)s?\s(?:on|as of|from)\b/gi,
    score: 4.4,
    reach: 20,
    doubt: ofAnotherThing,
  },
  {
    pattern:
      /\b(?:licen[sc]e|engagement|employment|appointment|contract period)\b[^.;]{0,70}?\b(?:commenc|beginn?|start)(?:es?|s|ing)?(?:\s(?:on|as of|from))?(?=\s)/gi,
    score: 4.4,
    reach: 12,
    doubt: ofAnotherThing,
  },
  {
    pattern: /\bthis(?: the)?\s(?=\d{1,2}\s?(?:st|nd|rd|th)?\s(?:\([^)]{1,4}\)\s)?day of\s\p{L})/giu,
    score: 4.1,
    reach: 2,
    doubt: ofAnother,
  },
  {
    pattern:
      /\b(?:made|entered into|executed|concluded|signed|made and entered into)[,\s]+(?:(?:and|is|as|of|on|this|the|into|effective|between|at|by)[,\s]+){0,8}(?=\S)/gi,
    score: 4.2,
    reach: 30,
    doubt: ofAnother,
  },
  { pattern: /\bdate of (?:this |the )?(?:agreement|contract|lease|licen[sc]e|amendment)\b/gi, score: 4.2, reach: 5 },
  { pattern: /\bdated(?: for reference(?: purposes)?(?: only)?)?(?: as of| this| the)?\b/gi, score: 4, reach: 25, doubt: ofAnother },
  { pattern: /\b(?:as of|this agreement[^.]{0,60}? on)\b/gi, score: 3.5, reach: 15, doubt: ofAnother },
  { pattern: /\b(?:commenc(?:es?|ing)|begin(?:s|ning)|start(?:s|ing))\s(?:on|as of|from)\b/gi, score: 3.7, doubt: ofAnotherThing },
  {
    pattern: /(?<!\p{L})(?:abgeschlossen am|geschlossen am|vom|fait à[^,.]{0,30}, le|stipulato il|firmado el|en fecha)(?!\p{L})/giu,
    score: 3.4,
  },
]

/** What says that a day is the one on which it ends. */
export const endCues: readonly Cue[] = [
  {
    pattern: new RegExp(String.raw`\(\s?(?:the\s)?${quoted}(?:Expiration|Expiry|Termination|Maturity|End)\sDate\b`, 'giu'),
    score: 5,
    before: true,
    reach: 60,
  },
  {
    pattern: new RegExp(
      String.raw`(?:${quoted})?(?:Expiration|Expiry|Termination|Maturity|End) Date\s?[”"»'’]?\s?(?::|means|shall mean|shall be|is)`,
      'giu',
    ),
    score: 4.6,
    reach: 30,
  },
  {
    pattern:
      /\b(?:this|the) (?:initial )?(?:agreement|contract|lease|sublease|licen[sc]e|term)\b(?! (?:of|on) which)[^.;]{0,120}?\b(?:expires?|terminates?|ends?|continues?|remains?|until|through)\b(?: in (?:full force and )?(?:effect|force))?(?: (?:at|on|until|through|and|including|midnight|of)\b)*/gi,
    score: 4.2,
    reach: 12,
  },
  // A term of a table, with its day beside it.
  {
    pattern:
      /(?<!\p{L})(?:expir(?:y|ation) date|end date|termination date|mietende|vertragsende|date d['’](?:expiration|échéance)|fecha de (?:vencimiento|término)|data di scadenza|einddatum|slutdato|data zakończenia)(?!\p{L})/giu,
    score: 4.4,
    reach: 8,
  },
  { pattern: /\b(?:years?|months?) from the (?:effective|commencement) date,? (?:to|until|ending|expiring)\b/gi, score: 4.2, reach: 6 },
  {
    pattern:
      /\b(?:expir(?:e|es|ing|ation date)(?: on)?|terminat(?:e|es|ing) on|end(?:s|ing)?(?: on)?|(?:continue|remain)[^.]{0,60}? (?:until|through)|until|through(?: and including)?|endet(?:\s\p{L}+)? am|endet(?:\s\p{L}+)? mit(?: Ablauf)?(?: des)?|befristet bis(?: zum| einschließlich)?|läuft bis(?: zum)?|bis zum|bis einschließlich|prend(?:ra)? fin le|se termine(?:ra)? le|expire(?:ra)? le|arrivera à échéance le|jusqu['’]au|hasta el|termina(?:rá)? el|finaliza(?:rá)? el|vence(?:rá)? el|scade(?:nza)? il|fino al|terminerà il|eindigt(?:\s\p{L}+)? op|loopt (?:tot(?: en met)?)|tot en met|t\/m|upphör(?:\s\p{L}+)? den|till och med den|ophører(?:\s\p{L}+)? den|opphører(?:\s\p{L}+)? den|løper til|kończy się|končí(?: dne)?|päättyy|até|do dnia)\b/giu,
    score: 3.8,
    reach: 30,
  },
]

const byTerm =
  /\b(?:effective|(?:takes?|shall take|in) effect|commenc(?:e|es|ing)|beginn?(?:s|ing)?)\s(?:as of|on|from|upon|with effect from)\sthe\s((?:\p{Lu}\p{L}+\s){1,2}Date)(?!\p{L})/gu

/** "effective as of the Distribution Date": the day that the contract gives that term. */
export function dayOfTerm(doc: Doc): Option[] {
  const terms = new Set([...proseOf(doc).text.matchAll(byTerm)].map(m => m[1]!))
  return dayBy(
    doc,
    [...terms].slice(0, 4).map(term => ({
      pattern: new RegExp(`${quoted}${term}\\s?[”"»'’]\\s(?:means|shall mean|is)(?=\\s)`, 'gu'),
      score: 5.7,
      reach: 12,
    })),
  )
}
