import { z } from 'zod'
import type { DocumentType, Field } from '../../resources.ts'

/** Open lists that would invite a model to copy the whole document; the rules fill them. */
const openFields = new Set(['keyValues', 'tables'])

/** Fields of a type a model is asked for. */
export const askedFields = (type: DocumentType): Field[] => type.fields.filter(f => !openFields.has(f.key))

const line = { type: ['integer', 'null'] }
const scalars = { string: ['string', 'null'], date: ['string', 'null'], number: ['number', 'null'], boolean: ['boolean', 'null'] } as const

const object = (properties: Record<string, unknown>) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties),
  properties,
})

const typeOf = (field: Field) => ({ type: scalars[field.type === 'array' || field.type === 'object' ? 'string' : field.type] })

/** `{ value, line }` for scalars, so that choosing is parted from reading; a line per row for tables, to save tokens. No $ref, no minItems (ollama#15540). */
function schemaOf(field: Field): Record<string, unknown> {
  if (field.type === 'array') {
    const item = field.fields
      ? object({ ...Object.fromEntries(field.fields.map(f => [f.key, typeOf(f)])), line })
      : object({ value: { type: 'string' }, line })
    return { type: 'array', items: item }
  }
  if (field.type === 'object') return object({ ...Object.fromEntries((field.fields ?? []).map(f => [f.key, typeOf(f)])), line })
  return object({ value: typeOf(field), line })
}

/** `format` of a chat request for a document type. */
export const answerSchema = (type: DocumentType): Record<string, unknown> =>
  object(Object.fromEntries(askedFields(type).map(f => [f.key, schemaOf(f)])))

const at = z.int().nullable()
const shapes = {
  string: z.string().nullable(),
  date: z.string().nullable(),
  number: z.number().nullable(),
  boolean: z.boolean().nullable(),
}
const shapeOf = (field: Field) => shapes[field.type === 'array' || field.type === 'object' ? 'string' : field.type]

function validator(field: Field): z.ZodType {
  const cells = Object.fromEntries((field.fields ?? []).map(f => [f.key, shapeOf(f)]))
  if (field.type === 'array')
    return z.array(field.fields ? z.strictObject({ ...cells, line: at }) : z.strictObject({ value: z.string(), line: at })).max(500)
  if (field.type === 'object') return z.strictObject({ ...cells, line: at })
  return z.strictObject({ value: shapeOf(field), line: at })
}

/** The same demands as `format`, for servers and models that ignore it. */
export const answerValidator = (type: DocumentType): z.ZodType<Record<string, unknown>> =>
  z.strictObject(Object.fromEntries(askedFields(type).map(f => [f.key, validator(f)])))

/** What a value looks like, in words for a model; its grammar stays as it is, for servers know different patterns. */
const shapeText = ({ examples, pattern }: Pick<Field, 'examples' | 'pattern'>): string =>
  `${examples?.length ? `, for example ${examples.join(', ')}` : ''}${pattern === undefined ? '' : `, matching ${pattern}`}`

/** The schema in words: labels and descriptions help choosing. */
export const schemaText = (type: DocumentType): string =>
  askedFields(type)
    .map(f => {
      const columns = f.fields?.map(c => `${c.key} (${c.type}): ${c.description}${shapeText(c)}`).join('; ')
      return `- ${f.key} (${f.type}): ${f.label}. ${f.description}${shapeText(f)}${columns ? `. Each with ${columns}` : ''}`
    })
    .join('\n')
