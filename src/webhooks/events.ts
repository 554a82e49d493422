import { z } from 'zod'
import { renderFormats } from '../output-formats.ts'

const timestamp = z.iso.datetime().describe('When the work ended')
const externalIdentifier = z.string().optional().describe('Correlation id of the request, when it gave one')

/** What an extraction's events tell of where it came from. */
const origin = {
  fileName: z.string().optional().describe('Name of the document as it was sent'),
  captureId: z.string().optional().describe('The document among the captures'),
  externalIdentifier,
}

/** THE event table: one row per event. Payload schema, endpoint filter, docs and `platen webhook test` follow from it. */
export const webhookEvents = {
  'screenshot.completed': {
    doc: 'An async render finished. To account endpoints and to `webhookUrl`.',
    data: z.object({ screenshotId: z.string(), url: z.string().optional(), format: z.enum(renderFormats), externalIdentifier }),
    sample: { screenshotId: 'shot_0193f0c2a1b27c3d8e4f5a6b7c8d9e0f', url: 'https://shots.example.com/files/…', format: 'png' },
  },
  'screenshot.failed': {
    doc: 'An async render failed. To account endpoints; to `webhookUrl` only when `webhookErrors` is true.',
    data: z.object({ screenshotId: z.string(), error: z.string(), format: z.enum(renderFormats), externalIdentifier }),
    sample: { screenshotId: 'shot_0193f0c2a1b27c3d8e4f5a6b7c8d9e0f', error: 'The page could not be reached', format: 'png' },
  },
  'extraction.completed': {
    doc: 'An extraction finished. To account endpoints.',
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
    doc: 'An extraction failed. To account endpoints.',
    data: z.object({ extractionId: z.string(), error: z.string(), ...origin }),
    sample: {
      extractionId: 'ext_0193f0c2a1b27c3d8e4f5a6b7c8d9e0f',
      error: 'The document took too long to read',
      fileName: 'scan.pdf',
      captureId: 'upl_0193f0c2a1b17c3d8e4f5a6b7c8d9e0f',
    },
  },
} as const satisfies Record<string, { doc: string; data: z.ZodObject; sample: Record<string, unknown> }>

export type WebhookEvent = keyof typeof webhookEvents
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]]
export type EventData<E extends WebhookEvent> = z.infer<(typeof webhookEvents)[E]['data']>

const bodyOf = (event: WebhookEvent, data: unknown, at: Date): string =>
  JSON.stringify({ event, data: webhookEvents[event].data.parse(data), timestamp: timestamp.parse(at.toISOString()) })

/** The body of a delivery as it is signed and sent: `{ event, data, timestamp }` (service-specification, Events). */
export const eventBody = <E extends WebhookEvent>(event: E, data: EventData<E>, at: Date): string => bodyOf(event, data, at)

/** The same with the event's example for data. */
export const sampleBody = (event: WebhookEvent, at: Date): string => bodyOf(event, webhookEvents[event].sample, at)
