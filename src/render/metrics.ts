import type { CDPSession } from 'playwright-core'
import { parseOptions } from './options.ts'
import { plan, type RenderPlan } from './plan.ts'

/** Gives a page the plan's screen. `height` in CSS px overrides the viewport's. */
export const setMetrics = (cdp: CDPSession, wish: RenderPlan, height = wish.viewportHeight): Promise<unknown> => {
  const { viewportWidth: width, deviceScaleFactor, viewportMobile: mobile } = wish
  const angle = mobile && width > wish.viewportHeight ? 90 : 0
  return cdp.send('Emulation.setDeviceMetricsOverride', {
    width,
    height,
    screenWidth: width,
    screenHeight: wish.viewportHeight,
    deviceScaleFactor,
    mobile,
    screenOrientation: width > wish.viewportHeight ? { type: 'landscapePrimary', angle } : { type: 'portraitPrimary', angle: 0 },
  })
}

/** What a render that wishes nothing gets. */
export const plainPlan = plan(parseOptions({ html: '<p>' }))
