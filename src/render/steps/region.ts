import { failed } from '../failure.ts'
import { elementBox, pageSize } from '../full-page.ts'
import { roundOut } from '../geometry.ts'
import { askPage } from '../page-call.ts'
import type { Shot, Step } from '../shot.ts'
import { elementOf } from '../target.ts'

const selected = async (shot: Shot, selector: string): Promise<void> => {
  const element = await elementOf(shot, 'selector', selector)
  const visible = await shot.deadline.try(
    element.waitForElementState('visible', { timeout: 3000 }).then(() => true),
    3000,
  )
  const box = visible ? await shot.deadline.run('selector', element.evaluate(elementBox)) : undefined
  if (!box || box.width <= 0 || box.height <= 0) throw failed('selector', `${JSON.stringify(selector)} matches an element without size`)
  shot.region = roundOut({ x: Math.max(0, box.x), y: Math.max(0, box.y), width: box.width, height: box.height })
}

/** Which part of the page is wished: one element, a clip, the whole page, or (no region) the viewport as it is scrolled. */
export const region: Step = {
  name: 'region',
  runs: plan => plan.format !== 'pdf' && (plan.selector !== undefined || plan.clipWidth !== undefined || plan.fullPage),
  run: async shot => {
    const { plan } = shot
    if (plan.selector !== undefined) return selected(shot, plan.selector)
    if (plan.clipWidth !== undefined && plan.clipHeight !== undefined) {
      shot.region = { x: plan.clipX ?? 0, y: plan.clipY ?? 0, width: plan.clipWidth, height: plan.clipHeight }
      return
    }
    const size = await askPage(shot, 'region', pageSize)
    const wished = Math.max(size.height, Math.min(size.height, plan.viewportHeight))
    const height = Math.max(1, Math.min(wished, plan.fullPageMaxHeight ?? wished))
    if (height < wished) shot.truncated = { fullHeight: wished, capturedHeight: height, limit: 'fullPageMaxHeight' }
    shot.region = { x: 0, y: 0, width: Math.max(1, size.width), height }
  },
}
