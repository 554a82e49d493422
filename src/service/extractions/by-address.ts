import { basename } from 'node:path'
import type { Config } from '../../config/options.ts'
import { AppError } from '../../errors.ts'
import { formatByContent, formats, namesFormat, unknownContent } from '../../extract/formats.ts'
import { DialError } from '../../net/dial.ts'
import { type Download, DownloadRefused, download } from '../../net/download.ts'
import type { Parts } from '../runtime.ts'

/** A document on its way to be read. */
export type SentDocument = { name: string; bytes: Uint8Array }

/** A server that makes the document first may take a while. */
const timeoutMs = 60_000
const longestName = 255

/** Which of the three it was only the log tells: a client must not explore the network with it. */
const unreachable = 'its name is unknown, its address is refused or it does not answer'

const refused = (why: string, facts: { step?: string; detail?: string } = {}) =>
  new AppError('invalid', `url: the document could not be fetched: ${why}`, facts)

const asRefusal = (error: unknown): unknown => {
  // The first address was judged before: this is one that it redirects to.
  if (error instanceof AppError) return refused(unreachable, { step: error.step, detail: error.detail })
  if (error instanceof DownloadRefused) return refused(error.message, { step: 'download' })
  if (!(error instanceof DialError)) return error
  return refused(error.reason === 'certificate' ? 'its certificate does not verify' : unreachable, {
    step: error.step,
    detail: error.message,
  })
}

/** The name of the path, where it is one of a document. */
const nameInPath = (url: string): string | undefined => {
  try {
    return basename(decodeURIComponent(new URL(url).pathname)) || undefined
  } catch {
    return undefined
  }
}

/** A name that says what the content is: one that says nothing gets the extension of the content. */
export const documentName = (names: readonly (string | undefined)[], bytes: Uint8Array): string => {
  const given = names.map(name => name && basename(name).replace(/\p{C}/gu, '').slice(-longestName)).filter(name => !!name) as string[]
  const telling = given.find(namesFormat)
  if (telling !== undefined) return telling
  const [name = 'document'] = given
  const format = formatByContent(bytes)
  return format ? `${name.slice(0, longestName - 8)}.${formats[format].extensions[0]}` : name
}

/** Fetches a document under the policy of pages; bounded in bytes and time. Throws invalid (422) with what its sender may know. */
export async function fetchDocument(
  { pages, resolve, config }: Pick<Parts, 'pages' | 'resolve'> & { config: Pick<Config, 'extract'> },
  url: string,
  name?: string,
  signal?: AbortSignal,
): Promise<SentDocument> {
  let found: Download
  try {
    found = await download(pages, url, { maxBytes: config.extract.max_bytes, timeoutMs, signal, resolve })
  } catch (error) {
    throw asRefusal(error)
  }
  const { bytes, fileName } = found
  if (name !== undefined) return { bytes, name }
  const told = documentName([fileName, nameInPath(found.url), nameInPath(url)], bytes)
  if (!namesFormat(told)) throw new AppError('invalid', `url: what is there ${unknownContent(bytes)}`)
  return { bytes, name: told }
}
