import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { TypeDefinition } from '../../extract/document-types/own.ts'
import { DocumentType } from '../../resources.ts'
import { json } from '../answers.ts'
import { readJson } from '../body/json.ts'
import { bodyLimits } from '../body/limits.ts'
import { exampleDocumentType } from '../docs/examples.ts'
import type { Exchange } from '../exchange.ts'
import type { Operation } from '../operation.ts'
import { idParameter } from '../parameters.ts'
import type { Route } from '../route.ts'

const { id: _, isBuiltIn: __, ...definition } = exampleDocumentType

const ofType = { json: z.object({ documentType: DocumentType }), example: { documentType: exampleDocumentType } }
const typeParameter = idParameter('Document type id, name or slug', exampleDocumentType.id)
const wrong = 'A definition that cannot be, with everything wrong in `details`; or a name or slug that another type has'
const missing = () => new AppError('notFound', 'Document type not found')

const sent = ({ request, backend }: Exchange): Promise<unknown> =>
  readJson(request, backend.config.server.max_body, bodyLimits.documentType)

export const listDocumentTypes: Route = {
  method: 'GET',
  path: '/document-types',
  access: 'key',
  operation: {
    id: 'listDocumentTypes',
    tag: 'Extraction',
    summary: 'Document types available to the organization',
    description:
      'Built-in types and those of the organization, with their fields. `name` is the value of `documentType` in `POST /extract`.',
    answers: {
      200: {
        description: 'The document types',
        json: z.object({ documentTypes: z.array(DocumentType) }),
        example: { documentTypes: [exampleDocumentType] },
      },
    },
  },
  async handle({ backend }, caller) {
    return json({ documentTypes: await backend.services.documentTypes.list(caller.orgId) })
  },
}

export const postDocumentType: Route = {
  method: 'POST',
  path: '/document-types',
  access: 'key',
  operation: {
    id: 'createDocumentType',
    tag: 'Extraction',
    summary: 'Add a document type of your own',
    description:
      'Readable at once, by name or by detection: values are found by labels and descriptions, preferred when they look like `examples`, and refused when they do not match `pattern`. A field of type `array` is a table of its `fields`, or a list of texts without any.',
    body: {
      contentType: 'application/json',
      schema: TypeDefinition,
      examples: { permit: { summary: 'A permit with a table', value: definition } },
    },
    answers: { 201: { description: 'The document type', ...ofType } },
    failures: ['invalid'],
    failureNotes: { invalid: wrong },
  },
  async handle(exchange, { orgId }) {
    const documentType = await exchange.backend.services.documentTypes.create(orgId, await sent(exchange))
    return json({ documentType }, 201)
  },
}

export const getDocumentType: Route = {
  method: 'GET',
  path: '/document-types/:id',
  access: 'key',
  operation: {
    id: 'getDocumentType',
    tag: 'Extraction',
    summary: 'One document type',
    parameters: [typeParameter],
    answers: { 200: { description: 'The document type', ...ofType } },
    failures: ['notFound'],
    failureNotes: { notFound: 'No such document type' },
  },
  async handle({ backend, params }, { orgId }) {
    const documentType = await backend.services.documentTypes.get(orgId, params.id!)
    if (!documentType) throw missing()
    return json({ documentType })
  },
}

const edit = (
  method: 'PUT' | 'PATCH',
  words: Pick<Operation, 'id' | 'summary' | 'description'>,
  schema: z.ZodType,
  value: unknown,
): Route => ({
  method,
  path: '/document-types/:id',
  access: 'key',
  operation: {
    ...words,
    tag: 'Extraction',
    parameters: [typeParameter],
    body: { contentType: 'application/json', schema, examples: { edit: { summary: words.summary, value } } },
    answers: { 200: { description: 'The document type', ...ofType } },
    failures: ['notFound', 'invalid'],
    failureNotes: { notFound: 'No such document type of the organization; built-in ones cannot be edited', invalid: wrong },
  },
  async handle(exchange, { orgId }) {
    const { documentTypes } = exchange.backend.services
    const documentType = await documentTypes.update(orgId, exchange.params.id!, await sent(exchange), { partly: method === 'PATCH' })
    if (!documentType) throw missing()
    return json({ documentType })
  },
})

const stays =
  'Its id stays; what was read with it before keeps its name and values. `id` and `isBuiltIn` may stand in the body as they were got and change nothing.'

export const editDocumentTypes: readonly Route[] = [
  edit('PUT', { id: 'replaceDocumentType', summary: 'Replace a document type', description: stays }, TypeDefinition, definition),
  edit(
    'PATCH',
    {
      id: 'editDocumentType',
      summary: 'Edit a document type',
      description: `Members that are left out stay; \`fields\` are given whole. ${stays}`,
    },
    TypeDefinition.partial(),
    { autoDetectEnabled: false },
  ),
]

export const deleteDocumentType: Route = {
  method: 'DELETE',
  path: '/document-types/:id',
  access: 'key',
  operation: {
    id: 'deleteDocumentType',
    tag: 'Extraction',
    summary: 'Delete a document type of your own',
    description: 'What was read with it stays; its values can then only be confirmed, not corrected.',
    parameters: [typeParameter],
    answers: { 204: { description: 'Deleted' } },
    failures: ['notFound'],
    failureNotes: { notFound: 'No such document type of the organization; built-in ones cannot be deleted' },
  },
  async handle({ backend, params }, { orgId }) {
    if (!(await backend.services.documentTypes.delete(orgId, params.id!))) throw missing()
    return new Response(null, { status: 204 })
  },
}
