import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { Capture } from '../../resources.ts'
import { json } from '../answers.ts'
import { exampleCapture } from '../docs/examples.ts'
import { invalidList, listing, pageAnswer } from '../listing.ts'
import { idParameter } from '../parameters.ts'
import type { Route } from '../route.ts'

const { status, kind } = Capture.shape
const list = listing([], { status, kind })

export const listCaptures: Route = {
  method: 'GET',
  path: '/captures',
  access: 'key',
  operation: {
    id: 'listCaptures',
    tag: 'Captures',
    summary: 'Screenshots and uploaded documents',
    description: 'Newest first; `kind` tells `screenshot` from `upload`. An upload is `ready` once stored.',
    parameters: list.parameters,
    answers: {
      200: { description: 'The captures', json: pageAnswer('captures', Capture), example: { captures: [exampleCapture] } },
    },
    failures: ['invalid'],
    failureNotes: { invalid: invalidList },
  },
  async handle({ backend, rawQuery }, { orgId, origin }) {
    const { items, nextCursor } = await backend.services.captures.list(orgId, origin, list.read(rawQuery))
    return json({ captures: items, nextCursor })
  },
}

export const getCapture: Route = {
  method: 'GET',
  path: '/captures/:id',
  access: 'key',
  operation: {
    id: 'getCapture',
    tag: 'Captures',
    summary: 'One capture',
    description: 'Looked up across screenshots and uploaded documents.',
    parameters: [idParameter('Capture id', 'shot_019a5f0e7c3a7d2e8b1f4c5d6e7f8091')],
    answers: { 200: { description: 'The capture', json: z.object({ capture: Capture }), example: { capture: exampleCapture } } },
    failures: ['notFound'],
    failureNotes: { notFound: 'No such capture in this organization' },
  },
  async handle({ backend, params }, { orgId, origin }) {
    const capture = await backend.services.captures.get(orgId, params.id!, origin)
    if (!capture) throw new AppError('notFound', 'Capture not found')
    return json({ capture })
  },
}
