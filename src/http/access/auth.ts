import { after, type Maybe } from '../../async/maybe.ts'
import { AppError, type Problem } from '../../errors.ts'
import type { Caller } from '../../service/caller.ts'
import type { KeyHolder } from '../../service/contract/account.ts'
import type { Exchange } from '../exchange.ts'
import { addressText, clientAddress, isListed } from './client-address.ts'
import { RateLimit } from './rate-limit.ts'

const keys = new RateLimit('key')
const bearer = /^bearer +[\x21-\x7e]{1,512} *$/i

const keyIn = (header: string): string | undefined => {
  // As nearly everybody sends it: a key of other characters is none of ours.
  if (header.lastIndexOf(' ') === 6 && header.length < 512 && header.startsWith('Bearer')) return header.slice(7)
  if (!bearer.test(header)) return undefined
  const trimmed = header.trimEnd()
  return trimmed.slice(trimmed.lastIndexOf(' ') + 1)
}

/** What a 401 tells beside its text: how to send a key. Nothing about one that was sent. */
function whatWasLacking({ headers }: Request, key: string | undefined): Problem {
  const path = 'Authorization'
  if (key !== undefined) return { path, message: 'holds no key that is valid here' }
  const suggestion = 'Authorization: Bearer <API key>'
  if (headers.has(path)) return { path, message: 'is not the word Bearer and a key', suggestion }
  return { path, message: headers.has('x-api-key') ? 'is missing; X-API-Key is not read' : 'is missing', suggestion }
}

/** What an operator took from an organization until it is given back: its keys and its links. */
export const suspended = () => new AppError('forbidden', 'This organization is suspended')

/**
 * The caller behind the Bearer key. 401 before 403: only a live key learns that its organization has a whitelist.
 * Missing, malformed, unknown and revoked keys take one path and give one text.
 */
export function authenticate(exchange: Exchange): Maybe<Caller> {
  const key = keyIn(exchange.request.headers.get('authorization') ?? '')
  if (key === undefined) return admit(exchange, undefined, undefined)
  return after(exchange.backend.services.organizations.authenticate(key), found => admit(exchange, key, found))
}

function admit(exchange: Exchange, key: string | undefined, found: KeyHolder | undefined): Maybe<Caller> {
  const { config, services } = exchange.backend
  if (!found) throw new AppError('unauthorized', undefined, { problems: [whatWasLacking(exchange.request, key)] })
  const { organization, keyId } = found
  exchange.facts.org = organization.id
  exchange.facts.key = keyId
  if (organization.suspendedAt !== undefined) throw suspended()
  if (organization.ipWhitelist.length) {
    const forwarded = exchange.request.headers.get('x-forwarded-for')
    const address = clientAddress(exchange.peer, forwarded, config.server.trusted_proxies)
    if (!address || !isListed(address, organization.ipWhitelist))
      throw new AppError('forbidden', `IP ${address ? addressText(address) : 'unknown'} is not whitelisted`)
  }
  services.organizations.usedFrom(keyId, exchange.client)
  return after(keys.takeShared(keyId, config.server.rate_limit, services.allowances), () => exchange.caller(organization.id, keyId))
}
