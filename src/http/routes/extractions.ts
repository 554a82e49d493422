import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { Extraction } from '../../resources.ts'
import { json } from '../answers.ts'
import { exampleExtraction } from '../docs/examples.ts'
import { idParameter } from '../parameters.ts'
import type { Route } from '../route.ts'

export const listExtractions: Route = {
  method: 'GET',
  path: '/extractions',
  access: 'key',
  operation: {
    id: 'listExtractions',
    tag: 'Extraction',
    summary: 'Recent extractions',
    description: 'Newest first, at most 100.',
    answers: {
      200: {
        description: 'The extractions',
        json: z.object({ extractions: z.array(Extraction) }),
        example: { extractions: [exampleExtraction] },
      },
    },
  },
  async handle({ backend }, { orgId }) {
    return json({ extractions: await backend.services.extractions.list(orgId) })
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
