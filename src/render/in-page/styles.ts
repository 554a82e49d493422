/** Runs in the page: adds a sheet that the page's Content-Security-Policy has no say in. */
export const addStyles = (css: string): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Runs in the page: hides every match of these selectors, now and later. */
export const hideAll = (selectors: string[]): void => {
  const sheet = new CSSStyleSheet()
  for (const selector of selectors) sheet.insertRule(`${selector}{display:none!important}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  // A declaration of the page with more weight (inline !important) still wins over any sheet.
  for (const selector of selectors)
    for (const element of document.querySelectorAll<HTMLElement>(selector)) element.style?.setProperty('display', 'none', 'important')
}
