import { AppError } from '../../errors.ts'
import { commonWords, plainLetters, runs } from './common-passwords.ts'

/** What OWASP asks for at least; more would make a sign-in dear beside renders. */
const parameters = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const current = `m=${parameters.memoryCost},t=${parameters.timeCost},`

const least = 12
const most = 1024
/** Hashes at the same time, each with its memory; the rest waits, and beyond it is refused. */
const atOnce = 2
const mayWait = 50

const refuse = (why: string) => new AppError('invalid', `password: ${why}`, { problems: [{ path: 'password', message: why }] })

/** So many of the common words in a row are a choice among many again. */
const enoughWords = 4

/** What is left of a password when everything is taken away that is guessed first, and how many common words went. */
const unguessed = (password: string, email: string): { rest: string; words: number } => {
  const words = new Set<string>()
  let rest = password
  for (const part of email.toLowerCase().split(/[@.]/)) if (part.length > 2) rest = rest.replaceAll(part, '')
  rest = rest
    .replace(/(19|20)\d\d/g, '')
    .replace(commonWords, word => {
      words.add(word)
      return ''
    })
    .replace(/(.+?)\1+/g, '$1')
  for (let size = 8; size >= 4; size--)
    for (let at = 0; at + size <= rest.length; ) {
      if (runs.some(run => run.includes(rest.slice(at, at + size)))) rest = rest.slice(0, at) + rest.slice(at + size)
      else at++
    }
  return { rest, words: words.size }
}

const isGuessed = (password: string, email: string): boolean => {
  const { rest, words } = unguessed(password, email)
  return new Set(rest).size < 5 && words < enoughWords
}

/** Throws invalid for a password that is too short or would be guessed first. Any characters will do. */
export function checkPassword(password: string, email: string): void {
  const length = [...password].length
  if (length < least || length > most) throw refuse(`must have ${least} to ${most} characters`)
  // What comes behind its first 200 characters makes none easier.
  const text = password.slice(0, 200).toLowerCase()
  const readings = [text, text.replace(/[\s_.-]+/g, ''), plainLetters(text.replace(/(19|20)\d\d/g, ''))]
  if (readings.some(reading => isGuessed(reading, email)))
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
