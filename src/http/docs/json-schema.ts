import { z } from 'zod'

/** A JSON-compatible OpenAPI object; its shape is checked by the linter in the tests. */
export type ApiObject = Record<string, unknown>
type Direction = 'input' | 'output'

/** JSON Schema of OpenAPI 3.0 without what zod adds and strict generated clients stumble over. */
export function describeSchema(schema: z.ZodType | ApiObject, io: Direction): ApiObject {
  if (!(schema instanceof z.ZodType)) return schema
  const { $schema: _, ...shape } = z.toJSONSchema(schema, { target: 'openapi-3.0', io, unrepresentable: 'any' })
  return tidy(shape, io) as ApiObject
}

/** Members that only stand for "no bound", that OpenAPI 3.0 does not know, or that forbid what a later version may add. */
const noise = (key: string, value: unknown, io: Direction): boolean =>
  (key === 'maximum' && value === Number.MAX_SAFE_INTEGER) ||
  (key === 'minimum' && value === Number.MIN_SAFE_INTEGER) ||
  key === 'propertyNames' ||
  (io === 'output' && key === 'additionalProperties' && value === false)

/** A tuple prints one alternative per place, equal or not: equal ones become one. */
const merged = (node: ApiObject): ApiObject => {
  const { anyOf, ...rest } = node
  if (!Array.isArray(anyOf) || new Set(anyOf.map(kind => JSON.stringify(kind))).size !== 1) return node
  return { ...rest, ...(anyOf[0] as ApiObject) }
}

function tidy(node: unknown, io: Direction): unknown {
  if (Array.isArray(node)) return node.map(item => tidy(item, io))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(
    Object.entries(merged(node as ApiObject))
      .filter(([key, value]) => !noise(key, value, io))
      .map(([key, value]) => [key, tidy(value, io)]),
  )
}
