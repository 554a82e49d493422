/** Functions that run in the page, each self-contained: bring parts of it before its observers, and wait for what they then load. */

/**
 * Scrolls from one height of the page to another, three quarters of a viewport at a time, a frame each, then back to where it was; ends after
 * `most` strides or `ms`.
 */
export const walkThrough = async (from: number, to: number, most: number, ms: number): Promise<void> => {
  const scroller = document.scrollingElement ?? document.documentElement
  const started = performance.now()
  const [left, top] = [window.scrollX, window.scrollY]
  /** Until observers were told what the window shows now: where frames take long to draw, a place that is left before was shown to none. */
  const shown = () =>
    new Promise<void>(done => {
      const observer = new IntersectionObserver(() => {
        observer.disconnect()
        setTimeout(done) // the page's own are told in the same turn
      })
      observer.observe(document.documentElement)
      setTimeout(done, 3000)
    })
  // Neighbouring strides overlap, so that an element on their border is seen whole by one of them.
  const stride = Math.max(100, Math.floor(innerHeight * 0.75))
  const snap = document.documentElement.style.scrollSnapType
  document.documentElement.style.setProperty('scroll-snap-type', 'none', 'important')
  let steps = 0
  for (let y = from; y < Math.min(to, scroller.scrollHeight) && steps < most && performance.now() - started < ms; y += stride, steps++) {
    window.scrollTo({ left, top: y, behavior: 'instant' })
    await shown()
  }
  if (steps > 0) {
    window.scrollTo({ left, top, behavior: 'instant' })
    await shown()
  }
  document.documentElement.style.scrollSnapType = snap
}

/**
 * Resolves after two animation frames, or, when a script changes the page meanwhile or a change is `expected`, once it was left alone for a
 * while; at most after `ms`.
 */
export const atRest = (ms: number, expected = false): Promise<void> =>
  new Promise(done => {
    const quietMs = 150
    let changes = 0
    const observer = new MutationObserver(() => changes++)
    const end = () => {
      observer.disconnect()
      done()
    }
    const watch = (seen: number) => setTimeout(() => (changes === seen ? end() : watch(changes)), quietMs)
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true })
    setTimeout(end, ms)
    const drawn = () => (changes === 0 && !expected ? end() : watch(changes))
    // Observers are told of what a frame shows in a task of their own.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(drawn)))
  })

/** Shows an element that lies outside the viewport to its observers, then puts the page back. False when it was in view already. */
export const showElement = async (element: Element): Promise<boolean> => {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  if (top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth) return false
  const frame = () =>
    new Promise<void>(done => {
      setTimeout(done, 3000)
      requestAnimationFrame(() => requestAnimationFrame(() => done()))
    })
  const [x, y] = [window.scrollX, window.scrollY]
  for (const block of bottom - top > innerHeight ? (['start', 'center', 'end'] as const) : (['center'] as const)) {
    element.scrollIntoView({ block, inline: 'center', behavior: 'instant' })
    await frame()
  }
  window.scrollTo({ left: x, top: y, behavior: 'instant' })
  await frame()
  return true
}

/** Resolves once the images that can be seen in an area of the page are decoded, or after `ms`. */
export const imagesSeen = async (ms: number, seen: { x: number; y: number; width: number; height: number }): Promise<void> => {
  const waits: Promise<unknown>[] = []
  for (const image of document.images) {
    if (image.complete || (image.currentSrc === '' && image.src === '')) continue
    const box = image.getBoundingClientRect()
    const [x, y] = [box.x + window.scrollX, box.y + window.scrollY]
    const outside = x > seen.x + seen.width || y > seen.y + seen.height || x + box.width < seen.x || y + box.height < seen.y
    if (!outside && getComputedStyle(image).display !== 'none') waits.push(image.decode().catch(() => {}))
  }
  if (waits.length > 0) await Promise.race([Promise.all(waits), new Promise<void>(done => setTimeout(done, ms))])
}

/** `moving`: something is on its way to an end of its own; `covered`: one box lies over the whole window. */
export type View = { moving: boolean; covered: boolean }

/**
 * Resolves once the fonts are loaded and the images in the viewport are decoded, or after `ms`, and two frames have shown it, or `painted` ms
 * have passed. The load event waits neither for lazy images nor for those a script has just put there. With `finish` what moves to an end of
 * its own is taken there first, shadow trees included.
 */
export const viewReady = async (ms: number, painted: number, images: boolean, finish: boolean): Promise<View> => {
  const waits: Promise<unknown>[] = document.fonts.status === 'loaded' ? [] : [document.fonts.ready]
  const inView = (element: Element) => {
    const { top, left, bottom, right, width, height } = element.getBoundingClientRect()
    return top < innerHeight && left < innerWidth && bottom >= 0 && right >= 0 && width + height > 0
  }
  for (const image of images ? document.images : [])
    if (!image.complete && (image.currentSrc !== '' || image.src !== '') && inView(image)) waits.push(image.decode().catch(() => {}))
  if (waits.length > 0) await Promise.race([Promise.all(waits), new Promise(done => setTimeout(done, ms))])
  const ends = (animation: Animation) => {
    const end = animation.effect?.getComputedTiming().endTime
    const goes = animation.playState === 'running' && animation.playbackRate !== 0 && animation.timeline === document.timeline
    return goes && Number.isFinite(end)
  }
  const roots: (Document | ShadowRoot)[] = [document]
  if (finish) for (const element of document.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  const moving = () => (finish ? roots.flatMap(root => root.getAnimations().filter(ends)) : [])
  for (const animation of moving()) animation.finish()
  // A script that animates writes styles in every frame.
  let steps = 0
  const observer = new MutationObserver(changes => {
    if (changes.some(({ target }) => inView(target as Element))) steps++
  })
  observer.observe(document, { subtree: true, attributes: true, attributeFilter: ['style'] })
  await new Promise<void>(done => {
    setTimeout(done, painted)
    requestAnimationFrame(() => requestAnimationFrame(() => done()))
  })
  observer.disconnect()
  const covers = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= innerWidth * 0.95 && height >= innerHeight * 0.95 && /fixed|absolute/.test(getComputedStyle(element).position)
  }
  let covered = false
  for (let node = document.elementFromPoint(innerWidth / 2, innerHeight / 2); node && node !== document.body; node = node.parentElement)
    covered ||= covers(node)
  return { moving: steps > 1 || moving().length > 0, covered }
}
