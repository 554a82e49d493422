import { AppError } from '../../errors.ts'
import { partLimits } from './limits.ts'
import { mediaType, readBody } from './read.ts'

const malformed = (why: string) => new AppError('malformed', `The request is malformed: ${why}`)

/** `boundary` of the content type, in the characters RFC 2046 allows. */
const boundaryOf = (contentType: string): string | undefined => {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(contentType) ?? []
  const boundary = quoted ?? plain ?? ''
  return /^[0-9A-Za-z'()+_,\-./:=? ]{0,69}[0-9A-Za-z'()+_,\-./:=?]$/.test(boundary) ? boundary : undefined
}

/** Counts the parts and measures their headers before a parser makes an object of each. */
function checkParts(bytes: Uint8Array, boundary: string): void {
  const body = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let parts = 0
  // The first one has no line before it to end.
  const first = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2)) ? -2 : body.indexOf(delimiter)
  for (let at = first; at !== -1; at = body.indexOf(delimiter, at + delimiter.length)) {
    if (body.toString('latin1', at + delimiter.length, at + delimiter.length + 2) === '--') return
    if (++parts > partLimits.parts) throw malformed(`more than ${partLimits.parts} parts`)
    const head = body.subarray(Math.max(0, at), at + delimiter.length + partLimits.headerBytes)
    if (head.length > partLimits.headerBytes && !head.includes('\r\n\r\n')) throw malformed('a part with too long a header')
  }
}

/** The parts of a multipart body by name; files stay `File`. Throws malformed (400), or 422 for a repeated part. */
export async function readMultipart(request: Request, most: number, tooLarge: () => AppError): Promise<Map<string, string | File>> {
  if (mediaType(request) !== 'multipart/form-data') throw malformed('send multipart/form-data with a part named file')
  const contentType = request.headers.get('content-type')!
  const boundary = boundaryOf(contentType)
  if (boundary === undefined) throw malformed('its Content-Type names no boundary')
  const bytes = await readBody(request, most, tooLarge)
  checkParts(bytes, boundary)
  let form: Awaited<ReturnType<Response['formData']>>
  try {
    form = await new Response(bytes, { headers: { 'content-type': contentType } }).formData()
  } catch {
    throw malformed('its multipart body cannot be read')
  }
  const parts = new Map<string, string | File>()
  for (const [name, value] of form.entries()) {
    if (parts.has(name)) throw new AppError('invalid', `${name.slice(0, 64)}: must be given once`)
    parts.set(name, value as string | File)
  }
  return parts
}
