import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../parts/icons.tsx'
import type { Desk } from './desk.ts'
import { placesOf } from './model.ts'
import { drawnWidth, usePicture } from './picture.ts'
import { Boxes, frameOf, PageImage, shownBox, sizeOf, type Turns } from './sheet.tsx'
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

type SheetProps = { desk: Desk; view: View; number: number; width: number }

const Sheet = ({ desk, view, number, width }: SheetProps) => {
  const sheet = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  const facts = desk.facts(number)!
  const { picture, failure } = usePicture(desk.id, number, drawnWidth(width), near && width > 0)
  const frame = frameOf(facts, picture, view.turned.value[number] ?? 0)
  const [w, h] = sizeOf(frame)
  const places = placesOf(desk.entries.value, desk.evidence, number)
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
  useEffect(() => {
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
      const path = target instanceof Element ? target.closest<SVGElement>('[data-next]')?.dataset.next : undefined
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
        <Sheet key={number} desk={desk} view={view} number={number} width={width} />
      ))}
      {!kept && <p class="empty">The document itself is not kept any more. What was read from it is.</p>}
      {kept && pages.length === 0 && <p class="empty">This kind of document has no pages to look at.</p>}
      {pages.length > 0 && (
        <div class="tools" role="toolbar" aria-label="Page">
          {tool('Smaller', 'minus', () => view.scale(-1))}
          <span>{Math.round(view.zoom.value * 100)} %</span>
          {tool('Larger', 'plus', () => view.scale(1))}
          {tool('Fit the width', 'fit', () => view.scale(0))}
          {tool('Turn the page', 'turn', () => view.turn(desk.page.value))}
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
