import { Database } from 'bun:sqlite'
import { createExtractEngine } from '../../../src/extract/engine.ts'
import { silentLog } from '../../../src/log.ts'
import { databaseFile } from '../../../src/store/sqlite/directory.ts'
import { openDashboard } from '../../dashboard/browser.ts'
import { drawn, jpegOf } from '../../support/files/pictures.ts'
import { callerOf, openTestServices, testConfig } from '../../support/services.ts'
import { addOrganization } from '../../support/store.ts'

/**
 * `bun run bench:review`: what somebody at the review page waits for. Keystroke to the next field painted, against the binary in a
 * browser; a page's picture cold and kept; answers of a list of 10,000 documents.
 */
const sample = new Uint8Array(await Bun.file('src/native/samples/invoice.pdf').arrayBuffer())

const told = (what: string, times: number[], unit = 'ms') => {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1)
  process.stdout.write(`${what.padEnd(46)} median ${at(0.5)} ${unit}, 95 % ${at(0.95)} ${unit}, of ${times.length}\n`)
}
const timed = async (rounds: number, work: (round: number) => Promise<unknown>): Promise<number[]> => {
  const times: number[] = []
  for (let n = 0; n < rounds; n++) {
    const began = performance.now()
    await work(n)
    times.push(performance.now() - began)
  }
  return times
}

async function keystrokes(): Promise<void> {
  const dashboard = await openDashboard()
  try {
    const visitor = await dashboard.visit({ viewport: { width: 1440, height: 900 } })
    await dashboard.setUp(visitor)
    const form = new FormData()
    form.set('file', new File([sample], 'invoice.pdf'))
    const headers = { authorization: `Bearer ${dashboard.server.key}` }
    const answer = await fetch(`${dashboard.server.url}/api/v1/extract`, { method: 'POST', headers, body: form })
    const { extraction } = (await answer.json()) as { extraction: { id: string } }
    const { page } = visitor
    await page.goto(`${dashboard.server.url}/dashboard/documents/${extraction.id}`)
    await page.locator('.sheet image').first().waitFor()
    const times = await page.evaluate(async () => {
      const painted = () => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve)))
      const found: number[] = []
      for (let n = 0; n < 60; n++) {
        const before = document.querySelector('.open')?.getAttribute('aria-label')
        const began = performance.now()
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'j', bubbles: true }))
        while (document.querySelector('.open')?.getAttribute('aria-label') === before) await painted()
        await painted()
        found.push(performance.now() - began)
      }
      return found
    })
    told('keystroke to next field, painted', times)
  } finally {
    await dashboard.close()
  }
}

async function pictures(): Promise<void> {
  const config = testConfig()
  const engine = createExtractEngine({ config, log: silentLog })
  const { services, store } = await openTestServices({ config, extract: engine })
  try {
    const caller = callerOf((await addOrganization(store, { included: 1000 })).id)
    for (const [what, name, bytes] of [
      ['print', 'invoice.pdf', sample],
      ['a scan', 'scan.jpg', await jpegOf(await drawn(undefined, 2400))],
    ] as const) {
      const { id } = await services.extractions.create(caller, { name, bytes, processingMode: 'fastest' })
      const draw = (width: number) => services.documents.page(caller.orgId, id, 1, width).then(({ body }) => body.arrayBuffer())
      told(`page picture of ${what}, cold`, await timed(4, n => draw([240, 800, 1600, 2400][n]!)))
      told(`page picture of ${what}, kept`, await timed(50, () => draw(1600)))
    }
  } finally {
    await services.stop(0)
    await engine.stop()
  }
}

async function lists(): Promise<void> {
  const { services, store } = await openTestServices({ extract: createExtractEngine({ config: testConfig(), log: silentLog }) })
  try {
    const caller = callerOf((await addOrganization(store, { included: 1000 })).id)
    const { id } = await services.extractions.create(caller, { name: 'invoice.pdf', bytes: sample, processingMode: 'fastest' })
    const db = new Database(databaseFile(store.dir))
    const columns = (
      db.query('select * from extraction').get() ? Object.keys(db.query('select * from extraction').get() as object) : []
    ).filter(name => !['id', 'created_at', 'file_name', 'needs_review'].includes(name))
    db.run(`with recursive n(i) as (select 1 union all select i + 1 from n where i < 10000)
      insert into extraction (id, created_at, file_name, needs_review, ${columns.join(', ')})
      select printf('ext_%032d', i), created_at - i, 'invoice ' || i || '.pdf', i % 50 = 0, ${columns.join(', ')} from n, extraction where id = '${id}'`)
    db.close()
    const list = (query: Parameters<typeof services.documents.list>[1]) => services.documents.list(caller.orgId, { limit: 50, ...query })
    told('list of 10,000, first page', await timed(20, () => list({})))
    told('list of 10,000, one in fifty to check', await timed(20, () => list({ stage: 'check' })))
    told('list of 10,000, a name near the end', await timed(20, () => list({ name: 'invoice 9999' })))
    told('a document opened for review', await timed(20, () => services.documents.open(caller.orgId, id)))
  } finally {
    await services.stop(0)
  }
}

await lists()
await pictures()
await keystrokes()
process.exit(0)
