import { missingGlyphs } from '../../in-page/missing-glyphs.ts'
import { pageMarkdown } from '../../in-page/page-markdown.ts'
import { pageLinks, visibleText } from '../../in-page/page-text.ts'
import type { RenderPlan } from '../../options/plan.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Shot, Step } from '../../thread/shot.ts'

const maxContent = 1_000_000
const maxText = 1_000_000
const maxLinks = 2_000
const maxHeaders = 16_384

/** Runs in the page: its title, icon, social tags and HTML, each cut where it was made, before it crosses to us. */
const facts = (wish: { title: boolean; icon: boolean; og: boolean; content: number }) => {
  const icon = () => {
    const link =
      document.querySelector<HTMLLinkElement>('link[rel~="icon" i]') ??
      document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon" i]')
    if (link?.href) return link.href.slice(0, 4096)
    return /^https?:$/.test(location.protocol) ? `${location.origin}/favicon.ico` : null
  }
  const social = () => {
    const tags: Record<string, string | string[]> = {}
    let count = 0
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[property],meta[name]')) {
      const name = (meta.getAttribute('property') ?? meta.getAttribute('name') ?? '').trim().toLowerCase()
      if (!/^(og|twitter|article|book|profile|music|video|fb):[\w:.-]{1,64}$/.test(name) || ++count > 200) continue
      const value = meta.content.slice(0, 2048)
      const known = tags[name]
      tags[name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value]
    }
    return tags
  }
  const html = () => {
    const doctype = document.doctype ? new XMLSerializer().serializeToString(document.doctype) : ''
    return doctype + document.documentElement.outerHTML
  }
  const content = wish.content > 0 ? html() : ''
  return {
    title: wish.title ? document.title.slice(0, 1024) : '',
    icon: wish.icon ? icon() : null,
    social: wish.og ? social() : {},
    content: content.slice(0, wish.content),
    cut: content.length > wish.content,
  }
}

const boundedHeaders = (headers: Record<string, string>): Record<string, string> => {
  let size = 0
  return Object.fromEntries(
    Object.entries(headers).filter(([name, value]) => {
      size += name.length + value.length
      return size <= maxHeaders
    }),
  )
}

const inWords = (plan: RenderPlan) => plan.metadataText || plan.metadataMarkdown || plan.metadataLinks || plan.metadataMissingGlyphs
const inPage = (plan: RenderPlan) => plan.metadataPageTitle || plan.metadataIcon || plan.metadataOpenGraph || plan.metadataContent

const aboutPage = async (shot: Shot): Promise<void> => {
  const { plan, metadata } = shot
  const found = await askPage(shot, 'metadata', facts, {
    title: plan.metadataPageTitle,
    icon: plan.metadataIcon,
    og: plan.metadataOpenGraph,
    content: plan.metadataContent ? maxContent : 0,
  })
  if (plan.metadataPageTitle) metadata.pageTitle = found.title
  if (plan.metadataIcon) metadata.icon = found.icon
  if (plan.metadataOpenGraph) metadata.openGraph = found.social
  if (plan.metadataContent) {
    metadata.content = found.content
    if (found.cut) metadata.contentTruncated = true
  }
}

const aboutWords = async (shot: Shot): Promise<void> => {
  const { plan, metadata } = shot
  if (plan.metadataText) {
    const { text, cut } = await askPage(shot, 'metadata', visibleText, maxText)
    metadata.text = text
    if (cut) metadata.textTruncated = true
  }
  if (plan.metadataMarkdown) {
    const { markdown, cut } = await askPage(shot, 'metadata', pageMarkdown, maxText)
    metadata.markdown = markdown
    if (cut) metadata.markdownTruncated = true
  }
  if (plan.metadataLinks) metadata.links = await askPage(shot, 'metadata', pageLinks, maxLinks)
  if (plan.metadataMissingGlyphs) metadata.missingGlyphs = await askPage(shot, 'metadata', missingGlyphs, maxText)
}

/** What the caller wants to know about the page, taken right after the picture. */
export const metadata: Step = {
  name: 'metadata',
  runs: plan => inPage(plan) || inWords(plan) || plan.metadataHttpStatusCode || plan.metadataHttpHeaders,
  run: async shot => {
    const { plan, response } = shot
    if (inPage(plan)) await aboutPage(shot)
    await aboutWords(shot)
    if (plan.metadataHttpStatusCode) shot.metadata.httpStatusCode = response?.status ?? null
    if (plan.metadataHttpHeaders) shot.metadata.httpHeaders = boundedHeaders(response?.headers ?? {})
  },
}
