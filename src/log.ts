export const logLevels = ['debug', 'info', 'warn', 'error'] as const
export type LogLevel = (typeof logLevels)[number]
/** A thrown value stands in `error`, and is told with its stack. */
export type LogFields = { error?: unknown } & Record<string, unknown>

/** One line per event: JSON, or readable text on a terminal. Fields never hold keys, secrets, query strings of /take or page content. */
export interface Log {
  debug(message: string, fields?: LogFields): void
  info(message: string, fields?: LogFields): void
  warn(message: string, fields?: LogFields): void
  error(message: string, fields?: LogFields): void
  /** The same log with these fields on every line. */
  with(fields: LogFields): Log
}

export type LogSettings = { level: LogLevel; format: 'json' | 'text'; write?: (line: string, level: LogLevel) => void }

const plainFields = (fields: LogFields): LogFields =>
  fields.error instanceof Error ? { ...fields, error: fields.error.stack ?? fields.error.message } : fields

/** Longest that a line waits for others, and the most that wait. */
const gatherMs = 10
const mostWaiting = 64 * 1024

let waiting = ''
let flushing: ReturnType<typeof setTimeout> | undefined
const flush = () => {
  clearTimeout(flushing)
  flushing = undefined
  const text = waiting
  waiting = ''
  if (text) process.stderr.write(text)
}
process.on('exit', flush)

/** Lines of the same moment leave together: a call per line would cost more than the request it tells of. Bad news does not wait. */
const toStderr = (line: string, level: LogLevel): void => {
  waiting += `${line}\n`
  if (level === 'warn' || level === 'error' || waiting.length > mostWaiting) flush()
  else flushing ??= setTimeout(flush, gatherMs)
}

let stamp = { at: 0, text: '' }
/** The time of a line; lines of the same millisecond share it. */
const stamped = (): string => {
  const at = Date.now()
  if (at !== stamp.at) stamp = { at, text: new Date(at).toISOString() }
  return stamp.text
}

let begun = { time: '', level: '', message: '', text: '' }
/** What lines of the same time, level and message begin with, written once for all of them: under load nearly all tell of requests. */
const beginning = (time: string, level: LogLevel, message: string): string => {
  if (time !== begun.time || message !== begun.message || level !== begun.level)
    begun = { time, level, message, text: `{"time":"${time}","level":"${level}","message":${JSON.stringify(message)}` }
  return begun.text
}

/** stderr carries the talk, stdout the results. */
export function createLog(settings: LogSettings, bound: LogFields = {}): Log {
  const write = settings.write ?? toStderr
  const shown = new Set(logLevels.slice(logLevels.indexOf(settings.level)))
  const isBound = Object.keys(bound).length > 0
  const emit = (level: LogLevel, message: string, fields: LogFields = {}) => {
    if (!shown.has(level)) return
    const time = stamped()
    const line = plainFields(isBound ? { ...bound, ...fields } : fields)
    if (settings.format === 'json') {
      const rest = JSON.stringify(line).slice(1)
      return write(`${beginning(time, level, message)}${rest === '}' ? '' : ','}${rest}`, level)
    }
    const tail = Object.entries(line)
      .filter(([, v]) => v !== undefined)
      .map(([k, v]) => `${k}=${typeof v === 'string' && !/\s/.test(v) ? v : JSON.stringify(v)}`)
      .join(' ')
    write(`${time.slice(11, 23)} ${level.padEnd(5)} ${message}${tail ? `  ${tail}` : ''}`, level)
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
