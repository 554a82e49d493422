import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AppError } from '../../../errors.ts'
import { UsageError } from '../../command.ts'
import { readStdin } from '../../files/stdin.ts'

/** What an operand means: the address of a page, a local HTML file, or standard input. `shown` is how it is spoken of. */
export type Source = { kind: 'url' | 'file' | 'stdin'; at: string; shown: string }

const htmlFile = /\.x?html?$/i
const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

/** `example.com` is what people type; localhost seldom speaks TLS. */
const withScheme = (operand: string): string =>
  /^[a-z][a-z0-9+.-]*:\/\//i.test(operand) ? operand : `${/^(localhost|127\.|\[::1\])/.test(operand) ? 'http' : 'https'}://${operand}`

const fileSource = (path: string, shown: string): Source => {
  if (!isFile(path)) throw new UsageError(`${shown}: no such file`)
  if (!htmlFile.test(path)) throw new UsageError(`${shown}: not an HTML file (.html, .htm, .xhtml); - reads HTML from standard input`)
  return { kind: 'file', at: path, shown }
}

/** A path is one that says so (`./a.html`, `/srv/a.html`) or an HTML file that is there; everything else is an address. @throws UsageError */
export const sourceOf = (operand: string): Source => {
  if (operand === '-') return { kind: 'stdin', at: '-', shown: 'stdin' }
  if (/^file:\/\//i.test(operand)) return fileSource(fileURLToPath(operand), operand)
  if (/^\.{0,2}\//.test(operand)) return fileSource(operand, operand)
  // `html` is no top-level domain, so a bare `card.html` can only mean a file.
  if (htmlFile.test(operand) && (isFile(operand) || !operand.includes('/'))) return fileSource(operand, operand)
  const url = withScheme(operand)
  return { kind: 'url', at: url, shown: url }
}

/** The text of an HTML file in the encoding that it names: a byte order mark, its meta tag, else UTF-8. */
const decode = (bytes: Uint8Array): string => {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1024))
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : undefined
  const named = mark ?? /<meta[^>]+charset\s*=\s*["']?([\w-]+)/i.exec(head)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(named as Bun.Encoding).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const bytesOf = async (path: string): Promise<Uint8Array> => {
  try {
    return await Bun.file(path).bytes()
  } catch (error) {
    throw new AppError('invalid', `cannot be read: ${error instanceof Error ? error.message : error}`)
  }
}

/** The HTML of a source that is not an address. */
export const htmlOf = async ({ kind, at }: Source, signal: AbortSignal): Promise<string | undefined> =>
  kind === 'url' ? undefined : decode(kind === 'stdin' ? await readStdin(signal) : await bytesOf(at))

const assets: Record<string, string> = {
  'img[src]': 'src',
  'script[src]': 'src',
  'link[rel~="stylesheet"][href]': 'href',
  'iframe[src]': 'src',
  'source[src]': 'src',
  'video[src]': 'src',
}

/** Addresses in the page that only mean something beside its file: it is rendered without one, so they are not loaded. */
export const relativeAssets = (html: string): string[] => {
  const found = new Set<string>()
  const rewriter = new HTMLRewriter()
  for (const [selector, attribute] of Object.entries(assets))
    rewriter.on(selector, {
      element(element) {
        const address = element.getAttribute(attribute) ?? ''
        if (address !== '' && !/^([a-z][a-z0-9+.-]*:|\/\/|#)/i.test(address)) found.add(address)
      },
    })
  // A base address of the page's own resolves them.
  if (/<base\s[^>]*href/i.test(html)) return []
  rewriter.transform(html)
  return [...found]
}
