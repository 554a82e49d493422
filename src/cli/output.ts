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
}

const clearLine = '\r\x1b[2K'

export const createOutput = (): Output => {
  const terminal = process.stderr.isTTY === true
  let passing = false
  const settle = () => {
    if (passing) process.stderr.write(clearLine)
    passing = false
  }
  const write = (stream: NodeJS.WriteStream, text: string) => {
    settle()
    stream.write(`${text}\n`)
  }
  return {
    terminal,
    line: text => write(process.stdout, text),
    json: value => write(process.stdout, JSON.stringify(value)),
    bytes: async bytes => {
      settle()
      await Bun.write(Bun.stdout, bytes)
    },
    say: text => write(process.stderr, text),
    progress: text => {
      if (!terminal) return
      process.stderr.write(clearLine + text.slice(0, (process.stderr.columns || 80) - 1))
      passing = true
    },
  }
}

/** Rows as aligned columns under a heading; `—` where a cell is empty. */
export const table = (heading: string[], rows: (string | number | undefined)[][]): string => {
  const cells = [heading, ...rows.map(row => row.map(c => (c === undefined || c === '' ? '—' : String(c))))]
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

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** `1.4 MB`. */
export const fileSize = (bytes: number): string => {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const value = bytes / 1000 ** step
  return `${step === 0 ? value : value.toFixed(value < 10 ? 1 : 0)} ${units[step]}`
}

/** `340 ms`, `2.1 s`. */
export const duration = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)
