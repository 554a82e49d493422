import { bytesAtOnce } from '../../async/turn.ts'
import { AppError } from '../../errors.ts'
import type { ShapeLimits } from './limits.ts'

const quote = 0x22
const backslash = 0x5c
/** No number and no literal of ours is longer; one of a million digits costs a parser more than its worth. */
const mostScalar = 64
const mostName = 256
/** Bytes of a string with escapes that is parsed with the rest, not a piece at a time, and of all such strings and names together. */
const shortString = 1024
const mostInShort = 2 * 1024 ** 2

/** Of the text, in bytes. */
export type Range = { from: number; to: number }

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

const tooMuch = (path: string, message: string) => new AppError('invalid', `${path}: ${message}`, { problems: [{ path, message }] })

/**
 * Measures a JSON text as its bytes arrive, in any pieces, in linear time and without building anything: a parser would spend seconds of
 * everybody's processor on millions of empty lists. Not a parser: of a text that is no JSON it may say nothing, but never spends more on it.
 */
export class ShapeScanner {
  /** Names of the outermost object, as written between their quotes. */
  readonly outerNames: string[] = []
  names = 0
  values = 0
  deepest = 0
  /** Contents of strings that are no names and long, or have escapes and are not short, in order. */
  readonly apart: Range[] = []
  readonly #limits: ShapeLimits
  #depth = 0
  #inString = false
  #escaped = false
  /** Bytes of the string, or of the number or literal, that is being read. */
  #length = 0
  /** The next string at depth 1 is a name. */
  #nameNext = false
  #isName = false
  #name: number[] = []
  #member = ''
  /** Bytes pushed before these. */
  #offset = 0
  #hasEscape = false
  /** The last string, where it stands in `apart`: it may turn out to be a name. */
  #lastApart: Range | undefined
  #inShort = 0

  constructor(limits: ShapeLimits) {
    this.#limits = limits
  }

  /** The next bytes of the text. Throws invalid (422) naming what is too much. */
  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length; ) at = this.#inString ? this.#string(bytes, at) : this.#structure(bytes, at)
    this.#offset += bytes.length
  }

  get endsInString(): boolean {
    return this.#inString
  }

  /** Reads on inside a string; gives where it ended, or the end of the bytes. */
  #string(bytes: Uint8Array, from: number): number {
    let at = from
    let escaped = this.#escaped
    let open = true
    while (open && at < bytes.length) {
      const byte = bytes[at++]
      if (escaped) escaped = false
      else if (byte === backslash) this.#hasEscape = escaped = true
      else if (byte === quote) open = false
    }
    this.#escaped = escaped
    this.#inString = open
    const end = open ? at : at - 1
    this.#length += end - from
    if (!open) this.#noteString(this.#offset + end)
    if (this.#isName) this.#readName(bytes.subarray(from, end), open)
    else if (this.#length > this.#limits.string && !(this.#depth === 1 && this.#limits.long.includes(this.#member)))
      throw tooMuch(this.#member || 'body', `a text is longer than ${this.#limits.string} bytes`)
    return at
  }

  #noteString(to: number): void {
    // A parser would copy a long string whole into memory nobody touched yet, though it has no escapes.
    if (this.#length > (this.#hasEscape ? shortString : bytesAtOnce)) {
      this.#lastApart = { from: to - this.#length, to }
      this.apart.push(this.#lastApart)
    } else if (this.#hasEscape) this.#addShort(this.#length)
  }

  #addShort(bytes: number): void {
    this.#inShort += bytes
    if (this.#inShort > mostInShort) throw tooMuch('body', `has more than ${mostInShort} bytes of short texts with escapes`)
  }

  /** What stood before a colon was a name. */
  #noteName(): void {
    if (++this.names > this.#limits.names) throw tooMuch('body', `has more than ${this.#limits.names} names`)
    const name = this.#lastApart
    if (name === undefined || this.apart.at(-1) !== name) return
    this.apart.pop()
    if (this.#hasEscape) this.#addShort(name.to - name.from)
  }

  #readName(part: Uint8Array, open: boolean): void {
    if (this.#length > mostName) throw tooMuch('body', `a name is longer than ${mostName} bytes`)
    this.#name.push(...part)
    if (open) return
    this.#member = utf8.decode(Uint8Array.from(this.#name))
    this.outerNames.push(this.#member)
    this.#name = []
    this.#nameNext = false
  }

  /** Reads on between strings; gives where one begins, or the end of the bytes. */
  #structure(bytes: Uint8Array, from: number): number {
    const { depth: mostDepth, values: mostValues } = this.#limits
    let length = this.#length
    for (let at = from; at < bytes.length; at++) {
      switch (bytes[at]) {
        case quote:
          this.#inString = true
          this.#hasEscape = false
          this.#lastApart = undefined
          this.#isName = this.#nameNext && this.#depth === 1
          this.#length = 0
          return at + 1
        case 0x7b: // {
        case 0x5b: // [
          if (++this.#depth > mostDepth) throw tooMuch('body', `is nested more than ${mostDepth} deep`)
          if (this.#depth > this.deepest) this.deepest = this.#depth
          this.#nameNext = this.#depth === 1 && bytes[at] === 0x7b
          length = 0
          break
        case 0x7d: // }
        case 0x5d: // ]
          this.#depth--
          length = 0
          break
        case 0x2c: // ,
          if (++this.values >= mostValues) throw tooMuch('body', `has more than ${mostValues} values`)
          if (this.#depth === 1) this.#nameNext = true
          length = 0
          break
        case 0x3a: // :
          this.#noteName()
          length = 0
          break
        case 0x20:
        case 0x0a:
        case 0x0d:
        case 0x09:
          length = 0
          break
        default:
          if (++length > mostScalar) throw tooMuch(this.#member || 'body', `a number is longer than ${mostScalar} digits`)
      }
    }
    this.#length = length
    return bytes.length
  }
}
