import { createPump } from '../../async/pump.ts'
import { dayMs } from '../../clock.ts'
import { isPassing } from '../../errors.ts'
import { readStoredRequest, requestOf } from '../../render/options/request.ts'
import type { BatchCounts } from '../../store/contract/batches.ts'
import type { BatchItemRow, BatchRow } from '../../store/contract/rows.ts'
import type { Caller } from '../caller.ts'
import type { ExtractionService } from '../contract/extractions.ts'
import type { ScreenshotService } from '../contract/screenshots.ts'
import { readStoredExtraction } from '../extractions/request.ts'
import type { Runtime } from '../runtime.ts'
import { batchCompleted } from '../work/events.ts'
import { asAppError } from '../work/failure.ts'

const tickMs = 250
/** Where nothing is open, or another node feeds: every look is one of all nodes. */
const restMs = 1000
/** Nodes that begin the same items at the same moment undo each other's work. */
const leadMs = 10_000
/** Items of one batch that are jobs at the same time: enough that no slot waits for the next look, few enough that a cancel finds little to end. */
const window = 32
/** How long a batch is left alone whose next item the service had no room for. */
const pauseMs = 2000
const uploadMs = dayMs

/** Turns the items of open batches into jobs, a few at a time, and tells of a batch when it is over. What it does is found in the database, so it goes on after any death. */
export function createFeeder(
  runtime: Runtime,
  screenshots: Pick<ScreenshotService, 'create'>,
  extractions: Pick<ExtractionService, 'create'>,
) {
  const { store, clock, log } = runtime
  const pausedUntil = new Map<string, number>()
  let timer: ReturnType<typeof setInterval> | undefined

  const begin = async (batch: BatchRow, { position, request }: BatchItemRow): Promise<void> => {
    const caller: Caller = { orgId: batch.orgId, requestId: batch.requestId, origin: batch.origin }
    const place = { batchId: batch.id, position }
    if (batch.kind === 'screenshots') {
      const { options } = readStoredRequest(request)
      await screenshots.create(caller, requestOf({ ...options, async: true }), undefined, place)
    } else {
      const { url = '', name, ...options } = readStoredExtraction(request)
      await extractions.create(caller, { ...options, url, name, async: true }, undefined, place)
    }
  }

  /** False when the service has no room for more now. */
  const beginOrRefuse = async (batch: BatchRow, item: BatchItemRow): Promise<boolean> => {
    try {
      await begin(batch, item)
    } catch (thrown) {
      const error = asAppError(thrown)
      if (error.code === 'internal')
        log.error('an item of a batch cannot be begun', { batch: batch.id, item: item.position, error: thrown })
      if (error.code === 'conflict') return true
      if (error.code !== 'internal' && (isPassing(error.code) || error.code === 'rateLimited')) return false
      await store.batches.refuse(batch.id, { position: item.position }, error.message)
    }
    return true
  }

  const finish = async (batch: BatchRow, { completed, failed, canceled }: BatchCounts): Promise<void> => {
    const { id, kind, total, webhookUrl, webhookSign } = batch
    const status = batch.canceledAt === null ? 'completed' : 'canceled'
    const facts = { batchId: id, kind, status, total, completed, failed, canceled } as const
    const told = { ...facts, externalIdentifier: batch.externalIdentifier ?? undefined }
    const finished = await store.batches.finish(id, batchCompleted(told, clock(), { webhookUrl: webhookUrl ?? undefined, webhookSign }))
    if (!finished) return
    pausedUntil.delete(id)
    runtime.wake.deliveries()
    log.info('batch ended', { batch: id, org: batch.orgId, kind, status, total, completed, failed, canceled })
  }

  const feed = async (batch: BatchRow): Promise<void> => {
    if (clock() < (pausedUntil.get(batch.id) ?? 0)) return
    const counts = await store.batches.observe(batch.id)
    if (counts.awaiting > 0 && batch.createdAt + uploadMs < clock())
      return await store.batches.refuse(batch.id, 'awaiting', 'file: was not uploaded within 24 hours')
    if (counts.awaiting + counts.waiting + counts.begun === 0) return await finish(batch, counts)
    if (counts.waiting === 0) return
    for (const item of await store.batches.waiting(batch.id, window - counts.begun)) {
      if (pump.stopped()) return
      if (await beginOrRefuse(batch, item)) continue
      pausedUntil.set(batch.id, clock() + pauseMs)
      return
    }
  }

  let restsUntil = 0
  const pump = createPump(
    async () => {
      const open = await store.batches.open()
      const mine = open.length > 0 && (await store.nodes.lead('batches', leadMs))
      restsUntil = mine ? 0 : performance.now() + restMs
      if (mine) for (const batch of open) await feed(batch)
    },
    error => log.error('batches cannot be fed', { error }),
  )

  return {
    wake: pump.wake,
    start(): void {
      timer = setInterval(() => performance.now() >= restsUntil && pump.wake(), tickMs)
      pump.wake()
    },
    stop(): void {
      clearInterval(timer)
      pump.stop()
    },
  }
}
