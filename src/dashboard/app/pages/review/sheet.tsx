import type { Desk } from './desk.ts'
import type { Box, Opened, Place } from './model.ts'
import type { Picture } from './picture.ts'

type Facts = Opened['pages'][number]
export type Turns = 0 | 1 | 2 | 3

/** Width of a page in units of its drawing. */
const unit = 1000

/** A page as sent, and how it is turned to stand upright. */
export type Frame = { width: number; height: number; turns: Turns }

export const frameOf = ({ width, height, turns }: Facts, picture: Picture | undefined, more: number): Frame => {
  const ratio = picture ? picture.height / picture.width : height / width
  return { width: unit, height: unit * ratio, turns: ((turns + more) % 4) as Turns }
}

/** Size of a page as it is shown. */
export const sizeOf = ({ width, height, turns }: Frame): [number, number] => (turns % 2 ? [height, width] : [width, height])

const turned = ({ width, height, turns }: Frame): string | undefined =>
  [undefined, `translate(${height} 0) rotate(90)`, `translate(${width} ${height}) rotate(180)`, `translate(0 ${width}) rotate(270)`][turns]

/** A box in fractions of the page as sent, as it lies on the page as shown. */
export function shownBox({ width, height, turns }: Frame, [x0, y0, x1, y1]: Box) {
  const [left, top, right, bottom] = [x0 * width, y0 * height, x1 * width, y1 * height]
  if (turns === 1) return { x: height - bottom, y: left, width: bottom - top, height: right - left }
  if (turns === 2) return { x: width - right, y: height - bottom, width: right - left, height: bottom - top }
  if (turns === 3) return { x: top, y: width - right, width: bottom - top, height: right - left }
  return { x: left, y: top, width: right - left, height: bottom - top }
}

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

type BoxesProps = { desk: Desk; frame: Frame; places: readonly Place[] }

/** Where values were read, `data-next` the field a click opens: sure ones faint, doubtful ones dashed, the open one in brackets. The list is the way in for screen readers. */
export const Boxes = ({ desk, frame, places }: BoxesProps) => {
  const open = desk.open.value
  const left = new Set(desk.left.value.map(({ path }) => path))
  const on = places.find(({ entries }) => entries.some(({ path }) => path === open))
  const next = ({ entries }: Place): string => {
    const at = entries.findIndex(({ path }) => path === open)
    const doubtful = entries.find(({ path }) => left.has(path))
    return at >= 0 ? entries[(at + 1) % entries.length]!.path : (doubtful ?? entries[0]!).path
  }
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
      {[...places.filter(place => place !== on), ...(on ? [on] : [])].map(place => {
        const { entries, box } = place
        const drawn = shownBox(frame, box)
        const doubtful = entries.some(({ path }) => left.has(path))
        return (
          <g key={entries[0]!.path} class={`place${doubtful ? ' check' : ''}${place === on ? ' on' : ''}`} data-next={next(place)}>
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
