import { z } from 'zod'
import { DocumentType } from '../../resources.ts'
import { json } from '../answers.ts'
import type { Route } from '../route.ts'

const example = {
  id: 'invoice',
  name: 'Invoice',
  slug: 'invoice',
  isBuiltIn: true,
  autoDetectEnabled: true,
  fields: [
    { key: 'invoiceNumber', label: 'Invoice number', type: 'string', required: true, description: 'Number the seller gave the invoice' },
  ],
}

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
        example: { documentTypes: [example] },
      },
    },
  },
  async handle({ backend }, caller) {
    return json({ documentTypes: await backend.services.documentTypes.list(caller.orgId) })
  },
}
