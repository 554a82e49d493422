import { setPriority } from 'node:os'
import { AppError } from '../../errors.ts'
import type { DrawnPage, ExtractEngine, ReaderWalls, UploadedFile } from '../contract.ts'
import { formatOf } from '../formats.ts'
import { mostSelectable } from '../readers/pages.ts'
import { ReaderPool } from './pool.ts'
import type { Allowance, ReaderProcess } from './process.ts'

/** Pages that may wait to be drawn, of all organizations and of one: a few documents of fifteen pages in two sizes. */
const queue = { length: 300, tenantLength: 100, patienceMs: 30_000 }
/** A child takes a second to start and memory while it waits. */
const idleMs = 60_000
/** Readings go before pictures of pages. */
const niceness = 15
const seconds = { draw: { cpu: 10, wall: 30 }, read: { cpu: 30, wall: 60 } }
/** Of WebP: letters stay clean, a printed page of 1600 pixels takes some 60 kB. */
const quality = 80

type Settings = { bytes: number; started(walls: ReaderWalls): void }

/** Shows documents to people who look at them, in a child of its own beside those that read, so that neither waits for the other. */
export function createDrawer({ bytes, started }: Settings): Pick<ExtractEngine, 'draw' | 'text' | 'readRegion'> & { stop(): void } {
  const pool = new ReaderPool({ slots: 1, ...queue, started, idleMs })
  const allowanceOf = ({ cpu, wall }: { cpu: number; wall: number }): Allowance => ({
    cpu: cpu * 1000,
    wall: wall * 1000,
    bytes,
    message: 'The page takes more time or memory to draw than any real one needs',
  })
  const drawing = allowanceOf(seconds.draw)
  const reading = allowanceOf(seconds.read)

  /** Asks a child that has the file open, and nothing of it afterwards. */
  async function withOpen<T>(
    file: UploadedFile,
    signal: AbortSignal | undefined,
    ask: (reader: ReaderProcess, pages: number) => Promise<T>,
  ) {
    // It was taken when it was read, whatever is allowed now.
    const format = formatOf(file.name, file.bytes, Number.POSITIVE_INFINITY)
    const { reader, release } = await pool.borrow(file.tenant ?? '', signal)
    try {
      if (reader.alive) setPriority(reader.pid, niceness)
      const { pages } = await reader.ask('open', { bytes: file.bytes, format, most: mostSelectable }, drawing, signal)
      return await ask(reader, pages)
    } finally {
      await reader.close()
      release()
    }
  }

  return {
    draw: (file, page, width, signal): Promise<DrawnPage> =>
      withOpen(file, signal, (reader, pages) => {
        if (page < 1 || page > pages) throw new AppError('notFound', `There is no page ${page}`)
        return reader.ask('image', { page, extent: { width }, format: 'webp', quality }, drawing, signal)
      }),
    text: (file, signal) => withOpen(file, signal, async reader => (await reader.ask('text', {}, drawing, signal)).blocks),
    readRegion: (file, region, signal) => withOpen(file, signal, reader => reader.ask('region', region, reading, signal)),
    stop: () => pool.stop(),
  }
}
