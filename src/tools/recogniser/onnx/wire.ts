/** One field of a protobuf message: a number (wire type 0) or bytes (fixed sizes and everything with a length). */
export type Field = { id: number; wire: 0; value: bigint } | { id: number; wire: 1 | 2 | 5; value: Uint8Array }

const fixed: Record<number, number> = { 1: 8, 5: 4 }

/** Splits a message into its fields; nested messages stay bytes. Throws on a wire type that ONNX does not use. */
export function fieldsOf(message: Uint8Array): Field[] {
  const out: Field[] = []
  let at = 0
  const varint = (): bigint => {
    let value = 0n
    for (let shift = 0n; ; shift += 7n) {
      const byte = message[at++]!
      value |= BigInt(byte & 127) << shift
      if (byte < 128) return value
    }
  }
  while (at < message.length) {
    const key = Number(varint())
    const wire = key & 7
    const id = key >> 3
    if (wire === 0) out.push({ id, wire, value: varint() })
    else if (wire === 1 || wire === 2 || wire === 5) {
      const length = fixed[wire] ?? Number(varint())
      out.push({ id, wire, value: message.subarray(at, at + length) })
      at += length
    } else throw new Error(`wire type ${wire} in a network`)
  }
  return out
}

/** Puts fields together again. */
export function messageOf(fields: readonly Field[]): Uint8Array {
  const parts: Uint8Array[] = []
  for (const { id, wire, value } of fields) {
    parts.push(varint(BigInt((id << 3) | wire)))
    if (wire === 0) parts.push(varint(value))
    else {
      if (wire === 2) parts.push(varint(BigInt(value.length)))
      parts.push(value)
    }
  }
  return Buffer.concat(parts)
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = []
  let rest = value
  while (rest > 127n) {
    bytes.push(Number(rest & 127n) | 128)
    rest >>= 7n
  }
  bytes.push(Number(rest))
  return Uint8Array.from(bytes)
}

const utf8 = new TextEncoder()
const decoder = new TextDecoder()

export const textField = (id: number, text: string): Field => ({ id, wire: 2, value: utf8.encode(text) })
export const bytesField = (id: number, value: Uint8Array): Field => ({ id, wire: 2, value })
export const numberField = (id: number, value: number): Field => ({ id, wire: 0, value: BigInt(value) })
export const floatField = (id: number, value: number): Field => ({ id, wire: 5, value: new Uint8Array(Float32Array.of(value).buffer) })

/** The bytes of the first field with this number; undefined when there is none. */
export function bytesAt(fields: readonly Field[], id: number): Uint8Array | undefined {
  const field = fields.find(f => f.id === id)
  return field && field.wire !== 0 ? field.value : undefined
}
export const textAt = (fields: readonly Field[], id: number): string => decoder.decode(bytesAt(fields, id))
export const textsAt = (fields: readonly Field[], id: number): string[] =>
  fields.flatMap(f => (f.id === id && f.wire === 2 ? [decoder.decode(f.value)] : []))
