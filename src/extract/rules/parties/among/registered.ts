import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import type { Party } from '../types.ts'

const seat =
  /\b(?:si[eè]ge social|registered (?:office|in)|sitz (?:der gesellschaft|des unternehmens)|domicilio social|sede legale|amtsgericht|rcs|siret|capital)\b/i

/** A name alone on the line above the company's particulars at the foot of the page. */
export function footerHead({ sheets }: Doc): Option[] {
  return sheets.slice(0, 1).flatMap(sheet =>
    sheet.lines.flatMap((line, i) => {
      const above = sheet.lines[i - 1]
      if (!above || line.y0 < sheet.height * 0.8 || !seat.test(line.text) || seat.test(above.text) || above.segments.length > 1) return []
      if (above.tokens.length > 6 || !/^\p{Lu}[^\d:]*$/u.test(above.text) || line.y0 - above.y1 > 2 * line.h) return []
      return [{ value: above.text, tokens: above.tokens, text: above.text, score: 3 }]
    }),
  )
}

/** Share of a page below which companies say where they are registered. */
const foot = 0.75
const registers =
  /^(?<name>\p{Lu}[^.:;,|]{2,60}?)[.,;:]?\s(?:[-–|·•]\s)?(?:is )?(?:registered in|reg(?:istered|\.)? (?:no|number|office)|a company registered|company (?:no|number|reg))(?!\p{L})/iu

/** "Tallis Estates Limited. Registered in England and Wales No. 04817235.": whose particulars begin with the name. */
export const registeredNames = ({ lines, sheets }: Doc): Option[] =>
  lines.flatMap(line => {
    const text = line.y0 > foot * sheets[line.page]!.height ? registers.exec(line.text)?.groups?.name?.trim() : undefined
    if (!text || !legalForm.test(text)) return []
    return [{ value: text, tokens: line.tokens.slice(0, text.split(' ').length), text, score: 6.2 }]
  })

/** Share of a page that a letterhead takes. */
const top = 0.2
/** A name alone in the letterhead, with the line under it: where a seller without a block of his own is met. */
export function inHead(doc: Doc, name: Option | undefined): Party | undefined {
  const line = name?.tokens[0] && doc.lineOf.get(name.tokens[0])
  if (!name || !line || line.page > 0 || line.y0 > top * doc.sheets[0]!.height) return undefined
  const next = doc.sheets[0]!.lines[line.index + 1]
  const segments = [...line.segments.filter(s => s.tokens.includes(name.tokens[0]!)), ...(next?.segments ?? [])]
  const none = { address: [], addressText: '', score: { seller: 0, buyer: 0 } }
  return { ...none, name: [...name.tokens], nameText: name.text, segments, page: 0, y: line.y0 }
}
