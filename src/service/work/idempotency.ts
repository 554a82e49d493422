import { AppError } from '../../errors.ts'
import { idPrefixes } from '../../ids.ts'
import { jsonHash } from '../../json-pieces.ts'
import type { RenderOptions } from '../../render/options/table.ts'
import { saidBy } from '../../render/options/usual.ts'

const keyPattern = /^[\x21-\x7e]{1,255}$/

/** @throws AppError invalid for a key that is empty, too long or not printable ASCII. */
export const checkKey = (key: string | undefined): void => {
  if (key !== undefined && !keyPattern.test(key)) throw new AppError('invalid', 'Idempotency-Key: 1 to 255 printable ASCII characters')
}

/** One hash for one request, whatever the order of its members. */
export const fingerprint = (value: object): string =>
  jsonHash(value, (_, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** A key whose record is not there: the other kind of request had it, or what it made was deleted, and is not made again. */
export const recordGone = (id: string, wanted: 'screenshot' | 'extraction' | 'batch'): AppError =>
  new AppError(
    'conflict',
    id.startsWith(`${idPrefixes[wanted]}_`)
      ? `Idempotency-Key: the ${wanted} it made was deleted`
      : 'Idempotency-Key: was used for another kind of request',
  )

/** Of a render, as it is kept. */
export const renderFingerprint = (options: RenderOptions): string => fingerprint(saidBy(options))

/** As the release before kept it, which an option more changed. */
export const formerFingerprint = (options: RenderOptions): string => fingerprint(options)

/** The request a repeated key belongs to must be the same one, by one of its fingerprints, each made only when it is needed. @throws AppError invalid */
export const checkSame = (known: string, ...given: readonly (() => string)[]): void => {
  if (!given.some(make => make() === known))
    throw new AppError('invalid', 'Idempotency-Key: was used for another request within the last 24 hours')
}
