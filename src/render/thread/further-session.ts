import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { RenderPlan } from '../options/plan.ts'
import { isMobile, setIdentity } from './identity.ts'

/**
 * A session of our own with the page, for the domains `Fetch` and `Target`, which are Playwright's on the first. Chromium gives a page media
 * type and identity of whichever session came last, so this one says the same.
 */
export const furtherSession = async (context: BrowserContext, page: Page, plan: RenderPlan): Promise<CDPSession> => {
  const session = await context.newCDPSession(page)
  await Promise.all([
    plan.mediaType === undefined ? undefined : session.send('Emulation.setEmulatedMedia', { media: plan.mediaType }),
    isMobile(plan) && setIdentity(session, plan, context),
  ])
  return session
}
