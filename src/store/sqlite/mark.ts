import { closeSync, fdatasync, fdatasyncSync, openSync, readFileSync, writeSync } from 'node:fs'

const slotBytes = 64
const syncEvery = 64
const syncMs = 1000

const line = (seq: number): string => {
  const text = `${seq} ${Bun.hash.crc32(String(seq)).toString(16)}`
  return `${text.padEnd(slotBytes - 1)}\n`
}

const readSlot = (text: string): number => {
  const [seq = '', crc = ''] = text.trim().split(' ')
  return seq !== '' && crc === Bun.hash.crc32(seq).toString(16) ? Number(seq) : 0
}

/** The highest commit number ever written beside the database at `path`; 0 when there is none. */
export function readMark(path: string): number {
  try {
    const text = readFileSync(path, 'utf8')
    return Math.max(readSlot(text.slice(0, slotBytes)), readSlot(text.slice(slotBytes)))
  } catch {
    return 0
  }
}

/**
 * A commit number kept outside the database. SQLite drops a damaged WAL tail silently; a database that is behind this mark has lost commits.
 * Written after every commit into two slots by turns (a torn write spoils one), fsynced now and then: a killed process loses none of it.
 */
export function openMark(path: string): { set(seq: number): void; close(): void } {
  const fd = openSync(path, 'a+', 0o600)
  closeSync(fd)
  const file = openSync(path, 'r+')
  let unsynced = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const sync = () => {
    clearTimeout(timer)
    timer = undefined
    unsynced = 0
    fdatasync(file, () => {})
  }
  return {
    set(seq) {
      writeSync(file, line(seq), (seq % 2) * slotBytes)
      unsynced++
      if (unsynced >= syncEvery) sync()
      else if (!timer) {
        timer = setTimeout(sync, syncMs)
        timer.unref()
      }
    },
    close() {
      clearTimeout(timer)
      fdatasyncSync(file)
      closeSync(file)
    },
  }
}
