/** Addresses of the style sheets that come with pages; written in by the bundler. */
declare const pageStyles: Readonly<Record<string, string>>

/** Adds a style sheet of the table of pages, once; resolves when it applies. */
export function addStyle(path: string): Promise<void> {
  const href = pageStyles[path]!
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve()
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = href
  return new Promise((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`the style sheet ${href} could not be loaded`))
    }
    document.head.append(link)
  })
}
