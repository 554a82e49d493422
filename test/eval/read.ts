import { join } from 'node:path'
import { defaultConfig } from '../../src/config/load.ts'
import type { ReadOutcome } from '../../src/extract/contract.ts'
import { inWords } from '../../src/extract/document-types/define.ts'
import { builtInTypes } from '../../src/extract/document-types.ts'
import { createExtractEngine } from '../../src/extract/engine.ts'
import type { LayoutHint } from '../../src/extract/memory/layout-hints.ts'
import type { ReadDocument } from '../../src/extract/page.ts'
import { parsePages } from '../../src/extract/readers/pages.ts'
import { type Understood, understand } from '../../src/extract/understand.ts'
import { createLog } from '../../src/log.ts'
import type { DocumentType, Field, ProcessingMode } from '../../src/resources.ts'
import type { Sample } from './documents.ts'

/** `understood` is there when the words came from a cache; the engine keeps it to itself. */
export type Reading = { outcome: ReadOutcome; pages: number; milliseconds: number; understood?: Understood }
/** `layoutHints`: what is remembered of the issuer, where the words came from a cache. */
export type Reader = { read(sample: Sample, layoutHints?: readonly LayoutHint[]): Promise<Reading>; stop(): Promise<void> }
export type ReaderSettings = { root: string; mode: ProcessingMode; model: string | undefined; ollama: string; workers: number }

/** The engine as the service runs it: reader children, limits and all. */
export function engineReader({ root, mode, model, ollama, workers }: ReaderSettings): Reader {
  const config = defaultConfig({
    'ollama-url': model ? ollama : '',
    ...(model && { 'ollama-model': model }),
    'ocr-workers': String(workers),
  })
  const engine = createExtractEngine({ config, log: createLog({ level: 'warn', format: 'text' }) })
  return {
    async read(sample) {
      const bytes = new Uint8Array(await Bun.file(join(root, 'data', sample.folder, sample.file)).arrayBuffer())
      const started = performance.now()
      const document = await engine.open({
        name: sample.file,
        bytes,
        pages: sample.pages === undefined ? undefined : parsePages(sample.pages),
      })
      try {
        const outcome = await document.read({ mode, ...(await typesFor(root, sample)) })
        return { outcome, pages: document.pages, milliseconds: performance.now() - started }
      } finally {
        await document.close()
      }
    },
    stop: () => engine.stop(),
  }
}

/** The types a document is read with: for some a type of one's own, made from its sketch alone. */
async function typesFor(root: string, sample: Sample): Promise<{ types: readonly DocumentType[]; requested?: DocumentType }> {
  if (sample.customType === undefined) return { types: builtInTypes }
  const sketches: Record<string, { name: string; slug: string; fields: { key: string; type: Field['type'] }[] }> = await Bun.file(
    join(root, 'data', sample.folder, 'customTypes.json'),
  ).json()
  const { fields, ...rest } = sketches[sample.customType!]!
  const whole = fields.map(f => ({ ...f, label: inWords(f.key), required: false, description: '' }))
  const requested = { id: `dt_${rest.slug}`, isBuiltIn: false, autoDetectEnabled: false, ...rest, fields: whole }
  return { types: [...builtInTypes, requested], requested }
}

type Kept = Omit<ReadDocument, 'attachments'> & { attachments: { name: string; bytes: { base64: string } }[] }

/** A document as its readers left it, from a cache of readings. */
export async function cachedDocument(folder: string, sample: Sample, what = { attachments: true }): Promise<ReadDocument> {
  const kept: Kept = await Bun.file(join(folder, `${sample.file.replace('/', '__')}.json`)).json()
  const attachments = (what.attachments ? kept.attachments : []).map(a => ({ name: a.name, bytes: Uint8Array.fromBase64(a.bytes.base64) }))
  return { ...kept, attachments }
}

/** Words from a cache of readings (for tuning rules and weights): everything after the readers runs. */
export function cachedReader(root: string, folder: string, mode: ProcessingMode, what = { attachments: true }): Reader {
  return {
    async read(sample, layoutHints) {
      const document = await cachedDocument(folder, sample, what)
      const started = performance.now()
      const understood = understand(document, { mode, ...(await typesFor(root, sample)), layoutHints })
      return { outcome: understood.outcome, pages: document.pages.length, milliseconds: performance.now() - started, understood }
    },
    async stop() {},
  }
}
