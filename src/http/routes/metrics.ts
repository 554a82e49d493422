import { timingSafeEqual } from 'node:crypto'
import { AppError } from '../../errors.ts'
import type { Exchange } from '../exchange.ts'
import { metricsType } from '../metrics-listener.ts'
import type { Route } from '../route.ts'

const digest = (text: string): Uint8Array => new Bun.CryptoHasher('sha256').update(text).digest()

/** With the token, or not at all: behind a proxy every peer is this machine, so an address tells nothing. */
function allow({ backend, request }: Exchange): void {
  const token = backend.config.metrics.token.reveal()
  if (!token) throw new AppError('notFound', 'Metrics are off here: set metrics.token, or metrics.listen for a listener of their own')
  const sent = /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (!timingSafeEqual(digest(sent), digest(token))) throw new AppError('unauthorized', 'Invalid metrics token')
}

export const metrics: Route = {
  method: 'GET',
  path: '/metrics',
  root: true,
  access: 'open',
  probe: true,
  operation: {
    id: 'metrics',
    tag: 'Operation',
    summary: 'Metrics in Prometheus form',
    description: [
      'With `Authorization: Bearer <metrics.token>`; off (404) unless that is set. `metrics.listen` serves the same without a token on a listener of its own.',
      '`platen_http_requests_total{method,route,status}` and `platen_http_request_seconds{route,status}` tell of requests by our own patterns of paths, `platen_build_info{version}` what runs. `platen_renders_refused_total{reason}` counts renders refused with 503: `queue` (full), `deadline` (too long a wait expected), `stopping`. `platen_blocked_requests_total{kind}` counts requests of pages that a block option refused (`ads`, `trackers`, `cookies`, `chats`, or `option` for blockResources and blockRequests), `platen_egress_denied_total{reason}` those the egress policy refused (`private`, `loopback`, `link-local`, `budget`, …) or that led nowhere (`dns`, `connect`).',
    ].join('\n\n'),
    answers: { 200: { description: 'The metrics', binary: ['text/plain'] } },
    failures: ['unauthorized', 'notFound'],
    failureNotes: { unauthorized: 'Missing or wrong token', notFound: '`metrics.token` is not set' },
  },
  async handle(exchange) {
    allow(exchange)
    return new Response(await exchange.backend.metrics.text(), { headers: { 'content-type': metricsType } })
  },
}
