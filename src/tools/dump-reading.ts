import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatOf, readDocument } from '../extract/formats.ts'
import type { ReadDocument } from '../extract/page.ts'
import { processingModes } from '../resources.ts'

/**
 * Reads files once and keeps the readings as JSON, so that rules can be tuned without reading again:
 *   bun src/tools/dump-reading.ts OUT_FOLDER MODE FILE…
 * Files already there are skipped. Attachment bytes are kept as base64.
 */
const [out, modeName, ...files] = process.argv.slice(2)
const mode = processingModes.find(m => m === modeName)
if (!out || !mode || files.length === 0) throw new Error('usage: dump-reading OUT_FOLDER highest_quality|fastest FILE…')

/** Attachment bytes do not survive JSON; base64 does. */
export const freeze = (document: ReadDocument): string =>
  JSON.stringify(document, (_, value) => (value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value))

mkdirSync(out, { recursive: true })
for (const file of files) {
  const folder = basename(join(file, '..'))
  const target = join(out, `${folder}__${basename(file)}.json`)
  if (await Bun.file(target).exists()) continue
  const started = performance.now()
  try {
    const bytes = new Uint8Array(await Bun.file(file).arrayBuffer())
    const document = await readDocument(bytes, formatOf(file, bytes), { mode })
    await Bun.write(target, freeze(document))
    process.stdout.write(`${basename(target)} ${(performance.now() - started).toFixed(0)} ms\n`)
  } catch (error) {
    process.stdout.write(`${basename(target)} ${String(error)}\n`)
  }
}
process.exit(0)
