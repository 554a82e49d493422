import { prepare, settle } from '../../blocking/blocking.ts'
import { wantedKinds } from '../../blocking/kinds.ts'
import type { Shot, Step } from '../../thread/shot.ts'

const wanted: Step['runs'] = plan => wantedKinds(plan).size > 0

/** Hides what ads, chats and consent banners are known by, before the page begins. Hosts are refused in the proxy. */
export const blockKnown: Step = {
  name: 'blockKnown',
  runs: wanted,
  run: shot => shot.deadline.run('block', prepare(shot)),
}

const tidy = async ({ page, plan, lists, deadline, log }: Shot) => {
  const found = await deadline.run(
    'block',
    settle(page, plan, lists).catch((error: unknown) => {
      // A page that navigates meanwhile is tidied by the pass before the capture.
      log.debug('tidying was interrupted', { error: String(error) })
    }),
  )
  if (found && found.boxes > 0) log.debug('consent boxes', found)
}

/** Refuses consent banners once the page has loaded, so that what follows meets a page that scrolls. */
export const tidyLoaded: Step = { name: 'tidy', runs: wanted, run: tidy }

/** What appeared while the page was waited for, scrolled or clicked. */
export const tidyLate: Step = {
  name: 'tidyLate',
  runs: plan =>
    wanted(plan) &&
    (plan.delay > 0 ||
      plan.fullPage ||
      plan.click !== undefined ||
      plan.waitForSelector !== undefined ||
      plan.waitForFunction !== undefined),
  run: tidy,
}
