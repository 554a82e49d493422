import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'

/** Share of a page above which nobody signs. */
const foot = 0.3
/** "En Vilagarcía de Arousa a", "Málaga,", "Fait à Lyon, le". */
const place =
  /^(?:(?:[Ee]n|EN|[Ee]m|EM)\s\p{Lu}[\p{L} .'’()-]{2,40},?\s[aA]|(?:[Ff]ait à|[Ff]atto a|[Ff]eito em|[Ff]irmado en)\s\p{Lu}[\p{L} .'’-]{2,40},?(?:\s(?:le|il|lì|a|el))?|\p{Lu}[\p{L} .'’-]{2,40},(?:\s(?:a|le|lì|den))?)$/u

/** "En Vigo a 31 de marzo de 2026" over who signs: where no caption has the day of pay, it is that of the receipt. */
export const signedDay = ({ doc }: Builder): Option[] =>
  doc.dates.flatMap(day => {
    const line = doc.lineOf.get(day.tokens[0]!)
    const segment = line?.segments.find(s => s.tokens.includes(day.tokens[0]!))
    if (!line || !segment || line.y0 < foot * doc.sheets[line.page]!.height || segment.tokens.at(-1) !== day.tokens.at(-1)) return []
    const before = textOf(segment.tokens.slice(0, segment.tokens.indexOf(day.tokens[0]!)))
    return place.test(before) ? [{ value: day.value, tokens: day.tokens, text: day.text, score: 2.8 }] : []
  })
