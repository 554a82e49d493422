import { existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Glob } from 'bun'
import sharp from 'sharp'
import { builtInTypes } from '../../../src/extract/document-types.ts'
import { formatOf, readDocument } from '../../../src/extract/formats.ts'
import { picturePage, readPicture } from '../../../src/extract/ocr/read.ts'
import type { ReadDocument } from '../../../src/extract/page.ts'
import { decodePicture } from '../../../src/extract/picture/picture.ts'
import { drawPage } from '../../../src/extract/readers/pdf/draw.ts'
import { PdfFile } from '../../../src/extract/readers/pdf/pdfium.ts'
import { understand } from '../../../src/extract/understand.ts'
import { startRenderer } from '../../support/render.ts'
import { type Cell, score } from '../score/score.ts'
import type { Expected, Truth } from '../truth.ts'

const usage = `bun test/eval/papers/main.ts [--list] [--only TEXT] [--form print, scan] [--folder DIR]   papers of many countries, written for this: share of printed values that are read
  each is printed to PDF by the renderer, and scanned (150 dpi, askew, JPEG); readings are kept in dist/papers until a paper changes
  half of them stand apart: no rule is made for them and their misses are never shown
  --folder reads papers of strangers, kept elsewhere: KIND/NAME.html and KIND/apart/NAME.html, first the truth in a script, then the page`

const { values: flags } = parseArgs({
  options: {
    list: { type: 'boolean' },
    only: { type: 'string', default: '' },
    form: { type: 'string' },
    folder: { type: 'string', default: import.meta.dir },
    help: { type: 'boolean' },
  },
})
if (flags.help) {
  console.log(usage)
  process.exit(0)
}

const source = resolve(flags.folder)
const forms = ['print', 'scan'] as const
type Form = (typeof forms)[number]
type Row = Record<string, Expected>
type Said = { type: string; fields: Record<string, Expected | (Row | string)[]> }
type Paper = Said & { id: string; apart: boolean; kind: string; html: string; kept: (form: Form) => string }

const folder = resolve(import.meta.dir, '../../../dist/papers')

async function paperOf(path: string): Promise<Paper> {
  const html = await Bun.file(join(source, path)).text()
  const said: Said = JSON.parse(/<script type="application\/json">(.*?)<\/script>/s.exec(html)![1]!)
  const id = path.replace('.html', '').replace('/apart/', '/')
  const stem = `${id.replaceAll('/', '__')}-${Bun.hash(html).toString(36)}`
  const apart = path.includes('/apart/')
  // Names tell what a paper is: those of the half apart stand where nobody looks.
  const at = apart ? join(folder, 'apart') : folder
  return { ...said, id, apart, kind: id.split('/')[0]!, html, kept: form => join(at, `${stem}.${form}.json`) }
}

/** An office scanner: 150 dpi, laid askew, a little soft, usual compression. */
async function scanned(pdf: Uint8Array): Promise<ReadDocument> {
  const file = await PdfFile.open(pdf, 20)
  try {
    const pages: ReadDocument['pages'] = []
    for (let n = 0; n < file.loadable.length; n++) {
      const { data, width, height } = drawPage(file, n, { longSide: 1754 })
      const raw = sharp(data, { raw: { width, height, channels: 4 } }).flatten()
      const jpeg = await raw.rotate(0.5, { background: '#fff' }).blur(0.5).jpeg({ quality: 65 }).toBuffer()
      const reading = await readPicture(await decodePicture(new Uint8Array(jpeg), 'jpg'), { mode: 'highest_quality' })
      pages.push(picturePage(n + 1, reading, 'scan'))
    }
    return { format: 'pdf', pages, attachments: [], formFields: [], blocks: [], metadata: {}, issues: [], readers: ['pp-ocr'] }
  } finally {
    file.close()
  }
}

async function make(papers: readonly Paper[]): Promise<void> {
  const open = papers.filter(paper => forms.some(form => !existsSync(paper.kept(form))))
  if (open.length === 0) return
  mkdirSync(folder, { recursive: true })
  const renderer = await startRenderer()
  for (const paper of open) {
    const { bytes } = await renderer.render({
      html: `<!doctype html><meta charset="utf-8">${paper.html}`,
      format: 'pdf',
      pdfPrintBackground: true,
    })
    const pdf = new Uint8Array(bytes)
    await Bun.write(paper.kept('print').replace('.print.json', '.pdf'), pdf)
    await Bun.write(paper.kept('print'), JSON.stringify(await readDocument(pdf, formatOf('paper.pdf', pdf), { mode: 'highest_quality' })))
    await Bun.write(paper.kept('scan'), JSON.stringify(await scanned(pdf)))
    console.log(`made ${paper.id}`)
  }
  await renderer.stop()
}

/** Texts of a plain list as rows with one cell. */
const asRows = (list: readonly unknown[]) => list.map(item => (typeof item === 'string' ? { text: item } : item)) as Row[]

const truthOf = ({ fields }: Said): Truth => ({
  cells: Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (Array.isArray(value) ? [] : [[key, value]]))),
  rows: Object.fromEntries(Object.entries(fields).flatMap(([key, value]) => (Array.isArray(value) ? [[key, asRows(value)]] : []))),
})

const listed = (fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, Array.isArray(value) ? asRows(value) : value]))

const paths = [...new Glob('*/**/*.html').scanSync(source)].filter(path => path.includes(flags.only)).sort()
const papers = await Promise.all(paths.map(paperOf))
await make(papers)

type Judged = { paper: Paper; form: Form; type: string; cells: Cell[] }
const judged: Judged[] = []
for (const paper of papers)
  for (const form of forms.filter(form => !flags.form || form === flags.form)) {
    const document: ReadDocument = { ...(await Bun.file(paper.kept(form)).json()), attachments: [] }
    const { extracted, outcome } = understand(document, { mode: 'highest_quality', types: builtInTypes })
    const { fields, evidence } = outcome.output
    judged.push({ paper, form, type: extracted.type.slug, cells: score(truthOf(paper), { fields: listed(fields), evidence }).cells })
  }

const share = (some: readonly Judged[]) => {
  const cells = some.flatMap(j => j.cells)
  return cells.length === 0 ? '' : `${((100 * cells.filter(c => c.right).length) / cells.length).toFixed(1)} of ${cells.length}`
}
console.log('| papers | made for: print | made for: scan | apart: print | apart: scan |\n| --- | ---: | ---: | ---: | ---: |')
const line = (name: string, some: readonly Judged[]) => {
  const columns = [false, true].flatMap(apart => forms.map(form => share(some.filter(j => j.paper.apart === apart && j.form === form))))
  console.log(`| ${name} | ${columns.join(' | ')} |`)
}
for (const [kind, some] of Map.groupBy(judged, j => j.paper.kind)) line(kind, some)
line('all', judged)
for (const apart of [false, true]) {
  const some = judged.filter(j => j.paper.apart === apart)
  console.log(`types told, ${apart ? 'apart' : 'made for'}: ${some.filter(j => j.type === j.paper.type).length} of ${some.length}`)
}
if (flags.list)
  for (const { paper, form, type, cells } of judged.filter(j => !j.paper.apart)) {
    if (type !== paper.type) console.log(`${paper.id}\t${form}\ttype ${type}, not ${paper.type}`)
    for (const { path, expected, got } of cells.filter(c => !c.right))
      console.log(`${paper.id}\t${form}\t${path}\t${JSON.stringify(got)}\tnot ${JSON.stringify(expected)}`)
  }
process.exit(0)
