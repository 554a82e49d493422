import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../../parts/icons.tsx'
import type { ReviewStore } from '../store/review-store.ts'
import { fieldBoxesOf } from './field-boxes.ts'
import { frameOf, shownBox, sizeOf, type Turns } from './frame.ts'
import { drawnWidth, usePicture } from './picture.ts'
import { DrawHint, RegionLayer } from './region.tsx'
import { Boxes, PageImage } from './sheet.tsx'
import { TextSheet, useText } from './text.tsx'
import type { View } from './view.ts'

/** Width of a page at its natural size, on a screen that has the room. */
const fullWidth = 880

/** How wide pages are shown, as the window allows. */
const useFit = (viewer: { current: HTMLElement | null }): number => {
  const [fit, setFit] = useState(0)
  useEffect(() => {
    if (!viewer.current) return
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      // Beside each other on a large screen, a strip that shows part of the page on a small one.
      setFit(matchMedia('(max-width: 1000px)').matches ? width * 1.9 : Math.min(width - 64, Math.max(fullWidth, (height - 64) / 1.42)))
    })
    watch.observe(viewer.current)
    return () => watch.disconnect()
  }, [])
  return fit
}

type SheetProps = { store: ReviewStore; view: View; number: number; width: number; viewer: { current: HTMLElement | null } }

const Sheet = ({ store, view, number, width, viewer }: SheetProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const facts = store.facts(number)!
  const { picture, failure } = usePicture(store.id, number, drawnWidth(width), near && width > 0)
  const frame = frameOf(facts, picture, view.turned.value[number] ?? 0)
  const [w, h] = sizeOf(frame)
  const boxes = fieldBoxesOf(store.entries.value, store.evidenceOf, number)
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: '100%' })
    watch.observe(sheet.current!)
    return () => watch.disconnect()
  }, [])
  return (
    <div ref={sheet} class="sheet" id={`page-${number}`} style={{ inlineSize: `${width}px`, aspectRatio: `${w} / ${h}` }}>
      {failure ? (
        <p class="note bad">{failure}</p>
      ) : (
        <svg viewBox={`0 0 ${w} ${h}`} role="img" aria-label={`Page ${number}`}>
          {picture && <PageImage frame={frame} picture={picture} />}
          {picture && <Boxes store={store} frame={frame} boxes={boxes} />}
        </svg>
      )}
      <RegionLayer store={store} view={view} page={number} viewer={viewer} />
    </div>
  )
}

/** Part of the view that counts as its edge: what lies there is brought into the middle. */
const edge = 0.12

/** Brings the open field's place into view; without one, its page. */
const useFollow = (viewer: { current: HTMLElement | null }, store: ReviewStore, view: View, width: number) => {
  const open = store.open.value
  const page = store.page.value
  const turned = view.turned.value
  useLayoutEffect(() => {
    const sheet = viewer.current?.querySelector<HTMLElement>(`#page-${page}`)
    const facts = store.facts(page)
    if (!viewer.current || !sheet || !facts || width === 0) return
    const entry = store.entry(open)
    const evidence = entry && store.evidenceOf(entry)
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    if (!evidence?.bbox || evidence.page !== page) return viewer.current.scrollTo({ top: sheet.offsetTop - 24, behavior })
    const turns = ((facts.turns + (turned[page] ?? 0)) % 4) as Turns
    const place = shownBox({ width: 1, height: 1, turns }, evidence.bbox)
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = viewer.current
    const x = sheet.offsetLeft + (place.x + place.width / 2) * sheet.offsetWidth
    const y = sheet.offsetTop + (place.y + place.height / 2) * sheet.offsetHeight
    const seen = (at: number, from: number, length: number) => at > from + length * edge && at < from + length * (1 - edge)
    if (seen(x, scrollLeft, clientWidth) && seen(y, scrollTop, clientHeight)) return
    viewer.current.scrollTo({ left: x - clientWidth / 2, top: y - clientHeight / 2, behavior })
  }, [open, page, width, turned])
}

/** A click on a place opens its field. */
const usePlaces = (viewer: { current: HTMLElement | null }, store: ReviewStore) =>
  useEffect(() => {
    const open = ({ target }: Event) => {
      const path = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-next]')?.dataset.next : undefined
      if (path !== undefined) store.go(path)
    }
    const element = viewer.current
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [store])

export const PageViewer = ({ store, view }: { store: ReviewStore; view: View }) => {
  const viewer = useRef<HTMLElement>(null)
  const fit = useFit(viewer)
  const width = Math.round(fit * view.zoom.value)
  const { pages, kept } = store.opened.value
  useText(store, view)
  useFollow(viewer, store, view, width)
  usePlaces(viewer, store)
  const tool = (label: string, icon: Parameters<typeof Icon>[0]['name'], act: () => void) => (
    <button class="btn plain icon" type="button" aria-label={label} title={label} onClick={act}>
      <Icon name={icon} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
    <section class="viewer" aria-label="Pages" tabIndex={0} ref={viewer}>
      {pages.map(({ number }) => (
        <Sheet key={number} store={store} view={view} number={number} width={width} viewer={viewer} />
      ))}
      <DrawHint store={store} view={view} />
      {!kept && <p class="empty">The document itself is not kept any more. What was read from it is.</p>}
      {kept && pages.length === 0 && <TextSheet store={store} view={view} width={fit} viewer={viewer} />}
      {kept && (
        <div class="tools" role="toolbar" aria-label="Page">
          {tool('Smaller', 'minus', () => view.scale(-1))}
          <span>{Math.round(view.zoom.value * 100)} %</span>
          {tool('Larger', 'plus', () => view.scale(1))}
          {tool('Fit the width', 'fit', () => view.scale(0))}
          {pages.length > 0 && tool('Turn the page', 'turn', () => view.turn(store.page.value))}
          {pages.length > 1 && (
            <>
              {tool('Page before', 'back', () => store.leaf(-1))}
              <span>
                {store.page.value} of {pages.at(-1)!.number}
              </span>
              {tool('Next page', 'next', () => store.leaf(1))}
            </>
          )}
        </div>
      )}
    </section>
  )
}
