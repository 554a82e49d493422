import { AppError } from '../../errors.ts'
import { acceptedTypes } from '../../extract/formats.ts'
import type { Parameter } from '../operation.ts'
import { binaryTypes, strangerHeaders } from '../raw-render.ts'
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
    description: 'The `url` of a record. The path carries 128 random bits and never changes its content; no key is needed.',
    parameters: [part('token', '128 random bits'), part('name', 'Id and extension')],
    answers: {
      200: {
        description: 'The file',
        binary: [...new Set([...binaryTypes, ...acceptedTypes])],
        headers: { ETag: 'Digest of the content' },
      },
      304: { description: 'Unchanged', headers: { ETag: 'Digest of the content' } },
    },
    failures: ['notFound'],
  },
  async handle({ backend, params, request }) {
    const file = await backend.services.files.open(`${params.token}/${params.name}`)
    if (!file) throw new AppError('notFound', 'File not found')
    const headers: Record<string, string> = {
      ...strangerHeaders,
      'cache-control': 'public, max-age=31536000, immutable',
      etag: file.etag,
      ...(file.disposition ? { 'content-disposition': file.disposition } : {}),
    }
    if (matches(request.headers.get('if-none-match'), file.etag)) return new Response(null, { status: 304, headers })
    return new Response(file.body, { headers: { ...headers, 'content-type': file.contentType } })
  },
}
