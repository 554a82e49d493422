import { type Address, inRange, parseRange, type Range, unmap } from './address.ts'

/** One entry of `egress.allow` or `egress.deny`: a name (`*.` in front takes every subdomain) or a range, each with an optional port. */
export type Rule = { text: string; port?: number } & ({ name: string; sub: boolean } | { range: Range })

/** Lower case, without the root dot: `LOCALHOST.` and `localhost` are one name. */
export const normalName = (name: string): string => name.toLowerCase().replace(/\.+$/, '')

/** A host name a resolver could know: labels of 1 to 63 characters, 253 in all. */
export const validName = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?)*$/

/** Whether a host is a name, and no address in another spelling: `127.0.0.1..` and `0x7f.1` are neither. */
export const isHostName = (host: string): boolean =>
  !host.endsWith('..') && validName.test(normalName(host)) && !/(^|\.)(\d+|0x[0-9a-f]*)$/.test(normalName(host))

const splitPort = (text: string): { host: string; port?: number } | undefined => {
  const match = /^(\[[^\]]+\](?:\/\d+)?|[^:]+):(\d{1,5})$/.exec(text)
  if (!match) return { host: text }
  const port = Number(match[2])
  return port >= 1 && port <= 65535 ? { host: match[1]!, port } : undefined
}

/** Reads one entry; undefined when it is neither a name nor an address, so that a slip in the config stops the start. */
export const parseRule = (text: string): Rule | undefined => {
  const split = splitPort(text.trim())
  if (!split) return
  const { host, port } = split
  const facts = port === undefined ? { text } : { text, port }
  const range = parseRange(host.replace(/^\[([^\]]+)\]/, '$1'))
  if (range) return { ...facts, range }
  // A name of digits and dots, or with a slash, is an address or range with a slip in it, never a host.
  if (/^[\d.]+$/.test(host)) return
  const sub = host.startsWith('*.')
  const name = normalName(sub ? host.slice(2) : host)
  return validName.test(name) ? { ...facts, name, sub } : undefined
}

export type Compiled = { rules: Rule[]; wrong: string[] }

export const parseRules = (texts: readonly string[]): Compiled => {
  const rules: Rule[] = []
  const wrong: string[] = []
  for (const text of texts) {
    const rule = parseRule(text)
    if (rule) rules.push(rule)
    else wrong.push(text)
  }
  return { rules, wrong }
}

export const matchesName = (rule: Rule, name: string, port: number): boolean => {
  if (!('name' in rule) || (rule.port !== undefined && rule.port !== port)) return false
  return rule.sub ? name.endsWith(`.${rule.name}`) : name === rule.name
}

export const matchesAddress = (rule: Rule, address: Address, port: number): boolean => {
  if (!('range' in rule) || (rule.port !== undefined && rule.port !== port)) return false
  return inRange(address, rule.range) || inRange(unmap(address), rule.range)
}
