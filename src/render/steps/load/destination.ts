import { nextTurn } from '../../../async/turn.ts'
import type { Shot, Step } from '../../thread/shot.ts'
import { checkDestination, checkHost } from './navigate.ts'

/** Time a page that is on its way to another document is given to get there, and that document to load. */
const wayMs = 1_000
const loadMs = 5_000

/** Before the picture: a page that is leading on to another document is followed. */
export const destination: Step = {
  name: 'destination',
  runs: () => true,
  run: async shot => {
    const { navigation, deadline, page, plan } = shot
    if (navigation.pending !== undefined) {
      await deadline.try(navigation.settled(), wayMs)
      // Playwright's page learns a turn later that another document is there, which is then not loaded.
      await nextTurn()
      await deadline.try(page.waitForLoadState('load', { timeout: 0 }), loadMs)
    }
    // It may have led on and arrived since its first document was judged.
    if (plan.url !== undefined) await checkHost(shot)
    else checkDestination(shot)
  },
}

/** After the picture: one that shows Chromium's error page, and not the page, is no picture of it. */
export const stillThere: Step = {
  name: 'stillThere',
  runs: () => true,
  run: async (shot: Shot) => {
    // Whatever the page was told so far has been reported once it answers.
    if (shot.egress.refusals.length > shot.egress.listed) await shot.deadline.try(shot.cdp.send('Page.getFrameTree'), wayMs)
    checkDestination(shot)
  },
}
