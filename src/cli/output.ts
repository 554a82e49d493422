import { writeSync } from 'node:fs'

/** stdout is the result, stderr the talk; nothing else of the command line writes. */
export type Output = {
  /** A line of the result. */
  line(text: string): void
  /** One JSON value on one line, so that a stream of results can be read as they come. */
  json(value: unknown): void
  bytes(bytes: Uint8Array): Promise<void>
  /** A line for the person watching. */
  say(text: string): void
  /** A passing state, rewritten in place on a terminal and left out elsewhere. */
  progress(text: string): void
  readonly terminal: boolean
  /** The result is looked at by a person: standard output is a terminal. */
  readonly shown: boolean
  /** Columns of that terminal. */
  readonly width: number
}

const clearLine = '\r\x1b[2K'
const stdout = 1
const stderr = 2

/** Written when it returns: streams would lose the end of a long result to a slow reader when the program exits. A reader that went away wants no more. */
const writeAll = (fd: number, bytes: Uint8Array): void => {
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      if (code === 'EPIPE') return
      if (code !== 'EAGAIN') throw error
      Bun.sleepSync(2)
    }
  }
}

export const createOutput = (): Output => {
  const terminal = process.stderr.isTTY === true
  let passing = false
  const settle = () => {
    if (passing) writeAll(stderr, Buffer.from(clearLine))
    passing = false
  }
  const write = (fd: number, text: string) => {
    settle()
    writeAll(fd, Buffer.from(`${text}\n`))
  }
  return {
    terminal,
    shown: process.stdout.isTTY === true,
    width: process.stdout.columns || 100,
    line: text => write(stdout, text),
    json: value => write(stdout, JSON.stringify(value)),
    bytes: async bytes => {
      settle()
      writeAll(stdout, bytes)
    },
    say: text => write(stderr, text),
    progress: text => {
      if (!terminal) return
      writeAll(stderr, Buffer.from(clearLine + text.slice(0, (process.stderr.columns || 80) - 1)))
      passing = true
    },
  }
}

/** Text of a stranger on one line, without the control characters that could write elsewhere on a terminal. */
export const printable = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '')

/** Rows as aligned columns under a heading; `—` where a cell is empty. */
export const table = (heading: string[], rows: (string | number | undefined)[][]): string => {
  const cells = [heading, ...rows.map(row => row.map(c => (c === undefined || c === '' ? '—' : printable(String(c)))))]
  const widths = heading.map((_, i) => Math.max(...cells.map(row => Bun.stringWidth(row[i] ?? ''))))
  return cells
    .map(row =>
      row
        .map((c, i) => c + ' '.repeat(widths[i]! - Bun.stringWidth(c)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
