import type { ElementHandle } from 'playwright-core'
import { AppError } from '../../errors.ts'
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
  const wait = shot.page.waitForSelector(`css=${selector}`, { state: 'attached', timeout: 0 })
  try {
    return (await shot.deadline.run(option, wait, appearMs)) as Found
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'renderTimeout') throw error
    if (shot.plan.missingSelector === 'fail') throw failed(option, `no element matches ${JSON.stringify(selector)}`)
    shot.metadata.missingSelectors = [...((shot.metadata.missingSelectors as string[] | undefined) ?? []), option]
    return undefined
  }
}
