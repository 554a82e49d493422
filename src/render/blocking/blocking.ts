import type { BrowserContext, CDPSession, Page } from 'playwright-core'
import type { HostFilter } from '../../net/proxy/session.ts'
import type { RenderPlan } from '../plan.ts'
import { consentScript } from './consent-script.ts'
import { kindOfHost, sameSite } from './hosts.ts'
import { adoptStyle, consentDone, namesOnPage, type Tidied, type TidyOrder, tidyConsent } from './in-page.ts'
import { wantedKinds } from './kinds.ts'
import type { FilterLists } from './lists.ts'
import { hidden, styleFor } from './selectors.ts'
import { consentWords, rejectWords } from './words.ts'

/** Longest wait for autoconsent, and only where a banner was found: pages without one pay nothing. */
const consentMs = 1500
const world = 'platen-blocking'
const reject = Object.values(rejectWords)
  .flat()
  .sort((a, b) => b.length - a.length)

const hostOf = (plan: RenderPlan): string => (plan.url === undefined ? '' : new URL(plan.url).hostname)

/** Refuses hosts in the proxy, the cheapest place: WebSockets and workers included. The page's own site always passes. */
export const hostFilter = (plan: RenderPlan, lists?: FilterLists): HostFilter | undefined => {
  const kinds = wantedKinds(plan)
  if (kinds.size === 0) return
  const own = hostOf(plan)
  return host => {
    if (own !== '' && sameSite(host, own)) return
    const kind = kindOfHost(host)
    if (kind && kinds.has(kind)) return kind
    return lists?.blocksHost(kinds, host, own)
  }
}

/** Before navigation: what is known is hidden from the first paint on. */
export const prepare = async (cdp: CDPSession, plan: RenderPlan, lists?: FilterLists): Promise<void> => {
  const kinds = wantedKinds(plan)
  const css = [styleFor(kinds), lists?.styleFor(kinds, plan.url) ?? ''].join('\n')
  if (css.trim() === '') return
  // An isolated world: nothing the page does to its own objects can reach it.
  const script = { source: `(${adoptStyle})(${JSON.stringify(css)})`, worldName: world }
  await Promise.all([cdp.send('Page.enable'), cdp.send('Page.addScriptToEvaluateOnNewDocument', script)])
}

type Paused = { requestId: string; frameId: string; resourceType: string; request: { url: string } }
const listTypes: Record<string, string> = {
  Script: 'script',
  XHR: 'xhr',
  Fetch: 'xhr',
  Document: 'sub_frame',
  Image: 'image',
  Ping: 'ping',
}

/** The lists' URL rules, which a host alone cannot decide. A session of its own: another step may use the Fetch domain of the first. */
export const intercept = async (context: BrowserContext, page: Page, plan: RenderPlan, lists?: FilterLists): Promise<void> => {
  const kinds = wantedKinds(plan)
  if (!lists || kinds.size === 0) return
  const cdp = await context.newCDPSession(page)
  const own = hostOf(plan)
  const documentUrl = plan.url ?? 'https://render.invalid/'
  const { frameTree } = await cdp.send('Page.getFrameTree')
  const types = Object.keys(listTypes).filter(type => type !== 'Image' || kinds.has('ads'))
  cdp.on('Fetch.requestPaused', ({ requestId, frameId, resourceType, request }: Paused) => {
    const isPage = resourceType === 'Document' && frameId === frameTree.frame.id
    const type = listTypes[resourceType] ?? 'other'
    const blocked = !isPage && lists.blocks(kinds, { url: request.url.slice(0, 4096), type, documentUrl }) !== undefined
    const answer = blocked
      ? cdp.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
      : cdp.send('Fetch.continueRequest', { requestId })
    // The page may be gone before the answer.
    answer.catch(() => {})
  })
  const patterns = types.map(resourceType => ({ urlPattern: '*', resourceType: resourceType as 'Script' }))
  await cdp.send('Fetch.enable', { patterns: own === '' ? patterns.filter(p => (p.resourceType as string) !== 'Document') : patterns })
}

const look = (page: Page, act: TidyOrder['act'], unlock = false): Promise<Tidied> =>
  page.evaluate(tidyConsent, { known: hidden.cookies, words: consentWords, reject, act, unlock })

/** After load, and once more before the capture: what the lists hide by class and id, then consent boxes that no list knows. */
export const settle = async (page: Page, plan: RenderPlan, lists?: FilterLists): Promise<Tidied | undefined> => {
  if (lists) {
    const css = lists.styleForFound(wantedKinds(plan), page.url(), await page.evaluate(namesOnPage))
    if (css.trim() !== '') await page.evaluate(adoptStyle, css)
  }
  if (!plan.blockCookieBanners) return
  const first = await look(page, 'press')
  if (first.pressed === first.boxes) return first
  // No button that says no: autoconsent knows ways through settings, and many sites by name. What is left then is hidden.
  await page.evaluate(consentScript)
  for (const end = performance.now() + consentMs; performance.now() < end && !(await page.evaluate(consentDone)); ) await Bun.sleep(50)
  return await look(page, 'finish', true)
}
