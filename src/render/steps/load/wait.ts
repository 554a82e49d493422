import { AppError } from '../../../errors.ts'
import type { Shot, Step } from '../../thread/shot.ts'

/** Time for what is true already to show that it is, on a busy machine too, once the time for waiting is used up. */
const leftOverMs = 1500

/**
 * A wait that an option asks for: 504 when it runs out of `timeout`, in the words of `late` if given. With `bestAttempt` it is listed in
 * `metadata.incomplete` instead, and the render goes on with the time kept back for the capture.
 */
export const waitFor = async (
  shot: Shot,
  step: string,
  work: Promise<unknown>,
  { option = step, late }: { option?: string; late?: () => string } = {},
): Promise<void> => {
  const missed = shot.metadata.incomplete as string[] | undefined
  try {
    await shot.deadline.run(step, work, missed && leftOverMs)
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'renderTimeout') throw error
    if (!shot.plan.bestAttempt) throw late ? new AppError('renderTimeout', `${step}: ${late()}`, { step }) : error
    shot.deadline.openReserve()
    if (!missed?.includes(option)) shot.metadata.incomplete = [...(missed ?? []), option]
  }
}

const missedStates = {
  attached: 'did not appear',
  visible: 'did not become visible',
  hidden: 'did not vanish',
  detached: 'did not go away',
}

/** `waitForSelector`, `waitForSelectorState`: an element of the document itself, open shadow roots included. */
export const waitForSelector: Step = {
  name: 'waitForSelector',
  runs: plan => plan.waitForSelector !== undefined,
  run: async shot => {
    const { waitForSelector: wanted, waitForSelectorState: state, timeout } = shot.plan
    const late = () => `${JSON.stringify(wanted)} ${missedStates[state]} within ${timeout} s (timeout)`
    await waitFor(shot, 'waitForSelector', shot.page.waitForSelector(`css=${wanted}`, { state, timeout: 0 }), { late })
  },
}
