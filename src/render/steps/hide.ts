import { askPage } from '../page-call.ts'
import type { Step } from '../shot.ts'
import { hideAll } from '../styles.ts'

/** `hideSelectors`. */
export const hide: Step = {
  name: 'hideSelectors',
  runs: plan => !!plan.hideSelectors?.length,
  run: shot => askPage(shot, 'hideSelectors', hideAll, shot.plan.hideSelectors!),
}
