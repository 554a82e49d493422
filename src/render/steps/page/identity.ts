import { isMobile, setIdentity } from '../../thread/identity.ts'
import type { Step } from '../../thread/shot.ts'

/** A phone that says so to scripts and servers. */
export const identity: Step = {
  name: 'identity',
  runs: isMobile,
  run: async ({ plan, context, cdp, deadline }) => {
    if (isMobile(plan)) await deadline.run('identity', setIdentity(cdp, plan, context))
  },
}
