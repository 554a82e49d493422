import { parseOptions } from '../options/parse.ts'
import { plan, type RenderPlan } from '../options/plan.ts'
import type { PageSession } from './playwright-internals.ts'

const metricsOf = ({ viewportWidth: width, viewportHeight: height, deviceScaleFactor, viewportMobile: mobile }: RenderPlan) => ({
  width,
  height,
  screenWidth: width,
  screenHeight: height,
  deviceScaleFactor,
  mobile,
  screenOrientation:
    width > height ? { type: 'landscapePrimary' as const, angle: mobile ? 90 : 0 } : { type: 'portraitPrimary' as const, angle: 0 },
})

/** Gives a page the plan's screen. `height` in CSS px overrides the viewport's. */
export const setScreen = (cdp: PageSession, wish: RenderPlan, height = wish.viewportHeight): Promise<unknown> =>
  cdp.send('Emulation.setDeviceMetricsOverride', { ...metricsOf(wish), height })

/** What a render that wishes nothing gets. */
const plainPlan = plan(parseOptions({ html: '<p>' }))

/** The screen most renders wish for, given to a page before it is known what for. */
export const setPlainScreen = (cdp: PageSession): Promise<unknown> => setScreen(cdp, plainPlan)
export const isPlainScreen = (wish: RenderPlan): boolean => Bun.deepEquals(metricsOf(wish), metricsOf(plainPlan))
