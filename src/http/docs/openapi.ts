import { swagger } from '@elysiajs/swagger'
import { Elysia } from 'elysia'
import {
  Batch,
  BatchItem,
  Capture,
  Device,
  DocumentType,
  ErrorBody,
  ErrorDetail,
  Evidence,
  Extraction,
  ExtractionOutput,
  FailedRenderBody,
  Field,
  Issue,
  Review,
  Screenshot,
  Usage,
} from '../../resources.ts'
import { operationDetail, sharedFailures } from '../operation.ts'
import { apiPrefix, type Route } from '../route.ts'
import { routes } from '../routes/index.ts'
import { type ApiObject, describeSchema } from './json-schema.ts'
import { webhookChapter } from './webhook-docs.ts'

const components = {
  Screenshot,
  Extraction,
  ExtractionOutput,
  Evidence,
  Issue,
  Review,
  DocumentType,
  Field,
  Batch,
  BatchItem,
  Capture,
  Usage,
  Device,
  ErrorDetail,
  Error: ErrorBody,
  FailedRender: FailedRenderBody,
}

const tags = () => [
  { name: 'Screenshots', description: 'Pages and HTML to images and PDF' },
  { name: 'Extraction', description: 'Documents to typed, evidenced fields' },
  { name: 'Batches', description: 'Up to 1,000 screenshots or documents under one id' },
  { name: 'Captures', description: 'Screenshots and uploaded documents in one list' },
  { name: 'Webhooks', description: webhookChapter() },
  { name: 'Agents', description: 'The Model Context Protocol' },
  { name: 'Account', description: 'Credits' },
  { name: 'Operation', description: 'Health, metrics, files' },
]

const info = {
  title: 'platen',
  version: '1.0.0',
  description: [
    'Self-hosted screenshots and document extraction.',
    'Every operation below `/api/v1` except `GET /take` needs `Authorization: Bearer <API key>` (`platen key create --org ID`). A key acts for one organization; ids of another are 404. Errors are JSON, `{ "error", "code", "details" }`: a sentence, a stable kind, and everything that was wrong. Ids are prefixed and time-ordered; lists are newest first, at most 100 to a page. Every answer has `X-Request-Id`, which is also in the log, and `Server-Timing`, the milliseconds of each step.',
  ].join('\n\n'),
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
}

const keyDescription = [
  'An API key of one organization: `platen_…`. The first start prints one; `platen key create --org ID --name NAME` makes more, `platen org list` names the organizations.',
  'It is shown once. The page at `/docs` keeps it in the browser until you log out there.',
].join(' ')

/** Replaces every schema that equals a component by a reference to it, so that generated clients get named types. */
function refer(node: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(node)) return node.map(item => refer(item, names))
  if (typeof node !== 'object' || node === null) return node
  const name = names.get(JSON.stringify(node))
  return name ? { $ref: `#/components/schemas/${name}` } : inside(node, names)
}
const inside = (node: object, names: ReadonlyMap<string, string>): ApiObject =>
  Object.fromEntries(Object.entries(node).map(([key, value]) => [key, refer(value, names)]))

function detailOf(route: Route, base: string): ApiObject {
  const detail = operationDetail(route.operation, route.access)
  return route.root ? { ...detail, servers: [{ url: base || '/', description: 'This server' }] } : detail
}

/**
 * The OpenAPI document, made by @elysiajs/swagger from a private instance: the public one never mounts the plugin, whose page would
 * load Swagger UI from a CDN. Routes carry no Elysia schema; each brings its complete operation. `baseUrl` is the public origin, when one is
 * configured: clients made from the document then know where to call.
 */
export async function openApiDocument(baseUrl = ''): Promise<ApiObject> {
  const base = baseUrl.replace(/\/+$/, '')
  const servers = [{ url: `${base}${apiPrefix}`, description: 'This server' }]
  const app = new Elysia().use(swagger({ path: '/docs', documentation: { info, tags: tags(), servers } }))
  for (const route of routes) app.route(route.method, route.path, () => '', { detail: detailOf(route, base) as object })
  const response = await app.handle(new Request('http://localhost/docs/json'))
  const document = (await response.json()) as ApiObject & { paths: ApiObject; components?: ApiObject }
  const schemas = Object.fromEntries(Object.entries(components).map(([name, schema]) => [name, describeSchema(schema, 'output')]))
  const names = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]))
  return {
    ...document,
    openapi: '3.1.0',
    paths: inside(document.paths, names),
    components: {
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: keyDescription } },
      responses: inside(sharedFailures(), names),
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, inside(schema, names)])),
    },
  }
}
