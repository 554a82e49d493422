import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { call } from '../../../api.ts'
import { say } from '../../../parts/toast.tsx'
import type { ReviewStore } from '../store/review-store.ts'
import { type Part, sentBox, shownBox, type Turns } from './frame.ts'
import type { View } from './view.ts'

/** Of the page's width and height: a key's step, the least a frame is, and how far a frame begins around a known place. */
const step = 0.01
const least = 0.005
const around = 0.008
/** A frame in the middle of what is seen, where the value was not found. */
const usual = { width: 0.3, height: 0.035 }

const turnsOf = (store: ReviewStore, view: View, page: number): Turns =>
  (((store.facts(page)?.turns ?? 0) + (view.turned.value[page] ?? 0)) % 4) as Turns

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value))
const within = ({ x, y, width, height }: Part): Part => {
  const [w, h] = [clamp(width, least, 1), clamp(height, least, 1)]
  return { x: clamp(x, 0, 1 - w), y: clamp(y, 0, 1 - h), width: w, height: h }
}

/** The frame, while the field is open that it is drawn for. */
const drawnIn = (store: ReviewStore, view: View) => (view.region.value?.path === store.open.value ? view.region.value : undefined)

/** Puts the frame away. */
export const stopDrawing = (view: View): void => {
  view.region.value = undefined
  document.querySelector<HTMLElement>('.open')?.focus({ preventScroll: true })
}

/** Begins to draw around the value of the open field. Of a document without pages the marked text is taken. */
export function startDrawing(store: ReviewStore, view: View): void {
  const entry = store.entry(store.open.value)
  if (!entry || !store.mayWrite || !store.opened.value.kept) return
  if (store.opened.value.pages.length === 0) {
    const marked = getSelection()?.toString().trim().replace(/\s+/g, ' ')
    if (marked) store.fromPage(marked, { confidence: 1, page: 1, text: marked })
    else say('Mark the value in the text with the mouse, then press D.')
    return
  }
  const { bbox, page } = store.evidenceOf(entry) ?? {}
  const on = page ?? store.page.value
  const known = bbox && page !== undefined ? shownBox({ width: 1, height: 1, turns: turnsOf(store, view, page) }, bbox) : undefined
  const grown = known && {
    x: known.x - around,
    y: known.y - around,
    width: known.width + 2 * around,
    height: known.height + 2 * around,
  }
  view.region.value = { path: entry.path, page: on, ...within(grown ?? { x: 0.35, y: 0.48, ...usual }) }
}

/** Reads what the frame holds into the edit box of the open field. */
async function readRegion(store: ReviewStore, view: View): Promise<void> {
  const region = drawnIn(store, view)
  const entry = store.entry(store.open.value)
  if (!region || !entry || view.reading.value) return
  const { page } = region
  const turns = turnsOf(store, view, page)
  view.reading.value = true
  try {
    const box = sentBox(turns, region).map(edge => clamp(edge, 0, 1)) as [number, number, number, number]
    const { lines, bbox, confidence } = await call('document.region', { id: store.id, page, box, turns })
    // Drawn anew, or left, meanwhile.
    if (view.region.value !== region) return
    if (lines.length === 0) return say('Nothing can be read there. Draw the frame a little larger, or type the value.', true)
    const text = lines.map(line => line.replace(/[,;]+$/, '')).join(/address/i.test(entry.path) ? ', ' : ' ')
    view.region.value = undefined
    store.fromPage(text, { confidence: confidence ?? 1, page, bbox: bbox ?? box, text })
  } catch (error) {
    say((error as Error).message, true)
  } finally {
    view.reading.value = false
  }
}

type LayerProps = { store: ReviewStore; view: View; page: number; viewer: { current: HTMLElement | null } }

/** Lies over a page while a frame is drawn: by the pointer on any page, or the frame itself by the arrow keys. */
export const RegionLayer = ({ store, view, page, viewer }: LayerProps) => {
  const layer = useRef<HTMLDivElement>(null)
  const frame = useRef<HTMLButtonElement>(null)
  const start = useRef<{ x: number; y: number }>(undefined)
  const region = drawnIn(store, view)
  const own = region?.page === page ? region : undefined
  const drawing = region !== undefined
  useLayoutEffect(() => {
    if (!own || !frame.current || !viewer.current) return
    frame.current.focus({ preventScroll: true })
    // Where nothing was read it begins in the middle of what is seen.
    const entry = store.entry(store.open.value)
    if (entry && store.evidenceOf(entry)?.page === page) return
    const [sheet, seen] = [layer.current!.getBoundingClientRect(), viewer.current.getBoundingClientRect()]
    const [x, y] = [
      (seen.left + seen.width / 2 - sheet.left) / sheet.width - usual.width / 2,
      (seen.top + seen.height / 2 - sheet.top) / sheet.height,
    ]
    view.region.value = { ...own, ...within({ ...own, x, y }) }
  }, [drawing, own !== undefined])
  useEffect(() => frame.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' }), [own])
  if (!drawing) return null
  const at = ({ clientX, clientY }: PointerEvent) => {
    const { left, top, width, height } = layer.current!.getBoundingClientRect()
    return { x: clamp((clientX - left) / width, 0, 1), y: clamp((clientY - top) / height, 0, 1) }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const by = ({ ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] } as const)[
      event.key as 'ArrowUp'
    ]
    if (event.key === 'Escape') stopDrawing(view)
    else if (event.key === 'Enter') void readRegion(store, view)
    else if (by && own) {
      const [dx, dy] = by
      view.region.value = {
        ...own,
        ...within(event.shiftKey ? { ...own, width: own.width + dx, height: own.height + dy } : { ...own, x: own.x + dx, y: own.y + dy }),
      }
    } else return
    event.preventDefault()
  }
  return (
    <div
      ref={layer}
      class="drawing"
      onPointerDown={event => {
        event.preventDefault()
        layer.current!.setPointerCapture(event.pointerId)
        start.current = at(event)
      }}
      onPointerMove={event => {
        const from = start.current
        if (!from) return
        const to = at(event)
        const part = {
          x: Math.min(from.x, to.x),
          y: Math.min(from.y, to.y),
          width: Math.abs(to.x - from.x),
          height: Math.abs(to.y - from.y),
        }
        view.region.value = { path: region.path, page, ...within(part) }
      }}
      onPointerUp={event => {
        const from = start.current
        start.current = undefined
        const to = at(event)
        if (from && Math.abs(to.x - from.x) > least && Math.abs(to.y - from.y) > least) void readRegion(store, view)
      }}
      onPointerCancel={() => {
        start.current = undefined
      }}
    >
      {own && (
        <button
          ref={frame}
          type="button"
          class="frame"
          aria-label={`Frame on page ${page}. Arrow keys move it, with Shift they change its size, Enter reads what is in it, Escape leaves.`}
          style={{ left: `${own.x * 100}%`, top: `${own.y * 100}%`, width: `${own.width * 100}%`, height: `${own.height * 100}%` }}
          onKeyDown={onKeyDown}
        />
      )}
    </div>
  )
}

/** What to do while a frame is drawn. */
export const DrawHint = ({ store, view }: { store: ReviewStore; view: View }) => {
  if (!drawnIn(store, view)) return null
  const { label } = store.entry(store.open.value) ?? { label: 'the value' }
  return (
    <div class="draw-hint" role="status">
      <p>Draw a frame around {label.toLowerCase()}; the arrow keys move it, with Shift they change its size. It costs nothing.</p>
      <button type="button" class="btn main-act" disabled={view.reading.value} onClick={() => void readRegion(store, view)}>
        {view.reading.value ? 'Reading …' : 'Read it'} <kbd>⏎</kbd>
      </button>
      <button type="button" class="btn" onClick={() => stopDrawing(view)}>
        Leave <kbd>Esc</kbd>
      </button>
    </div>
  )
}
