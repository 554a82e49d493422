import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { DocumentType, Extraction, processingModes, ShownPlace } from '../../resources.ts'
import type { Services } from '../../service/services.ts'
import { stages } from '../../store/contract/records.ts'
import { callerOf, forMember } from '../operation.ts'

const id = z.string().max(100)
const ids = z.array(id).min(1).max(100)
const nothing = z.strictObject({})

export const ListedDocument = z.object({
  id: z.string(),
  fileName: z.string().optional(),
  status: Extraction.shape.status,
  error: z.string().optional(),
  createdAt: z.string(),
  confidence: z.number().optional(),
  stage: z.enum(stages),
  detected: z.boolean(),
  type: z.string().optional(),
  pages: z.int().optional(),
  doubts: z.int(),
  reason: z.string().optional(),
})

const quarterTurns = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

const PageFacts = z.object({
  number: z.int(),
  width: z.number(),
  height: z.number(),
  turns: quarterTurns,
})

export const documentFilter = {
  stage: z.enum(stages).optional(),
  documentType: z.string().max(200).optional(),
  name: z.string().trim().min(1).max(200).optional(),
}

/** x0, y0, x1, y1 as fractions of a page as sent. */
const box = z
  .tuple([z.number(), z.number(), z.number(), z.number()])
  .refine(at => at.every(edge => edge >= 0 && edge <= 1), 'is outside the page')

const unknownDocument = () => new AppError('notFound', 'No such document')

/** Who made the last change: somebody of the dashboard by name, a key by its own. */
const reviewerOf = async ({ users, organizations }: Services, orgId: string, by: string | undefined): Promise<string | undefined> => {
  if (!by) return undefined
  if (by.startsWith('key_')) return (await organizations.listKeys(orgId)).find(key => key.id === by)?.name
  return (await users.list()).find(user => user.id === by)?.name
}

export const documentOperations = {
  'document.list': forMember('viewer', {
    input: z.strictObject({
      ...documentFilter,
      cursor: z.string().max(200).optional(),
      limit: z.int().min(1).max(100).default(50),
    }),
    output: z.object({
      items: z.array(ListedDocument),
      nextCursor: z.string().optional(),
      /** Documents that wait for a person, counted up to a hundred. */
      waiting: z.int(),
      /** Names of the types it may be read as. */
      types: z.array(z.string()),
      limits: z.object({ extensions: z.string(), bytes: z.int(), pages: z.int() }),
    }),
    async run({ services, orgId }, query) {
      const [page, waiting, types] = await Promise.all([
        services.documents.list(orgId, query),
        services.documents.waiting(orgId),
        services.documentTypes.list(orgId),
      ])
      return { ...page, waiting, types: types.map(type => type.name), limits: services.documents.limits }
    },
  }),
  'document.get': forMember('viewer', {
    input: z.strictObject({ id }),
    output: z.object({
      extraction: Extraction,
      stage: z.enum(stages),
      type: DocumentType.optional(),
      doubts: z.array(z.object({ path: z.string(), code: z.string(), confidence: z.number().optional() })),
      pages: z.array(PageFacts),
      kept: z.boolean(),
      queue: z.object({ previous: z.string().optional(), next: z.string().optional(), left: z.int() }),
      reviewer: z.string().optional(),
    }),
    async run({ services, orgId }, input) {
      const opened = await services.documents.open(orgId, input.id)
      if (!opened) throw unknownDocument()
      return { ...opened, reviewer: await reviewerOf(services, orgId, opened.extraction.review?.by) }
    },
  }),
  'document.state': forMember('viewer', {
    input: z.strictObject({ id }),
    output: z.object({
      stage: z.enum(stages),
      revision: z.int(),
      reviewer: z.string().optional(),
      /** Who else has it open. */
      others: z.array(z.string()),
    }),
    async run({ services, orgId, session }, input) {
      const opened = await services.documents.open(orgId, input.id)
      if (!opened) throw unknownDocument()
      const { review } = opened.extraction
      const { others } = services.documents.look(orgId, input.id, { session: session.id, name: session.user.name })
      return { stage: opened.stage, revision: review?.revision ?? 0, reviewer: await reviewerOf(services, orgId, review?.by), others }
    },
  }),
  'document.text': forMember('viewer', {
    input: z.strictObject({ id }),
    output: z.object({
      blocks: z.array(
        z.union([
          z.object({
            kind: z.literal('paragraph'),
            part: z.string(),
            text: z.string(),
            heading: z.int().optional(),
            list: z.boolean().optional(),
          }),
          z.object({ kind: z.literal('table'), part: z.string(), rows: z.array(z.array(z.string())) }),
        ]),
      ),
    }),
    run: async ({ services, orgId }, input) => ({ blocks: [...(await services.documents.text(orgId, input.id))] }),
  }),
  // Costs nothing: nothing of it is kept, and it may be at most a third of a page.
  'document.region': forMember('member', {
    input: z.strictObject({ id, page: z.int().min(1), box, turns: quarterTurns }),
    output: z.object({ lines: z.array(z.string()), bbox: box.optional(), confidence: z.number().optional() }),
    run: ({ services, caller, orgId }, { id, ...region }) => services.documents.readRegion(caller(orgId), id, region),
  }),
  'document.review': forMember('member', {
    input: z.strictObject({
      id,
      /** Corrected values by path. */
      fields: z.record(z.string().max(256), z.unknown()).optional(),
      /** Where values stand that somebody showed, by path: all of them. */
      places: z.record(z.string().max(256), ShownPlace.extend({ text: z.string().max(2000).optional() })).optional(),
      revision: z.int().min(0),
      confirm: z.boolean().optional(),
    }),
    output: z.object({ extraction: Extraction }),
    body: 'review',
    audit: 'document.review',
    target: input => input.id,
    async run(context, { id, ...command }) {
      const extraction = await context.services.extractions.review(callerOf(context), id, command)
      if (!extraction) throw unknownDocument()
      return { extraction }
    },
  }),
  'document.confirm': forMember('member', {
    input: z.strictObject({ ids }),
    output: z.object({ confirmed: z.int() }),
    audit: 'document.confirm',
    target: input => input.ids.join(' ').slice(0, 500),
    async run(context, input) {
      let confirmed = 0
      for (const one of input.ids) {
        const opened = await context.services.documents.open(context.orgId, one)
        // Only what nobody doubts is confirmed unseen.
        if (opened?.stage !== 'sure' || !opened.extraction.outputJson) continue
        const revision = opened.extraction.review?.revision ?? 0
        if (await context.services.extractions.review(callerOf(context), one, { revision, confirm: true })) confirmed++
      }
      return { confirmed }
    },
  }),
  'document.again': forMember('member', {
    input: z.strictObject({
      id,
      documentType: z.string().min(1).max(200).optional(),
      processingMode: z.enum(processingModes).default('highest_quality'),
    }),
    output: z.object({ id: z.string() }),
    audit: 'document.again',
    target: input => input.id,
    async run(context, { id, ...how }) {
      return { id: (await context.services.documents.readAgain(callerOf(context), id, how)).id }
    },
  }),
  'document.delete': forMember('member', {
    input: z.strictObject({ ids }),
    output: nothing,
    audit: 'document.delete',
    target: input => input.ids.join(' ').slice(0, 500),
    async run({ services, orgId }, input) {
      for (const one of input.ids) await services.extractions.delete(orgId, one)
      return {}
    },
  }),
}
