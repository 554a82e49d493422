import { AppError } from '../../errors.ts'
import type { Answer } from '../answers.ts'
import type { Exchange } from '../exchange.ts'
import { dashboardHeaders } from './files.ts'
import { refuseForeignReader } from './guard.ts'
import { sessionOf } from './session.ts'

/** `GET /dashboard/thumbnails/:id`: a small picture of a capture, for the sessions of its organization alone. */
export async function thumbnail(exchange: Exchange): Promise<Answer> {
  refuseForeignReader(exchange)
  const { backend, params, request } = exchange
  const session = await sessionOf(exchange)
  if (!session?.orgId) throw new AppError('unauthorized', 'Sign in first')
  const picture = await backend.services.captures.thumbnail(session.orgId, params.id ?? '')
  if (!picture) throw new AppError('notFound', 'There is no picture of it')
  const headers = {
    ...dashboardHeaders,
    'content-security-policy': "default-src 'none'",
    'cache-control': 'private, max-age=86400',
    vary: 'cookie',
    etag: picture.etag,
  }
  if (request.headers.get('if-none-match')?.includes(picture.etag)) return new Response(null, { status: 304, headers })
  return new Response(picture.body, { headers: { ...headers, 'content-type': 'image/webp' } })
}
