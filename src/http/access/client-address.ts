import { type Address, formatAddress, inRange, parseAddress, parseRange, type Range, unmap } from '../../net/address.ts'

/** Ranges of a list of addresses and CIDRs, parsed once per text: whitelists come back from the store with every request. */
const parsed = new Map<string, Range | undefined>()
const rangeOf = (text: string): Range | undefined => {
  if (!parsed.has(text)) {
    if (parsed.size > 10_000) parsed.clear()
    parsed.set(text, parseRange(text))
  }
  return parsed.get(text)
}

/** IPv4 inside IPv6 unmapped, so that a dual-stack socket and a whitelist agree; undefined for anything but an address. */
export const readAddress = (text: string): Address | undefined => {
  const address = parseAddress(text.trim())
  return address && unmap(address)
}

export const isListed = (address: Address, list: readonly string[]): boolean =>
  list.some(entry => {
    const range = rangeOf(entry)
    return range !== undefined && inRange(address, range)
  })

/** RFC 5952: lowercase, the longest run of zero groups as `::`. */
export const addressText = (address: Address): string =>
  address.family === 4 ? formatAddress(address) : new URL(`http://[${formatAddress(address)}]`).hostname.slice(1, -1)

/**
 * The address a request counts as coming from: the socket's peer, or, when that is a trusted proxy, the nearest untrusted hop
 * of X-Forwarded-For read from the right. Undefined when a trusted proxy sent something that is no address: then nothing is known.
 */
export function clientAddress(peer: string, forwarded: string | null, trusted: readonly string[]): Address | undefined {
  let address = readAddress(peer)
  if (!address || forwarded === null || !trusted.length || !isListed(address, trusted)) return address
  for (const hop of forwarded.split(',').reverse()) {
    address = readAddress(hop)
    if (!address || !isListed(address, trusted)) return address
  }
  return address
}
