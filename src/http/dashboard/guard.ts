import { AppError } from '../../errors.ts'
import type { Exchange } from '../exchange.ts'

const foreign = (why: string) => new AppError('forbidden', 'Only this dashboard may ask this', { detail: why })

const hostOf = (url: string | null): string | undefined => (url !== null && URL.canParse(url) ? new URL(url).host : undefined)

/**
 * Refuses what another website makes a browser send. Browsers tell by Sec-Fetch-Site where a request comes from; on plain http they do
 * not, but send Origin with every POST. Neither is sent by no browser that could carry a cookie.
 */
export function refuseForeign({ request, backend }: Exchange): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) {
    if (site !== 'same-origin') throw foreign(`sec-fetch-site ${site}`)
    return
  }
  const origin = request.headers.get('origin')
  const host = hostOf(origin)
  // By host: a proxy in front may speak https where we see http.
  if (host === undefined || ![request.headers.get('host'), hostOf(backend.config.server.base_url)].includes(host))
    throw foreign(`origin ${origin}`)
}

/** Refuses a picture or a file of ours that another website's page asks for. Whoever types its address gets it. */
export function refuseForeignReader({ request }: Exchange): void {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin' && site !== 'none') throw foreign(`sec-fetch-site ${site}`)
}
