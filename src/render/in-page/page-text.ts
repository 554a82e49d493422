/** Functions that run in the page, each self-contained: what it says and where it leads. */

/** The text a reader sees. */
export const visibleText = (most: number): { text: string; cut: boolean } => {
  // biome-ignore lint/performance/useDomNodeTextContent: only what a reader sees counts
  const text = document.body?.innerText ?? ''
  return { text: text.slice(0, most), cut: text.length > most }
}

/** Each address the page links to, once, with the text of its first link. */
export const pageLinks = (most: number): { url: string; text: string }[] => {
  const found = new Map<string, string>()
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href],area[href]')) {
    if (found.size >= most) break
    // In SVG it is an object, which no script address hides in.
    const url = typeof link.href === 'string' ? link.href : ''
    if (!/^(https?|mailto|tel|ftp):/.test(url) || url.length > 4096) continue
    const text = (link.textContent || link.getAttribute('aria-label') || link.querySelector('img')?.alt || '').replace(/\s+/g, ' ').trim()
    if (!found.get(url)) found.set(url, text.slice(0, 500))
  }
  return [...found].map(([url, text]) => ({ url, text }))
}
