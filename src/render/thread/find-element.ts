import type { ElementHandle } from 'playwright-core'
import { AppError } from '../../errors.ts'
import { failed } from '../failure.ts'
import type { Shot } from './shot.ts'

/** How long an element may take to appear once the page counts as loaded. */
const appearMs = 2_000

/** The element an option names, open shadow roots included; 502 naming the option when there is none. */
export const elementOf = async (shot: Shot, option: string, selector: string): Promise<ElementHandle<HTMLElement | SVGElement>> => {
  const wait = shot.page.waitForSelector(`css=${selector}`, { state: 'attached', timeout: 0 })
  try {
    const element = await shot.deadline.run(option, wait, appearMs)
    return element as ElementHandle<HTMLElement | SVGElement>
  } catch (error) {
    if (error instanceof AppError && error.code === 'renderTimeout') throw failed(option, `no element matches ${JSON.stringify(selector)}`)
    throw error
  }
}
