import { inflateSync, constants as zlib } from 'node:zlib'
import type { Attachment } from '../../page.ts'

const mark = '/EmbeddedFile'
/** How far from the mark its dictionary may begin and end. */
const reach = 4096
/** Marks beyond these do not lead to an invoice's XML. */
const mostMarks = 200

/**
 * Embedded files by their own mark, the newest first, whatever refers to them: associated files, annotations on a page, or a table of names
 * that is damaged. The dictionary of a stream is never compressed, so that no other object is needed; what is encrypted cannot be read so.
 * `most`: bytes of all of them together.
 */
export function embeddedFiles(bytes: Uint8Array, most: number): Attachment[] {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const found: Attachment[] = []
  if (file.includes('/Encrypt')) return found
  let left = most
  let at = file.lastIndexOf(mark)
  for (let n = 0; at > 0 && n < mostMarks; n++, at = file.lastIndexOf(mark, at - 1)) {
    const before = file.toString('latin1', Math.max(0, at - reach), at)
    const head = before.slice(before.lastIndexOf(' obj') + ' obj'.length)
    const tail = /^(?!\w)[\s\S]*?>>\s*stream(?:\r\n|\n|\r)/.exec(file.toString('latin1', at + mark.length, at + reach))?.[0]
    if (!/^\s*<</.test(head) || tail === undefined) continue
    const content = contentOf(file, at + mark.length + tail.length, head + tail, left)
    if (!content) continue
    found.push({ name: `embedded-${found.length + 1}`, bytes: content })
    left -= content.length
  }
  return found
}

function contentOf(file: Buffer, start: number, dictionary: string, most: number): Uint8Array | undefined {
  const end = file.indexOf('endstream', start)
  // The length may stand in an object of its own; then an end of line before the end does no harm.
  const length = /\/Length\s+(\d+)(?!\d|\s+\d+\s+R)/.exec(dictionary)?.[1]
  const data = file.subarray(start, Math.min(end < 0 ? file.length : end, length ? start + Number(length) : file.length))
  const filter = /\/Filter\s*\[?\s*\/(\w+)/.exec(dictionary)?.[1]
  if (filter === undefined) return data.length <= most ? new Uint8Array(data) : undefined
  if (filter !== 'FlateDecode') return undefined
  try {
    // Cut off or with an end of line behind it, what there is counts.
    return new Uint8Array(inflateSync(data, { maxOutputLength: most, finishFlush: zlib.Z_SYNC_FLUSH }))
  } catch {
    return undefined
  }
}
