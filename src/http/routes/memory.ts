import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { json } from '../answers.ts'
import { idParameter } from '../parameters.ts'
import type { Route } from '../route.ts'

const RememberedIssuer = z.object({
  id: z.string(),
  name: z.string().describe('As it was confirmed'),
  address: z.string().optional(),
  taxId: z.string().optional(),
  registrationNumber: z.string().optional(),
  confirmed: z.int().describe('Documents that were confirmed with these values'),
  contradicted: z.int().describe('Documents in which what was remembered had to be corrected; as many as confirmed and it is forgotten'),
  captions: z
    .array(z.object({ documentType: z.string(), field: z.string(), caption: z.string().optional() }))
    .describe('Where its papers print what: the words beside or over a field or a column (`lineItems.amount`); without them, a place'),
  updatedAt: z.iso.datetime(),
})
const exampleIssuer = {
  id: 'iss_01997b2cc1a07b5e8d3f6a4c2e9b7d15',
  name: 'Sanyu Stationery Shop',
  address: 'No. 31G, Jalan Setia Indah X, 40170 Setia Alam',
  taxId: '000512345678',
  confirmed: 4,
  contradicted: 0,
  captions: [{ documentType: 'receipt', field: 'total', caption: 'Jumlah' }],
  updatedAt: '2026-05-04T09:12:31.000Z',
}

export const listMemory: Route = {
  method: 'GET',
  path: '/memory',
  access: 'key',
  operation: {
    id: 'listMemory',
    tag: 'Extraction',
    summary: 'Issuers that are remembered',
    description:
      'What the organization confirmed about issuers of its documents (`PATCH /extractions/{id}` with `confirm`), which its next documents of theirs are read with. Oldest first.',
    answers: {
      200: {
        description: 'The issuers',
        json: z.object({ issuers: z.array(RememberedIssuer) }),
        example: { issuers: [exampleIssuer] },
      },
    },
  },
  async handle({ backend }, { orgId }) {
    return json({ issuers: (await backend.services.memory.list(orgId)).map(({ orgId: _, ...issuer }) => issuer) })
  },
}

export const forgetIssuer: Route = {
  method: 'DELETE',
  path: '/memory/:id',
  access: 'key',
  operation: {
    id: 'forgetIssuer',
    tag: 'Extraction',
    summary: 'Forget one issuer',
    description: 'Extractions and their reviews stay.',
    parameters: [idParameter('Issuer id', exampleIssuer.id)],
    answers: { 204: { description: 'Forgotten' } },
    failures: ['notFound'],
    failureNotes: { notFound: 'No such issuer is remembered for this organization' },
  },
  async handle({ backend, params, facts }, { orgId }) {
    if ((await backend.services.memory.forget({ orgId, id: params.id! })) === 0) throw new AppError('notFound', 'Issuer not found')
    facts.deleted = params.id
    return new Response(null, { status: 204 })
  },
}
