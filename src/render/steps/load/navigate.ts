import type { Response } from 'playwright-core'
import { AppError } from '../../../errors.ts'
import { failed, navigationFailure } from '../../failure.ts'
import { callPage, worldOf } from '../../thread/page-call.ts'
import { skipRequestReports } from '../../thread/request-reports.ts'
import type { DocumentResponse, Shot, Step } from '../../thread/shot.ts'
import { withBase } from './base.ts'

/** Longest wait for the document to say how its host answered. */
const verdictMs = 1_000

const answerOf = (response: Response): DocumentResponse => {
  const { 'set-cookie': _, ...headers } = response.headers()
  return { url: response.url(), status: response.status(), headers }
}

const open = async (shot: Shot, url: string): Promise<void> => {
  const { page, plan, deadline } = shot
  const first = plan.navigationTimeout * 1000
  // A page may lead on to another document later; its headers can only be caught as they arrive.
  if (plan.metadataHttpHeaders)
    page.on('response', response => {
      const status = response.status()
      if (response.request().isNavigationRequest() && response.frame() === page.mainFrame() && (status < 300 || status >= 400))
        shot.response = answerOf(response)
    })
  skipRequestReports(page, plan)
  try {
    const response = await deadline.run('navigate', page.goto(url, { waitUntil: 'commit', timeout: 0 }), first, 'navigationTimeout')
    if (response) shot.response = answerOf(response)
    void worldOf(shot)
  } catch (error) {
    // Nothing but the redirect chain of the page itself has been asked for so far: the last refusal is its reason.
    const refusal = shot.egress.refusals.findLast(r => r.reason !== 'list')
    throw navigationFailure(refusal && error instanceof AppError ? new Error(error.message) : error, refusal, shot.egress.certificates)
  }
}

const withoutHash = (url: string) => url.split('#', 1)[0]

/** Runs in the page: URL and status of the document itself, whatever the history API made of its address. */
const documentEntry = () => {
  const entry = performance.getEntriesByType('navigation')[0] as (PerformanceNavigationTiming & { responseStatus?: number }) | undefined
  return { url: entry?.name ?? '', status: entry?.responseStatus ?? 0 }
}

/** Fails when the page led, or is leading, to an address that was refused or does not answer. */
export const checkDestination = ({ navigation, egress }: Shot): void => {
  const { pending, unreachable } = navigation
  const refusalOf = (url: string) => (URL.canParse(url) ? egress.refusalOf(new URL(url)) : undefined)
  const to = unreachable ?? (pending !== undefined && refusalOf(pending) ? pending : undefined)
  if (to === undefined) return
  // A redirect may have been refused in place of the address itself.
  const refusal = refusalOf(to) ?? egress.refusals.findLast(r => r.reason !== 'list')
  throw failed('navigate', 'the page led to an address that could not be reached', `${to.slice(0, 200)}: ${refusal?.detail ?? 'no answer'}`)
}

/** The host's own verdict on the document that is shown, which need not be the one first opened. */
export const checkHost = async (shot: Shot): Promise<void> => {
  checkDestination(shot)
  const known = withoutHash(shot.response?.url ?? '')
  if (withoutHash(shot.navigation.document ?? '') !== known) {
    // A script that holds the document up meanwhile is the business of the steps to come.
    const entry = await shot.deadline.try(callPage(shot, documentEntry), verdictMs)
    if (entry && entry.status > 0 && withoutHash(entry.url) !== known) shot.response = { ...entry, headers: {} }
  }
  const status = shot.response?.status ?? 200
  if (status >= 400 && !shot.plan.ignoreHostErrors) throw failed('host', `the page answered ${status}`)
}

/** Opens `url`, or writes `html` into a document of opaque origin that is never a file. */
export const navigate: Step = {
  name: 'navigate',
  runs: () => true,
  run: async shot => {
    const { plan, page, deadline } = shot
    if (plan.url !== undefined) await open(shot, plan.url)
    else {
      skipRequestReports(page, plan)
      const { html = '', htmlBaseUrl: base } = plan
      const content = base === undefined ? html : withBase(html, base)
      await deadline.run('navigate', page.setContent(content, { waitUntil: 'commit', timeout: 0 }))
    }
  },
}
