import type { Trie } from '../lexicon/compile.ts'
import { hitsOf } from './labels.ts'
import { textOf, union } from './lines.ts'
import type { Segment, Sheet, Token } from './types.ts'

/** Words of a caption's explanation below its first line, lines that it takes, and the white between two of them, in heights of type. */
const [longest, most, leading] = [14, 2, 0.9]
const opened = (text: string) => text.lastIndexOf('(') > text.lastIndexOf(')')
/** "adresse, pays)", "see Clause 20):": what closes, and nothing of a value behind it. */
const closes = /^[^()]*\)\s?[:.*]?$/
/** "prévu pour la livraison" under "Lieu": several words in small letters without figures. */
const inSmallLetters = /^\p{Ll}{2}\S*\s[^\d:@]+$/u
/** "Expeditor | Sender | Expéditeur (nom,": a caption said in several languages. */
const translated = /\s[|/]\s/

/** The same without white around the stroke, as cards print it. */
const close = /\p{L}\/\p{L}/u

/** The next line of a caption's segment in its own column, close under it, flush with it or within its width. */
function under(sheet: Sheet, top: Segment): Segment | undefined {
  const { h } = top.line
  const bottom = top.tokens[0]!.y1
  for (const line of sheet.lines.slice(top.line.index + 1)) {
    if (line.y0 - bottom > leading * h) return undefined
    const own = line.segments.filter(s => s.y0 + s.y1 > 2 * bottom - 0.4 * h && Math.min(s.x1, top.x1) > Math.max(s.x0, top.x0))
    const [first] = own
    if (!first) continue
    if (Math.abs(first.x0 - top.x0) < h) return first
    return own.length === 1 && first.x0 > top.x0 && first.x1 < top.x1 ? first : undefined
  }
  return undefined
}

/** "… de la prise en" over "charge" */
const dangling =
  /\s(?:en|de|d[ue]s?|la|le|les|of|the|and|der|des|die|und|zur|di|del|della|da|do|van|het|y|e|et|în|a|au|aux|for|pour|para)$/iu
const oneWord = /^\p{Ll}{3,}\W*$/u

/** Whether the first word below had no room any more behind a caption: "meubles en bois" is what it asks for. */
function isFull(sheet: Sheet, { line, x1 }: Segment, { tokens: [word] }: Segment): boolean {
  const edge = line.segments.find(s => s.x0 > x1)?.x0 ?? sheet.tokens.reduce((most, t) => Math.max(most, t.x1), 0)
  return edge - x1 < word!.x1 - word!.x0 + roomy * line.h
}
/** White that a cell keeps at its end, in heights of type. */
const roomy = 2

/** The number or letter of a box, as printed or as a reader of pictures has it. */
const boxed = /^(?:\d{1,2}[a-z]?|[lI|])[.)]?$|^\[\p{L}.?$/u

/** The words on the lines below with which a caption goes on. */
function rest(sheet: Sheet, top: Segment): Segment[] {
  const open = opened(top.text)
  const isCard = close.test(top.text) && dangling.test(top.text)
  if (!open && !((translated.test(top.text) || isCard) && !/\d/.test(textOf(top.tokens.slice(1))))) return []
  const found: Segment[] = []
  for (let last = top; found.length < most; ) {
    const next = under(sheet, last)
    if (!next || found.flatMap(s => s.tokens).length + next.tokens.length > longest) return []
    found.push(next)
    if (!open)
      return (inSmallLetters.test(next.text) && isFull(sheet, top, next)) || (dangling.test(top.text) && oneWord.test(next.text))
        ? found
        : []
    if (closes.test(next.text)) return found
    if (/[()]/.test(next.text)) return []
    last = next
  }
  return []
}

/**
 * "1 Expeditor (nume," over "adresse, pays)": what a caption says of itself goes on below it. Its words are moved up to where they belong,
 * so that nothing takes them for the value.
 */
export function joinCaptions(sheet: Sheet, trie: Trie): void {
  const gone = new Set<Token>()
  for (const line of sheet.lines) {
    const going = line.segments.flatMap(top => {
      const parts = rest(sheet, top)
      return parts.length ? [{ top, parts }] : []
    })
    if (!going.length) continue
    const firsts = new Set(
      hitsOf(line, trie)
        .filter(h => h.phrases.some(p => !p.weak))
        .map(h => h.tokens[0]),
    )
    for (const { top, parts } of going) {
      const [first, second] = top.tokens
      if (!firsts.has(first) && !(second && boxed.test(first!.text) && firsts.has(second))) continue
      const moved = parts.flatMap(s => s.tokens)
      for (const token of moved) gone.add(token)
      top.tokens = [...top.tokens, ...moved]
      Object.assign(top, union(top.tokens), { text: textOf(top.tokens) })
      line.tokens = line.segments.flatMap(s => s.tokens)
      line.text = textOf(line.tokens)
      for (const part of parts) {
        part.line.segments = part.line.segments.filter(s => s !== part)
        part.line.tokens = part.line.segments.flatMap(s => s.tokens)
        part.line.text = textOf(part.line.tokens)
      }
    }
  }
  if (!gone.size) return
  sheet.lines = sheet.lines.filter(l => l.tokens.length)
  for (const [index, line] of sheet.lines.entries()) line.index = index
}
