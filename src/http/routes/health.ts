import { z } from 'zod'
import { json } from '../answers.ts'
import type { Route } from '../route.ts'

const Check = z.object({ ok: z.boolean(), note: z.string().optional() })
const Ready = z.object({
  status: z
    .enum(['ready', 'starting', 'unavailable'])
    .describe('`starting` while nothing but the browser is amiss; `unavailable` for anything else, and `checks` says what'),
  checks: z.record(z.string(), Check),
})
const example = {
  status: 'ready',
  checks: { database: { ok: true }, storage: { ok: true }, browser: { ok: true, note: 'namespace, sandbox on' } },
}

export const healthz: Route = {
  method: 'GET',
  path: '/healthz',
  root: true,
  access: 'open',
  probe: true,
  operation: {
    id: 'healthz',
    tag: 'Operation',
    summary: 'The process is alive',
    answers: { 200: { description: 'Alive', json: z.object({ status: z.literal('ok') }), example: { status: 'ok' } } },
  },
  handle: () => json({ status: 'ok' }),
}

export const readyz: Route = {
  method: 'GET',
  path: '/readyz',
  root: true,
  access: 'open',
  probe: true,
  operation: {
    id: 'readyz',
    tag: 'Operation',
    summary: 'A render can be taken',
    description: 'Database, storage and browser. A missing vision model does not make it unready: the built-in reader does the whole job.',
    answers: {
      200: { description: 'Ready', json: Ready, example },
      503: {
        description: 'Not ready, and why',
        json: Ready,
        example: { status: 'starting', checks: { browser: { ok: false, note: 'starting' } } },
      },
    },
  },
  async handle({ backend }) {
    const { ready, checks } = await backend.readiness()
    const amiss = Object.entries(checks).flatMap(([name, { ok }]) => (ok ? [] : [name]))
    const why = amiss.every(name => name === 'browser') ? 'starting' : 'unavailable'
    return json({ status: ready ? 'ready' : why, checks }, ready ? 200 : 503)
  },
}
