import { newId } from '../../ids.ts'
import type { RenderFormat } from '../../output-formats.ts'
import type { Delivery, ScreenshotRequest } from '../../render/options/request.ts'
import type { Review } from '../../resources.ts'
import type { NewDelivery } from '../../store/contract/outbox.ts'
import type { BatchRow, ExtractionRow, FileRow, JobRow } from '../../store/contract/rows.ts'
import { eventBody, eventsOf, goesToWebhookUrl } from '../../webhooks/events.ts'
import { hostedUrl } from '../captures/present.ts'

/** All that is known of what happened; each event takes of it what its schema names. */
type Facts = {
  screenshot: { screenshotId: string; format: RenderFormat; url?: string; error?: string; externalIdentifier?: string }
  extraction: {
    extractionId: string
    documentType?: string
    confidence?: number
    pagesProcessed?: number
    error?: string
    status?: Review['status']
    revision?: number
    fileName?: string
    captureId?: string
    externalIdentifier?: string
  }
  batch: {
    batchId: string
    kind: BatchRow['kind']
    status: 'completed' | 'canceled'
    total: number
    completed: number
    failed: number
    canceled: number
    externalIdentifier?: string
  }
}

/** The one address that a request named for itself. */
export type OneOff = Partial<Pick<Delivery, 'webhookUrl' | 'webhookSign' | 'webhookErrors'>>

/** Every event for the account's endpoints and, when given, the one-off address; both under one `webhook-id`. */
const announce = <W extends keyof Facts>(
  of: W,
  on: 'ready' | 'failed' | 'reviewed',
  facts: Facts[W],
  now: number,
  oneOff?: OneOff,
): NewDelivery[] =>
  eventsOf(of, on).flatMap((event): NewDelivery[] => {
    const shared = { event, eventId: newId('event'), body: eventBody(event, facts, new Date(now)) }
    const { webhookUrl: url, webhookSign: sign = true, webhookErrors = false } = oneOff ?? {}
    return [
      { ...shared, to: 'endpoints' },
      ...(url && goesToWebhookUrl(event, webhookErrors) ? [{ ...shared, to: { url, sign } } as const] : []),
    ]
  })

type Asked = Pick<ScreenshotRequest, 'plan' | 'delivery'>

const screenshotFacts = (id: string, { plan, delivery }: Asked) => ({
  screenshotId: id,
  format: plan.format,
  externalIdentifier: delivery.externalIdentifier,
})

export const renderCompleted = (id: string, asked: Asked, file: FileRow | undefined, origin: string, now: number): NewDelivery[] => {
  const url = file && hostedUrl(file, origin)
  return announce('screenshot', 'ready', { ...screenshotFacts(id, asked), url }, now, asked.delivery)
}

export const renderFailed = (id: string, asked: Asked, error: string, now: number): NewDelivery[] =>
  announce('screenshot', 'failed', { ...screenshotFacts(id, asked), error }, now, asked.delivery)

type Extracted = Pick<ExtractionRow, 'id' | 'fileName' | 'uploadId' | 'externalIdentifier'>

const extractionFacts = ({ id, fileName, uploadId, externalIdentifier }: Extracted) => ({
  extractionId: id,
  fileName: fileName || undefined,
  captureId: uploadId ?? undefined,
  externalIdentifier: externalIdentifier ?? undefined,
})

export const extractionCompleted = (
  row: Extracted,
  read: Pick<Facts['extraction'], 'documentType' | 'confidence' | 'pagesProcessed'>,
  now: number,
  oneOff?: OneOff,
): NewDelivery[] => announce('extraction', 'ready', { ...extractionFacts(row), ...read }, now, oneOff)

export const extractionFailed = (row: Extracted, error: string, now: number, oneOff?: OneOff): NewDelivery[] =>
  announce('extraction', 'failed', { ...extractionFacts(row), error }, now, oneOff)

export const extractionReviewed = (
  row: Extracted,
  review: Pick<Facts['extraction'], 'documentType' | 'status' | 'revision'>,
  now: number,
): NewDelivery[] => announce('extraction', 'reviewed', { ...extractionFacts(row), ...review }, now)

export const batchCompleted = (facts: Facts['batch'], now: number, oneOff: OneOff): NewDelivery[] =>
  announce('batch', 'ready', facts, now, oneOff)

const has = (options: unknown, mark: string): boolean => typeof options === 'object' && options !== null && mark in options
const isOfBatch = (options: unknown): boolean => has(options, 'batch')
/** Somebody waits for its answer at a node that renders nothing itself. */
export const isAwaited = (options: unknown): boolean => has(options, 'awaited')

/** Whether the end of a job is an event of its own: nobody waits for a synchronous one, and a batch tells of all its items together. */
export const isTold = ({ lane, options }: Pick<JobRow, 'lane' | 'options'>): boolean =>
  lane === 'background' && !isOfBatch(options) && !isAwaited(options)
