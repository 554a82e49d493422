import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { DocumentType, Evidence, Issue, processingModes } from '../../resources.ts'
import { callerOf, forMember } from '../operation.ts'

const nothing = z.strictObject({})
const id = z.string().max(100)
/** As `POST /document-types` and `platen document-type create --file` take it; what is wrong with it is named by the service. */
const definition = z.record(z.string(), z.unknown())
const missing = () => new AppError('notFound', 'No such document type of yours; built-in ones can be copied')
const nameOf = ({ name }: Record<string, unknown>): string => String(name ?? '').slice(0, 100)

/** Document types: built-in ones to look at, one's own to make, change and try. */
export const typeOperations = {
  'type.list': forMember('viewer', {
    input: nothing,
    output: z.object({ types: z.array(DocumentType) }),
    run: async ({ services, orgId }) => ({ types: await services.documentTypes.list(orgId) }),
  }),
  'type.create': forMember('member', {
    input: z.strictObject({ definition }),
    output: z.object({ id: z.string() }),
    body: 'definition',
    audit: 'type.create',
    target: input => nameOf(input.definition),
    run: async ({ services, orgId }, input) => ({ id: (await services.documentTypes.create(orgId, input.definition)).id }),
  }),
  'type.change': forMember('member', {
    input: z.strictObject({ id, definition }),
    output: nothing,
    body: 'definition',
    audit: 'type.change',
    target: input => nameOf(input.definition),
    async run({ services, orgId }, input) {
      if (!(await services.documentTypes.update(orgId, input.id, input.definition))) throw missing()
      return {}
    },
  }),
  'type.delete': forMember('member', {
    input: z.strictObject({ id }),
    output: nothing,
    audit: 'type.delete',
    target: async ({ id }, { services, orgId }) => (await services.documentTypes.list(orgId)).find(type => type.id === id)?.name ?? id,
    async run({ services, orgId }, input) {
      if (!(await services.documentTypes.delete(orgId, input.id))) throw missing()
      return {}
    },
  }),
  'type.suggest': forMember('member', {
    input: z.strictObject({ document: id }),
    output: z.object({ fileName: z.string(), definition }),
    async run({ services, orgId }, input) {
      const suggested = await services.documents.suggestType(orgId, input.document)
      return { fileName: suggested.fileName, definition: { ...suggested.definition } }
    },
  }),
  'type.test': forMember('member', {
    input: z
      .strictObject({
        definition,
        /** Base64; a text this long stands at the outermost level. */
        file: z.string().min(1, 'is empty').optional(),
        fileName: z.string().min(1).max(255).default('document'),
        /** Instead of a file: one that is kept. */
        stored: id.optional(),
        processingMode: z.enum(processingModes).default('highest_quality'),
      })
      .refine(({ file, stored }) => (file === undefined) !== (stored === undefined), { path: ['file'], message: 'or stored is needed' }),
    output: z.object({
      /** The document among the others, where it can be looked at with its boxes. */
      id: z.string(),
      error: z.string().optional(),
      fields: z.record(z.string(), z.unknown()),
      evidence: z.record(z.string(), Evidence),
      issues: z.array(Issue),
    }),
    body: 'definition',
    async run(context, { definition, file = '', fileName: name, stored, processingMode }) {
      const { documents, extractions } = context.services
      const caller = callerOf(context)
      const bytes = () => new Uint8Array(Buffer.from(file, 'base64'))
      const tried =
        stored === undefined
          ? extractions.tryType(caller, definition, { name, bytes: bytes(), processingMode })
          : documents.tryType(caller, stored, definition, processingMode)
      const { id, error, outputJson } = await tried
      const { fields = {}, evidence = {}, issues = [] } = outputJson ?? {}
      return { id, ...(error ? { error } : {}), fields, evidence, issues }
    },
  }),
}
