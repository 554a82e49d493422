/** Functions that run in the page, each self-contained: bring what moves to its end. */

/**
 * Ends finite animations and takes infinite ones back to their start, shadow roots included. One that follows how its element passes through
 * the window is stopped where the element is in the middle of it, as a reader sees it. One that follows scrolling otherwise, or that the page
 * has paused, is left alone.
 */
export const finishAnimations = (): void => {
  const roots: (Document | ShadowRoot)[] = [document]
  for (const element of document.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot)
  for (const root of roots)
    for (const animation of root.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime
      if (animation.playbackRate === 0 || animation.playState === 'paused' || animation.playState === 'finished') continue
      if (animation.timeline instanceof ViewTimeline && animation.timeline.source === document.scrollingElement) {
        const start = animation.startTime as unknown as CSSUnitValue | null
        if (start === null) continue
        animation.pause()
        animation.currentTime = CSS.percent(50 - start.value) as unknown as number
      }
      if (animation.timeline !== document.timeline) continue
      if (typeof end === 'number' && Number.isFinite(end)) animation.finish()
      else animation.cancel()
    }
}

/**
 * Resolves once nothing covers the whole window that only says that the page is loading, or after `ms`: true when one went, false when one
 * stays, nothing when there was none. Such a cover is known by its name, or by having no words and something that turns for ever.
 */
export const uncovered = async (ms: number): Promise<boolean | null> => {
  const started = performance.now()
  const coverOf = (x: number, y: number): HTMLElement | undefined => {
    for (let node = document.elementFromPoint(x, y); node && node !== document.body; node = node.parentElement) {
      const { position } = getComputedStyle(node)
      if (position !== 'fixed' && position !== 'absolute') continue
      const box = node.getBoundingClientRect()
      if (box.width < innerWidth * 0.95 || box.height < innerHeight * 0.95) continue
      // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts
      const words = (node as HTMLElement).innerText?.trim() ?? ''
      if (words.length > 40) continue
      const named = /pre-?load|loader|loading|splash|spinner/i.test(`${node.id} ${node.getAttribute('class') ?? ''}`)
      const turns = () =>
        node!.getAnimations({ subtree: true }).some(a => a.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
      if (named || (words.length < 15 && turns())) return node as HTMLElement
    }
    return undefined
  }
  const covered = () => coverOf(innerWidth / 2, innerHeight / 2) ?? coverOf(innerWidth / 4, innerHeight / 4)
  const first = covered()
  if (!first) return null
  while (performance.now() - started < ms && covered() === first) {
    await new Promise<void>(done => setTimeout(done, 50))
    // One that fades away is gone.
    for (const animation of first.getAnimations()) {
      const end = animation.effect?.getComputedTiming().endTime
      if (typeof end === 'number' && Number.isFinite(end) && animation.playState === 'running') animation.finish()
    }
  }
  return covered() !== first
}
