import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../../parts/icons.tsx'
import type { Desk } from '../desk/desk.ts'
import { frameOf, shownBox, sizeOf, type Turns } from './frame.ts'
import { drawnWidth, usePicture } from './picture.ts'
import { placesOf } from './places.ts'
import { DrawHint, RegionLayer } from './region.tsx'
import { Boxes, PageImage } from './sheet.tsx'
import { TextSheet, useText } from './text.tsx'
import type { View } from './view.ts'

/** Width of a page at its natural size, on a screen that has the room. */
const fullWidth = 880

/** How wide pages are shown, as the window allows. */
const useFit = (glass: { current: HTMLElement | null }): number => {
  const [fit, setFit] = useState(0)
  useEffect(() => {
    if (!glass.current) return
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      // Beside each other on a large screen, a strip that shows part of the page on a small one.
      setFit(matchMedia('(max-width: 1000px)').matches ? width * 1.9 : Math.min(width - 64, Math.max(fullWidth, (height - 64) / 1.42)))
    })
    watch.observe(glass.current)
    return () => watch.disconnect()
  }, [])
  return fit
}

type SheetProps = { desk: Desk; view: View; number: number; width: number; glass: { current: HTMLElement | null } }

const Sheet = ({ desk, view, number, width, glass }: SheetProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const facts = desk.facts(number)!
  const { picture, failure } = usePicture(desk.id, number, drawnWidth(width), near && width > 0)
  const frame = frameOf(facts, picture, view.turned.value[number] ?? 0)
  const [w, h] = sizeOf(frame)
  const places = placesOf(desk.entries.value, desk.evidenceOf, number)
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
          {picture && <Boxes desk={desk} frame={frame} places={places} />}
        </svg>
      )}
      <RegionLayer desk={desk} view={view} page={number} glass={glass} />
    </div>
  )
}

/** Part of the view that counts as its edge: what lies there is brought into the middle. */
const edge = 0.12

/** Brings the open field's place into view; without one, its page. */
const useFollow = (glass: { current: HTMLElement | null }, desk: Desk, view: View, width: number) => {
  const open = desk.open.value
  const page = desk.page.value
  const turned = view.turned.value
  useLayoutEffect(() => {
    const sheet = glass.current?.querySelector<HTMLElement>(`#page-${page}`)
    const facts = desk.facts(page)
    if (!glass.current || !sheet || !facts || width === 0) return
    const entry = desk.entry(open)
    const evidence = entry && desk.evidenceOf(entry)
    const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
    if (!evidence?.bbox || evidence.page !== page) return glass.current.scrollTo({ top: sheet.offsetTop - 24, behavior })
    const turns = ((facts.turns + (turned[page] ?? 0)) % 4) as Turns
    const place = shownBox({ width: 1, height: 1, turns }, evidence.bbox)
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = glass.current
    const x = sheet.offsetLeft + (place.x + place.width / 2) * sheet.offsetWidth
    const y = sheet.offsetTop + (place.y + place.height / 2) * sheet.offsetHeight
    const seen = (at: number, from: number, length: number) => at > from + length * edge && at < from + length * (1 - edge)
    if (seen(x, scrollLeft, clientWidth) && seen(y, scrollTop, clientHeight)) return
    glass.current.scrollTo({ left: x - clientWidth / 2, top: y - clientHeight / 2, behavior })
  }, [open, page, width, turned])
}

/** A click on a place opens its field. */
const usePlaces = (glass: { current: HTMLElement | null }, desk: Desk) =>
  useEffect(() => {
    const open = ({ target }: Event) => {
      const path = target instanceof Element ? target.closest<HTMLElement | SVGElement>('[data-next]')?.dataset.next : undefined
      if (path !== undefined) desk.go(path)
    }
    const element = glass.current
    element?.addEventListener('click', open)
    return () => element?.removeEventListener('click', open)
  }, [desk])

export const Glass = ({ desk, view }: { desk: Desk; view: View }) => {
  const glass = useRef<HTMLElement>(null)
  const fit = useFit(glass)
  const width = Math.round(fit * view.zoom.value)
  const { pages, kept } = desk.opened.value
  useText(desk, view)
  useFollow(glass, desk, view, width)
  usePlaces(glass, desk)
  const tool = (label: string, icon: Parameters<typeof Icon>[0]['name'], act: () => void) => (
    <button class="btn plain icon" type="button" aria-label={label} title={label} onClick={act}>
      <Icon name={icon} />
    </button>
  )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too
    <section class="glass" aria-label="Pages" tabIndex={0} ref={glass}>
      {pages.map(({ number }) => (
        <Sheet key={number} desk={desk} view={view} number={number} width={width} glass={glass} />
      ))}
      <DrawHint desk={desk} view={view} />
      {!kept && <p class="empty">The document itself is not kept any more. What was read from it is.</p>}
      {kept && pages.length === 0 && <TextSheet desk={desk} view={view} width={fit} glass={glass} />}
      {kept && (
        <div class="tools" role="toolbar" aria-label="Page">
          {tool('Smaller', 'minus', () => view.scale(-1))}
          <span>{Math.round(view.zoom.value * 100)} %</span>
          {tool('Larger', 'plus', () => view.scale(1))}
          {tool('Fit the width', 'fit', () => view.scale(0))}
          {pages.length > 0 && tool('Turn the page', 'turn', () => view.turn(desk.page.value))}
          {pages.length > 1 && (
            <>
              {tool('Page before', 'back', () => desk.leaf(-1))}
              <span>
                {desk.page.value} of {pages.at(-1)!.number}
              </span>
              {tool('Next page', 'next', () => desk.leaf(1))}
            </>
          )}
        </div>
      )}
    </section>
  )
}
