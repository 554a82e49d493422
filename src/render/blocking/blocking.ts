import type { BrowserContext, Page } from 'playwright-core'
import type { HostFilter } from '../../net/proxy/session.ts'
import type { RenderPlan } from '../options/plan.ts'
import { count, type RequestCounts } from '../request-counts.ts'
import { furtherSession } from '../thread/further-session.ts'
import { mainFrameId } from '../thread/playwright-internals.ts'
import { consentScript } from './consent-script.ts'
import { type CdpTarget, cdpTargetOf, watchCrossSiteFrames } from './cross-site-frames.ts'
import { kindOfHost, sameSite } from './hosts.ts'
import { closeParts, emptyParts, floats, hideFloating, type Part, rejectInFrame } from './in-frame.ts'
import { adoptStyle, consentDone, namesOnPage, type Tidied, type TidyOrder, tidyChats, tidyConsent } from './in-page.ts'
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

/** A render before its page is opened. */
type Prepared = { context: BrowserContext; page: Page; plan: RenderPlan; lists?: FilterLists; counts: RequestCounts }

const styleOf = (plan: RenderPlan, lists?: FilterLists): string =>
  [styleFor(wantedKinds(plan)), lists?.styleFor(wantedKinds(plan), plan.url) ?? ''].join('\n').trim()

/** What is known is hidden from the first paint on. In an isolated world: nothing the page does to its own objects can reach it. */
const hideKnown = async (target: CdpTarget, css: string): Promise<void> => {
  if (css === '') return
  const script = { source: `(${adoptStyle})(${JSON.stringify(css)})`, worldName: world }
  await Promise.all([target.send('Page.enable'), target.send('Page.addScriptToEvaluateOnNewDocument', script)])
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

/** The lists' URL rules, which a host alone cannot decide. `mainFrame`: the frame whose document is never refused. */
const refuseListed = async (target: CdpTarget, { plan, counts }: Prepared, lists: FilterLists, mainFrame?: string): Promise<void> => {
  const kinds = wantedKinds(plan)
  const documentUrl = plan.url ?? 'https://render.invalid/'
  const types = Object.keys(listTypes).filter(type => type !== 'Image' || kinds.has('ads'))
  target.on('Fetch.requestPaused', params => {
    const { requestId, frameId, resourceType, request } = params as Paused
    const isPage = resourceType === 'Document' && frameId === mainFrame
    const type = listTypes[resourceType] ?? 'other'
    const kind = isPage ? undefined : lists.blocks(kinds, { url: request.url.slice(0, 4096), type, documentUrl })
    if (kind) count(counts.blocked, kind)
    const answer = kind
      ? target.send('Fetch.failRequest', { requestId, errorReason: 'BlockedByClient' })
      : target.send('Fetch.continueRequest', { requestId })
    // The page may be gone before the answer.
    answer.catch(() => {})
  })
  const patterns = types.map(resourceType => ({ urlPattern: '*', resourceType }))
  await target.send('Fetch.enable', { patterns: plan.url === undefined ? patterns.filter(p => p.resourceType !== 'Document') : patterns })
}

/** Before navigation: hides what is known and refuses what is listed, in the page and in its frames wherever they live. */
export const prepare = async (render: Prepared): Promise<void> => {
  const { context, page, plan, lists } = render
  const css = styleOf(plan, lists)
  const target = cdpTargetOf(await furtherSession(context, page, plan))
  const meet = (far: CdpTarget) => Promise.all([hideKnown(far, css), lists && refuseListed(far, render, lists)])
  await Promise.all([
    hideKnown(target, css),
    lists && refuseListed(target, render, lists, mainFrameId(page)),
    watchCrossSiteFrames(target, meet),
  ])
}

const order = (act: TidyOrder['act'], unlock = false): TidyOrder => ({ known: hidden.cookies, words: consentWords, reject, act, unlock })

const finish = (page: Page): Promise<Tidied> => page.evaluate(tidyConsent, order('finish', true))

type Survey = { names?: ReturnType<typeof namesOnPage>; parts: Part[]; chats?: number; consent?: Tidied }

/** All that can be done without asking back, in one question: on most pages it is the only one. */
const survey = (page: Page, plan: RenderPlan, lists?: FilterLists): Promise<Survey> => {
  const names = lists ? `names: (${namesOnPage})(),` : ''
  const chats = plan.blockChats ? `chats: (${tidyChats})(),` : ''
  const consent = plan.blockCookieBanners ? `consent: await (${tidyConsent})(${JSON.stringify(order('press'))}),` : ''
  return page.evaluate(`(async () => ({ ${names} parts: (${emptyParts})(), ${chats} ${consent} }))()`)
}

/** Longest wait for a frame's own answer: a busy machine takes a second for one. */
const answerMs = 2_000
/** Longest wait for a banner in a frame to go after its button was pressed. */
const goneMs = 500
const mostFrames = 20

const within = <T>(work: Promise<T>, ms: number): Promise<T | undefined> =>
  Promise.race([work.catch(() => undefined), Bun.sleep(ms).then(() => undefined)])

/** Consent boxes whose text lives in a frame, mostly one of another site, floating over the page. True when one was there. */
const settleFrames = async (page: Page): Promise<boolean> => {
  const nearest = page.mainFrame().childFrames().slice(0, mostFrames)
  const tidied = nearest.map(async frame => {
    const element = await within(frame.frameElement(), answerMs)
    if (!element || !(await within(element.evaluate(floats), answerMs))) return false
    const found = await within(frame.evaluate(rejectInFrame, { words: consentWords, reject }), answerMs)
    if (found === undefined || found === 'other') return false
    const gone = async () => !(await within(element.evaluate(floats), answerMs))
    for (const end = performance.now() + goneMs; found === 'pressed' && performance.now() < end; await Bun.sleep(25))
      if (await gone()) return true
    await within(element.evaluate(hideFloating), answerMs)
    return true
  })
  return (await Promise.all(tidied)).includes(true)
}

/** Closes the places of what was refused: a broken picture, an empty frame. */
const closeRefused = async (page: Page, parts: Part[], plan: RenderPlan, lists?: FilterLists): Promise<void> => {
  if (parts.length === 0) return
  const refusedHost = hostFilter(plan, lists)
  const documentUrl = plan.url ?? 'https://render.invalid/'
  const refused = parts
    // An address that is none, `http://[`, is told as it was written.
    .filter(({ url }) => URL.canParse(url))
    .filter(
      ({ url, type }) =>
        refusedHost?.(new URL(url).hostname) !== undefined || lists?.blocks(wantedKinds(plan), { url, type, documentUrl }) !== undefined,
    )
  if (refused.length > 0)
    await page.evaluate(
      closeParts,
      refused.map(part => part.url),
    )
}

/** After load, and once more before the capture: what the lists hide by class and id, then consent boxes that no list knows. */
export const settle = async (page: Page, plan: RenderPlan, lists?: FilterLists): Promise<Tidied | undefined> => {
  const { names, parts, consent: first } = await survey(page, plan, lists)
  const css = names && lists?.styleForFound(wantedKinds(plan), page.url(), names).trim()
  if (css) await page.evaluate(adoptStyle, css)
  await closeRefused(page, parts, plan, lists)
  if (!first) return
  if (first.frames > 0 && (await settleFrames(page))) return finish(page)
  if (first.pressed === first.boxes) return first
  // No button that says no: autoconsent knows ways through settings, and many sites by name. What is left then is hidden.
  await page.evaluate(consentScript)
  for (const end = performance.now() + consentMs; performance.now() < end && !(await page.evaluate(consentDone)); ) await Bun.sleep(50)
  return finish(page)
}
