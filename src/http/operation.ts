import type { z } from 'zod'
import { type FailureCode, failures, type Problem } from '../errors.ts'
import { invalid, schemaProblems, unknownNames } from '../problems.ts'
import { ErrorBody } from '../resources.ts'
import { type ApiObject, describeSchema } from './docs/json-schema.ts'

export type DocumentedAnswer = {
  description: string
  json?: z.ZodType
  example?: unknown
  /** Schema of each line, where JSON values come in lines. */
  lines?: z.ZodType
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
  answers: Readonly<Record<number, DocumentedAnswer>>
  /** OpenAPI callbacks: what we send later. */
  callbacks?: () => ApiObject
  /** Failures of this operation beside those every one can meet. */
  failures?: readonly FailureCode[]
  /** Schema of the body of a failure where it is more than `{ error }`. */
  failureBodies?: Partial<Record<FailureCode, z.ZodType>>
  /** What a status means here, where the table's text is not enough. */
  failureNotes?: Partial<Record<FailureCode, string>>
}

const common: readonly FailureCode[] = ['malformed', 'internal']
const withBody: readonly FailureCode[] = ['tooLarge']
const withKey: readonly FailureCode[] = ['unauthorized', 'forbidden', 'rateLimited', 'overloaded', 'invalid']

/** What the table's texts leave blank: how the documentation describes a failure and shows it. */
const documented: Partial<Record<FailureCode, { note?: string; example?: string; details?: readonly Problem[] }>> = {
  unauthorized: { details: [{ path: 'Authorization', message: 'is missing', suggestion: 'Authorization: Bearer <API key>' }] },
  credits: {
    note: '`Credit limit reached (<used>/<included>). Upgrade your plan.`',
    example: 'Credit limit reached (100/100). Upgrade your plan.',
  },
  overloaded: { note: 'At capacity, stopping, without room or without its database: try again later' },
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

const failureHeaders: Partial<Record<FailureCode, Record<string, string>>> = {
  unauthorized: { 'WWW-Authenticate': 'Bearer' },
  rateLimited: { 'Retry-After': 'Seconds until the next request is allowed' },
  overloaded: { 'Retry-After': 'Seconds after which to try again' },
  storageFull: { 'Retry-After': 'Seconds after which to try again' },
}

/** Those that every answer has are told once, in front of all operations. */
const headersOf = (headers: Record<string, string> = {}): ApiObject => {
  const described = Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }])
  return described.length ? { headers: Object.fromEntries(described) } : {}
}

function answerOf(answer: DocumentedAnswer): ApiObject {
  const content: ApiObject = {}
  if (answer.json)
    content['application/json'] = {
      schema: describeSchema(answer.json, 'output'),
      ...(answer.example === undefined ? {} : { example: answer.example }),
    }
  if (answer.lines) content['application/jsonl'] = { schema: describeSchema(answer.lines, 'output') }
  for (const type of answer.binary ?? []) content[type] = { schema: { type: 'string', format: 'binary' } }
  return { description: answer.description, ...headersOf(answer.headers), ...(Object.keys(content).length ? { content } : {}) }
}

type FailureWords = Pick<Operation, 'failureNotes' | 'failureBodies'>

/** What one status tells, which several codes may share. */
const failureAnswer = (codes: readonly FailureCode[], { failureNotes, failureBodies }: FailureWords): ApiObject => ({
  description: codes.map(code => failureNotes?.[code] ?? documented[code]?.note ?? failures[code].text).join('; '),
  ...headersOf(Object.assign({}, ...codes.map(code => failureHeaders[code] ?? {}))),
  content: {
    'application/json': {
      schema: describeSchema(codes.map(code => failureBodies?.[code]).find(Boolean) ?? ErrorBody, 'output'),
      example: exampleOf(codes[0]!),
    },
  },
})

const componentOf = (code: FailureCode): string => `${code[0]!.toUpperCase()}${code.slice(1)}`

/** Failures of which no operation has more to say than the table. */
export const sharedFailures = (): ApiObject =>
  Object.fromEntries([...withKey, ...withBody, ...common, 'credits' as const].map(code => [componentOf(code), failureAnswer([code], {})]))

function failureAnswers(operation: Operation, access: Access): ApiObject {
  const codes = [
    ...new Set([...(access === 'key' ? withKey : []), ...(operation.failures ?? []), ...(operation.body ? withBody : []), ...common]),
  ]
  const shared = sharedFailures()
  return Object.fromEntries(
    [...Map.groupBy(codes, code => failures[code].status)].map(([status, group]) => {
      const [name] = group.map(componentOf)
      const own = group.some(code => operation.failureNotes?.[code] || operation.failureBodies?.[code])
      const plain = group.length === 1 && !own && name! in shared
      return [status, plain ? { $ref: `#/components/responses/${name}` } : failureAnswer(group, operation)]
    }),
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
  throw invalid([...unknown, ...(result.success ? [] : schemaProblems(result.error, input))])
}
