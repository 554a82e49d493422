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
    return names.map(name => style.getPropertyValue(name))
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
