import { DialError } from './dial.ts'
import { fetchThrough } from './fetch.ts'
import type { Policy } from './policy.ts'
import type { Resolve } from './resolve.ts'

/** As many as a shop's "download" needs; a circle ends here. */
const mostRedirects = 5
/** What framing may add to a file that is sent in chunks. */
const framingBytes = 64 * 1024
const redirects: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

/** What came back, in words for whoever gave the address. */
export class DownloadRefused extends Error {
  override name = 'DownloadRefused'
}

export type Download = {
  bytes: Uint8Array
  /** Where the last redirect led. */
  url: string
  /** As Content-Disposition names it. */
  fileName?: string
}

export type DownloadLimits = {
  maxBytes: number
  /** For everything, redirects included. */
  timeoutMs: number
  signal?: AbortSignal
  resolve?: Resolve
}

/** RFC 6266: the encoded name beats the plain one. One that cannot be decoded is none. */
const fileNameOf = (disposition = ''): string | undefined => {
  const encoded = /filename\*\s*=\s*utf-8'[^']*'([^;\s]+)/i.exec(disposition)?.[1]
  const [, quoted, plain] = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition) ?? []
  try {
    return encoded === undefined ? (quoted?.replace(/\\(.)/g, '$1') ?? plain) : decodeURIComponent(encoded)
  } catch {
    return undefined
  }
}

/**
 * Fetches a file under the egress policy, which judges every redirect anew. Throws AppError `invalid` for an address that proves itself wrong,
 * DialError where nothing was reached, DownloadRefused for an answer that is no file.
 */
export async function download(
  policy: Policy,
  target: string,
  { maxBytes, timeoutMs, signal, resolve }: DownloadLimits,
): Promise<Download> {
  const until = performance.now() + timeoutMs
  let url = target
  for (let redirected = 0; ; redirected++) {
    const left = Math.max(1, Math.round(until - performance.now()))
    const request = { timeoutMs: left, maxBytes: maxBytes + framingBytes, signal, resolve }
    const { status, headers, body, truncated, complete } = await fetchThrough(policy, url, request)
    if (redirects.has(status) && headers.location !== undefined) {
      if (redirected === mostRedirects) throw new DownloadRefused(`it redirects more than ${mostRedirects} times`)
      if (!URL.canParse(headers.location, url)) throw new DownloadRefused('it redirects to what is no address')
      url = new URL(headers.location, url).href
      continue
    }
    if (status !== 200) throw new DownloadRefused(`it answered ${status}`)
    if (truncated || body.length > maxBytes) throw new DownloadRefused(`it is larger than ${maxBytes / 1024 ** 2} MB`)
    if (!complete) throw new DialError('connect', 'connect', 'the connection ended before the end of the file')
    const encoding = headers['content-encoding']?.toLowerCase() ?? 'identity'
    if (encoding !== 'identity') throw new DownloadRefused(`it is sent ${encoding}, which was not asked for`)
    return { bytes: body, url, fileName: fileNameOf(headers['content-disposition']) }
  }
}
