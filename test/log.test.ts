import { describe, expect, test } from 'bun:test'
import { newRequestId } from '../src/ids.ts'
import { createLog, type LogSettings } from '../src/log.ts'

const logged = (settings: Partial<LogSettings> = {}) => {
  const lines: string[] = []
  const log = createLog({ level: 'info', format: 'json', write: line => lines.push(line), ...settings })
  return { log, lines, last: () => JSON.parse(lines.at(-1)!) as Record<string, unknown> }
}

describe('a line of the log', () => {
  test('is told with its own time, level and message, also beside others of the same millisecond', () => {
    const { log, lines } = logged({ level: 'debug' })
    for (let i = 0; i < 200; i++) {
      const before = Date.now()
      const level = (['debug', 'info', 'warn', 'error'] as const)[i % 4]!
      const message = i % 3 ? 'a "quoted" word' : 'request'
      log[level](message, i % 2 ? { i } : undefined)
      const line = JSON.parse(lines.at(-1)!) as Record<string, unknown>
      expect(line).toEqual({ time: expect.any(String), level, message, ...(i % 2 ? { i } : {}) })
      expect(Date.parse(String(line.time))).toBeWithin(before, Date.now() + 1)
    }
  })

  test('below the level is not written', () => {
    const { log, lines } = logged({ level: 'warn' })
    log.info('no')
    log.debug('no')
    log.warn('yes')
    expect(lines).toHaveLength(1)
  })

  test('tells an error with its stack, and what it is bound to', () => {
    const { log, last } = logged()
    log.with({ part: 'queue' }).error('broken', { error: new TypeError('not a list') })
    expect(last()).toMatchObject({ part: 'queue', error: expect.stringContaining('TypeError: not a list\n') })
    log.error('broken', { error: 'words' })
    expect(last()).toMatchObject({ error: 'words' })
  })
})

test('ids of requests are UUIDs of version 7 that never meet, beyond every refill of their digits', () => {
  const made = Array.from({ length: 20_000 }, newRequestId)
  expect(new Set(made).size).toBe(made.length)
  expect(made.every(id => /^req_[0-9a-f]{12}7[0-9a-f]{3}8[0-9a-f]{15}$/.test(id))).toBe(true)
})
