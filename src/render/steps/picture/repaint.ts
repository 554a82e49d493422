import { looksBlank, mayPaint, unchanged } from '../../in-page/blank.ts'
import { callPage } from '../../thread/page-call.ts'
import type { Shot } from '../../thread/shot.ts'
import { settleView } from './view.ts'

/** Pauses between looks at a page that is still empty: two seconds in all. */
const pausesMs = [150, 300, 550, 1000]
const quietMs = 300
const changesMs = 1_500

/**
 * The blank-page guard: many pages are loaded long before their scripts have painted anything. A picture that may
 * be empty is taken again, within bounds, until it changes, and then once more when the page has come to rest. Others pay for one comparison.
 * A page that cannot be taken again (it goes on to other documents) is shown as it was.
 */
export const painted = async (
  shot: Shot,
  first: Uint8Array,
  format: 'png' | 'jpeg',
  shoot: () => Promise<Uint8Array>,
): Promise<Uint8Array> => {
  if (shot.plan.waitUntil !== 'load' || !looksBlank(first, format)) return first
  // One that is too busy to answer may paint yet.
  if ((await shot.deadline.try(callPage(shot, mayPaint), 500)) === false) return first
  const again = () =>
    shoot().catch((error: unknown) => {
      shot.log.debug('a second look at an empty page failed', { error: String(error) })
      return undefined
    })
  for (const pause of pausesMs) {
    await Bun.sleep(Math.min(pause, shot.deadline.remaining() / 2))
    const next = await again()
    if (!next || Buffer.compare(next, first) === 0) continue
    await shot.deadline.try(callPage(shot, unchanged, quietMs, changesMs), changesMs + 200)
    await settleView(shot)
    return (await again()) ?? next
  }
  return first
}
