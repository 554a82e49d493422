import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Batch, BatchItem, Extraction } from '../../../src/resources.ts'
import { compiledBinary, emptyDirectory, eventually, run, type Server, startServer } from '../../support/processes/binary.ts'
import { startSite } from '../../support/site.ts'

const invoice = await Bun.file(join(import.meta.dir, '../../../src/native/samples/invoice.pdf')).bytes()
const site = startSite({
  '/invoice.pdf': () => new Response(invoice),
  '/page.pdf': () => new Response('<!doctype html><h1>Sign in</h1>', { headers: { 'content-type': 'text/html' } }),
})
const directory = emptyDirectory()
const args = ['--egress-allow', '127.0.0.1', '--browser-workers', '1', '--ocr-workers', '1']
let platen = ''
let server: Server
let key = ''

const start = async () => {
  server = await startServer([platen], { cwd: directory.path, args })
  key ||= server.key ?? ''
}
const call = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}/api/v1${path}`, {
    ...init,
    headers: { authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) },
  })
const get = async <T>(path: string): Promise<T> => (await (await call(path)).json()) as T
const post = async <T>(path: string, body: unknown): Promise<T> =>
  (await (await call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } })).json()) as T
const used = async () => (await get<{ usage: { used: number } }>('/usage')).usage.used

beforeAll(async () => {
  platen = join(directory.path, 'platen')
  copyFileSync(await compiledBinary(), platen)
  await start()
}, 240_000)
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.child.exited
  await site.stop()
  directory.remove()
})

const extractionEnded = (id: string) =>
  eventually(`the end of ${id}`, 60_000, async () => {
    const { extraction } = await get<{ extraction: Extraction }>(`/extractions/${id}`)
    return ['completed', 'failed'].includes(extraction.status) ? extraction : undefined
  })

describe('documents in the background', () => {
  test('are fetched by their address and read; a web page in place of one is said to be that', async () => {
    const [good, bad] = await Promise.all(
      ['/invoice.pdf', '/page.pdf'].map(path => post<{ extraction: Extraction }>('/extract', { url: site.origin + path, async: true })),
    )
    expect((await extractionEnded(good!.extraction.id)).outputJson?.fields).toMatchObject({ invoiceNumber: 'PL-2026-0042', total: 974.61 })
    expect((await extractionEnded(bad!.extraction.id)).error).toBe('file: named .pdf but the content is an HTML page')
  }, 240_000)

  test('and a batch survive kill -9 at any moment: each is read once and charged once', async () => {
    const before = await used()
    const single = await post<{ extraction: Extraction }>('/extract', {
      data: Buffer.from(invoice).toString('base64'),
      fileName: 'a.pdf',
      async: true,
    })
    const items = [
      ...Array.from({ length: 8 }, (_, i) => ({ url: `${site.origin}/invoice.pdf?${i}` })),
      { fileName: 'late.pdf' },
      { url: 'nowhere' },
    ]
    const { batch } = await post<{ batch: Batch }>('/batches', { kind: 'documents', items })
    for (const ms of [150, 400, 900]) {
      await Bun.sleep(ms)
      server.child.kill('SIGKILL')
      await server.child.exited
      await start()
    }
    const late = await call(`/batches/${batch.id}/items/8`, { method: 'PUT', body: invoice })
    expect(late.status).toBe(202)
    const done = await eventually('the end of the batch', 120_000, async () => {
      const found = (await get<{ batch: Batch }>(`/batches/${batch.id}`)).batch
      return found.finishedAt ? found : undefined
    })
    expect(done).toMatchObject({ status: 'completed', total: 10, completed: 9, failed: 1 })
    expect((await extractionEnded(single.extraction.id)).status).toBe('completed')
    expect(await used()).toBe(before + 10)
    const lines = (await (await call(`/batches/${batch.id}/results`)).text()).trim().split('\n')
    const found = lines.map(line => JSON.parse(line) as BatchItem)
    expect(found.map(({ extraction }) => extraction?.outputJson?.fields.total)).toEqual([...Array(9).fill(974.61), undefined])
    expect(found[9]!.error).toStartWith('url: must be an absolute http or https URL')
    const csv = await (await call(`/batches/${batch.id}/results?format=csv`)).text()
    expect(csv.match(/PL-2026-0042/g)?.length).toBe(9)
  }, 240_000)
})

test('the command line reads a document by its address, under the same policy as pages', async () => {
  const url = `${site.origin}/invoice.pdf`
  const read = await run([platen, 'extract', url, '--egress-allow', '127.0.0.1', '--json'], { cwd: directory.path })
  expect([read.code, JSON.parse(read.stdout)]).toEqual([0, expect.objectContaining({ file: url, documentTypeName: 'Invoice' })])
  const refused = await run([platen, 'extract', url], { cwd: directory.path })
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('--egress-allow HOST lets one through')])
}, 240_000)
