import { AppError } from '../errors.ts'
import { parseAddress } from './address.ts'
import { isLoopbackName, judge, judgeName, type Policy } from './policy.ts'
import { isHostName, normalName } from './rules.ts'

/** Longest URL taken; beyond it servers answer 414 anyway. */
export const maxUrlLength = 8192

const defaultPorts: Record<string, number> = { 'http:': 80, 'https:': 443 }

/** Port of an http(s) URL, the scheme's own when it names none. */
export const portOf = (url: URL): number => (url.port === '' ? (defaultPorts[url.protocol] ?? 0) : Number(url.port))

const bad = (field: string, rule: string) => new AppError('invalid', `${field}: ${rule}`, { step: 'gate' })

/**
 * What a URL proves about itself, before any queue, resolver or browser: 422 for other schemes, credentials, excess length and literal
 * addresses the policy refuses. Returns the parsed URL; use only its `href` from here on, since every other spelling is gone from it.
 */
export const gateUrl = (text: string, policy: Policy, field = 'url'): URL => {
  if (text.length > maxUrlLength) throw bad(field, `at most ${maxUrlLength} characters`)
  if (!URL.canParse(text)) throw bad(field, 'must be an absolute http or https URL')
  const url = new URL(text)
  if (!(url.protocol in defaultPorts) || url.hostname === '') throw bad(field, 'must be an absolute http or https URL')
  if (url.username !== '' || url.password !== '') throw bad(field, 'must not carry credentials; use `authorization`')
  if (url.href.length > maxUrlLength) throw bad(field, `at most ${maxUrlLength} characters`)
  const refused = (detail: string) =>
    new AppError('invalid', `${field}: this address may not be reached${policy.hint}`, { step: 'blocked', detail })
  const port = portOf(url)
  const literal = parseAddress(url.hostname)
  if (literal) {
    const verdict = judge(policy, { address: url.hostname, port })
    if (!verdict.allowed) throw refused(verdict.detail)
    return url
  }
  if (!isHostName(url.hostname)) throw bad(field, 'its host name is not valid')
  const byName = judgeName(policy, url.hostname, port)
  if (!byName.allowed) throw refused(byName.detail)
  if (isLoopbackName(normalName(url.hostname))) {
    const verdicts = ['127.0.0.1', '::1'].map(address => judge(policy, { name: url.hostname, address, port }))
    const firstRefusal = verdicts.find(v => !v.allowed)
    if (firstRefusal && !verdicts.some(v => v.allowed)) throw refused(firstRefusal.allowed ? '' : firstRefusal.detail)
  }
  return url
}
