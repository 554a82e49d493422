import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import type { Locator } from 'playwright-core'
import { type Dashboard, openDashboard, owner, type Visitor } from './browser.ts'
import { invoicePdf } from './review/support.ts'

/** What the managing pages are for, done without a mouse: Tab leads there, Enter and Space do it. */
let dashboard: Dashboard
let visitor: Visitor
let receiver: ReturnType<typeof Bun.serve>
beforeAll(async () => {
  receiver = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('ok') })
  dashboard = await openDashboard(['--webhooks-allow', '127.0.0.1'])
  visitor = await dashboard.visit({ viewport: { width: 1440, height: 900 } })
  await visitor.context.addInitScript(() => {
    addEventListener('mousedown', () => (window as unknown as { complain(text: string): void }).complain('a mouse was used'))
  })
  await dashboard.setUp(visitor)
  visitor.complaints.length = 0
}, 240_000)
afterAll(async () => {
  await dashboard.close()
  await receiver.stop(true)
})
afterEach(() => expect(visitor.complaints).toEqual([]))

const open = async (path: string, title: string) => {
  await visitor.page.goto(`${dashboard.server.url}/dashboard${path}`)
  await visitor.page.getByRole('heading', { level: 1, name: title }).waitFor()
}
type Role = 'button' | 'textbox' | 'checkbox' | 'combobox'
/** Tab, until it has the focus that is called so. */
const reach = async (role: Role, name: string | RegExp) => {
  const { page } = visitor
  const target = page.getByRole(role, { name }).last()
  await target.waitFor()
  for (let n = 0; n < 150; n++) {
    if (await target.evaluate(element => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${name}`)
}
const press = async (name: string | RegExp) => {
  await reach('button', name)
  await visitor.page.keyboard.press('Enter')
}
const type = async (name: string | RegExp, text: string) => {
  await reach('textbox', name)
  await visitor.page.keyboard.press('Control+a')
  await visitor.page.keyboard.type(text)
}
/** Waits for it; where the password is asked for first, that has the focus. */
const reached = async (wanted: Locator) => {
  const { page } = visitor
  const asked = page.getByRole('dialog', { name: 'Your password again' })
  await wanted.or(asked).first().waitFor()
  if (await asked.isVisible()) {
    await page.keyboard.type(owner.password)
    await page.keyboard.press('Enter')
  }
  await wanted.waitFor()
}
const told = (text: string | RegExp) => reached(visitor.page.getByText(text).first())

test('the signing secret is shown, rotated, and the earlier one ended', async () => {
  await visitor.context.clearCookies()
  // Signing in is typed too.
  await visitor.page.goto(`${dashboard.server.url}/dashboard`)
  await type('E-mail address', owner.email)
  await visitor.page.keyboard.press('Tab')
  await visitor.page.keyboard.type(owner.password)
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
  await open('/developers/api-credentials', 'API Credentials')
  await press('Reveal')
  await told(/^whsec_[A-Za-z0-9+/=]{20,}$/)
  await press('Rotate')
  await visitor.page.getByRole('dialog').waitFor()
  await press('Rotate')
  await told('The earlier secret is valid too')
  await press('End it now')
  await told('The earlier secret is not valid any more.')
}, 240_000)

test('the whitelist says whom it locks out before it does, and key sets are pinned', async () => {
  await open('/developers/api-credentials', 'API Credentials')
  const headers = { authorization: `Bearer ${dashboard.server.key}` }
  const usage = () => fetch(`${dashboard.server.url}/api/v1/usage`, { headers }).then(({ status }) => status)
  expect(await usage()).toBe(200)
  await type('Addresses that may use API keys', '203.0.113.0/24')
  await press('Save the whitelist')
  await told('This list locks out:')
  expect(await usage()).toBe(200)
  await reach('checkbox', 'Keys shall not work from there')
  await visitor.page.keyboard.press('Space')
  await press('Save the whitelist')
  await told('Keys work from these addresses only.')
  expect(await usage()).toBe(403)
  await press(/^Add mine/)
  await press('Save the whitelist')
  await type('Parameters that signed links may carry', 'url, expires')
  await press('Save the key sets')
  await told('Links carry these sets of parameters only.')
  expect(await usage()).toBe(200)
}, 240_000)

test('what opens over a page keeps the focus while it is there, whatever comes into it, and gives it back to what opened it', async () => {
  const focused = () => visitor.page.evaluate(() => document.activeElement?.closest('dialog, a, button')?.textContent ?? '')
  const close = async () => {
    await visitor.page.keyboard.press('Escape')
    await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await open('/developers/webhooks', 'Webhooks')
  await press('New endpoint')
  await visitor.page.getByRole('dialog').waitFor()
  await close()
  expect(await focused()).toContain('New endpoint')
  const headers = { authorization: `Bearer ${dashboard.server.key}`, 'content-type': 'application/json' }
  await fetch(`${dashboard.server.url}/api/v1/screenshots`, { method: 'POST', headers, body: '{"html":"<h1>A page</h1>"}' })
  await open('/captures', 'Captures')
  const first = visitor.page.locator('a[data-id]').first()
  await first.focus()
  await visitor.page.keyboard.press('Enter')
  await visitor.page.getByRole('dialog').getByText('Credits').waitFor()
  expect(await focused()).toContain('Credits')
  await close()
  expect(await focused()).toBe((await first.textContent())!)
}, 240_000)

test('a webhook endpoint is made, tried, its message looked at and sent again, and it is deleted', async () => {
  await open('/developers/webhooks', 'Webhooks')
  await press('New endpoint')
  await visitor.page.getByRole('dialog').waitFor()
  await visitor.page.keyboard.type(`${receiver.url.href}hook`)
  await visitor.page.keyboard.press('Enter')
  await told('The endpoint is made.')
  await press(/^Test /)
  await visitor.page.getByRole('dialog').waitFor()
  await press('Send it')
  await visitor.page.getByRole('cell', { name: /HTTP 200/ }).waitFor()
  await press(/^extraction.completed of|^screenshot.completed of/)
  await visitor.page.getByRole('dialog').getByText('1. HTTP 200').waitFor()
  await press('Send again')
  await visitor.page.getByRole('dialog').getByText('2. HTTP 200').waitFor()
  await visitor.page.keyboard.press('Escape')
  await visitor.page.getByRole('dialog').waitFor({ state: 'detached' })
  await press(/^More for/)
  await press('Delete')
  await told('There is no way back.')
  await press('Delete')
  await told('The endpoint is deleted.')
}, 240_000)

test('somebody is invited, disabled, enabled and removed', async () => {
  await open('/settings/users', 'Users')
  await press('Invite')
  await visitor.page.getByRole('dialog').waitFor()
  await visitor.page.keyboard.type('bo@example.com')
  await visitor.page.keyboard.press('Enter')
  await reached(visitor.page.getByRole('button', { name: 'I have it' }))
  await press('I have it')
  await press('Disable bo@example.com')
  await visitor.page.getByRole('dialog').waitFor()
  await press('Disable')
  await told('is signed out and cannot sign in.')
  await press('Enable bo@example.com')
  await told('bo@example.com may sign in again.')
  await press('Remove bo@example.com')
  await visitor.page.getByRole('dialog').waitFor()
  await press('Remove')
  await told('bo@example.com does not work here any more.')
}, 240_000)

test('an organization is made, suspended, given back and deleted', async () => {
  await open('/server/organizations', 'Organizations')
  await press('New organization')
  await visitor.page.getByRole('dialog').waitFor()
  await visitor.page.keyboard.type('Harbour')
  await visitor.page.keyboard.press('Enter')
  await told('Harbour is made.')
  await press('Suspend Harbour')
  await visitor.page.getByRole('dialog').waitFor()
  await press('Suspend')
  await told('Harbour is suspended.')
  await press('Give back Harbour')
  await visitor.page.getByRole('dialog').waitFor()
  await press('Give back')
  await told('Harbour works again.')
  await press('Delete Harbour')
  await visitor.page.getByRole('dialog').waitFor()
  await visitor.page.keyboard.type('Harbour')
  await visitor.page.keyboard.press('Enter')
  await told('Harbour is deleted.')
}, 240_000)

test('documents are chosen, watched, tried again, read although they were read before, filtered and opened', async () => {
  await open('/documents', 'Documents')
  const { page } = visitor
  const choose = async (...files: { name: string; bytes: Uint8Array }[]) => {
    await reach('button', 'Choose documents')
    const opened = page.waitForEvent('filechooser')
    // The page's own thread catches what is opened; the key takes a shorter way there than the order to do so, which this waits for.
    await page.evaluate(() => undefined)
    await page.keyboard.press('Enter')
    const chooser = await opened
    await chooser.setFiles(files.map(({ name, bytes }) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) })))
  }
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  // Held back until its progress was looked at.
  const { promise: looked, resolve: go } = Promise.withResolvers<void>()
  await page.route('**/dashboard/upload', async route => {
    await looked
    await route.continue()
  })
  await choose({ name: 'one.pdf', bytes: invoicePdf('K-1') }, { name: 'none.pdf', bytes: new TextEncoder().encode('hello') })
  await page.getByRole('progressbar', { name: /^one\.pdf: (Sending|Reading)$/ }).waitFor()
  go()
  await page.getByText('1 of 2 read').waitFor()
  await line('none.pdf').getByText('the content is not a PDF file').waitFor()
  await press('Try again')
  await line('none.pdf').getByText('the content is not a PDF file').waitFor()
  await press('Put none.pdf away')
  await line('none.pdf').waitFor({ state: 'detached' })
  // The focus stays at the list that the button was in.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe('sending')
  await choose({ name: 'one again.pdf', bytes: invoicePdf('K-1') })
  await line('one again.pdf').getByText('nothing was charged').waitFor()
  await press('Read again')
  await page.getByRole('row').filter({ hasText: 'one again.pdf' }).waitFor()
  await press('Put the finished away')
  await page.getByRole('heading', { name: 'On their way' }).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Choose documents')
  const filter = page.getByRole('button', { name: 'To check', exact: true })
  await press('To check')
  expect(await filter.getAttribute('aria-pressed')).toBe('true')
  const link = page.getByRole('link', { name: 'one again.pdf' })
  await link.waitFor()
  for (let n = 0; n < 150 && !(await link.evaluate(element => element === document.activeElement)); n++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: 'one again.pdf' }).waitFor()
}, 240_000)
