import type { ElementHandle } from 'playwright-core'
import { failed } from '../failure.ts'
import type { Shot } from './shot.ts'

/** How long an element may take to appear once the page counts as loaded. */
const appearMs = 2_000

export type Found = ElementHandle<HTMLElement | SVGElement>

/**
 * The element an option names, open shadow roots included. When there is none: 502 naming the option, or, with `missingSelector: ignore`,
 * nothing, and the option is listed in `metadata.missingSelectors`.
 */
export const elementOf = async (shot: Shot, option: string, selector: string): Promise<Found | undefined> => {
  const css = `css=${selector}`
  const appeared = await shot.deadline.try(shot.page.waitForSelector(css, { state: 'attached', timeout: 0 }), appearMs)
  // A page that is busy may not have said anything yet: only one that was asked and has answered lacks the element.
  const found = appeared ?? (await shot.deadline.run(option, shot.page.$(css)))
  if (found) return found as Found
  if (shot.plan.missingSelector === 'fail') throw failed(option, `no element matches ${JSON.stringify(selector)}`)
  shot.metadata.missingSelectors = [...((shot.metadata.missingSelectors as string[] | undefined) ?? []), option]
  return undefined
}
