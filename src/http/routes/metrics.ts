import { timingSafeEqual } from 'node:crypto'
import { AppError } from '../../errors.ts'
import { readAddress } from '../client-address.ts'
import type { Exchange } from '../exchange.ts'
import type { Route } from '../route.ts'

const digest = (text: string): Uint8Array => new Bun.CryptoHasher('sha256').update(text).digest()

/** With a token: only with it. Without: only from this machine, and not through a proxy, whose peer would be loopback too. */
function allow({ backend, request, peer }: Exchange): void {
  const token = backend.config.metrics.token.reveal()
  if (token) {
    const sent = /^bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
    if (!timingSafeEqual(digest(sent), digest(token))) throw new AppError('unauthorized', 'Invalid metrics token')
    return
  }
  const address = readAddress(peer)
  const loopback = address?.family === 4 ? address.value >> 24n === 127n : address?.value === 1n
  if (!loopback || request.headers.has('x-forwarded-for'))
    throw new AppError('forbidden', 'Set metrics.token to read metrics from another machine')
}

export const metrics: Route = {
  method: 'GET',
  path: '/metrics',
  root: true,
  access: 'open',
  operation: {
    id: 'metrics',
    tag: 'Operation',
    summary: 'Metrics in Prometheus form',
    description: [
      'From this machine only, or with `Authorization: Bearer <metrics.token>` once that is set.',
      '`platen_renders_refused_total{reason}` counts renders refused with 503: `queue` (full), `deadline` (too long a wait expected), `stopping`. `platen_blocked_requests_total{kind}` counts requests of pages that a block option refused (`ads`, `trackers`, `cookies`, `chats`, or `option` for blockResources and blockRequests), `platen_egress_denied_total{reason}` those the egress policy refused (`private`, `loopback`, `link-local`, `budget`, …) or that led nowhere (`dns`, `connect`).',
    ].join('\n\n'),
    answers: { 200: { description: 'The metrics', binary: ['text/plain'] } },
    failures: ['unauthorized', 'forbidden'],
  },
  async handle(exchange) {
    allow(exchange)
    return new Response(await exchange.backend.metrics.text(), { headers: { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' } })
  },
}
