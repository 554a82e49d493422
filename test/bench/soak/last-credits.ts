import { Server } from './binary.ts'
import { readBooks } from './ledger.ts'

/** A thousand requests at once on the last hundred credits of a free plan. */
export const lastCredits = async (requests = 1000, credits = 100): Promise<Record<string, number>> => {
  const server = await Server.create(['--browser-queue', String(requests + 100), '--server-drain-seconds', '60'])
  await server.start({ ready: true })
  const org = server.command('org', 'create', '--name', 'last', '--plan', 'free', '--included', String(credits)) as { id: string }
  const { key } = server.command('key', 'create', '--org', org.id) as { key: string }
  const statuses: Record<string, number> = {}
  await Promise.all(
    Array.from({ length: requests }, async (_, i) => {
      const answer = await fetch(`${server.url}/api/v1/screenshots`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ html: `<p>${i}</p>`, async: true, viewportWidth: 100, viewportHeight: 100 }),
      })
      await answer.arrayBuffer()
      statuses[answer.status] = (statuses[answer.status] ?? 0) + 1
    }),
  )
  const patience = Date.now() + 120_000
  while (Date.now() < patience && readBooks(server.data).unfinished > 0) await Bun.sleep(300)
  const { usage } = (await (await fetch(`${server.url}/api/v1/usage`, { headers: { authorization: `Bearer ${key}` } })).json()) as {
    usage: { used: number }
  }
  await server.kill('SIGTERM')
  const books = readBooks(server.data)
  return {
    requests,
    'accepted (202)': statuses[202] ?? 0,
    'refused (402)': statuses[402] ?? 0,
    'used by GET /usage': usage.used,
    'used by the ledger': books.ledger,
    'reservations left': books.reserved,
  }
}
