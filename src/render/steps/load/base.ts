/** Where markup may begin to matter: behind white space, comments and a document type, without which a page is laid out in quirks mode. */
const behindDoctype = (html: string): number => {
  let at = 0
  for (;;) {
    while (/[\s\uFEFF]/.test(html.charAt(at))) at++
    if (!html.startsWith('<!--', at)) break
    const end = html.indexOf('-->', at + 4)
    if (end < 0) break
    at = end + 3
  }
  const end = /^<!doctype/i.test(html.slice(at, at + 9)) ? html.indexOf('>', at) : -1
  return end < 0 ? 0 : end + 1
}

/** `htmlBaseUrl`: the first `<base>` of a document is the one that counts. The document's origin stays what it is. */
export const withBase = (html: string, base: string): string => {
  const at = behindDoctype(html)
  const url = new URL(base).href.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
  return `${html.slice(0, at)}<base href="${url}">${html.slice(at)}`
}
