import type { BrowserContext } from 'playwright-core'
import type { RenderPlan } from '../options/plan.ts'
import type { PageSession } from './playwright-internals.ts'

const systems: readonly { match: RegExp; system: string; platform: string }[] = [
  { match: /iPhone;/, system: 'iOS', platform: 'iPhone' },
  { match: /iPad;/, system: 'iOS', platform: 'iPad' },
  { match: /Android/, system: 'Android', platform: 'Linux armv81' },
]

type MobilePlan = RenderPlan & { userAgent: string }
export const isMobile = (plan: RenderPlan): plan is MobilePlan => plan.viewportMobile && plan.userAgent !== undefined

/**
 * What a mobile device says of itself beside its user agent: `navigator.platform` and the client hints, `Sec-CH-UA-Mobile` first of all.
 * Playwright's own override knows phones only together with its own viewport, which is not used here.
 */
export const setIdentity = (cdp: PageSession, wish: MobilePlan, context: BrowserContext): Promise<unknown> => {
  const major = context.browser()?.version().split('.', 1)[0] ?? ''
  const userAgent = wish.userAgent.replace('{version}', major)
  const row = systems.find(s => s.match.test(userAgent))
  const brands = /Chrome\//.test(userAgent)
    ? [
        { brand: 'Chromium', version: major },
        { brand: 'Google Chrome', version: major },
        { brand: 'Not.A/Brand', version: '99' },
      ]
    : []
  const userAgentMetadata = {
    brands,
    mobile: true,
    platform: row?.system ?? 'Android',
    platformVersion: '',
    architecture: '',
    model: '',
  }
  return cdp.send('Emulation.setUserAgentOverride', {
    userAgent,
    ...(wish.locale === undefined ? {} : { acceptLanguage: wish.locale }),
    platform: row?.platform ?? 'Linux armv81',
    userAgentMetadata,
  })
}
