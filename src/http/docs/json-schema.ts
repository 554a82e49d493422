import { z } from 'zod'

/** A JSON-compatible OpenAPI object; its shape is checked by the linter in the tests. */
export type ApiObject = Record<string, unknown>
type Direction = 'input' | 'output'

/** JSON Schema of OpenAPI 3.1 without what zod adds and strict generated clients stumble over. */
export function describeSchema(schema: z.ZodType | ApiObject, io: Direction): ApiObject {
  if (!(schema instanceof z.ZodType)) return schema
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { target: 'draft-2020-12', io, unrepresentable: 'any' })
  return tidy(shape, io) as ApiObject
}

/**
 * Members that only stand for "no bound", that say again what `format` or `minItems` and `maxItems` say, or that forbid what a later version
 * may add.
 */
const noise = (key: string, value: unknown, node: object, io: Direction): boolean =>
  key === 'propertyNames' ||
  (key === 'pattern' && 'format' in node) ||
  (key === 'items' && value === false) ||
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  (io === 'output' && key === 'additionalProperties' && value === false)

function tidy(node: unknown, io: Direction): unknown {
  if (Array.isArray(node)) return node.map(item => tidy(item, io))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !noise(key, value, node, io))
      .map(([key, value]) => [key, tidy(value, io)]),
  )
}
