import type { Session } from '../../service/contract/users.ts'
import { isListed, readAddress } from '../access/client-address.ts'
import type { Exchange } from '../exchange.ts'

/** Browsers keep a `__Host-` cookie only from https; on plain http, as in a home network, it has another name. */
const names = { https: '__Host-platen', http: 'platen_session' }
const fourteenDays = 14 * 24 * 3600

/** How the browser sees us: behind a proxy only its Origin tells. */
const isHttps = ({ request, origin }: Exchange): boolean => (request.headers.get('origin') ?? origin).startsWith('https:')

const cookieOf = (exchange: Exchange): string | undefined => {
  const sent = exchange.request.headers.get('cookie')
  if (sent === null) return undefined
  const given = new Map(sent.split(/; */).map(pair => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]))
  return given.get(names.https) ?? (isHttps(exchange) ? undefined : given.get(names.http))
}

/** Who the proxy in front has signed in; believed of trusted proxies alone, and of everybody else not even looked at. */
export function proxiedUser({ backend, request, peer }: Exchange): string | undefined {
  const { dashboard, server } = backend.config
  if (dashboard.trusted_header === '') return undefined
  const address = readAddress(peer)
  if (!address || !isListed(address, server.trusted_proxies)) return undefined
  return request.headers.get(dashboard.trusted_header)?.trim().toLowerCase() || undefined
}

export async function sessionOf(exchange: Exchange): Promise<Session | undefined> {
  const token = cookieOf(exchange)
  const session = token === undefined ? undefined : await exchange.backend.services.sessions.find(token)
  const proxied = proxiedUser(exchange)
  // Somebody else sits behind the proxy now.
  if (proxied !== undefined && session?.user.email !== proxied) return undefined
  if (session) Object.assign(exchange.facts, { user: session.user.id, org: session.orgId })
  return session
}

/** Sets the cookie of the answer, or takes it away. */
export function keepSession(exchange: Exchange, token: string | undefined): void {
  const https = isHttps(exchange)
  const life = token === undefined ? 0 : fourteenDays
  const name = https ? names.https : names.http
  exchange.headers['set-cookie'] = `${name}=${token ?? ''}; Path=/; Max-Age=${life}; HttpOnly; SameSite=Strict${https ? '; Secure' : ''}`
}
