import { loadBundle } from '../../dashboard/assets.ts'
import type { BundledFile } from '../../dashboard/bundle.ts'
import { AppError } from '../../errors.ts'
import type { Answer } from '../answers.ts'
import type { Exchange } from '../exchange.ts'

/** Only our own files run, nothing is ever made markup from text, and no other site may show or read us. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export const dashboardHeaders = {
  'content-security-policy': policy,
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
} as const

type Served = { type: string; etag: string; plain: Uint8Array<ArrayBuffer>; packed: Uint8Array<ArrayBuffer> }

const serve = ({ type, text }: BundledFile): Served => {
  const plain = new TextEncoder().encode(text)
  return { type, plain, packed: Bun.gzipSync(plain, { level: 9 }), etag: `"${Bun.SHA256.hash(plain, 'hex').slice(0, 32)}"` }
}

const load = async () => {
  const { page, files } = await loadBundle()
  return { page: serve(page), files: new Map(Object.entries(files).map(([name, file]) => [name, serve(file)])) }
}
let loading: ReturnType<typeof load> | undefined
const loaded = () => (loading ??= load())

const answer = ({ request }: Exchange, { type, etag, plain, packed }: Served, caching: string): Response => {
  const headers = { ...dashboardHeaders, 'content-type': type, 'cache-control': caching, etag, vary: 'accept-encoding' }
  if (request.headers.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const zipped = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  return new Response(zipped ? packed : plain, { headers: zipped ? { ...headers, 'content-encoding': 'gzip' } : headers })
}

/** The page at every address of the dashboard: which one is meant, the browser finds out. */
export async function page(exchange: Exchange): Promise<Answer> {
  if (/^\/dashboard\/(api|assets|pages|export)(\/|$)/.test(exchange.path)) throw new AppError('notFound', 'No such path')
  return answer(exchange, (await loaded()).page, 'no-cache')
}

/** What the page loads, under names that change with their content. */
export async function asset(exchange: Exchange): Promise<Answer> {
  const file = (await loaded()).files.get(exchange.params.name ?? '')
  if (!file) throw new AppError('notFound', 'No such file')
  return answer(exchange, file, 'public, max-age=31536000, immutable')
}
