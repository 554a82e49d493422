import { turnsOver } from '../../async/turn.ts'
import { threadUrl } from '../../native/self.ts'
import type { FromTables, Tabled, TableFile, ToTables } from './messages.ts'

export type { Tabled, TableFile } from './messages.ts'

const inParts = function* (what: Tabled): Generator<Tabled> {
  if ('tables' in what) yield what
  else for (const document of what.documents) yield { documents: [document] }
}

/** Who is being written for, and until when: one file at a time for each, so that nobody fills the processors. */
const busy = new Map<string, Promise<unknown>>()

async function write(file: TableFile, what: Tabled): Promise<Uint8Array> {
  const worker = new Worker(threadUrl('tables'), { env: {} } as WorkerOptions)
  const answer = Promise.withResolvers<FromTables>()
  worker.onmessage = (event: MessageEvent<FromTables>) => answer.resolve(event.data)
  worker.onerror = event => answer.reject(new Error(`tables thread: ${event.message}`))
  worker.addEventListener('close', () => answer.reject(new Error('the tables thread ended')))
  // It may fail while documents are still handed over.
  answer.promise.catch(() => {})
  const say = (message: ToTables) => worker.postMessage(message)
  try {
    // Handing one over copies it, which takes milliseconds where it is long.
    const turn = turnsOver()
    for (const part of inParts(what)) {
      say(part)
      await turn()
    }
    say(file)
    const made = await answer.promise
    if ('bytes' in made) return made.bytes
    throw made.isTooLarge ? new RangeError(made.error) : new Error(made.error)
  } finally {
    worker.terminate()
  }
}

/**
 * A file of tables, written in a thread of its own: a workbook of a thousand documents takes seconds of a processor, which nobody else is
 * to wait for. `tenant`: whose it is.
 */
export async function writeInThread(file: TableFile, tenant: string, what: Tabled): Promise<Uint8Array> {
  const before = busy.get(tenant)
  const mine = (before ?? Promise.resolve()).then(
    () => write(file, what),
    () => write(file, what),
  )
  busy.set(tenant, mine)
  try {
    return await mine
  } finally {
    if (busy.get(tenant) === mine) busy.delete(tenant)
  }
}
