import { expect, test } from 'bun:test'
import { postgres } from '../support/engines.ts'
import { openTestStore } from '../support/store.ts'

/* The services with PostgreSQL behind them: the same tests once more, on one server, in a process of their own. Not those that look into SQLite's file, set the clock of deliveries or run for a minute. */
if (postgres.there) {
  process.env.PLATEN_TEST_ENGINE = 'postgres'
  await import('./screenshots.test.ts')
  await import('./extractions.test.ts')
  await import('./documents/documents.test.ts')
  await import('./documents/background.test.ts')
  await import('./captures.test.ts')
  await import('./organizations.test.ts')
  await import('./memory.test.ts')
  await import('./settling.test.ts')
  await import('./origin.test.ts')
  await import('../webhooks/deliverer.test.ts')
  await import('../jobs/runner.test.ts')
}

test.skipIf(!postgres.there)('is really what they ran on', async () => {
  const store = await openTestStore()
  expect(store.engine.name).toBe('PostgreSQL')
  await store.close()
})
