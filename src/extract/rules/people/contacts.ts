import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { countries } from '../lexicon/words/countries.ts'
import { isPlace, isStreet } from '../parties/blocks.ts'
import { lookUp } from '../values/keyvalue.ts'
import { core, readers } from '../values/kinds.ts'
import { optionOf } from './names.ts'

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

export const social = /(?:linkedin|twitter|facebook|instagram|xing|github|x\.com|skype|tiktok|youtube)\b[./:@\w-]*|(?<!\S)@[\w.]{3,}/i

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
