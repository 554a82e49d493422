import { AppError } from '../../../errors.ts'
import type { Step } from '../../thread/shot.ts'
import { checkHost } from './navigate.ts'

const quietMs = 500
const allowed = { networkidle0: 0, networkidle2: 2 } as const

/** `waitUntil`: the document's own events, or a network that went quiet (Playwright knows no networkidle2, so we count ourselves). */
export const load: Step = {
  name: 'load',
  runs: () => true,
  run: async shot => {
    const { plan, page, deadline } = shot
    const event = plan.waitUntil === 'domcontentloaded' ? 'domcontentloaded' : 'load'
    const loaded = deadline.run('load', page.waitForLoadState(event, { timeout: 0 }))
    // A host that refused the page is not waited for.
    await Promise.all([loaded, plan.url !== undefined && checkHost(shot)])
    if (plan.waitUntil === 'networkidle0' || plan.waitUntil === 'networkidle2')
      await deadline.run('networkidle', shot.traffic.idle(allowed[plan.waitUntil], quietMs))
    if (plan.url !== undefined) await checkHost(shot)
  },
}

/** `waitForSelector`: visible in any frame of the document itself. */
export const waitForSelector: Step = {
  name: 'waitForSelector',
  runs: plan => plan.waitForSelector !== undefined,
  run: async shot => {
    const wanted = shot.plan.waitForSelector!
    try {
      await shot.deadline.run('waitForSelector', shot.page.waitForSelector(`css=${wanted}`, { state: 'visible', timeout: 0 }))
    } catch (error) {
      if (error instanceof AppError && error.code === 'renderTimeout')
        throw new AppError(
          'renderTimeout',
          `waitForSelector: ${JSON.stringify(wanted)} did not appear within ${shot.plan.timeout} s (timeout)`,
          { step: 'waitForSelector' },
        )
      throw error
    }
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
