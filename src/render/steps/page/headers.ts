import { parseHeader } from '../../options/headers.ts'
import { furtherSession } from '../../thread/further-session.ts'
import type { Step } from '../../thread/shot.ts'

type Paused = { requestId: string; request: { url: string; headers: Record<string, string> } }

/**
 * `headers` and `authorization` for the origin of `url` only. Every request is paused, because headers once given to a request
 * travel along its redirects: a hop to another origin must be told to leave them behind.
 */
export const headers: Step = {
  name: 'headers',
  runs: plan => plan.url !== undefined && (plan.authorization !== undefined || !!plan.headers?.length),
  run: async shot => {
    const { plan, context, page, deadline } = shot
    const origin = new URL(plan.url!).origin
    const extra = (plan.headers ?? []).flatMap(line => parseHeader(line) ?? [])
    if (plan.authorization !== undefined) extra.push({ name: 'Authorization', value: plan.authorization })
    const names = new Set(extra.map(h => h.name.toLowerCase()))
    const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : 'null')
    const cdp = await deadline.run('headers', furtherSession(context, page, plan))
    cdp.on('Fetch.requestPaused', ({ requestId, request }: Paused) => {
      const kept = Object.entries(request.headers)
        .filter(([name]) => !names.has(name.toLowerCase()))
        .map(([name, value]) => ({ name, value }))
      const sent = originOf(request.url) === origin ? [...kept, ...extra] : undefined
      const wasOurs = kept.length < Object.keys(request.headers).length
      cdp.send('Fetch.continueRequest', { requestId, headers: sent ?? (wasOurs ? kept : undefined) }).catch(() => {})
    })
    await deadline.run('headers', cdp.send('Fetch.enable', { patterns: [{ urlPattern: '*', requestStage: 'Request' }] }))
  },
}
