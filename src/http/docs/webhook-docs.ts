import { eventDoc, type WebhookEvent, webhookEventNames, webhookEvents, webhookUrlEvents } from '../../webhooks/events.ts'
import { type ApiObject, describeSchema } from './json-schema.ts'

const header = (name: string, description: string): ApiObject => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
})

const bodyOf = (event: WebhookEvent): ApiObject => ({
  type: 'object',
  required: ['event', 'data', 'timestamp'],
  properties: {
    event: { type: 'string', enum: [event] },
    data: describeSchema(webhookEvents[event].data, 'output'),
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened' },
  },
})

/** The events that the `webhookUrl` of work of this kind can receive, as OpenAPI callbacks of what asks for it. `by` tells operations that share them apart. */
export const webhookCallbacks = (of: Parameters<typeof webhookUrlEvents>[0], by = ''): ApiObject =>
  Object.fromEntries(
    webhookUrlEvents(of).map(event => [
      event,
      {
        '{$request.body#/webhookUrl}': {
          post: {
            operationId: event.replace('.', '_') + by,
            tags: ['Webhooks'],
            summary: event,
            description: eventDoc(event),
            security: [],
            parameters: [
              header('webhook-id', 'The same for every try and receiver of one event'),
              header('webhook-timestamp', 'Unix seconds of this try'),
              header('webhook-signature', '`v1,` and the base64 HMAC-SHA256 of `id.timestamp.body`; absent when `webhookSign` is false'),
            ],
            requestBody: {
              required: true,
              content: {
                'application/json': {
                  schema: bodyOf(event),
                  example: { event, data: webhookEvents[event].sample, timestamp: '2026-11-21T09:30:00.412Z' },
                },
              },
            },
            responses: { '2XX': { description: 'Taken' }, '4XX': { description: 'Tried again later; 410 ends the deliveries' } },
          },
        },
      },
    ]),
  )

/** The chapter on deliveries, in Markdown. */
export const webhookChapter = (): string =>
  [
    'Events go to the account endpoints of the organization (`platen webhook create`) and, for `async` work, to its `webhookUrl`. Each is a POST of `{ "event", "data", "timestamp" }`, signed as [Standard Webhooks](https://www.standardwebhooks.com) describes (`webhook-id`, `webhook-timestamp`, `webhook-signature: v1,…`), keyed with the base64 part of the signing secret behind `whsec_`. For 24 hours after a rotation a delivery carries both signatures.',
    webhookEventNames
      .map(
        event =>
          `- \`${event}\`: ${eventDoc(event)} \`data\`: ${Object.keys(webhookEvents[event].data.shape)
            .map(key => `\`${key}\``)
            .join(', ')}.`,
      )
      .join('\n'),
    'Deliveries are made at least once and in no guaranteed order: drop duplicates by `webhook-id`, order by `timestamp` or by the record. Only 2xx counts; a redirect is a failure, 410 disables the endpoint, `Retry-After` is honoured up to 12 hours. 8 tries over about 28 hours; an endpoint that only failed for 5 days is disabled.',
  ].join('\n\n')
