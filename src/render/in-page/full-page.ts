/** Functions that run in the page, each self-contained, for captures of the whole page. */

/** The page as far as a reader can scroll it; `left` of that is what is cut at the left, where it is read from the right. */
export const pageSize = (keepWidth = false): { left: number; width: number; height: number } => {
  const root = document.documentElement
  const body = document.body as HTMLElement | null
  const quirks = document.compatMode === 'BackCompat' && body
  // The viewport takes its overflow from the root, or from the body where the root has none: what is cut there no reader can scroll to.
  const own = getComputedStyle(root).overflowX
  const overflow = own === 'visible' && body ? getComputedStyle(body).overflowX : own
  const cut = keepWidth || overflow === 'hidden' || overflow === 'clip'
  const { direction, writingMode } = getComputedStyle(body ?? root)
  const fromRight = writingMode === 'horizontal-tb' ? direction === 'rtl' : /-rl$/.test(writingMode)
  return {
    left: cut && fromRight ? root.scrollWidth - root.clientWidth : 0,
    width: cut ? root.clientWidth : Math.max(root.clientWidth, root.scrollWidth, quirks ? body.scrollWidth : 0),
    height: Math.max(root.scrollHeight, root.offsetHeight, body?.scrollHeight ?? 0),
  }
}

/**
 * Asks for lazy images and frames now, and lets the page be painted beyond its viewport: what it skips there is drawn, backgrounds fixed to
 * the viewport move with their boxes.
 */
export const addLazy = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*{content-visibility:visible!important;background-attachment:scroll!important}')
  const roots: (Document | ShadowRoot)[] = [document]
  for (const root of roots) {
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
    for (const element of root.querySelectorAll<HTMLImageElement | HTMLIFrameElement>('[loading=lazy]')) element.loading = 'eager'
    for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  }
}

/** Unrolls app shells: when the document itself hardly scrolls, the tallest scroller inside is given all the room its content needs. */
export const expandScrollers = (): boolean => {
  const root = document.documentElement
  const below = root.scrollHeight - root.clientHeight
  if (below > root.clientHeight * 0.25) return false
  const within = (tree: Document | ShadowRoot): HTMLElement[] =>
    [...tree.querySelectorAll<HTMLElement>(tree === document ? 'body, body *' : '*')].flatMap(element =>
      element.shadowRoot ? [element, ...within(element.shadowRoot)] : [element],
    )
  /** Where an element is drawn: in the slot it is given to, or in the host of its tree. */
  const boxAround = (element: HTMLElement) =>
    (element.assignedSlot ?? element.parentElement ?? (element.getRootNode() as ShadowRoot).host ?? null) as HTMLElement | null
  /** A window made by a script, which moves what lies in it: no scroller, but the page in all but name. */
  const showsPartOfPage = (element: HTMLElement) =>
    element.clientHeight >= innerHeight * 0.9 &&
    element.clientWidth >= innerWidth * 0.9 &&
    element.contains(document.elementFromPoint(innerWidth / 2, innerHeight / 2)) &&
    [...element.children].some(
      child => (child as HTMLElement).offsetHeight > innerHeight * 1.5 && /static|relative/.test(getComputedStyle(child).position),
    )
  const all = within(document)
  let tallest: HTMLElement | undefined
  for (const element of all) {
    if (
      element.scrollHeight <= element.clientHeight + below + 1 ||
      element.clientHeight < root.clientHeight * 0.4 ||
      element.clientWidth < root.clientWidth * 0.4
    )
      continue
    const { overflowY } = getComputedStyle(element)
    if (overflowY === 'visible') continue
    if (/hidden|clip/.test(overflowY) && element !== document.body && !showsPartOfPage(element)) continue
    if (!tallest || element.scrollHeight > tallest.scrollHeight) tallest = element
  }
  if (!tallest) return false
  // A height in percent is nothing in a box without one: what fills the window goes on doing so.
  const isIn = (element: HTMLElement, box: HTMLElement) => {
    let node = boxAround(element)
    while (node && node !== box) node = boxAround(node)
    return node === box
  }
  const filling = all
    .map(element => ({ element, height: element.clientHeight }))
    .filter(({ element, height }) => height >= innerHeight * 0.7 && height <= innerHeight * 1.1 && isIn(element, tallest))
  const unroll = (element: HTMLElement) => {
    const { position, display } = getComputedStyle(element)
    const set = (name: string, value: string) => element.style.setProperty(name, value, 'important')
    set('overflow', 'visible')
    set('height', 'auto')
    set('max-height', 'none')
    if (position === 'absolute' || position === 'fixed') {
      set('position', 'relative')
      set('inset', 'auto')
    }
    if (display.includes('flex') || display.includes('grid')) set('min-height', '100%')
    set('contain', 'none')
  }
  for (let element: HTMLElement | null = tallest; element; element = boxAround(element)) unroll(element)
  for (const { element, height } of filling)
    if (element.clientHeight < height - 1) element.style?.setProperty('min-height', `${height}px`, 'important')
  return true
}

/** Gives sections as large as the window that scroll within themselves the room their content needs, so that they stand one under another. */
export const expandSections = (): void => {
  const most = 50
  const root = document.documentElement
  const fills = ({ clientWidth, clientHeight }: Element) =>
    clientHeight >= innerHeight * 0.7 && clientHeight <= innerHeight * 1.1 && clientWidth >= innerWidth * 0.8
  const found = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    element => element.scrollHeight > element.clientHeight + 1 && fills(element) && /auto|scroll/.test(getComputedStyle(element).overflowY),
  )
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const name = `platen-${Math.random().toString(36).slice(2)}`
  let count = 0
  // Rules of a sheet, since a script that answers to the new sizes would write over styles of the elements.
  const style = (element: Element, declarations: string[]) => {
    if (element.hasAttribute(name)) return
    element.setAttribute(name, String(count))
    sheet.insertRule(`[${name}="${count++}"]{${declarations.map(one => `${one}!important`).join(';')}}`)
  }
  for (const section of found.slice(0, most))
    for (let node: HTMLElement | null = section; node && node !== root; node = node.parentElement) {
      const { overflowY } = getComputedStyle(node)
      if (node !== section && node.scrollHeight <= node.clientHeight && overflowY === 'visible') continue
      const others = [...node.children].map(child => ({ child, height: child.clientHeight }))
      // What scrolls sideways too goes on hiding what it hides there.
      const shown =
        node === section
          ? [`overflow:${node.scrollWidth > node.clientWidth + 1 ? 'clip' : 'visible'} visible`]
          : /hidden|clip/.test(overflowY)
            ? ['overflow-y:visible']
            : []
      style(node, [`min-height:${node.offsetHeight}px`, 'height:auto', 'max-height:none', ...shown])
      for (const { child, height } of others) if (child.clientHeight < height - 1) style(child, [`min-height:${height}px`])
    }
}

/** Whether anything on the page could answer to being scrolled. */
export const hasScripts = (): boolean =>
  document.scripts.length > 0 ||
  document.querySelector('iframe') !== null ||
  performance.getEntriesByType('resource').some(entry => (entry as PerformanceResourceTiming).initiatorType === 'script')

/** Resolves once images under way are decoded and fonts are loaded, or after `ms`. */
export const imagesReady = async (ms: number): Promise<void> => {
  const images = [...document.images].filter(image => image.currentSrc !== '' || image.src !== '')
  const decoded = images.map(image => (image.complete && image.naturalWidth > 0 ? undefined : image.decode().catch(() => {})))
  const frames = [...document.querySelectorAll('iframe')].map(frame => {
    // Cross-origin frames tell nothing; a same-origin one is awaited until it has its document.
    const inner = (() => {
      try {
        return frame.contentDocument
      } catch {
        return null
      }
    })()
    if (!inner || inner.readyState === 'complete') return undefined
    return new Promise<void>(done => frame.addEventListener('load', () => done(), { once: true }))
  })
  await Promise.race([Promise.all([...decoded, ...frames, document.fonts.ready]), new Promise<void>(done => setTimeout(done, ms))])
}

/** Scrolls down in steps of nearly a viewport and back up again; ends at the bottom, at `limit` px or after `ms`. */
export const scrollThrough = async (limit: number, ms: number): Promise<void> => {
  const root = document.documentElement
  const behaviour = root.style.scrollBehavior
  root.style.setProperty('scroll-behavior', 'auto', 'important')
  const started = performance.now()
  const pause = (time: number) => new Promise<void>(done => setTimeout(done, time))
  const scroller = document.scrollingElement ?? root
  /** Listeners are told with the next frame, which on a busy machine or page is longer in coming than any pause: a place left before is never seen. */
  const scrollTo = async (top: number, paceMs: number) => {
    const from = window.scrollY
    const told = new Promise<void>(done => {
      addEventListener('scroll', () => done(), { capture: true, once: true })
      setTimeout(done, 3000)
    })
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY !== from) await told
    await pause(paceMs)
  }
  for (let y = 0; y < Math.min(scroller.scrollHeight, limit) && performance.now() - started < ms; y += Math.floor(innerHeight * 0.95))
    await scrollTo(y, 50)
  await scrollTo(scroller.scrollHeight, 100)
  await scrollTo(0, 50)
  root.style.scrollBehavior = behaviour
}

/** Widens every clipping ancestor of an element and brings it to the top, then tells its place on the page. */
export const elementBox = (element: Element): { x: number; y: number; width: number; height: number } => {
  const clips = (node: Element) => /(auto|scroll|hidden|clip)/.test(getComputedStyle(node).overflow)
  const box = element.getBoundingClientRect()
  for (let node = element.parentElement; node && node !== document.body && node !== document.documentElement; node = node.parentElement) {
    const outer = node.getBoundingClientRect()
    const hidden = box.bottom > outer.bottom + 1 || box.right > outer.right + 1 || box.top < outer.top - 1 || box.left < outer.left - 1
    if (hidden && clips(node)) {
      node.style.setProperty('overflow', 'visible', 'important')
      node.style.setProperty('max-height', 'none', 'important')
      if (node.scrollHeight > node.clientHeight) node.style.setProperty('height', 'auto', 'important')
    }
  }
  const { x, y, width, height } = element.getBoundingClientRect()
  // A picture counts from the left end of the page, which lies left of 0 where it is read from the right.
  const root = document.documentElement
  const { direction, writingMode } = getComputedStyle(document.body ?? root)
  const fromRight = writingMode === 'horizontal-tb' ? direction === 'rtl' : /-rl$/.test(writingMode)
  const left = fromRight ? root.scrollWidth - root.clientWidth : 0
  return { x: x + window.scrollX + left, y: y + window.scrollY, width, height }
}
