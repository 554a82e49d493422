import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { eventually } from '../support/processes/binary.ts'
import { skewedNode, startCluster } from '../support/processes/cluster.ts'
import { postgresIsThere } from '../support/servers/postgres.ts'

type Cluster = Awaited<ReturnType<typeof startCluster>>

describe.skipIf(!postgresIsThere)('two nodes of the binary', () => {
  let cluster: Cluster
  let a: Awaited<ReturnType<Cluster['node']>>
  let b: typeof a
  let asked = 0
  const accepted = new Set<string>()

  /** Background renders that take a while, each with an event. */
  const later = async (at: typeof a, many: number): Promise<void> => {
    for (let n = 0; n < many; n++) {
      const { status, body } = await at.ask({ html: `<p>later ${asked++}</p>`, delay: 1, async: true, webhookUrl: cluster.hook })
      expect(status).toBe(202)
      accepted.add(body.screenshot!.id)
    }
  }
  const now = (at: typeof a) => at.ask({ html: `<p>now ${asked++}</p>` })

  /** Everything that was accepted ended, once, was charged once and told once; nothing is held. */
  const inOrder = async (): Promise<void> => {
    const doneAndTold = async () => {
      const { unfinished } = await cluster.books()
      return (unfinished === 0 && new Set(cluster.told).size >= accepted.size) || undefined
    }
    await eventually('all is done and told', 90_000, doneAndTold, 300)
    const { used, ledger, records, reserved, twice, missing, states } = await cluster.books()
    expect({ used, records, reserved, twice, missing }).toEqual({ used: ledger, records: ledger, reserved: 0, twice: 0, missing: 0 })
    for (const id of accepted) expect(`${id} ${states.get(id)}`).toBe(`${id} ready`)
    expect(new Set(cluster.told).size).toBe(accepted.size)
  }

  beforeAll(async () => {
    cluster = await startCluster()
    // On an empty database and an empty bucket, in the same moment.
    ;[a, b] = await Promise.all([cluster.node('a'), cluster.node('b')])
  }, 180_000)
  afterAll(() => cluster?.stop())

  test('one whose network to PostgreSQL is cut says so, answers 503 and takes nothing; the other does its work; it goes on when there is a way again', async () => {
    await later(a, 4)
    a.database.cut()
    const waiting = now(a)
    expect((await a.becomes(503)).join()).toStartWith('database: ')
    expect((await b.ready()).status).toBe(200)
    // Nobody waits for ever on a connection that is dead.
    expect((await waiting).status).toBe(503)
    expect((await now(b)).status).toBe(200)
    await inOrder()
    a.database.mend()
    await a.becomes(200)
    expect((await now(a)).status).toBe(200)
    await later(a, 2)
    await inOrder()
  }, 240_000)

  test.each([
    ['cut off', () => cluster.bucket.cut(), () => cluster.bucket.mend()],
    ['killed', () => cluster.s3.kill(), () => cluster.s3.back()],
  ])(
    'a bucket that is %s makes both say so and answer 503 without charge; what is accepted meanwhile is made when it is back',
    async (_, goes, comes) => {
      const before = await cluster.books()
      await goes()
      const waiting = now(a)
      for (const node of [a, b]) expect((await node.becomes(503)).join()).toStartWith('storage: ')
      await later(b, 2)
      expect((await waiting).status).toBe(503)
      expect((await cluster.books()).ledger).toBe(before.ledger)
      await comes()
      for (const node of [a, b]) await node.becomes(200)
      expect((await now(a)).status).toBe(200)
      await inOrder()
      expect((await cluster.books()).ledger).toBe(before.ledger + 3)
    },
    240_000,
  )

  test('PostgreSQL that is killed makes both say so; they go on when it is back', async () => {
    await Promise.all([later(a, 2), later(b, 2)])
    await cluster.postgres.kill()
    for (const node of [a, b]) expect((await node.becomes(503)).join()).toStartWith('database: ')
    expect((await now(b)).status).toBe(503)
    await cluster.postgres.start()
    for (const node of [a, b]) await node.becomes(200)
    expect((await now(b)).status).toBe(200)
    await inOrder()
  }, 240_000)

  test('one that is paused beyond its lease loses its work to the other, and changes nothing when it wakes', async () => {
    const { retried } = await cluster.books()
    await later(a, 6)
    await eventually('both work', 30_000, async () => (await cluster.books()).running === 2 || undefined)
    a.child.kill('SIGSTOP')
    try {
      await inOrder()
    } finally {
      a.child.kill('SIGCONT')
    }
    await a.becomes(200)
    await inOrder()
    expect((await cluster.books()).retried).toBeGreaterThan(retried)
    expect((await now(a)).status).toBe(200)
  }, 240_000)

  test('those whose clocks are ten minutes off take no work from the others and lose none to them', async () => {
    const { retried } = await cluster.books()
    const skewed = await Promise.all(
      [-10, 10].map(async minutes => {
        const node = await cluster.node(`off by ${minutes}`, { command: skewedNode, env: { CLOCK_SKEW_MS: String(minutes * 60_000) } })
        const { createdAt } = (await now(node)).body.screenshot!
        expect(Math.abs(Date.parse(createdAt) - Date.now() - minutes * 60_000)).toBeLessThan(60_000)
        return node
      }),
    )
    await Promise.all([a, b, ...skewed].map(node => later(node, 5)))
    await inOrder()
    expect((await cluster.books()).retried).toBe(retried)
    for (const node of skewed) expect(await node.stop()).toBe(0)
  }, 240_000)

  test('one that is to stop while the database is away does so', async () => {
    a.database.cut()
    await a.becomes(503)
    const began = performance.now()
    expect(await a.stop()).toBe(0)
    expect(performance.now() - began).toBeLessThan(40_000)
    await inOrder()
  }, 240_000)
})
