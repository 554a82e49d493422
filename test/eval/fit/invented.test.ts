import { expect, test } from 'bun:test'
import { headStates } from '../../../src/extract/rules/receipt/head-facts.ts'
import { inventedHeads } from './invented.ts'
import { inventedSales } from './invented-sales.ts'

test('an invented head goes the ways a head can go, and is the same every time', () => {
  const heads = inventedHeads(60)
  expect(heads.length).toBeGreaterThan(50)
  for (const { path } of heads)
    for (const [i, state] of path.entries()) {
      const allowed = i === 0 ? headStates.first : headStates.next[path[i - 1]!]
      expect(allowed).toContain(state)
    }
  expect(inventedHeads(60)).toEqual(heads)
})

test('of an invented sale what was to be paid is printed', () => {
  const sales = inventedSales(60)
  expect(sales.length).toBeGreaterThan(55)
  for (const { candidates, right } of sales) expect(candidates[right]!.size).toBeGreaterThan(0)
})
