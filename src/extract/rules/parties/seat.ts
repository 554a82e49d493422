import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { isPlace } from './lines/places.ts'

/** Words that lead to the seat of a company in the small print of its papers. */
const caption =
  /(?:register(?:ed)? (?:of+i?ce|address)(?: (?:is )?at)?|head office|principal (?:office|place of business)|si[eè]ge social|sede (?:legale|social)|domicil[ií]o social(?: en)?|sitz (?:der gesellschaft|des unternehmens)|statutaire zetel|maatschappelijke zetel|hoofdkantoor|siedziba(?: sp[óo][łl]ki)?|s[ií]dlo(?: spole[čc]nosti)?|sz[eé]khely|sediul social|sjedi[šs]te|sede[žz] dru[žz]be)\s?[:–-]?$/iu
/** An address has fewer words. */
const most = 16
/** Share of a page above which what stands about a seat is no small print. */
const bottom = 0.6

const endsSentence = (token: Token): boolean => /[\p{Ll}\d\p{Lu}]{2}[.;]$/u.test(token.text) || /[–|·•]$/.test(token.text)

/** "Registered in England No. 0991. Registered office: Tallis House, 8 Quay Street, Bristol, BS1 9ZT.": an address in a sentence, over a line's end. */
export function seats(doc: Doc): Option[] {
  return doc.lines.flatMap(line => {
    const sheet = doc.sheets[line.page]!
    if (line.y0 < bottom * sheet.height) return []
    const next = sheet.lines[line.index + 1]
    const tokens = [...line.tokens, ...(next && next.y0 - line.y1 < line.h ? next.tokens : [])]
    return line.tokens.flatMap((token, i): Option[] => {
      if (!/^[\p{L}]+\.?[:–-]?$/u.test(token.text) || !caption.test(textOf(line.tokens.slice(Math.max(0, i - 3), i + 1)))) return []
      const behind = tokens.slice(i + 1, i + 1 + most)
      const from = behind.findIndex(t => /[\p{L}\p{N}]/u.test(t.text))
      const end = behind.findIndex((t, n) => endsSentence(t) && isPlace(textOf(behind.slice(from, n + 1)).replace(/[.;]$/, '')))
      const last = end < 0 && behind.length < most ? behind.length - 1 : end
      const own = behind.slice(Math.max(0, from), last + 1)
      const text = textOf(own).replace(/[\s.,;:–|·•-]+$/, '')
      return own.length > 2 && isPlace(text) ? [{ value: text, tokens: own, text, score: 3 }] : []
    })
  })
}
