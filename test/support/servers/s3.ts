import { freePort } from './port.ts'
import { sha256, signatureOf } from './signature.ts'

/* A small S3 server that believes nobody: every signature is checked, the region with it. What real servers do wrong now and then it does when told. */

type Stored = { bytes: Uint8Array; at: number }
type Right = 'read' | 'write' | 'delete' | 'list'
type Trouble = 'slowDown' | 'unavailable' | 'hangUp'

export type S3Server = {
  endpoint: string
  objects: Map<string, Stored>
  /** Every request so far, as `PUT bucket/key`. */
  log: string[]
  /** Part of the requests that fail in this way. */
  trouble(kind: Trouble | undefined, share?: number): void
  /** What these credentials may do from now on; all of it at first. */
  allow(...rights: Right[]): void
  /** Gone as a killed process is, until `back`; what it holds is kept. */
  kill(): Promise<void>
  back(): void
  stop(): Promise<void>
}

/** Of the clocks of client and server, as real ones allow it. */
const mostApartMs = 15 * 60_000

const refusal = (status: number, code: string): Response =>
  new Response(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`, {
    status,
    headers: { 'content-type': 'application/xml' },
  })

export function startS3({
  accessKey = 'AKTEST',
  secretKey = 'secret/test+key',
  region = 'eu-test-1',
  bucket = 'files',
  foreign = 'theirs',
  clockOffMs = 0,
  tls = undefined as { cert: string; key: string } | undefined,
} = {}): S3Server {
  const objects = new Map<string, Stored>()
  const log: string[] = []
  let trouble: Trouble | undefined
  let share = 0
  let rights: Right[] = ['read', 'write', 'delete', 'list']
  // Spread evenly, not by chance: a run of bad luck is another test.
  let owed = 0

  /** Why the request is not let in; undefined when its signature is right. */
  const wrong = (request: Request, body: Uint8Array): string | undefined => {
    const header = request.headers.get('authorization') ?? ''
    const [, key, day, inRegion, signed = '', signature] =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
        header,
      ) ?? []
    const date = request.headers.get('x-amz-date') ?? ''
    if (!key || !day || !date.startsWith(day)) return 'AccessDenied'
    if (key !== accessKey) return 'InvalidAccessKeyId'
    if (inRegion !== region) return 'AuthorizationHeaderMalformed'
    const at = Date.parse(date.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, '$1-$2-$3:$4:$5'))
    if (!(Math.abs(Date.now() + clockOffMs - at) < mostApartMs)) return 'RequestTimeTooSkewed'
    const claimed = request.headers.get('x-amz-content-sha256') ?? ''
    if (claimed !== 'UNSIGNED-PAYLOAD' && claimed !== sha256(body)) return 'XAmzContentSHA256Mismatch'
    const right = signatureOf(request, { region, secretKey, names: signed })
    return right === signature ? undefined : 'SignatureDoesNotMatch'
  }

  const list = (url: URL): Response => {
    const prefix = url.searchParams.get('prefix') ?? ''
    const after = url.searchParams.get('continuation-token') ?? url.searchParams.get('start-after') ?? ''
    const most = Math.min(1000, Number(url.searchParams.get('max-keys') ?? 1000))
    const keys = [...objects.keys()].filter(key => key.startsWith(prefix) && key > after).sort()
    const page = keys.slice(0, most)
    const contents = page.map(key => {
      const { bytes, at } = objects.get(key)!
      return `<Contents><Key>${key}</Key><LastModified>${new Date(at).toISOString()}</LastModified><Size>${bytes.byteLength}</Size></Contents>`
    })
    return new Response(
      `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${bucket}</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><MaxKeys>${most}</MaxKeys><IsTruncated>${keys.length > page.length}</IsTruncated>${contents.join('')}</ListBucketResult>`,
      { headers: { 'content-type': 'application/xml' } },
    )
  }

  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url)
    const body = new Uint8Array(await request.arrayBuffer())
    const reason = wrong(request, body)
    if (reason) return refusal(403, reason)
    const [, inBucket = '', ...rest] = decodeURIComponent(url.pathname).split('/')
    const key = rest.join('/')
    log.push(`${request.method} ${inBucket}/${key}`)
    owed += trouble ? share : 0
    if (owed >= 1) {
      owed -= 1
      if (trouble === 'hangUp') throw new Error('hang up')
      return trouble === 'slowDown' ? refusal(503, 'SlowDown') : refusal(500, 'InternalError')
    }
    // Somebody else's.
    if (inBucket === foreign) return refusal(403, 'AccessDenied')
    if (inBucket !== bucket) return refusal(404, 'NoSuchBucket')
    const right = key === '' ? 'list' : (({ PUT: 'write', DELETE: 'delete' } as const)[request.method as 'PUT' | 'DELETE'] ?? 'read')
    if (!rights.includes(right)) return refusal(403, 'AccessDenied')
    if (key === '') return list(url)
    const found = objects.get(key)
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, at: Date.now() })
      return new Response(null, { headers: { etag: `"${sha256(body).slice(0, 32)}"` } })
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return new Response(null, { status: 204 })
    }
    if (!found) return request.method === 'HEAD' ? new Response(null, { status: 404 }) : refusal(404, 'NoSuchKey')
    const headers = {
      'last-modified': new Date(found.at).toUTCString(),
      'content-type': 'application/octet-stream',
      etag: `"${sha256(found.bytes).slice(0, 32)}"`,
    }
    if (request.method === 'HEAD') return new Response(null, { headers: { ...headers, 'content-length': String(found.bytes.byteLength) } })
    return new Response(new Uint8Array(found.bytes), { headers })
  }

  const serve = (port: number) =>
    Bun.serve({ port, hostname: '127.0.0.1', tls, fetch: answer, error: () => new Response('', { status: 500 }) })
  const port = freePort()
  let server = serve(port)
  return {
    endpoint: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    objects,
    log,
    trouble(kind, part = 1) {
      trouble = kind
      share = part
      owed = 0
    },
    allow(...given) {
      rights = given
    },
    kill: () => server.stop(true),
    back() {
      server = serve(port)
    },
    stop: () => server.stop(true),
  }
}
