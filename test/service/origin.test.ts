import { describe, expect, test } from 'bun:test'
import { callerOf, openTestServices, shot } from '../support/services.ts'
import { addOrganization } from '../support/store.ts'

const start = async () => {
  const house = await openTestServices()
  const { id } = await addOrganization(house.store)
  await house.services.webhooks.createEndpoint({ orgId: id, url: 'http://127.0.0.1:9191/' })
  const told = async () =>
    (await house.store.outbox.list({ orgId: id })).map(row => JSON.parse(row.body) as { event: string; data: object })
  return { ...house, caller: callerOf(id), told }
}
const pdf = (text: string) => ({
  name: 'März 2026.pdf',
  bytes: new TextEncoder().encode(text),
  processingMode: 'fastest' as const,
  externalIdentifier: 'case 17',
})

describe('a record names where it came from', () => {
  test('a screenshot the address of its page', async () => {
    const { services, caller } = await start()
    const { screenshot } = await services.screenshots.create(caller, shot({ html: undefined, url: 'https://example.com/a?b=1' }))
    expect(screenshot.sourceUrl).toBe('https://example.com/a?b=1')
    expect((await services.screenshots.list(caller.orgId, caller.origin)).items).toEqual([screenshot])
    const drawn = await services.screenshots.create(caller, shot({}))
    expect(drawn.screenshot.sourceUrl).toBeUndefined()
    await services.stop(0)
  })

  test('an extraction its file, its document among the captures and the identifier of the request; so do its events', async () => {
    const { services, caller, told } = await start()
    const done = await services.extractions.create(caller, pdf('pages=1'))
    const [capture] = (await services.captures.list(caller.orgId, caller.origin)).items
    expect(capture).toMatchObject({ kind: 'upload', fileName: 'März 2026.pdf' })
    const origin = { fileName: 'März 2026.pdf', captureId: capture!.id, externalIdentifier: 'case 17' }
    expect(done).toMatchObject(origin)
    expect(await services.extractions.get(caller.orgId, done.id)).toEqual(done)
    const failed = await services.extractions.create(caller, pdf('unreadable'))
    expect(failed).toMatchObject({ status: 'failed', fileName: origin.fileName, externalIdentifier: 'case 17' })
    const [second, first] = await told()
    expect(first).toMatchObject({ event: 'extraction.completed', data: { extractionId: done.id, ...origin } })
    expect(second).toMatchObject({
      event: 'extraction.failed',
      data: { extractionId: failed.id, fileName: origin.fileName, captureId: failed.captureId, externalIdentifier: 'case 17' },
    })
    await services.stop(0)
  })
})
