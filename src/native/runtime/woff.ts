import { inflateSync } from 'node:zlib'

const headBytes = 12
const entryBytes = 16
const padded = (length: number) => (length + 3) & ~3

/** A WOFF 1.0 file as the font that was packed into it, without the tables named in `without`: as fonts of the system browsers take no packed ones. */
export const unpackWoff = (woff: Uint8Array, without: readonly string[] = []): Uint8Array => {
  const from = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (from.getUint32(0) !== 0x774f4646) throw new Error('not a WOFF file')
  const all = Array.from({ length: from.getUint16(12) }, (_, i) => {
    const at = 44 + i * 20
    const [tag, offset, packed, length, checksum] = [0, 4, 8, 12, 16].map(field => from.getUint32(at + field)) as [
      number,
      number,
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    const data = packed < length ? inflateSync(bytes) : bytes
    if (data.length !== length) throw new Error('a table of the WOFF file is damaged')
    return { name: Buffer.from(woff.subarray(at, at + 4)).toString('latin1'), tag, checksum, data }
  })
  const tables = all.filter(({ name }) => !without.includes(name))
  const count = tables.length
  const start = headBytes + count * entryBytes
  const out = Buffer.alloc(start + tables.reduce((sum, { data }) => sum + padded(data.length), 0))
  const power = Math.floor(Math.log2(count))
  out.writeUInt32BE(from.getUint32(4), 0)
  out.writeUInt16BE(count, 4)
  out.writeUInt16BE(2 ** power * 16, 6)
  out.writeUInt16BE(power, 8)
  out.writeUInt16BE(count * 16 - 2 ** power * 16, 10)
  let place = start
  for (const [i, { tag, checksum, data }] of tables.entries()) {
    const entry = headBytes + i * entryBytes
    for (const [field, value] of [tag, checksum, place, data.length].entries()) out.writeUInt32BE(value, entry + field * 4)
    out.set(data, place)
    place += padded(data.length)
  }
  return out
}
