import type { Step } from '../../thread/shot.ts'
import { checkHost } from './navigate.ts'
import { waitFor } from './wait.ts'

const quietMs = 500
/** Longest silence after which an unanswered fetch counts as a long poll, and the part of `timeout` it may be. */
const longPollMs = 10_000
const longPollShare = 0.5
const allowed = { networkidle0: 0, networkidle2: 2 } as const

/** `waitUntil`: the document's own events, or a network that went quiet (Playwright knows no networkidle2, so we count ourselves). */
export const load: Step = {
  name: 'load',
  runs: () => true,
  run: async shot => {
    const { plan, page } = shot
    const event = plan.waitUntil === 'domcontentloaded' ? 'domcontentloaded' : 'load'
    const loaded = waitFor(shot, 'load', page.waitForLoadState(event, { timeout: 0 }), { option: 'waitUntil' })
    // A host that refused the page is not waited for.
    await Promise.all([loaded, plan.url !== undefined && checkHost(shot)])
    if (plan.waitUntil === 'networkidle0' || plan.waitUntil === 'networkidle2') {
      const silentMs = Math.min(longPollMs, plan.timeout * 1000 * longPollShare)
      await waitFor(shot, 'networkidle', shot.traffic.idle(allowed[plan.waitUntil], quietMs, silentMs), { option: 'waitUntil' })
    }
    if (plan.url !== undefined) await checkHost(shot)
  },
}

/** `delay`: a pause the caller asked for, so it is not taken from `timeout`. */
export const delay: Step = {
  name: 'delay',
  runs: plan => plan.delay > 0,
  run: async shot => {
    const began = performance.now()
    await shot.pause(shot.plan.delay * 1000)
    shot.deadline.extend(performance.now() - began)
  },
}
