import { z } from 'zod'
import { renderFormats } from '../output-formats.ts'
import { reviewStatuses } from '../resources.ts'

const timestamp = z.iso.datetime().describe('When it happened')
const externalIdentifier = z.string().optional().describe('Correlation id of the request, when it gave one')

/** What an extraction's events tell of where it came from. */
const origin = {
  fileName: z.string().optional().describe('Name of the document as it was sent'),
  captureId: z.string().optional().describe('The document among the captures'),
  externalIdentifier,
}

type Row = {
  doc: string
  /** Sent when work of this kind ends so, or somebody reviewed what it made. */
  of: 'screenshot' | 'extraction' | 'batch'
  on: 'ready' | 'failed' | 'reviewed'
  /** Whether a `webhookUrl` of the request gets it beside the account endpoints: always, or only when it asked for errors too. */
  toWebhookUrl?: 'always' | 'withErrors'
  /** What of the facts of the ended work it tells. */
  data: z.ZodObject
  sample: Record<string, unknown>
}

/** THE event table: one row per event. Emission, payload schema, endpoint filter, docs and `platen webhook test` follow from it. */
export const webhookEvents = {
  'screenshot.completed': {
    doc: 'An async render finished.',
    of: 'screenshot',
    on: 'ready',
    toWebhookUrl: 'always',
    data: z.object({ screenshotId: z.string(), url: z.string().optional(), format: z.enum(renderFormats), externalIdentifier }),
    sample: { screenshotId: 'shot_0193f0c2a1b27c3d8e4f5a6b7c8d9e0f', url: 'https://shots.example.com/files/…', format: 'png' },
  },
  'screenshot.failed': {
    doc: 'An async render failed.',
    of: 'screenshot',
    on: 'failed',
    toWebhookUrl: 'withErrors',
    data: z.object({ screenshotId: z.string(), error: z.string(), format: z.enum(renderFormats), externalIdentifier }),
    sample: { screenshotId: 'shot_0193f0c2a1b27c3d8e4f5a6b7c8d9e0f', error: 'The page could not be reached', format: 'png' },
  },
  'extraction.completed': {
    doc: 'An extraction finished.',
    of: 'extraction',
    on: 'ready',
    toWebhookUrl: 'always',
    data: z.object({ extractionId: z.string(), documentType: z.string(), confidence: z.number(), pagesProcessed: z.int(), ...origin }),
    sample: {
      extractionId: 'ext_0193f0c2a1b27c3d8e4f5a6b7c8d9e0f',
      documentType: 'Invoice',
      confidence: 0.94,
      pagesProcessed: 1,
      fileName: 'invoice.pdf',
      captureId: 'upl_0193f0c2a1b17c3d8e4f5a6b7c8d9e0f',
    },
  },
  'extraction.failed': {
    doc: 'An extraction failed.',
    of: 'extraction',
    on: 'failed',
    toWebhookUrl: 'withErrors',
    data: z.object({ extractionId: z.string(), error: z.string(), ...origin }),
    sample: {
      extractionId: 'ext_0193f0c2a1b27c3d8e4f5a6b7c8d9e0f',
      error: 'The document took too long to read',
      fileName: 'scan.pdf',
      captureId: 'upl_0193f0c2a1b17c3d8e4f5a6b7c8d9e0f',
    },
  },
  'extraction.reviewed': {
    doc: 'Somebody corrected or confirmed what was read.',
    of: 'extraction',
    on: 'reviewed',
    data: z.object({ extractionId: z.string(), documentType: z.string(), status: z.enum(reviewStatuses), revision: z.int(), ...origin }),
    sample: {
      extractionId: 'ext_0193f0c2a1b27c3d8e4f5a6b7c8d9e0f',
      documentType: 'Invoice',
      status: 'confirmed',
      revision: 1,
      fileName: 'invoice.pdf',
      captureId: 'upl_0193f0c2a1b17c3d8e4f5a6b7c8d9e0f',
    },
  },
  'batch.completed': {
    doc: 'Every item of a batch has ended, or the batch was canceled. The items have no events of their own.',
    of: 'batch',
    on: 'ready',
    toWebhookUrl: 'always',
    data: z.object({
      batchId: z.string(),
      kind: z.enum(['screenshots', 'documents']),
      status: z.enum(['completed', 'canceled']),
      total: z.int(),
      completed: z.int(),
      failed: z.int(),
      canceled: z.int(),
      externalIdentifier,
    }),
    sample: {
      batchId: 'bat_0193f0c2a1b27c3d8e4f5a6b7c8d9e0f',
      kind: 'documents',
      status: 'completed',
      total: 200,
      completed: 198,
      failed: 2,
      canceled: 0,
    },
  },
} as const satisfies Record<string, Row>

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]

const rows: Record<WebhookEvent, Row> = webhookEvents

/** The events that tell of this end. */
export const eventsOf = (of: Row['of'], on: Row['on']): WebhookEvent[] =>
  webhookEventNames.filter(event => rows[event].of === of && rows[event].on === on)

/** The events that a `webhookUrl` of work of this kind can get. */
export const webhookUrlEvents = (of: Row['of']): WebhookEvent[] =>
  webhookEventNames.filter(event => rows[event].of === of && rows[event].toWebhookUrl)

export const goesToWebhookUrl = (event: WebhookEvent, withErrors: boolean): boolean =>
  rows[event].toWebhookUrl === 'always' || (withErrors && rows[event].toWebhookUrl === 'withErrors')

const receivers = { always: ' and to `webhookUrl`', withErrors: '; to `webhookUrl` only when `webhookErrors` is true', never: '' }

/** What it means and who gets it. */
export const eventDoc = (event: WebhookEvent): string =>
  `${rows[event].doc} To account endpoints${receivers[rows[event].toWebhookUrl ?? 'never']}.`

/** The body of a delivery as it is signed and sent, `{ event, data, timestamp }`: of the facts, those the event's schema names. */
export const eventBody = (event: WebhookEvent, facts: Readonly<Record<string, unknown>>, at: Date): string =>
  JSON.stringify({ event, data: rows[event].data.parse(facts), timestamp: timestamp.parse(at.toISOString()) })

/** The same with the event's example for data. */
export const sampleBody = (event: WebhookEvent, at: Date): string => eventBody(event, rows[event].sample, at)
