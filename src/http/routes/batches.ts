import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { tooLarge } from '../../extract/formats.ts'
import { documentSize } from '../../limits.ts'
import { Batch, BatchItem, Extraction } from '../../resources.ts'
import { json } from '../answers.ts'
import { BatchBody, mostItems, readBatch } from '../batches/request.ts'
import { type ResultsFormatName, resultsFormatNames, resultsFormats } from '../batches/results.ts'
import { readJson } from '../body/json.ts'
import { bodyLimits, limitsText } from '../body/limits.ts'
import { readBody } from '../body/read.ts'
import { exampleBatch, examplePendingExtraction } from '../docs/examples.ts'
import { webhookCallbacks } from '../docs/webhook-docs.ts'
import { invalidList, listing, pageAnswer } from '../listing.ts'
import { checked } from '../operation.ts'
import { asking, conflictNote, idempotencyKey, idempotencyParameter, idParameter, replayedHeader } from '../parameters.ts'
import { echoIdentifier, externalIdentifierHeader } from '../raw-render.ts'
import type { Route } from '../route.ts'

const One = z.object({ batch: Batch })
const example = { batch: exampleBatch }
const batchId = idParameter('Batch id', exampleBatch.id)
const notFound = () => new AppError('notFound', 'Batch not found')
const noSuchBatch = 'No such batch in this organization'

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

const Format = z.object({ format: z.enum(resultsFormatNames, `must be one of ${resultsFormatNames.join(', ')}`).default('jsonl') })

const batchResults: Route = {
  method: 'GET',
  path: '/batches/:id/results',
  access: 'key',
  operation: {
    id: 'getBatchResults',
    tag: 'Batches',
    summary: 'All results of a batch in one file',
    description:
      'In the order of the items, at any time: what has not ended yet says so. `jsonl` has a line for each item with its record; `csv` and `xlsx` a row, XLSX line items and other lists as further sheets, both with what people corrected; `zip` the pictures of screenshots, and `items.jsonl`.',
    parameters: [
      batchId,
      {
        name: 'format',
        in: 'query',
        description: 'Form of the file',
        schema: { type: 'string', enum: [...resultsFormatNames], default: 'jsonl' },
      },
    ],
    answers: {
      200: {
        description: 'The file',
        lines: BatchItem,
        binary: resultsFormatNames.filter(name => name !== 'jsonl').map(name => resultsFormats[name].contentType.split(';')[0]!),
      },
    },
    failures: ['notFound', 'invalid'],
    failureNotes: { notFound: noSuchBatch, invalid: 'Unknown format, or `zip` for documents' },
  },
  async handle({ backend, params, rawQuery }, { orgId, origin }) {
    const { batches, documentTypes } = backend.services
    const asked: { format: ResultsFormatName } = checked(Format, Object.fromEntries(new URLSearchParams(rawQuery)), 'is not a parameter')
    const batch = await batches.get(orgId, params.id!)
    if (!batch) throw notFound()
    const { contentType, extension, kinds, content } = resultsFormats[asked.format]
    if (!(kinds as readonly string[]).includes(batch.kind))
      throw new AppError('invalid', `format: ${asked.format} is for ${kinds.join(' and ')}`)
    const types = await documentTypes.list(orgId)
    const items = batches.items(orgId, batch.id, origin)
    const body = await content({ orgId, batch, items, types, picture: id => batches.picture(orgId, id) })
    return new Response(body as BodyInit, {
      headers: {
        'content-type': contentType,
        'cache-control': 'no-store',
        'content-disposition': `attachment; filename="${batch.id}.${extension}"`,
      },
    })
  },
}

const uploadItem: Route = {
  method: 'PUT',
  path: '/batches/:id/items/:index',
  access: 'key',
  operation: {
    id: 'uploadBatchItem',
    tag: 'Batches',
    summary: 'Upload the document of an item',
    description: `The bytes of the document are the body (\`curl -T invoice.pdf …\`), at most ${documentSize}. Sending the same again gives the same extraction. A document that is refused with 422 fails its item.`,
    parameters: [
      batchId,
      {
        name: 'index',
        in: 'path',
        required: true,
        description: 'Place of the item, from 0',
        schema: { type: 'integer', minimum: 0 },
        example: 0,
      },
    ],
    body: {
      contentType: 'application/octet-stream',
      schema: { type: 'string', format: 'binary' },
      examples: { pdf: { summary: 'A PDF', value: '(binary)' } },
    },
    answers: {
      202: {
        description: 'Accepted: the pending extraction',
        json: z.object({ extraction: Extraction }),
        example: { extraction: examplePendingExtraction },
      },
    },
    failures: ['credits', 'notFound', 'conflict', 'invalid', 'storageFull'],
    failureNotes: {
      notFound: 'No such item in a batch of this organization',
      conflict: 'The item has another document, or was canceled',
      invalid: `Unsupported or mislabelled file, or one larger than ${documentSize}`,
    },
  },
  async handle(exchange, caller) {
    const { backend, request, params } = exchange
    const { max_bytes: most } = backend.config.extract
    const index = /^\d{1,4}$/.test(params.index!) ? Number(params.index) : -1
    const bytes = await readBody(request, most, () => tooLarge(most))
    const extraction = await backend.services.batches.upload(caller, params.id!, index, bytes)
    if (!extraction) throw new AppError('notFound', 'Item not found')
    exchange.facts.extraction = extraction.id
    return json({ extraction }, 202, { location: `/api/v1/extractions/${extraction.id}` })
  },
}

export const batchRoutes: readonly Route[] = [postBatches, listBatches, getBatch, batchResults, uploadItem, cancelBatch]
