import { applyRules } from '../../../src/extract/apply-rules.ts'
import { builtInTypes, generalType } from '../../../src/extract/document-types.ts'
import type { FormField, Page, ReadDocument, Word } from '../../../src/extract/page.ts'
import type { DocumentType } from '../../../src/resources.ts'

const em = 6
const pitch = 12

/** Lays text out on a typewriter's grid: one line of text a line, columns as typed. Width and height in points. */
export function paper(
  text: string,
  facts: { source?: Word['source']; confidence?: number; columns?: number; rows?: number; number?: number } = {},
): Page {
  const lines = text.replace(/^\n/, '').split('\n')
  const width = em * (facts.columns ?? Math.max(100, ...lines.map(l => l.length + 4)))
  const height = pitch * (facts.rows ?? Math.max(70, lines.length + 4))
  const words: Word[] = lines.flatMap((line, row) =>
    [...line.matchAll(/\S+/g)].map(m => ({
      text: m[0],
      box: [
        (m.index * em) / width,
        (row * pitch + 2) / height,
        ((m.index + m[0].length) * em) / width,
        (row * pitch + 10) / height,
      ] as Word['box'],
      // A text layer says where one blank and no more parts two words.
      ...((facts.source ?? 'text') === 'text' && { blank: /\S $/.test(line.slice(0, m.index)) }),
      confidence: facts.confidence ?? 1,
      source: facts.source ?? 'text',
    })),
  )
  return {
    number: facts.number ?? 1,
    width,
    height,
    words,
    lines: [],
    hidden: [],
    rotation: 0,
    kind: 'digital',
    quality: { confidence: 1, skew: 0, contrast: 1 },
  }
}

export const typeOf = (slug: string): DocumentType => [...builtInTypes, generalType].find(t => t.slug === slug)!

export const documentOf = (pages: Page[], formFields: FormField[] = []): ReadDocument => ({
  format: 'pdf',
  pages: pages.map((p, i) => ({ ...p, number: i + 1 })),
  attachments: [],
  formFields,
  blocks: [],
  metadata: {},
  issues: [],
  readers: ['text'],
})

/** Reads typed text as a built-in type. */
export const readAs = (slug: string, ...texts: string[]) => applyRules(documentOf(texts.map(t => paper(t))), typeOf(slug))
/** The same words as an OCR engine would hand them over. */
export const readScan = (slug: string, text: string) =>
  applyRules(documentOf([paper(text, { source: 'ocr', confidence: 0.9 })]), typeOf(slug))
