import { AppError } from '../../errors.ts'

/** What OWASP asks for at least; more would make a sign-in dear beside renders. */
const parameters = { algorithm: 'argon2id', memoryCost: 19_456, timeCost: 2 } as const
const current = `m=${parameters.memoryCost},t=${parameters.timeCost},`

const least = 12
const most = 1024
/** Hashes at the same time, each with its memory; the rest waits, and beyond it is refused. */
const atOnce = 2
const mayWait = 50

const refuse = (why: string) => new AppError('invalid', `password: ${why}`, { problems: [{ path: 'password', message: why }] })

/** Runs of the alphabet, of digits and of keyboards, there and back. */
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890123456789',
  'qwertyuiopasdfghjklzxcvbnm',
  'qwertzuiopasdfghjklyxcvbnm',
  'azertyuiopqsdfghjklmwxcvbn',
]
const runs = rows.flatMap(row => [row, [...row].reverse().join('')])
/** Words that the most common passwords are made of. */
const common =
  /password|passwort|motdepasse|welcome|letmein|iloveyou|administrator|admin|changeme|secret|qwerty|platen|dashboard|login|monkey|dragon|master/g

/** What is left of a password when everything is taken away that is guessed first. */
const unguessed = (password: string, email: string): string => {
  // What comes behind its first 200 characters makes none easier.
  let rest = password.slice(0, 200).toLowerCase()
  for (const part of email.toLowerCase().split(/[@.]/)) if (part.length > 2) rest = rest.replaceAll(part, '')
  rest = rest.replace(common, '').replace(/(.+?)\1+/g, '$1')
  for (let size = 8; size >= 4; size--)
    for (let at = 0; at + size <= rest.length; ) {
      if (runs.some(run => run.includes(rest.slice(at, at + size)))) rest = rest.slice(0, at) + rest.slice(at + size)
      else at++
    }
  return rest
}

/** Throws invalid for a password that is too short or would be guessed first. Any characters will do. */
export function checkPassword(password: string, email: string): void {
  const length = [...password].length
  if (length < least || length > most) throw refuse(`must have ${least} to ${most} characters`)
  if (new Set(unguessed(password, email)).size < 5)
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
