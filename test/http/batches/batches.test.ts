import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import readWorkbook from 'read-excel-file/node'
import { createPolicy } from '../../../src/net/policy.ts'
import type { Batch, BatchItem, Extraction } from '../../../src/resources.ts'
import { openTestApi } from '../../support/api.ts'
import { scriptedExtract, scriptedRender, testConfig, until } from '../../support/services.ts'
import { startSite } from '../../support/site.ts'
import { tempDir } from '../../support/temp.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
const site = startSite({ '/a.pdf': () => new Response('pages=2 %PDF-') })
const pages = createPolicy({ mode: 'public-only', allow: ['127.0.0.1/32'], deny: [], ports: [443] }, [], { has: () => false })

let api: Api
beforeAll(async () => {
  api = await openTestApi({ pages })
})
afterAll(async () => {
  await api.stop()
  await site.stop()
})

const submit = (body: unknown, headers?: Record<string, string>, at = api) => at.post('/api/v1/batches', body, headers)
const created = async (body: unknown, at = api): Promise<Batch> => {
  const answer = await submit(body, {}, at)
  expect(answer.status).toBe(202)
  const { batch } = (await answer.json()) as { batch: Batch }
  expect(answer.headers.get('location')).toBe(`/api/v1/batches/${batch.id}`)
  return batch
}
const look = async (id: string, at = api) => (await at.get<{ batch: Batch }>(`/api/v1/batches/${id}`)).batch
const finished = (id: string, at = api) =>
  until(async () => {
    const batch = await look(id, at)
    return batch.finishedAt !== undefined && batch
  }, 20_000)
const results = (id: string, format: string, at = api) => at.call(`/api/v1/batches/${id}/results?format=${format}`)
const linesOf = async (id: string, at = api): Promise<BatchItem[]> =>
  (await (await results(id, 'jsonl', at)).text())
    .trim()
    .split('\n')
    .map(line => JSON.parse(line))
/** From the ledger: what services tell of usage may be some seconds old. */
const used = async (at = api) => (await at.store.credits.balance({ id: at.orgId, plan: 'enterprise', included: null })).used
const put = (id: string, index: number, text: string, at = api) =>
  at.call(`/api/v1/batches/${id}/items/${index}`, { method: 'PUT', body: text })
const html = (n: number) => Array.from({ length: n }, (_, i) => ({ html: `<p>${i}</p>`, externalIdentifier: `page-${i}` }))

describe('a batch of screenshots', () => {
  test('is accepted at once, made item by item in its order, charged one by one, and told of once', async () => {
    const before = await used()
    const batch = await created({ kind: 'screenshots', items: html(40), webhookUrl: 'http://127.0.0.1:59999/', externalIdentifier: 'all' })
    expect(batch).toMatchObject({ kind: 'screenshots', status: 'running', total: 40, externalIdentifier: 'all' })
    expect(await finished(batch.id)).toMatchObject({ status: 'completed', completed: 40, failed: 0, pending: 0 })
    expect(await used()).toBe(before + 40)
    const lines = await linesOf(batch.id)
    expect(lines.map(({ index, status, externalIdentifier }) => [index, status, externalIdentifier])).toEqual(
      Array.from({ length: 40 }, (_, i) => [i, 'completed', `page-${i}`]),
    )
    const events = await api.store.outbox.list({ orgId: api.orgId })
    expect(events.map(({ event, url }) => [event, url])).toEqual([['batch.completed', 'http://127.0.0.1:59999/']])
    expect(JSON.parse(events[0]!.body).data).toEqual({
      batchId: batch.id,
      kind: 'screenshots',
      status: 'completed',
      total: 40,
      completed: 40,
      failed: 0,
      canceled: 0,
      externalIdentifier: 'all',
    })
    expect(await api.store.credits.discrepancies()).toEqual([])
  })

  test('goes on when items are wrong, whenever that shows, and says what was wrong with each', async () => {
    const before = await used()
    const items = [
      { html: '<p>good</p>' },
      { html: '<p>x</p>', fulPage: true },
      { url: 'http://10.0.0.7/', html: 'both' },
      'no object',
      { html: '<p>x</p>', store: false },
      { html: 'fail' },
      { html: '<p>also good</p>' },
    ]
    const { id } = await created({ kind: 'screenshots', items })
    expect(await finished(id)).toMatchObject({ status: 'completed', completed: 2, failed: 5 })
    expect((await linesOf(id)).map(({ error }) => error)).toEqual([
      undefined,
      'fulPage: is not an option. Did you mean fullPage?',
      expect.stringContaining('exactly one'),
      'must be an object',
      'store: is not for an item of a batch',
      'dns: the name could not be resolved',
      undefined,
    ])
    expect(await used()).toBe(before + 2)
  })

  test('comes as CSV, XLSX, and a zip of its pictures that says what is missing', async () => {
    const items = [{ html: '<p>1</p>', externalIdentifier: '../../etc/one two' }, { html: 'fail' }, { html: '<p>2</p>', format: 'jpeg' }]
    const { id } = await created({ kind: 'screenshots', items })
    await finished(id)
    const csv = await results(id, 'csv')
    expect(csv.headers.get('content-disposition')).toBe(`attachment; filename="${id}.csv"`)
    const rows = (await csv.text()).trim().split('\r\n')
    expect([rows.length, rows[0]]).toEqual([4, 'item,status,source,externalIdentifier,url,format,width,height,creditsUsed,error'])
    const workbook = await readWorkbook(Buffer.from(await (await results(id, 'xlsx')).arrayBuffer()))
    expect(JSON.stringify(workbook)).toContain('dns: the name could not be resolved')
    const zip = `${tempDir()}/pictures.zip`
    await Bun.write(zip, await (await results(id, 'zip')).bytes())
    const listed = Bun.spawnSync([
      'python3',
      '-c',
      'import sys,zipfile;z=zipfile.ZipFile(sys.argv[1]);print(z.testzip(), z.namelist(), z.read("0002.jpg"))',
      zip,
    ])
    expect(listed.stdout.toString().trim()).toBe(`None ['0000-etc-one-two.png', '0002.jpg', 'items.jsonl'] ${"b'jpeg:<p>2</p>'"}`)
  })

  test('stops when it is canceled: what waits is not made, what runs ends, nothing of either is charged', async () => {
    const render = scriptedRender()
    const own = await openTestApi({ render: render.engine })
    render.hold()
    const { id } = await created({ kind: 'screenshots', items: html(100) }, own)
    await until(() => render.requests.length > 0)
    const answer = await own.call(`/api/v1/batches/${id}`, { method: 'DELETE' })
    expect([answer.status, ((await answer.json()) as { batch: Batch }).batch.status]).toEqual([200, 'canceled'])
    expect(await finished(id, own)).toMatchObject({ status: 'canceled', canceled: 100, completed: 0, pending: 0 })
    render.go()
    expect(await used(own)).toBe(0)
    expect((await own.store.jobs.depth()).pending).toBe(0)
    expect(await own.store.credits.discrepancies()).toEqual([])
    expect((await own.call(`/api/v1/batches/${id}`, { method: 'DELETE' })).status).toBe(200)
    await own.stop()
  })

  test('of a thousand is accepted within a second of processor time, and others are answered meanwhile', async () => {
    const render = scriptedRender()
    const own = await openTestApi({ render: render.engine })
    render.hold()
    const body = JSON.stringify({ kind: 'screenshots', items: html(1000) })
    await own.get('/api/v1/usage')
    const [began, processor] = [performance.now(), process.cpuUsage()]
    const accepting = own.call('/api/v1/batches', { method: 'POST', body, headers: { 'content-type': 'application/json' } })
    await Bun.sleep(1)
    const beside = performance.now()
    await own.get('/api/v1/usage')
    const waited = performance.now() - beside
    expect((await accepting).status).toBe(202)
    const took = performance.now() - began
    const { user, system } = process.cpuUsage(processor)
    const spent = (user + system) / 1000
    console.log(
      `a batch of 1,000 accepted in ${took.toFixed(0)} ms (processor ${spent.toFixed(0)} ms), a request beside it answered in ${waited.toFixed(0)} ms`,
    )
    expect(spent).toBeLessThan(1000)
    expect(waited).toBeLessThan(took)
    render.go()
    await own.stop()
  })
})

describe('a batch of documents', () => {
  test('fetches what has an address, waits for what is uploaded one by one, and puts all into one table', async () => {
    const before = await used()
    const { id, awaitingUpload } = await created({
      kind: 'documents',
      items: [
        { url: `${site.origin}/a.pdf`, externalIdentifier: 'one' },
        { fileName: 'b.pdf' },
        { fileName: 'c.pdf', documentType: 'receipt' },
      ],
    })
    expect(awaitingUpload).toBe(2)
    const answer = await put(id, 1, 'pages=3 %PDF-')
    const { extraction } = (await answer.json()) as { extraction: Extraction }
    expect([answer.status, extraction.status, extraction.fileName]).toEqual([202, 'pending', 'b.pdf'])
    await until(async () => (await look(id)).completed === 2)
    expect(await look(id)).toMatchObject({ status: 'running', awaitingUpload: 1 })
    await put(id, 2, 'pages=1 %PDF-')
    await finished(id)
    expect(await used()).toBe(before + 6)
    const csv = (await (await results(id, 'csv')).text()).trim().split('\r\n')
    expect(csv.map(line => line.split(',').slice(0, 7))).toEqual([
      ['item', 'status', 'file', 'externalIdentifier', 'documentType', 'confidence', 'needsReview'],
      ['0', 'completed', 'a.pdf', 'one', 'Invoice', '0.9', 'true'],
      ['1', 'completed', 'b.pdf', '', 'Invoice', '0.9', 'true'],
      ['2', 'completed', 'c.pdf', '', 'Receipt', '0.9', 'true'],
    ])
    // The reader of these tests finds none of the fields that an invoice must have.
    expect(csv[1]).toContain('vendorName: missing')
    expect((await results(id, 'zip')).status).toBe(422)
    expect((await api.get<{ extractions: Extraction[] }>('/api/v1/extractions')).extractions).toHaveLength(3)
  })

  test('says of an item that is to be split where stacks are split', async () => {
    const { id } = await created({ kind: 'documents', items: [{ fileName: 'stack.pdf', split: 'auto' }] })
    expect((await finished(id)).failed).toBe(1)
    expect((await linesOf(id))[0]!.error).toBe('split: is not for an item of a batch, which is one document; POST /extract splits a stack')
  })

  test('takes the same upload twice as one, refuses another in its place, and fails an item whose document is none', async () => {
    const { id } = await created({ kind: 'documents', items: [{ fileName: 'a.pdf' }, { fileName: 'b.pdf' }] })
    const first = (await (await put(id, 0, 'pages=1 %PDF-')).json()) as { extraction: Extraction }
    const again = (await (await put(id, 0, 'pages=1 %PDF-')).json()) as { extraction: Extraction }
    expect(again.extraction.id).toBe(first.extraction.id)
    expect((await put(id, 0, 'pages=2 %PDF-')).status).toBe(409)
    expect((await put(id, 7, 'pages=2 %PDF-')).status).toBe(404)
    expect((await put(id, 1, 'a text')).status).toBe(422)
    expect(await finished(id)).toMatchObject({ completed: 1, failed: 1 })
    expect((await linesOf(id))[1]!.error).toContain('the content is not a PDF file')
  })

  test('goes on where a killed process left it, and makes nothing twice', async () => {
    const dir = tempDir()
    const slow = { ...scriptedExtract, open: () => new Promise<never>(() => {}) }
    const first = await openTestApi({ dir, extract: slow, pages } as never)
    const items = Array.from({ length: 60 }, (_, i) => (i === 7 ? { nothing: true } : { url: `${site.origin}/a.pdf?${i}` }))
    const { id } = await created({ kind: 'documents', items }, first)
    await until(async () => (await first.store.jobs.depth()).running > 0)
    await first.stop()
    const second = await openTestApi({ dir, pages } as never)
    const at = { ...second, orgId: first.orgId }
    const done = await until(async () => {
      const found = await second.services.batches.get(first.orgId, id)
      return found?.finishedAt && found
    }, 20_000)
    expect(done).toMatchObject({ completed: 59, failed: 1 })
    expect(await used(at)).toBe(118)
    const records = await second.store.records.extractions(first.orgId, { limit: 100 })
    expect(records).toHaveLength(59)
    expect((await second.store.outbox.list({ orgId: first.orgId })).map(({ event }) => event)).toEqual([])
    expect(await second.store.credits.discrepancies()).toEqual([])
    await second.stop()
  })

  test('fails what was not uploaded within a day', async () => {
    let now = Date.now()
    const own = await openTestApi({ clock: () => now })
    const { id } = await created({ kind: 'documents', items: [{ fileName: 'a.pdf' }] }, own)
    now += 25 * 3_600_000
    expect(await finished(id, own)).toMatchObject({ failed: 1 })
    expect((await linesOf(id, own))[0]!.error).toBe('file: was not uploaded within 24 hours')
    await own.stop()
  })
})

describe('a batch', () => {
  test('is made once under one Idempotency-Key', async () => {
    const key = { 'idempotency-key': 'batch-1' }
    const body = { kind: 'screenshots', items: html(3) }
    const first = (await (await submit(body, key)).json()) as { batch: Batch }
    const again = await submit(body, key)
    expect([again.headers.get('idempotent-replayed'), ((await again.json()) as { batch: Batch }).batch.id]).toEqual([
      'true',
      first.batch.id,
    ])
    expect((await submit({ ...body, items: html(2) }, key)).status).toBe(422)
  })

  test.each([
    [{ kind: 'screenshots' }, 'items: must be a list of 1 to 1000 items'],
    [{ kind: 'screenshots', items: [] }, 'items: must be a list of 1 to 1000 items'],
    [{ kind: 'screenshots', items: html(1001) }, 'items: must be a list of 1 to 1000 items'],
    [{ kind: 'pictures', items: html(1) }, 'kind: must be screenshots or documents'],
    [{ kind: 'screenshots', items: html(1), webhookURL: 'x' }, 'webhookURL: is not a member. Did you mean webhookUrl?'],
    [{ kind: 'screenshots', items: html(1), webhookUrl: 'http://10.0.0.7/' }, 'webhookUrl: this address may not be reached'],
  ])('that is wrong as a whole is refused and leaves nothing: %#', async (body, text) => {
    const before = (await api.get<{ batches: Batch[] }>('/api/v1/batches')).batches.length
    const answer = await submit(body)
    expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([422, text])
    expect((await api.get<{ batches: Batch[] }>('/api/v1/batches')).batches.length).toBe(before)
  })

  test('fails the items that credits do not suffice for, and is not taken when there are none', async () => {
    const organization = await api.services.organizations.create({ name: 'poor', plan: 'free', included: 3 })
    const { key } = await api.services.organizations.createKey(organization.id)
    const poor = {
      ...api,
      orgId: organization.id,
      post: (path: string, body: unknown) => api.post(path, body, { authorization: `Bearer ${key}` }),
    }
    const { id } = await created({ kind: 'screenshots', items: html(5) }, poor)
    const done = await until(async () => {
      const found = await api.services.batches.get(organization.id, id)
      return found?.finishedAt && found
    })
    expect(done).toMatchObject({ completed: 3, failed: 2 })
    expect(await used(poor)).toBe(3)
    await until(async () => (await submit({ kind: 'screenshots', items: html(1) }, {}, poor)).status === 402)
  })

  test('that spent the last credits is the answer to its repeated Idempotency-Key', async () => {
    const organization = await api.services.organizations.create({ name: 'spent', plan: 'free', included: 2 })
    const { key } = await api.services.organizations.createKey(organization.id)
    const body = { kind: 'screenshots', items: html(2) }
    const ask = () => submit(body, { authorization: `Bearer ${key}`, 'idempotency-key': 'all-i-have' })
    const { batch } = (await (await ask()).json()) as { batch: Batch }
    await until(async () => (await api.services.batches.get(organization.id, batch.id))?.finishedAt !== undefined)
    await until(async () => (await api.services.organizations.usage(organization.id)).available === 0)
    const again = await ask()
    expect([again.status, ((await again.json()) as { batch: Batch }).batch.id]).toEqual([202, batch.id])
  })

  test('of another organization does not exist', async () => {
    const { id } = await created({ kind: 'documents', items: [{ fileName: 'a.pdf' }] })
    const other = await api.services.organizations.create({ name: 'other', plan: 'enterprise' })
    const { key } = await api.services.organizations.createKey(other.id)
    const headers = { authorization: `Bearer ${key}` }
    for (const [method, path] of [
      ['GET', `/api/v1/batches/${id}`],
      ['DELETE', `/api/v1/batches/${id}`],
      ['GET', `/api/v1/batches/${id}/results`],
      ['PUT', `/api/v1/batches/${id}/items/0`],
    ] as const)
      expect((await api.call(path, { method, headers, ...(method === 'PUT' ? { body: '%PDF-' } : {}) })).status).toBe(404)
  })

  test('goes with its organization, and with its time', async () => {
    let now = Date.now()
    const config = testConfig({ server: { port: 0 }, retention: { records_days: 10 } })
    const own = await openTestApi({ clock: () => now, config })
    const { id } = await created({ kind: 'screenshots', items: html(2) }, own)
    await finished(id, own)
    now += 11 * 86_400_000
    await own.services.sweep()
    expect((await own.call(`/api/v1/batches/${id}`)).status).toBe(404)
    const { id: next } = await created({ kind: 'documents', items: [{ fileName: 'a.pdf' }] }, own)
    expect(await own.services.organizations.delete(own.orgId)).toBe(true)
    expect(await own.services.batches.get(own.orgId, next)).toBeUndefined()
    await own.stop()
  })

  test('does not let a client that stops reading its results hold anything', async () => {
    const { id } = await created({ kind: 'screenshots', items: html(30) })
    await finished(id)
    const left = new AbortController()
    const answer = await api.call(`/api/v1/batches/${id}/results`, { signal: left.signal })
    await answer.body!.getReader().read()
    left.abort()
    expect((await api.call('/api/v1/usage')).status).toBe(200)
  })
})
