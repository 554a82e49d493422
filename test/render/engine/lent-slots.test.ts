import { describe, expect, test } from 'bun:test'
import { type Borrower, LentSlots } from '../../../src/render/engine/lent-slots.ts'

type Job = Borrower & { name: string }
const job = (name: string): Job => ({ name })
const bank = (rules: { most?: number; patienceMs?: number; room?: () => boolean } = {}) => {
  const back: string[] = []
  const lentSlots = new LentSlots<Job>({ most: 2, patienceMs: 30, room: () => true, ...rules }, ({ name }) => back.push(name))
  return { lentSlots, back }
}

describe('slots lent during a delay', () => {
  test('are lent to so many and while memory allows', () => {
    const { lentSlots } = bank()
    expect([lentSlots.lend(job('a')), lentSlots.lend(job('b')), lentSlots.lend(job('c')), lentSlots.size]).toEqual([true, true, false, 2])
    expect(bank({ room: () => false }).lentSlots.lend(job('a'))).toBe(false)
  })

  test('are had back at once when one is free, else in the order of waking', () => {
    const { lentSlots, back } = bank({ most: 3 })
    const [a, b, c] = [job('a'), job('b'), job('c')]
    for (const each of [a, b, c]) lentSlots.lend(each)
    lentSlots.wake(b, false)
    lentSlots.wake(a, false)
    lentSlots.wake(c, true)
    expect(back).toEqual(['c'])
    expect([lentSlots.next(), lentSlots.next(), lentSlots.next()]).toEqual([true, true, false])
    expect([back, lentSlots.size]).toEqual([['c', 'b', 'a'], 0])
  })

  test('are had back after a bounded wait although none is free', async () => {
    const { lentSlots, back } = bank()
    const a = job('a')
    lentSlots.lend(a)
    lentSlots.wake(a, false)
    expect(back).toEqual([])
    for (const end = performance.now() + 3000; back.length === 0 && performance.now() < end; ) await Bun.sleep(5)
    expect([back, lentSlots.next(), lentSlots.size]).toEqual([['a'], false, 0])
  })

  test('a render that ended while it rested has none to give back, and is not woken', async () => {
    const { lentSlots, back } = bank()
    const a = job('a')
    lentSlots.lend(a)
    lentSlots.wake(a, false)
    expect([lentSlots.drop(a), lentSlots.drop(a)]).toEqual([true, false])
    await Bun.sleep(60)
    expect(back).toEqual([])
  })

  test('one that never lent its slot just goes on', () => {
    const { lentSlots, back } = bank()
    lentSlots.wake(job('a'), false)
    expect(back).toEqual(['a'])
  })
})
