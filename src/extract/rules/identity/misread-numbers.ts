import type { Builder } from '../build.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'
import { digits } from '../validate/mrz/text.ts'

/** The number of a field as a reader of pictures may have it: "i.", "z.", ":.", "Aa." */
const asRead = /^\S{1,3}[.,:;]$/
/** White between two fields of a column at most, in heights of type. */
const mostWhite = 1.6

/** Fields that stand flush over each other, each behind a short word that may be its number. */
function columns(b: Builder): Segment[][] {
  const found: Segment[][] = []
  for (const line of b.doc.lines)
    for (const s of line.segments) {
      if (s.tokens.length < 2 || !asRead.test(s.tokens[0]!.text)) continue
      const own = found.find(column => {
        const last = column.at(-1)!
        return last.line.page === line.page && Math.abs(last.x0 - s.x0) < line.h && s.y0 - last.y1 < mostWhite * line.h && s.y0 > last.y0
      })
      if (own) own.push(s)
      else found.push([s])
    }
  return found
}

const numberOf = ({ tokens }: Segment) => tokens[0]!.text.replace(/\W+$/, '')

/** "ac." amid a line: letters that only a field of the fourth number has. */
const ofFourth = /^\S([acd])\.$/

function set(segment: Segment, token: Token, text: string) {
  token.text = text
  segment.text = textOf(segment.tokens)
  segment.line.text = textOf(segment.line.tokens)
}

/**
 * "i. Härtling", "z. Jonas Benedikt", "s. 28.02.93 Bad Waldsee", "4a. 02.10.23 ac. Landratsamt": numbers of the fields of a European licence
 * are small print. Three days under each other are the birth, the issue and the expiry, and the fields around them follow.
 */
export function setNumbersRight(b: Builder) {
  for (const column of columns(b)) {
    if (!column.every(s => s.tokens.every(t => t.source === 'ocr'))) continue
    const dated = column.map(s => datesIn(s.tokens.slice(1, 4), b.doc).length > 0)
    const birth = dated.findIndex((d, i) => d && dated[i + 1] && dated[i + 2])
    if (birth < 0) continue
    const meant = column.map((_, i) => ['1', '2', '3', '4a', '4b'][i - birth + 2])
    const held = column.filter((s, i) => meant[i] && numberOf(s) === meant[i]).length
    if (held < 2) continue
    for (const [i, s] of column.entries()) {
      const number = meant[i]
      if (number && numberOf(s) !== number) set(s, s.tokens[0]!, `${number}.`)
      if (number !== '4a') continue
      for (const other of s.line.segments)
        for (const token of other.tokens.slice(other === s ? 1 : 0)) {
          const letter = ofFourth.exec(token.text)?.[1]
          if (letter && !/^4/.test(token.text)) set(other, token, `4${letter}.`)
        }
    }
  }
}

/** "J41OKT82N71": numbers of German licences begin with the letter of a state and three figures of an office. */
const german = /^[A-Z][\dOQDILSZBG]{3}[A-Z\d]{7}$/

/** A number as its country writes it, where a reader of pictures took a figure for a letter. */
export function asCountryWrites(b: Builder, number: string, tokens: readonly Token[]): string {
  const read = tokens.every(t => t.source === 'ocr') && german.test(number) && /deutschland/i.test(b.doc.text)
  return read ? number[0]! + digits(number.slice(1, 4)) + number.slice(4) : number
}
