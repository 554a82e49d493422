import type { Line, Sheet, Token } from '../layout/types.ts'

/** Columns of text: many lines on both sides of one strip of white, each of several words. Tables have fewer words a cell. */
const fewestLines = 12
const fewestWords = 4.5
/** Lines of headings that may run over the strip. */
const mostCrossing = 0.2
/** Where on the page's width the strip may lie. */
const strips = [0.5, 0.48, 0.52, 0.46, 0.54, 0.44, 0.56]

const sidesOf = (line: Line, x: number) => ({
  left: line.tokens.filter(t => t.x1 <= x),
  right: line.tokens.filter(t => t.x0 >= x),
  crossing: line.tokens.some(
    (t, i) => (t.x0 < x && t.x1 > x) || (t.x1 <= x && (line.tokens[i + 1]?.x0 ?? 0) >= x && narrow(t, line.tokens[i + 1]!)),
  ),
})

const narrow = (a: Token, b: Token) => b.x0 - a.x1 < 0.8 * a.h

/** The middle of the white between two columns of prose, if the lines of a page stand in two. */
function stripOf(sheet: Sheet, lines: readonly Line[]): number | undefined {
  if (lines.length < fewestLines) return undefined
  return strips
    .map(share => share * sheet.width)
    .find(x => {
      const all = lines.map(l => sidesOf(l, x))
      const clear = all.filter(s => !s.crossing)
      const isProse = (side: 'left' | 'right') => {
        const own = clear.filter(s => s[side].length > 0)
        return own.length >= fewestLines && own.reduce((n, s) => n + s[side].length, 0) / own.length >= fewestWords
      }
      return all.length - clear.length <= mostCrossing * all.length && isProse('left') && isProse('right')
    })
}

/** The words of a page as they are read: of two columns first the left; a line over both begins them anew. */
export function inReadingOrder(sheet: Sheet, lines: readonly Line[]): Token[] {
  const x = stripOf(sheet, lines)
  if (x === undefined) return lines.flatMap(l => l.tokens)
  const read: Token[] = []
  let aside: Token[] = []
  for (const line of lines) {
    const { left, right, crossing } = sidesOf(line, x)
    if (crossing) {
      read.push(...aside, ...line.tokens)
      aside = []
    } else {
      read.push(...left)
      aside.push(...right)
    }
  }
  return [...read, ...aside]
}
