import type { Config } from '../config/options.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { bind, urlOf } from './bind.ts'

export const metricsType = 'text/plain; version=0.0.4; charset=utf-8'

/** `127.0.0.1:9464`, `[::1]:9464` */
const partsOf = (listen: string): [string, number] => {
  const at = listen.lastIndexOf(':')
  return [listen.slice(0, at).replace(/^\[|\]$/g, ''), Number(listen.slice(at + 1))]
}

/** A listener for metrics and nothing else, for a network that only the monitoring reaches; undefined where none is wished. @throws CannotListen */
export function listenForMetrics({ listen }: Config['metrics'], metrics: Metrics, log: Log) {
  if (!listen) return undefined
  const [host, port] = partsOf(listen)
  const plain = (text: string, status: number) => new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  const server = bind({ host: 'metrics.listen', port: 'metrics.listen' }, host, port, {
    async fetch(request) {
      if (new URL(request.url, 'http://metrics').pathname !== '/metrics') return plain('only /metrics is here\n', 404)
      if (request.method !== 'GET' && request.method !== 'HEAD') return plain('GET and HEAD are allowed\n', 405)
      return new Response(await metrics.text(), { headers: { 'content-type': metricsType, 'cache-control': 'no-store' } })
    },
    error(error) {
      log.error('metrics cannot be shown', { error })
      return plain('metrics cannot be shown; the log says why\n', 500)
    },
  })
  return { port: server.port!, url: `${urlOf(host, server.port!)}/metrics`, stop: () => server.stop(true) }
}
