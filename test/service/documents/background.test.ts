import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { AppError } from '../../../src/errors.ts'
import type { ExtractEngine } from '../../../src/extract/contract.ts'
import type { ExtractOptions } from '../../../src/service/contract/extractions.ts'
import { callerOf, openTestServices, scriptedExtract, testConfig, until } from '../../support/services.ts'
import { addOrganization } from '../../support/store.ts'
import { tempDir } from '../../support/temp.ts'

type House = Awaited<ReturnType<typeof openTestServices>>
let house: House
beforeAll(async () => {
  house = await openTestServices()
})
afterAll(() => house.services.stop(1000))

const newCaller = async (included = 100, { store }: Pick<House, 'store'> = house) =>
  callerOf((await addOrganization(store, { included })).id)
/** The script of the readers, with the bytes by which a PDF is told. */
const later = (script: string, options: Partial<ExtractOptions> = {}, name = 'invoice.pdf') =>
  ({ name, bytes: new TextEncoder().encode(`${script} %PDF-`), processingMode: 'fastest', async: true, ...options }) as const
const ended = (orgId: string, id: string, { services }: Pick<House, 'services'> = house, ms?: number) =>
  until(async () => {
    const found = await services.extractions.get(orgId, id)
    return found && ['completed', 'failed'].includes(found.status) && found
  }, ms)
const used = async (orgId: string, { services }: Pick<House, 'services'> = house) => (await services.organizations.usage(orgId)).used
const soundLedger = async ({ store }: Pick<House, 'store'> = house) => expect(await store.credits.discrepancies()).toEqual([])

describe('a document in the background', () => {
  test('is pending when it is accepted, then read for one credit a page, and among the captures', async () => {
    const caller = await newCaller()
    const pending = await house.services.extractions.create(caller, later('pages=3', { externalIdentifier: 'order-17' }))
    expect(pending).toMatchObject({ status: 'pending', fileName: 'invoice.pdf', externalIdentifier: 'order-17' })
    const done = await ended(caller.orgId, pending.id)
    expect(done).toMatchObject({ status: 'completed', pagesProcessed: 3, captureId: pending.captureId!, createdAt: pending.createdAt })
    expect(await used(caller.orgId)).toBe(3)
    expect(await house.services.captures.get(caller.orgId, pending.captureId!, '')).toMatchObject({ pageCount: 3, format: 'pdf' })
    await soundLedger()
  })

  test('tells the address of its request which file it was, and failures where they are asked for', async () => {
    const caller = await newCaller()
    const hook = { webhookUrl: 'http://127.0.0.1:59999/hook', externalIdentifier: 'a' }
    const create = (script: string, options: Partial<ExtractOptions>) =>
      house.services.extractions.create(caller, later(script, { ...hook, ...options }))
    const good = await create('pages=2', {})
    const quiet = await create('broken', {})
    const loud = await create('broken', { webhookErrors: true, webhookSign: false })
    for (const { id } of [good, quiet, loud]) await ended(caller.orgId, id)
    const told = await until(async () => {
      const found = await house.store.outbox.list({ orgId: caller.orgId })
      return found.length >= 2 && found
    })
    const about = (id: string) => told.filter(({ body }) => JSON.parse(body).data.extractionId === id)
    expect(about(quiet.id)).toEqual([])
    expect(about(good.id)).toMatchObject([{ event: 'extraction.completed', url: hook.webhookUrl, sign: true }])
    expect(JSON.parse(about(good.id)[0]!.body).data).toEqual({
      extractionId: good.id,
      documentType: 'Invoice',
      confidence: 0.9,
      pagesProcessed: 2,
      fileName: 'invoice.pdf',
      captureId: good.captureId,
      externalIdentifier: 'a',
    })
    expect(about(loud.id)).toMatchObject([{ event: 'extraction.failed', sign: false }])
    expect(JSON.parse(about(loud.id)[0]!.body).data).toMatchObject({ error: 'file: the PDF is damaged', externalIdentifier: 'a' })
  })

  test('that its sender waits for tells the address of the request, too', async () => {
    const caller = await newCaller()
    const hook = { webhookUrl: 'http://127.0.0.1:59999/hook', async: false }
    const { id } = await house.services.extractions.create(caller, later('pages=2', hook))
    const told = (await house.store.outbox.list({ orgId: caller.orgId })).filter(({ body }) => JSON.parse(body).data.extractionId === id)
    expect(told).toMatchObject([{ event: 'extraction.completed', url: hook.webhookUrl, sign: true }])
  })

  test('of more pages than credits are left fails for that reason, and others are still read with them', async () => {
    const caller = await newCaller(4)
    const tooLong = await house.services.extractions.create(caller, later('pages=5'))
    expect(await ended(caller.orgId, tooLong.id)).toMatchObject({
      status: 'failed',
      error: 'Credit limit reached (1/4). Upgrade your plan.',
    })
    const fits = await house.services.extractions.create(caller, later('pages=4'))
    expect(await ended(caller.orgId, fits.id)).toMatchObject({ status: 'completed' })
    expect(await used(caller.orgId)).toBe(4)
    expect(house.services.extractions.create(caller, later('pages=1'))).rejects.toMatchObject({ status: 402 })
    await soundLedger()
  })

  test('never takes an allowance further than it goes, however many are read at once', async () => {
    const caller = await newCaller(10)
    // Where the first are read before the last were accepted, the last are refused instead of failing later.
    const refusedFor = (error: unknown) => {
      expect(error).toMatchObject({ status: 402 })
      return { status: 'refused' as const, error: (error as AppError).message }
    }
    const sent = Array.from({ length: 8 }, async () => {
      const { id } = await house.services.extractions.create(caller, later('pages=3'))
      return await ended(caller.orgId, id)
    })
    const ends = await Promise.all(sent.map(one => one.catch(refusedFor)))
    const [completed, others] = [true, false].map(wanted => ends.filter(({ status }) => (status === 'completed') === wanted))
    expect(completed!.length).toBeGreaterThan(0)
    for (const { error } of others!) expect(error).toMatch(/^Credit limit reached \(\d+\/10\)/)
    expect(await used(caller.orgId)).toBe(3 * completed!.length)
    expect(await used(caller.orgId)).toBeLessThanOrEqual(10)
    await soundLedger()
  })

  test('is refused at once for what its name and first bytes prove, or an unknown type, and leaves nothing', async () => {
    const caller = await newCaller()
    expect(house.services.extractions.create(caller, later('x', {}, 'a.zip'))).rejects.toThrow('file: unsupported type .zip')
    expect(house.services.extractions.create(caller, later('x', {}, 'a.png'))).rejects.toThrow('named .png but the content is a PDF')
    expect(house.services.extractions.create(caller, later('x', { documentType: 'Love letter' }))).rejects.toThrow('documentType: one of')
    const hook = { webhookUrl: 'http://10.0.0.7/hook' }
    expect(house.services.extractions.create(caller, later('x', hook))).rejects.toThrow('webhookUrl: this address may not be reached')
    expect((await house.services.extractions.list(caller.orgId)).items).toEqual([])
    expect(await used(caller.orgId)).toBe(0)
  })

  test('is made once under one Idempotency-Key, and the key gives it back at every stage', async () => {
    const caller = await newCaller()
    const first = await house.services.extractions.create(caller, later('pages=2'), 'k')
    expect((await house.services.extractions.create(caller, later('pages=2'), 'k')).id).toBe(first.id)
    const done = await ended(caller.orgId, first.id)
    expect(await house.services.extractions.create(caller, later('pages=2'), 'k')).toEqual(done)
    expect(house.services.extractions.create(caller, { ...later('pages=2'), async: false }, 'k')).rejects.toThrow('Idempotency-Key')
    expect(await used(caller.orgId)).toBe(2)
  })

  test('that is deleted while it waits or is read costs nothing and is told to nobody', async () => {
    const caller = await newCaller()
    const { id } = await house.services.extractions.create(
      caller,
      later('endless', { webhookUrl: 'http://127.0.0.1:59999/', webhookErrors: true }),
    )
    await until(async () => (await house.services.extractions.get(caller.orgId, id))?.status === 'running')
    expect(await house.services.extractions.delete(caller.orgId, id)).toBe(true)
    await until(async () => (await house.store.jobs.depth()).running === 0)
    expect(await used(caller.orgId)).toBe(0)
    expect(await house.store.outbox.list({ orgId: caller.orgId })).toEqual([])
    await soundLedger()
  })

  test('whose document was deleted before its turn fails and says so', async () => {
    const busy: ExtractEngine = {
      ...scriptedExtract,
      open: async () => {
        throw new AppError('overloaded')
      },
    }
    const dir = tempDir()
    const first = await openTestServices({ dir, extract: busy })
    const caller = await newCaller(100, first)
    const { id, captureId } = await first.services.extractions.create(caller, later('x'))
    await first.services.captures.delete(caller.orgId, captureId!)
    await first.services.stop(0)
    const second = await openTestServices({ dir })
    // On a slow machine the first house tried more than once, and every try doubles the wait for the next.
    expect(await ended(caller.orgId, id, second, 40_000)).toMatchObject({
      status: 'failed',
      error: 'file: the document was deleted before it was read',
    })
    await second.services.stop(0)
  }, 240_000)
})

describe('documents that wait', () => {
  test('are read by the process that comes after a killed one, each once', async () => {
    const dir = tempDir()
    const hung: ExtractEngine = { ...scriptedExtract, open: () => new Promise(() => {}) }
    const first = await openTestServices({ dir, extract: hung })
    const caller = await newCaller(100, first)
    const ids: string[] = []
    for (let i = 0; i < 5; i++) ids.push((await first.services.extractions.create(caller, later(`pages=${i + 1}`))).id)
    await until(async () => (await first.store.jobs.depth()).running > 0)
    // A stop gives running work back only to the queue; what a kill leaves is tried by test/jobs/crash.test.ts in the same way.
    await first.services.stop(0)
    const second = await openTestServices({ dir })
    const ends = await Promise.all(ids.map(id => ended(caller.orgId, id, second)))
    expect(ends.map(({ status, pagesProcessed }) => [status, pagesProcessed])).toEqual([1, 2, 3, 4, 5].map(n => ['completed', n]))
    expect(await used(caller.orgId, second)).toBe(15)
    await soundLedger(second)
    await second.services.stop(0)
  })

  test('of one organization are at most as many as are configured; one more is 429', async () => {
    const hung: ExtractEngine = { ...scriptedExtract, open: () => new Promise(() => {}) }
    const config = testConfig({ jobs: { org_waiting: 3 }, browser: { workers: 1 } })
    const full = await openTestServices({ extract: hung, config })
    const caller = await newCaller(100, full)
    const refusal = await (async () => {
      for (let i = 0; i < 10; i++) await full.services.extractions.create(caller, later('x'))
    })().catch(error => error)
    expect(refusal).toMatchObject({ status: 429, retryAfter: 30, message: expect.stringContaining('3 background jobs') })
    await full.services.stop(0)
  })
})
