import { createHash, createHmac } from 'node:crypto'

/* Amazon's signature of a request, version 4: made anew by a server that checks it, and by tests that ask for what the client of the product has no call for. */

const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()
export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')
/** As the specification of the signature wants it: everything but unreserved characters. */
const encoded = (text: string, keep = ''): string =>
  [...new TextEncoder().encode(text)]
    .map(byte => {
      const letter = String.fromCharCode(byte)
      return /[A-Za-z0-9_.~-]/.test(letter) || keep.includes(letter) ? letter : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`
    })
    .join('')

/** `names` are those of the headers it covers, separated by `;`. */
export const signatureOf = (
  { method, url, headers }: Request,
  { region, secretKey, names }: { region: string; secretKey: string; names: string },
): string => {
  const { pathname, searchParams } = new URL(url)
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).sort()
  const covered = names.split(';').map(name => `${name}:${(headers.get(name) ?? '').trim()}\n`)
  const content = headers.get('x-amz-content-sha256') ?? ''
  const canonical = [method, encoded(decodeURIComponent(pathname), '/'), query.join('&'), covered.join(''), names, content].join('\n')
  const date = headers.get('x-amz-date') ?? ''
  const day = date.slice(0, 8)
  const secret = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secretKey}`, day), region))
  return hmac(secret, ['AWS4-HMAC-SHA256', date, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')).toString('hex')
}

/** The request, without content, as these credentials ask it. */
export const signed = (request: Request, keys: { accessKey: string; secretKey: string; region: string }): Request => {
  const date = new Date().toISOString().replace(/[-:]|\.\d+/g, '')
  const headers = { host: new URL(request.url).host, 'x-amz-content-sha256': sha256(''), 'x-amz-date': date }
  const plain = new Request(request, { headers })
  const names = Object.keys(headers).join(';')
  const signature = signatureOf(plain, { ...keys, names })
  const credential = `${keys.accessKey}/${date.slice(0, 8)}/${keys.region}/s3/aws4_request`
  return new Request(plain, {
    headers: { ...headers, authorization: `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${names}, Signature=${signature}` },
  })
}
