import type { Token } from './types.ts'

/** Letters that readers of pictures put for figures. */
const figures: Readonly<Record<string, string>> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  S: '5',
  G: '6',
  B: '8',
}
const looks = String.raw`[\dOoQDIl|!ZSGB]`
/** "12.O0", "RM1S.90", "I2.00". A letter first is none that goods or taxes are marked with, one at the end none of a measure: "1.5l", "3.5G". */
const money = new RegExp(
  String.raw`^([(*-]?(?:RM|[$€£])?)((?=[Oo][.,]|${looks}*\d)[\dOoQIl|]${looks}{0,5})([.,])(${looks}[\dOoQ])(\W{0,2})$`,
)
const date = new RegExp(String.raw`^(\W?)(${looks}{1,2})([/.-])(${looks}{1,2})\3((?:${looks}{2}){1,2})(\W?)$`)
/** "45..00" */
const twice = /^(\D{0,3}\d{1,5})[.,]{2}(\d{2}\D?)$/

const inFigures = (text: string) => text.replace(/[^\d.,/-]/g, sign => figures[sign] ?? sign)
const lettersOf = (text: string) => text.match(/[^\d.,/-]/g)?.length ?? 0

/** More figures than letters: else it is a word or a code. */
const isMostly = (text: string) => lettersOf(text) > 0 && 2 * lettersOf(text) <= text.replace(/[.,/-]/g, '').length

function meant(text: string): string {
  const [, mark, whole, point, cents, tail] = money.exec(text) ?? []
  if (whole && cents && (isMostly(whole + cents) || /^[\dOo]+$/.test(whole + cents)) && lettersOf(whole + cents))
    return `${mark}${inFigures(whole)}${point}${inFigures(cents)}${tail}`
  const [, open, first, sign, second, year, close] = date.exec(text) ?? []
  if (first && second && year && isMostly(first + second + year)) {
    const [a, b] = [Number(inFigures(first)), Number(inFigures(second))]
    const isDay = Math.min(a, b) > 0 && Math.min(a, b) <= 12 && Math.max(a, b) <= 31
    if (isDay) return `${open}${inFigures(first)}${sign}${inFigures(second)}${sign}${inFigures(year)}${close}`
  }
  return text.replace(twice, '$1.$2')
}

/** Amounts and dates in pictures with letters that can only be figures. */
export const withMeantFigures = (tokens: readonly Token[]): Token[] =>
  tokens.map(token => {
    const text = token.source === 'ocr' ? meant(token.text) : token.text
    return text === token.text ? token : { ...token, text }
  })
