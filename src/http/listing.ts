import { z } from 'zod'
import { AppError } from '../errors.ts'
import { invalid, problemsOf } from '../problems.ts'
import { listLimit, readCursor } from '../service/captures/page.ts'
import type { ListQuery } from '../service/contract/list.ts'
import type { ApiObject } from './docs/json-schema.ts'
import { checked, type Parameter } from './operation.ts'

type Row = { doc: string; schema: z.ZodType; api: ApiObject }

const wholeNumber = `must be a whole number from 1 to ${listLimit}`
const instant = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be a date or a time, e.g. 2026-11-21 or 2026-11-21T09:30:00Z')
  .transform(text => Date.parse(text))
const instantApi = { type: 'string', anyOf: [{ format: 'date-time' }, { format: 'date' }] }
const text = z.string().min(1, 'must not be empty').max(256, 'must be at most 256 characters')

/**
 * THE table of list parameters: parsing, 422 texts and OpenAPI follow from it. Which of them a list takes, and the values of `status` and `kind`, its
 * route says.
 */
const table = {
  limit: {
    doc: `Most records in one answer, 1 to ${listLimit}`,
    schema: z
      .string()
      .regex(/^\d{1,3}$/, wholeNumber)
      .transform(Number)
      .refine(n => n >= 1 && n <= listLimit, wholeNumber),
    api: { type: 'integer', minimum: 1, maximum: listLimit, default: listLimit },
  },
  cursor: {
    doc: '`nextCursor` of the answer before: goes on behind its last record, whatever was added or deleted meanwhile',
    schema: z.string().transform((sent, context) => {
      const place = readCursor(sent)
      if (!place) context.issues.push({ code: 'custom', input: sent, message: 'must be the nextCursor of an earlier answer' })
      return place
    }),
    api: { type: 'string' },
  },
  createdAfter: { doc: 'Only records made at this time or later; a date alone is its midnight in UTC', schema: instant, api: instantApi },
  createdBefore: { doc: 'Only records made before this time', schema: instant, api: instantApi },
  externalIdentifier: { doc: 'Only records of requests with this `externalIdentifier`', schema: text, api: { type: 'string' } },
  documentType: { doc: 'Only extractions of this document type, by its name, slug or id', schema: text, api: { type: 'string' } },
  partOf: { doc: 'Only the parts of one file that was split, by the `partOf` they share', schema: text, api: { type: 'string' } },
} satisfies Record<string, Row>
type Name = keyof typeof table

const ofEveryList = ['limit', 'cursor', 'createdAfter', 'createdBefore'] as const satisfies readonly Name[]

const choice = (doc: string, values: readonly string[]): Row => ({
  doc,
  schema: z.enum(values as [string, ...string[]], `must be one of ${values.join(', ')}`),
  api: { type: 'string', enum: values },
})

const attempt = <T>(parse: () => T): T | AppError => {
  try {
    return parse()
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

/** The parameters of one list: what all lists take, what it adds, and its choices (parameter → what it selects and the values there are). */
export function listing(own: readonly Name[], choices: Readonly<Record<'status', z.ZodEnum> & Partial<Record<'kind', z.ZodEnum>>>) {
  const rows: Record<string, Row> = {
    ...Object.fromEntries([...ofEveryList, ...own].map(name => [name, table[name]])),
    ...Object.fromEntries(
      Object.entries(choices).map(([name, { options }]) => [name, choice(`Only records of this ${name}`, options.map(String))]),
    ),
  }
  const schema = z.object(Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, row.schema.optional()])))
  const unknown = `is not a parameter of this list, which takes ${Object.keys(rows).join(', ')}`
  return {
    parameters: Object.entries(rows).map(([name, { doc, api }]): Parameter => ({ name, in: 'query', description: doc, schema: api })),
    /** @throws AppError invalid naming every parameter that is unknown, wrong or given more than once. */
    read(rawQuery: string): ListQuery {
      const pairs = [...new URLSearchParams(rawQuery)]
      const seen = new Set<string>()
      const repeated = pairs
        .filter(([name]) => seen.size === seen.add(name).size)
        .map(([path]) => ({ path: path.slice(0, 64), message: 'is given more than once' }))
      const found = attempt(() => checked(schema, Object.fromEntries(pairs), unknown) as ListQuery)
      if (found instanceof AppError || repeated.length > 0)
        throw invalid([...repeated, ...(found instanceof AppError ? problemsOf(found) : [])])
      return found
    },
  }
}

/** Beside the records of a list. */
export const nextCursor = z.string().optional().describe('`cursor` of the next request; absent when there is nothing more')

export const pageAnswer = (name: string, item: z.ZodType) => z.object({ [name]: z.array(item), nextCursor })

export const invalidList = 'Unknown, wrong or repeated parameter'
