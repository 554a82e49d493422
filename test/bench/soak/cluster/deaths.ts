import { readClusterBooks, readProgress } from '../../../support/cluster-books.ts'
import { startPostgres } from '../../../support/servers/postgres.ts'
import { startS3 } from '../../../support/servers/s3.ts'
import { binary, Server } from '../binary.ts'
import { bodies, startReceiver } from '../load.ts'

const leaseSeconds = 5
const bucketFails = 0.05
/** What was due and did not go on for so long does not go on: longer than a try may take on a machine with ten times its work. */
const stallMs = 300_000
const tellMs = 10_000
/** So many that are not over are enough to be there at a death: more would only have to be waited for at the end. */
const mostBehind = 100
type Deaths = {
  kills: number
  restarts: number
  /** The binary of an older version: one node begins with it, makes the schema, works beside the present one for half of the kills and is then upgraded. */
  older?: string
}

/** Kills and pauses nodes at random instants under load, and the database now and then; lets the rest finish, and audits. */
export async function deaths({ kills, restarts, older }: Deaths): Promise<Record<string, number | string>> {
  const postgres = await startPostgres({ durable: true })
  const s3 = startS3()
  Object.assign(process.env, {
    PLATEN_STORE_URL: postgres.url,
    PLATEN_STORE_LEASE_SECONDS: String(leaseSeconds),
    PLATEN_STORAGE_URL: 's3://files/soak',
    PLATEN_STORAGE_ENDPOINT: s3.endpoint,
    PLATEN_STORAGE_REGION: 'eu-test-1',
    PLATEN_STORAGE_ACCESS_KEY: 'AKTEST',
    PLATEN_STORAGE_SECRET_KEY: 'secret/test+key',
  })
  const receiver = startReceiver()
  const { told, hook } = receiver
  const flags = [...receiver.flags, '--browser-workers', '1']
  const nodes = [await Server.create(flags, older), await Server.create([...flags, '--server-node', 'second'])]
  // Whatever ends this, its servers end with it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  process.once('exit', () => {
    for (const { pid } of nodes.flatMap(node => node.processes()))
      try {
        process.kill(pid, 'SIGKILL')
      } catch {
        // It ended meanwhile.
      }
  })
  for (const node of nodes) await node.start({ ready: true })
  const org = nodes[0]!.command('org', 'create', '--name', 'soak', '--plan', 'pro') as { id: string }
  const { key } = nodes[0]!.command('key', 'create', '--org', org.id) as { key: string }

  const accepted = new Set<string>()
  const hooked = new Set<string>()
  const answered = new Set<string>()
  const keyed = new Map<string, Set<string>>()
  let differing = 0
  let n = 0
  const send = async (body: Record<string, unknown>, idempotencyKey?: string) => {
    const node = nodes[Math.floor(Math.random() * nodes.length)]!
    const answer = await fetch(`${node.url}/api/v1/screenshots`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined)
    const record = (await answer?.json().catch(() => undefined)) as { screenshot?: { id: string } } | undefined
    const id = record?.screenshot?.id
    if (!id) return
    if (answer?.status === 202) accepted.add(id)
    if (answer?.status === 202 && body.webhookUrl) hooked.add(id)
    if (answer?.status === 200) answered.add(id)
    if (idempotencyKey && answer?.ok) keyed.set(idempotencyKey, (keyed.get(idempotencyKey) ?? new Set()).add(id))
  }
  let done = false
  let behind = 0
  const looking = (async () => {
    for (; !done; await Bun.sleep(1000)) behind = (await readProgress(postgres.url).catch(() => undefined))?.unfinished ?? behind
  })()
  const load = [0, 1, 2, 3].map(async lane => {
    while (!done) {
      const body = bodies(n++, hook)[lane]!
      if (body.async && behind > mostBehind) await Bun.sleep(1000)
      else if (lane === 0) await Promise.all([send(body, `key-${n}`), send(body, `key-${n}`)])
      else await send(body)
      await Bun.sleep(150)
    }
  })

  s3.trouble('slowDown', bucketFails)
  let restarted = 0
  let paused = 0
  let upgradedAfter: number | undefined
  let killed = 0
  const killOne = async (kill: number) => {
    await Bun.sleep(200 + Math.random() * 1500)
    const node = nodes[Math.floor(Math.random() * nodes.length)]!
    if (kill % 8 === 7) {
      // Beyond its lease: what it worked on is others' by the time it wakes up.
      process.kill(node.pid, 'SIGSTOP')
      await Bun.sleep(leaseSeconds * 1000 + 2500)
      process.kill(node.pid, 'SIGCONT')
      // Awake long enough to try to end what is not its own any more.
      await Bun.sleep(1500)
      paused++
    }
    if (restarted < Math.floor(((kill + 1) * restarts) / kills)) {
      await postgres.kill()
      await Bun.sleep(Math.random() * 2000)
      await postgres.start()
      restarted++
    }
    await node.kill('SIGKILL')
    if (older && kill + 1 >= kills / 2) {
      node.program = binary
      if (node === nodes[0]) upgradedAfter ??= kill + 1
    }
    await node.start({ ready: kill % 2 === 1 })
    killed++
    const counts = `${killed} of ${kills} kills, ${restarted} restarts, ${accepted.size} jobs accepted`
    if (process.stderr.isTTY) process.stderr.write(`\r${counts} `)
    else if (killed % 10 === 0) process.stderr.write(`${new Date().toISOString()} ${counts}\n`)
  }
  // A node that does not come up again ends the kills, and the books are audited all the same.
  let cutShort: unknown
  for (let kill = 0; kill < kills && !cutShort; kill++)
    await killOne(kill).catch(error => {
      cutShort = error
    })
  done = true
  await Promise.all([...load, looking])
  s3.trouble(undefined)
  await patience(postgres.url, () => [...hooked].filter(id => !told.has(id)).length)
  for (const node of nodes) await node.kill('SIGTERM')
  await Bun.sleep(2000)
  const books = await readClusterBooks(postgres.url, s3, 'soak')
  for (const ids of keyed.values()) if (ids.size > 1) differing++
  const orphans = nodes.reduce((sum, node) => sum + node.processes().length, 0)
  await receiver.stop()
  await s3.stop()
  await postgres.stop()
  return {
    kills: killed,
    'kills that were not made': kills - killed,
    ...(cutShort ? { 'because of': String(cutShort) } : {}),
    ...(older ? { 'upgraded after the kill': upgradedAfter ?? 'never' } : {}),
    'of them after a pause': paused,
    'restarts of PostgreSQL': restarted,
    'jobs accepted (202)': accepted.size,
    'answered at once (200)': answered.size,
    'jobs made again': books.retried,
    'accepted jobs lost': [...accepted].filter(id => !['ready', 'failed'].includes(books.states.get(id) ?? '')).length,
    'answers lost': [...answered].filter(id => !books.states.has(id)).length,
    'jobs unfinished': books.unfinished,
    'told under two ids': books.twice,
    'one key, two records': differing,
    'ledger against account': books.ledger - books.used,
    'ledger against records': books.ledger - books.records,
    'reservations left': books.reserved,
    'rows pointing at missing files': books.missing,
    'events never delivered': [...hooked].filter(id => !told.has(id)).length,
    'orphan processes': orphans,
  }
}

/** Waits as long as anything goes on, or is not due yet, however slow the machine is. */
const patience = async (url: string, untold: () => number): Promise<void> => {
  let last = ''
  let told = 0
  for (let until = Date.now() + stallMs; Date.now() < until; await Bun.sleep(1000)) {
    const { unfinished, steps, dueInMs } = await readProgress(url)
    if (unfinished + untold() === 0) return
    const now = `${unfinished} ${untold()} ${steps}`
    // A job whose node died again and again rests for minutes before its next try.
    if (now !== last || dueInMs > 0) until = Date.now() + dueInMs + stallMs
    if (now !== last && !process.stderr.isTTY && Date.now() - told > tellMs) {
      told = Date.now()
      process.stderr.write(`${new Date().toISOString()} ${unfinished} jobs unfinished, ${untold()} not told\n`)
    }
    last = now
  }
}

/** What must be zero. */
export const mustBeZero = [
  'kills that were not made',
  'accepted jobs lost',
  'answers lost',
  'jobs unfinished',
  'told under two ids',
  'one key, two records',
  'ledger against account',
  'ledger against records',
  'reservations left',
  'rows pointing at missing files',
  'events never delivered',
  'orphan processes',
]
