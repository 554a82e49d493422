import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { Extraction } from '../../resources.ts'
import { json } from '../answers.ts'
import { exampleExtraction } from '../docs/examples.ts'
import { invalidList, listing, pageAnswer } from '../listing.ts'
import { idParameter } from '../parameters.ts'
import type { Route } from '../route.ts'

const list = listing(['externalIdentifier', 'documentType'], { status: Extraction.shape.status })

export const listExtractions: Route = {
  method: 'GET',
  path: '/extractions',
  access: 'key',
  operation: {
    id: 'listExtractions',
    tag: 'Extraction',
    summary: 'Recent extractions',
    description: 'Newest first.',
    parameters: list.parameters,
    answers: {
      200: {
        description: 'The extractions',
        json: pageAnswer('extractions', Extraction),
        example: { extractions: [exampleExtraction] },
      },
    },
    failures: ['invalid'],
    failureNotes: { invalid: invalidList },
  },
  async handle({ backend, rawQuery }, { orgId }) {
    const { items, nextCursor } = await backend.services.extractions.list(orgId, list.read(rawQuery))
    return json({ extractions: items, nextCursor })
  },
}

export const getExtraction: Route = {
  method: 'GET',
  path: '/extractions/:id',
  access: 'key',
  operation: {
    id: 'getExtraction',
    tag: 'Extraction',
    summary: 'One extraction',
    description: 'Without `outputJson` once `retention.extractions_days` are over; `captureId` is gone once its document was deleted.',
    parameters: [idParameter('Extraction id', exampleExtraction.id)],
    answers: {
      200: { description: 'The extraction', json: z.object({ extraction: Extraction }), example: { extraction: exampleExtraction } },
    },
    failures: ['notFound'],
    failureNotes: { notFound: 'No such extraction in this organization' },
  },
  async handle({ backend, params }, { orgId }) {
    const extraction = await backend.services.extractions.get(orgId, params.id!)
    if (!extraction) throw new AppError('notFound', 'Extraction not found')
    return json({ extraction })
  },
}
