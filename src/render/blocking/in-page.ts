/** Functions that run inside a page: each is self-contained, since only its text crosses. */

/** Adopts a style sheet: unlike a style element, no Content-Security-Policy can refuse it. */
export const adoptStyle = (css: string): void => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** The classes and ids a page uses, for hiding rules that name them. */
export const namesOnPage = (): { classes: string[]; ids: string[] } => {
  // No rule has a longer name, and a page must not be able to send us as much as it likes.
  const longest = 200
  const classes = new Set<string>()
  const ids = new Set<string>()
  for (const element of document.querySelectorAll('[class],[id]')) {
    for (const name of element.classList) if (name.length <= longest) classes.add(name)
    if (element.id !== '' && element.id.length <= longest) ids.add(element.id)
    if (classes.size + ids.size > 20_000) break
  }
  return { classes: [...classes], ids: [...ids] }
}

export type TidyOrder = {
  /** Roots known to be consent banners, hidden by style already. */
  known: string[]
  /** What a consent box talks about, lower case. */
  words: string[]
  /** What its reject button says, lower case, longest first. */
  reject: string[]
  /** `press`: only what rejects; `finish`: hide what is left as well. */
  act: 'press' | 'finish'
  /** True when a box was there before, closed meanwhile by its own button: its locks may have stayed. */
  unlock: boolean
}
/** `frames`: how many frames there are at all, any of which may hold a box. */
export type Tidied = { known: boolean; boxes: number; pressed: number; hidden: number; frames: number }

/**
 * Finds consent boxes no list knows: floating, visible, talking of cookies, with something to press. Presses what rejects, hides what stays,
 * removes backdrops, and gives the page its scrolling back. Never presses anything that accepts.
 */
export const tidyConsent = async ({ known, words, reject, act, unlock }: TidyOrder): Promise<Tidied> => {
  const most = 6000
  const pressable = 'button,a,[role=button],input[type=button],input[type=submit]'
  const roots: (Document | ShadowRoot)[] = [document]
  const elements: HTMLElement[] = []
  for (const root of roots)
    for (const element of root.querySelectorAll<HTMLElement>('*')) {
      if (elements.length > most) break
      if (element.shadowRoot) roots.push(element.shadowRoot)
      elements.push(element)
    }
  const frames = document.querySelectorAll('iframe').length
  const isKnown = known.some(s => document.querySelector(s) !== null)
  const everything = roots.map(root => (root instanceof Document ? root.body : root)?.textContent?.toLowerCase() ?? '').join(' ')
  // Most pages talk of no cookies at all: they pay for one look at their text.
  if (!unlock && !isKnown && !words.some(w => everything.includes(w))) return { known: false, boxes: 0, pressed: 0, hidden: 0, frames }
  // A bar in the text itself counts only at the top of the page, named for what it is, with a button that agrees: no page about biscuits has that.
  const named = '[id*=cookie i],[class*=cookie i],[id*=consent i],[class*=consent i],[id*=gdpr i],[class*=gdpr i]'
  const agrees =
    /^(accept|agree|i agree|allow|got it|ok\b|okay|i understand|akzept|alle akz|zustimm|einverst|verstand|accepter|tout acc|j.accepte|aceptar|accett|ho capito|akkoord|accepteren|godk)/
  const isBar = (element: HTMLElement) => {
    const { top, height } = element.getBoundingClientRect()
    if (top + window.scrollY > 150 || height > innerHeight * 0.4) return false
    return [...element.querySelectorAll<HTMLElement>(pressable)].some(b => agrees.test(b.innerText.trim().toLowerCase()))
  }
  const floating = elements.filter(element => {
    if (element === document.body || element === document.documentElement) return false
    if (element.matches(named) && isBar(element)) return true
    if (element.matches('[role=dialog],[role=alertdialog],[aria-modal=true],dialog[open]')) return true
    const { position } = getComputedStyle(element)
    return position === 'fixed' || position === 'sticky'
  })
  const visible = (element: HTMLElement) => {
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    return box.width > 20 && box.height > 10 && style.visibility !== 'hidden' && style.display !== 'none' && Number(style.opacity) > 0.05
  }
  const textOf = (element: Element) => {
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts, not scripts and hidden parts
    const own = element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')
    return (
      own + (element.shadowRoot ? ` ${(element.shadowRoot as ShadowRoot & { textContent: string }).textContent ?? ''}` : '')
    ).toLowerCase()
  }
  // Who sells biscuits has a bar about them, too.
  const sells =
    /^(add to (basket|cart|bag)|buy|order|shop|view recipe|get the recipe|in den warenkorb|jetzt kaufen|bestellen|zum rezept|ajouter au panier|acheter|comprar|añadir al|aggiungi al|acquista|in winkel|bestel)/
  const isForSale = (element: HTMLElement, text: string) =>
    words.filter(w => text.includes(w)).join() === 'cookie' &&
    [...element.querySelectorAll<HTMLElement>(pressable)].some(b => sells.test(b.innerText.trim().toLowerCase()))
  const isConsent = (element: HTMLElement) => {
    const text = textOf(element)
    const dialog = element.matches('[role=dialog],[role=alertdialog],[aria-modal=true],dialog')
    // A site's own bar may link to its privacy page.
    if (!dialog && (element.matches('nav,header') || element.querySelectorAll('nav a').length > 3)) return false
    return (
      text.length > 15 &&
      text.length < 5000 &&
      words.some(w => text.includes(w)) &&
      element.querySelector(pressable) !== null &&
      visible(element) &&
      !isForSale(element, text)
    )
  }
  const boxes = floating.filter(isConsent).filter((box, _, all) => !all.some(other => other !== box && other.contains(box)))
  const found: Tidied = { known: isKnown, boxes: boxes.length, pressed: 0, hidden: 0, frames }
  const label = (element: Element) =>
    ((element instanceof HTMLInputElement ? element.value : '') || textOf(element) || (element.getAttribute('aria-label') ?? ''))
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
  const leaves = (element: Element) =>
    element instanceof HTMLAnchorElement && /^https?:/.test(element.href) && element.getAttribute('href')?.startsWith('#') === false
  for (const box of boxes) {
    const buttons = [...box.querySelectorAll<HTMLElement>(pressable)].filter(b => !leaves(b))
    const button =
      reject.map(word => buttons.find(b => label(b) === word)).find(Boolean) ??
      reject.map(word => buttons.find(b => label(b).startsWith(word))).find(Boolean)
    if (!button) continue
    button.click()
    found.pressed++
  }
  const open = () => boxes.some(box => box.isConnected && visible(box))
  for (let waited = 0; found.pressed > 0 && open() && waited < 250; waited += 20) await new Promise(done => setTimeout(done, 20))
  if (act === 'press' && found.pressed < boxes.length) return found
  for (const box of boxes) {
    if (!box.isConnected || !visible(box)) continue
    box.style.setProperty('display', 'none', 'important')
    found.hidden++
  }
  if (!unlock && !found.known && boxes.length === 0) return found

  const area = innerWidth * innerHeight
  for (const element of floating) {
    if (!element.isConnected || !visible(element)) continue
    const box = element.getBoundingClientRect()
    const style = getComputedStyle(element)
    const veil = style.position === 'fixed' && box.width * box.height > area * 0.85 && (element.textContent ?? '').trim().length < 20
    if (veil && element.querySelector('img,video,canvas,svg,iframe') === null) element.style.setProperty('display', 'none', 'important')
  }
  const loosen = (element: HTMLElement, rules: Record<string, string>) => {
    for (const [name, value] of Object.entries(rules)) element.style.setProperty(name, value, 'important')
  }
  for (const element of [document.documentElement, document.body]) {
    const style = getComputedStyle(element)
    if (/hidden|clip/.test(style.overflowY)) loosen(element, { overflow: 'visible', 'overflow-y': 'auto' })
    if (style.position === 'fixed') loosen(element, { position: 'static', width: 'auto', height: 'auto' })
    if (style.filter !== 'none') loosen(element, { filter: 'none' })
    element.inert = false
  }
  return found
}

/**
 * Hides chat widgets no list knows: fixed over the page, named for what they are or leading to a messenger, and small. A page that is a
 * chat itself fills more of its window, and its bars stay.
 */
export const tidyChats = (): number => {
  const names = ['id', 'class', 'aria-label', 'title'].flatMap(name =>
    ['chat', 'messenger', 'whatsapp'].map(word => `[${name}*=${word} i]`),
  )
  const links = '[href*="//wa.me/"],[href*="//api.whatsapp.com/"],[href*="//m.me/"]'
  let hidden = 0
  for (const element of document.body?.querySelectorAll<HTMLElement>(`${names},${links}`) ?? []) {
    if (element.matches('nav,header,main,[role=main],[role=navigation]') || getComputedStyle(element).position !== 'fixed') continue
    const { width, height } = element.getBoundingClientRect()
    if (width > innerWidth * 0.6 || (width * height > innerWidth * innerHeight * 0.5 && width > 500)) continue
    element.style.setProperty('display', 'none', 'important')
    hidden++
  }
  return hidden
}

/** Whether autoconsent has come to an end in this page. */
export const consentDone = (): boolean => {
  const { autoconsentStandalone } = window as unknown as { autoconsentStandalone?: { messages: { type: string }[] } }
  return autoconsentStandalone?.messages.some(m => m.type === 'autoconsentDone' || m.type === 'optOutResult') ?? false
}
