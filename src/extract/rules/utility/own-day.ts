import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { datesIn } from '../normalise/date.ts'
import { rangeIn } from '../normalise/range.ts'

/** Captions of days on which a meter was read, and of what it showed then. */
export const readings =
  /(?<!\p{L})(?:prev(?:ious|\.)?|pres(?:ent|\.)?|curr(?:ent|\.)?|prior|last|next|open(?:ing)?|clos(?:ing|e)|read(?:ing|s)?|rdg|lect(?:ura)?|leitura|lettur[ae]|relev[ée]|index(?:ul)?|ancien|nouvel|anterior|actual|atual|precedente|attuale|ables(?:ung|e\p{L}*)|stand|avl[æe]sning\p{L}*|avläsning\p{L}*|odczyt\p{L}*|ode[čc](?:et|tu)|lukema\p{L}*|leolvas\p{L}*|citire\p{L}*|opname|meteropname|o[čc]itanj\p{L}*|показ\p{L}*)(?!\p{L})/iu

const rowOfReading =
  /^(?:(?:prev(?:ious|\.)?|pres(?:ent|\.)?|curr(?:ent|\.)?|last|next)(?: (?:meter )?read(?:ing)?)?|(?:lectura )?(?:anterior|actual)|leitura (?:anterior|atual)|(?:lettura )?(?:precedente|attuale))\s?:?$/iu

/** The line of captions stands no more than two lines above. */
const reach = 2

/** What was printed on a day is none of the first days of a period, and none on which a meter was read. */
export function ownDays(b: Builder, options: readonly Option[]): Option[] {
  const { doc } = b
  const ranged = new Set(
    doc.lines
      .flatMap(l => l.segments)
      .filter(
        s =>
          datesIn(s.tokens, doc).length === 2 &&
          /[-–—]|\b(?:to|through|thru|bis|al?|au|hasta|at[ée]|tot|t\/m|do|til|till)\b/iu.test(s.text),
      )
      .flatMap(s => rangeIn(s.tokens, doc)?.flatMap(d => d.tokens) ?? []),
  )
  const ofReading = (o: Option): boolean => {
    const [token] = o.tokens
    const line = token && doc.lineOf.get(token)
    if (!line) return false
    // "Current | 02-AUG-2025 | 7418": a row of readings.
    const [first] = line.segments
    if (first && !first.tokens.includes(token) && line.segments.length > 2 && first.tokens.length < 4 && rowOfReading.test(first.text))
      return true
    const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - reach), line.index)
    return above.some(
      l => l.segments.length > 2 && l.segments.some(s => s.x0 < o.tokens.at(-1)!.x1 && s.x1 > token.x0 && readings.test(s.text)),
    )
  }
  return options.filter(o => !ranged.has(o.tokens[0]!) && !ofReading(o))
}
