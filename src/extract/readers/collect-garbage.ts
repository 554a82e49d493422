import { openSync, readSync } from 'node:fs'

/** Resident size from which a reader collects its garbage: pixels are large and the collector does not see how large. */
const heavy = 300 * 1024 * 1024
const pageBytes = 4096

// Opened as long as anything can be opened: a confined reader only reads on.
const statm = openSync('/proc/self/statm', 'r')
const text = Buffer.alloc(128)

const residentBytes = (): number => Number(text.toString('latin1', 0, readSync(statm, text, 0, text.length, 0)).split(' ')[1]) * pageBytes

/** Gives back what unpacking a picture and finished pages left behind, when it is much: else a row of pages grows to where a reader is killed. */
export function collectGarbage(): void {
  if (residentBytes() > heavy) Bun.gc(true)
}
