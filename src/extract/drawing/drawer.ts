import { setPriority } from 'node:os'
import { AppError } from '../../errors.ts'
import type { DrawnPage, ExtractEngine, ReaderWalls } from '../contract.ts'
import { formatOf } from '../formats.ts'
import { ReaderPool } from '../reader-pool.ts'
import type { Allowance } from '../reader-process.ts'
import { mostSelectable } from '../readers/pages.ts'

/** Pages that may wait to be drawn, of all organizations and of one: a few documents of fifteen pages in two sizes. */
const queue = { length: 300, tenantLength: 100, patienceMs: 30_000 }
/** A child takes a second to start and memory while it waits. */
const idleMs = 60_000
/** Readings go before pictures of pages. */
const niceness = 15
const seconds = { cpu: 10, wall: 30 }
/** Of WebP: letters stay clean, a printed page of 1600 pixels takes some 60 kB. */
const quality = 80

type Settings = { bytes: number; started(walls: ReaderWalls): void }

/** Draws pages for people to look at, in a child of its own beside those that read, so that neither waits for the other. */
export function createDrawer({ bytes, started }: Settings): Pick<ExtractEngine, 'draw'> & { stop(): void } {
  const pool = new ReaderPool({ slots: 1, ...queue, started, idleMs })
  const allowance: Allowance = {
    cpu: seconds.cpu * 1000,
    wall: seconds.wall * 1000,
    bytes,
    message: 'The page takes more time or memory to draw than any real one needs',
  }
  return {
    async draw(file, page, width, signal): Promise<DrawnPage> {
      // It was taken when it was read, whatever is allowed now.
      const format = formatOf(file.name, file.bytes, Number.POSITIVE_INFINITY)
      const { reader, giveBack } = await pool.borrow(file.tenant ?? '', signal)
      try {
        if (reader.alive) setPriority(reader.pid, niceness)
        const { pages } = await reader.ask('open', { bytes: file.bytes, format, most: mostSelectable }, allowance, signal)
        if (page < 1 || page > pages) throw new AppError('notFound', `There is no page ${page}`)
        return await reader.ask('image', { page, extent: { width }, format: 'webp', quality }, allowance, signal)
      } finally {
        if (reader.alive) await reader.ask('close', {}, allowance).catch(() => reader.kill())
        giveBack()
      }
    },
    stop: () => pool.stop(),
  }
}
