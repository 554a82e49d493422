import { bytesAtOnce, giveTurn, turnsOver } from '../../async/turn.ts'
import { AppError } from '../../errors.ts'
import { randomHex } from '../../ids.ts'
import type { Range } from './shape.ts'

/** Of what stands for a text that is read apart: hexadecimal, and a count behind them. */
const markDigits = 32

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

/** After the character that begins or goes on before `at`. */
const characterEnd = (bytes: Uint8Array, at: number, to: number): number => {
  while (at < to && (bytes[at]! & 0xc0) === 0x80) at++
  return Math.min(at, to)
}

/** Where to end a piece of a string's content that begins at `from`: neither in an escape, which costs a parser thirty times a letter, nor in a character. */
const pieceEnd = (bytes: Uint8Array, from: number, to: number): number => {
  let at = from
  for (const most = Math.min(from + bytesAtOnce, to); at < most; ) at += bytes[at] !== 0x5c ? 1 : bytes[at + 1] === 0x75 ? 6 : 2
  return characterEnd(bytes, at, to)
}

/** The value with every text that `full` knows in the place of what stands for it. Walks without copies: a list may have 200,000 items. */
const filledIn = (value: unknown, full: ReadonlyMap<string, string>): unknown => {
  if (typeof value === 'string') return value.length < markDigits ? value : (full.get(value) ?? value)
  if (typeof value !== 'object' || value === null) return value
  const members = value as Record<string | number, unknown>
  const fill = (key: string | number) => {
    const inner = members[key]
    const now = filledIn(inner, full)
    if (now !== inner) members[key] = now
  }
  if (Array.isArray(value)) for (let at = 0; at < value.length; at++) fill(at)
  else for (const key of Object.keys(value)) fill(key)
  return value
}

/**
 * The value of a JSON text; a large one is decoded, and its strings at `apart` are read, a piece at a time, everybody else having a turn
 * between two. Throws malformed (400).
 */
export async function parseInTurns(bytes: Uint8Array, apart: readonly Range[]): Promise<unknown> {
  if (bytes.length <= bytesAtOnce) return parse(decode(bytes, true))
  const turnIsOver = turnsOver()
  const mark = randomHex(markDigits * 4)
  const full = new Map<string, string>()
  const rest: string[] = []
  const addRest = async (from: number, to: number) => {
    for (let at = from; at < to; ) {
      const end = characterEnd(bytes, at + bytesAtOnce, to)
      rest.push(decode(bytes.subarray(at, end), at === 0))
      at = end
      await turnIsOver()
    }
  }
  let done = 0
  for (const { from, to } of apart) {
    await addRest(done, from)
    const pieces: string[] = []
    for (let at = from; at < to; ) {
      const end = pieceEnd(bytes, at, to)
      pieces.push(parse(`"${decode(bytes.subarray(at, end), false)}"`) as string)
      at = end
      await turnIsOver()
    }
    const standIn = `${mark}${full.size}`
    full.set(standIn, pieces.join(''))
    await giveTurn(to - from)
    rest.push(standIn)
    done = to
  }
  await addRest(done, bytes.length)
  const text = rest.join('')
  await giveTurn(text.length)
  const value = parse(text)
  return full.size === 0 ? value : filledIn(value, full)
}
