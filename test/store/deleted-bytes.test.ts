import { Database } from 'bun:sqlite'
import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { databaseFile } from '../../src/store/sqlite/directory.ts'
import { callerOf, openTestServices, shot, until } from '../support/services.ts'
import { addOrganization } from '../support/store.ts'

/** Whether the database or its log holds these bytes anywhere, in use or not. */
const holds = (dir: string, text: string): boolean =>
  ['', '-wal'].some(suffix => {
    const path = `${databaseFile(dir)}${suffix}`
    return existsSync(path) && readFileSync(path).includes(text)
  })

test('what was deleted is not in the files of the database any more after a sweep: read values, names, cookies of ended jobs', async () => {
  const { dir, store, services } = await openTestServices()
  const { id: orgId } = await addOrganization(store, { included: 100 })
  const caller = callerOf(orgId)
  const bytes = new TextEncoder().encode('pages=1')
  const { id } = await services.extractions.create(caller, { name: 'PASSPORT-OF-MARIA.pdf', bytes, processingMode: 'fastest' })
  const cookies = ['session=COOKIE-OF-MARIA-0123456789']
  const { screenshot } = await services.screenshots.create(
    caller,
    shot({ html: undefined, url: 'https://example.com/', cookies, async: true }),
  )
  expect([holds(dir, 'PASSPORT-OF-MARIA'), holds(dir, 'COOKIE-OF-MARIA')]).toEqual([true, true])
  await until(async () => (await store.work.get(screenshot.id))?.state === 'ready')
  await services.extractions.delete(orgId, id)
  await services.sweep()
  expect([holds(dir, 'PASSPORT-OF-MARIA'), holds(dir, 'COOKIE-OF-MARIA')]).toEqual([false, false])
  await services.stop(0)
})

test('a sweep beside somebody who reads the database waits for nobody', async () => {
  const { dir, services } = await openTestServices()
  const reader = new Database(databaseFile(dir), { readonly: true })
  reader.run('BEGIN')
  reader.query('SELECT count(*) FROM organization').get()
  await services.organizations.create({ name: 'meanwhile' })
  const began = performance.now()
  await services.sweep()
  expect(performance.now() - began).toBeLessThan(2000)
  reader.close()
  await services.stop(0)
})
