/** Functions that run in the page, each self-contained, for a page that is right only where it is scrolled: it is shown screen by screen. */

type World = typeof globalThis & { platenDressed?: { from: number; places: Map<HTMLElement, number>; hidden: Set<HTMLElement> } }

/**
 * Scrolls to `top` and leaves of what is fixed or sticky only what belongs to this screen: bars at the top to the first one, bars at the
 * bottom to the last, while what fills the window, or is moved in it by scrolling, stays.
 */
export const showScreen = async (top: number, first: boolean, last: boolean, ms: number): Promise<void> => {
  const world = globalThis as World
  const root = document.documentElement
  const frame = () =>
    new Promise<void>(done => {
      setTimeout(done, 100)
      requestAnimationFrame(() => done())
    })
  const held = () =>
    [...document.querySelectorAll<HTMLElement>('body *')].filter(element => /fixed|sticky/.test(getComputedStyle(element).position))
  world.platenDressed ??= {
    from: window.scrollY,
    places: new Map(held().map(element => [element, element.getBoundingClientRect().top + window.scrollY])),
    hidden: new Set(),
  }
  const { from, places, hidden } = world.platenDressed
  root.style.setProperty('scroll-snap-type', 'none', 'important')
  window.scrollTo({ left: window.scrollX, top, behavior: 'instant' })
  await frame()
  await frame()
  await frame()
  const waits = [...document.images]
    .filter(image => {
      const box = image.getBoundingClientRect()
      return !image.complete && image.currentSrc !== '' && box.top < innerHeight && box.bottom >= 0
    })
    .map(image => image.decode().catch(() => {}))
  if (waits.length > 0) await Promise.race([Promise.all(waits), new Promise(done => setTimeout(done, ms))])
  for (const element of hidden) element.style.removeProperty('visibility')
  hidden.clear()
  for (const element of held()) {
    const box = element.getBoundingClientRect()
    if (box.width * box.height === 0 || (box.width > innerWidth * 0.5 && box.height > innerHeight * 0.5)) continue
    const sticky = getComputedStyle(element).position === 'sticky'
    const place = places.get(element) ?? box.top + window.scrollY
    const atItsPlace = sticky && Math.abs(place - box.top - window.scrollY) < 1
    if (!sticky && places.has(element) && Math.abs(place - from - box.top) > innerHeight * 0.3) continue
    const low = box.top > innerHeight * 0.5 && box.bottom > innerHeight * 0.8
    if (atItsPlace || (low ? last : first)) continue
    element.style.setProperty('visibility', 'hidden', 'important')
    hidden.add(element)
  }
}

/**
 * Puts what is fixed to the window where it belongs in a picture of the whole page: a bar at the bottom of the window to the page's own, what
 * sticks there to where it stands in the text, and a column as high as the window becomes as high as the page.
 */
export const placeBars = (pageHeight: number): void => {
  const down = pageHeight - innerHeight
  if (down <= 0) return
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    // Of most elements nothing but this is computed: a page has a hundred thousand of them.
    const style = getComputedStyle(element)
    const { position } = style
    if (position !== 'fixed' && position !== 'sticky') continue
    const { bottom, visibility, translate, paddingBottom } = style
    const box = element.getBoundingClientRect()
    if (box.width * box.height === 0 || visibility === 'hidden') continue
    const set = (name: string, value: string) => element.style.setProperty(name, value, 'important')
    const low = box.top > innerHeight * 0.5 && box.height < innerHeight * 0.5
    const atBottom = box.bottom > innerHeight * 0.85 && box.bottom <= innerHeight + 1
    if (position === 'sticky') {
      if (!low || bottom === 'auto' || Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) > 1) continue
      set('position', 'relative')
      set('inset', 'auto')
    } else if (low && atBottom && translate === 'none') {
      set('transition', 'none')
      set('translate', `0 ${down}px`)
    } else if (box.top >= 0 && box.top < innerHeight * 0.25 && Math.abs(box.bottom - innerHeight) < 2 && box.width < innerWidth * 0.5) {
      set('transition', 'none')
      set('bottom', 'auto')
      set('max-height', 'none')
      set('height', `${box.height + down}px`)
      set('box-sizing', 'border-box')
      // What it holds stays where the window shows it, in the middle of that, say.
      set('padding-bottom', `${Number.parseFloat(paddingBottom) + down}px`)
    }
  }
}
