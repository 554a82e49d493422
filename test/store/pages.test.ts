import type { Database } from 'bun:sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { newId } from '../../src/ids.ts'
import type { PageQuery } from '../../src/store/contract/records.ts'
import type { Store } from '../../src/store/contract/store.ts'
import { openDatabase, orm } from '../../src/store/sqlite/database.ts'
import { databaseFile } from '../../src/store/sqlite/directory.ts'
import { pages } from '../../src/store/sqlite/repositories/records/pages.ts'
import { addOrganization, newWork, openTestStore } from '../support/store.ts'

let store: Store
let db: Database
let orgId: string
beforeAll(async () => {
  store = await openTestStore()
  orgId = (await addOrganization(store, { included: 100_000 })).id
  db = openDatabase(databaseFile(store.dir))
})
afterAll(async () => {
  db.close()
  await store.close()
})

const first: PageQuery = { limit: 101 }
const later: PageQuery = { limit: 101, after: { createdAt: 5, id: 'shot_1' } }
const between: PageQuery = { limit: 101, createdFrom: 1, createdBefore: 9 }

describe('SQLite runs a list', () => {
  const lists = () => pages(orm(db))
  const external = { externalIdentifier: 'a' }
  const documentType = 'Invoice'
  test.each<[string, (page: PageQuery) => { toSQL(): { sql: string; params: unknown[] } }, string]>([
    ['of screenshots', page => lists().screenshots(orgId, page), 'screenshot_list'],
    ['of screenshots by status', page => lists().screenshots(orgId, page, { status: 'failed' }), 'screenshot_list_status'],
    ['of screenshots by identifier', page => lists().screenshots(orgId, page, external), 'screenshot_list_external'],
    ['of screenshots by both', page => lists().screenshots(orgId, page, { ...external, status: 'ready' }), 'screenshot_list_external'],
    ['of uploads', page => lists().uploads(orgId, page), 'upload_list'],
    ['of extractions', page => lists().extractions(orgId, page), 'extraction_list'],
    ['of extractions by status', page => lists().extractions(orgId, page, { status: 'failed' }), 'extraction_list_status'],
    ['of extractions by type', page => lists().extractions(orgId, page, { documentType }), 'extraction_list_type'],
    [
      'of extractions by type and status',
      page => lists().extractions(orgId, page, { documentType, status: 'failed' }),
      'extraction_list_type',
    ],
    [
      'of extractions by all three',
      page => lists().extractions(orgId, page, { ...external, documentType, status: 'failed' }),
      'extraction_list_external',
    ],
  ])('%s by its index, from the place where the page begins, without sorting', (_, query, index) => {
    for (const page of [first, later, between, { ...later, ...between }]) {
      const { sql, params } = query(page).toSQL()
      const plan = db
        .query<{ detail: string }, never[]>(`EXPLAIN QUERY PLAN ${sql}`)
        .all(...(params as never[]))
        .map(step => step.detail)
      expect(plan[0]).toMatch(new RegExp(`USING INDEX ${index} \\(org_id=\\?`))
      expect(plan[0]!.includes('created_at')).toBe(page !== first)
      expect(plan.join()).not.toContain('TEMP B-TREE')
    }
  })
})

test('a page deep in 10,000 records takes as long as the first, few milliseconds', async () => {
  await Promise.all(
    Array.from({ length: 10_000 }, (_, i) => {
      const work = newWork(orgId, { id: newId('screenshot') })
      // Ten of each millisecond: ties are ordered by id.
      return store.work.note({ ...work.screenshot!, status: 'ready', createdAt: 1000 + Math.floor(i / 10) })
    }),
  )
  /** The best of many rounds: what a busy machine takes away is not the query's. */
  const time = async (after?: PageQuery['after']) => {
    let best = Number.POSITIVE_INFINITY
    for (let round = 0; round < 25; round++) {
      const began = performance.now()
      expect(await store.records.screenshots(orgId, { limit: 101, after })).toHaveLength(101)
      best = Math.min(best, performance.now() - began)
    }
    return best
  }
  const top = await time()
  const deep = await time({ createdAt: 1050, id: 'shot_' })
  expect(top).toBeLessThan(20)
  expect(deep).toBeLessThan(3 * top + 1)

  const seen = new Set<string>()
  let after: PageQuery['after']
  for (;;) {
    const rows = await store.records.screenshots(orgId, { limit: 37, after })
    for (const { id } of rows) seen.add(id)
    if (rows.length < 37) break
    const { createdAt, id } = rows.at(-1)!
    after = { createdAt, id }
  }
  expect(seen.size).toBe(10_000)
})
