import { setPriority } from 'node:os'
import { AppError, dehydrateError } from '../../errors.ts'
import { confine } from '../../native/confine/confine.ts'
import { isBinary } from '../../native/self.ts'
import { loadReaders, openFile } from '../formats.ts'
import { collectGarbage, roomForRules } from '../ocr/collect-garbage.ts'
import { loadedRuntime, loadRuntime, setThreads } from '../ocr/runtime.ts'
import type { ReadDocument } from '../page.ts'
import { encodePicture } from '../picture/picture.ts'
import type { OpenedFile } from '../readers/opened-file.ts'
import { mostSelectable, pagesToRead } from '../readers/pages.ts'
import { loadPdfium } from '../readers/pdf/pdfium.ts'
import { readRegion } from '../region.ts'
import { documentsOf } from '../split/documents.ts'
import { type UnderstandRequest, type Understood, understand } from '../understand.ts'
import type { Hello, ReadPart, Replies, Reply, Request, Requests, Verb } from './protocol.ts'

let file: OpenedFile | undefined
/** Numbers of its pages that are read. */
let chosen: number[] = []
/** The documents of `file` as they were read, and what was made of each, until it is closed. */
let documents: ReadDocument[] = []
let asked: UnderstandRequest | undefined
let understood: Understood[] = []

const forget = () => {
  file?.close()
  file = undefined
  documents = []
  asked = undefined
  understood = []
}

const partOf = ({ outcome, pages }: Understood): ReadPart => ({
  outcome: documents.length > 1 ? { ...outcome, part: pages.map(page => page.number) } : outcome,
  // Of an invoice's own data a model sees no more than stands in it.
  blank: pages.every(page => page.kind === 'blank' || page.kind === 'xml'),
})

const notRead = () => new AppError('internal', undefined, { detail: 'no document was read in this reader' })

const opened = (): OpenedFile => {
  if (!file) throw new AppError('internal', undefined, { detail: 'no document is open in this reader' })
  return file
}

/** One handler per verb of the protocol. */
const handlers: { [V in Verb]: (body: Requests[V]) => Promise<Replies[V]> } = {
  async open({ bytes, format, pages, most }) {
    forget()
    file = await openFile(bytes, format, { pages: pages ? Math.max(most, mostSelectable) : most })
    chosen = pagesToRead(pages, file.pages, most)
    return { pages: file.pages, chosen, width: file.width, height: file.height }
  },
  async read({ request, settings, split }) {
    const started = performance.now()
    const document = await opened().read({ ...settings, pages: chosen })
    const read = performance.now() - started
    documents = split ? documentsOf(document) : [document]
    collectGarbage(roomForRules)
    asked = { ...request, alone: split }
    understood = documents.map(one => understand(one, asked!))
    return { parts: understood.map(partOf), timings: { read }, runtime: loadedRuntime() }
  },
  async again({ part, layoutHints }) {
    const document = documents[part]
    if (!document || !asked) throw notRead()
    const one = understand(document, { ...asked, layoutHints })
    understood[part] = one
    return partOf(one)
  },
  async understood({ part }) {
    const one = understood[part]
    if (!one) throw notRead()
    return { understood: one }
  },
  async image({ page, extent, format, quality }) {
    return encodePicture(await opened().image(page, extent), extent, format, quality)
  },
  async text() {
    const blocks = opened().text?.()
    if (!blocks) throw new AppError('notFound', 'This document has pages rather than a text')
    return { blocks }
  },
  region: body => readRegion(opened(), body),
  async close() {
    forget()
    return {}
  },
}

/** Mode `__reader THREADS`: reads documents for the parent process until the channel closes. Never opens a network connection or the database. */
export async function main([threads]: string[]): Promise<void> {
  setThreads(Number(threads ?? 1))
  const send = (message: Reply | Hello) => process.send?.(message)
  // The parent's death must not leave a reader behind.
  process.on('disconnect', () => process.exit(0))
  process.on('message', async (request: Request) => {
    const { id, verb, body } = request
    try {
      send({ id, body: await (handlers[verb] as (b: typeof body) => Promise<Replies[Verb]>)(body) })
    } catch (error) {
      send({ id, error: dehydrateError(error) })
    }
    // The answer is out; the next document should not pay for this one.
    if (verb === 'close') collectGarbage()
  })
  // Before the first byte of a stranger's file, and all of it: from here on the binary opens nothing any more.
  await Promise.all([loadPdfium(), loadReaders(), loadRuntime()])
  // API threads of the parent keep their turn on a busy machine.
  setPriority(5)
  // Sources are loaded from their files as they are needed.
  const missing = confine({ files: isBinary })
  send({ ready: true, walls: { user: process.getuid?.() ?? 0, files: isBinary, missing } })
}
