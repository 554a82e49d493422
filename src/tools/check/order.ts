import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Seconds by test file. */
export type Times = Record<string, number>

/** What the last runs here took, in the ignored dist folder; before there was one, what the committed list says. */
const kept = (root: string): string => join(root, 'dist/test-times.json')
const committed = (root: string): string => join(root, '.ci/test-times.json')

const read = (path: string): Times => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Times
  } catch {
    return {} // None yet, or cut short by an end in the middle of it: the order costs time, never a test.
  }
}

export const readTimes = (root: string): Times => ({ ...read(committed(root)), ...read(kept(root)) })

/** Keeps `times` for the next run; files that are gone are forgotten. */
export const keepTimes = (root: string, times: Times, files: readonly string[]): void => {
  const rest = Object.entries({ ...readTimes(root), ...times }).filter(([file]) => files.includes(file))
  mkdirSync(dirname(kept(root)), { recursive: true })
  writeFileSync(kept(root), `${JSON.stringify(Object.fromEntries(rest.sort()), null, 1)}\n`)
}

/** Longest first, so that no long file begins when the others are done; one that never ran may be the longest. */
export const longestFirst = (files: readonly string[], times: Times): string[] => {
  const seconds = (file: string) => times[file] ?? Number.POSITIVE_INFINITY
  return [...files].sort((a, b) => (seconds(a) === seconds(b) ? a.localeCompare(b) : seconds(b) - seconds(a)))
}

/**
 * When a test file runs, by its first line: what judges by the clock what others would make late says `// Runs alone: ` and why. What does
 * so too, but hardly works itself, says `// Runs among those that wait: `.
 */
export type Turn = 'beside others' | 'among those that wait' | 'alone'

export const turnOf = (text: string): Turn =>
  (['alone', 'among those that wait'] as const).find(turn => text.startsWith(`// Runs ${turn}: `)) ?? 'beside others'

/** Of rules about text: they start nothing and keep nothing, and most of what such a file takes is to load the reader. */
const aboutText = /^test\/extract\/(classify|confidence|document-types|einvoice|evidence|rules)\//
const together = { seconds: 3, files: 12 }

/** `files` in their order, those that may share a process with others as one. */
export function inProcesses(files: readonly string[], times: Times): [string, ...string[]][] {
  const small = files.filter(file => aboutText.test(file) && (times[file] ?? Number.POSITIVE_INFINITY) < together.seconds)
  return files.flatMap((file): [string, ...string[]][] => {
    const n = small.indexOf(file)
    if (n < 0) return [[file]]
    return n % together.files === 0 ? [[file, ...small.slice(n + 1, n + together.files)]] : []
  })
}
