/** Functions that run in the page, each self-contained: a look at another part of it that leaves everything where it is on the page. */

type Held = { element: HTMLElement; place: number; across: string; down: string; shift: number }
type World = typeof globalThis & { platenHeld?: { left: number; top: number; all: Held[]; silence(event: Event): void } | undefined }

/** Scrolls to `top` without a word to the page's scripts; what is fixed or sticky stays where it stood on the page when this was asked first. */
export const scrollSilently = async (top: number): Promise<void> => {
  const world = globalThis as World
  const placeOf = (element: Element) => element.getBoundingClientRect().top + window.scrollY
  world.platenHeld ??= (() => {
    const silence = (event: Event) => event.stopImmediatePropagation()
    for (const name of ['scroll', 'scrollend']) addEventListener(name, silence, true)
    const all = [...document.querySelectorAll<HTMLElement>('body *')].flatMap(element => {
      const { position, translate } = getComputedStyle(element)
      if (position !== 'fixed' && position !== 'sticky') return []
      const [across = '0px', down = '0px'] = translate === 'none' ? [] : translate.split(' ')
      element.style.setProperty('transition', 'none', 'important')
      return [{ element, place: placeOf(element), across, down, shift: 0 }]
    })
    return { left: window.scrollX, top: window.scrollY, all, silence }
  })()
  document.documentElement.style.setProperty('scroll-snap-type', 'none', 'important')
  window.scrollTo({ left: window.scrollX, top, behavior: 'instant' })
  for (const held of world.platenHeld.all) {
    const { element, place, across, down } = held
    const away = place - placeOf(element)
    if (Math.abs(away) < 0.5) continue
    held.shift += away
    element.style.setProperty('translate', `${across} calc(${down} + ${held.shift}px)`, 'important')
  }
  await new Promise<void>(done => {
    setTimeout(done, 500)
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })
}

/** Back to where the page stood. */
export const restoreScroll = async (): Promise<void> => {
  const world = globalThis as World
  const { platenHeld: held } = world
  if (!held) return
  world.platenHeld = undefined
  window.scrollTo({ left: held.left, top: held.top, behavior: 'instant' })
  for (const { element, across, down } of held.all) element.style.setProperty('translate', `${across} ${down}`, 'important')
  await new Promise<void>(done => {
    setTimeout(done, 500)
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })
  for (const name of ['scroll', 'scrollend']) removeEventListener(name, held.silence, true)
}
