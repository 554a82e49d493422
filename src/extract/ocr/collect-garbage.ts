import { openSync, readSync } from 'node:fs'

/** Resident size from which a reader collects its garbage: pixels are large and the collector does not see how large. */
const heavy = 300 * 1024 * 1024
/** From here on also in the middle of a page, where finding text has left some 50 MB. */
export const veryHeavy = 500 * 1024 * 1024
/** Before the rules, which take some 170 MB of 600: below it there is room for them, and collecting takes 50 ms. */
export const roomForRules = 410 * 1024 * 1024
const pageBytes = 4096

// Opened as long as anything can be opened: a confined reader only reads on.
const statm = openSync('/proc/self/statm', 'r')
const text = Buffer.alloc(128)

const residentBytes = (): number => Number(text.toString('latin1', 0, readSync(statm, text, 0, text.length, 0)).split(' ')[1]) * pageBytes

/** Gives back what unpacking a picture and finished pages left behind, when it is much: else a row of pages grows to where a reader is killed. */
export function collectGarbage(from = heavy): void {
  if (residentBytes() > from) Bun.gc(true)
}
