import { AppError } from '../errors.ts'
import { parseJsonObject } from './json.ts'

/** `read` bytes at most; a longer body is given up as soon as that is known, from its length or on the way. */
export async function readBody(request: Request, most: number, tooLarge: () => AppError): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get('content-length') ?? 0) > most) throw tooLarge()
  if (!request.body) return new Uint8Array()
  if (request.headers.has('content-length')) return new Uint8Array(await whole(request))
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new AppError('malformed', 'The request body ended early')
    })
    if (done) return new Uint8Array(Buffer.concat(chunks))
    size += value.byteLength
    if (size > most) {
      // Not awaited: a client that goes on sending would hold the answer back.
      void reader.cancel().catch(() => {})
      throw tooLarge()
    }
    chunks.push(value)
  }
}

const whole = (request: Request): Promise<ArrayBuffer> =>
  request.arrayBuffer().catch(() => {
    throw new AppError('malformed', 'The request body ended early')
  })

const mediaType = (request: Request): string => (request.headers.get('content-type') ?? '').split(';')[0]!.trim().toLowerCase()

/** The JSON object of a request; a missing or other content type is 400, since a form posted by a page would pass otherwise. */
export async function readJson(request: Request, most: number): Promise<Record<string, unknown>> {
  if (!/^application\/([\w.+-]+\+)?json$/.test(mediaType(request)))
    throw new AppError('malformed', 'The request is malformed: send a JSON object with Content-Type: application/json')
  return parseJsonObject(await readBody(request, most, () => new AppError('tooLarge', `The request body is larger than ${most} bytes`)))
}

const mostParts = 20

/** The parts of a multipart body by name; files stay `File`. Throws malformed (400), or 422 for a repeated or surplus part. */
export async function readMultipart(request: Request, most: number, tooLarge: () => AppError): Promise<Map<string, string | File>> {
  const malformed = (why: string) => new AppError('malformed', `The request is malformed: ${why}`)
  if (mediaType(request) !== 'multipart/form-data') throw malformed('send multipart/form-data with a part named file')
  const bytes = await readBody(request, most, tooLarge)
  let form: Awaited<ReturnType<Response['formData']>>
  try {
    form = await new Response(bytes, { headers: { 'content-type': request.headers.get('content-type')! } }).formData()
  } catch {
    throw malformed('its multipart body cannot be read')
  }
  const parts = new Map<string, string | File>()
  let count = 0
  for (const [name, value] of form.entries()) {
    if (++count > mostParts) throw malformed(`more than ${mostParts} parts`)
    if (parts.has(name)) throw new AppError('invalid', `${name.slice(0, 64)}: must be given once`)
    parts.set(name, value as string | File)
  }
  return parts
}
