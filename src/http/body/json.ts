import { giveTurn } from '../../async/turn.ts'
import { AppError } from '../../errors.ts'
import type { ShapeLimits } from './limits.ts'
import { malformed, parseInTurns } from './parse.ts'
import { mediaType, readBody } from './read.ts'
import { ShapeScanner } from './shape.ts'

/**
 * A name the object itself (not a nested one) holds twice. JSON.parse keeps the last silently, another reader the first:
 * a body that two programs read differently is refused.
 */
function repeatedName(written: readonly string[]): string | undefined {
  const seen = new Set<string>()
  for (const text of written) {
    const name = JSON.parse(`"${text}"`) as string
    if (seen.has(name)) return name
    seen.add(name)
  }
  return undefined
}

/**
 * The JSON object of a request: sent as JSON, of an allowed shape, UTF-8, no repeated name. A missing or other content type is 400, since a
 * form posted by a page would pass otherwise. Throws malformed (400), tooLarge (413), invalid (422).
 */
export async function readJson(request: Request, most: number, limits: ShapeLimits): Promise<Record<string, unknown>> {
  if (!/^application\/([\w.+-]+\+)?json$/.test(mediaType(request)))
    throw new AppError('malformed', 'The request is malformed: send a JSON object with Content-Type: application/json')
  const scanner = new ShapeScanner(limits)
  const tooLarge = () => new AppError('tooLarge', `The request body is larger than ${most} bytes`)
  const bytes = await readBody(request, most, tooLarge, piece => scanner.push(piece))
  if (scanner.endsInString) throw malformed('not JSON (a text has no end)')
  await giveTurn(bytes.length)
  const value = await parseInTurns(bytes, scanner.apart)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('a JSON object is expected')
  const twice = repeatedName(scanner.outerNames)
  if (twice !== undefined) throw malformed(`${JSON.stringify(twice.slice(0, 64))} stands in it twice`)
  await giveTurn(bytes.length)
  return value as Record<string, unknown>
}
