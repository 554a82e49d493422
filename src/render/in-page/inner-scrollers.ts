/** Functions that run in the page, each self-contained, for boxes that scroll within the page. */

/**
 * Lists that draw only the rows in view: scrolled from top to bottom, copies of what each place showed are laid one under another and stand
 * for the list from then on, so that it can be unrolled as any other box. Only a box that is the page in all but name, or a section as large
 * as the window. Ends at `most` px of a list, or after `ms`; returns how many px of rows it did not come to.
 */
export const layOutRows = async (most: number, ms: number): Promise<number> => {
  const started = performance.now()
  const root = document.documentElement
  const frames = () =>
    new Promise<void>(done => {
      setTimeout(done, 1000)
      requestAnimationFrame(() => requestAnimationFrame(() => done()))
    })
  const isLeaf = (element: Element) => {
    if (/^(img|svg|canvas|video|input|textarea|select|button|iframe|object|embed)$/.test(element.localName)) return true
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE && node.nodeValue!.trim() !== '') return true
    if (element.childElementCount > 0) return false
    const { backgroundColor, backgroundImage } = getComputedStyle(element)
    return backgroundColor !== 'rgba(0, 0, 0, 0)' || backgroundImage !== 'none'
  }
  /** What is drawn inside a box, with its place in what the box scrolls. */
  const drawn = (box: Element) => {
    const above = box.getBoundingClientRect().top + box.clientTop - box.scrollTop
    return [...box.querySelectorAll('*')].map(element => {
      const { top, bottom, height } = element.getBoundingClientRect()
      return { leaf: height > 0 && isLeaf(element), top: top - above, bottom: bottom - above }
    })
  }
  const drawsInView = (box: HTMLElement) => {
    const mostElements = 5_000
    if (box.scrollHeight < box.clientHeight * 2 || box.getElementsByTagName('*').length > mostElements) return false
    const lowest = drawn(box).reduce((low, { leaf, bottom }) => (leaf ? Math.max(low, bottom) : low), 0)
    return lowest > 0 && box.scrollHeight - lowest > box.clientHeight
  }
  const below = root.scrollHeight - root.clientHeight
  const [width, height] = below > root.clientHeight * 0.25 ? [0.8, 0.7] : [0.4, 0.4]
  const lists = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    box =>
      box.scrollHeight > box.clientHeight + 1 &&
      box.clientWidth >= innerWidth * width &&
      box.clientHeight >= innerHeight * height &&
      /auto|scroll/.test(getComputedStyle(box).overflowY) &&
      drawsInView(box),
  )
  const styled = (element: HTMLElement, style: Record<string, string>) => {
    for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value, 'important')
    return element
  }
  /** A copy of the box as it is scrolled now, of which only the part between two heights is seen. */
  const copyOf = (box: HTMLElement, from: number, to: number, parts: ReturnType<typeof drawn>) => {
    const copy = box.cloneNode(true) as HTMLElement
    const originals = box.querySelectorAll('*')
    for (const [i, element] of copy.querySelectorAll('*').entries()) {
      const [original, part] = [originals[i]!, parts[i]!]
      if (part.leaf && (part.top < from - 0.5 || part.top >= to - 0.5)) styled(element as HTMLElement, { visibility: 'hidden' })
      else if (original instanceof HTMLCanvasElement && original.width * original.height > 0)
        (element as HTMLCanvasElement).getContext('2d')?.drawImage(original, 0, 0)
      else if (original instanceof HTMLInputElement) (element as HTMLInputElement).checked = original.checked
      if ('value' in original && original.localName !== 'li') (element as HTMLInputElement).value = String(original.value)
    }
    styled(copy, { position: 'absolute', inset: `${-from}px auto auto 0`, width: `${box.clientWidth}px`, height: `${box.clientHeight}px` })
    styled(copy, { overflow: 'visible', margin: '0', border: '0', 'max-height': 'none', transform: 'none', contain: 'none', flex: 'none' })
    styled(copy, { 'box-sizing': 'border-box', 'will-change': 'auto' })
    const seen = styled(document.createElement('div'), { position: 'absolute', overflow: 'clip', display: 'block' })
    styled(seen, { inset: `${from}px auto auto 0`, width: `${box.clientWidth}px`, height: `${to - from}px` }).append(copy)
    return seen
  }
  let left = 0
  for (const box of lists.slice(0, 5)) {
    const copies = styled(document.createElement('div'), { position: 'relative', display: 'block', flex: 'none', 'grid-column': '1/-1' })
    let from = 0
    while (from < Math.min(box.scrollHeight, most) && performance.now() - started < ms) {
      box.scrollTo({ top: from, behavior: 'instant' })
      const bottom = box.scrollTop + box.clientHeight
      let parts: ReturnType<typeof drawn> = []
      let leaves = parts
      // A busy page may draw its rows some frames later.
      for (let tries = 0; tries < 6 && !leaves.some(leaf => leaf.top <= bottom && leaf.bottom >= bottom - 1); tries++) {
        await frames()
        parts = drawn(box)
        leaves = parts.filter(({ leaf }) => leaf)
      }
      // Where no row is split, if there is such a place in the lower half.
      const between = leaves
        .map(({ top }) => top)
        .filter(
          top => top > from + box.clientHeight / 2 && top <= bottom && !leaves.some(leaf => leaf.top < top - 1 && leaf.bottom > top + 1),
        )
      const to = bottom >= box.scrollHeight - 1 ? box.scrollHeight : between.length > 0 ? Math.max(...between) : bottom
      copies.append(copyOf(box, from, to, parts))
      from = to
    }
    if (from < box.scrollHeight - 1) left += box.scrollHeight - from
    box.scrollTo({ top: 0, behavior: 'instant' })
    styled(copies, { height: `${from}px`, width: '100%' })
    // What scripts go on drawing is not seen.
    const name = `platen-${Math.random().toString(36).slice(2)}`
    copies.setAttribute(name, '')
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`:has(>[${name}])>:not([${name}]){display:none!important}`)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    styled(box, { padding: '0' }).append(copies)
  }
  return left
}

/** Slides as large as the window, one under another in a box that shows one of them and does not scroll: each gets its place on the page. */
export const stackSlides = (): void => {
  const fills = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width >= innerWidth * 0.9 && height >= innerHeight * 0.9 && height <= innerHeight * 1.1
  }
  const clips = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflowY) && fills(element)
  const stackIn = (box: Element): Element | undefined =>
    [box, ...box.querySelectorAll('*')].find(({ children }) => {
      const slides = [...children].filter(fills)
      const tops = slides.map(slide => slide.getBoundingClientRect().top)
      return (
        slides.length > 1 &&
        slides.length >= children.length - 1 &&
        tops.every((top, i) => i === 0 || top > tops[i - 1]! + innerHeight * 0.8)
      )
    })
  for (const box of document.querySelectorAll('body *')) {
    const stack = box.scrollHeight > innerHeight * 1.5 && clips(box) ? stackIn(box) : undefined
    if (!stack) continue
    const name = `platen-${Math.random().toString(36).slice(2)}`
    for (let node: Element | null = stack; node && node !== document.body; node = node.parentElement)
      if (box.contains(node) || clips(node)) node.setAttribute(name, '')
    const slide = `[${name}]>:not([${name}])`
    const sheet = new CSSStyleSheet()
    // A sheet, since a script that answers to the new size would write over styles of the elements.
    sheet.replaceSync(
      `[${name}]{height:auto!important;max-height:none!important;overflow:visible!important;transform:none!important}` +
        `${slide}{height:${innerHeight}px!important}`,
    )
    stack.setAttribute(name, 'stack')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    return
  }
}

/** Boxes of some size that still hide most of what they scroll. */
export const innerScrollerBoxes = (): { selector: string; height: number; fullHeight: number }[] => {
  const nameOf = (element: Element) => {
    const id = element.id === '' ? '' : `#${CSS.escape(element.id)}`
    return `${element.localName}${id || [...element.classList].map(name => `.${CSS.escape(name)}`).join('')}`
  }
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter(
      box =>
        box.scrollHeight > box.clientHeight * 1.5 &&
        box.clientWidth * box.clientHeight > innerWidth * innerHeight * 0.04 &&
        /auto|scroll/.test(getComputedStyle(box).overflowY) &&
        box.checkVisibility({ visibilityProperty: true }),
    )
    .slice(0, 10)
    .map(box => ({ selector: nameOf(box).slice(0, 200), height: box.clientHeight, fullHeight: box.scrollHeight }))
}
