import type { Page } from 'playwright-core'
import { clipsBelow, type RenderPlan, showsAll } from '../options/plan.ts'
import { endRequestReports } from './playwright-internals.ts'

/** Plans that count a page's requests as they come and go. */
export const countsRequests = (plan: RenderPlan): boolean =>
  plan.waitUntil === 'networkidle0' || plan.waitUntil === 'networkidle2' || plan.failIfRequestFailed || showsAll(plan) || clipsBelow(plan)

/** Plans that must hear of requests: to count them, to decide on each, or for the headers of a document that comes later. */
const wantsReports = (plan: RenderPlan): boolean =>
  countsRequests(plan) || plan.metadataHttpHeaders || !!plan.blockResources?.length || !!plan.blockRequests?.length

/** Before a page's first request: no reports on requests that the plan does not look at. */
export const skipRequestReports = (page: Page, plan: RenderPlan): void => {
  if (!wantsReports(plan)) void endRequestReports(page)
}
