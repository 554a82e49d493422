/** Largest request or response head; beyond it the connection is cut. */
export const maxHeadBytes = 256 * 1024

export type Head = { line: string; fields: [name: string, value: string][]; rest: Buffer }

const end = Buffer.from('\r\n\r\n')

/** Splits a head off the bytes read so far; undefined while it is incomplete. Throws on what is no HTTP/1 head. */
export const splitHead = (bytes: Buffer): Head | undefined => {
  const at = bytes.indexOf(end)
  if (at < 0) {
    if (bytes.length > maxHeadBytes) throw new Error('the head is too long')
    return
  }
  const [line = '', ...lines] = bytes.toString('latin1', 0, at).split('\r\n')
  const fields = lines.map((text): [string, string] => {
    const colon = text.indexOf(':')
    // obs-fold and nameless lines are how requests get smuggled.
    if (colon < 1 || /[\s]/.test(text.slice(0, colon))) throw new Error('a malformed header line')
    return [text.slice(0, colon), text.slice(colon + 1).trim()]
  })
  return { line, fields, rest: bytes.subarray(at + end.length) }
}

/** Fields that belong to one hop (RFC 9110 7.6.1), and those a proxy must not pass on. */
const hopByHop = new Set([
  'connection',
  'proxy-connection',
  'keep-alive',
  'te',
  'trailer',
  'upgrade',
  'proxy-authorization',
  'proxy-authenticate',
])

export const values = (head: Head, name: string): string[] => head.fields.filter(([n]) => n.toLowerCase() === name).map(([, v]) => v)

/** The head for the next hop: own start line, hop-by-hop fields and those named by `Connection` dropped, an own `Connection`. */
export const nextHead = (head: Head, line: string, connection: 'close' | 'keep-alive', replaced: [string, string][] = []): Buffer => {
  const named = values(head, 'connection').flatMap(v => v.split(',').map(t => t.trim().toLowerCase()))
  const drop = new Set([...hopByHop, ...named, ...replaced.map(([n]) => n.toLowerCase())])
  const kept = head.fields.filter(([n]) => !drop.has(n.toLowerCase()))
  const lines = [line, ...[...replaced, ...kept, ['Connection', connection] as const].map(([n, v]) => `${n}: ${v}`)]
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1')
}

export type BodyFrame = { kind: 'none' } | { kind: 'length'; bytes: number } | { kind: 'chunked' }

/** How long a request body is; Content-Length together with Transfer-Encoding is refused, since two parsers may read it two ways. */
export const requestBody = (head: Head): BodyFrame => {
  const lengths = new Set(values(head, 'content-length'))
  const encodings = values(head, 'transfer-encoding')
  if (encodings.length > 0) {
    if (lengths.size > 0 || encodings.join(',').trim().toLowerCase() !== 'chunked') throw new Error('an ambiguous body length')
    return { kind: 'chunked' }
  }
  const [length] = lengths
  if (length === undefined) return { kind: 'none' }
  if (lengths.size > 1 || !/^\d{1,15}$/.test(length)) throw new Error('an ambiguous body length')
  return { kind: 'length', bytes: Number(length) }
}

/** How long an answer's body is; undefined when only the end of the connection tells. `clean` is false where two parsers could differ. */
export const answerBody = (head: Head, method: string | undefined, status: number): { frame?: BodyFrame; clean: boolean } => {
  if (method === 'HEAD' || status === 204 || status === 304) return { frame: { kind: 'none' }, clean: true }
  const lengths = new Set(values(head, 'content-length'))
  const encodings = values(head, 'transfer-encoding').join(',').trim().toLowerCase()
  if (encodings !== '') return encodings === 'chunked' ? { frame: { kind: 'chunked' }, clean: lengths.size === 0 } : { clean: false }
  const [length] = lengths
  if (length === undefined) return { clean: true }
  if (lengths.size > 1 || !/^\d{1,15}$/.test(length)) throw new Error('an ambiguous body length')
  return { frame: { kind: 'length', bytes: Number(length) }, clean: true }
}
