import { afterAll, beforeAll, expect, test } from 'bun:test'
import { newId } from '../../src/ids.ts'
import { type Cursor, mostSearched, type Search } from '../../src/store/contract/records.ts'
import type { Store } from '../../src/store/contract/store.ts'
import { addOrganization, newWork, openTestStore } from '../support/store.ts'

let store: Store
let orgId: string
let otherOrg: string
const all = mostSearched + 1000
beforeAll(async () => {
  store = await openTestStore()
  orgId = (await addOrganization(store, { included: 100_000 })).id
  otherOrg = (await addOrganization(store, { included: 100 })).id
  const note = (org: string, i: number, facts: object) =>
    store.work.note({ ...newWork(org, { id: newId('screenshot') }).screenshot!, status: 'ready', createdAt: 1_000_000 + i, ...facts })
  await Promise.all([
    ...Array.from({ length: all }, (_, i) =>
      note(orgId, i, { sourceUrl: `https://shop.example/${i === 3 ? 'Rare_100%' : `item-${i}`}`, format: i % 100 === 0 ? 'pdf' : 'png' }),
    ),
    note(otherOrg, 5, { sourceUrl: 'https://shop.example/item-1' }),
  ])
}, 240_000)
afterAll(() => store.close())

const find = (search: Search, after?: Cursor, limit = 61) => store.records.searchScreenshots(orgId, { limit, after }, search)

test('a search finds part of an address, whatever its case, in its own organization only', async () => {
  const { rows } = await find({ text: 'ITEM-5999' })
  expect(rows.map(row => row.sourceUrl)).toEqual(['https://shop.example/item-5999'])
  expect((await store.records.searchScreenshots(otherOrg, { limit: 10 }, { text: 'item-' })).rows).toHaveLength(1)
})

test('signs of patterns mean themselves', async () => {
  const before = { createdAt: 1_000_100, id: 'shot_' }
  expect((await find({ text: 'rare_100%' }, before)).rows).toHaveLength(1)
  expect((await find({ text: 'rare%100' }, before)).rows).toHaveLength(0)
  expect((await find({ text: 'itemX' }, before)).rows).toHaveLength(0)
})

test('one answer looks at so many rows and says where it stopped; the next one goes on behind', async () => {
  const first = await find({ text: 'rare' })
  expect(first.rows).toEqual([])
  expect(first.end?.createdAt).toBe(1_000_000 + all - mostSearched)
  const second = await find({ text: 'rare' }, first.end)
  expect(second.rows.map(row => row.sourceUrl)).toEqual(['https://shop.example/Rare_100%'])
  expect(second.end).toBeUndefined()
})

test('formats and states narrow it too', async () => {
  expect((await find({ format: 'pdf' })).rows.every(row => row.format === 'pdf')).toBe(true)
  expect((await find({ format: 'pdf' }, undefined, 101)).rows).toHaveLength(mostSearched / 100)
  expect((await find({ status: 'failed' })).rows).toEqual([])
})

test('an id finds its row', async () => {
  const [row] = (await find({}, undefined, 1)).rows
  expect((await find({ text: row!.id })).rows.map(({ id }) => id)).toEqual([row!.id])
})
