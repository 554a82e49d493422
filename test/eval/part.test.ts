import { describe, expect, test } from 'bun:test'
import { allSamples, setOf, sharedRoot } from './documents.ts'
import { partOf } from './part.ts'
import { interval } from './score/interval.ts'
import testPart from './test-part.json'

const root = sharedRoot()
const ids = [...testPart.newIssuers, ...testPart.knownIssuers, ...testPart.others]

describe('the test part', () => {
  test('names each document once, and none that the rules were written on first', () => {
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter(id => /^(sroie|receipt-|formats)/.test(id) && !id.startsWith('sroie-more/'))).toEqual([])
  })

  test.skipIf(!root)('shares no new issuer with what is developed on, and is a third of the further receipts or more', async () => {
    const receipts = (await allSamples(root!)).filter(s => setOf(s) === 'sroie-more')
    const fresh = new Set(receipts.filter(s => partOf(s) === 'receipts, new issuers').map(s => s.issuer))
    const seen = receipts.filter(s => partOf(s) !== 'receipts, new issuers')
    expect(seen.filter(s => fresh.has(s.issuer))).toEqual([])
    expect(receipts.filter(s => partOf(s) !== 'development').length / receipts.length).toBeGreaterThan(1 / 3)
  })

  test.skipIf(!root)('is there, every document of it', async () => {
    const known = new Set((await allSamples(root!)).map(s => s.id))
    expect(ids.filter(id => !known.has(id))).toEqual([])
  })
})

describe('an interval', () => {
  test('is wider where right and wrong come in whole groups than where they are scattered', () => {
    const scattered = interval(Array.from({ length: 100 }, (_, i) => ({ right: i % 4 ? 1 : 0, of: 1 })))
    const lumped = interval(Array.from({ length: 4 }, (_, i) => ({ right: i ? 25 : 0, of: 25 })))
    expect(scattered.mean).toBe(0.75)
    expect(lumped.mean).toBe(0.75)
    expect(lumped.high - lumped.low).toBeGreaterThan(2 * (scattered.high - scattered.low))
    expect(interval([{ right: 3, of: 4 }])).toEqual({ mean: 0.75, low: 0.75, high: 0.75 })
  })
})
