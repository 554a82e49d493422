import { S3Client } from 'bun'
import { contentHash } from '../async/content-hash.ts'
import { hourMs } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Storage } from './storage.ts'

export type S3Settings = {
  /** `s3://bucket/prefix`. */
  url: string
  /** Empty = Amazon's own of the region. */
  endpoint: string
  region: string
  /** False = `bucket.host`, as Amazon wants it; most others want the bucket in the path. */
  pathStyle: boolean
  accessKey: string
  secretKey: string
}

/** Content this young is deleted by nobody: the row that will point at it may not be written yet. */
const graceMs = 24 * hourMs
/** Under the prefix; names the installation whose files these are. */
const ownerName = 'platen-installation'
const namePattern = /^[0-9a-f]{64}$/
/** Tries of a request the server could not answer just then. */
const tries = 4
/** An answer without content is there by then, or the network is cut. */
const answerMs = 10_000
/** So much longer for content: slower than that is no connection to work with. */
const bytesPerMs = 250
/** What is read is of a size not known before. */
const readMs = 60_000
/** How long it is believed whether the bucket answers. */
const knownMs = 5000

/** Our own code for an answer that did not come. */
const silence = 'NoAnswer'

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')
const isMissing = (error: unknown): boolean => /^(NoSuchKey|NotFound|404)$/.test(codeOf(error))
/** Refused for good: asking again changes nothing. */
const isRefusal = (error: unknown): boolean =>
  /^(AccessDenied|SignatureDoesNotMatch|InvalidAccessKeyId|NoSuchBucket|InvalidBucketName|AuthorizationHeaderMalformed|ExpiredToken|ERR_S3_)/.test(
    codeOf(error),
  )

const failure = (error: unknown): AppError => {
  const detail = `storage: ${codeOf(error)} ${error instanceof Error ? error.message : error}`
  return isRefusal(error)
    ? new AppError('internal', undefined, { detail, cause: error })
    : new AppError('overloaded', undefined, { detail, retryAfter: 10, cause: error })
}

/** The bucket and what stands before every name in it. */
export const bucketOf = (url: string): { bucket: string; prefix: string } | undefined => {
  const [, bucket, path = ''] = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(\/[\w./-]*)?$/.exec(url) ?? []
  if (!bucket) return undefined
  const prefix = path.replace(/^\/+|\/+$/g, '')
  return { bucket, prefix: prefix && `${prefix}/` }
}

/**
 * Files in a bucket, under their SHA-256: many nodes write the same name with the same bytes, so no condition is needed and none is used.
 * Every byte that is read is hashed again.
 */
export function createS3Storage({ url, endpoint, region, pathStyle, accessKey, secretKey }: S3Settings): Storage {
  const { bucket, prefix } = bucketOf(url) ?? { bucket: '', prefix: '' }
  const client = new S3Client({
    bucket,
    region,
    virtualHostedStyle: !pathStyle,
    ...(endpoint ? { endpoint } : {}),
    ...(accessKey ? { accessKeyId: accessKey, secretAccessKey: secretKey } : {}),
  })
  const root = `${prefix}files/`
  const keyOf = (sha256: string) => `${root}${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`

  /** The client itself waits for minutes; what comes later is content under its own hash and does no harm. */
  const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(Object.assign(new Error(`no answer within ${Math.round(ms / 1000)} s`), { code: silence })), ms)
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }
  const patiently = async <T>(work: () => Promise<T>, ms = answerMs): Promise<T> => {
    for (let asked = 1; ; asked++)
      try {
        return await within(ms, work())
      } catch (error) {
        if (isMissing(error) || isRefusal(error) || codeOf(error) === silence || asked === tries) throw error
        await Bun.sleep(100 * 2 ** asked * (0.5 + Math.random()))
      }
  }
  const unlessMissing = async <T>(work: () => Promise<T>, ms?: number): Promise<T | undefined> => {
    try {
      return await patiently(work, ms)
    } catch (error) {
      if (isMissing(error)) return undefined
      throw failure(error)
    }
  }
  const ageOf = async (sha256: string): Promise<{ ms: number; size: number } | undefined> => {
    const found = await unlessMissing(() => client.stat(keyOf(sha256)))
    return found && { ms: Date.now() - found.lastModified.getTime(), size: found.size }
  }

  /** Reads what is not there: every permission was tried at the start, so any answer but these is one. */
  const look = async (): Promise<string | undefined> => {
    try {
      const most = knownMs / 2
      await within(
        most,
        patiently(() => client.file(`${prefix}platen-check/nothing`).bytes(), most),
      )
      return undefined
    } catch (error) {
      return isMissing(error) || codeOf(error) === 'AccessDenied' ? undefined : explain({ bucket, endpoint }, error)
    }
  }
  let known: { at: number; trouble: Promise<string | undefined> } | undefined

  return {
    async put(bytes) {
      const sha256 = await contentHash(bytes)
      const there = await ageOf(sha256)
      // Older than half the grace it is written again: what a sweep may delete is made young before a row points at it.
      if (there?.size !== bytes.byteLength || there.ms > graceMs / 2)
        await patiently(
          () => client.write(keyOf(sha256), bytes, { type: 'application/octet-stream' }),
          answerMs + bytes.byteLength / bytesPerMs,
        ).catch(error => {
          throw failure(error)
        })
      return { sha256, bytes: bytes.byteLength }
    },
    async open(sha256) {
      if (!namePattern.test(sha256)) return undefined
      const bytes = await unlessMissing(() => client.file(keyOf(sha256)).bytes(), readMs)
      if (!bytes) return undefined
      if ((await contentHash(bytes)) !== sha256)
        throw new AppError('internal', undefined, { detail: `storage: the stored file ${sha256} is damaged` })
      return new Blob([bytes])
    },
    has: async sha256 => namePattern.test(sha256) && (await ageOf(sha256)) !== undefined,
    async removeUnused(sha256, isUsed) {
      const there = await ageOf(sha256)
      if (!there || there.ms < graceMs || (await isUsed(sha256))) return 0
      // Made young meanwhile by somebody who is about to point at it.
      const still = await ageOf(sha256)
      if (!still || still.ms < graceMs) return 0
      await unlessMissing(() => client.delete(keyOf(sha256)))
      return there.size
    },
    async *list(which) {
      for (let startAfter: string | undefined = root; startAfter !== undefined; ) {
        const from: string = startAfter
        const page = await patiently(() => client.list({ prefix: root, startAfter: from, maxKeys: 1000 })).catch(error => {
          throw failure(error)
        })
        const found = page.contents ?? []
        for (const { key, lastModified } of found) {
          const name = key.slice(key.lastIndexOf('/') + 1)
          // Told with the page: asked for one by one it would be a request for each of millions of files, every time.
          const young = lastModified !== undefined && Date.now() - Date.parse(lastModified) < graceMs
          if (namePattern.test(name) && !(which === 'removable' && young)) yield name
        }
        startAfter = page.isTruncated ? found.at(-1)?.key : undefined
      }
    },
    /** A bucket does not fill up. */
    fill: () => undefined,
    sweepTemporary: async () => 0,
    away() {
      if (!known || performance.now() - known.at > knownMs) known = { at: performance.now(), trouble: look() }
      return known.trouble
    },
    async owner(installation) {
      const name = `${prefix}${ownerName}`
      const noted = () => unlessMissing(async () => (await client.file(name).text()).trim())
      const there = await noted()
      if (there !== undefined) return there
      await patiently(() => client.write(name, `${installation}\n`, { type: 'text/plain' })).catch(error => {
        throw failure(error)
      })
      // Of two that begin at the same moment the later one has it.
      return noted()
    },
    async check() {
      const name = `${prefix}platen-check/${crypto.randomUUID()}`
      const bytes = new TextEncoder().encode(name)
      try {
        await patiently(() => client.write(name, bytes))
        const read = await patiently(() => client.file(name).text())
        await patiently(() => client.list({ prefix: `${prefix}platen-check/`, maxKeys: 1 }))
        await patiently(() => client.delete(name))
        return read === name ? undefined : 'what was written came back as something else'
      } catch (error) {
        return explain({ bucket, endpoint }, error)
      }
    },
  }
}

const explain = ({ bucket, endpoint }: { bucket: string; endpoint: string }, error: unknown): string => {
  const code = codeOf(error)
  if (code === 'NoSuchBucket') return `there is no bucket ${bucket}; make it`
  if (code === 'AccessDenied') return `these credentials may not write, read, list and delete in the bucket ${bucket}`
  if (code === 'SignatureDoesNotMatch') return 'the secret key is wrong, or storage.region is'
  if (code === 'InvalidAccessKeyId') return 'the access key is not known there'
  if (code === 'AuthorizationHeaderMalformed') return 'storage.region is not the bucket’s'
  if (code === 'RequestTimeTooSkewed') return 'this machine’s clock is too far from the one there'
  if (code === 'ERR_S3_MISSING_CREDENTIALS') return 'set storage.access_key and storage.secret_key'
  // The client has nothing to say of a connection that was refused.
  const why = [code, error instanceof Error ? error.message : String(error)].filter(
    text => text && text !== 'an unexpected error has occurred',
  )
  return `${endpoint || 'Amazon'} cannot be reached (${why.join(': ')})`
}
