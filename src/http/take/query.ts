import { AppError } from '../../errors.ts'

/** Parameters of a signed link by name, decoded, each once. A Map, because `__proto__` is a name like any other here. */
export type LinkQuery = ReadonlyMap<string, string>

/** U+FEFF at the beginning is kept like any other character: what is verified is what was sent. */
const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const undecodable = (text: string, detail: string): AppError =>
  new AppError('signature', undefined, { detail, problems: [{ path: text.slice(0, 64), message: 'is not percent-encoded UTF-8' }] })

/** `+` is a blank, `%XX` a byte, the bytes strict UTF-8: overlong forms and surrogates are refused, not repaired. */
const decode = (text: string): string => {
  const bytes: number[] = []
  const raw = Buffer.from(text.replaceAll('+', ' '), 'utf8')
  for (let i = 0; i < raw.length; i++) {
    if (raw[i] !== 0x25) {
      bytes.push(raw[i]!)
      continue
    }
    const hex = raw.toString('latin1', i + 1, i + 3)
    if (!/^[0-9a-fA-F]{2}$/.test(hex)) throw undecodable(text, 'a bad percent escape')
    bytes.push(Number.parseInt(hex, 16))
    i += 2
  }
  try {
    return utf8.decode(Uint8Array.from(bytes))
  } catch {
    throw undecodable(text, 'not UTF-8')
  }
}

/**
 * Reads the raw query of GET /take once; what is verified is what is rendered. Frameworks' parsers keep bad escapes, split lists and
 * let the first or the last of two equal names win: every one of these is a way around a signature.
 * @throws AppError `signature` (401) for what cannot be decoded, `invalid` (422) for a repeated name, of which a signer cannot have meant both.
 */
export const readQuery = (search: string): LinkQuery => {
  const query = new Map<string, string>()
  for (const part of search.replace(/^\?/, '').split('&')) {
    if (part === '') continue
    const at = part.indexOf('=')
    const name = decode(at < 0 ? part : part.slice(0, at))
    if (query.has(name)) throw new AppError('invalid', `${name.slice(0, 64)}: is given more than once`)
    query.set(name, at < 0 ? '' : decode(part.slice(at + 1)))
  }
  return query
}
