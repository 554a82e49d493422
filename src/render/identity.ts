import type { RenderPlan } from './plan.ts'

const systems: readonly { match: RegExp; system: string; platform: string }[] = [
  { match: /iPhone;/, system: 'iOS', platform: 'iPhone' },
  { match: /iPad;/, system: 'iOS', platform: 'iPad' },
  { match: /Android/, system: 'Android', platform: 'Linux armv81' },
]

/**
 * What a mobile device says of itself beside its user agent: `navigator.platform` and the client hints, `Sec-CH-UA-Mobile` first of all.
 * Playwright's own override knows phones only together with its own viewport, which is not used here. Undefined for other plans.
 */
export const identityOf = (plan: RenderPlan, version: string) => {
  if (!plan.viewportMobile || plan.userAgent === undefined) return undefined
  const major = version.split('.', 1)[0] ?? ''
  const userAgent = plan.userAgent.replace('{version}', major)
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
  return { userAgent, platform: row?.platform ?? 'Linux armv81', userAgentMetadata }
}
