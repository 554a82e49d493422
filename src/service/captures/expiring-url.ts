import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FileRow } from '../../store/contract/rows.ts'
import type { Expiring } from '../contract/files.ts'
import { hostedUrl } from './present.ts'

/** Answers of one quarter of an hour give the same address, good for an hour at least. */
const stepSeconds = 900
const goodSeconds = 3600

/** No canonical string of a signed link reads like this: those are made of `name=value`. */
const signature = (token: string, expires: number, secret: string): string =>
  createHmac('sha256', secret).update(`file ${token} ${expires}`).digest('hex')

/** Address of a file that is not for everybody: it opens without a key for an hour or a little more. */
export const expiringUrl = (file: FileRow, origin: string, secret: string, nowMs: number): string => {
  const expires = Math.ceil(nowMs / 1000 / stepSeconds) * stepSeconds + goodSeconds
  return `${hostedUrl(file, origin)}?expires=${expires}&signature=${signature(file.token, expires, secret)}`
}

/** Whether this is an address we gave out, signed with one of these secrets, and still good. */
export const isGood = (token: string, { expires, signature: given }: Expiring, secrets: readonly string[], nowMs: number): boolean => {
  if (!/^\d{1,12}$/.test(expires ?? '') || !/^[0-9a-f]{64}$/.test(given ?? '')) return false
  const bytes = Buffer.from(given!, 'hex')
  const signed = secrets.some(secret => timingSafeEqual(Buffer.from(signature(token, Number(expires), secret), 'hex'), bytes))
  return signed && Number(expires) * 1000 > nowMs
}
