import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { silentLog } from '../../src/log.ts'
import { clientOf } from '../support/load.ts'
import { type Aftermath, createDisk } from '../support/power/disk.ts'
import { type Call, readTrace, strace, stringsOf } from '../support/power/trace.ts'
import { compiledBinary, emptyDirectory, eventually, type Server, startServer } from '../support/processes/binary.ts'
import { openTestServices, until } from '../support/services.ts'
import { openTestStore } from '../support/store.ts'
import { tempDir } from '../support/temp.ts'

const straced = (() => {
  try {
    return Bun.spawnSync([...strace('/dev/null'), 'true']).exitCode === 0
  } catch {
    return false
  }
})()
if (!straced) console.log('skipped: strace is not here to see what was written and what was synced')

/** An answer the binary gave: from then on it is a promise. */
type Promised = { at: number; status: number; id: string; url?: string }

const promiseOf = ({ name, args, began }: Call): Promised | undefined => {
  if (name !== 'sendto') return undefined
  const text = stringsOf(args)[0]!.toString()
  const status = Number(/^HTTP\/1\.1 (200|202) /.exec(text)?.[1])
  const id = /"id":"((?:shot|ext)_\w+)"/.exec(text)?.[1]
  return status && id ? { at: began, status, id, url: /"url":"([^"]+)"/.exec(text)?.[1] } : undefined
}

/** Answers after which the power goes, and as many instants between them; more with POWER_POINTS. */
const points = Number(process.env.POWER_POINTS ?? 25)
/** Deterministic: a failure is found again. */
const randoms = (seed: number) => () => {
  seed = (seed * 1103515245 + 12345) % 2147483648
  return seed / 2147483648
}

const directory = emptyDirectory()
const trace = join(directory.path, 'trace')
let calls: Call[] = []
let promised: Promised[] = []
let org = ''

/** Mixed work from four clients at once, so that commits, files and answers overlap: enough to lose, however long a busy machine takes for it. */
const work = async (server: Server): Promise<void> => {
  const { shot, extract } = clientOf(server)
  const lanes: [number, (i: number) => Promise<unknown>][] = [
    [60, i => shot({ html: `<p>later ${i}</p>`, async: true })],
    [20, i => shot({ html: `<p>now ${i}</p>` })],
    [30, i => shot({ html: `<p>cached ${i % 3}</p>`, cache: true })],
    [15, i => (i % 5 === 0 ? extract() : shot({ html: '<p>the same</p>', async: i % 2 === 0 }))],
  ]
  await Promise.all(
    lanes.map(async ([times, ask]) => {
      for (let i = 0; i < times; i++) await ask(i)
    }),
  )
}

beforeAll(async () => {
  if (!straced) return
  const server = await startServer([...strace(trace), await compiledBinary()], { cwd: directory.path })
  org = server.orgId!
  await eventually('/readyz answers 200', 60_000, async () => (await fetch(`${server.url}/readyz`)).ok || undefined)
  await work(server)
  process.kill(Number(readFileSync(join(directory.path, 'data/serve.pid'), 'utf8')), 'SIGKILL')
  await server.child.exited
  calls = await readTrace(trace)
  promised = calls.map(promiseOf).filter(p => p !== undefined)
}, 180_000)
afterAll(() => directory.remove())

/** Runs the trace up to each of `at` and hands over what a loss of power at that instant leaves. */
const crash = async (
  at: number[],
  aftermath: Aftermath,
  look: (dir: string, at: number) => Promise<void>,
  lying?: (path: string) => boolean,
) => {
  const disk = createDisk(directory.path, lying)
  const random = randoms(7)
  const waiting = at.toSorted((a, b) => a - b)
  for (const call of [...calls, { ended: Number.POSITIVE_INFINITY } as Call]) {
    while (waiting.length > 0 && call.ended > waiting[0]!) {
      const target = tempDir()
      disk.lose(target, aftermath, random)
      await look(join(target, 'data'), waiting.shift()!)
    }
    if (call.name) disk.apply(call)
  }
}

/** The instants right after an answer was sent, and as many in between. */
const instants = (): number[] => {
  const random = randoms(11)
  const spread = promised.filter((_, i) => i % Math.ceil(promised.length / points) === 0).map(p => p.at)
  const first = promised[0]!.at
  const last = promised.at(-1)!.at
  return [...spread, ...spread.map(() => Math.floor(first + random() * (last - first)))]
}

/** Promises the store does not keep. */
const broken = async (dir: string, at: number): Promise<string[]> => {
  const store = await openTestStore({ dir, log: silentLog })
  const wrong = [...store.health.damage.map(d => `damage: ${d}`)]
  if (store.health.lostCommits > 0) wrong.push(`${store.health.lostCommits} commits lost`)
  for (const { id, status, url } of promised.filter(p => p.at < at)) {
    const shot = await store.records.screenshot(org, id)
    const record = shot ?? (await store.records.extraction(org, id))
    if (!record) wrong.push(`${status} ${id} is not there`)
    else if (status === 200 && !['ready', 'completed'].includes(record.status)) wrong.push(`${id} is ${record.status} again`)
    else if (url && status === 200 && !shot?.file) wrong.push(`${id} lost its file`)
  }
  for (const sha256 of await store.files.referenced()) {
    const content = Bun.file(join(dir, 'files', sha256.slice(0, 2), sha256.slice(2, 4), sha256))
    if (!(await content.exists())) wrong.push(`content ${sha256} is missing`)
    else if (new Bun.CryptoHasher('sha256').update(await content.bytes()).digest('hex') !== sha256) wrong.push(`content ${sha256} is torn`)
  }
  await store.close()
  return wrong
}

test('the disk keeps a name whose folder was synced by a number that another thread had only just freed', () => {
  const disk = createDisk('/disk')
  const hex = (text: string) => `"${[...Buffer.from(text)].map(byte => `\\x${byte.toString(16).padStart(2, '0')}`).join('')}"`
  const folder = `AT_FDCWD, ${hex('/disk')}, O_RDONLY|O_DIRECTORY`
  const calls: [name: string, began: number, ended: number, args: string, result: string][] = [
    ['openat', 1, 1, folder, '7'],
    ['openat', 2, 2, `AT_FDCWD, ${hex('/disk/a')}, O_WRONLY|O_CREAT`, '8'],
    ['openat', 4, 4, folder, '7'],
    // The first one: it freed the number 7 before line 4, and returned after it.
    ['close', 3, 5, '7', '0'],
    ['fsync', 6, 6, '7', '0'],
  ]
  for (const [name, began, ended, args, result] of calls) disk.apply({ name, began, ended, args, result })
  const target = tempDir()
  disk.lose(target, 'synced', randoms(1))
  expect(readdirSync(target)).toEqual(['a'])
})

test('the trace leaves out what a program that is started closes before it begins, and keeps what another thread closes', async () => {
  const path = join(tempDir(), 'trace')
  const thread = 'clone3({flags=CLONE_VM|CLONE_FILES|CLONE_THREAD}, 88) = 11'
  const lines = [
    `10 ${thread}`,
    '10 vfork( <unfinished ...>',
    '12 close(7) = 0',
    '11 close(8) = 0',
    '10 <... vfork resumed>) = 12',
    '10 close(9) = 0',
  ]
  writeFileSync(path, `${lines.join('\n')}\n`)
  expect((await readTrace(path)).filter(c => c.name === 'close').map(c => c.args)).toEqual(['8', '9'])
})

describe.if(straced)('a loss of power', () => {
  test('finds enough work to lose', () => {
    expect(promised.filter(p => p.status === 202).length).toBeGreaterThan(20)
    expect(promised.filter(p => p.status === 200).length).toBeGreaterThan(10)
    expect(promised.some(p => p.id.startsWith('ext_'))).toBe(true)
  })

  test.each(['synced', 'some'] as const)(
    'that leaves what was %s breaks no promise, at any instant, and work goes on',
    async aftermath => {
      const goesOn = async (dir: string, at: number) => {
        const { services, store } = await openTestServices({ dir })
        for (const { id } of promised.filter(p => p.at < at && p.status === 202))
          await until(async () => (await services.screenshots.get(org, id, ''))?.status === 'ready', 60_000)
        expect(await store.credits.discrepancies()).toEqual([])
        await services.stop(1000)
      }
      let looked = 0
      // Mostly pauses before a further try: all of them at the same time.
      const working: Promise<void>[] = []
      await crash(instants(), aftermath, async (dir, at) => {
        expect({ at, broken: await broken(dir, at) }).toEqual({ at, broken: [] })
        if (looked++ % 8 === 0) working.push(goesOn(dir, at))
      })
      await Promise.all(working)
    },
    120_000 + points * 2000,
  )

  // Without these the rest could pass because nothing was ever at risk.
  test.each([
    ['the log', (path: string) => path.endsWith('-wal'), 'is not there'],
    ['the names of files', (path: string) => path.includes('/data/files'), 'is missing'],
  ])(
    'is told from a disk that lies about syncs of %s: then promises break',
    async (_, lying, loss) => {
      // A checkpoint moves what the log holds to where it is safe: one instant alone may find little to lose.
      const tenth = Math.ceil(promised.length / 10)
      const at = promised.filter((_, i) => i % tenth === tenth - 1).map(p => p.at)
      const lost: string[] = []
      await crash(at, 'synced', async (dir, instant) => void lost.push(...(await broken(dir, instant))), lying)
      expect(lost.filter(text => text.endsWith(loss)).length).toBeGreaterThan(5)
    },
    240_000,
  )
})
