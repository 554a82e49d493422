import { AppError } from '../errors.ts'
import { invalid, unknownNames } from '../problems.ts'
import type { Caller } from '../service/caller.ts'
import type { Exchange } from './exchange.ts'
import type { Operation, Parameter } from './operation.ts'

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
    'Repeating a request with the same key within 24 hours gives the first answer again, without new work or cost, marked by the header Idempotent-Replayed. The same key with another body is 422; while the first is still running, 409. What the service could not do (500, 503) is not kept: the same key may try again.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

export const conflictNote = (what: string): string =>
  `A request with this Idempotency-Key is still in progress, or the ${what} was deleted meanwhile`

export const replayedHeader = {
  'Idempotent-Replayed': '`true` when this is the answer of an earlier request with the same Idempotency-Key',
}

/** A caller who may go away before the answer, and whose repeated answers are marked, failures too. */
export const asking = (exchange: Exchange, caller: Caller): Caller => ({
  ...caller,
  signal: exchange.gone,
  repeated() {
    exchange.headers['Idempotent-Replayed'] = 'true'
  },
})

/** Refuses the parameters of an operation that has none: what is passed over in silence passes for done. @throws AppError invalid */
export function refuseQuery({ rawQuery }: Exchange, { parameters = [] }: Operation): void {
  const names = [...new URLSearchParams(rawQuery).keys()]
  if (names.length > 0 && !parameters.some(one => one.in === 'query'))
    throw invalid(unknownNames(names, [], 'is not a parameter here: there are none'))
}

/** The Idempotency-Key header: 1 to 255 visible ASCII characters. */
export function idempotencyKey(request: Request): string | undefined {
  const key = request.headers.get('idempotency-key')
  if (key === null) return undefined
  if (!/^[\x21-\x7e]{1,255}$/.test(key)) throw new AppError('invalid', 'Idempotency-Key: 1 to 255 visible ASCII characters')
  return key
}
