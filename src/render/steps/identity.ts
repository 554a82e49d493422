import { identityOf } from '../identity.ts'
import type { Step } from '../shot.ts'

/** A phone that says so to scripts and servers. */
export const identity: Step = {
  name: 'identity',
  runs: plan => plan.viewportMobile && plan.userAgent !== undefined,
  run: async ({ plan, context, cdp, deadline }) => {
    const said = identityOf(plan, context.browser()?.version() ?? '')
    if (said) await deadline.run('identity', cdp.send('Emulation.setUserAgentOverride', said))
  },
}
