import { AppError } from '../../../errors.ts'
import type { RenderPlan } from '../../options/plan.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Step } from '../../thread/shot.ts'

const single = ['waitForSelector', 'selector', 'scrollIntoView', 'click', 'hover'] as const

const named = (plan: RenderPlan): [option: string, selector: string][] => [
  ...single.flatMap((name): [string, string][] => (plan[name] === undefined ? [] : [[name, plan[name]]])),
  ...(plan.hideSelectors ?? []).map((selector, i): [string, string] => [`hideSelectors[${i}]`, selector]),
]

/** Runs in the blank page: index of the first text that is no selector, or -1. */
const firstBad = (selectors: string[]): number =>
  selectors.findIndex(selector => {
    try {
      document.createDocumentFragment().querySelector(selector)
      return false
    } catch {
      return true
    }
  })

/** Whether a text is a CSS selector only the browser knows; it is asked before the page is opened, so that a typo costs nothing. */
export const selectors: Step = {
  name: 'selectors',
  runs: plan => named(plan).length > 0,
  run: async shot => {
    const all = named(shot.plan)
    const bad = await askPage(
      shot,
      'selectors',
      firstBad,
      all.map(([, selector]) => selector),
    )
    const option = all[bad]?.[0]
    if (option !== undefined) throw new AppError('invalid', `${option}: is not a valid CSS selector`, { step: 'selectors' })
  },
}
