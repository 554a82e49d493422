import { inflateRawSync } from 'node:zlib'
import { AppError } from '../../../errors.ts'

/** Limits of a DOCX before anything is inflated: a few kilobytes can hold gigabytes. */
const limits = { entries: 2000, total: 50_000_000, ratio: 200, ratioFrom: 1_000_000 }

type Entry = { name: string; method: number; packed: number; size: number; from: number }

const refuse = (why: string): never => {
  throw new AppError('invalid', `file: ${why}`)
}

/** A zip archive whose directory was checked as a whole; parts are inflated one by one, never beyond the size they declare. */
export class Zip {
  private constructor(
    private readonly bytes: Uint8Array,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  static open(bytes: Uint8Array): Zip {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const end = endOfDirectory(view)
    const count = view.getUint16(end + 10, true)
    if (count > limits.entries) refuse(`the archive has more than ${limits.entries} entries`)
    const entries = new Map<string, Entry>()
    let total = 0
    let at = view.getUint32(end + 16, true)
    for (let i = 0; i < count; i++) {
      const { entry, next } = directoryEntry(bytes, view, at)
      at = next
      if (/(^|\/)\.\.(\/|$)|\\|^\/|^[a-z]:|\0/i.test(entry.name)) refuse('the archive names a file outside itself')
      if (entries.has(entry.name)) refuse('the archive names a file twice')
      total += entry.size
      if (total > limits.total) refuse(`unpacked it would be larger than ${limits.total / 1e6} MB`)
      if (entry.size > limits.ratioFrom && entry.size > entry.packed * limits.ratio)
        refuse('a part is packed more tightly than real documents are')
      entries.set(entry.name, entry)
    }
    noOverlap([...entries.values()])
    return new Zip(bytes, entries)
  }

  get names(): string[] {
    return [...this.entries.keys()]
  }

  /** A part's bytes; undefined when there is none of that name. */
  read(name: string): Uint8Array | undefined {
    const entry = this.entries.get(name)
    if (!entry) return undefined
    const packed = this.bytes.subarray(entry.from, entry.from + entry.packed)
    if (entry.method === 0) return packed.length === entry.size ? packed : refuse(`the part ${name} is cut off`)
    if (entry.method !== 8) return refuse('the archive uses an unknown compression')
    try {
      // One byte of room, so that a part which lies about its size is caught.
      const out = inflateRawSync(packed, { maxOutputLength: entry.size + 1 })
      if (out.length === entry.size) return out
    } catch (error) {
      throw new AppError('invalid', 'file: the archive is corrupt or lies about its sizes', { cause: error })
    }
    return refuse('the archive is corrupt or lies about its sizes')
  }
}

const endSignature = 0x06054b50

function endOfDirectory(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - 65_557)
  for (let at = view.byteLength - 22; at >= lowest; at--) if (view.getUint32(at, true) === endSignature) return at
  return refuse('the archive is cut off or no archive at all')
}

function directoryEntry(bytes: Uint8Array, view: DataView, at: number): { entry: Entry; next: number } {
  if (at + 46 > bytes.length || view.getUint32(at, true) !== 0x02014b50) refuse('the archive directory is corrupt')
  const flags = view.getUint16(at + 8, true)
  if (flags & 1) refuse('the document is encrypted and needs a password')
  const nameLength = view.getUint16(at + 28, true)
  const packed = view.getUint32(at + 20, true)
  const size = view.getUint32(at + 24, true)
  const header = view.getUint32(at + 42, true)
  if (header + 30 > bytes.length || view.getUint32(header, true) !== 0x04034b50) refuse('the archive directory is corrupt')
  const from = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true)
  if (from + packed > bytes.length) refuse('the archive is cut off')
  const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength))
  const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  return { entry: { name, method: view.getUint16(at + 10, true), packed, size, from }, next }
}

function noOverlap(entries: Entry[]): void {
  let end = 0
  for (const e of entries.sort((a, b) => a.from - b.from)) {
    if (e.packed > 0 && e.from < end) refuse('parts of the archive overlap')
    end = Math.max(end, e.from + e.packed)
  }
}

/** A new archive of these parts, stored without compression. */
export function packZip(parts: readonly { name: string; bytes: Uint8Array }[]): Uint8Array {
  const out: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let offset = 0
  for (const { name, bytes } of parts) {
    const encoded = new TextEncoder().encode(name)
    const common = new DataView(new ArrayBuffer(26))
    common.setUint16(0, 20, true)
    common.setUint32(10, Bun.hash.crc32(bytes), true)
    common.setUint32(14, bytes.length, true)
    common.setUint32(18, bytes.length, true)
    common.setUint16(22, encoded.length, true)
    const facts = new Uint8Array(common.buffer)
    const place = new DataView(new ArrayBuffer(14))
    place.setUint32(10, offset, true)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), facts, new Uint8Array(place.buffer), encoded]))
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), facts, encoded, bytes])
    out.push(local)
    offset += local.length
  }
  const listing = Buffer.concat(directory)
  const end = new DataView(new ArrayBuffer(22))
  end.setUint32(0, endSignature, true)
  end.setUint16(8, parts.length, true)
  end.setUint16(10, parts.length, true)
  end.setUint32(12, listing.length, true)
  end.setUint32(16, offset, true)
  return Buffer.concat([...out, listing, new Uint8Array(end.buffer)])
}
