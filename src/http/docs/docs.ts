import stylePath from 'swagger-ui-dist/swagger-ui.css' with { type: 'file' }
import scriptPath from 'swagger-ui-dist/swagger-ui-bundle.js' with { type: 'file' }
import type { Maybe } from '../../async/maybe.ts'
import { version } from '../../version.ts'
import { type Answer, json } from '../answers.ts'
import type { Exchange } from '../exchange.ts'
import { apiPrefix } from '../route.ts'
import type { ApiObject } from './json-schema.ts'
import pageStylePath from './page.css' with { type: 'file' }

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>platen API</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/swagger-ui.css">
<link rel="stylesheet" href="/docs/page.css">
</head>
<body>
<div id="docs"></div>
<script src="/docs/swagger-ui.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
`

/**
 * Without a validator badge (it would call the internet). The key outlives a reload. What is tried is sent to the server of this page, whatever public
 * address the document names: that may be another one, or not be reachable from here.
 */
const start = `SwaggerUIBundle({
  url: '/docs/json',
  dom_id: '#docs',
  validatorUrl: null,
  deepLinking: true,
  tryItOutEnabled: false,
  displayRequestDuration: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: 0,
  persistAuthorization: true,
  requestInterceptor: request => {
    const asked = new URL(request.url, location.href)
    request.url = location.origin + asked.pathname + asked.search
    return request
  },
})
`

/** Only our own files; inline styles because Swagger UI writes them, blob and data images for answers and its icons. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const asset = (body: BodyInit, type: string): Response =>
  new Response(body, { headers: { 'content-type': type, 'content-security-policy': policy, 'cache-control': 'no-cache' } })

const documents = new Map<string, Promise<ApiObject>>()
/** The document is made on first use: a start does not wait for it. */
const openApi = (baseUrl: string): Promise<ApiObject> => {
  const made = documents.get(baseUrl) ?? import('./openapi.ts').then(module => module.openApiDocument(baseUrl))
  documents.set(baseUrl, made)
  return made
}

/** Where somebody lands who knows no more than the host: a person in the dashboard, a program at the addresses. */
function entrance({ request }: Exchange): Answer {
  const vary = { vary: 'Accept' }
  if (/\btext\/html\b/.test(request.headers.get('accept') ?? ''))
    return new Response(null, { status: 302, headers: { location: '/dashboard', ...vary } })
  return json(
    { service: 'platen', version, api: apiPrefix, dashboard: '/dashboard', docs: '/docs', openapi: '/docs/json', health: '/readyz' },
    200,
    vary,
  )
}

/** The entrance, and everything below /docs by path: Swagger UI served whole from this program, and the OpenAPI document. */
export const docs: Readonly<Record<string, (exchange: Exchange) => Maybe<Answer>>> = {
  '/': entrance,
  // Browsers ask for it whatever a page says.
  '/favicon.ico': () => new Response(null, { status: 204, headers: { 'cache-control': 'public, max-age=86400' } }),
  '/docs': () => asset(page, 'text/html; charset=utf-8'),
  '/docs/': () => new Response(null, { status: 308, headers: { location: '/docs' } }),
  '/docs/start.js': () => asset(start, 'text/javascript; charset=utf-8'),
  '/docs/swagger-ui.js': () => asset(Bun.file(scriptPath), 'text/javascript; charset=utf-8'),
  '/docs/swagger-ui.css': () => asset(Bun.file(stylePath), 'text/css; charset=utf-8'),
  '/docs/page.css': () => asset(Bun.file(pageStylePath), 'text/css; charset=utf-8'),
  '/docs/json': async ({ backend }) => json(await openApi(backend.config.server.base_url), 200, { 'cache-control': 'no-cache' }),
}
