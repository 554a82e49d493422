import type { ApiObject } from '../docs/json-schema.ts'
import { comment, typeOf } from './types.ts'

type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: ApiObject }
type Content = Record<string, { schema?: ApiObject }>
type Described = {
  operationId: string
  summary?: string
  servers?: unknown
  security?: unknown[]
  parameters?: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, { content?: Content }>
}
export type ApiDocument = ApiObject & {
  paths: Record<string, Record<string, Described>>
  components: { schemas: Record<string, ApiObject> }
}

/** The document, as far as this reads it. It is made by ourselves: what is not there shows in the package's own test. */
export const apiDocumentOf = (document: ApiObject): ApiDocument => document as ApiDocument

/** What the client calls: everything below the versioned prefix that takes a key. */
export type ClientOperation = {
  id: string
  summary: string
  method: string
  path: string
  keyed: boolean
  type?: string
  parameters: readonly Parameter[]
  body?: ApiObject
  responses: Described['responses']
}

export const operationsOf = ({ paths }: ApiDocument): ClientOperation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { servers, security }]) => servers === undefined && security?.length)
      .map(([method, { operationId: id, summary = '', parameters = [], requestBody, responses }]) => {
        const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? []
        const keyed = parameters.some(({ name }) => name === 'Idempotency-Key')
        return { id, summary, method: method.toUpperCase(), path, keyed, type, parameters, body: body?.schema, responses }
      }),
  )

const capital = (name: string): string => name[0]!.toUpperCase() + name.slice(1)
const pathOf = ({ parameters }: ClientOperation) => parameters.filter(one => one.in === 'path')
const queryOf = ({ parameters }: ClientOperation) => parameters.filter(one => one.in === 'query')

/** The rows that the running half of the client reads. */
export const tableOf = (operations: readonly ClientOperation[]): string =>
  JSON.stringify(
    Object.fromEntries(
      operations.map(operation => {
        const { id, method, path, keyed, type } = operation
        return [
          id,
          { method, path, ...(keyed ? { keyed } : {}), ...(type ? { type } : {}), ...(queryOf(operation).length ? { query: true } : {}) },
        ]
      }),
    ),
    null,
    2,
  )

const answersOf = ({ responses }: ClientOperation) => {
  const contents = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, { content = {} }]) => content)
  const json = [
    ...new Set(contents.flatMap(content => (content['application/json'] ? [typeOf(content['application/json'].schema, false, '  ')] : []))),
  ]
  const bytes = contents.some(content => Object.keys(content).some(type => type !== 'application/json'))
  return { json: json.join(' | '), bytes }
}

/** What an operation takes, by a name of its own. */
export const inputsOf = (operation: ClientOperation): string => {
  const { id, body, type } = operation
  const query = queryOf(operation)
  const schema = {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema: own, description }) => [name, { ...own, description }])),
  }
  return [
    ...(body && type
      ? [
          `export type ${capital(id)}Body = ${type.startsWith('application/octet') ? 'Blob | Uint8Array<ArrayBuffer>' : typeOf(body, true)}\n`,
        ]
      : []),
    ...(query.length ? [`export type ${capital(id)}Query = ${typeOf(schema)}\n`] : []),
  ].join('\n')
}

/** One method, or several where an option decides what comes back. */
export function methodOf(operation: ClientOperation): string {
  const { id, summary, body } = operation
  const { json, bytes } = answersOf(operation)
  const path = pathOf(operation).map(({ name, schema }) => `${name}: ${typeOf(schema)}`)
  const input = (more = '') =>
    body ? [`body: ${capital(id)}Body${more}`] : queryOf(operation).length ? [`query?: ${capital(id)}Query`] : []
  const line = (more: string, result: string) =>
    `${comment(summary, '  ')}  ${id}(${[...path, ...input(more), 'options?: RequestOptions'].join(', ')}): Promise<${result}>\n`
  if (json && bytes)
    return line(' & { store: false; async?: false }', 'Uint8Array') + line(' & { store?: true }', json) + line('', `${json} | Uint8Array`)
  return line('', json || (bytes ? 'Uint8Array' : 'void'))
}
