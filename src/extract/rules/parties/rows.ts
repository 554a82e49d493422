import type { Hit } from '../layout/labels.ts'
import type { Segment, Token } from '../layout/types.ts'
import type { LineUse } from './blocks.ts'

/** A line of a block with what it is for. */
export type Row = { use: LineUse; tokens: Token[]; label?: Hit; segment: Segment }

/** "6012" alone under the town, as South Africa and New Zealand print it, closes an address. */
export function withPostcode(rows: readonly Row[]): Row[] {
  if (rows.some(r => r.use === 'place')) return [...rows]
  const street = rows.findIndex(r => r.use === 'street')
  return rows.map((row, i) => {
    const over = rows[i - 1]
    const closes =
      row.use === 'skip' &&
      !row.label &&
      street >= 0 &&
      i > street &&
      /^\d{4,6}$/.test(row.segment.text) &&
      over?.use === 'other' &&
      /^\p{L}[\p{L} .'-]+$/u.test(over.segment.text) &&
      Math.abs(over.segment.x0 - row.segment.x0) < row.segment.line.h
    return closes ? { ...row, use: 'place' } : row
  })
}

/** "Er referens" over "Anders Norgren" over "Ert ordernr" over "TAK-2291": captions in turn with their answers are no address. */
export function withoutAnswers(rows: readonly Row[]): readonly Row[] {
  const isCaption = (row: Row | undefined) => row?.use === 'skip' && row.label !== undefined && row.tokens.length === 0
  const answers = rows.filter((row, i) => row.use !== 'skip' && isCaption(rows[i - 1]))
  const free = rows.filter(row => row.use !== 'skip').length
  return answers.length > 1 && answers.length === free ? rows.map(row => ({ ...row, use: 'skip' })) : rows
}

/** Postcode and town under captions of their own make the line of the town. */
export function withPlace(rows: readonly Row[]): Row[] {
  const code = rows.find(r => r.use === 'postcode')
  const town = rows.find(r => r.use === 'town')
  if (!code || !town || Math.abs(rows.indexOf(code) - rows.indexOf(town)) > 2) return rows.filter(r => r.use !== 'postcode')
  const place: Row = { ...code, use: 'place', tokens: [...code.tokens, ...town.tokens] }
  const last = rows.indexOf(code) > rows.indexOf(town) ? code : town
  return rows.flatMap(r => (r === last ? [place] : r === code || r === town ? [] : [r]))
}

/** "4336l La Morera": the last digit of a postcode as readers of pictures see it. */
const misreadPostcode = /^(\d{4})[lI](?=\s\p{Lu})/u
export const addressLines = (lines: readonly string[], any: boolean) =>
  any ? lines.map(l => l.replace(/[\s,;]+$/, '').replace(misreadPostcode, '$11')).join(', ') : ''
const postcode = /^(?:[A-Z]\d[\dW]\s[A-Z\d]{4}|[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2})$/
/** A postcode of Ireland or Britain on a line of its own. */
export const isPostcode = (text: string): boolean => postcode.test(text)
