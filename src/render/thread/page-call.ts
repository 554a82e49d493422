import { AppError } from '../../errors.ts'
import { isolatedWorld } from './playwright-internals.ts'
import type { Shot } from './shot.ts'

type Evaluated = { result: { value?: unknown }; exceptionDetails?: { text: string; exception?: { description?: string } } }

const worlds = new WeakMap<Shot, Promise<number>>()
const stale =
  /Cannot find context|context with specified id|uniqueContextId not found|Execution context was destroyed|Inspected target navigated|Not attached to an active page/

/** What these functions do not expect is a page that is taken apart while they look at it. */
const unlike = ({ text, exception }: NonNullable<Evaluated['exceptionDetails']>): AppError =>
  new AppError('renderFailed', 'page: it was taken apart while it was looked at', { step: 'page', detail: exception?.description ?? text })

/** The isolated world of the document that is shown, sought when it is first asked for. */
export function worldOf(shot: Shot): Promise<number> {
  const known = worlds.get(shot)
  if (known) return known
  const made = isolatedWorld(shot.page)
  made.catch(() => {}) // whoever asks is told
  worlds.set(shot, made)
  return made
}

/** `document.open()`, or a script that takes everything away, leaves a page without its root, which has a size and can be scrolled all the same. */
const withRoot = "document.documentElement ?? document.appendChild(document.createElementNS('http://www.w3.org/1999/xhtml', 'html'))"

/**
 * Runs a self-contained function in an isolated world of the page: it sees the document, but nothing the page has redefined.
 * A navigation meanwhile destroys the world; then it runs once more in the new document.
 */
export async function callPage<A extends unknown[], T>(shot: Shot, fn: (...args: A) => T | Promise<T>, ...args: A): Promise<T> {
  const expression = `${withRoot};(${fn.toString()})(${args.map(a => JSON.stringify(a) ?? 'undefined').join(',')})`
  for (let attempt = 0; ; attempt++) {
    try {
      const contextId = await worldOf(shot)
      const answer = (await shot.cdp.send('Runtime.evaluate', {
        expression,
        contextId,
        awaitPromise: true,
        returnByValue: true,
      })) as Evaluated
      if (answer.exceptionDetails) throw unlike(answer.exceptionDetails)
      return answer.result.value as T
    } catch (error) {
      worlds.delete(shot)
      if (attempt >= 2 || !(error instanceof Error) || !stale.test(error.message)) throw error
    }
  }
}

/** The same under the deadline, its step named. */
export const askPage = <A extends unknown[], T>(shot: Shot, step: string, fn: (...args: A) => T | Promise<T>, ...args: A): Promise<T> =>
  shot.deadline.run(step, callPage(shot, fn, ...args))
