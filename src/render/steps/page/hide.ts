import { hideAll } from '../../in-page/styles.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Step } from '../../thread/shot.ts'

/** `hideSelectors`. */
export const hide: Step = {
  name: 'hideSelectors',
  runs: plan => !!plan.hideSelectors?.length,
  run: shot => askPage(shot, 'hideSelectors', hideAll, shot.plan.hideSelectors!),
}
