/** Functions that run in the page, each self-contained, for a PDF: the caller's paper, and one page that nothing breaks and nothing outgrows. */

type Noted = { element: HTMLElement; style: string[] }
type World = typeof globalThis & { platenNoted?: Noted[] }

/** Lets the caller's paper and margins win over the `@page` rules of the page. */
export const overrulePage = (declarations: string): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`@page{${declarations}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Takes back the page breaks a style sheet asks for. */
export const joinPages = (): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('*{break-before:auto!important;break-after:auto!important;break-inside:auto!important}')
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/**
 * On paper `vh` is the height of the sheet: a sheet as high as the content would make a hero of 100vh as high again and push the rest off.
 * Called before and after the viewport's height changes: the first call notes every length, the second finds those that changed, and a
 * third, back at the first height, fixes them. Returns how many.
 */
export const pinHeights = (act: 'note' | 'compare' | 'pin'): number => {
  const names = ['height', 'min-height', 'max-height', 'padding-top', 'padding-bottom', 'margin-top', 'margin-bottom', 'top', 'bottom']
  names.push('font-size', 'grid-template-rows', 'flex-basis')
  const most = 20_000
  const world = globalThis as World
  const read = (element: Element) => {
    const style = getComputedStyle(element)
    // An edge that follows from the other one is told as its distance; held there as well, the box would span the sheet.
    const follows = (name: string) => (name === 'top' || name === 'bottom') && String(element.computedStyleMap().get(name)) === 'auto'
    return names.map(name => (follows(name) ? 'auto' : style.getPropertyValue(name)))
  }
  if (act === 'note')
    world.platenNoted = [...document.querySelectorAll<HTMLElement>('*')].slice(0, most).map(element => ({ element, style: read(element) }))
  const noted = world.platenNoted ?? []
  if (act === 'compare') {
    world.platenNoted = noted.flatMap(({ element, style }) => {
      const now = read(element)
      const kept = style.map((value, i) => (value === now[i] ? '' : value))
      return kept.some(value => value !== '') ? [{ element, style: kept }] : []
    })
    return world.platenNoted.length
  }
  if (act === 'pin')
    for (const { element, style } of noted)
      for (const [i, value] of style.entries()) if (value !== '') element.style?.setProperty(names[i]!, value, 'important')
  return noted.length
}

/**
 * Boxes that a reader sees as one thing are moved to the next sheet whole, if they will be no higher than `most` px on paper of `room` px, and
 * headings stay with what they head; where the page asks for anything else, that counts.
 */
export const keepTogether = (most: number, room: number): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(':where(h1,h2,h3,h4,h5,h6){break-after:avoid}:where(tr,img,figure,pre,blockquote,svg,canvas,video){break-inside:avoid}')
  // `:where` has no weight, so any rule of the page wins.
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const clear = 'rgba(0, 0, 0, 0)'
  /** Height on paper if columns that have no room beside each other there stand one under another. */
  const onPaper = (element: HTMLElement): number => {
    const { height: whole } = element.getBoundingClientRect()
    const parts = [...element.children].map(part => ({ part: part as HTMLElement, box: part.getBoundingClientRect() }))
    if (getComputedStyle(element).display.includes('table')) return whole
    let [height, row, bottom] = [whole, [] as typeof parts, Number.NEGATIVE_INFINITY]
    const endRow = () => {
      const widths = row.reduce((sum, { box }) => sum + box.width, 0)
      const heights = row.map(({ part }) => onPaper(part))
      const natural = Math.max(0, ...row.map(({ box }) => box.height))
      if (row.length > 0) height += (widths > room ? heights.reduce((sum, one) => sum + one, 0) : Math.max(...heights)) - natural
    }
    for (const one of parts.filter(({ box }) => box.width * box.height > 0)) {
      if (one.box.top >= bottom - 1) {
        endRow()
        row = []
      }
      row.push(one)
      bottom = Math.max(bottom, one.box.bottom)
    }
    endRow()
    return height
  }
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { offsetHeight, offsetWidth } = element
    if (!offsetHeight || offsetHeight > most) continue
    const style = getComputedStyle(element)
    if (style.breakInside !== 'auto' || /^(inline|contents|none|table-cell)/.test(style.display)) continue
    const edged = ['Top', 'Right', 'Bottom', 'Left'].some(side => Number.parseFloat(style[`border${side}Width` as 'borderTopWidth']) > 0)
    // A coloured band across the page is a part of it, no box.
    const filled = offsetWidth < document.documentElement.clientWidth * 0.95
    if (edged || style.boxShadow !== 'none' || (filled && (style.backgroundColor !== clear || style.backgroundImage !== 'none')))
      if (offsetWidth <= room || onPaper(element) <= most) element.style.setProperty('break-inside', 'avoid')
  }
}

/** What is fixed to the window is printed once, where it stands on the first sheet, or where it stands in the text if that is at the bottom. */
export const printFixedOnce = (): void => {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(element).position !== 'fixed') continue
    const box = element.getBoundingClientRect()
    const set = (name: string, value: string) => element.style.setProperty(name, value, 'important')
    if (box.top > innerHeight / 2) {
      set('position', 'static')
      continue
    }
    set('position', 'absolute')
    set('inset', '0 auto auto 0')
    if (box.width > innerWidth * 0.9) set('right', '0')
    const now = element.getBoundingClientRect()
    set('top', `${box.top - now.top}px`)
    if (box.width <= innerWidth * 0.9) set('left', `${box.left - now.left}px`)
  }
}
