/** An address as a number: IPv4 in 32 bits, IPv6 in 128. */
export type Address = { family: 4 | 6; value: bigint }
export type Range = Address & { bits: number }

const parseV4 = (text: string): bigint | undefined => {
  const parts = text.split('.')
  if (parts.length !== 4) return
  let value = 0n
  for (const part of parts) {
    if (!/^(0|[1-9]\d{0,2})$/.test(part) || Number(part) > 255) return
    value = (value << 8n) | BigInt(part)
  }
  return value
}

const parseV6 = (text: string): bigint | undefined => {
  const halves = text.split('::')
  if (halves.length > 2) return
  const groups = halves.map(half => (half === '' ? [] : half.split(':')))
  const tail = groups.at(-1)!.at(-1)
  if (tail?.includes('.')) {
    const v4 = parseV4(tail)
    if (v4 === undefined) return
    groups.at(-1)!.splice(-1, 1, (v4 >> 16n).toString(16), (v4 & 0xffffn).toString(16))
  }
  const [head, rest] = [groups[0]!, groups[1] ?? []]
  const gap = 8 - head.length - rest.length
  if (halves.length === 2 ? gap < 1 : gap !== 0) return
  let value = 0n
  for (const group of [...head, ...Array<string>(gap).fill('0'), ...rest]) {
    if (!/^[0-9a-f]{1,4}$/i.test(group)) return
    value = (value << 16n) | BigInt(`0x${group}`)
  }
  return value
}

/** Strict: dotted decimal without leading zeros, or IPv6 without a zone, brackets allowed. URL parsing has normalised other spellings before. */
export const parseAddress = (text: string): Address | undefined => {
  const bare = text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text
  const value = bare.includes(':') ? parseV6(bare) : parseV4(bare)
  return value === undefined ? undefined : { family: bare.includes(':') ? 6 : 4, value }
}

/** `address` or `address/bits`; host bits below the prefix are refused, since `10.1.2.3/8` is more often a slip than a wish. */
export const parseRange = (text: string): Range | undefined => {
  const slash = text.indexOf('/')
  const address = parseAddress(slash < 0 ? text : text.slice(0, slash))
  if (!address) return
  const width = address.family === 4 ? 32 : 128
  if (slash < 0) return { ...address, bits: width }
  const bits = text.slice(slash + 1)
  if (!/^\d{1,3}$/.test(bits) || Number(bits) > width) return
  const low = BigInt(width - Number(bits))
  return (address.value >> low) << low === address.value ? { ...address, bits: Number(bits) } : undefined
}

export const inRange = (address: Address, range: Range): boolean => {
  if (address.family !== range.family) return false
  const low = BigInt((range.family === 4 ? 32 : 128) - range.bits)
  return address.value >> low === range.value >> low
}

export const formatAddress = ({ family, value }: Address): string => {
  if (family === 4) return [24n, 16n, 8n, 0n].map(shift => (value >> shift) & 255n).join('.')
  return Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16)).join(':')
}

const mapped = parseRange('::ffff:0:0/96')!
const v4 = (value: bigint): Address => ({ family: 4, value: value & 0xffffffffn })

/** IPv4-mapped IPv6 is IPv4: the kernel dials it so. Everything else stays what it is. */
export const unmap = (address: Address): Address => (inRange(address, mapped) ? v4(address.value) : address)

const isatap = (value: bigint) => {
  const id = (value >> 32n) & 0xffffffffn
  return id === 0x5efen || id === 0x02005efen
}

/** Where an IPv6 transition form carries an IPv4 address, and which: 6to4, Teredo (inverted), NAT64, ISATAP, IPv4-compatible. */
const carriers: { range: Range; inner: (value: bigint) => bigint }[] = [
  { range: parseRange('::/96')!, inner: v => v },
  { range: parseRange('2002::/16')!, inner: v => v >> 80n },
  { range: parseRange('2001::/32')!, inner: v => ~v },
  { range: parseRange('64:ff9b::/96')!, inner: v => v },
  { range: parseRange('64:ff9b:1::/48')!, inner: v => v },
]

/** The IPv4 address inside a transition form: a packet sent there may end at it, so it is judged as well. */
export const embeddedV4 = (address: Address): Address | undefined => {
  if (address.family === 4) return
  const carrier = carriers.find(c => inRange(address, c.range))
  if (carrier) return v4(carrier.inner(address.value))
  return isatap(address.value) ? v4(address.value) : undefined
}
