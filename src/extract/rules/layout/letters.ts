import type { Token } from './types.ts'

/** Below this the reader was in doubt about a sign of the word. */
const doubted = 0.97
/** "AIfa", "PIatt": behind a capital that begins a word no capital I stands before small letters; most types draw the small l alike. */
const smallL = /^(\P{L}*(?:[AEIOUÄÅÆÉÓÖØÜ](?=I[^nN])|[BCFGKPSV](?=I[aeiouyäåæéèêóöøüœ])))I(?=\p{Ll}{2})(?=\P{Lu}+$)/u
/** ".82211 Herrsching": the dot before a town in a sender's line, stuck to its number. */
const dotted = /^[.·•:](?=\d{4,5}$)/
/** "Uferpromenade 2.78462 Konstanz", "Landstraße 4o.1.o1237 Dresden": the same, or a stroke, between a house and the number of its town. */
const housed = /^([\doO]{1,3}\p{Ll}?)[.·•:,|_](?:[1lI|][.,·|_]?)?([\doO]{5})$/u
/** "GmbH_1,Pirnaer": a stroke between the company and its street. */
const stroke = /^(GmbH|AG|KG|UG|OHG|eG|Ltd|LLP|SARL|SAS|SRL|BV|NV|AB|AS|Oy)[._,]?[1lI|]?[,.](\p{Lu}\p{Ll}{2,}[\p{L}-]*)$/u
const zeros = (text: string) => text.replace(/[oO]/g, '0')
/** One word as the two that it must be. */
function halves(token: Token, first: string, second: string): Token[] {
  const x = token.x0 + ((token.x1 - token.x0) * first.length) / token.text.length
  return [
    { ...token, text: `${first},`, x1: x },
    { ...token, text: second, x0: x },
  ]
}
/** "Mineralwasser 0,75 I": no number has a capital I behind it, but many a litre. */
const litre = /^I$/
const pound = /^Ibs?(?=\W*$)/

/** "Tutarn", "Orant", "Tutan": the small i without its dot at the end of a caption in Turkish, which readers of pictures take for another letter. */
const dotless = /^(\(?(?:Tutar|Oran|Fiyat|Miktar|Matrah|Toplam))[nt1lI|](?=\P{L}*$)/u
const dotlessBehindR = /^Tutan(?=\P{L}*$)/u

/** "2.° DTO": behind the point of a number no degrees stand, but the sign of an ordinal. */
const degree = /^(\P{L}{0,2}\d{1,3}\.)°/u

/** Letters of words in pictures as they must be meant, whatever their shape. */
export function withMeantLetters(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, i) => {
    if (token.source !== 'ocr') return token
    const sure = token.text.replace(/^%VA$/, '%IVA').replace(dotless, '$1ı').replace(dotlessBehindR, 'Tutarı').replace(degree, '$1º')
    const text = (token.leastSign ?? 1) < doubted ? sure.replace(smallL, '$1l') : sure
    const next = tokens[i + 1]
    const town = next !== undefined && Math.abs(next.y0 - token.y0) < token.h && /^\p{Lu}\p{L}/u.test(next.text)
    const [, house, code] = (town && /\p{L}$/u.test(tokens[i - 1]?.text ?? '') && housed.exec(text)) || []
    if (house && code && /\d/.test(house) && /\d{3}/.test(code)) return halves(token, zeros(house), zeros(code))
    const [, company, street] = stroke.exec(text) ?? []
    if (company && street) return halves(token, company, street)
    const whole = town ? text.replace(dotted, '') : text
    const counted = /^\d[\d.,]*$/.test(tokens[i - 1]?.text ?? '')
    const meant = counted ? whole.replace(pound, m => m.replace('I', 'l')).replace(litre, 'l') : whole
    return meant === token.text ? token : { ...token, text: meant }
  })
}
