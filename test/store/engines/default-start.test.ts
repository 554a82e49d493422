import { expect, test } from 'bun:test'
import { postgres } from '../../support/engines.ts'
import type { Server } from '../../support/processes/binary.ts'
import { loadedBy } from '../../support/processes/loaded.ts'
import { startS3 } from '../../support/servers/s3.ts'

const usage = async (server: Pick<Server, 'url' | 'key'>) => {
  const answer = await fetch(`${server.url}/api/v1/usage`, { headers: { authorization: `Bearer ${server.key}` } })
  expect(answer.status).toBe(200)
}
const ofMany = (files: string[]) => files.filter(file => file.startsWith('src/store/postgres/') || file === 'src/storage/s3.ts')

test('a start on SQLite loads nothing of PostgreSQL and nothing of S3', async () => {
  const files = await loadedBy(usage)
  expect(files).toContain('src/store/sqlite/repositories/work/jobs.ts')
  expect(ofMany(files)).toEqual([])
})

test.skipIf(!postgres.there)('a start that names them loads both', async () => {
  const s3 = startS3()
  const files = await loadedBy(usage, {
    PLATEN_STORE_URL: await postgres.place(),
    PLATEN_STORAGE_URL: 's3://files/x',
    PLATEN_STORAGE_ENDPOINT: s3.endpoint,
    PLATEN_STORAGE_REGION: 'eu-test-1',
    PLATEN_STORAGE_ACCESS_KEY: 'AKTEST',
    PLATEN_STORAGE_SECRET_KEY: 'secret/test+key',
  })
  expect(ofMany(files)).toContain('src/store/postgres/repositories/work/jobs.ts')
  expect(ofMany(files)).toContain('src/storage/s3.ts')
  await s3.stop()
})
