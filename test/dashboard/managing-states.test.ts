import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Page } from 'playwright-core'
import { ask, type Dashboard, openDashboard, owner, type Visitor, violations } from './browser.ts'

/* What opens on the managing pages, with names and addresses as long as they come, on the smallest screen. */

let dashboard: Dashboard
let visitor: Visitor
let receiver: ReturnType<typeof Bun.serve>
beforeAll(async () => {
  receiver = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('no hook here '.repeat(60), { status: 500 }) })
  dashboard = await openDashboard(['--webhooks-allow', '127.0.0.1'])
  visitor = await dashboard.visit({ viewport: { width: 320, height: 800 } })
  await dashboard.setUp(visitor)
  await ask(visitor, 'session.elevate', { password: owner.password })
  const { body } = await ask(visitor, 'endpoint.create', { url: `${receiver.url.href}${'long-path-'.repeat(12)}` })
  await ask(visitor, 'endpoint.test', { id: body.id, event: 'extraction.completed' })
  await ask(visitor, 'org.create', { name: 'A'.repeat(70), plan: 'pro' })
  await ask(visitor, 'user.invite', { email: `${'long'.repeat(14)}@example.com`, role: 'viewer' })
}, 240_000)
afterAll(async () => {
  await dashboard.close()
  await receiver.stop(true)
})

const click = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click()
const states: [what: string, path: string, steps: ((page: Page) => Promise<unknown>)[], shown: string][] = [
  ['a new endpoint', '/developers/webhooks', [click('New endpoint')], 'What it is for'],
  ['a delivery with its tries', '/developers/webhooks', [click(/^extraction.completed of/)], 'What is sent'],
  ['what can be done with an endpoint', '/developers/webhooks', [click(/^More/)], 'Send again all it missed'],
  ['an invitation', '/settings/users', [click('Invite')], 'Nothing is sent to it'],
  ['a deletion', '/server/organizations', [click(/^Delete/)], 'There is no way back but a backup'],
  ['a new type', '/document-types?new=1', [page => page.getByText('More of field 1').click()], 'Every such document has it'],
  ['a type as JSON', '/document-types?new=1', [page => page.getByRole('tab', { name: 'JSON' }).click()], 'as the API and the command line'],
  ['a built-in type', '/document-types', [click(/^Invoice$/)], 'Built in: it can be copied'],
  [
    'a whitelist that locks out',
    '/developers/api-credentials',
    [page => page.getByLabel('Addresses that may use API keys').fill('203.0.113.0/24'), click('Save the whitelist')],
    'This list locks out',
  ],
  ['an organization of others', '/server/organizations', [click(/^Enter/)], 'an organization of others'],
]

test.each(states)('%s can be used by everybody and fits', async (_, path, steps, shown) => {
  const { page, complaints, settled } = visitor
  await page.goto(`${dashboard.server.url}/dashboard${path}`)
  for (const step of steps) await step(page)
  await page.getByText(shown).first().waitFor()
  await settled()
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect([await violations(page), overflow, complaints]).toEqual([[], 0, []])
})
