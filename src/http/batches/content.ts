import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { tooLarge } from '../../extract/formats.ts'
import { documentSize } from '../../limits.ts'
import { BatchItem, Extraction } from '../../resources.ts'
import { json } from '../answers.ts'
import { readBody } from '../body/read.ts'
import { examplePendingExtraction } from '../docs/examples.ts'
import { checked } from '../operation.ts'
import type { Route } from '../route.ts'
import { batchId, noSuchBatch, notFound } from './batch.ts'
import { type ResultsFormatName, resultsFormatNames, resultsFormats } from './results.ts'

const Format = z.object({ format: z.enum(resultsFormatNames, `must be one of ${resultsFormatNames.join(', ')}`).default('jsonl') })

export const batchResults: Route = {
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
    const asked: { format: ResultsFormatName } = checked(
      Format,
      Object.fromEntries(new URLSearchParams(rawQuery)),
      'is not a parameter of the results, which take format',
    )
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

export const uploadItem: Route = {
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
