import type { ApiObject } from '../docs/json-schema.ts'

type Schema = ApiObject & {
  $ref?: string
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  prefixItems?: Schema[]
  additionalProperties?: boolean | Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  description?: string
  format?: string
}

const nameOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))
/** Everybody's `Error` is another one. */
export const schemaName = (name: string): string => (name === 'Error' ? 'ErrorBody' : name)
const union = (parts: readonly string[]): string => [...new Set(parts)].join(' | ')
const grouped = (text: string): string => (/[|&]/.test(text) ? `(${text})` : text)

/** A description as a comment that nothing in it can end. */
export const comment = (text: string | undefined, indent: string): string =>
  text ? `${indent}/** ${text.replaceAll('*/', '*\u200b/').replace(/\s*\n\s*/g, ' ')} */\n` : ''

/** A JSON Schema of ours as a TypeScript type. `sent`: files are what a program has of them. */
export function typeOf(schema: ApiObject | undefined, sent = false, indent = ''): string {
  const s = (schema ?? {}) as Schema
  const inner = (one: Schema, deeper = indent) => typeOf(one, sent, deeper)
  if (s.$ref) return schemaName(s.$ref.split('/').at(-1)!)
  if (s.const !== undefined) return JSON.stringify(s.const)
  if (s.enum) return union(s.enum.map(value => JSON.stringify(value)))
  const choices = s.anyOf ?? s.oneOf
  // Choices that only narrow what stands beside them, such as the formats of one string, say nothing to a type.
  if (choices && s.type === undefined) return union(choices.map(one => inner(one)))
  if (s.allOf) return s.allOf.map(one => grouped(inner(one))).join(' & ')
  if (Array.isArray(s.type)) return union(s.type.map(type => inner({ ...s, type })))
  switch (s.type) {
    case 'string':
      return sent && s.format === 'binary' ? 'Blob' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
      return 'boolean'
    case 'null':
      return 'null'
    case 'array':
      return s.prefixItems ? `[${s.prefixItems.map(one => inner(one)).join(', ')}]` : `${grouped(inner(s.items ?? {}))}[]`
    case 'object':
      return objectOf(s, sent, indent)
    default:
      return 'unknown'
  }
}

function objectOf({ properties, required = [], additionalProperties }: Schema, sent: boolean, indent: string): string {
  const others = typeof additionalProperties === 'object' ? typeOf(additionalProperties, sent, indent) : 'unknown'
  if (!properties || Object.keys(properties).length === 0) return `Record<string, ${others}>`
  const deeper = `${indent}  `
  const members = Object.entries(properties).map(
    ([name, schema]) =>
      `${comment(schema.description, deeper)}${deeper}${nameOf(name)}${required.includes(name) ? '' : '?'}: ${typeOf(schema, sent, deeper)}\n`,
  )
  return `{\n${members.join('')}${indent}}`
}
