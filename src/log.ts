export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
export type LogFields = Record<string, unknown>

/** One line per event: JSON, or readable text on a terminal. Fields never hold keys, secrets, query strings of /take or page content. */
export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** The same log with these fields on every line. */
  with(fields: LogFields): Log
}

export type LogSettings = { level: LogLevel; format: 'json' | 'text'; write?: (line: string) => void }

const plain = (value: unknown): unknown => (value instanceof Error ? (value.stack ?? value.message) : value)

let waiting = ''
const flush = () => {
  const text = waiting
  waiting = ''
  if (text) process.stderr.write(text)
}
process.on('exit', flush)

/** The lines of one turn of the event loop leave together: a call per line would cost more than the request it tells of. */
const toStderr = (line: string): void => {
  if (!waiting) setImmediate(flush)
  waiting += `${line}\n`
}

let stamp = { at: 0, text: '' }
/** The time of a line; lines of the same millisecond share it. */
const stamped = (): string => {
  const at = Date.now()
  if (at !== stamp.at) stamp = { at, text: new Date(at).toISOString() }
  return stamp.text
}

/** stderr carries the talk, stdout the results. */
export function createLog(settings: LogSettings, bound: LogFields = {}): Log {
  const write = settings.write ?? toStderr
  const least = logLevels.indexOf(settings.level)
  const emit = (level: LogLevel, message: string, fields?: LogFields) => {
    if (logLevels.indexOf(level) < least) return
    const time = stamped()
    // Built by hand: one line is written for every request, and spreading objects costs more than all else in it.
    const line: LogFields = settings.format === 'json' ? { time, level, message } : {}
    for (const name in bound) line[name] = plain(bound[name])
    for (const name in fields) line[name] = plain(fields[name])
    if (settings.format === 'json') return write(JSON.stringify(line))
    const tail = Object.entries(line)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => `${k}=${typeof v === 'string' && !/\s/.test(v) ? v : JSON.stringify(v)}`)
      .join(' ')
    write(`${time.slice(11, 23)} ${level.padEnd(5)} ${message}${tail ? `  ${tail}` : ''}`)
  }
  return {
    debug: (m, f) => emit('debug', m, f),
    info: (m, f) => emit('info', m, f),
    warn: (m, f) => emit('warn', m, f),
    error: (m, f) => emit('error', m, f),
    with: fields => createLog(settings, { ...bound, ...fields }),
  }
}

export const silentLog: Log = createLog({ level: 'error', format: 'json', write: () => {} })
