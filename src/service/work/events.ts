import { newId } from '../../ids.ts'
import type { Delivery, ScreenshotRequest } from '../../render/options/request.ts'
import type { NewDelivery } from '../../store/repositories/outbox.ts'
import type { ExtractionRow, FileRow } from '../../store/schema.ts'
import { type EventData, eventBody, type WebhookEvent } from '../../webhooks/events.ts'
import { hostedUrl } from '../captures/present.ts'

/** One event for the account's endpoints and, when given, the one-off address; all under one `webhook-id`. */
const announce = <E extends WebhookEvent>(
  event: E,
  data: EventData<E>,
  now: number,
  oneOff?: { url: string; sign: boolean },
): NewDelivery[] => {
  const shared = { event, eventId: newId('event'), body: eventBody(event, data, new Date(now)) }
  return [{ ...shared, to: 'endpoints' }, ...(oneOff ? [{ ...shared, to: oneOff } as const] : [])]
}

type Asked = Pick<ScreenshotRequest, 'plan' | 'delivery'>

const oneOffOf = ({ webhookUrl, webhookSign }: Delivery) => (webhookUrl ? { url: webhookUrl, sign: webhookSign } : undefined)

export const renderCompleted = (
  id: string,
  { plan, delivery }: Asked,
  file: FileRow | undefined,
  origin: string,
  now: number,
): NewDelivery[] =>
  announce(
    'screenshot.completed',
    {
      screenshotId: id,
      ...(file ? { url: hostedUrl(file, origin) } : {}),
      format: plan.format,
      externalIdentifier: delivery.externalIdentifier,
    },
    now,
    oneOffOf(delivery),
  )

export const renderFailed = (id: string, { plan, delivery }: Asked, error: string, now: number): NewDelivery[] =>
  announce(
    'screenshot.failed',
    { screenshotId: id, error, format: plan.format, externalIdentifier: delivery.externalIdentifier },
    now,
    delivery.webhookErrors ? oneOffOf(delivery) : undefined,
  )

type ExtractionEvent = 'extraction.completed' | 'extraction.failed'
type Origin = Pick<ExtractionRow, 'id' | 'fileName' | 'uploadId' | 'externalIdentifier'>

export const extractionEnded = <E extends ExtractionEvent>(
  event: E,
  { id, fileName, uploadId, externalIdentifier }: Origin,
  data: Omit<EventData<E>, 'extractionId' | 'fileName' | 'captureId' | 'externalIdentifier'>,
  now: number,
): NewDelivery[] => {
  const origin = {
    extractionId: id,
    fileName: fileName || undefined,
    captureId: uploadId ?? undefined,
    externalIdentifier: externalIdentifier ?? undefined,
  }
  return announce(event, { ...origin, ...data } as EventData<E>, now)
}
