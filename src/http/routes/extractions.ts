import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { Extraction, ShownPlace } from '../../resources.ts'
import { json } from '../answers.ts'
import { readJson } from '../body/json.ts'
import { bodyLimits } from '../body/limits.ts'
import { exampleExtraction, exampleReviewed } from '../docs/examples.ts'
import { invalidList, listing, pageAnswer } from '../listing.ts'
import { checked } from '../operation.ts'
import { idParameter } from '../parameters.ts'
import type { Route } from '../route.ts'

const list = listing(['externalIdentifier', 'documentType', 'partOf'], { status: Extraction.shape.status })

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

const ReviewBody = z.strictObject({
  fields: z
    .record(z.string().max(256), z.unknown(), 'must be an object of paths and values')
    .optional()
    .describe(
      'Values by path, as in `issues` (`total`, `lineItems[2].amount`), in the type of the field; null where the document does not say. A row behind the last adds one, null for a row (`lineItems[2]`) removes it; rows are counted as they stood before. A list or object may be given whole.',
    ),
  places: z
    .record(z.string().max(256), ShownPlace.extend({ text: z.string().max(2000).optional() }).strict())
    .optional()
    .describe('Where values stand that somebody showed on a page, by path: all of them, in place of those before. Absent = as before'),
  revision: z
    .int('must be a whole number')
    .min(0, 'must be 0 or more')
    .describe('`review.revision` of the extraction the values were corrected in; 0 when it has no `review`'),
  confirm: z.literal(true, 'must be true, or be left out').optional().describe('The whole is right now: `needsReview` becomes false'),
})

export const patchExtraction: Route = {
  method: 'PATCH',
  path: '/extractions/:id',
  access: 'key',
  operation: {
    id: 'reviewExtraction',
    tag: 'Extraction',
    summary: 'Correct or confirm an extraction',
    description:
      'What was read stays in `outputJson`; `review` holds the values as corrected. All changes are made or none. Costs nothing. Gone with the extraction, and with `outputJson` once `retention.extractions_days` are over.',
    parameters: [idParameter('Extraction id', exampleExtraction.id)],
    body: {
      contentType: 'application/json',
      schema: ReviewBody,
      examples: {
        correct: { summary: 'Correct one value', value: { fields: { dueDate: '2026-12-03' }, revision: 0 } },
        confirm: { summary: 'All is right as it is', value: { revision: 1, confirm: true } },
      },
    },
    answers: {
      200: { description: 'The extraction', json: z.object({ extraction: Extraction }), example: { extraction: exampleReviewed } },
    },
    failures: ['notFound', 'conflict', 'invalid'],
    failureNotes: {
      notFound: 'No such extraction in this organization',
      conflict:
        'Another revision is the current one, named in `details`; or there are no values: it failed, is being read, or they are not kept any more',
      invalid: 'A path that is not in the document type, or a value that does not fit it; `details` names every one',
    },
  },
  async handle({ backend, request, params, facts }, caller) {
    const command = checked(ReviewBody, await readJson(request, backend.config.server.max_body, bodyLimits.review), 'is not a member')
    if (!command.confirm && !command.places && Object.keys(command.fields ?? {}).length === 0)
      throw new AppError('invalid', 'fields: names no value; give some, or confirm')
    const extraction = await backend.services.extractions.review(caller, params.id!, command)
    if (!extraction) throw new AppError('notFound', 'Extraction not found')
    facts.extraction = extraction.id
    return json({ extraction })
  },
}
