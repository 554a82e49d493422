import { AppError } from '../../errors.ts'
import { StoreRefused } from '../refused.ts'

/** `errno` is the SQLSTATE, or 0 where TLS failed. */
type DriverError = Error & { code?: string; errno?: string | number }

/** SQLSTATE where the server answered, else the driver's own code. */
export const codeOf = (error: unknown): string => {
  const { errno, code } = (error ?? {}) as DriverError
  return String(errno || code || '')
}

/** It has an SQLSTATE: the server itself refused. */
export const isAnswer = (error: unknown): boolean => /^[0-9FHPX][0-9A-Z]{4}$/.test(codeOf(error))

/** Two rows of one key: somebody else was first. */
export const isTaken = (error: unknown, table?: string): boolean =>
  codeOf(error) === '23505' && (table === undefined || (error as { table?: string }).table === table)

/** What is simply done again: two transactions in each other's way. */
export const isCollision = (error: unknown): boolean => codeOf(error) === '40P01' || codeOf(error) === '40001'

/** Another statement of the same transaction had failed before. */
export const isUndone = (error: unknown): boolean => codeOf(error) === '25P02'

/** The server went away, stops, starts or is out of connections: whether what was asked for happened is not known. */
export const isGone = (error: unknown): boolean =>
  /^(ERR_POSTGRES_(CONNECTION|IDLE|LIFETIME|.*CLOSED|.*TIMEOUT)|08(?!P01)|57P0|53300|ECONN|EPIPE|ENOTFOUND|Failed|ConnectionRefused)/.test(
    codeOf(error),
  )

const full = /^53(100|000)$/
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** The driver's words turned into ours, for whoever serves a request. Nothing of the driver leaves the store. */
export const readable = (error: unknown): unknown => {
  if (error instanceof AppError) return error
  const code = codeOf(error)
  const detail = `database: ${code} ${messageOf(error)}`
  if (full.test(code)) return new AppError('storageFull', undefined, { detail, retryAfter: 60, cause: error })
  if (isGone(error) || isCollision(error) || /^(57014|55P03|25006)$/.test(code))
    return new AppError('overloaded', 'The service cannot reach its database, try again later', { detail, retryAfter: 5, cause: error })
  return error
}

/** Where the server is, without user and password. */
export const placeOf = (url: string): string => {
  if (!URL.canParse(url)) return 'store.url'
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

const reasons: readonly [RegExp, (place: string) => string][] = [
  [
    /^(26000|42P05)|unsupported startup parameter/,
    place =>
      `${place} is a pooler that knows no prepared statements: set store.prepare = false, and store.listen_url to the database itself`,
  ],
  [/^28P01|^28000|AUTHENTICATION|PASSWORD/i, place => `${place} does not let this user in: check name and password`],
  [/^3D000/, place => `${place}: there is no such database; make it with createdb`],
  [/^42501/, place => `${place}: this user may not make tables there: GRANT ALL ON SCHEMA public TO it, or make it the owner`],
  [/^25006/, place => `${place} is a read-only replica; name the primary`],
  [/^53300/, place => `${place} has no connection left: raise max_connections or lower store.connections`],
  [/^53100/, place => `${place} has no disk space left`],
  [/^57P03/, place => `${place} is starting or stopping; try again`],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)/, place => `the certificate of ${place} has expired or is not valid yet`],
  [/ALTNAME_INVALID/, place => `the certificate of ${place} is for another name`],
  [
    /ISSUER_CERT|SELF_SIGNED|VERIFY_LEAF|CERT_UNTRUSTED/,
    place => `no known authority issued the certificate of ${place}: name yours with sslrootcert=FILE in the address`,
  ],
  [/TLS|SSL|CERT|UNABLE_TO_/i, place => `${place}: TLS failed`],
  [/REFUSED|ENOTFOUND|TIMEOUT|CONNECTION|ECONN|EAI|Failed/i, place => `${place} cannot be reached`],
]

/** One line for whoever starts a server or a command. The address stands in it without its password. */
export const refusal = (url: string, error: unknown): StoreRefused => {
  if (error instanceof StoreRefused) return error
  const code = codeOf(error)
  const found = reasons.find(([pattern]) => pattern.test(code)) ?? reasons.find(([pattern]) => pattern.test(messageOf(error)))
  const place = placeOf(url)
  return new StoreRefused(`store.url: ${found ? found[1](place) : place} (${[code, messageOf(error)].filter(Boolean).join(': ')})`)
}
