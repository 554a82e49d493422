import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment } from '../layout/types.ts'
import { countries } from '../lexicon/words/countries.ts'
import { isPlace, isStreet } from '../parties/lines/places.ts'
import { lookUp } from '../values/keyvalue.ts'
import { core, readers } from '../values/kinds.ts'
import { optionOf } from './names.ts'

/** "06 – 38 12 70 94": a dash within a number. */
const withHyphens = (tokens: Option['tokens']) =>
  tokens.map((t, i) =>
    t.text === '–' && /^[(+0][\d)]*$/.test(tokens[i - 1]?.text ?? '') && /^\d/.test(tokens[i + 1]?.text ?? '') ? { ...t, text: '-' } : t,
  )

export type Telephone = Option & { sort: 'phone' | 'mobile' | 'fax' }

/** Numbers of registers and permits, which look like those of telephones. */
const ofRegister =
  /(?:#|(?<!\p{L})(?:org\.?\s?-?(?:nr|no|nummer)|hr[ab]|fn|ust-?id(?:nr)?|vat|mwst|btw|kvk|cvr|iban|bic|nip|regon|krs|i[čc]o?|di[čc]|nif|cif|siret|siren|rcs|abn|acn|p\.?\s?iva|crd|dre|npi|lic(?:en[sc]e)?|reg(?:istration)?|uid|che|oib|blz|konto))[\s.:#-]*(?:n[or]\.?|number|nummer)?[\s.:#-]*$/iu

/** Telephone numbers of a document with what the caption before them says they are: in their run of words or the one beside it. */
export function phones(b: Builder): Telephone[] {
  return b.doc.lines.flatMap(line => {
    const hits = b.doc.hitsByLine.get(line)!
    let from = 0
    return line.segments
      .flatMap(segment => readers.phone(withHyphens(segment.tokens), b.doc))
      .flatMap((read): Telephone[] => {
        const tokens = line.tokens.filter(t => read.tokens.some(own => own.x0 === t.x0))
        const at = line.tokens.indexOf(tokens[0]!)
        const before = line.tokens.slice(from, at)
        from = at + tokens.length
        if (
          ofRegister.test(textOf(before)) ||
          years.test(read.text) ||
          ((at === 0 || beginsRun(line, tokens)) && registerAbove(b, line, tokens))
        )
          return []
        const own = hits.findLast(h => before.some(t => h.tokens.includes(t)))
        const last = before.at(-1)?.text ?? ''
        const both = bothAt.test(textOf(before))
        const isFax = (own && phraseOf(own, 'fax')) || /^F[.:]?$/.test(last)
        const isMobile = (own && phraseOf(own, 'mobile')) || /^(?:[MC][.:]?|natel|gsm|mob)\.?:?$/i.test(last)
        const sort = isFax ? 'fax' : isMobile ? 'mobile' : 'phone'
        const value = tokens.some(t => t.text === '–') ? textOf(tokens) : read.value
        const found = { value, tokens, text: read.text, score: own ? 4 : 3 }
        return both
          ? [
              { ...found, sort: 'phone' },
              { ...found, sort: 'fax' },
            ]
          : [{ ...found, sort }]
      })
  })
}

/** "t/f", "Tel. + Fax": one number for both. */
const bothAt = /(?:^|\s)t(?:el)?\.?\s?(?:\/|&|\+|e|et|und|and|y)\s?f(?:ax)?\.?\s?:?$/iu

/** "2002-2020" of a notice of rights. */
const years = /^(?:19|20)\d{2}\s?[-–]\s?(?:19|20)\d{2}(?!\d)/

const beginsRun = (line: Line, tokens: Option['tokens']) => line.segments.some(s => s.tokens[0] === tokens[0])

/** The caption of a register stands close over its number. */
function registerAbove(b: Builder, line: Line, tokens: Option['tokens']): boolean {
  const [x0, x1] = [tokens[0]!.x0, tokens.at(-1)!.x1]
  return b.doc.lines
    .slice(Math.max(0, line.index - 3), line.index)
    .some(
      l =>
        l.page === line.page &&
        line.y0 - l.y1 < 1.2 * line.h &&
        l.segments.some(s => s.x1 > x0 && s.x0 < x1 && s.tokens.length < 4 && ofRegister.test(s.text)),
    )
}

/** Numbers of mobiles by their first digits: with the code of their country, and as people write them at home. */
const mobileAbroad =
  /^(?:\+|00)\s?\(?(?:33\)?\s?(?:\(0\)\s?)?[67]|49\)?\s?(?:\(0\)\s?)?1[567]|44\)?\s?(?:\(0\)\s?)?7|39\)?\s?3|34\)?\s?[67]|31\)?\s?(?:\(0\)\s?)?6|43\)?\s?(?:\(0\)\s?)?6|41\)?\s?(?:\(0\)\s?)?7[5-9]|32\)?\s?(?:\(0\)\s?)?4[5-9]|351\)?\s?9)/
const mobileAtHome: Readonly<Record<string, RegExp>> = {
  fr: /^0[67]/,
  de: /^01[567]/,
  it: /^3\d{2}/,
  es: /^[67]/,
  nl: /^06/,
  be: /^04[5-9]/,
  ch: /^07[5-9]/,
  at: /^06[5-9]/,
  uk: /^07/,
}

/** Whether a number is that of a mobile, without a caption that says so; `homes`: languages and ends of domains. */
export const isMobileNumber = (number: string, homes: readonly (string | undefined)[]): boolean =>
  mobileAbroad.test(number) || homes.some(home => mobileAtHome[home ?? '']?.test(number.replace(/^\(/, '')))

export const social = /(?:linkedin|twitter|facebook|instagram|xing|github|x\.com|skype|tiktok|youtube)\b[./:@\w-]*|(?<!\S)@[\w.]{3,}/i

/** "nordforsen.se": an address of the web that is its mail's, or stands alone and ends like one. */
const bareSite =
  /^(?:www\.)?[a-z\d][a-z\d-]*(?:\.[a-z\d-]+)*\.(?:se|dk|no|fi|pl|cz|sk|hu|ro|bg|hr|si|rs|ie|lu|li|gr|tr|ee|lv|lt|is|jp|cn|in|br|mx|ar|cl|nz|za|sg|hk|cat|swiss|wien|berlin|law|design|studio|agency|group|tech|dev|shop|online|digital)(?:\/\S*)?$/i

export function sites(b: Builder, mail: unknown): Option[] {
  const domain = String(mail ?? '')
    .split('@')[1]
    ?.toLowerCase()
  return b.doc.lines.flatMap(l =>
    l.segments.flatMap(s =>
      s.tokens
        .filter((t, i) => {
          const own = t.text.toLowerCase().replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
          return (
            !t.text.includes('@') &&
            ((domain && own.split('/')[0] === domain) || (i === s.tokens.length - 1 && i < 2 && bareSite.test(t.text)))
          )
        })
        .map(t => optionOf([t], 3.6)),
    ),
  )
}

export function socials(b: Builder): Option[] {
  return b.doc.lines.flatMap(l =>
    l.tokens
      .filter(t => social.test(t.text) && !/@.*\.(?:com|de|net|org)$/.test(t.text))
      .map(t => optionOf([t], 3.5, t.text.replace(/[,;]$/, ''))),
  )
}

/** Countries as their companies write them abroad, where the papers of their citizens say more. */
const seats =
  'japan|china|p\\.?\\s?r\\.? china|india|usa|u\\.s\\.a\\.?|uk|u\\.k\\.?|korea|taiwan|hong kong|singapore|malaysia|thailand|vietnam|indonesia|philippines|brazil|mexico|south africa|nigeria|kenya|egypt|u\\.?a\\.?e\\.?|saudi arabia|qatar|israel|turkey|t[uü]rkiye|russia|ukraine'
/** "2-14-7 Kinshi, Sumida-ku, Tokyo 130-0013, Japan": numbers, several parts and a country at the end. */
const abroad = new RegExp(String.raw`^(?=.*\d)(?:[^,]+,\s?){2,}(?:${[...Object.values(countries), seats].join('|')})\.?$`, 'i')

/** "Besöksadress Verkstadsgatan 12": an address without what it is called. */
function withoutCaption(b: Builder, segment: Segment): Segment {
  const hit = b.doc.hitsByLine.get(segment.line)?.find(h => h.tokens[0] === segment.tokens[0] && phraseOf(h, 'address'))
  const tokens = hit ? segment.tokens.slice(hit.tokens.length) : segment.tokens
  return hit && tokens.length > 1 && /\d/.test(textOf(tokens)) ? { ...segment, tokens, text: textOf(core(tokens)) } : segment
}

/** The line of a town with the street line above or on it. */
export function address(b: Builder, all: readonly Segment[]) {
  const segments = all.map(s => withoutCaption(b, s))
  const at = segments.findIndex(s => isPlace(s.text))
  const place = segments[at]
  const far = segments.findIndex(s => abroad.test(fold(s.text)))
  const [over, ending] = [segments[far - 1], segments[far]]
  const begun =
    ending !== undefined &&
    over !== undefined &&
    /,$/.test(over.text) &&
    /\d/.test(over.text) &&
    ending.y0 - over.y1 < ending.line.h &&
    Math.abs(over.x0 - ending.x0) < ending.line.h
  const whole = !place || far < at || (far === at && begun) ? ending : undefined
  if (whole) {
    return b.best('address', [optionOf([...(begun ? over.tokens : []), ...core(whole.tokens)])])
  }
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
  // Readers of pictures see a sign before the street as a letter.
  while (tokens.length > 2 && /^[oO0Q@©°]$/.test(tokens[0]!.text)) tokens.shift()
  b.set('address', optionOf(tokens))
}
