import { z } from 'zod'
import { documentFilter } from '../../dashboard/operations/documents.ts'
import type { Role } from '../../resources.ts'
import { attachment } from '../../service/captures/attachment.ts'
import { exportFormatNames } from '../../service/documents/export-formats.ts'
import { type Answer, json } from '../answers.ts'
import type { Exchange } from '../exchange.ts'
import { documentOptions } from '../extract/options.ts'
import { checked } from '../operation.ts'
import { readParts, sentDocument } from '../routes/extract.ts'
import { admitted, refuseSuspended } from './call.ts'
import { dashboardHeaders } from './files.ts'
import { refuseForeign, refuseForeignReader } from './guard.ts'
import { sessionOf } from './session.ts'

async function memberOf(exchange: Exchange, role: Role) {
  const session = await sessionOf(exchange)
  admitted({ role }, session)
  await refuseSuspended(exchange, { role }, session)
  return { userId: session.user.id, orgId: session.orgId ?? '' }
}

/** A document of an organization is shown to its own sessions, kept by their browsers for a day, and is never anything but what it says. */
const privately = {
  ...dashboardHeaders,
  'content-security-policy': "default-src 'none'",
  'cache-control': 'private, max-age=86400',
  vary: 'cookie',
}

const Parts = z.strictObject(documentOptions).extend({
  /** The same for every try of one upload: it is read and paid once. */
  attempt: z.string().regex(/^[\x21-\x7e]{8,100}$/, 'must be 8 to 100 visible ASCII characters'),
  /** Read although a document of this content was read before. */
  again: z.literal('yes').optional(),
})

/** `POST /dashboard/upload`: one document, read now. One that was read before is named instead, unless it is to be read again. */
export async function upload(exchange: Exchange): Promise<Answer> {
  refuseForeign(exchange)
  const { userId, orgId } = await memberOf(exchange, 'member')
  const { services, config } = exchange.backend
  const parts = await readParts(exchange)
  const file = sentDocument(parts, config.extract.max_bytes)
  const { attempt, again, ...how } = checked(Parts, Object.fromEntries(parts), 'is not a part', ['file'])
  const duplicate = again ? undefined : await services.documents.readBefore(orgId, file.bytes)
  if (duplicate) return json({ duplicate })
  const caller = { ...exchange.caller(orgId), userId }
  const extraction = await services.extractions.create(caller, { ...file, ...how }, `dashboard:${attempt}`)
  exchange.facts.extraction = extraction.id
  return json({ id: extraction.id, status: extraction.status, error: extraction.error })
}

/** `GET /dashboard/pages/:id/:page?w=`: a page of a document as WebP. */
export async function pagePicture(exchange: Exchange): Promise<Answer> {
  refuseForeignReader(exchange)
  const { orgId } = await memberOf(exchange, 'viewer')
  const { id = '', page = '' } = exchange.params
  const width = Number(new URLSearchParams(exchange.rawQuery).get('w'))
  const picture = await exchange.backend.services.documents.page(orgId, id, Number(page), width)
  const headers = { ...privately, etag: picture.etag }
  if (exchange.request.headers.get('if-none-match')?.includes(picture.etag)) return new Response(null, { status: 304, headers })
  return new Response(picture.body, { headers: { ...headers, 'content-type': 'image/webp' } })
}

const Export = z.strictObject({
  format: z.enum(exportFormatNames),
  ids: z
    .string()
    .transform(text => text.split(','))
    .optional(),
  ...documentFilter,
})

/** `GET /dashboard/export/documents?format=…`: the documents of `ids`, or those of a filter, as a file to save. */
export async function exportDocuments(exchange: Exchange): Promise<Answer> {
  refuseForeignReader(exchange)
  const { orgId } = await memberOf(exchange, 'viewer')
  const { format, ids, ...filter } = checked(Export, Object.fromEntries(new URLSearchParams(exchange.rawQuery)), 'is not a parameter')
  const file = await exchange.backend.services.documents.export(orgId, ids ? { ids } : filter, format)
  return new Response(file.bytes as Uint8Array<ArrayBuffer>, {
    headers: {
      ...privately,
      'cache-control': 'no-store',
      'content-type': file.contentType,
      'content-disposition': attachment(file.name, file.name.slice(file.name.lastIndexOf('.') + 1)),
    },
  })
}
