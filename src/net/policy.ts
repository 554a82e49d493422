import { networkInterfaces } from 'node:os'
import { ConfigError } from '../config/load.ts'
import type { Config } from '../config/options.ts'
import { type Address, embeddedV4, formatAddress, parseAddress, unmap } from './address.ts'
import { matchesAddress, matchesName, normalName, parseRules, type Rule } from './rules.ts'
import { classify, unsafePorts } from './special.ts'
import { readTrust, type Trust } from './trust.ts'

export type EgressMode = Config['egress']['mode']

/** An address of ours that no page and no webhook may ever reach. Without `host`: any address of this machine. */
export type OwnAddress = { host?: string; port: number; what: string }

/** Everything a verdict depends on; a plain value, so that a verdict is a pure function of policy and target. And whom to believe there. */
export type Policy = {
  mode: EgressMode
  allow: readonly Rule[]
  deny: readonly Rule[]
  ports: ReadonlySet<number>
  own: readonly OwnAddress[]
  /** Addresses of this machine's interfaces, in canonical text. */
  local: { has(address: string): boolean }
  /** The key that lets an address through, and what refusals say of it to clients: nothing where pages are refused. */
  allowKey: 'egress.allow' | 'webhooks.allow'
  hint: string
  /** Authorities of the inner network. */
  trust: Trust | undefined
}

/** Why a target was refused: a label for counters and logs, never for clients. */
export type DenyReason =
  | 'own'
  | 'denied'
  | 'mode'
  | 'name'
  | 'port'
  | 'loopback'
  | 'link-local'
  | 'private'
  | 'special'
  | 'host-address'
  | 'public'
  | 'unparsable'
export type Verdict = { allowed: true } | { allowed: false; reason: DenyReason; detail: string }
export type Target = { name?: string; address: string; port: number }

const yes: Verdict = { allowed: true }
const no = (reason: DenyReason, detail: string): Verdict => ({ allowed: false, reason, detail })

export const isLoopbackName = (name: string): boolean => name === 'localhost' || name.endsWith('.localhost')
/** Names that only an inner network can know; a public resolver has no business with them. */
const isInnerName = (name: string): boolean =>
  !name.includes('.') || /\.(local|internal|home\.arpa|localdomain|lan|intranet|corp)$/.test(name)

const readLocal = (): Set<string> =>
  new Set(
    Object.values(networkInterfaces())
      .flatMap(list => list ?? [])
      .map(i => parseAddress(i.address.replace(/%.*$/, '')))
      .flatMap(a => (a ? [formatAddress(a)] : [])),
  )

const localTtlMs = 30_000
let read = { at: Number.NEGATIVE_INFINITY, addresses: new Set<string>() }

/** The addresses of this machine as they are now, read again every 30 s: interfaces come and go. */
export const localAddresses: Policy['local'] = {
  has: address => {
    if (performance.now() - read.at > localTtlMs) read = { at: performance.now(), addresses: readLocal() }
    return read.addresses.has(address)
  },
}

const isOwn = (policy: Policy, target: Target, address: Address, kind: string): OwnAddress | undefined =>
  policy.own.find(own => {
    if (own.port !== target.port) return false
    if (own.host !== undefined && own.host === target.name) return true
    const literal = own.host === undefined || isLoopbackName(own.host) ? undefined : parseAddress(own.host)
    if (literal && unmap(literal).value === unmap(address).value) return true
    const onThisMachine = own.host === undefined || isLoopbackName(own.host) || (literal && classify(literal).kind === 'loopback')
    return onThisMachine === true && (kind === 'loopback' || policy.local.has(formatAddress(address)))
  })

/** What the name alone decides, before any resolver is asked. `allowed` means: resolve it and judge every address. */
export const judgeName = (policy: Policy, rawName: string, port: number): Verdict => {
  const name = normalName(rawName)
  if (policy.mode === 'none') return no('mode', 'egress.mode is none')
  if (policy.deny.some(rule => matchesName(rule, name, port))) return no('denied', `egress.deny names ${name}`)
  if (isLoopbackName(name)) return yes
  if (policy.mode === 'private-only' || policy.allow.some(rule => matchesName(rule, name, port))) return yes
  if (isInnerName(name)) return no('name', `${name} is a name of an inner network and ${policy.allowKey} does not list it`)
  return yes
}

/**
 * The one decision about an address, for pages, webhooks and every fetch of ours. Order: our own listeners, unsafe ports, deny, then the mode.
 * A name in `egress.allow` opens private addresses but not loopback or link-local ones: those must be listed as addresses.
 */
export const judge = (policy: Policy, rawTarget: Target): Verdict => {
  const target = rawTarget.name === undefined ? rawTarget : { ...rawTarget, name: normalName(rawTarget.name) }
  const { name, port } = target
  const parsed = parseAddress(target.address)
  if (!parsed) return no('unparsable', `${target.address} is no address`)
  const address = unmap(parsed)
  const { kind, range } = classify(address)
  const text = formatAddress(address)
  const own = isOwn(policy, target, address, kind)
  if (own) return no('own', `${text}:${port} is ${own.what}`)
  if (unsafePorts.has(port) || port < 1 || port > 65535) return no('port', `port ${port} is unsafe`)
  if (policy.mode === 'none') return no('mode', 'egress.mode is none')
  if (policy.deny.some(r => matchesAddress(r, address, port) || (name !== undefined && matchesName(r, name, port))))
    return no('denied', `egress.deny names ${name ?? text}`)

  const inner = embeddedV4(address)
  const listed = policy.allow.some(r => matchesAddress(r, address, port))
  if (listed)
    return inner && !judge(policy, { address: formatAddress(inner), port }).allowed
      ? no('special', `${text} carries ${formatAddress(inner)}`)
      : yes
  const named = name !== undefined && policy.allow.some(r => matchesName(r, name, port))
  if (named && (kind === 'public' || kind === 'private' || (kind === 'loopback' && isLoopbackName(name)))) return yes
  if (policy.mode === 'allow-list') return no('mode', `${policy.allowKey} does not list ${name ?? text}`)
  if (policy.mode === 'private-only' && kind === 'public') return no('public', `${text} is public`)
  const reachable = policy.mode === 'private-only' ? 'private' : 'public'
  if (kind !== reachable) return no(kind, `${text} is ${kind} (${range})`)
  if (policy.local.has(text)) return no('host-address', `${text} is an address of this machine`)
  if (!policy.ports.has(port)) return no('port', `port ${port} is not in egress.ports`)
  return yes
}

/** What is wrong with the lists of `egress` and `webhooks`, one line each: a slip there must never leave a rule out in silence. */
export const wrongRules = (config: {
  egress: Pick<Config['egress'], 'allow' | 'deny'>
  webhooks?: Pick<Config['webhooks'], 'allow'>
}): string[] =>
  Object.entries({
    'egress.allow': config.egress.allow,
    'egress.deny': config.egress.deny,
    'webhooks.allow': config.webhooks?.allow ?? [],
  }).flatMap(([key, entries]) => parseRules(entries).wrong.map(entry => `${key}: ${entry} is neither a name nor an address`))

const refuse = (wrong: readonly string[]): void => {
  if (wrong.length) throw new ConfigError(wrong)
}

/** Reads the config into a policy. @throws ConfigError for what it cannot read */
export const createPolicy = (
  egress: Pick<Config['egress'], 'mode' | 'allow' | 'deny' | 'ports'> & { ca_file?: string },
  own: readonly OwnAddress[] = [],
  local: Policy['local'] = localAddresses,
): Policy => {
  refuse(wrongRules({ egress }))
  return {
    mode: egress.mode,
    allow: parseRules(egress.allow).rules,
    deny: parseRules(egress.deny).rules,
    ports: new Set(egress.ports),
    own,
    local,
    allowKey: 'egress.allow',
    hint: '',
    trust: readTrust(egress.ca_file ?? ''),
  }
}

/**
 * The policy of deliveries: that of pages and what `webhooks.allow` adds, so that a receiver on the inner network opens nothing to pages.
 * @throws ConfigError for what it cannot read
 */
export const createDeliveryPolicy = (
  { egress, webhooks }: Pick<Config, 'egress' | 'webhooks'>,
  own: readonly OwnAddress[] = [],
  local: Policy['local'] = localAddresses,
): Policy => {
  const pages = createPolicy(egress, own, local)
  refuse(wrongRules({ egress, webhooks }))
  return {
    ...pages,
    allow: [...pages.allow, ...parseRules(webhooks.allow).rules],
    allowKey: 'webhooks.allow',
    hint: '; webhooks.allow lets receivers on private addresses through',
  }
}
