import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { formats } from '../../extract/formats.ts'
import { renderFormats } from '../../output-formats.ts'
import { Capture, Screenshot } from '../../resources.ts'
import { readCursor } from '../../service/captures/page.ts'
import { forMember } from '../operation.ts'

const id = z.string().max(100)
const time = z
  .string()
  .max(40)
  .refine(text => !Number.isNaN(Date.parse(text)), 'must be a time')
  .transform(text => Date.parse(text))
const cursor = z
  .string()
  .max(200)
  .transform((text, context) => {
    const place = readCursor(text)
    if (!place) context.addIssue({ code: 'custom', message: 'must be the nextCursor of an earlier answer' })
    return place
  })

/** What its list shows of a capture beside what the API does. */
const Listed = Capture.extend({
  error: z.string().optional(),
  cacheHit: z.boolean().optional(),
  externalIdentifier: z.string().optional(),
  /** Whether there is a small picture of it. */
  pictured: z.boolean(),
})

const allFormats = [...new Set([...renderFormats, ...Object.keys(formats)])]

export const captureOperations = {
  'capture.list': forMember('viewer', {
    input: z.strictObject({
      limit: z.int().min(1).max(100).default(60),
      cursor: cursor.optional(),
      kind: Capture.shape.kind.optional(),
      status: Capture.shape.status.optional(),
      format: z.string().max(20).optional(),
      /** Part of the address of its page, of its file's name or of its external identifier. */
      text: z.string().trim().max(200).optional(),
      createdAfter: time.optional(),
      createdBefore: time.optional(),
    }),
    output: z.object({
      items: z.array(Listed),
      nextCursor: z.string().optional(),
      /** All there may be. */
      formats: z.array(z.string()),
    }),
    run: async ({ services, orgId, origin }, query) => ({
      ...(await services.captures.browse(orgId, origin, query)),
      formats: allFormats,
    }),
  }),
  'capture.get': forMember('viewer', {
    input: z.strictObject({ id }),
    output: z.object({ capture: Capture, screenshot: Screenshot.optional() }),
    async run({ services, orgId, origin }, { id }) {
      const capture = await services.captures.get(orgId, id, origin)
      if (!capture) throw new AppError('notFound', 'No such capture')
      const screenshot = capture.kind === 'screenshot' ? await services.screenshots.get(orgId, id, origin) : undefined
      return { capture, screenshot }
    },
  }),
  'capture.delete': forMember('member', {
    input: z.strictObject({ ids: z.array(id).min(1).max(100) }),
    output: z.object({ deleted: z.int() }),
    audit: 'capture.delete',
    target: input => input.ids.join(', ').slice(0, 500),
    async run({ services, orgId }, { ids }) {
      const found = await Promise.all(ids.map(id => services.captures.delete(orgId, id)))
      return { deleted: found.filter(Boolean).length }
    },
  }),
}
