/** Functions about frames and pictures of others, run inside a page: each is self-contained, since only its text crosses. */

/** Runs on a frame's element: the outermost floating box it lies in, or nothing when it is part of the text. */
export const floats = (frame: Element): boolean => {
  const box = frame.getBoundingClientRect()
  if (box.width < 100 || box.height < 30 || getComputedStyle(frame).visibility === 'hidden') return false
  for (let node: Element | null = frame; node && node !== document.body; node = node.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(node).position)) return true
  return false
}

/** Hides a frame together with the floating box around it. */
export const hideFloating = (frame: Element): void => {
  let root = frame as HTMLElement
  for (let node = frame as HTMLElement | null; node && node !== document.body; node = node.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(node).position)) root = node
  root.style.setProperty('display', 'none', 'important')
}

/** Runs in a frame: whether its whole document is a consent box, and whether its reject button was pressed. */
export const rejectInFrame = ({ words, reject }: { words: string[]; reject: string[] }): 'other' | 'consent' | 'pressed' => {
  const body = document.body as HTMLElement | null
  // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts
  const text = (body?.innerText ?? '').toLowerCase()
  const buttons = [...document.querySelectorAll<HTMLElement>('button,a,[role=button],input[type=button],input[type=submit]')]
  if (buttons.length === 0 || text.length < 15 || text.length > 8000 || !words.some(w => text.includes(w))) return 'other'
  const label = (element: HTMLElement) =>
    // biome-ignore lint/performance/useDomNodeTextContent: only what is shown counts
    ((element instanceof HTMLInputElement ? element.value : element.innerText) || element.title || element.ariaLabel || '')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
  const stays = (element: HTMLElement) => !(element instanceof HTMLAnchorElement) || !/^https?:/.test(element.href)
  const found = reject.flatMap(word => buttons.filter(b => stays(b) && label(b).startsWith(word)))[0]
  found?.click()
  return found ? 'pressed' : 'consent'
}

export type Part = { url: string; type: 'image' | 'sub_frame' }

/** Frames, and pictures that did not come, by address: what was refused leaves an empty place. */
export const emptyParts = (): Part[] => {
  const most = 300
  // As much of an address as the filter lists look at; a longer one leads no advertisement, only much data to us.
  const longest = 4096
  const parts: Part[] = []
  const add = (url: string, type: Part['type']) => {
    if (parts.length < most && url.length <= longest && /^https?:/.test(url)) parts.push({ url, type })
  }
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) add(image.src, 'image')
  for (const frame of document.querySelectorAll('iframe')) add(frame.src, 'sub_frame')
  return parts
}

/** Closes the places of parts that were refused. */
export const closeParts = (urls: string[]): void => {
  const refused = new Set(urls)
  for (const element of document.querySelectorAll<HTMLImageElement | HTMLIFrameElement>('img,iframe'))
    if (refused.has(element.src)) element.style.setProperty('display', 'none', 'important')
}
