import type { Route } from 'playwright-core'
import { type Cost, globMatcher } from '../../blocking/glob.ts'
import { failed } from '../../failure.ts'
import { count } from '../../request-counts.ts'
import type { Step } from '../../thread/shot.ts'

/** Steps of matching that one render may take, about 0.2 s of the thread that all renders share. A thousand addresses against a hundred globs take 15 million. */
const mostSteps = 50_000_000

/**
 * `blockResources` and `blockRequests`. Playwright's routing costs more than a bare Fetch domain, but it alone reaches every frame,
 * out-of-process ones included, before their first request; only plans that ask for it pay.
 */
export const block: Step = {
  name: 'block',
  runs: plan => !!plan.blockResources?.length || !!plan.blockRequests?.length,
  run: async shot => {
    const types = new Set<string>(shot.plan.blockResources ?? [])
    const cost: Cost = { steps: 0 }
    const matchesGlob = globMatcher(shot.plan.blockRequests ?? [], cost)
    const matches = (url: string) => {
      if (cost.steps <= mostSteps) return matchesGlob(url)
      shot.giveUp(failed('blockRequests', 'its globs take too long to match against the addresses of this page; use fewer or shorter ones'))
      return true
    }
    const decide = (route: Route) => {
      const request = route.request()
      const isPage = request.isNavigationRequest() && request.frame() === shot.page.mainFrame()
      const blocked = !isPage && (types.has(request.resourceType()) || matches(request.url()))
      if (blocked) count(shot.counts.blocked, 'option')
      // A page that closes meanwhile makes both fail; there is nothing left to decide then.
      return (blocked ? route.abort('blockedbyclient') : route.continue()).catch(() => {})
    }
    await shot.deadline.run(
      'block',
      shot.page.route(() => true, decide),
    )
    if (types.has('websocket') || shot.plan.blockRequests?.length)
      await shot.deadline.run(
        'block',
        shot.page.routeWebSocket(
          url => types.has('websocket') || matches(url.href),
          socket => void socket.close({ code: 1000 }).catch(() => {}),
        ),
      )
  },
}
