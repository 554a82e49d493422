import { AppError } from '../errors.ts'

const malformed = (why: string) => new AppError('malformed', `The request body is malformed: ${why}`)

/** Index of the quote that ends the string starting at `open`. The text is valid JSON, so there is one. */
function stringEnd(text: string, open: number): number {
  for (let at = text.indexOf('"', open + 1); ; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text[at - 1 - slashes] === '\\') slashes++
    if (slashes % 2 === 0) return at
  }
}

/**
 * A key the object itself (not a nested one) holds twice. JSON.parse keeps the last silently, another reader the first:
 * a body that two programs read differently is refused.
 */
function repeatedKey(text: string): string | undefined {
  const seen = new Set<string>()
  const interesting = /["{}[\]]/g
  let depth = 0
  for (let match = interesting.exec(text); match; match = interesting.exec(text)) {
    if (match[0] !== '"') {
      depth += match[0] === '{' || match[0] === '[' ? 1 : -1
      continue
    }
    const end = stringEnd(text, match.index)
    interesting.lastIndex = end + 1
    if (depth !== 1 || !/^\s*:/.test(text.slice(end + 1, end + 64))) continue
    const key = JSON.parse(text.slice(match.index, end + 1)) as string
    if (seen.has(key)) return key
    seen.add(key)
  }
  return undefined
}

/** A JSON object from a request body: UTF-8, an object, no repeated key. Throws malformed (400). */
export function parseJsonObject(bytes: Uint8Array): Record<string, unknown> {
  let text: string
  let value: unknown
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes)
  } catch {
    throw malformed('not UTF-8')
  }
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw malformed(text.trim() === '' ? 'it is empty, a JSON object is expected' : `not JSON (${(error as Error).message.slice(0, 100)})`)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('a JSON object is expected')
  const twice = repeatedKey(text)
  if (twice !== undefined) throw malformed(`${JSON.stringify(twice.slice(0, 64))} stands in it twice`)
  return value as Record<string, unknown>
}
