import { AppError } from '../../errors.ts'
import { commonWordFinder, plainLetters, runs } from './common-passwords.ts'

/** What OWASP asks for at least; more would make a sign-in dear beside renders. */
const parameters = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const current = `m=${parameters.memoryCost},t=${parameters.timeCost},`

const least = 12
const most = 1024
/** Hashes at the same time, each with its memory; the rest waits, and beyond it is refused. */
const atOnce = 2
const mayWait = 50

const refuse = (why: string) => new AppError('invalid', `password: ${why}`, { problems: [{ path: 'password', message: why }] })

/** Four of the most common words in a row, or three rarer ones, are a choice among many again. */
const enough = 40
/** Joined, words are no longer told for certain: only what is one or two of them. */
const enoughJoined = 30

type FindWords = Awaited<ReturnType<typeof commonWordFinder>>

const withoutRuns = (text: string): string => {
  let rest = text
  for (let size = 8; size >= 4; size--)
    for (let at = 0; at + size <= rest.length; ) {
      if (runs.some(run => run.includes(rest.slice(at, at + size)))) rest = rest.slice(0, at) + rest.slice(at + size)
      else at++
    }
  return rest
}

/** Whether little is left of a password when everything is taken away that is guessed first, and the words that went are few. */
const isGuessed = (password: string, email: string, findWords: FindWords, enoughBits = enough): boolean => {
  let text = password
  for (const part of email.toLowerCase().split(/[@.]/)) if (part.length > 2) text = text.replaceAll(part, '')
  const { rest, found } = findWords(withoutRuns(text.replace(/(19|20)\d\d/g, '')))
  const bits = [...new Map(found.map(({ word, bits }) => [word, bits])).values()].reduce((sum, one) => sum + one, 0)
  return new Set(withoutRuns(rest.replace(/(.+?)\1+/g, '$1'))).size < 5 && bits < enoughBits
}

/** Throws invalid for a password that is too short or would be guessed first. Any characters will do. */
export async function checkPassword(password: string, email: string): Promise<void> {
  const length = [...password].length
  if (length < least || length > most) throw refuse(`must have ${least} to ${most} characters`)
  const findWords = await commonWordFinder()
  // What comes behind its first 200 characters makes none easier.
  const text = password.slice(0, 200).toLowerCase()
  const readings = [text, plainLetters(text.replace(/(19|20)\d\d/g, ''))]
  const joined = text.replace(/[\s_.-]+/g, '')
  if (readings.some(reading => isGuessed(reading, email, findWords)) || isGuessed(joined, email, findWords, enoughJoined))
    throw refuse('is one of those that are guessed first; three or four words make a good one')
}

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mayWait) throw new AppError('overloaded', undefined, { retryAfter: 5 })
    await new Promise<void>(resolve => waiting.push(resolve))
  } else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    // The place goes on to the next one.
    if (next) next()
    else running--
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => Bun.password.hash(password, parameters))

/** Made under older parameters. */
export const isOutdated = (hash: string): boolean => !hash.includes(current)

let nobody: Promise<string> | undefined

/** Takes the same time for a user that does not exist. */
export async function verifyPassword(password: string, hash: string | null | undefined): Promise<boolean> {
  nobody ??= hashPassword(crypto.randomUUID())
  const known = hash ?? (await nobody)
  const same = await inTurn(() => Bun.password.verify(password.slice(0, most), known))
  return same && hash !== null && hash !== undefined
}
