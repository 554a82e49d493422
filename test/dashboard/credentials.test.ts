import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import { eventually } from '../support/processes/binary.ts'
import { ask, cookieOf, type Dashboard, openDashboard, owner, type Visitor } from './browser.ts'

let dashboard: Dashboard
let visitor: Visitor
beforeAll(async () => {
  dashboard = await openDashboard()
  visitor = await dashboard.visit()
  await dashboard.setUp(visitor)
  await visitor.page.goto(`${dashboard.server.url}/dashboard/developers/api-credentials`)
}, 240_000)
afterAll(() => dashboard.close())
afterEach(() => expect(visitor.complaints).toEqual([]))

const usage = (key: string) => fetch(`${dashboard.server.url}/api/v1/usage`, { headers: { authorization: `Bearer ${key}` } })
const givePassword = async () => {
  await visitor.page.getByRole('dialog').getByLabel('Password').fill(owner.password)
  await visitor.page.getByRole('button', { name: 'Go on' }).click()
}
const secretOf = () => dashboard.command(['org', 'secret', 'default', '--json']).then(ran => JSON.parse(ran.stdout))

describe('an API key', () => {
  test('is made for the password, shown once, works, and is dead when it is revoked', async () => {
    const { page } = visitor
    const evil = '<img src=x onerror=alert(1)>'
    await page.getByRole('button', { name: 'New key' }).click()
    await page.getByLabel('Name').fill(evil)
    await page.getByRole('button', { name: 'Make the key' }).click()
    await page.getByRole('heading', { name: 'Your password again' }).waitFor()
    await givePassword()
    const dialog = page.getByRole('dialog', { name: /^The key/ })
    const key = (await dialog.locator('code').first().textContent())!
    expect(key).toMatch(/^platen_[a-z2-7]{8}_[\w-]{43}$/)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    expect(await dialog.isVisible()).toBe(true)
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    expect(await page.locator('body').textContent()).not.toContain(key)
    expect((await usage(key)).status).toBe(200)

    const row = page.getByRole('row').filter({ hasText: evil })
    await row.getByText(owner.email).waitFor()
    await page.reload()
    await row.getByText('just now').waitFor()
    await row.getByRole('button', { name: 'Revoke' }).click()
    // It was used lately: its name is asked for.
    const revoke = page.getByRole('dialog').getByRole('button', { name: 'Revoke' })
    expect(await revoke.isDisabled()).toBe(true)
    await page.getByRole('dialog').getByRole('textbox').fill(evil)
    await revoke.click()
    await page.getByText('is revoked.').waitFor()
    expect((await usage(key)).status).toBe(401)
  })
})

test('a key is made and revoked by the keyboard alone', async () => {
  const { page } = visitor
  const press = async (name: string) => {
    const button = page.getByRole('button', { name }).last()
    for (let n = 0; n < 60 && !(await button.evaluate(element => element === document.activeElement)); n++) await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
  }
  await page.locator('body').press('Tab')
  await press('New key')
  await page.getByRole('dialog').waitFor()
  await page.keyboard.type('by keyboard')
  await page.keyboard.press('Enter')
  const shown = page.getByRole('dialog', { name: /^The key/ })
  const asked = page.getByRole('dialog', { name: 'Your password again' })
  await shown.or(asked).waitFor()
  if (await asked.isVisible()) {
    await page.keyboard.type(owner.password)
    await page.keyboard.press('Enter')
  }
  await shown.waitFor()
  await press('I have stored it')
  await shown.waitFor({ state: 'detached' })
  await press('Revoke by keyboard')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).waitFor()
  await press('Revoke')
  await page.getByText('The key by keyboard is revoked.').waitFor()
})

describe('the signing secret', () => {
  test('is shown for the password only, for a minute', async () => {
    const { page } = visitor
    await visitor.context.clearCookies()
    await dashboard.signIn(visitor)
    await page.goto(`${dashboard.server.url}/dashboard/developers/api-credentials`)
    expect((await ask(visitor, 'secret.get')).status).toBe(403)
    const { signingSecret } = await secretOf()
    expect(await page.locator('body').textContent()).not.toContain(signingSecret)
    await page.clock.install()
    await page.getByRole('button', { name: 'Reveal' }).click()
    await givePassword()
    await page.getByText(signingSecret).waitFor()
    // The minute begins a moment after the secret is seen, on a busy machine not before the first leap.
    await eventually('the secret is hidden', 20_000, async () => {
      await page.clock.fastForward(61_000)
      return (await page.getByText(signingSecret).count()) === 0 || undefined
    })
    await page.clock.resume()
  })

  test('stays valid for a day beside a new one, which can be cut short', async () => {
    const { page } = visitor
    const before = await secretOf()
    await page.getByRole('button', { name: 'Rotate' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Rotate' }).click()
    await page.getByText('The earlier secret is valid too').waitFor()
    const after = await secretOf()
    expect(after.previousSecret).toBe(before.signingSecret)
    expect(after.signingSecret).not.toBe(before.signingSecret)
    await page.getByRole('button', { name: 'End it now' }).click()
    await page.getByText('The earlier secret is not valid any more.').waitFor()
    expect(await secretOf()).not.toHaveProperty('previousSecret')
  })

  test('is given by GET /api/signing-secret to a session that gave the password, and never to a key or another website', async () => {
    const url = `${dashboard.server.url}/api/signing-secret`
    const cookie = await cookieOf(visitor)
    const { signingSecret } = await secretOf()
    expect(await (await fetch(url, { headers: { cookie } })).json()).toEqual({ signingSecret })
    expect((await fetch(url, { headers: { cookie, 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await fetch(url, { headers: { authorization: `Bearer ${dashboard.server.key}` } })).status).toBe(401)
    expect((await fetch(url)).status).toBe(401)
  })
})

describe('the IP whitelist', () => {
  test('locks nobody out unseen, and once confirmed keys of other addresses get 403', async () => {
    const { page } = visitor
    const field = page.getByLabel('Addresses that may use API keys')
    const save = page.getByRole('button', { name: 'Save the whitelist' })
    expect((await usage(dashboard.server.key!)).status).toBe(200)
    await field.fill('203.0.113.0/24\n10.1.2.3/8')
    await save.click()
    await page.getByText('10.1.2.3/8 is neither an address nor a CIDR').waitFor()
    await field.fill('203.0.113.0/24')
    await save.click()
    await page.getByText('127.0.0.1, where you are now, used by first').waitFor()
    expect((await usage(dashboard.server.key!)).status).toBe(200)
    // Whoever was not shown is not locked out, whatever else was confirmed.
    expect((await ask(visitor, 'whitelist.set', { entries: ['203.0.113.0/24'], lockOut: ['10.0.0.1'] })).status).toBe(422)
    await page.getByLabel('Keys shall not work from there').check()
    await save.click()
    await page.getByText('Keys work from these addresses only.').waitFor()
    expect((await usage(dashboard.server.key!)).status).toBe(403)
    await page.getByRole('button', { name: 'Add mine' }).click()
    await save.click()
    await eventually('keys work from here again', 30_000, async () => (await usage(dashboard.server.key!)).status === 200)
  })
})

test('all of it stands in the audit log, by whom and from where, without a secret', async () => {
  const { body } = await ask(visitor, 'audit.list', { limit: 100 })
  const rows = body.items as { action: string; actor: string; address: string; target: string }[]
  const actions = rows.map(row => row.action)
  for (const action of [
    'key.create',
    'key.revoke',
    'secret.reveal',
    'secret.rotate',
    'secret.endPrevious',
    'whitelist.set',
    'session.signIn',
  ])
    expect(actions).toContain(action)
  // What the command line did, making the organization, names nobody.
  const people = rows.filter(row => row.actor !== '')
  expect(new Set(people.map(row => `${row.actor} ${row.address}`))).toEqual(new Set([`${owner.email} 127.0.0.1`]))
  // By the name that people know it by, and the part of it that other logs have.
  expect(rows.find(({ action }) => action === 'key.revoke')!.target).toMatch(/^by keyboard \(platen_[a-z2-7]{8}…\)$/)
  // Refused before it changed anything: nothing was done, nothing is told.
  expect(actions.filter(action => action === 'whitelist.set')).toHaveLength(2)
  const { signingSecret } = await secretOf()
  expect(JSON.stringify(rows)).not.toContain(signingSecret)
})
