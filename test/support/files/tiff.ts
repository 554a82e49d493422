/** One page of a TIFF as it is to be written. `more`: further tags, and others' values. */
export type TiffSheet = {
  width: number
  height: number
  data: Uint8Array
  bits?: number[]
  photometric?: number
  compression?: number
  more?: Readonly<Record<number, readonly number[]>>
}

/** A TIFF of these pages, each in one strip; values are written as longs, except bits a sample and colours of a palette (shorts). */
export function makeTiff(sheets: readonly TiffSheet[], little = true): Uint8Array {
  const out: number[] = []
  const short = (value: number) => (little ? [value & 255, (value >> 8) & 255] : [(value >> 8) & 255, value & 255])
  const long = (value: number) => {
    const bytes = [value & 255, (value >>> 8) & 255, (value >>> 16) & 255, (value >>> 24) & 255]
    return little ? bytes : bytes.reverse()
  }
  out.push(...(little ? [0x49, 0x49] : [0x4d, 0x4d]), ...short(42), 0, 0, 0, 0)
  let link = 4
  for (const { width, height, data, bits = [8], photometric = 1, compression = 1, more = {} } of sheets) {
    const strip = out.length
    for (const byte of data) out.push(byte)
    const tags: Record<number, readonly number[]> = {
      256: [width],
      257: [height],
      258: bits,
      259: [compression],
      262: [photometric],
      273: [strip],
      277: [bits.length],
      278: [height],
      279: [data.length],
      ...more,
    }
    const shorts = new Set(['258', '320'])
    const entries = Object.entries(tags).map(([tag, values]) => {
      const bytes = values.flatMap(shorts.has(tag) ? short : long)
      let field = [...bytes, 0, 0, 0, 0].slice(0, 4)
      if (bytes.length > 4) {
        if (out.length % 2) out.push(0)
        field = long(out.length)
        out.push(...bytes)
      }
      return [...short(Number(tag)), ...short(shorts.has(tag) ? 3 : 4), ...long(values.length), ...field]
    })
    if (out.length % 2) out.push(0)
    out.splice(link, 4, ...long(out.length))
    out.push(...short(entries.length), ...entries.flat())
    link = out.length
    out.push(0, 0, 0, 0)
  }
  return Uint8Array.from(out)
}

/** Bits such as `1000 11 1000` as bytes, filled up with zeros. */
export const bitsOf = (text: string): Uint8Array => {
  const bits = text.replace(/\s+/g, '')
  return Uint8Array.from({ length: Math.ceil(bits.length / 8) }, (_, i) => Number.parseInt(bits.slice(i * 8, i * 8 + 8).padEnd(8, '0'), 2))
}
