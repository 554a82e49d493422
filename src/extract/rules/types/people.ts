import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { bare, fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { countries } from '../lexicon/words/countries.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { departmentWord, jobWord } from '../lexicon/words/other.ts'
import { isPlace, isStreet } from '../parties/blocks.ts'
import { lookUp } from '../values/keyvalue.ts'
import { core, readers } from '../values/kinds.ts'
import { emails, websites } from '../values/patterns.ts'

export const optionOf = (tokens: Option['tokens'], score = 3.5, value: unknown = textOf(tokens)): Option => ({
  value,
  tokens,
  text: textOf(tokens),
  score,
})

const particle =
  /^(?:von|van|vom|vander|vande|de|der|den|dem|del|dell[ao]|di|da|das|do|dos|du|des|la|le|zu|zum|zur|ten|ter|te|af|av|bin|binti|al|el|ibn|y|e|i|d['’]|of)$/i

/** Two to five words with capitals and the small ones between them, without digits: how a person's name is printed. */
export function personName(segment: Segment): boolean {
  const words = core(segment.tokens).filter(
    t =>
      !/^(?:dr|prof|mr|mrs|ms|herr|frau|dipl|ing|mag|m\.?a|b\.?sc|m\.?sc|ph\.?d|mba|cpa|cfa|cfp®?|esq|pmp|rn)\b\.?[-.,\p{L}®]*$/iu.test(
        t.text,
      ),
  )
  const names = words.filter(t => !particle.test(t.text) || /^\p{Lu}/u.test(t.text))
  return (
    names.length >= 2 &&
    words.length <= 5 &&
    names.length <= 4 &&
    names[0] === words[0] &&
    names.at(-1) === words.at(-1) &&
    names.every(t => /^\p{Lu}[\p{L}.'’-]*,?$/u.test(t.text)) &&
    names.some(t => t.text.length > 2)
  )
}

const title = /^(?:dr|prof|mr|mrs|ms|herr|frau|dipl|ing|mag)\b\.?/i
/** Letters behind a name: "…, CPA, CFP®". */
const behindName = /^(?:\p{Lu}[\p{L}.]{0,5}®?|[BM]\.?Sc|Ph\.?D)\.?,?$/u
/** Given names that Spaniards have in pairs. */
const paired =
  /^(?:jos[eé] (?:mar[ií]a|luis|antonio|manuel|miguel|ram[oó]n|carlos|ignacio|[aá]ngel)|juan (?:carlos|jos[eé]|antonio|manuel|luis|pablo|ignacio|francisco)|mar[ií]a (?:jos[eé]|[aá]ngeles|teresa|jes[uú]s|dolores|pilar|carmen|luisa|elena|isabel|victoria)|ana (?:mar[ií]a|isabel|bel[eé]n)|luis (?:miguel|alberto|fernando)|miguel [aá]ngel|francisco (?:javier|jos[eé])|rosa mar[ií]a|v[ií]ctor manuel|pedro (?:luis|jos[eé])|marco antonio|carlos alberto|jes[uú]s mar[ií]a|laura isabel|eva mar[ií]a|luz mar[ií]a)$/iu

/** Given and family name out of a full one: the last word with its particles, both surnames of a Spaniard, the words in capitals. */
export function nameParts(tokens: Option['tokens'], lang?: string): { first: Option['tokens']; last: Option['tokens'] } {
  const titled = tokens.filter(t => !title.test(t.text))
  if (titled.length > 1 && /,$/.test(titled[0]!.text)) return { last: titled.slice(0, 1), first: titled.slice(1) }
  const comma = titled.findIndex((t, i) => i > 0 && /,$/.test(t.text))
  const words = comma > 0 && titled.slice(comma + 1).every(t => behindName.test(t.text)) ? titled.slice(0, comma + 1) : titled
  const upper = words.filter(t => /^\p{Lu}[\p{Lu}'’-]+$/u.test(t.text))
  if (upper.length > 0 && words[0] === upper[0] && upper.length < words.length && words.at(-1) !== upper.at(-1))
    return { last: upper, first: words.filter(t => !upper.includes(t)) }
  let cut = words.length - 1
  const two = lang === 'es' && words.filter(t => !particle.test(t.text)).length >= 3
  if (two && !paired.test(textOf(words.slice(0, 2))) && words.length <= 4)
    cut = words.length === 4 && !words.some(t => particle.test(t.text)) ? 2 : 1
  else if (two && words.length >= 4) cut = 2
  while (cut > 1 && particle.test(words[cut - 1]!.text)) cut--
  return { first: words.slice(0, cut), last: words.slice(cut) }
}

/** "06 – 38 12 70 94": a dash within a number. */
const withHyphens = (tokens: Option['tokens']) =>
  tokens.map((t, i) =>
    t.text === '–' && /^[(+0][\d)]*$/.test(tokens[i - 1]?.text ?? '') && /^\d/.test(tokens[i + 1]?.text ?? '') ? { ...t, text: '-' } : t,
  )

/** Phones of a document with what their label says they are. */
export function phones(b: Builder): (Option & { sort: 'phone' | 'mobile' | 'fax' })[] {
  return b.doc.lines.flatMap(line =>
    line.segments.flatMap(segment =>
      readers.phone(withHyphens(segment.tokens), b.doc).map(read => {
        const r = { ...read, tokens: segment.tokens.filter(t => read.tokens.some(own => own.x0 === t.x0)) }
        const before = segment.tokens.filter(t => t.x1 <= r.tokens[0]!.x0 + 1e-6)
        const hits = b.doc.hitsByLine.get(line)!.filter(h => before.some(t => h.tokens.includes(t)))
        const own = hits.at(-1)
        const sort = own && phraseOf(own, 'fax') ? 'fax' : own && phraseOf(own, 'mobile') ? 'mobile' : 'phone'
        return {
          value: r.tokens.some(t => t.text === '–') ? textOf(r.tokens) : r.value,
          tokens: r.tokens,
          text: r.text,
          score: own ? 4 : 3,
          sort,
        } as Option & { sort: 'phone' | 'mobile' | 'fax' }
      }),
    ),
  )
}

const social = /(?:linkedin|twitter|facebook|instagram|xing|github|x\.com|skype|tiktok|youtube)\b[./:@\w-]*|(?<!\S)@[\w.]{3,}/i

export function socials(b: Builder): Option[] {
  return b.doc.lines.flatMap(l =>
    l.tokens
      .filter(t => social.test(t.text) && !/@.*\.(?:com|de|net|org)$/.test(t.text))
      .map(t => optionOf([t], 3.5, t.text.replace(/[,;]$/, ''))),
  )
}

export function extractCard(b: Builder) {
  const { doc } = b
  const segments = doc.lines.flatMap(l => l.segments)
  const mails = emails(doc)
  b.list('emails', mails)
  const numbers = phones(b)
  b.list(
    'phones',
    numbers.filter(p => p.sort !== 'fax'),
  )
  b.best(
    'mobile',
    numbers.filter(p => p.sort === 'mobile'),
  )
  b.best(
    'fax',
    numbers.filter(p => p.sort === 'fax'),
  )
  b.best(
    'website',
    websites(doc).filter(o => !social.test(String(o.value))),
  )
  b.list('socialProfiles', socials(b))
  const local = bare(String(mails[0]?.value ?? '').split('@')[0]!)
  const domain = bare(
    String(mails[0]?.value ?? b.get('website') ?? '')
      .split('@')
      .at(-1)!
      .replace(/^www\./, '')
      .split('.')[0]!,
  )
  const tallest = Math.max(...segments.map(s => s.line.h), 1e-6)
  const names = segments
    .filter(
      s =>
        personName(s) && !jobWord.test(s.text) && !legalForm.test(s.text) && !(isStreet(s.text) && /\d/.test(s.text)) && !isPlace(s.text),
    )
    .map(s => ({
      ...optionOf(core(s.tokens)),
      score:
        3 + s.line.h / tallest + (s.tokens.some(t => local.length > 2 && bare(t.text).length > 2 && local.includes(bare(t.text))) ? 2 : 0),
    }))
  b.best('fullName', names, 1)
  const full = b.found.fullName ? names.find(n => n.value === b.get('fullName')) : undefined
  if (full) {
    const { first, last } = nameParts(full.tokens, doc.lang)
    if (first.length) b.set('firstName', optionOf(first))
    if (last.length) b.set('lastName', optionOf(last))
  }
  const rest = segments.filter(s => s.text !== full?.value)
  const jobs = rest.map(positionOf).filter(s => jobWord.test(s.text) && !/[@\d]/.test(s.text) && !legalForm.test(s.text))
  // "Sales Department" holds a word of a position and is none.
  const job = jobs.find(s => !departmentWord.test(s.text)) ?? jobs[0]
  if (job) b.set('jobTitle', optionOf(core(job.tokens), 3.5, textOf(core(job.tokens)).replace(/[,|]$/, '')))
  const department = rest.find(s => s.tokens[0] !== job?.tokens[0] && departmentWord.test(s.text) && !/[@\d]/.test(s.text))
  if (department) b.set('department', optionOf(core(department.tokens)))
  const companies = rest
    .filter(
      s =>
        s.tokens[0] !== job?.tokens[0] &&
        s !== department &&
        /\p{L}{2}/u.test(s.text) &&
        !/[@]|\d{3}|www|:/.test(s.text) &&
        !isPlace(s.text) &&
        !isStreet(s.text),
    )
    .map(s => ({
      ...optionOf(core(s.tokens)),
      score:
        2 +
        (legalForm.test(s.text) ? 2 : 0) +
        (domain.length > 2 && (bare(s.text).includes(domain) || domain.includes(bare(s.text))) ? 2 : 0) +
        s.line.h / tallest -
        (personName(s) ? 0.8 : 0),
    }))
  b.best('company', companies, 2.4)
  address(b, segments)
}

/** "Realtor®, DRE #01998877": a number behind a position is none of it. */
function positionOf(segment: Segment): Segment {
  const at = segment.tokens.findIndex(t => /[,|]$/.test(t.text))
  const [head, rest] = [segment.tokens.slice(0, at + 1), segment.tokens.slice(at + 1)]
  if (at < 0 || !/\d/.test(textOf(rest)) || /\d/.test(textOf(head))) return segment
  return { ...segment, tokens: core(head), text: textOf(core(head)) }
}

/** Countries as their companies write them abroad, where the papers of their citizens say more. */
const seats =
  'japan|china|p\\.?\\s?r\\.? china|india|usa|u\\.s\\.a\\.?|uk|u\\.k\\.?|korea|taiwan|hong kong|singapore|malaysia|thailand|vietnam|indonesia|philippines|brazil|mexico|south africa|nigeria|kenya|egypt|u\\.?a\\.?e\\.?|saudi arabia|qatar|israel|turkey|t[uü]rkiye|russia|ukraine'
/** "2-14-7 Kinshi, Sumida-ku, Tokyo 130-0013, Japan": numbers, several parts and a country at the end. */
const abroad = new RegExp(String.raw`^(?=.*\d)(?:[^,]+,\s?){2,}(?:${[...Object.values(countries), seats].join('|')})\.?$`, 'i')

/** The line of a town with the street line above or on it. */
export function address(b: Builder, segments: readonly Segment[]) {
  const at = segments.findIndex(s => isPlace(s.text))
  const place = segments[at]
  const whole = place ? undefined : segments.find(s => abroad.test(fold(s.text)))
  if (whole) return b.best('address', [optionOf(core(whole.tokens))])
  if (!place) {
    const labelled = lookUp(b.doc, ['address'], { kind: 'text' })
    return b.best('address', labelled, 3.4)
  }
  const above = segments
    .slice(Math.max(0, at - 4), at)
    .filter(s => isStreet(s.text) && s.line.page === place.line.page && place.y0 - s.y1 < 2.5 * place.line.h)
  const tokens = [...above.slice(-2), place].flatMap(s =>
    core(s.tokens).filter(t => !/^(?:address|adresse|anschrift|dirección|indirizzo):?$/i.test(t.text)),
  )
  b.set('address', optionOf(tokens))
}
