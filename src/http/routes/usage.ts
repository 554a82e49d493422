import { z } from 'zod'
import { after } from '../../async/maybe.ts'
import { Usage } from '../../resources.ts'
import { type JsonAnswer, json } from '../answers.ts'
import { exampleUsage } from '../docs/examples.ts'
import type { Route } from '../route.ts'

/** Until something is charged or changed, an organization's usage is one and the same value. */
const written = new WeakMap<Usage, JsonAnswer>()
const answerOf = (usage: Usage): JsonAnswer => {
  const known = written.get(usage)
  if (known) return known
  const answer = json({ usage })
  written.set(usage, answer)
  return answer
}

export const getUsage: Route = {
  method: 'GET',
  path: '/usage',
  anyQuery: true,
  access: 'key',
  operation: {
    id: 'getUsage',
    tag: 'Account',
    summary: 'Credit usage of the current billing period',
    description:
      'The billing period is the calendar month in UTC. A successful uncached render costs 1 credit, a completed extraction 1 per page; failures and cache hits cost nothing.',
    answers: { 200: { description: 'The usage', json: z.object({ usage: Usage }), example: { usage: exampleUsage } } },
  },
  handle: ({ backend }, { orgId }) => after(backend.services.organizations.usage(orgId), answerOf),
}
