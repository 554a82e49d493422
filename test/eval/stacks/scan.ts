import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { picturePage, readPicture } from '../../../src/extract/ocr/read.ts'
import type { Page } from '../../../src/extract/page.ts'
import { decodePicture, encodePicture } from '../../../src/extract/picture/picture.ts'
import { drawPage } from '../../../src/extract/readers/pdf/draw.ts'
import { PdfFile } from '../../../src/extract/readers/pdf/pdfium.ts'
import { loadSamples, sharedRoot } from '../documents.ts'

// Readings of the shared PDFs as if somebody had printed and scanned them, for stacks: `bun test/eval/stacks/scan.ts FOLDER`. Those already there are skipped.
const [folder] = process.argv.slice(2)
const root = sharedRoot()
if (!root || !folder) {
  console.log(root ? 'usage: bun test/eval/stacks/scan.ts FOLDER' : 'skipped: no shared/data here')
  process.exit(0)
}

/** An office scanner's usual 150 dpi for A4, and its usual compression. */
const longSide = 1754
const quality = 70

mkdirSync(folder, { recursive: true })
for (const sample of (await loadSamples(root)).filter(s => s.file.endsWith('.pdf') && !s.id.startsWith('scanned-'))) {
  const target = join(folder, `${sample.file.replace('/', '__')}.json`)
  if (existsSync(target)) continue
  const bytes = new Uint8Array(await Bun.file(join(root, 'data', sample.folder, sample.file)).arrayBuffer())
  const file = await PdfFile.open(bytes, 20)
  const pages: Page[] = []
  try {
    for (let n = 0; n < file.loadable.length; n++) {
      const scan = await decodePicture((await encodePicture(drawPage(file, n, { longSide }), { longSide }, 'jpeg', quality)).bytes, 'jpg')
      pages.push(picturePage(n + 1, await readPicture(scan, { mode: 'fastest' }), 'scan'))
    }
  } finally {
    file.close()
  }
  const document = { format: 'pdf', pages, attachments: [], formFields: [], blocks: [], metadata: {}, issues: [], readers: ['pp-ocr'] }
  await Bun.write(target, JSON.stringify(document))
  console.log(target)
}
process.exit(0)
