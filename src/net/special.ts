import { type Address, embeddedV4, inRange, parseRange, type Range, unmap } from './address.ts'

/** What an address stands for. Only `public` is reached without being named; `private` is what `private-only` reaches. */
export type AddressClass = 'public' | 'private' | 'loopback' | 'link-local' | 'special'

/**
 * The union of the IANA special-purpose registries and of what smokescreen, gotenberg, svix and imgproxy refuse.
 * First match decides. IPv6 is the other way round: only 2000::/3 is public, minus what stands here.
 */
const table: Record<Exclude<AddressClass, 'public'>, string[]> = {
  loopback: ['127.0.0.0/8', '::1/128', '0.0.0.0/8', '::/128'],
  'link-local': ['169.254.0.0/16', 'fe80::/10', '168.63.129.16/32', '100.100.100.200/32', 'fd00:ec2::254/128'],
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '100.64.0.0/10', 'fc00::/7'],
  special: [
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/4',
    '240.0.0.0/4',
    '2001::/23',
    '2001:db8::/32',
    '2002::/16',
    '3fff::/20',
  ],
}

const rows = Object.entries(table).flatMap(([kind, texts]) =>
  texts.map(text => ({ kind: kind as AddressClass, text, range: parseRange(text) as Range })),
)
const globalUnicast = parseRange('2000::/3')!

/** The class of an address and the range that says so. An IPv6 form that carries a non-public IPv4 address takes that one's class. */
export const classify = (address: Address): { kind: AddressClass; range: string } => {
  const plain = unmap(address)
  const row = rows.find(r => inRange(plain, r.range))
  if (row) return { kind: row.kind, range: row.text }
  if (plain.family === 6 && !inRange(plain, globalUnicast)) return { kind: 'special', range: 'outside 2000::/3' }
  const inner = embeddedV4(plain)
  if (inner) {
    const judged = classify(inner)
    if (judged.kind !== 'public') return { kind: judged.kind, range: `embedded ${judged.range}` }
  }
  return { kind: 'public', range: '' }
}

/** Ports Chromium refuses (net/base/port_util.cc): protocols that a crafted HTTP request could speak. Refused for our own requests too. */
export const unsafePorts: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110, 111, 113, 115, 117,
  119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636,
  989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080,
])
