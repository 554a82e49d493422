import { join } from 'node:path'
import { builtInTypes } from '../../src/extract/document-types.ts'
import { linesOf } from '../../src/extract/lines.ts'
import type { Page, ReadDocument, Word } from '../../src/extract/page.ts'
import { understand } from '../../src/extract/understand.ts'
import type { Sample } from './documents.ts'
import type { Reader } from './read.ts'
import { boxLines } from './score/grounding.ts'

/** A line's words, each as wide as its share of the characters. */
function wordsOf({ text, box }: { text: string; box: readonly number[] }): Word[] {
  const [x0, y0, x1, y1] = box as [number, number, number, number]
  const step = (x1 - x0) / text.length
  return [...text.matchAll(/\S+/g)].map(m => ({
    text: m[0],
    box: [x0 + m.index * step, y0, x0 + (m.index + m[0].length) * step, y1],
    confidence: 1,
    source: 'ocr',
  }))
}

/** A receipt with the text that is really printed in place of what was read. */
export async function printedDocument(root: string, sample: Sample): Promise<ReadDocument> {
  const folder = join(root, 'data', sample.folder)
  const size = await new Bun.Image(await Bun.file(join(folder, sample.file)).bytes()).metadata()
  const words = boxLines(await Bun.file(join(folder, sample.box!)).text(), size.width, size.height).flatMap(wordsOf)
  const page: Page = {
    number: 1,
    width: size.width,
    height: size.height,
    words,
    lines: linesOf(words, size.width / size.height),
    hidden: [],
    rotation: 0,
    kind: 'scan',
    quality: { confidence: 1, skew: 0, contrast: 1 },
  }
  return { format: 'jpg', pages: [page], attachments: [], formFields: [], blocks: [], metadata: {}, issues: [], readers: [] }
}

/** Reads what is printed: shows which half errs, characters or rules. */
export function trueTextReader(root: string): Reader {
  return {
    async read(sample) {
      const document = await printedDocument(root, sample)
      const started = performance.now()
      const understood = understand(document, { mode: 'highest_quality', types: builtInTypes })
      return { outcome: understood.outcome, pages: 1, milliseconds: performance.now() - started, understood }
    },
    async stop() {},
  }
}
