import { describe, expect, test } from 'bun:test'
import { latticeOf, runsOf, type Sequence, type StateGraph } from '../../../../src/extract/rules/learned/chain.ts'
import { chancesOf } from '../../../../src/extract/rules/learned/choice.ts'
import { fitChain } from '../../../eval/fit/chain.ts'
import { fitChoice } from '../../../eval/fit/choice.ts'

const course: StateGraph = {
  states: ['before', 'name', 'behind'],
  first: ['before', 'name'],
  next: { before: ['before', 'name'], name: ['name', 'behind'], behind: ['behind'] },
}
const paper = (...lines: string[]): Sequence => ({
  lines: lines.map(l => ({ line: 1, [l]: 1 })),
  steps: lines.map(() => ({ step: 1 })),
})

describe('a chain of lines', () => {
  test('gives every run its chance, and all ways together one', () => {
    const lattice = latticeOf(paper('a', 'b', 'c'), course, {})
    const runs = runsOf(lattice, 'name', 3)
    // Equal weights: three lines can be parted in six ways with a name, and in one without.
    expect(runs.length).toBe(6)
    for (const { chance } of runs) expect(chance).toBeCloseTo(1 / 7, 6)
  })

  test('learns where a run begins and ends', () => {
    const path = ['before', 'name', 'name', 'behind']
    const weights = fitChain(
      course,
      Array.from({ length: 20 }, () => ({ sequence: paper('title', 'shop', 'shop', 'street'), path })),
    )
    const [best] = runsOf(latticeOf(paper('title', 'title', 'shop', 'shop', 'street', 'street'), course, weights), 'name', 4)
    expect(best).toMatchObject({ from: 2, to: 3 })
    expect(best!.chance).toBeGreaterThan(0.5)
  })
})

test('a choice learns what speaks for the right candidate', () => {
  const weights = fitChoice(
    Array.from({ length: 30 }, (_, i) => ({
      candidates: [
        { sum: 1, noise: i % 2 },
        { sum: 0, noise: 1 },
      ],
      right: 0,
    })),
  )
  const [first, second] = chancesOf([{ sum: 1 }, { noise: 1 }], weights)
  expect(first! + second!).toBeCloseTo(1, 9)
  expect(first).toBeGreaterThan(0.8)
})
