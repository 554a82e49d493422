import { AppError } from '../errors.ts'
import type { Parameter } from './operation.ts'

export const idParameter = (description: string, example: string): Parameter => ({
  name: 'id',
  in: 'path',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

export const idempotencyParameter: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Repeating a request with the same key within 24 hours gives the first answer again, without new work or cost. The same key with another body is 422; while the first is still running, 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

/** The Idempotency-Key header: 1 to 255 visible ASCII characters. */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('invalid', 'Idempotency-Key: 1 to 255 visible ASCII characters')
  return key
}
