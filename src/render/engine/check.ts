import { AppError } from '../../errors.ts'
import { gateUrl } from '../../net/gate.ts'
import type { Policy } from '../../net/policy.ts'
import type { CheckedPlan } from '../contract.ts'
import { scaleTo } from '../encode/geometry.ts'
import type { RenderPlan } from '../options/plan.ts'

/** Device pixels that the options alone prove, and the option to blame when they are too many. */
const provenPixels = (plan: RenderPlan): { pixels: number; option: string }[] => {
  const clipped = plan.clipWidth !== undefined && plan.clipHeight !== undefined
  const [width, height] = clipped ? [plan.clipWidth!, plan.clipHeight!] : [plan.viewportWidth, plan.viewportHeight]
  const size = { width: width * plan.deviceScaleFactor, height: height * plan.deviceScaleFactor }
  const pixels = size.width * size.height
  const whole = plan.selector !== undefined || (plan.fullPage && !clipped)
  const scale = whole ? 1 : scaleTo(size, { width: plan.imageWidth, height: plan.imageHeight })
  return [
    { pixels, option: clipped ? 'clipWidth' : 'deviceScaleFactor' },
    { pixels: pixels * scale ** 2, option: plan.imageWidth === undefined ? 'imageHeight' : 'imageWidth' },
  ]
}

/** @throws AppError invalid for what a plan alone proves wrong. */
export const checkPlan = (plan: RenderPlan, policy: Policy, maxPixels: number): CheckedPlan => {
  if (plan.url !== undefined) gateUrl(plan.url, policy)
  for (const { pixels, option } of provenPixels(plan))
    if (pixels > maxPixels)
      throw new AppError('invalid', `${option}: makes a picture of ${Math.round(pixels)} pixels, at most ${maxPixels} are allowed`)
  return plan as CheckedPlan
}
