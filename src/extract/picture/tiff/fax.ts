import { codeBits, runCodes } from './fax-codes.ts'

/** `huffman`: rows alone, each from a whole byte on; `fax3`: with ends of lines, rows alone or after the row above (T.4); `fax4`: all after the row above (T.6). */
export type FaxKind = 'huffman' | 'fax3' | 'fax4'

/** Bits from the left; beyond the end there are zeros, which are no code. */
class Bits {
  at = 0
  private readonly end: number

  constructor(private readonly bytes: Uint8Array) {
    this.end = bytes.length * 8
  }

  get over(): boolean {
    return this.at >= this.end
  }

  /** The next bits without taking them, at most 16. */
  peek(count: number): number {
    const byte = this.at >> 3
    const word = ((this.bytes[byte] ?? 0) << 16) | ((this.bytes[byte + 1] ?? 0) << 8) | (this.bytes[byte + 2] ?? 0)
    return (word >> (24 - (this.at & 7) - count)) & ((1 << count) - 1)
  }

  align(): void {
    this.at = (this.at + 7) & ~7
  }
}

/** A row as the places where its colour changes, the first from white to black. */
type Changes = number[]

/** Length of a run, its parts together; -1 where no code stands. */
function run(bits: Bits, colour: number): number {
  for (let sum = 0; ; ) {
    const found = runCodes[colour]![bits.peek(codeBits)]!
    if (found === 0) return -1
    bits.at += found & 15
    const length = found >> 4
    sum += length
    if (length < 64) return sum
  }
}

/** A row coded alone; undefined where its codes break off. */
function aloneRow(bits: Bits, width: number): Changes | undefined {
  const row: Changes = []
  for (let x = 0, colour = 0; x < width; colour ^= 1) {
    const length = run(bits, colour)
    if (length < 0) return undefined
    x = Math.min(width, x + length)
    row.push(x)
  }
  return row
}

/** Codes of a change under, or up to three dots beside, one of the row above: bits of the code by the next seven bits. */
const verticals: readonly (readonly [code: string, offset: number])[] = [
  ['1', 0],
  ['011', 1],
  ['010', -1],
  ['000011', 2],
  ['000010', -2],
  ['0000011', 3],
  ['0000010', -3],
]
const pass = 0b0001
const horizontal = 0b001

const verticalTable = new Int8Array(128).fill(-128)
const verticalBits = new Uint8Array(128)
for (const [code, offset] of verticals) {
  const first = Number.parseInt(code, 2) << (7 - code.length)
  verticalTable.fill(offset, first, first + (1 << (7 - code.length)))
  verticalBits.fill(code.length, first, first + (1 << (7 - code.length)))
}

/** A row coded after the one above; undefined where its codes break off or the picture ends. */
function followingRow(bits: Bits, width: number, above: Changes): Changes | undefined {
  const row: Changes = []
  let at = -1
  let colour = 0
  let i = 0
  while (at < width) {
    // The first change of the row above behind here that leads to the other colour. Both rows go on, so few steps are taken twice.
    while (i > 0 && above[i - 1]! > at) i--
    while (i < above.length && (above[i]! <= at || (i & 1) !== colour)) i++
    const change = above[i] ?? width
    const code = bits.peek(7)
    if (verticalBits[code]) {
      bits.at += verticalBits[code]
      const to = change + verticalTable[code]!
      if (to < Math.max(0, at) || to > width) return undefined
      row.push(to)
      at = to
      colour ^= 1
    } else if (code >> 4 === horizontal) {
      bits.at += 3
      const first = run(bits, colour)
      const second = first < 0 ? -1 : run(bits, colour ^ 1)
      if (second < 0) return undefined
      const from = Math.max(0, at)
      row.push(Math.min(width, from + first), Math.min(width, from + first + second))
      at = Math.min(width, from + first + second)
    } else if (code >> 3 === pass) {
      bits.at += 4
      at = above[i + 1] ?? width
    } else return undefined
  }
  return row
}

const endOfLine = 11

/** Skips filling zeros and the end of a line; false where there is none. */
function skipEndOfLine(bits: Bits): boolean {
  if (bits.peek(endOfLine) !== 0) return false
  while (!bits.over && bits.peek(1) === 0) bits.at++
  if (bits.over) return false
  bits.at++
  return true
}

/** Goes on at the next end of a line, as fax machines do behind a disturbed row; false when there is none. */
function resume(bits: Bits): boolean {
  while (!bits.over && bits.peek(endOfLine) !== 0) bits.at++
  return !bits.over
}

function paint(out: Uint8Array, at: number, row: Changes, width: number): void {
  for (let i = 0; i < row.length; i += 2) {
    const end = Math.min(width, row[i + 1] ?? width)
    for (let x = row[i]!; x < end; x++) out[at + (x >> 3)]! |= 0x80 >> (x & 7)
  }
}

/** Rows of one bit a dot, 1 for black. What is disturbed or missing stays white; `rows` tells how many were read. */
export function decodeFax(
  bytes: Uint8Array,
  { width, height, kind, options }: { width: number; height: number; kind: FaxKind; options: number },
): { bits: Uint8Array; rows: number } {
  const rowBytes = Math.ceil(width / 8)
  const out = new Uint8Array(rowBytes * height)
  const bits = new Bits(bytes)
  const twoDimensional = kind === 'fax3' && (options & 1) === 1
  let above: Changes = []
  let rows = 0
  for (let y = 0; y < height && !bits.over; y++) {
    let row: Changes | undefined
    if (kind === 'fax4') row = followingRow(bits, width, above)
    else {
      if (kind === 'huffman') bits.align()
      let ends = 0
      while (kind === 'fax3' && ends < 2 && skipEndOfLine(bits)) {
        ends++
        // Behind each end stands how the next row is coded; before a further end it says nothing.
        if (twoDimensional && bits.peek(12) === 0b1000_0000_0000) bits.at++
      }
      // Two ends of a line in a row end the page.
      if (ends > 1) break
      const alone = !twoDimensional || ends === 0 || bits.peek(1) === 1
      if (twoDimensional && ends > 0) bits.at++
      row = alone ? aloneRow(bits, width) : followingRow(bits, width, above)
      if (!row && kind === 'fax3' && resume(bits)) row = above
    }
    if (!row) break
    paint(out, y * rowBytes, row, width)
    above = row
    rows = y + 1
  }
  return { bits: out, rows }
}
