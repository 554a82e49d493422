import { giveTurn, turnsOver } from '../../async/turn.ts'
import { AppError } from '../../errors.ts'
import { randomHex } from '../../ids.ts'
import type { Range } from './shape.ts'

/** Bytes that a parser may read at once, whatever stands in them: escapes cost it thirty times what letters do. */
const atOnce = 256 * 1024

export const malformed = (why: string) => new AppError('malformed', `The request body is malformed: ${why}`)

const decode = (bytes: Uint8Array, first: boolean): string => {
  try {
    // A byte order mark is one at the very beginning alone.
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: !first }).decode(bytes)
  } catch {
    throw malformed('not UTF-8')
  }
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw malformed(text.trim() === '' ? 'it is empty, a JSON object is expected' : `not JSON (${(error as Error).message.slice(0, 100)})`)
  }
}

/** Where to end a piece of a string's content that begins at `from`: neither in an escape nor in a character. */
const pieceEnd = (bytes: Uint8Array, from: number, to: number): number => {
  let at = from
  for (const most = Math.min(from + atOnce, to); at < most; ) at += bytes[at] !== 0x5c ? 1 : bytes[at + 1] === 0x75 ? 6 : 2
  while (at < to && (bytes[at]! & 0xc0) === 0x80) at++
  return Math.min(at, to)
}

/** The value with every text that `full` knows in the place of what stands for it. */
const filledIn = (value: unknown, full: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return full.get(value) ?? value
  if (typeof value !== 'object' || value === null) return value
  const members = value as Record<string, unknown>
  for (const [key, inner] of Object.entries(members)) {
    const now = filledIn(inner, full)
    if (now !== inner) members[key] = now
  }
  return value
}

/**
 * The value of a JSON text; of a large one the strings at `escaped` are read a piece at a time, everybody else having a turn between two.
 * Throws malformed (400).
 */
export async function parseInTurns(bytes: Uint8Array, escaped: readonly Range[]): Promise<unknown> {
  if (escaped.length === 0 || bytes.length <= atOnce) {
    const text = decode(bytes, true)
    await giveTurn(bytes.length)
    return parse(text)
  }
  const turnIsOver = turnsOver()
  const mark = randomHex(128)
  const full = new Map<string, string>()
  const rest: string[] = []
  let done = 0
  for (const { from, to } of escaped) {
    rest.push(decode(bytes.subarray(done, from), done === 0))
    const pieces: string[] = []
    for (let at = from; at < to; ) {
      const end = pieceEnd(bytes, at, to)
      pieces.push(parse(`"${decode(bytes.subarray(at, end), false)}"`) as string)
      at = end
      await turnIsOver()
    }
    const standIn = `${mark}${full.size}`
    full.set(standIn, pieces.join(''))
    rest.push(standIn)
    done = to
  }
  rest.push(decode(bytes.subarray(done), false))
  const text = rest.join('')
  await giveTurn(text.length)
  return filledIn(parse(text), full)
}
