import type { Shot, Step } from '../../thread/shot.ts'
import { waitFor } from './wait.ts'

const pollMs = 100
/** Longest an expression may take to answer without giving the page its turn. */
const mostRunMs = 2_000

/** A function is called, a promise awaited. Line breaks keep a comment at the end of the expression from swallowing what follows. */
export const question = (expression: string): string =>
  `(async () => { const it = (\n${expression}\n); return !!(await (typeof it === 'function' ? it() : it)) })()`

type Evaluation = { holds: boolean; why?: string }

const endless = (ms: number) => `it ran for ${Math.floor(ms / 1000)} s without an end`

/** One look at the expression, in the page's own world. What throws is not true yet, and a document that is just replaced has not been asked. */
const evaluate = async (shot: Shot): Promise<Evaluation> => {
  try {
    const { result, exceptionDetails } = await shot.cdp.send('Runtime.evaluate', {
      expression: question(shot.plan.waitForFunction!),
      awaitPromise: true,
      returnByValue: true,
      timeout: mostRunMs,
    })
    if (!exceptionDetails) return { holds: result.value === true }
    const thrown = (exceptionDetails.exception?.description ?? exceptionDetails.text).split('\n', 1)[0]!
    return { holds: false, why: `last it threw ${thrown.slice(0, 200)}` }
  } catch (error) {
    const text = String(error)
    // Chromium's words for an evaluation that ran into its time limit.
    if (/Internal error|execution was terminated/i.test(text)) return { holds: false, why: endless(mostRunMs) }
    if (/context was destroyed|Inspected target navigated|Promise was collected|Cannot find (default execution )?context/.test(text))
      return { holds: false }
    throw error
  }
}

/** `waitForFunction`: asked ten times a second until it is truthy. */
export const waitForFunction: Step = {
  name: 'waitForFunction',
  runs: plan => plan.waitForFunction !== undefined,
  run: async shot => {
    let last: Evaluation = { holds: false }
    let over = false
    /** When the evaluation began that has not answered. */
    let asked: number | undefined
    const poll = async () => {
      while (!over) {
        asked = performance.now()
        last = await evaluate(shot)
        asked = undefined
        if (last.holds) return
        await Bun.sleep(pollMs)
      }
    }
    const late = () => {
      const ran = asked === undefined ? 0 : performance.now() - asked
      const why = ran >= 1000 ? endless(ran) : last.why
      return `the expression did not become truthy within ${shot.plan.timeout} s (timeout)${why ? `; ${why}` : ''}`
    }
    try {
      await waitFor(shot, 'waitForFunction', poll(), { late })
    } finally {
      over = true
    }
  },
}
