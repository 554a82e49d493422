import { availableParallelism } from 'node:os'
import type { Config } from '../config/options.ts'
import { AppError } from '../errors.ts'
import type { Log } from '../log.ts'
import type { ExtractEngine, OpenDocument, ReaderWalls, ReadOutcome, ReadRequest, UploadedFile } from './contract.ts'
import { findType } from './find-type.ts'
import { formatOf, formats } from './formats.ts'
import type { Refiner } from './model/refine.ts'
import { checkModels } from './ocr/carried.ts'
import { createDrawer } from './reader-processes/drawer.ts'
import { ReaderPool } from './reader-processes/pool.ts'
import { type Allowance, canceled } from './reader-processes/process.ts'

export type EngineParts = {
  config: Config
  log: Log
  /** How many documents it will be given, where that is known: few are read on several threads each, and no reader is kept ready. */
  documents?: number
}

/** Checking a file: parsing only, no page is read yet. Processor time, and time by the clock on a busy machine. */
const openSeconds = { cpu: 20, wall: 60 }
/** Processor seconds for loading models, on top of the pages. */
const startSeconds = 5
const megabyte = 1024 * 1024

/** The extraction engine: every document in a killable child of this binary; models are asked from here, for children have no network. */
export function createExtractEngine({ config, log, documents }: EngineParts): ExtractEngine {
  const sound = checkModels()
  // Told to whoever waits for it.
  sound.catch(() => {})
  let walls: ReaderWalls | undefined
  const started = (found: ReaderWalls) => {
    if (!walls && found.missing.length > 0) log.warn('reader children keep rights they do not need', { missing: found.missing })
    walls = found
  }
  const slots = Math.min(config.ocr.workers || availableParallelism(), documents ?? Number.POSITIVE_INFINITY)
  const pool = new ReaderPool({
    slots,
    threads: Math.max(1, Math.floor(availableParallelism() / slots)),
    noSpare: documents !== undefined,
    length: config.ocr.queue,
    tenantLength: config.ocr.org_queue,
    // Who would wait longer than a document may take is better told so.
    patienceMs: config.ocr.document_seconds * 1000,
    started,
  })
  const drawer = createDrawer({ bytes: config.ocr.memory_mb * megabyte, started })
  let made: Promise<Refiner> | undefined
  /** Loaded with the first document: it knows all the readers' rules. */
  const refinerOf = () => (made ??= import('./model/refine.ts').then(({ createRefiner }) => createRefiner(config, log)))
  const bytes = config.ocr.memory_mb * megabyte
  let runtime = ''
  const opening: Allowance = {
    cpu: openSeconds.cpu * 1000,
    wall: Math.min(config.ocr.document_seconds, openSeconds.wall) * 1000,
    bytes,
    message: 'file: opening it takes more time or memory than any real document needs',
  }
  const reading = (pages: number): Allowance => ({
    cpu: Math.min(config.ocr.document_seconds, config.ocr.page_seconds * pages + startSeconds) * 1000,
    wall: config.ocr.document_seconds * 1000,
    bytes,
    message: 'file: reading it takes more time or memory than any real document needs',
  })

  async function open(file: UploadedFile, signal?: AbortSignal): Promise<OpenDocument> {
    const format = formatOf(file.name, file.bytes, config.extract.max_bytes)
    await sound
    const { reader, release } = await pool.borrow(file.tenant ?? '', signal)
    let closed = false
    try {
      const request = { bytes: file.bytes, format, pages: file.pages, most: config.extract.max_pages }
      const { pages, chosen, width, height } = await reader.ask('open', request, opening, signal)
      return {
        format,
        contentType: formats[format].contentType,
        pages,
        chosen,
        // A page of a PDF is measured in fractions of a point; captures speak of whole numbers.
        width: width && Math.round(width),
        height: height && Math.round(height),
        read: request => read(request, chosen.length),
        async close() {
          if (closed) return
          closed = true
          await reader.close()
          release()
        },
      }
    } catch (error) {
      if (error instanceof AppError) log.info('document refused', { reason: error.message, detail: error.detail, step: error.step })
      release()
      throw error
    }

    async function read({ signal: cancel, split = false, layoutHints, ...request }: ReadRequest, pages: number): Promise<ReadOutcome> {
      const allowance = reading(pages)
      const answer = await reader.ask(
        'read',
        { request, settings: { mode: request.mode, milliseconds: allowance.wall }, split },
        allowance,
        cancel,
      )
      runtime = answer.runtime || runtime
      const draw = async (page: number, longSide: number) =>
        (await reader.ask('image', { page, extent: { longSide }, format: 'jpeg', quality: 90 }, allowance, cancel)).bytes
      const outcomes: ReadOutcome[] = []
      const [refiner, { judged }] = await Promise.all([refinerOf(), import('./needs-review.ts')])
      const asked = performance.now()
      for (const [part, first] of answer.parts.entries()) {
        const known = (await layoutHints?.(first.outcome)) ?? []
        const { outcome, blank } = known.length > 0 ? await reader.ask('again', { part, layoutHints: known }, allowance, cancel) : first
        const whole = async () => (await reader.ask('understood', { part }, allowance, cancel)).understood
        const patient = part === 0 || performance.now() - asked < refiner.patienceMs
        const refined = patient
          ? await refiner.refine({ outcome, blank, whole }, request, draw, cancel).catch(error => {
              throw cancel?.aborted ? canceled() : error
            })
          : outcome
        const type = request.requested ?? findType(request.types, refined.documentTypeName)
        outcomes.push({
          ...refined,
          ...judged(refined.output, type, config.extract.review_below),
          ...(outcome.part && { part: outcome.part }),
          timings: { ...answer.timings, ...refined.timings },
        })
      }
      const [first, ...others] = outcomes
      return others.length > 0 ? { ...first!, others } : first!
    }
  }

  return {
    ready: () => sound,
    open,
    draw: drawer.draw,
    text: drawer.text,
    readRegion: drawer.readRegion,
    async status(how) {
      const ocr = runtime ? `pp-ocr (${runtime})` : 'pp-ocr'
      const model = await (await refinerOf()).status(how)
      return {
        readers: ['pdfium', 'pdf.js', ocr, 'mammoth'],
        ...(model && { model }),
        ...(walls && { walls }),
      }
    },
    async stop() {
      pool.stop()
      drawer.stop()
    },
  }
}
