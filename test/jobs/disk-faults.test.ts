import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openTestServices, until } from '../support/services.ts'
import { tempDir } from '../support/temp.ts'

const worker = join(import.meta.dir, '../support/processes/disk-worker.ts')
type Line = { org?: string; accepted?: string; done?: string; url?: string; refused?: number | string; stop?: string }

const run = async (command: string[]): Promise<Line[]> => {
  const child = Bun.spawn(command, { stdout: 'pipe', stderr: 'ignore', env: { ...process.env, NODE_ENV: 'test' } })
  const text = await new Response(child.stdout).text()
  await child.exited
  return text
    .split('\n')
    .filter(line => line.startsWith('{'))
    .map(line => JSON.parse(line) as Line)
}
const works = (command: string[]) => {
  try {
    return Bun.spawnSync(command, { stdout: 'ignore', stderr: 'ignore' }).exitCode === 0
  } catch {
    return false
  }
}

/** What was promised is kept: every accepted job ends, every finished one has its file, the books are right, the database is sound. */
const audit = async (dir: string, lines: Line[]) => {
  const { services, store } = await openTestServices({ dir })
  const org = lines.find(l => l.org)!.org!
  expect(store.health.damage).toEqual([])
  expect(store.health.lostCommits).toBe(0)
  for (const { accepted } of lines.filter(l => l.accepted))
    await until(async () => (await services.screenshots.get(org, accepted!, ''))?.status === 'ready')
  for (const { done, url } of lines.filter(l => l.done)) {
    expect((await services.screenshots.get(org, done!, ''))?.status).toBe('ready')
    expect((await services.files.open(new URL(url!).pathname))?.body.size).toBeGreaterThan(0)
  }
  expect(await store.credits.discrepancies()).toEqual([])
  const ready = lines.filter(l => l.accepted || l.done).length
  expect((await services.organizations.usage(org)).used).toBeGreaterThanOrEqual(ready)
  for (const sha256 of await store.files.referenced())
    expect(await Bun.file(join(dir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256)).exists()).toBe(true)
  await services.stop(1000)
}

const straced = works(['strace', '-f', '-o', '/dev/null', 'true'])
if (!straced) console.log('skipped: strace is not here to make system calls fail')
describe.if(straced)('a disk that fails', () => {
  test.each([
    ['fsync', 'EIO', '40+23'],
    ['fdatasync', 'EIO', '1+2'],
    ['pwrite64', 'EIO', '80+37'],
    ['pwrite64', 'ENOSPC', '80+41'],
    ['rename', 'EIO', '3+5'],
  ])(
    'at some calls of %s with %s loses nothing it accepted',
    async (call, code, when) => {
      const dir = tempDir()
      const trace = join(tempDir(), 'trace')
      const inject = ['-e', `trace=${call}`, '-e', `inject=${call}:error=${code}:when=${when}`]
      await run([process.execPath, worker, dir, '2'])
      const lines = await run(['strace', '-f', '-o', trace, ...inject, process.execPath, worker, dir, '40', '2000'])
      expect((await Bun.file(trace).text()).match(/\(INJECTED\)/g)?.length ?? 0).toBeGreaterThan(0)
      expect(lines.filter(l => l.accepted || l.done).length).toBeGreaterThan(5)
      await audit(dir, lines)
    },
    240_000,
  )
})

const namespaced = works(['unshare', '--user', '--map-root-user', '--mount', 'true'])
if (!namespaced) console.log('skipped: no user namespace to mount a small disk in')
describe.if(namespaced)('a disk that is full', () => {
  test('answers 503, keeps what it has, and works on when there is room', async () => {
    const mount = tempDir()
    const out = tempDir()
    const script = `mount -t tmpfs -o size=3m tmpfs ${mount} && ${process.execPath} ${worker} ${mount} 60 100000; cp -r ${mount}/. ${out}/`
    const lines = await run(['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', script])
    expect(lines.filter(l => l.done).length).toBeGreaterThan(3)
    expect(new Set(lines.filter(l => l.refused).map(l => l.refused))).toEqual(new Set([503]))
    await audit(out, lines)
  }, 240_000)
})
