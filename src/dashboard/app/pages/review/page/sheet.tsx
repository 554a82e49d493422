import type { ReviewStore } from '../store/review-store.ts'
import { type FieldBox, nextOf } from './field-boxes.ts'
import { type Frame, shownBox, sizeOf, turned } from './frame.ts'
import type { Picture } from './picture.ts'

export const PageImage = ({ frame, picture }: { frame: Frame; picture: Picture }) => (
  <g transform={turned(frame)}>
    <image href={picture.url} width={frame.width} height={frame.height} preserveAspectRatio="none" />
  </g>
)

const gap = 7
const arm = 13

/** Corner brackets around what is being looked at. */
const bracketsOf = ({ x, y, width, height }: ReturnType<typeof shownBox>): string => {
  const [l, t, r, b] = [x - gap, y - gap, x + width + gap, y + height + gap]
  const reach = Math.min(arm, (r - l) / 3, (b - t) / 3)
  return `M${l} ${t + reach}V${t}H${l + reach}M${r - reach} ${t}H${r}V${t + reach}M${r} ${b - reach}V${b}H${r - reach}M${l + reach} ${b}H${l}V${b - reach}`
}

type BoxesProps = { store: ReviewStore; frame: Frame; boxes: readonly FieldBox[] }

/** Where values were read, `data-next` the field a click opens: sure ones faint, doubtful ones dashed, the open one in brackets. The list is the way in for screen readers. */
export const Boxes = ({ store, frame, boxes }: BoxesProps) => {
  const open = store.open.value
  const left = new Set(store.left.value.map(({ path }) => path))
  const on = boxes.find(({ entries }) => entries.some(({ path }) => path === open))
  const [width, height] = sizeOf(frame)
  const lit = on && shownBox(frame, on.box)
  return (
    <g>
      {lit && (
        <path
          class="veil"
          fill-rule="evenodd"
          d={`M0 0H${width}V${height}H0ZM${lit.x} ${lit.y}v${lit.height}h${lit.width}v${-lit.height}Z`}
        />
      )}
      {[...boxes.filter(place => place !== on), ...(on ? [on] : [])].map(place => {
        const { entries, box } = place
        const drawn = shownBox(frame, box)
        const doubtful = entries.some(({ path }) => left.has(path))
        return (
          <g
            key={entries[0]!.path}
            class={`place${doubtful ? ' check' : ''}${place === on ? ' on' : ''}`}
            data-next={nextOf(entries, open, left)}
          >
            <rect class="box" {...drawn} rx="2.5" data-paths={entries.map(({ path }) => path).join(' ')}>
              <title>{entries.map(({ label }) => label).join(', ')}</title>
            </rect>
            {entries.length > 1 && (
              <text class="count" x={drawn.x + drawn.width + 3} y={drawn.y + 9}>
                {entries.length}
              </text>
            )}
          </g>
        )
      })}
      {lit && <path class={left.has(open ?? '') ? 'brackets' : 'brackets sure'} d={bracketsOf(lit)} />}
    </g>
  )
}
