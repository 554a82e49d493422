import type { Evidence } from '../store/model.ts'
import type { ReviewStore } from '../store/review-store.ts'
import { frameOf, shownBox, sizeOf } from './frame.ts'
import { usePicture } from './picture.ts'
import { PageImage } from './sheet.tsx'
import type { View } from './view.ts'

/** Height of a lens to its width, and how much of the page's width it shows at least. */
const flat = 0.14
const tall = 0.5
const share = 0.4

/** The place a value was read at, cut out of its page, so that the eye can stay where the value is edited. */
export const Lens = ({ store, view, evidence: { page = 1, bbox } }: { store: ReviewStore; view: View; evidence: Evidence }) => {
  const { picture } = usePicture(store.id, page, 1600, true)
  const facts = store.facts(page)
  if (!bbox || !facts) return null
  const frame = frameOf(facts, picture, view.turned.value[page] ?? 0)
  const { x, y, width, height } = shownBox(frame, bbox)
  const across = Math.max(width * 1.25, 1000 * share)
  const down = Math.min(across * tall, Math.max(height * 1.7, across * flat))
  const [pageWidth, pageHeight] = sizeOf(frame)
  // Around the place, but not beyond the edge of the page.
  const from = (middle: number, length: number, whole: number) => Math.max(0, Math.min(whole - length, middle - length / 2))
  const cut = `${from(x + width / 2, across, pageWidth)} ${from(y + height / 2, down, pageHeight)} ${across} ${down}`
  return (
    <div class="lens">
      <svg viewBox={cut} preserveAspectRatio="xMidYMid meet" role="img" aria-label="The place on the page">
        {picture && <PageImage frame={frame} picture={picture} />}
        <rect class="box on" x={x - 2} y={y - 1} width={width + 4} height={height + 2} rx="3" />
      </svg>
    </div>
  )
}
