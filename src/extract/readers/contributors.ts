import type { Page } from '../page.ts'

/** Readers whose words stand on the pages, for `modelUsed`. */
export function readersOf(pages: readonly Page[]): string[] {
  const words = pages.flatMap(p => p.words)
  const sources = new Set(words.map(w => w.source))
  return [
    ...(sources.has('form') ? ['form'] : []),
    ...(sources.has('text') ? ['text'] : []),
    ...(sources.has('ocr') ? ['pp-ocr'] : []),
    ...(sources.has('docx') ? ['docx'] : []),
  ]
}
