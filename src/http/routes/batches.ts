import { z } from 'zod'
import { Batch } from '../../resources.ts'
import { json } from '../answers.ts'
import { batchId, noSuchBatch, notFound } from '../batches/batch.ts'
import { batchResults, uploadItem } from '../batches/content.ts'
import { BatchBody, mostItems, readBatch } from '../batches/request.ts'
import { readJson } from '../body/json.ts'
import { bodyLimits, limitsText } from '../body/limits.ts'
import { exampleBatch } from '../docs/examples.ts'
import { webhookCallbacks } from '../docs/webhook-docs.ts'
import { invalidList, listing, pageAnswer } from '../listing.ts'
import { asking, conflictNote, idempotencyKey, idempotencyParameter, replayedHeader } from '../parameters.ts'
import { echoIdentifier, externalIdentifierHeader } from '../raw-render.ts'
import type { Route } from '../route.ts'

const One = z.object({ batch: Batch })
const example = { batch: exampleBatch }

const postBatches: Route = {
  method: 'POST',
  path: '/batches',
  access: 'key',
  operation: {
    id: 'createBatch',
    tag: 'Batches',
    summary: 'Up to 1,000 screenshots or documents at once',
    description: [
      `1 to ${mostItems} items of one kind: screenshots with the options of \`POST /screenshots\`, or documents by \`url\` or to be uploaded one by one. Accepted when it is answered, and worked on in the background, taking turns with other organizations; poll \`GET /batches/{id}\` or await \`batch.completed\`.`,
      'An item that is wrong fails and says why, the others go on. Each item costs what it costs alone; one that the credits do not suffice for fails. 402 only where nothing is left at all. Items have records of their own among screenshots and extractions, and no events: the batch tells of all of them once.',
      'A document that is not uploaded within 24 hours fails.',
      limitsText(bodyLimits.batch),
    ].join('\n\n'),
    parameters: [idempotencyParameter],
    body: {
      contentType: 'application/json',
      schema: BatchBody,
      examples: {
        screenshots: {
          summary: 'Two pages',
          value: { kind: 'screenshots', items: [{ url: 'https://example.com' }, { url: 'https://example.org', fullPage: true }] },
        },
        documents: {
          summary: 'One document by its address, one to be uploaded',
          value: {
            kind: 'documents',
            items: [{ url: 'https://example.com/invoice.pdf' }, { fileName: 'scan.jpg', documentType: 'receipt' }],
            webhookUrl: 'https://example.com/hook',
            externalIdentifier: 'november',
          },
        },
      },
    },
    answers: {
      202: {
        description: 'Accepted',
        json: One,
        example,
        headers: { ...externalIdentifierHeader, ...replayedHeader, Location: 'Where to poll' },
      },
    },
    callbacks: () => webhookCallbacks('batch'),
    failures: ['credits', 'conflict', 'invalid', 'storageFull'],
    failureNotes: {
      conflict: conflictNote('batch'),
      malformed: 'Not a JSON object, or not sent as application/json',
      invalid: 'No list of items, an unknown member, or an Idempotency-Key used with another body',
    },
  },
  async handle(exchange, caller) {
    const { backend, request } = exchange
    const sent = await readJson(request, backend.config.server.max_body, bodyLimits.batch)
    echoIdentifier(exchange, sent.externalIdentifier)
    const batch = await backend.services.batches.create(asking(exchange, caller), await readBatch(sent), idempotencyKey(request))
    exchange.facts.batch = batch.id
    return json({ batch }, 202, { location: `/api/v1/batches/${batch.id}` })
  },
}

const list = listing([], { status: Batch.shape.status })

const listBatches: Route = {
  method: 'GET',
  path: '/batches',
  access: 'key',
  operation: {
    id: 'listBatches',
    tag: 'Batches',
    summary: 'Recent batches',
    description: 'Newest first.',
    parameters: list.parameters,
    answers: { 200: { description: 'The batches', json: pageAnswer('batches', Batch), example: { batches: [exampleBatch] } } },
    failures: ['invalid'],
    failureNotes: { invalid: invalidList },
  },
  async handle({ backend, rawQuery }, { orgId }) {
    const { items, nextCursor } = await backend.services.batches.list(orgId, list.read(rawQuery))
    return json({ batches: items, nextCursor })
  },
}

const getBatch: Route = {
  method: 'GET',
  path: '/batches/:id',
  access: 'key',
  operation: {
    id: 'getBatch',
    tag: 'Batches',
    summary: 'One batch and how far it is',
    parameters: [batchId],
    answers: { 200: { description: 'The batch', json: One, example } },
    failures: ['notFound'],
    failureNotes: { notFound: noSuchBatch },
  },
  async handle({ backend, params }, { orgId }) {
    const batch = await backend.services.batches.get(orgId, params.id!)
    if (!batch) throw notFound()
    return json({ batch })
  },
}

const cancelBatch: Route = {
  method: 'DELETE',
  path: '/batches/:id',
  access: 'key',
  operation: {
    id: 'cancelBatch',
    tag: 'Batches',
    summary: 'Cancel a batch',
    description:
      'What was not begun is not made and what is being made is stopped; neither costs anything. What was made stays, with its results. One that has ended is answered as it is.',
    parameters: [batchId],
    answers: {
      200: { description: 'The batch', json: One, example: { batch: { ...exampleBatch, status: 'canceled', pending: 0, canceled: 120 } } },
    },
    failures: ['notFound'],
    failureNotes: { notFound: noSuchBatch },
  },
  async handle({ backend, params, facts }, { orgId }) {
    const batch = await backend.services.batches.cancel(orgId, params.id!)
    if (!batch) throw notFound()
    facts.batch = batch.id
    return json({ batch })
  },
}

export const batchRoutes: readonly Route[] = [postBatches, listBatches, getBatch, batchResults, uploadItem, cancelBatch]
