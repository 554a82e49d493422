/** Functions that run in the page, each self-contained: a visit from top to bottom, as a reader scrolls, and what became of what was seen. */

type Seen = { element: Element; top: number; below: boolean; drive: string; stage: boolean }
type Visit = { seen: Seen[]; driveOf(element: Element): string; looks: number; recoloured: number }
type World = typeof globalThis & { platenVisit?: Visit | undefined }

/**
 * Scrolls down three quarters of a viewport at a time, `paceMs` each and at least a frame, and back to where the page was; every part of it
 * is in view once, in a window of the size it was laid out for. Ends at the bottom, after as many strides as the page had at first and
 * `more`, or after `ms`. Remembers what it saw.
 */
export const visitPage = async (paceMs: number, more: number, ms: number): Promise<void> => {
  const root = document.documentElement
  const scroller = document.scrollingElement ?? root
  const world = globalThis as World
  const started = performance.now()
  const [left, top] = [window.scrollX, window.scrollY]
  /** Until observers were told what the window shows now: where frames take long to draw, a place that is left before was shown to none. */
  const shown = () =>
    new Promise<void>(done => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        setTimeout(done) // the page's own are told in the same turn
      })
      observer.observe(root)
      setTimeout(done, 3000)
    })
  // Neighbouring strides overlap, so that an element on their border is seen whole by one of them.
  const stride = Math.max(100, Math.floor(innerHeight * 0.75))
  /**
   * Where scripts listen to scrolling, until they were told: on a busy machine the next frame is long in coming, and they look by the clock.
   * Each stride may take its share of the time that is left.
   */
  const scrollTo = async (to: number) => {
    const from = window.scrollY
    const remaining = started + ms - performance.now()
    const told = new Promise<void>(done => {
      addEventListener('scroll', () => done(), { capture: true, once: true })
      setTimeout(done, Math.max(1500, remaining / Math.max(1, Math.ceil((scroller.scrollHeight - to) / stride))))
    })
    window.scrollTo({ left, top: to, behavior: 'instant' })
    if (paceMs > 0 && window.scrollY !== from) await told
  }
  const pause = (time: number) => (time > 0 ? new Promise<void>(done => setTimeout(done, time)) : undefined)
  const groundColour = () =>
    `${getComputedStyle(root).backgroundColor} ${document.body ? getComputedStyle(document.body).backgroundColor : ''}`
  /** What moves an element beside the layout: transforms, and places written by a script. */
  const driveOf = (element: Element) => {
    let drive = ''
    for (let node: Element | null = element; node && node !== root; node = node.parentElement) {
      const { transform } = getComputedStyle(node)
      drive += `${transform === 'none' ? '' : transform};${(node as HTMLElement).style?.top ?? ''};`
    }
    return drive
  }
  /** Undefined for a bar that stays in its place while the page scrolls; true for what fills the window meanwhile. */
  const isStage = (element: Element): boolean | undefined => {
    for (let node: Element | null = element; node && node !== root; node = node.parentElement) {
      const { position } = getComputedStyle(node)
      if (position !== 'fixed' && position !== 'sticky') continue
      const box = node.getBoundingClientRect()
      const large = box.width > innerWidth * 0.5 && box.height > innerHeight * 0.5
      if (!large) return undefined
      if (position === 'fixed') return true
    }
    return false
  }
  /** Boxes that only hold others, or leave room for what is fixed behind them, are looked through. */
  const paints = (element: Element) => {
    if (element === root || element === document.body) return false
    if (element instanceof SVGElement || /^(img|canvas|video|iframe|object|embed|input|button|select|textarea)$/.test(element.localName))
      return true
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    if (backgroundImage !== 'none' || !/^rgba.*, 0\)$|\/ 0\)$/.test(backgroundColor)) return true
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '') return true
    return false
  }
  const inMiddle = () => {
    const chain: HTMLElement[] = []
    for (let node = document.elementFromPoint(innerWidth / 2, innerHeight / 2); node && node !== root; node = node.parentElement)
      chain.push(node as HTMLElement)
    return chain
  }
  const isDialog = (element: Element) =>
    element.matches('dialog,[role=dialog],[role=alertdialog],[aria-modal=true]') ||
    /modal|pop-?up|newsletter|subscri|lightbox|dialog/i.test(`${element.id} ${element.getAttribute('class') ?? ''}`)
  const atFirst = new Set(inMiddle())
  /** An invitation that opens over the page because it is scrolled, behind its curtain, is put away as a reader does. */
  const closeDialogs = () => {
    for (let tries = 0; tries < 3; tries++) {
      const chain = inMiddle()
      const says = chain.findIndex(isDialog)
      const over = chain.find((element, i) => i >= says && getComputedStyle(element).position === 'fixed')
      if (says < 0 || !over || atFirst.has(over)) return
      over.style.setProperty('display', 'none', 'important')
    }
  }
  const ground = groundColour()
  const visit: Visit = { seen: [], driveOf, looks: 0, recoloured: 0 }
  const look = () => {
    for (const x of [0.2, 0.5, 0.8])
      for (const y of [0.15, 0.38, 0.62, 0.85]) {
        const element = document.elementsFromPoint(innerWidth * x, innerHeight * y).find(paints)
        if (!element) continue
        const stage = isStage(element)
        if (stage === undefined) continue
        const place = element.getBoundingClientRect().top + window.scrollY
        visit.seen.push({ element, top: place, below: innerHeight * y + window.scrollY > innerHeight, drive: driveOf(element), stage })
      }
    visit.looks++
    if (groundColour() !== ground) visit.recoloured++
  }
  const most = Math.ceil(scroller.scrollHeight / stride) + more
  const snap = root.style.getPropertyValue('scroll-snap-type')
  root.style.setProperty('scroll-snap-type', 'none', 'important')
  let y = 0
  await shown()
  for (let steps = 0; steps < most && performance.now() - started < ms; steps++) {
    await scrollTo(y)
    await pause(paceMs)
    await shown()
    closeDialogs()
    look()
    if (y + innerHeight >= scroller.scrollHeight) break
    y = Math.min(y + stride, scroller.scrollHeight - innerHeight)
  }
  await pause(paceMs * 3)
  window.scrollTo({ left, top, behavior: 'instant' })
  await shown()
  if (snap === '') root.style.removeProperty('scroll-snap-type')
  else root.style.setProperty('scroll-snap-type', snap)
  world.platenVisit = visit
  await shown()
  closeDialogs()
}

/** How a page that is back at its top differs from what was seen of it lower down: share of it that is elsewhere, and share that is hidden. */
export const changesSinceVisit = (): { moved: number; hidden: number } => {
  const world = globalThis as World
  const visit = world.platenVisit
  world.platenVisit = undefined
  const seen = visit?.seen.filter(({ below }) => below) ?? []
  if (!visit || seen.length < 4) return { moved: 0, hidden: 0 }
  const isElsewhere = ({ element, top, drive, stage }: Seen) => {
    if (!element.isConnected || stage) return true
    const away = Math.abs(element.getBoundingClientRect().top + window.scrollY - top)
    return away > innerHeight * 0.3 && visit.driveOf(element) !== drive
  }
  let moved = 0
  let hidden = 0
  for (const one of seen) {
    if (isElsewhere(one)) moved++
    else if (!one.element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) hidden++
  }
  const recoloured = visit.looks > 2 ? visit.recoloured / visit.looks : 0
  return { moved: Math.max(moved / seen.length, recoloured), hidden: hidden / seen.length }
}
