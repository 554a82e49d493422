import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { ask, type Dashboard, openDashboard, owner, type Visitor } from './browser.ts'

let dashboard: Dashboard
let visitor: Visitor
let receiver: ReturnType<typeof Bun.serve>
const received: { path: string; headers: Headers; body: string }[] = []
let broken = true
beforeAll(async () => {
  receiver = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url)
      received.push({ path: pathname, headers: request.headers, body: await request.text() })
      return pathname === '/broken' && broken ? new Response('no <b>such</b> hook', { status: 500 }) : new Response('ok')
    },
  })
  dashboard = await openDashboard(['--webhooks-allow', '127.0.0.1', '--webhooks-schedule', '3600'])
  visitor = await dashboard.visit()
  await dashboard.setUp(visitor)
}, 240_000)
afterAll(async () => {
  await dashboard.close()
  await receiver.stop(true)
})
afterEach(() => expect(visitor.complaints).toEqual([]))

/** With the mark at its beginning, which others take off. */
const textOf = async (path: string) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(await Bun.file(path).bytes())
const open = (path: string) => visitor.page.goto(`${dashboard.server.url}/dashboard${path}`)
const givePassword = async () => {
  await visitor.page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(owner.password)
  await visitor.page.getByRole('button', { name: 'Go on' }).click()
}
const render = (body: object) =>
  fetch(`${dashboard.server.url}/api/v1/screenshots`, {
    method: 'POST',
    headers: { authorization: `Bearer ${dashboard.server.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ html: '<h1>A page</h1>', ...body }),
  })

describe('webhooks', () => {
  test('an address that may not be reached is refused in words, at its field', async () => {
    const { page } = visitor
    await open('/developers/webhooks')
    await page.getByRole('button', { name: 'New endpoint' }).click()
    await page.getByLabel('Address').fill('http://10.0.0.1/hook')
    await page.getByRole('button', { name: 'Make the endpoint' }).click()
    await page.getByText('this address may not be reached').waitFor()
    expect(await page.getByLabel('Address').getAttribute('aria-invalid')).toBe('true')
  })

  test('an endpoint is made and tried, each try shows what was answered, and what it missed is sent again', async () => {
    const { page } = visitor
    await page.getByLabel('Address').fill(`${receiver.url.href}broken`)
    await page.getByLabel('What it is for').fill('Warehouse')
    await page.getByLabel('screenshot.completed').check()
    await page.getByRole('button', { name: 'Make the endpoint' }).click()
    await page.getByRole('button', { name: 'Test', exact: false }).first().click()
    await page.getByRole('button', { name: 'Send it' }).click()
    await page.getByRole('cell', { name: /HTTP 500/ }).waitFor()
    await page.getByRole('button', { name: /^screenshot.completed of/ }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('no <b>such</b> hook').waitFor()
    expect(await dialog.textContent()).toContain(received[0]!.headers.get('webhook-id')!)
    broken = false
    await dialog.getByRole('button', { name: 'Send again' }).click()
    await dialog.getByText('2. HTTP 200').waitFor()
    await dialog.getByText('asked for by hand').waitFor()
    expect(new Set(received.map(({ headers }) => headers.get('webhook-id'))).size).toBe(1)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await page.getByText('1 of 1 arrived').waitFor()
  })

  test('addresses that requests name are shown, and deliveries are found by receiver', async () => {
    const { page } = visitor
    await render({ async: true, webhookUrl: `${receiver.url.href}once` })
    while (!received.some(({ path }) => path === '/once')) await Bun.sleep(50)
    await page.reload()
    await page.getByRole('heading', { name: 'Named by requests' }).waitFor()
    await page.getByRole('button', { name: `${receiver.url.href}once` }).click()
    await page.waitForURL(/url=/)
    await page
      .getByRole('cell', { name: `${receiver.url.href}once` })
      .last()
      .waitFor()
    await page.waitForFunction(() => [...document.querySelectorAll('table')].at(-1)?.rows.length === 2)
  })
})

describe('usage', () => {
  test('tells credits of the month by key, as a chart with its table, and as CSV', async () => {
    const { page } = visitor
    await render({})
    await open('/developers/usage?by=key')
    await page.getByRole('img', { name: /^Credits by day in .*: 2 in all$/ }).waitFor()
    expect(await page.getByRole('row').filter({ hasText: 'first' }).first().textContent()).toBe('first202')
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
    const month = new Date().toISOString().slice(0, 7)
    expect(saved.suggestedFilename()).toBe(`platen-usage-${month}.csv`)
    const lines = (await textOf(await saved.path())).split('\r\n')
    expect([lines.length, lines[0], lines[1]]).toEqual([
      3,
      '\uFEFFday,key,keyId,screenshots,documentPages',
      expect.stringMatching(/^\d{4}-\d\d-\d\d,first,key_\w+,2,0$/),
    ])
  })
})

describe('users', () => {
  test('come by a link that is shown once, and what they may do is another’s to say', async () => {
    const { page } = visitor
    await open('/settings/users')
    await page.getByRole('button', { name: 'Invite' }).click()
    await page.getByLabel('E-mail address').fill('bo@example.com')
    await page.getByLabel('Role', { exact: true }).selectOption('viewer')
    await page.getByRole('button', { name: 'Make the link' }).click()
    await givePassword()
    const link = (await page
      .getByRole('dialog', { name: /^A link for/ })
      .locator('code')
      .textContent())!
    await page.getByRole('button', { name: 'I have it' }).click()
    expect(await page.locator('body').textContent()).not.toContain(link.split('#')[1]!)

    const bo = await dashboard.visit()
    await bo.page.goto(link)
    await bo.page.getByLabel('Password').fill('some sheets on the glass')
    await bo.page.getByRole('button', { name: 'Set the password' }).click()
    await bo.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    expect(await bo.page.getByRole('link', { name: 'Users' }).count()).toBe(0)
    const { body } = await ask(bo, 'endpoint.list')
    // Paths of receivers often open them; a viewer sees hosts.
    expect(JSON.stringify(body)).not.toContain('/broken')

    await page.getByLabel('Role of bo@example.com').selectOption('owner')
    await page.getByText('bo@example.com is owner now').waitFor()
    expect((await ask(bo, 'session.list')).status).toBe(401)
    await page.getByLabel(`Role of ${owner.email}`).selectOption('viewer')
    await page.getByText('is viewer now').waitFor()
    await page.reload()
    await dashboard.command(['user', 'reset', 'bo@example.com', '--password-stdin'], 'some sheets on the glass\n')
  })

  test('the last owner stays one', async () => {
    const bo = await dashboard.visit()
    await dashboard.signIn(bo, { email: 'bo@example.com', password: 'some sheets on the glass' })
    await ask(bo, 'session.elevate', { password: 'some sheets on the glass' })
    const { body } = await ask(bo, 'user.list')
    const users = body.users as { id: string; email: string; operator: boolean }[]
    const [ada, self] = [users.find(user => user.operator)!, users.find(user => !user.operator)!]
    const refused = await ask(bo, 'user.setRole', { id: self.id, role: 'viewer' })
    expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining('at least one owner')])
    // Who looks after the server is no organization's to lock out.
    for (const [name, input] of [
      ['user.disable', { id: ada.id, disabled: true }],
      ['user.resetLink', { id: ada.id }],
    ] as const)
      expect((await ask(bo, name, input)).status).toBe(403)
    expect((await ask(bo, 'user.setRole', { id: ada.id, role: 'owner' })).status).toBe(200)
    await dashboard.signIn(visitor)
  })

  test('are changed by command too, with the same limits', async () => {
    const set = (...flags: string[]) => dashboard.command(['user', 'set', 'bo@example.com', ...flags])
    expect((await set('--role', 'viewer')).stderr).toContain('need --org')
    expect([(await set('--org', 'default', '--role', 'viewer')).code, (await set('--org', 'default', '--role', 'owner')).code]).toEqual([
      0, 0,
    ])
    const last = await dashboard.command(['user', 'set', owner.email, '--disabled'])
    expect([last.code === 0, last.stderr]).toEqual([false, expect.stringContaining('last operator')])
  })

  test('one that is disabled is out at once, and cannot come back', async () => {
    const bo = await dashboard.visit()
    await dashboard.signIn(bo, { email: 'bo@example.com', password: 'some sheets on the glass' })
    const { page } = visitor
    await open('/settings/users')
    await page.getByRole('button', { name: 'Disable bo@example.com' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
    await givePassword()
    await page.getByText('is signed out and cannot sign in').waitFor()
    expect((await ask(bo, 'session.list')).status).toBe(401)
    const again = await ask(bo, 'session.signIn', { email: 'bo@example.com', password: 'some sheets on the glass' })
    expect(again.status).toBe(401)
  })
})

describe('the server', () => {
  test('says what it has, and what the doctor finds with how to mend it; a backup is remembered', async () => {
    const { page } = visitor
    await open('/server/health')
    await page.getByText('none yet').waitFor()
    await page.getByRole('button', { name: 'Examine' }).click()
    await page.getByRole('cell', { name: /built-in invoice, all fields right/ }).waitFor({ timeout: 60_000 })
    expect((await dashboard.command(['backup', 'b.tar'])).code).toBe(0)
    await page.reload()
    await page.getByText('Last backup').waitFor()
    expect(await page.getByText('none yet').count()).toBe(0)
  }, 240_000)

  test('an organization is made, entered under a bar, suspended, given back and deleted, and all of it stands in its log', async () => {
    const { page } = visitor
    await open('/server/organizations')
    await page.getByRole('button', { name: 'New organization' }).click()
    await page.getByLabel('Name').fill('Harbour')
    await page.getByLabel('Plan').selectOption('pro')
    await page.getByRole('button', { name: 'Make it' }).click()
    const row = page.getByRole('row').filter({ hasText: 'Harbour' })
    await row.waitFor()
    const { key } = JSON.parse((await dashboard.command(['key', 'create', '--org', 'Harbour', '--json'])).stdout)
    const usage = () => fetch(`${dashboard.server.url}/api/v1/usage`, { headers: { authorization: `Bearer ${key}` } })
    expect((await usage()).status).toBe(200)
    await row.getByRole('button', { name: 'Suspend' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click()
    await row.getByText('Suspended').waitFor()
    const refused = await usage()
    expect([refused.status, await refused.json()]).toEqual([403, expect.objectContaining({ error: 'This organization is suspended' })])
    await row.getByRole('button', { name: 'Enter' }).click()
    await page.getByText('You are in Harbour, an organization of others').waitFor()
    await page.getByText('This organization is suspended').waitFor()
    expect((await ask(visitor, 'key.create', { name: 'x' })).status).toBe(403)
    const log = await ask(visitor, 'audit.list')
    expect((log.body.items as { action: string }[]).map(({ action }) => action)).toEqual(['org.enter', 'org.suspend', 'key.create'])
    await page.getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('heading', { level: 1, name: 'Organizations' }).waitFor()
    await row.getByRole('button', { name: 'Give back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Give back' }).click()
    await row.getByText('Active').waitFor()
    expect((await usage()).status).toBe(200)
    await row.getByRole('button', { name: 'Delete' }).click()
    await page.getByText('It has 0 screenshots').waitFor()
    await page.getByLabel('Type Harbour to go on').fill('Harbour')
    await page.getByRole('button', { name: 'Delete it with all it has' }).click()
    await row.waitFor({ state: 'detached' })
    expect((await usage()).status).toBe(401)
  })

  test('all of it stands in the audit log, which is found by action and taken along, without a secret', async () => {
    const { page } = visitor
    await open('/settings/audit')
    await page.getByLabel('What').selectOption('user.invite')
    await page.getByRole('row').nth(2).waitFor({ state: 'detached' })
    await page.getByRole('cell', { name: /Invited a user/ }).waitFor()
    expect(await page.getByRole('row').count()).toBe(2)
    const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
    const text = await textOf(await saved.path())
    expect(text).toMatch(/^\uFEFFat,actor,action,target,address\r\n.*,ada@example.com,user.invite,bo@example.com \(viewer\),127.0.0.1\r\n$/)
    const { body } = await ask(visitor, 'audit.list', { limit: 100 })
    expect(JSON.stringify(body)).not.toContain('/broken')
    const roles = (body.items as { action: string; target: string }[]).filter(({ action }) => action === 'user.setRole')
    expect(roles.map(({ target }) => target)).toContain('bo@example.com (owner)')
  })
})
