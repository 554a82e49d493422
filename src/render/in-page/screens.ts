/** Functions that run in the page, each self-contained, for a page that is right only where it is scrolled: it is shown screen by screen. */

type World = typeof globalThis & { platenDressed?: { places: Map<HTMLElement, number>; hidden: Set<HTMLElement> } }

/**
 * Scrolls to `top` and leaves of what is fixed or sticky only what belongs to this screen: bars at the top to the first one, bars at the
 * bottom to the last, while what fills the window stays.
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
    places: new Map(held().map(element => [element, element.getBoundingClientRect().top + window.scrollY])),
    hidden: new Set(),
  }
  const { places, hidden } = world.platenDressed
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
    const atItsPlace = sticky && Math.abs((places.get(element) ?? box.top + window.scrollY) - box.top - window.scrollY) < 1
    const low = box.top > innerHeight * 0.5 && box.bottom > innerHeight * 0.8
    if (atItsPlace || (low ? last : first)) continue
    element.style.setProperty('visibility', 'hidden', 'important')
    hidden.add(element)
  }
}

/**
 * Puts what is fixed to the bottom of the window at the bottom of the whole page, and what sticks there where it stands in the text: in a
 * picture of all of it they would lie over the middle. Returns how many.
 */
export const lowerBars = (pageHeight: number): number => {
  const down = pageHeight - innerHeight
  let moved = 0
  if (down <= 0) return 0
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, bottom, visibility, translate } = getComputedStyle(element)
    if (position !== 'fixed' && position !== 'sticky') continue
    const box = element.getBoundingClientRect()
    if (box.width * box.height === 0 || visibility === 'hidden' || box.top < innerHeight * 0.5 || box.height > innerHeight * 0.5) continue
    if (position === 'sticky') {
      if (bottom === 'auto' || Math.abs(innerHeight - box.bottom - Number.parseFloat(bottom)) > 1) continue
      element.style.setProperty('position', 'relative', 'important')
      element.style.setProperty('inset', 'auto', 'important')
    } else {
      if (box.bottom < innerHeight * 0.85 || box.bottom > innerHeight + 1 || translate !== 'none') continue
      element.style.setProperty('transition', 'none', 'important')
      element.style.setProperty('translate', `0 ${down}px`, 'important')
    }
    moved++
  }
  return moved
}
