import { SaxesParser } from 'saxes'
import { sizeText } from '../../limits.ts'
import { known, numberOf, type Read } from './values.ts'

/** Limits of a file: what is billed stays under 1 MB and depth 12. */
const maxDepth = 60
const maxElements = 200_000

/** One element by local name: prefixes vary between issuers, the names do not. */
export type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] }

export class XmlRefused extends Error {}

const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** UTF-16 by its byte-order mark, or by the zero that every other byte of its tags is. */
function wideEncoding([a, b]: Uint8Array): string | undefined {
  if ((a === 0xff && b === 0xfe) || (a === 0x3c && b === 0)) return 'utf-16le'
  return (a === 0xfe && b === 0xff) || (a === 0 && b === 0x3c) ? 'utf-16be' : undefined
}

/** Text of the bytes by byte-order mark or declared encoding; UTF-8 where neither speaks, Windows-1252 where that cannot be. */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(head)?.[1]
  // Who can be read byte by byte is not UTF-16, as programs say that convert a text and not what it declares.
  const encoding = wideEncoding(bytes) ?? (declared && /^(?:utf-?16|ucs-?2)/i.test(declared) ? undefined : declared)
  for (const label of [encoding ?? 'utf-8', 'utf-8'])
    try {
      return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true })
    } catch {
      // An encoding that nobody knows, or not the one of these bytes.
    }
  return new TextDecoder('windows-1252').decode(bytes)
}

/**
 * Root element of a well-formed document. A document type declaration is refused, so no entity is ever defined,
 * let alone fetched; what is too large, too deep or broken throws XmlRefused.
 */
export function parseXml(bytes: Uint8Array, maxBytes = Number.POSITIVE_INFINITY): Element {
  const parser = new SaxesParser({ xmlns: false })
  const stack: Element[] = []
  let root: Element | undefined
  let count = 0
  parser.on('doctype', () => {
    throw new XmlRefused('has a document type declaration')
  })
  parser.on('error', error => {
    throw new XmlRefused(`is broken: ${error.message}`)
  })
  parser.on('opentag', tag => {
    if (stack.length >= maxDepth) throw new XmlRefused(`is nested deeper than ${maxDepth}`)
    if (++count > maxElements) throw new XmlRefused(`has more than ${maxElements} elements`)
    const attributes = Object.fromEntries(Object.entries(tag.attributes).map(([k, v]) => [local(k), String(v)]))
    const element: Element = { name: local(tag.name), attributes, text: '', children: [] }
    if (stack.length) stack.at(-1)!.children.push(element)
    else root = element
    stack.push(element)
  })
  const add = (text: string) => {
    if (stack.length) stack.at(-1)!.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void stack.pop())
  if (bytes.length > maxBytes) throw new XmlRefused(`is larger than ${sizeText(maxBytes)}`)
  // Programs that paste texts together leave blanks before the declaration, where no parser wants them.
  parser.write(decodeXml(bytes).replace(/^[\uFEFF\s]+/, '')).close()
  if (!root) throw new XmlRefused('is empty')
  return root
}

/** Elements at a path of local names; `A|B` at a step takes either name. */
export function all(from: Element | undefined, path: string): Element[] {
  let here = from ? [from] : []
  for (const step of path.split('/')) {
    const names = step.split('|')
    here = here.flatMap(e => e.children.filter(c => names.includes(c.name)))
  }
  return here
}

export const first = (from: Element | undefined, path: string): Element | undefined => all(from, path)[0]

/** Trimmed text of the first element at a path that has any: some programs write empty ones for what they do not know. */
export const textAt = (from: Element | undefined, path: string): string | undefined =>
  all(from, path)
    .find(e => /\S/.test(e.text))
    ?.text.replace(/\s+/g, ' ')
    .trim()

/** Number at a path, or what stands there instead. */
export const valueAt = (from: Element | undefined, path: string): Read<number> => numberOf(textAt(from, path))

/** Number at a path, for sums that are made of it. */
export const numberAt = (from: Element | undefined, path: string): number | undefined => known(valueAt(from, path))
