import { askPage, selectorFailure } from '../page-call.ts'
import type { Step } from '../shot.ts'
import { hideAll } from '../styles.ts'

/** `hideSelectors`. */
export const hide: Step = {
  name: 'hideSelectors',
  runs: plan => !!plan.hideSelectors?.length,
  run: async shot => {
    try {
      await askPage(shot, 'hideSelectors', hideAll, shot.plan.hideSelectors!)
    } catch (error) {
      throw selectorFailure('hideSelectors', error) ?? error
    }
  },
}
