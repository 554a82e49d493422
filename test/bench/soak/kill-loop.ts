import { Server } from './binary.ts'
import { readBooks, readRecords } from './ledger.ts'
import { bodies, startReceiver } from './load.ts'

export type KillReport = Record<string, number | string>

/**
 * Kills the server at random instants under load, then lets it finish and audits: every accepted job ended once, was charged once, told
 * about at least once, and left nothing behind.
 */
export const killLoop = async (kills: number): Promise<KillReport> => {
  const receiver = startReceiver()
  const { told, hook } = receiver
  const server = await Server.create([...receiver.flags, '--browser-queue', '2000'])
  // The first start makes the data directory that the commands need.
  await server.start()
  const org = server.command('org', 'create', '--name', 'soak', '--plan', 'pro') as { id: string }
  const { key } = server.command('key', 'create', '--org', org.id) as { key: string }
  await server.kill('SIGTERM')
  const accepted = new Set<string>()
  const hooked = new Set<string>()
  const answered = new Map<string, number>()
  let n = 0
  const send = async (body: Record<string, unknown>) => {
    const answer = await fetch(`${server.url}/api/v1/screenshots`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    const record = (await answer?.json().catch(() => undefined)) as { screenshot?: { id: string; creditsUsed: number } } | undefined
    if (!record?.screenshot) return
    if (answer?.status === 202) accepted.add(record.screenshot.id)
    if (answer?.status === 202 && body.webhookUrl) hooked.add(record.screenshot.id)
    if (answer?.status === 200) answered.set(record.screenshot.id, record.screenshot.creditsUsed)
  }
  let orphans = 0
  for (let kill = 0; kill < kills; kill++) {
    // Every other time with the browser there, so that kills hit renders and not only starts.
    const ready = kill % 2 === 1
    await server.start({ ready })
    const until = Date.now() + 100 + Math.random() * (ready ? 2500 : 900)
    const load = Array.from({ length: 4 }, async (_, lane) => {
      while (Date.now() < until) {
        await send(bodies(n++, hook)[lane]!)
        await Bun.sleep(100)
      }
    })
    await Bun.sleep(Math.max(0, until - Date.now()))
    await server.kill('SIGKILL')
    await Promise.all(load)
    await Bun.sleep(100)
    if (process.stderr.isTTY) process.stderr.write(`\r${kill + 1} of ${kills} kills, ${accepted.size} jobs accepted `)
  }
  await server.start({ ready: true })
  // What was accepted must be rendered before it can be audited: a slow machine gets the time its backlog needs.
  const patience = Date.now() + 60_000 + accepted.size * 400
  for (;;) {
    const open = [...readRecords(server.data)].filter(([, record]) => record.status === 'pending').length
    if ((open === 0 && [...hooked].every(id => told.has(id))) || Date.now() > patience) break
    await Bun.sleep(500)
  }
  await server.kill('SIGTERM')
  await Bun.sleep(2000)
  orphans = server.processes().length
  await receiver.stop()
  const records = readRecords(server.data)
  const books = readBooks(server.data)
  const charged = [...records.values()].reduce((sum, record) => sum + record.credits, 0)
  return {
    kills,
    'jobs accepted (202)': accepted.size,
    'answered at once (200)': answered.size,
    'accepted jobs lost': [...accepted].filter(id => !['ready', 'failed'].includes(records.get(id)?.status ?? '')).length,
    'answers lost': [...answered.keys()].filter(id => !records.has(id)).length,
    'jobs unfinished': books.unfinished,
    'charged twice': books.twice,
    'ledger against account': books.ledger - books.used,
    'ledger against records': books.ledger - charged,
    'reservations left': books.reserved,
    'rows pointing at missing files': books.missingFiles,
    'events never delivered': [...hooked].filter(id => !told.has(id)).length,
    'orphan processes': orphans,
    'integrity check': books.integrity,
  }
}

/** What must be zero. */
export const mustBeZero = [
  'accepted jobs lost',
  'answers lost',
  'jobs unfinished',
  'charged twice',
  'ledger against account',
  'ledger against records',
  'reservations left',
  'rows pointing at missing files',
  'events never delivered',
  'orphan processes',
]
