import type { z } from 'zod'
import { type FailureCode, failures, type Problem } from '../errors.ts'
import { invalid, schemaProblems, unknownNames } from '../problems.ts'
import { ErrorBody } from '../resources.ts'
import { type ApiObject, describeSchema } from './docs/json-schema.ts'

export type Answer = {
  description: string
  json?: z.ZodType
  example?: unknown
  /** Content types of raw bytes. */
  binary?: readonly string[]
  headers?: Record<string, string>
}

export type Parameter = {
  name: string
  in: 'query' | 'path' | 'header'
  required?: boolean
  description: string
  schema: z.ZodType | ApiObject
  example?: unknown
}

/** `key` = only with a live API key. */
export type Access = 'key' | 'open'

/** What one operation says about itself: everything its documentation needs, from the same schemas that validate. */
export type Operation = {
  id: string
  tag: string
  summary: string
  description?: string
  parameters?: readonly Parameter[]
  body?: { contentType: string; schema: z.ZodType | ApiObject; examples: Record<string, { summary: string; value: unknown }> }
  answers: Readonly<Record<number, Answer>>
  /** OpenAPI callbacks: what we send later. */
  callbacks?: () => ApiObject
  /** Failures of this operation beside those every one can meet. */
  failures?: readonly FailureCode[]
  /** Schema of the body of a failure where it is more than `{ error }`. */
  failureBodies?: Partial<Record<FailureCode, z.ZodType>>
  /** What a status means here, where the table's text is not enough. */
  failureNotes?: Partial<Record<FailureCode, string>>
}

const common: readonly FailureCode[] = ['malformed', 'tooLarge', 'internal']
const withKey: readonly FailureCode[] = ['unauthorized', 'forbidden', 'rateLimited']

/** What the table's texts leave blank: how the documentation describes a failure and shows it. */
const documented: Partial<Record<FailureCode, { note?: string; example?: string; details?: readonly Problem[] }>> = {
  unauthorized: { details: [{ path: 'Authorization', message: 'is missing', suggestion: 'Authorization: Bearer <API key>' }] },
  credits: {
    note: '`Credit limit reached (<used>/<included>). Upgrade your plan.`',
    example: 'Credit limit reached (100/100). Upgrade your plan.',
  },
  forbidden: { example: 'IP 203.0.113.9 is not whitelisted' },
  invalid: {
    example: 'fullpage: is not an option. Did you mean fullPage?',
    details: [{ path: 'fullpage', message: 'is not an option', suggestion: 'fullPage' }],
  },
}
const exampleOf = (code: FailureCode): object => ({
  error: documented[code]?.example ?? failures[code].text,
  code,
  ...(documented[code]?.details ? { details: documented[code].details } : {}),
})

const everyHeader: Record<string, string> = {
  'X-Request-Id': 'Identifier of this request, also in the log',
  'Server-Timing': 'Milliseconds per step',
}
const failureHeaders: Partial<Record<FailureCode, Record<string, string>>> = {
  unauthorized: { 'WWW-Authenticate': 'Bearer' },
  rateLimited: { 'Retry-After': 'Seconds until the next request is allowed' },
  overloaded: { 'Retry-After': 'Seconds after which to try again' },
  storageFull: { 'Retry-After': 'Seconds after which to try again' },
}

const headersOf = (headers: Record<string, string>): ApiObject =>
  Object.fromEntries(
    Object.entries({ ...headers, ...everyHeader }).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )

function answerOf(answer: Answer): ApiObject {
  const content: ApiObject = {}
  if (answer.json)
    content['application/json'] = {
      schema: describeSchema(answer.json, 'output'),
      ...(answer.example === undefined ? {} : { example: answer.example }),
    }
  for (const type of answer.binary ?? []) content[type] = { schema: { type: 'string', format: 'binary' } }
  return { description: answer.description, headers: headersOf(answer.headers ?? {}), ...(Object.keys(content).length ? { content } : {}) }
}

/** Failures grouped by status, since two codes may share one. */
function failureAnswers(operation: Operation, access: Access): ApiObject {
  const codes = [...new Set([...(access === 'key' ? withKey : []), ...(operation.failures ?? []), ...common])]
  const byStatus = Map.groupBy(codes, code => failures[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => [
      status,
      {
        description: group.map(code => operation.failureNotes?.[code] ?? documented[code]?.note ?? failures[code].text).join('; '),
        headers: headersOf(Object.assign({}, ...group.map(code => failureHeaders[code] ?? {}))),
        content: {
          'application/json': {
            schema: describeSchema(group.map(code => operation.failureBodies?.[code]).find(Boolean) ?? ErrorBody, 'output'),
            example: exampleOf(group[0]!),
          },
        },
      },
    ]),
  )
}

/** The complete OpenAPI operation. */
export function operationDetail(operation: Operation, access: Access): ApiObject {
  const { body } = operation
  return {
    operationId: operation.id,
    tags: [operation.tag],
    summary: operation.summary,
    ...(operation.description ? { description: operation.description } : {}),
    security: access === 'key' ? [{ apiKey: [] }] : [],
    ...(operation.parameters
      ? {
          parameters: operation.parameters.map(({ schema, ...facts }) => ({
            ...facts,
            required: facts.required ?? false,
            schema: describeSchema(schema, 'input'),
          })),
        }
      : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { [body.contentType]: { schema: describeSchema(body.schema, 'input'), examples: body.examples } },
          },
        }
      : {}),
    ...(operation.callbacks ? { callbacks: operation.callbacks() } : {}),
    responses: {
      ...Object.fromEntries(Object.entries(operation.answers).map(([status, answer]) => [status, answerOf(answer)])),
      ...failureAnswers(operation, access),
    },
  }
}

/** Parses what a client sent; 422 names every wrong member, unknown ones with what they may have meant (`others` included). */
export function checked<S extends z.ZodObject>(
  schema: S,
  input: Readonly<Record<string, unknown>>,
  what: string,
  others: readonly string[] = [],
): z.output<S> {
  const names = Object.keys(schema.shape)
  const unknown = unknownNames(
    Object.keys(input).filter(name => !names.includes(name)),
    [...names, ...others],
    what,
  )
  const result = schema.safeParse(Object.fromEntries(Object.entries(input).filter(([name]) => names.includes(name))))
  if (result.success && unknown.length === 0) return result.data
  throw invalid([...unknown, ...(result.success ? [] : schemaProblems(result.error))])
}
