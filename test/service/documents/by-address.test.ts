import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { createPolicy } from '../../../src/net/policy.ts'
import type { ExtractCommand } from '../../../src/service/contract/extractions.ts'
import { callerOf, openTestServices, until } from '../../support/services.ts'
import { startSite } from '../../support/site.ts'
import { addOrganization } from '../../support/store.ts'

const pdf = (script: string) => new Blob([`${script} %PDF-`])
const site = startSite({
  '/docs/invoice.pdf': () => new Response(pdf('pages=2')),
  '/export': () => new Response(pdf('pages=1')),
  '/named': () =>
    new Response(pdf('pages=1'), { headers: { 'content-disposition': `attachment; filename="x"; filename*=UTF-8''M%C3%A4rz.pdf` } }),
  '/climbing': () => new Response(pdf('pages=1'), { headers: { 'content-disposition': 'attachment; filename="../../etc/passwd.pdf"' } }),
  '/moved': () => new Response(null, { status: 302, headers: { location: '/docs/invoice.pdf' } }),
  '/inward': () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/latest/meta-data/' } }),
  '/large': () => new Response(new Uint8Array(10 * 1024 ** 2 + 1)),
  '/packed': () => new Response(Bun.gzipSync('x'), { headers: { 'content-encoding': 'gzip' } }),
})
/** Announces more than it sends. */
const cutting = createServer(socket => {
  socket.on('error', () => {})
  socket.end('HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n%PDF- only the beginning')
})
await new Promise<void>(done => cutting.listen(0, '127.0.0.1', done))
const cutAt = `http://127.0.0.1:${(cutting.address() as { port: number }).port}/a.pdf`

let house: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  const pages = createPolicy({ mode: 'public-only', allow: ['127.0.0.1/32'], deny: [], ports: [443] }, [], { has: () => false })
  house = await openTestServices({ pages })
})
afterAll(async () => {
  await house.services.stop(0)
  await site.stop()
  cutting.close()
})

const newCaller = async () => callerOf((await addOrganization(house.store, { included: 100 })).id)
const at = (path: string, more: Partial<ExtractCommand> = {}) =>
  ({ url: `${site.origin}${path}`, processingMode: 'fastest', ...more }) as ExtractCommand
const { create } = { create: (...args: Parameters<typeof house.services.extractions.create>) => house.services.extractions.create(...args) }

describe('a document by its address', () => {
  test.each([
    ['/docs/invoice.pdf', 'invoice.pdf'],
    ['/docs/invoice.pdf?token=a.b#page', 'invoice.pdf'],
    ['/export?id=3', 'export.pdf'],
    ['/named', 'März.pdf'],
    ['/climbing', 'passwd.pdf'],
    ['/moved', 'invoice.pdf'],
  ])('%s is read under the name %s', async (path, fileName) => {
    const caller = await newCaller()
    const done = await create(caller, at(path))
    expect(done).toMatchObject({ status: 'completed', fileName })
    expect(await house.services.captures.get(caller.orgId, done.captureId!, '')).toMatchObject({ fileName, format: 'pdf' })
  })

  test('is fetched in its turn in the background, once, and paid by its pages', async () => {
    const caller = await newCaller()
    site.forget()
    const pending = await create(caller, at('/docs/invoice.pdf', { async: true }))
    expect(pending).toMatchObject({ status: 'pending' })
    const done = await until(async () => {
      const found = await house.services.extractions.get(caller.orgId, pending.id)
      return found?.status === 'completed' && found
    })
    expect(done).toMatchObject({ fileName: 'invoice.pdf', pagesProcessed: 2, captureId: expect.stringMatching(/^upl_/) })
    expect(site.paths()).toEqual(['/docs/invoice.pdf'])
    expect((await house.services.organizations.usage(caller.orgId)).used).toBe(2)
    expect(await house.store.credits.discrepancies()).toEqual([])
  })

  test.each([
    ['/nowhere', 'it answered 404'],
    ['/loop', 'it redirects more than 5 times'],
    ['/inward', 'its name is unknown, its address is refused or it does not answer'],
    ['/large', 'it is larger than 10 MB'],
    ['/packed', 'it is sent gzip, which was not asked for'],
  ])('%s is refused: %s', async (path, why) => {
    const caller = await newCaller()
    expect(create(caller, at(path))).rejects.toMatchObject({ status: 422, message: `url: the document could not be fetched: ${why}` })
    const later = await create(caller, at(path, { async: true }))
    const failed = await until(async () => {
      const found = await house.services.extractions.get(caller.orgId, later.id)
      return found?.status === 'failed' && found
    })
    expect(failed.error).toBe(`url: the document could not be fetched: ${why}`)
    expect((await house.services.organizations.usage(caller.orgId)).used).toBe(0)
  })

  test('that ends before its announced length is not taken for the whole', async () => {
    const caller = await newCaller()
    expect(create(caller, { url: cutAt, processingMode: 'fastest' })).rejects.toThrow('it does not answer')
  })

  test.each(['http://10.0.0.7/a.pdf', 'http://[::1]/a.pdf', 'file:///etc/passwd', 'http://user:pw@example.com/a.pdf'])(
    '%s is refused before anything is queued',
    async url => {
      const caller = await newCaller()
      expect(create(caller, { url, processingMode: 'fastest', async: true })).rejects.toMatchObject({
        status: 422,
        message: expect.stringMatching(/^url: /),
      })
      expect((await house.services.extractions.list(caller.orgId)).items).toEqual([])
    },
  )

  test('is not fetched again under the same Idempotency-Key', async () => {
    const caller = await newCaller()
    const first = await create(caller, at('/docs/invoice.pdf'), 'k')
    site.forget()
    expect(await create(caller, at('/docs/invoice.pdf'), 'k')).toEqual(first)
    expect(create(caller, at('/export'), 'k')).rejects.toThrow('Idempotency-Key')
    expect(site.paths()).toEqual([])
  })
})
