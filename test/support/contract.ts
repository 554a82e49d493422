import type { ValidateFunction } from 'ajv'
import Ajv from 'ajv/dist/2020'
import { openApiDocument } from '../../src/http/docs/openapi.ts'

type Json = Record<string, unknown>
type Operation = { responses: Record<string, { content?: Record<string, unknown> }> }
type Document = { paths: Record<string, Record<string, Operation & { servers?: { url: string }[] }>> }

/** Every object with named members may have no others here: an answer that says more than its documentation is found. */
const closed = (node: unknown): unknown => {
  if (Array.isArray(node)) return node.map(closed)
  if (typeof node !== 'object' || node === null) return node
  const inner = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed(value)]))
  return inner.type === 'object' && inner.properties && inner.additionalProperties === undefined
    ? { ...inner, additionalProperties: false }
    : inner
}

const dateTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/

/** The document with its shared answers written out where they are used. */
export async function wholeDocument<D = Document>(baseUrl?: string): Promise<D> {
  const { components, ...rest } = (await openApiDocument(baseUrl)) as Json & { components: { responses: Record<string, unknown> } }
  const written = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(written)
    if (typeof node !== 'object' || node === null) return node
    const [, name] = /^#\/components\/responses\/(\w+)$/.exec(String((node as Json).$ref)) ?? []
    return name ? components.responses[name] : Object.fromEntries(Object.entries(node).map(([key, value]) => [key, written(value)]))
  }
  return { components, ...(written(rest) as object) } as D
}

async function loadContract() {
  const document = await wholeDocument<Json & Document>()
  const ajv = new Ajv({ strict: false, allErrors: true })
  ajv.addFormat('date-time', dateTime)
  ajv.addFormat('date', /^\d{4}-\d\d-\d\d$/)
  ajv.addFormat('binary', true)
  ajv.addFormat('uri', true)
  ajv.addSchema(closed(document) as Json, 'api')
  const paths = Object.entries(document.paths).map(([template, operations]) => ({
    template,
    operations,
    pattern: new RegExp(`^${Object.values(operations)[0]!.servers ? '' : '/api/v1'}${template.replace(/\{[^}]+\}/g, '[^/]+')}$`),
  }))
  return { ajv, paths, validators: new Map<string, ValidateFunction>() }
}

let contract: ReturnType<typeof loadContract> | undefined
const pointer = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** Throws unless the answer is one the OpenAPI document promises for this method and path. */
export async function checkContract(method: string, url: string, response: Response): Promise<void> {
  contract ??= loadContract()
  const { ajv, paths, validators } = await contract
  const pathname = new URL(url).pathname
  if (method === 'OPTIONS' && response.status === 204) return
  if (pathname.startsWith('/dashboard') || pathname === '/api/signing-secret') return
  if (pathname === '/' || pathname === '/favicon.ico' || pathname === '/docs' || pathname.startsWith('/docs/')) return
  const type = (response.headers.get('content-type') ?? '').split(';')[0]!
  const fail = (why: string) => {
    throw new Error(`contract: ${method} ${pathname} answered ${response.status} ${type}: ${why}`)
  }
  const found = paths.find(path => path.pattern.test(pathname))
  const name = method === 'HEAD' ? 'get' : method.toLowerCase()
  const operation = found?.operations[name]
  const validate = (ref: string, body: unknown) => {
    let run = validators.get(ref)
    if (!run) {
      run = ajv.compile({ $ref: `api#${ref}` })
      validators.set(ref, run)
    }
    if (!run(body)) fail(`${ajv.errorsText(run.errors, { dataVar: 'body' })} in ${JSON.stringify(body).slice(0, 300)}`)
  }
  if (!operation) {
    if (response.status !== (found ? 405 : 404)) fail('a path or method that is not documented')
    if (method !== 'HEAD') validate('/components/schemas/Error', await response.clone().json())
    return
  }
  const answer = operation.responses[response.status] ?? fail('a status that is not documented')!
  if (response.status === 304 || response.status === 204) return
  // Documented to have no body, and without one.
  if (!answer.content && type === '' && (await response.clone().text()) === '') return
  if (!answer.content?.[type]) fail(`a content type that is not documented (${Object.keys(answer.content ?? {})})`)
  if (type !== 'application/json' || method === 'HEAD') return
  const ref = `/paths/${pointer(found!.template)}/${name}/responses/${response.status}/content/${pointer(type)}/schema`
  validate(ref, await response.clone().json())
}
