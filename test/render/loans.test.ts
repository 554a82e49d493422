import { describe, expect, test } from 'bun:test'
import { type Borrower, Loans } from '../../src/render/loans.ts'

type Job = Borrower & { name: string }
const job = (name: string): Job => ({ name })
const bank = (rules: { most?: number; patienceMs?: number; room?: () => boolean } = {}) => {
  const back: string[] = []
  const loans = new Loans<Job>({ most: 2, patienceMs: 30, room: () => true, ...rules }, ({ name }) => back.push(name))
  return { loans, back }
}

describe('slots lent during a delay', () => {
  test('are lent to so many and while memory allows', () => {
    const { loans } = bank()
    expect([loans.lend(job('a')), loans.lend(job('b')), loans.lend(job('c')), loans.size]).toEqual([true, true, false, 2])
    expect(bank({ room: () => false }).loans.lend(job('a'))).toBe(false)
  })

  test('are had back at once when one is free, else in the order of waking', () => {
    const { loans, back } = bank({ most: 3 })
    const [a, b, c] = [job('a'), job('b'), job('c')]
    for (const each of [a, b, c]) loans.lend(each)
    loans.wake(b, false)
    loans.wake(a, false)
    loans.wake(c, true)
    expect(back).toEqual(['c'])
    expect([loans.next(), loans.next(), loans.next()]).toEqual([true, true, false])
    expect([back, loans.size]).toEqual([['c', 'b', 'a'], 0])
  })

  test('are had back after a bounded wait although none is free', async () => {
    const { loans, back } = bank()
    const a = job('a')
    loans.lend(a)
    loans.wake(a, false)
    await Bun.sleep(60)
    expect([back, loans.next(), loans.size]).toEqual([['a'], false, 0])
  })

  test('a render that ended while it rested has none to give back, and is not woken', async () => {
    const { loans, back } = bank()
    const a = job('a')
    loans.lend(a)
    loans.wake(a, false)
    expect([loans.drop(a), loans.drop(a)]).toEqual([true, false])
    await Bun.sleep(60)
    expect(back).toEqual([])
  })

  test('one that never lent its slot just goes on', () => {
    const { loans, back } = bank()
    loans.wake(job('a'), false)
    expect(back).toEqual(['a'])
  })
})
