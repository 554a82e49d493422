import { newId } from '../../src/ids.ts'
import type { BatchRow, OrganizationRow } from '../../src/store/contract/rows.ts'
import type { Store } from '../../src/store/contract/store.ts'
import type { NewWork } from '../../src/store/contract/work.ts'
import type { StoreSettings } from '../../src/store/sqlite/open.ts'
import { postgres, sqlite } from './engines.ts'
import { tempDir } from './temp.ts'

/** Data directories of tests and the databases that stand for them, where the services are tried on PostgreSQL. */
const databases = new Map<string, Promise<string>>()

/** `PLATEN_TEST_ENGINE=postgres` runs whatever tests use this on the other engine; `bun run check` does so with those of test/service/on-postgres.test.ts. */
export const openTestStore = async (settings: Partial<StoreSettings> = {}): Promise<Store> => {
  const { dir = tempDir() } = settings
  if (process.env.PLATEN_TEST_ENGINE !== 'postgres') return sqlite.open(dir, settings)
  const place = databases.get(dir) ?? postgres.place()
  databases.set(dir, place)
  return postgres.open(await place, settings)
}

export const addOrganization = async (store: Store, facts: Partial<OrganizationRow> = {}): Promise<OrganizationRow> => {
  const row: OrganizationRow = {
    id: newId('organization'),
    name: 'test',
    plan: 'free',
    planStatus: 'active',
    included: null,
    ipWhitelist: [],
    linkKeySets: [],
    signingSecret: `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
    previousSecret: null,
    previousUntil: null,
    createdAt: Date.now(),
    suspendedAt: null,
    deletedAt: null,
    ...facts,
  }
  await store.organizations.insert(row)
  return row
}

/** A batch as it begins. */
export const newBatch = (orgId: string, total: number, facts: Partial<BatchRow> = {}): BatchRow => ({
  id: newId('batch'),
  orgId,
  kind: 'screenshots',
  total,
  externalIdentifier: null,
  webhookUrl: null,
  webhookSign: true,
  requestId: 'req_1',
  origin: 'http://localhost',
  createdAt: Date.now(),
  canceledAt: null,
  finishedAt: null,
  ...facts,
})

/** One render as the service would hand it in. */
export const newWork = (orgId: string, facts: Partial<NewWork['job']> = {}, rest: Partial<NewWork> = {}): NewWork => {
  const id = facts.id ?? newId('screenshot')
  const now = Date.now()
  return {
    job: {
      id,
      orgId,
      kind: 'screenshot',
      lane: 'background',
      priority: 0,
      requestId: 'req_1',
      origin: 'http://localhost',
      options: { html: 'x' },
      ...facts,
    },
    credits: 1,
    screenshot: {
      id,
      orgId,
      status: 'pending',
      format: 'png',
      fullPage: false,
      cacheHit: false,
      creditsUsed: 0,
      width: null,
      height: null,
      sourceUrl: null,
      externalIdentifier: null,
      metadata: null,
      error: null,
      fileToken: null,
      sha256: null,
      createdAt: now,
      updatedAt: now,
    },
    lease: { bootId: 'boot_1', until: now + 60_000 },
    ...rest,
  }
}
