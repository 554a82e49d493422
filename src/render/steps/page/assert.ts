import { failed } from '../../failure.ts'
import type { Shot, Step } from '../../thread/shot.ts'

const maxText = 5_000_000

/** The visible text of the page, its frames included. */
const pageText = async (shot: Shot): Promise<string> => {
  const texts = await Promise.all(
    shot.page.frames().map(frame =>
      shot.deadline.try(
        // biome-ignore lint/performance/useDomNodeTextContent: only what a reader sees counts
        frame.evaluate(most => (document.body?.innerText ?? '').slice(0, most), maxText),
        frame === shot.page.mainFrame() ? Number.POSITIVE_INFINITY : 2_000,
      ),
    ),
  )
  return texts.join('\n').toLowerCase()
}

/** `failIf…`: the caller's own conditions on what was rendered. */
export const assert: Step = {
  name: 'assert',
  runs: plan => plan.failIfRequestFailed || plan.failIfContentContains !== undefined || plan.failIfContentMissing !== undefined,
  run: async shot => {
    const { failIfRequestFailed, failIfContentContains: unwanted, failIfContentMissing: wanted } = shot.plan
    const { failure } = shot.traffic
    if (failIfRequestFailed && failure)
      throw failed(
        'failIfRequestFailed',
        'a request of the page failed',
        `${URL.canParse(failure.url) ? new URL(failure.url).host : ''} ${failure.reason}`,
      )
    if (unwanted === undefined && wanted === undefined) return
    const text = await shot.deadline.run('assert', pageText(shot))
    if (unwanted !== undefined && text.includes(unwanted.toLowerCase())) throw failed('failIfContentContains', 'the page contains the text')
    if (wanted !== undefined && !text.includes(wanted.toLowerCase()))
      throw failed('failIfContentMissing', 'the page does not contain the text')
  },
}
