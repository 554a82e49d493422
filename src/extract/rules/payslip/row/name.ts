import type { Doc } from '../../document.ts'
import type { Line, Token } from '../../layout/types.ts'

/** "*Z00001", and "/3A1" of SAP. */
const code = /^\*?[A-Z]{1,2}\d{3,6}$|^\/(?=.?.?\d)[A-Z\d]{3}$/

/** "*Z00001 Retribuzione", "F03020 Ritenute IRPEF": under what a program keeps a row is no part of what it says. */
export const withoutCode = (words: Token[] | undefined): Token[] | undefined =>
  words && words.length > 1 && code.test(words[0]!.text) && /\p{L}{2}/u.test(words[1]!.text) ? words.slice(1) : words

/** Lines that a name goes on over, its words there, and white between them, in heights. */
const [mostLines, mostWords, white] = [2, 4, 0.9]

/** "Bijzondere bijdrage sociale  -31,68" over "zekerheid": small letters flush under a name, beside which no number stands, are the rest of it. */
export function wholeName(doc: Doc, line: Line, words: readonly Token[]): Token[] {
  const own = [...words]
  const last = () => own.at(-1)!
  if (!line.segments.some(s => s.tokens.at(-1) === last())) return own
  for (const next of doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + mostLines)) {
    const at = next.segments.findIndex(s => Math.abs(s.x0 - words[0]!.x0) < 0.5 * line.h)
    const segment = next.segments[at]
    if (!segment || segment.y0 - last().y1 > white * line.h) break
    const numbered = /\d/.test(segment.text) || /^\W{0,3}\d/.test(next.segments[at + 1]?.text ?? '')
    if (numbered || !/^\(?\p{Ll}/u.test(segment.text) || /:$/.test(segment.text) || segment.tokens.length > mostWords) break
    own.push(...segment.tokens)
  }
  return own
}

/** "Impôt sur le revenu" over "prélevé à la source", and between both, beside them, "1 901,04  3,40  64,64": a cell of two lines in a row set to its middle. */
export function nameAround(doc: Doc, line: Line): Token[] | undefined {
  if (line.tokens.some(t => /\p{L}/u.test(t.text))) return undefined
  const { lines } = doc.sheets[line.page]!
  const [over, under] = [lines[line.index - 1], lines[line.index + 1]]
  if (!over || !under || over.y1 <= line.y0 || under.y0 >= line.y1) return undefined
  const left = ({ segments }: Line) => segments.findLast(s => s.x1 < line.x0)
  const [first, rest] = [left(over), left(under)]
  const isFlush = first && rest && Math.abs(first.x0 - rest.x0) < 0.5 * line.h
  if (!isFlush || over.segments.at(-1) !== first || under.segments.at(-1) !== rest || !/^\p{Ll}/u.test(rest.text)) return undefined
  return /^\p{L}[^:\d]*$/u.test(first.text) ? [...first.tokens, ...rest.tokens] : undefined
}
