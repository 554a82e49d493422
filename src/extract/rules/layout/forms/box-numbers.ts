import type { Hit } from '../labels.ts'
import { textOf, union } from '../lines.ts'
import type { Segment, Sheet, Token } from '../types.ts'

const numbered = /^\d{1,2}[a-z]?[.)]?$/
const begins = /^\p{L}{2}/u
/** Different numbers of boxes that make a form of them. */
const formOfBoxes = 6

/** "I5l", "EZl", "4]", "Issl": the number of a box in its own small frame, whose edges are read as letters. */
const framed = /^[[|(IlLE]?[\dIlZSsBO]{1,2}[\])|Il:]?$/
const edge = /^\]$/
/** No word looks like that. */
const surely = /\d|[[\]()|]|^[IEL].+l$/
/** "1.6": a point between the figures of a number. */
const pointed = /^(\d)\.(\d)$/
const asFigures = (text: string) =>
  text.replace(/[IlZSsBO]/g, sign => ({ I: '1', l: '1', Z: '2', S: '5', s: '5', B: '8', O: '0' })[sign] ?? sign)

/** The number that a caption's first word was meant for, and how many words it takes; none where it is a word of the caption. */
function meant({ tokens }: Segment): { text: string; words: number } | undefined {
  const [first, second, third] = tokens
  if (!first || !second || first.source !== 'ocr') return undefined
  const parted = /^\d$/.test(first.text) && /^\d$/.test(second.text) && third && begins.test(third.text)
  if (parted) return { text: first.text + second.text, words: 2 }
  if (!begins.test(second.text) && !/^[a-z]\)$/.test(second.text)) return undefined
  const figures = pointed.exec(first.text)
  if (figures) return { text: figures[1]! + figures[2]!, words: 1 }
  if (edge.test(first.text)) return { text: '0', words: 1 }
  if (numbered.test(first.text) || !framed.test(first.text) || !surely.test(first.text)) return undefined
  const bare = first.text.length > 2 ? first.text.replace(/^[[|(IlLE]/, '') : first.text
  return { text: asFigures(bare.length > 1 ? bare.replace(/[\])|Il:]$/, '') : bare), words: 1 }
}

export const isForm = ({ lines }: Sheet): boolean => {
  const found = lines
    .flatMap(l => l.segments)
    .filter(s => s.tokens.length > 1 && numbered.test(s.tokens[0]!.text) && /^\p{Lu}\p{L}/u.test(s.tokens[1]!.text))
  return new Set(found.map(s => s.tokens[0]!.text.replace(/\D/g, ''))).size >= formOfBoxes
}

/** "2 Consignee" begins its box as "2. Consignee" does, where other boxes have numbers as well. */
export function leadInBoxes(hits: readonly Hit[]): void {
  for (const hit of hits) {
    const segment = hit.line.segments.find(s => s.tokens[1] === hit.tokens[0])
    if (segment && numbered.test(segment.tokens[0]!.text)) hit.leads = true
  }
}

/** White before the number of a box, in heights of type, that parts it from the words of the box before. */
const before = 0.8

/** A segment before and from each number of a box on. */
function parted(segment: Segment): Segment[] {
  const at = segment.tokens.findIndex((t, i) => {
    const last = segment.tokens[i - 1]
    const next = segment.tokens[i + 1]
    const starts = (pointed.test(t.text) || /^[1-9]\d?[.)]?$/.test(t.text)) && /^\p{Lu}\p{Ll}/u.test(next?.text ?? '')
    return last !== undefined && begins.test(last.text) && starts && t.x0 - last.x1 > before * Math.min(t.h, last.h) * inflated
  })
  if (at < 1) return [segment]
  const part = (tokens: Token[]): Segment => ({ ...union(tokens), tokens, text: textOf(tokens), line: segment.line })
  return [part(segment.tokens.slice(0, at)), ...parted(part(segment.tokens.slice(at)))]
}
/** Readers of pictures give small type more height than it has. */
const inflated = 0.5

/** Numbers of boxes as they are printed, on forms whose other boxes show that they have them. Pictures of forms lose them first: they are small, and framed. */
export function withBoxNumbers(sheet: Sheet): void {
  if (!sheet.tokens.some(t => t.source === 'ocr') || !isForm(sheet)) return
  for (const line of sheet.lines) {
    line.segments = line.segments.flatMap(parted)
    for (const segment of line.segments) {
      const number = meant(segment)
      if (!number) continue
      const [first, ...rest] = segment.tokens
      const gone = new Set(rest.slice(0, number.words - 1))
      if (gone.size) first!.x1 = rest[number.words - 2]!.x1
      first!.text = number.text
      segment.tokens = segment.tokens.filter(t => !gone.has(t))
      segment.text = textOf(segment.tokens)
      line.tokens = line.tokens.filter(t => !gone.has(t))
    }
    line.text = textOf(line.tokens)
  }
  sheet.tokens = sheet.lines.flatMap(l => l.tokens)
}
