import { afterAll, beforeAll, setDefaultTimeout } from 'bun:test'
import { type Renderer, startRenderer } from './render.ts'
import { type Answer, type Site, startSite } from './site.ts'

/**
 * A test site and a renderer that may reach it, started before a file's first test and stopped after its last.
 * `pages` adds to the site, `change` to the renderer's configuration.
 */
export const useSiteAndRenderer = (pages: Record<string, Answer> = {}, change: Parameters<typeof startRenderer>[0] = {}) => {
  // The default of the preload is that of its first file only.
  setDefaultTimeout(240_000)
  let site: Site
  let renderer: Renderer
  beforeAll(async () => {
    site = startSite(pages)
    renderer = await startRenderer(change)
  })
  afterAll(async () => {
    await renderer.stop()
    await site.stop()
  })
  return {
    get site() {
      return site
    },
    get renderer() {
      return renderer
    },
    /** URL of a page with this body, under a Content-Security-Policy when one is given. */
    page: (html: string, csp = '') => `${site.origin}/page?body=${encodeURIComponent(html)}${csp && `&csp=${encodeURIComponent(csp)}`}`,
  }
}
