import { expect, test } from 'bun:test'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { postgres } from '../../support/engines.ts'
import { startServer } from '../../support/processes/binary.ts'
import { startS3 } from '../../support/servers/s3.ts'
import { tempDir } from '../../support/temp.ts'

const root = resolve(import.meta.dir, '../../..')

/** What a server has loaded of ours when it has started and answered. */
const loadedBy = async (env: Record<string, string>): Promise<string[]> => {
  const [dir, noted] = [tempDir(), join(tempDir(), 'modules')]
  const note = join(root, 'test/support/processes/note-modules.ts')
  const server = await startServer([process.execPath, '--preload', note, join(root, 'src/main.ts')], {
    cwd: dir,
    env: { NOTE_MODULES: noted, ...env },
  })
  try {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    const answer = await fetch(`${server.url}/api/v1/usage`, { headers: { authorization: `Bearer ${server.key}` } })
    expect(answer.status).toBe(200)
  } finally {
    server.child.kill('SIGKILL')
    await server.child.exited
  }
  return existsSync(noted)
    ? readFileSync(noted, 'utf8')
        .trim()
        .split('\n')
        .map(path => relative(root, path))
    : []
}
const ofMany = (files: string[]) => files.filter(file => file.startsWith('src/store/postgres/') || file === 'src/storage/s3.ts')

test('a start on SQLite loads nothing of PostgreSQL and nothing of S3', async () => {
  const files = await loadedBy({})
  expect(files).toContain('src/store/sqlite/repositories/work/jobs.ts')
  expect(ofMany(files)).toEqual([])
})

test.skipIf(!postgres.there)('a start that names them loads both', async () => {
  const s3 = startS3()
  const files = await loadedBy({
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
