import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { callerOf, openTestServices, until } from '../support/services.ts'
import { addOrganization } from '../support/store.ts'

let house: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  house = await openTestServices()
})
afterAll(() => house.services.stop(1000))

const newCaller = async (included = 100) => callerOf((await addOrganization(house.store, { included })).id)
const usage = (orgId: string) => house.services.organizations.usage(orgId)
const file = (text: string, documentType?: string) => ({
  name: 'invoice.pdf',
  bytes: new TextEncoder().encode(text),
  documentType,
  processingMode: 'fastest' as const,
})

describe('an extraction', () => {
  test('costs one credit per page and keeps the document as a capture', async () => {
    const caller = await newCaller()
    const done = await house.services.extractions.create(caller, file('pages=3'))
    expect(done).toMatchObject({
      status: 'completed',
      detectedType: 'Invoice',
      pagesProcessed: 3,
      confidence: 0.9,
      modelUsed: 'builtin:test@1',
    })
    expect(await usage(caller.orgId)).toMatchObject({ used: 3 })
    expect(await house.services.extractions.get(caller.orgId, done.id)).toEqual(done)
    const [capture] = (await house.services.captures.list(caller.orgId, caller.origin)).items
    expect(capture).toMatchObject({ kind: 'upload', status: 'ready', format: 'pdf', pageCount: 3 })
    expect(await house.services.captures.get(caller.orgId, capture!.id, caller.origin)).toEqual(capture!)
    const stored = await house.services.files.open(new URL(capture!.url!).pathname)
    expect(await stored?.body.text()).toBe('pages=3')
    expect(stored?.disposition).toStartWith('attachment')
  })

  test('that fails is kept with its reason and costs nothing', async () => {
    const caller = await newCaller()
    const failed = await house.services.extractions.create(caller, file('unreadable', 'invoice'))
    expect(failed).toMatchObject({ status: 'failed', error: 'The document took too long to read', documentTypeName: 'Invoice' })
    expect(failed.outputJson).toBeUndefined()
    expect(await usage(caller.orgId)).toMatchObject({ used: 0 })
    expect(await house.store.credits.discrepancies()).toEqual([])
  })

  test('for which the machine had no time is refused for now and costs nothing', async () => {
    const caller = await newCaller()
    const refusal = await house.services.extractions.create(caller, file('starved')).catch(e => e)
    expect(refusal).toMatchObject({ status: 503, retryAfter: 30 })
    expect(await usage(caller.orgId)).toMatchObject({ used: 0 })
    expect(await house.store.credits.discrepancies()).toEqual([])
  })

  test('whose caller goes away is ended or never begun, and costs nothing', async () => {
    const caller = await newCaller()
    const gone = AbortSignal.abort()
    expect(house.services.extractions.create({ ...caller, signal: gone }, file('x'))).rejects.toThrow('canceled')
    const leaving = new AbortController()
    const reading = house.services.extractions.create({ ...caller, signal: leaving.signal }, file('endless'))
    await until(async () => (await house.store.jobs.depth()).running > 0)
    leaving.abort()
    expect(await reading).toMatchObject({ status: 'failed', error: 'canceled: the caller went away' })
    expect(await usage(caller.orgId)).toMatchObject({ used: 0 })
    expect(await house.store.credits.discrepancies()).toEqual([])
  })

  test('of a file that cannot be one, or of an unknown type, leaves nothing behind', async () => {
    const caller = await newCaller()
    expect(house.services.extractions.create(caller, file('broken'))).rejects.toThrow('the PDF is damaged')
    expect(house.services.extractions.create(caller, file('x', 'Love letter'))).rejects.toThrow('documentType: one of')
    expect((await house.services.extractions.list(caller.orgId)).items).toEqual([])
    expect((await house.services.captures.list(caller.orgId, '')).items).toEqual([])
  })

  test('of more pages than credits are left is refused whole', async () => {
    const caller = await newCaller(4)
    await house.services.extractions.create(caller, file('pages=3'))
    const refusal = await house.services.extractions.create(caller, file('pages=2')).catch(e => e)
    expect(refusal).toMatchObject({ status: 402, message: 'Credit limit reached (3/4). Upgrade your plan.' })
    expect((await house.services.extractions.create(caller, file('pages=1'))).status).toBe('completed')
    expect(await usage(caller.orgId)).toMatchObject({ used: 4, available: 0 })
  })

  test('is not made twice under one Idempotency-Key', async () => {
    const caller = await newCaller()
    const first = await house.services.extractions.create(caller, file('pages=2'), 'k')
    expect(await house.services.extractions.create(caller, file('pages=2'), 'k')).toEqual(first)
    expect(house.services.extractions.create(caller, file('pages=2', 'invoice'), 'k')).rejects.toThrow('Idempotency-Key')
    expect(await usage(caller.orgId)).toMatchObject({ used: 2 })
  })
})

describe('a custom document type', () => {
  const field = { key: 'gauge', label: 'Gauge', type: 'number' as const, required: true, description: 'Reading' }
  test('belongs to its organization, can be asked for, and can be deleted', async () => {
    const [caller, other] = [await newCaller(), await newCaller()]
    const type = await house.services.documentTypes.create(caller.orgId, {
      name: 'Meter card',
      slug: 'meter-card',
      autoDetectEnabled: false,
      fields: [field],
    })
    expect(type).toMatchObject({ isBuiltIn: false, fields: [field] })
    expect((await house.services.extractions.create(caller, file('x', 'meter card'))).documentTypeName).toBe('Meter card')
    expect(house.services.extractions.create(other, file('x', 'meter card'))).rejects.toThrow('documentType:')
    expect(await house.services.documentTypes.delete(other.orgId, type.id)).toBe(false)
    expect(await house.services.documentTypes.delete(caller.orgId, 'Meter card')).toBe(true)
    expect((await house.services.documentTypes.list(caller.orgId)).every(t => t.isBuiltIn)).toBe(true)
  })

  test.each([
    ['name', { name: '' }],
    ['name', { name: 'Invoice' }],
    ['slug', { slug: 'Meter Card' }],
    ['fields', { fields: [] }],
    ['fields[1].key', { fields: [field, field] }],
    ['fields[0].key', { fields: [{ ...field, key: '1 x' }] }],
  ])('with a wrong %s is refused', async (where, change) => {
    const caller = await newCaller()
    const type = { name: 'Meter', slug: 'meter', autoDetectEnabled: true, fields: [field], ...change }
    expect(house.services.documentTypes.create(caller.orgId, type)).rejects.toThrow(`${where}:`)
  })
})
