import { beforeAll, describe, expect, test } from 'bun:test'
import { newId } from '../../src/ids.ts'
import type { BatchItemRow, BatchRow, UploadRow } from '../../src/store/contract/rows.ts'
import type { Store } from '../../src/store/contract/store.ts'
import { engines } from '../support/engines.ts'
import { addOrganization, newBatch, newWork } from '../support/store.ts'

const lease = () => ({ bootId: 'boot_1', until: Date.now() + 60_000 })

describe.each(engines)('on %s', (_, engine) => {
  let store: Store
  beforeAll(async () => {
    store = await engine.fresh()
    return () => store.close()
  })

  const batchOf = async (states: BatchItemRow['state'][], included = 100) => {
    const { id: orgId } = await addOrganization(store, { included })
    const row = newBatch(orgId, states.length, { externalIdentifier: 'all' })
    const items = states.map(
      (state, position): BatchItemRow => ({
        orgId,
        batchId: row.id,
        position,
        state,
        recordId: null,
        request: { version: 1, secret: 'cookie' },
        source: `https://example.com/${position}`,
        externalIdentifier: null,
        error: state === 'failed' ? 'fulPage: is not an option' : null,
      }),
    )
    return { row, items }
  }
  const create = async (states: BatchItemRow['state'][], included?: number) => {
    const { row, items } = await batchOf(states, included)
    expect(await store.batches.create(row, items, { mostWaiting: 1000 })).toEqual({ outcome: 'accepted' })
    return row
  }
  const begin = async ({ id: batchId, orgId }: BatchRow, position: number) => {
    const work = newWork(orgId, {}, { batchItem: { batchId, position } })
    await store.work.accept(work)
    return work.job.id
  }
  const end = async (id: string, state: 'ready' | 'failed', orgId: string) => {
    for (let job = await store.jobs.claim(lease()); job; job = await store.jobs.claim(lease()))
      if (job.id === id) {
        const screenshot = { status: state } as const
        return await store.work.settle({
          id,
          bootId: 'boot_1',
          attempt: job.attempt,
          state,
          charged: state === 'ready' ? 1 : 0,
          screenshot,
        })
      }
    throw new Error(`${id} of ${orgId} was not there`)
  }

  test('an item is begun once, with its record, and what was asked for is forgotten with it', async () => {
    const row = await create(['waiting', 'waiting', 'failed'])
    expect((await store.batches.waiting(row.id, 10)).map(({ position, request }) => [position, request])).toEqual([
      [0, { version: 1, secret: 'cookie' }],
      [1, { version: 1, secret: 'cookie' }],
    ])
    const id = await begin(row, 0)
    expect(begin(row, 0)).rejects.toMatchObject({ code: 'conflict' })
    expect(begin(row, 2)).rejects.toMatchObject({ code: 'conflict' })
    expect(await store.batches.item(row.orgId, row.id, 0)).toMatchObject({ state: 'begun', recordId: id, request: null })
    expect((await store.batches.items(row.id, 1, 10)).map(({ position, error }) => [position, error])).toEqual([
      [1, null],
      [2, 'fulPage: is not an option'],
    ])
    expect((await store.credits.balance({ id: row.orgId, plan: 'free', included: 100 })).reserved).toBe(1)
    expect(await store.credits.discrepancies()).toEqual([])
  })

  test('what its records became is taken over, and it is finished and told of once, when nothing is open', async () => {
    const row = await create(['waiting', 'waiting'])
    const [good, bad] = [await begin(row, 0), await begin(row, 1)]
    expect(await store.batches.observe(row.id)).toMatchObject({ begun: 2 })
    await end(good, 'ready', row.orgId)
    expect(await store.batches.observe(row.id)).toMatchObject({ begun: 1, completed: 1 })
    const told = [{ event: 'batch.completed', eventId: newId('event'), body: '{}', to: { url: 'http://127.0.0.1:1/', sign: true } }]
    expect(await store.batches.finish(row.id, told)).toBe(false)
    await end(bad, 'failed', row.orgId).catch(() => store.deletion.screenshot(row.orgId, bad))
    expect(await store.batches.observe(row.id)).toMatchObject({ begun: 0, completed: 1, failed: 1 })
    expect((await Promise.all([1, 2, 3].map(() => store.batches.finish(row.id, told)))).filter(Boolean)).toEqual([true])
    expect((await store.outbox.list({ orgId: row.orgId })).map(({ event }) => event)).toEqual(['batch.completed'])
    expect((await store.batches.open()).map(({ id }) => id)).not.toContain(row.id)
  })

  test('canceling frees what its open jobs hold, keeps what was made, and begins nothing more', async () => {
    const row = await create(['waiting', 'waiting', 'awaiting', 'failed'])
    const begun = await begin(row, 0)
    expect(await store.batches.cancel('org_other', row.id, 'canceled')).toBeUndefined()
    expect(await store.batches.cancel(row.orgId, row.id, 'canceled')).toEqual([begun])
    expect(await store.batches.cancel(row.orgId, row.id, 'canceled')).toEqual([])
    expect(begin(row, 1)).rejects.toMatchObject({ code: 'conflict' })
    expect(await store.records.screenshot(row.orgId, begun)).toMatchObject({ status: 'failed', error: 'canceled' })
    expect(await store.batches.get(row.orgId, row.id)).toMatchObject({ counts: { canceled: 3, failed: 1, begun: 0 } })
    expect(await store.credits.balance({ id: row.orgId, plan: 'free', included: 100 })).toMatchObject({ used: 0, reserved: 0 })
    expect((await store.batches.list(row.orgId, { limit: 10 }, 'canceled')).map(({ id }) => id)).toEqual([row.id])
    expect(await store.batches.list(row.orgId, { limit: 10 }, 'running')).toEqual([])
  })

  test('a repeated key finds the first one, and waiting items have a limit', async () => {
    const { row, items } = await batchOf(['waiting', 'waiting'])
    const idempotency = { key: 'k', fingerprint: 'f' }
    const answers = await Promise.all(
      [0, 1, 2].map(() => {
        const id = newId('batch')
        const own = items.map(item => ({ ...item, batchId: id }))
        return store.batches.create({ ...row, id }, own, { mostWaiting: 1000, idempotency }).then(({ outcome }) => outcome)
      }),
    )
    expect(answers.sort()).toEqual(['accepted', 'repeated', 'repeated'])
    expect(await store.work.known(row.orgId, 'k')).toMatchObject({ outcome: 'repeated', fingerprint: 'f' })
    expect(await store.work.known(row.orgId, 'other')).toBeUndefined()
    expect(await store.batches.create(row, items, { mostWaiting: 3 })).toEqual({ outcome: 'backlog', waiting: 2 })
  })

  describe('a background document that was opened', () => {
    const document = async (pages: number, included: number) => {
      const { id: orgId } = await addOrganization(store, { included })
      const id = newId('extraction')
      const work = newWork(orgId, { id, kind: 'extraction' }, { screenshot: undefined })
      const now = Date.now()
      const extraction = {
        ...{
          id,
          orgId,
          uploadId: null,
          fileName: '',
          externalIdentifier: null,
          status: 'pending' as const,
          processingMode: 'fastest' as const,
        },
        ...{ documentTypeName: null, detectedType: null, modelUsed: null, confidence: null, pagesProcessed: null, output: null },
        ...{
          language: null,
          needsReview: null,
          issuerNumbers: null,
          review: null,
          pages: null,
          textRuns: null,
          partOf: null,
          reviewStatus: null,
          pageFacts: null,
          error: null,
          createdAt: now,
          updatedAt: now,
        },
      } as const
      await store.work.accept({ ...work, extraction })
      let job = await store.jobs.claim(lease())
      while (job && job.id !== id) job = await store.jobs.claim(lease())
      const token = newId('upload').slice(4)
      const upload: UploadRow = {
        ...{ id: newId('upload'), orgId, name: 'a.pdf', format: 'pdf', width: 10, height: 20, pageCount: pages },
        ...{ fileToken: token, createdAt: now, updatedAt: now },
      }
      const file = {
        ...{ token, orgId, ownerId: upload.id, sha256: 'a'.repeat(64), extension: 'pdf', contentType: 'application/pdf', bytes: 9 },
        ...{ kind: 'upload' as const, createdAt: now, attachmentName: null },
      } as const
      const by = { id, bootId: 'boot_1', attempt: job!.attempt }
      return { orgId, id, by, opening: { credits: pages, pages: '1-2', upload, file } }
    }

    test('holds a credit a page, is kept, and is held once when it is opened again', async () => {
      const { orgId, id, by, opening } = await document(3, 100)
      expect(await store.work.opened(by, opening)).toEqual({ outcome: 'held' })
      const { file, ...again } = opening
      expect(file.ownerId).toBe(opening.upload.id)
      expect(await store.work.opened(by, again)).toEqual({ outcome: 'held' })
      expect((await store.credits.balance({ id: orgId, plan: 'free', included: 100 })).reserved).toBe(3)
      expect(await store.records.extraction(orgId, id)).toMatchObject({
        status: 'running',
        fileName: 'a.pdf',
        pages: '1-2',
        uploadId: opening.upload.id,
      })
      expect(await store.records.upload(orgId, opening.upload.id)).toMatchObject({ pageCount: 3, file: { sha256: file.sha256 } })
      expect(await store.credits.discrepancies()).toEqual([])
    })

    test('changes nothing where the credits do not suffice, or the try is over', async () => {
      const { orgId, id, by, opening } = await document(5, 4)
      expect(await store.work.opened(by, opening)).toEqual({ outcome: 'noCredit', used: 1, included: 4 })
      expect(await store.work.opened({ ...by, attempt: by.attempt + 1 }, opening)).toEqual({ outcome: 'lost' })
      expect(await store.records.extraction(orgId, id)).toMatchObject({ status: 'pending', uploadId: null })
      expect(await store.credits.discrepancies()).toEqual([])
    })
  })
})
