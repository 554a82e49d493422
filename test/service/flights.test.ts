import { expect, test } from 'bun:test'
import { createFlights } from '../../src/service/screenshots/flights.ts'

test('who comes while a render ends that everybody has left makes one of its own', () => {
  const flights = createFlights()
  const leader = new AbortController()
  const left = flights.lead('page', leader.signal)
  leader.abort()
  expect([left.signal.aborted, flights.joined('page')]).toEqual([true, undefined])
  const own = flights.lead('page')
  left.land({ ok: false, error: 'canceled' })
  expect(flights.joined('page')).toBeDefined()
  expect(own.signal.aborted).toBe(false)
})
