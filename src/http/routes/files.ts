import { AppError } from '../../errors.ts'
import { acceptedTypes } from '../../extract/formats.ts'
import { authenticate } from '../access/auth.ts'
import type { Exchange } from '../exchange.ts'
import type { Parameter } from '../operation.ts'
import { binaryTypes, untrustedContentHeaders } from '../raw-render.ts'
import type { Route } from '../route.ts'

const part = (name: string, description: string): Parameter => ({
  name,
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
})

/** One entity tag of If-None-Match against ours; weak comparison, as GET wants it. */
const matches = (header: string | null, etag: string): boolean =>
  (header?.split(',') ?? []).some(tag => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

/**
 * A document is opened by a key of its organization or by the signature of an address that has not expired. A key that was sent decides,
 * so that an old address works with it.
 */
async function admit(exchange: Exchange, path: string, keeper: string): Promise<void> {
  const query = new URLSearchParams(exchange.rawQuery)
  const signed = { expires: query.get('expires'), signature: query.get('signature') }
  if (signed.signature === null || exchange.request.headers.has('authorization')) {
    if ((await authenticate(exchange)).orgId !== keeper) throw missing()
  } else if (!(await exchange.backend.services.files.isSigned(path, keeper, signed))) {
    const problem = { path: 'signature', message: 'is wrong, or the address has expired', suggestion: 'Authorization: Bearer <API key>' }
    throw new AppError('signature', undefined, { problems: [problem] })
  }
}
const missing = () => new AppError('notFound', 'File not found')

export const files: Route = {
  method: 'GET',
  path: '/files/:token/:name',
  root: true,
  access: 'open',
  cors: true,
  operation: {
    id: 'getFile',
    tag: 'Operation',
    summary: 'A hosted file',
    description:
      'The `url` of a record. The path carries 128 random bits and never changes its content. A render needs no key and may be cached for ever; an uploaded document needs a key of its organization, or the signature that the `url` of its capture carries for an hour, and is never cached.',
    parameters: [
      part('token', '128 random bits'),
      part('name', 'Id and extension'),
      { name: 'expires', in: 'query', description: 'Of the address of a document: unix seconds', schema: { type: 'integer', minimum: 0 } },
      { name: 'signature', in: 'query', description: 'Of the address of a document', schema: { type: 'string' } },
    ],
    answers: {
      200: {
        description: 'The file',
        binary: [...new Set([...binaryTypes, ...acceptedTypes])],
        headers: { ETag: 'Digest of the content' },
      },
      206: { description: 'The part that `Range` asks for', binary: [...new Set([...binaryTypes, ...acceptedTypes])] },
      416: { description: 'The file ends before the part that `Range` asks for' },
      304: { description: 'Unchanged', headers: { ETag: 'Digest of the content' } },
    },
    failures: ['unauthorized', 'signature', 'forbidden', 'notFound', 'rateLimited', 'overloaded'],
  },
  async handle(exchange) {
    const { backend, params, request } = exchange
    const path = `${params.token}/${params.name}`
    const file = await backend.services.files.open(path)
    if (!file) throw missing()
    if (file.keeper) await admit(exchange, path, file.keeper)
    const headers: Record<string, string> = {
      ...untrustedContentHeaders,
      'cache-control': file.keeper ? 'private, no-store' : 'public, max-age=31536000, immutable',
      etag: file.etag,
      ...(file.disposition ? { 'content-disposition': file.disposition } : {}),
    }
    if (matches(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers })
    return new Response(file.body, { headers: { ...headers, 'content-type': file.contentType } })
  },
}
