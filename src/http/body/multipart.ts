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

const unreadable = () => malformed('its multipart body cannot be read')

/** A file as it was sent: its bytes are a view of the body. */
export type SentFile = { name: string; bytes: Uint8Array }

/** What browsers (%22, %0D, %0A) and curl (\", \\) write for characters that would end a quoted text. */
const unquoted = (text: string): string =>
  text.replace(/%22|%0D|%0A|\\["\\]/gi, found => (found[0] === '%' ? decodeURIComponent(found) : found[1]!))

/** Name and file name of a part. */
const dispositionOf = (head: string): { name: string; fileName?: string } => {
  const line = /^content-disposition:[ \t]*form-data[ \t]*;(.*)$/im.exec(head)?.[1] ?? ''
  const given: Record<string, string> = {}
  for (const [, key, quoted, plain] of line.matchAll(/([\w*]+)=(?:"((?:[^"\\]|\\.)*)"|([^\s;]*))/g))
    given[key!.toLowerCase()] ??= quoted ?? plain ?? ''
  if (given.name === undefined) throw unreadable()
  return { name: unquoted(given.name), fileName: given.filename === undefined ? undefined : unquoted(given.filename) }
}

/** Head and content of each part, in one pass, nothing of it copied. */
function* partsOf(body: Buffer, boundary: string): Generator<{ head: string; content: Buffer }> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  // The first one has no line before it to end.
  let at = body.subarray(0, delimiter.length - 2).equals(delimiter.subarray(2)) ? -2 : body.indexOf(delimiter)
  if (at === -1) throw unreadable()
  for (let count = 1; ; count++) {
    const line = at + delimiter.length
    if (body.toString('latin1', line, line + 2) === '--') return
    if (count > partLimits.parts) throw malformed(`more than ${partLimits.parts} parts`)
    const start = body.subarray(line, line + partLimits.headerBytes)
    const headEnd = start.indexOf('\r\n\r\n')
    if (headEnd < 0 && start.length === partLimits.headerBytes) throw malformed('a part with too long a header')
    if (headEnd < 0 || !/^[ \t]*\r\n/.test(start.toString('latin1', 0, headEnd + 2))) throw unreadable()
    // Without content the delimiter follows the head's own empty line.
    const next = body.indexOf(delimiter, line + headEnd + 2)
    if (next < 0) throw unreadable()
    yield { head: start.toString('utf8', 0, headEnd), content: body.subarray(line + headEnd + 4, Math.max(next, line + headEnd + 4)) }
    at = next
  }
}

/** The parts of a multipart body by name, files as views of it. Throws malformed (400), or 422 for a part that is repeated or too long a text. */
export async function readMultipart(request: Request, most: number, tooLarge: () => AppError): Promise<Map<string, string | SentFile>> {
  if (mediaType(request) !== 'multipart/form-data') throw malformed('send multipart/form-data with a part named file')
  const boundary = boundaryOf(request.headers.get('content-type')!)
  if (boundary === undefined) throw malformed('its Content-Type names no boundary')
  const bytes = await readBody(request, most, tooLarge)
  const parts = new Map<string, string | SentFile>()
  // All of them first: a body that cannot be read is said to be that, whatever it repeats.
  const found = [...partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), boundary)]
  for (const { head, content } of found) {
    const { name, fileName } = dispositionOf(head)
    if (parts.has(name)) throw new AppError('invalid', `${name.slice(0, 64)}: must be given once`)
    if (fileName === undefined && content.length > partLimits.textBytes)
      throw new AppError('invalid', `${name.slice(0, 64)}: a text is longer than ${partLimits.textBytes} bytes`)
    parts.set(name, fileName === undefined ? content.toString('utf8') : { name: fileName, bytes: content })
  }
  return parts
}
