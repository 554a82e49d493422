// Runs alone: hostile files burn both processors, and are ended by the clock, too.
import { afterAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { AppError } from '../../src/errors.ts'
import type { ExtractEngine } from '../../src/extract/contract.ts'
import { builtInTypes } from '../../src/extract/document-types.ts'
import { extractEngine } from '../support/extract.ts'
import { makePdf } from '../support/files/pdf.ts'
import { sharedData } from '../support/files/shared-data.ts'

const documents = sharedData('documents', 'hostile documents')
const badinputs = sharedData('badinputs', 'malformed and hostile files')

const engine = extractEngine({ workers: 2, page_seconds: 2, document_seconds: 25 })
/** The processor alone is the judge: seven seconds of it for one page, however long they last on a machine that does other things. */
const patient = extractEngine({ workers: 2, page_seconds: 2, document_seconds: 100 })
afterAll(() => Promise.all([engine.stop(), patient.stop()]))

/** How a file ended: `refused` by open, `failed` while reading, or `read`. */
type Ending = {
  file: string
  ending: 'read' | 'refused' | 'failed' | 'fault'
  text: string
  seconds: number
  fields: Record<string, unknown>
  confidence: number
  pages: number
}

/** Of one after another, as a client would: a machine that is too busy says so of any file. */
const mostTries = 3

async function run(engine: ExtractEngine, path: string, tries = 1): Promise<Ending> {
  const started = performance.now()
  const end = (ending: Ending['ending'], text: string, facts: Partial<Ending> = {}): Ending => ({
    file: basename(path),
    ending,
    text,
    seconds: (performance.now() - started) / 1000,
    fields: {},
    confidence: 0,
    pages: 0,
    ...facts,
  })
  const kind = (error: unknown, ending: 'refused' | 'failed'): Ending =>
    error instanceof AppError && error.status === 422 ? end(ending, error.message) : end('fault', String(error))
  try {
    const document = await engine.open({ name: path, bytes: new Uint8Array(readFileSync(path)) })
    try {
      const { output } = await document.read({ mode: 'fastest', types: builtInTypes })
      return end('read', '', { fields: output.fields, confidence: output.confidence, pages: output.pagesProcessed })
    } catch (error) {
      if (error instanceof AppError && error.code === 'overloaded') throw error
      return kind(error, 'failed')
    } finally {
      await document.close()
    }
  } catch (error) {
    if (error instanceof AppError && error.code === 'overloaded' && tries < mostTries) return run(engine, path, tries + 1)
    return kind(error, 'refused')
  }
}

/** Two at a time, as the engine has workers. */
async function runAll(engine: ExtractEngine, paths: string[]): Promise<Ending[]> {
  const out: Ending[] = []
  const rest = [...paths]
  const lane = async () => {
    for (let path = rest.shift(); path; path = rest.shift()) out.push(await run(engine, path))
  }
  await Promise.all([lane(), lane()])
  return out
}

const stillWell = async (engine: ExtractEngine) => {
  const document = await engine.open({
    name: 'a.pdf',
    bytes: makePdf([{ texts: [{ text: 'Invoice number 12345 for you', x: 50, y: 500 }] }]),
  })
  const { output } = await document.read({ mode: 'fastest', types: builtInTypes })
  await document.close()
  return output.pagesProcessed
}

describe.skipIf(!documents)('hostile documents', () => {
  type Row = { file: string; note?: string }
  const index = documents ? (JSON.parse(readFileSync(join(documents, 'index.json'), 'utf8')) as Row[] | { files: Row[] }) : []
  const rows = (Array.isArray(index) ? index : index.files).filter(r => r.file.startsWith('hostile/'))

  test('end as their index expects, each refusal saying what is wrong with the file', async () => {
    const paths = rows.map(r => join(documents!, r.file))
    const endings = new Map((await runAll(engine, paths)).map(e => [e.file, e]))
    for (const { file, note = '' } of rows) {
      const { ending, text, ...facts } = endings.get(basename(file))!
      const may = { refused: note.includes('422'), read: note.includes('200') }
      expect(`${file}: ${ending} ${text}`).toStartWith(
        `${file}: ${may.refused && (!may.read || ending === 'refused') ? 'refused file:' : 'read'}`,
      )
      expect(facts.seconds).toBeLessThan(30)
    }
    const injected = endings.get('prompt-injection.docx')!
    expect(injected.fields).toMatchObject({ total: 1234.5, currency: 'USD' })
    expect(injected.confidence).toBeLessThan(1)
    expect(endings.get('pages-15-ok.pdf')!.pages).toBe(15)
    expect(endings.get('lying-count.pdf')!.pages).toBe(3)
    expect(await stillWell(engine)).toBe(1)
  }, 240_000)
})

describe.skipIf(!badinputs)('malformed and hostile files', () => {
  const accepted = /\.(pdf|jpe?g|png|bmp|webp|tiff?|docx|xml)$/i
  const folders = badinputs ? readdirSync(badinputs).filter(f => /^(pdf|image|docx)-/.test(f)) : []

  for (const folder of folders)
    test(`of ${folder} cost one answer each and never a fault`, async () => {
      const names = readdirSync(join(badinputs!, folder)).sort()
      const paths = names.map(n => join(badinputs!, folder, n))
      const endings = await runAll(patient, paths)
      expect(endings.filter(e => e.ending === 'fault')).toEqual([])
      expect(endings.filter(e => e.ending === 'refused' && !e.text.startsWith('file: '))).toEqual([])
      expect(endings.filter(e => !accepted.test(e.file) && e.ending !== 'refused')).toEqual([])
      // By the clock, beside other tests.
      expect(endings.filter(e => e.seconds > 120).map(e => e.file)).toEqual([])
      expect(await stillWell(patient)).toBe(1)
      const read = endings.filter(e => e.ending === 'read').length
      console.log(
        `${folder}: ${read} read, ${endings.filter(e => e.ending === 'refused').length} refused, ${endings.length - read} not read`,
      )
    }, 300_000)
})
