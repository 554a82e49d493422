import { linesOf } from '../../lines.ts'
import type { Box, FormField, Page, Word } from '../../page.ts'

/** Type sizes fields are usually filled with, in points; tall boxes hold several lines. */
const typeSize = 10

const inside = (box: Box, w: Word): boolean => {
  const x = (w.box[0] + w.box[2]) / 2
  const y = (w.box[1] + w.box[3]) / 2
  return x >= box[0] && x <= box[2] && y >= box[1] && y <= box[3]
}

/** Values of form fields as words in their boxes: they stand in no text layer. What was read inside those boxes gives way. */
export function withFormWords(page: Page, fields: readonly FormField[]): Page {
  const filled = fields.filter(f => f.page === page.number && f.box && f.checked === undefined && f.value.trim())
  if (filled.length === 0) return page
  const kept = page.words.filter(w => !filled.some(f => inside(f.box!, w) && f.value.includes(w.text)))
  const words = [...kept, ...filled.flatMap(f => wordsOf(f, page))]
  return { ...page, words, lines: linesOf(words, page.width / page.height) }
}

function wordsOf(field: FormField, page: Page): Word[] {
  const [x0, y0, x1, y1] = field.box!
  const lines = field.value.split(/\r\n|\r|\n/)
  const height = (y1 - y0) / lines.length
  const size = Math.min(typeSize * 1.2, height * page.height)
  return lines.flatMap((line, i) => {
    const char = Math.min((0.5 * size) / page.width, (x1 - x0) / Math.max(1, line.length))
    const top = y0 + i * height + (lines.length === 1 ? Math.max(0, height - size / page.height) / 2 : 0)
    return [...line.matchAll(/\S+/g)].map((m): Word => {
      const left = x0 + m.index * char
      const box: Box = [left, top, left + m[0].length * char, Math.min(y1, top + size / page.height)]
      return { text: m[0], box, confidence: 0.99, source: 'form', fontSize: Math.round(size * 10) / 10 }
    })
  })
}
