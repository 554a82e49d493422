import { effect, signal } from '@preact/signals'
import { ApiError, upload } from '../../api.ts'
import { ended as sessionEnded, signedIn } from '../../session.ts'

/** Sent beside each other; more only wait for the reader. */
const atOnce = 3
export type How = { documentType?: string; processingMode: string }
type State = 'waiting' | 'sending' | 'reading' | 'done' | 'failed' | 'duplicate'
export type Upload = {
  /** The same for every try: the document is read and paid once. */
  attempt: string
  file: File
  how: How
  state: State
  /** How much of it was sent, 0 to 1. */
  part: number
  error?: string
  /** What it became. */
  id?: string
  /** When and as what it was read before. */
  duplicate?: { id: string; fileName: string; createdAt: string }
  again?: boolean
}

export const uploads = signal<readonly Upload[]>([])
/** Raised whenever one ended, for whoever lists documents. */
export const ended = signal(0)

const leaving = new Map<string, AbortController>()

const change = (attempt: string, to: Partial<Upload>): void => {
  uploads.value = uploads.value.map(one => (one.attempt === attempt ? { ...one, ...to } : one))
}

/** The line is the file's own: what is wrong with it needs no name of a field. */
const inItsLine = (text: string | undefined): string | undefined => text?.replace(/^file: /, '')

const newAttempt = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

async function send({ attempt, file, how, again }: Upload): Promise<void> {
  const leave = new AbortController()
  leaving.set(attempt, leave)
  change(attempt, { state: 'sending', part: 0, error: undefined })
  const fields = {
    attempt,
    processingMode: how.processingMode,
    ...(how.documentType && { documentType: how.documentType }),
    ...(again && { again: 'yes' }),
  }
  const onProgress = (part: number) => change(attempt, { part, state: part < 1 ? 'sending' : 'reading' })
  try {
    const made = await upload(file, fields, { onProgress, signal: leave.signal })
    if (made.duplicate) change(attempt, { state: 'duplicate', duplicate: made.duplicate })
    else change(attempt, { state: made.status === 'failed' ? 'failed' : 'done', id: made.id, error: inItsLine(made.error) })
  } catch (error) {
    const failure = error instanceof ApiError ? error : new ApiError(0, (error as Error).message)
    if (leave.signal.aborted) uploads.value = uploads.value.filter(one => one.attempt !== attempt)
    // Signed out meanwhile: it goes on once somebody is signed in again.
    else if (failure.status === 401) change(attempt, { state: 'waiting', part: 0 })
    // No room right now, or its first try is still being read.
    else if ([409, 429, 503].includes(failure.status)) {
      change(attempt, { state: 'waiting', part: 0, error: failure.message })
      await new Promise(resolve => setTimeout(resolve, Math.max(2, failure.retryAfter) * 1000))
    } else change(attempt, { state: 'failed', error: inItsLine(failure.message) })
  } finally {
    leaving.delete(attempt)
    ended.value++
    pump()
  }
}

function pump(): void {
  if (!signedIn.value || sessionEnded.value) return
  for (const one of uploads.value) {
    if (leaving.size >= atOnce) return
    if (one.state === 'waiting' && !leaving.has(one.attempt)) void send(one)
  }
}
effect(() => {
  if (signedIn.value && !sessionEnded.value) queueMicrotask(pump)
})

/** Takes files in; the same file dropped twice is one, and what is larger than the server takes is named before it is sent. */
export const add = (files: readonly File[], how: How, mostBytes: number): void => {
  const same = (a: File, b: File) => a.name === b.name && a.size === b.size && a.lastModified === b.lastModified
  const fresh = files.filter(
    (file, n) =>
      !uploads.value.some(one => one.state !== 'failed' && same(one.file, file)) && !files.slice(0, n).some(other => same(other, file)),
  )
  uploads.value = [
    ...uploads.value,
    ...fresh.map((file): Upload => {
      const tooLarge = file.size > mostBytes
      return {
        attempt: newAttempt(),
        file,
        how,
        part: 0,
        state: tooLarge ? 'failed' : 'waiting',
        ...(tooLarge && { error: `It is larger than ${Math.round(mostBytes / 1024 ** 2)} MB.` }),
      }
    }),
  ]
  pump()
}

export const retry = (attempt: string): void => {
  change(attempt, { state: 'waiting', error: undefined })
  pump()
}

/** Reads a document although it was read before. */
export const readAnyway = (attempt: string): void => {
  change(attempt, { state: 'waiting', again: true, duplicate: undefined })
  pump()
}

/** Gives an upload up, or puts its line away. */
export const drop = (attempt: string): void => {
  leaving.get(attempt)?.abort()
  uploads.value = uploads.value.filter(one => one.attempt !== attempt)
}

export const dropEnded = (): void => {
  uploads.value = uploads.value.filter(({ state }) => state !== 'done')
}
