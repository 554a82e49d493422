import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { ask, type Dashboard, lanName, openDashboard, owner, type Visitor } from './browser.ts'

let dashboard: Dashboard
let first: Visitor
beforeAll(async () => {
  dashboard = await openDashboard()
  first = await dashboard.visit()
}, 240_000)
afterAll(() => dashboard.close())

const sessions = async (visitor: Visitor) =>
  ((await ask(visitor, 'session.list')).body.sessions ?? []) as { id: string; current: boolean }[]

test('the address alone leads a browser to the dashboard, and tells a program what there is', async () => {
  await first.page.goto(dashboard.server.url)
  expect(new URL(first.page.url()).pathname).toBe('/dashboard')
  await first.page.getByRole('heading', { name: 'Sign in' }).waitFor()
  const told = await fetch(dashboard.server.url, { headers: { accept: 'application/json' }, redirect: 'manual' })
  expect([told.status, await told.json()]).toEqual([200, expect.objectContaining({ dashboard: '/dashboard' })])
})

describe('the set-up link', () => {
  test('refuses a password that is guessed first, and says so at its field', async () => {
    const { page } = first
    await page.goto(dashboard.setUpLink)
    await page.getByLabel('E-mail address').fill(owner.email)
    await page.getByLabel('Password').fill('password1234')
    await page.getByRole('button', { name: 'Create the first user' }).click()
    await page.getByText('is one of those that are guessed first').waitFor()
    expect(await page.getByLabel('Password').getAttribute('aria-invalid')).toBe('true')
    expect(page.url()).not.toContain('#')
  })

  test('makes the first user, who is signed in, and is dead afterwards', async () => {
    await dashboard.setUp(first)
    const again = await dashboard.visit()
    await again.page.goto(dashboard.setUpLink)
    await again.page.getByText('This link was used already or is out of date').waitFor()
    const [, token] = dashboard.setUpLink.split('#')
    const late = await ask(again, 'setUp.finish', { token, email: 'eve@example.com', password: 'another long enough one' })
    expect(late.status).toBe(404)
    expect((await dashboard.command(['user', 'list', '--json'])).stdout.trim().split('\n')).toHaveLength(1)
    expect(again.complaints).toEqual([])
  })

  test('stands in no line of the log', () => {
    expect(dashboard.server.log()).not.toContain(dashboard.setUpLink.split('#')[1]!)
  })
})

describe('a session', () => {
  test('is a cookie that scripts cannot read, of which the data directory holds only a hash', async () => {
    const [cookie] = await first.context.cookies()
    expect(cookie).toMatchObject({ name: 'platen_session', httpOnly: true, sameSite: 'Strict', path: '/' })
    expect(await first.page.evaluate(() => document.cookie)).toBe('')
    const found = await dashboard.command(['user', 'list', '--json'])
    expect(found.stdout).not.toContain(cookie!.value)
  })

  test('gets another cookie when the password is given again, and the old one is nothing', async () => {
    const [before] = await first.context.cookies()
    expect((await ask(first, 'session.elevate', { password: owner.password })).status).toBe(200)
    const [after] = await first.context.cookies()
    expect(after!.value).not.toBe(before!.value)
    const old = await fetch(`${dashboard.server.url}/api/signing-secret`, { headers: { cookie: `${before!.name}=${before!.value}` } })
    expect(old.status).toBe(401)
  })

  test('ends where it is signed out, and where another browser of the user ends it', async () => {
    const other = await dashboard.visit()
    await dashboard.signIn(other)
    await other.page.goto(`${dashboard.server.url}/dashboard/settings/you`)
    const theirs = (await sessions(other)).find(one => one.current)!
    expect((await ask(first, 'session.end', { id: theirs.id })).status).toBe(200)
    expect((await ask(other, 'session.list')).status).toBe(401)
    await other.page.reload()
    await other.page.getByRole('button', { name: 'Sign in' }).waitFor()
    await dashboard.signIn(other)
    await other.page.getByRole('button', { name: 'Sign out' }).click()
    await other.page.getByRole('heading', { name: 'Sign in' }).waitFor()
    expect(other.complaints).toEqual([])
  })

  test('of others ends with a new password, the one that changed it goes on', async () => {
    const other = await dashboard.visit()
    await dashboard.signIn(other)
    const { page } = first
    await page.goto(`${dashboard.server.url}/dashboard/settings/you`)
    await page.getByLabel('Present password').fill(owner.password)
    await page.getByLabel('New password').fill(`${owner.password} and more`)
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.getByText('other browsers are signed out').waitFor()
    expect((await ask(other, 'session.list')).status).toBe(401)
    expect(await sessions(first)).toHaveLength(1)
    const back = await dashboard.command(['user', 'reset', owner.email, '--password-stdin'], `${owner.password}\n`)
    expect([back.code, back.stderr]).toEqual([0, expect.stringContaining('is signed out everywhere')])
    expect((await ask(first, 'session.list')).status).toBe(401)
  })
})

describe('a link of platen user', () => {
  test('sets the password of who it is for, once', async () => {
    const made = await dashboard.command(['user', 'create', '--email', 'Bo@Example.com', '--org', 'default', '--role', 'viewer'])
    const { hash } = new URL(made.stdout.trim())
    const visitor = await dashboard.visit()
    await visitor.page.goto(`${dashboard.server.url}/dashboard/set-up${hash}`)
    await visitor.page.getByText('A password for bo@example.com').waitFor()
    await visitor.page.getByLabel('Password').fill('some sheets on the glass')
    await visitor.page.getByRole('button', { name: 'Set the password' }).click()
    await visitor.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    expect((await ask(visitor, 'setUp.look', { token: hash.slice(1) })).status).toBe(404)
    expect(visitor.complaints).toEqual([])
  })
})

describe('on plain http under an address of the network', () => {
  test('a browser signs in, stays so, and has what is to be copied marked, for it has no clipboard there', async () => {
    const { page, context, complaints } = await dashboard.visit()
    await page.goto(`${dashboard.server.url.replace('127.0.0.1', lanName)}/dashboard`)
    expect(await page.evaluate(() => isSecureContext)).toBe(false)
    await page.getByLabel('E-mail address').fill(owner.email)
    await page.getByLabel('Password').fill(owner.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Copy the command' }).click()
    await page.getByText('Selected: copy it with Ctrl C').waitFor()
    expect(await page.evaluate(() => getSelection()?.toString())).toContain(`curl http://${lanName}:`)
    // It says of a header that it keeps that one for https.
    expect(complaints.filter(text => !/^foreign request|Cross-Origin-Opener-Policy header has been ignored/.test(text))).toEqual([])
    await context.close()
  })

  test('the cookie is one that a browser keeps there', async () => {
    const url = dashboard.server.url.replace('127.0.0.1', lanName)
    const origin = new URL(url).origin
    const answer = await fetch(`${dashboard.server.url}/dashboard/api/session.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, host: new URL(url).host },
      body: JSON.stringify({ email: owner.email, password: owner.password }),
    })
    expect(answer.status).toBe(200)
    const cookie = answer.headers.get('set-cookie')!
    expect(cookie).toMatch(/^platen_session=[\w-]{43}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Strict$/)
  })

  test('behind a proxy that speaks https the cookie is bound to host and https', async () => {
    const answer = await fetch(`${dashboard.server.url}/dashboard/api/session.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://shots.example', host: 'shots.example' },
      body: JSON.stringify({ email: owner.email, password: owner.password }),
    })
    expect(answer.headers.get('set-cookie')).toMatch(/^__Host-platen=.*; SameSite=Strict; Secure$/)
  })
})

describe('wrong passwords', () => {
  const origin = () => dashboard.server.url
  const attempt = (email: string) =>
    fetch(`${origin()}/dashboard/api/session.signIn`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: origin() },
      body: JSON.stringify({ email, password: 'not the one it is' }),
    })

  test('make the next try wait longer and longer, whether there is such a user or not, and nothing tells which', async () => {
    const texts = new Set<string>()
    for (let n = 0; n < 5; n++) {
      const answer = await attempt(n % 2 === 0 ? owner.email : 'nobody@example.com')
      if (answer.status === 429) break
      expect(answer.status).toBe(401)
      texts.add(await answer.text())
    }
    expect(texts.size).toBe(1)
    const waits: number[] = []
    for (let n = 0; n < 2; n++) {
      const refused = await attempt(owner.email)
      expect(refused.status).toBe(429)
      waits.push(Number(refused.headers.get('retry-after')))
      await Bun.sleep(waits[n]! * 1000)
      expect((await attempt(owner.email)).status).toBe(401)
    }
    expect(waits[1]!).toBeGreaterThan(waits[0]!)
  })

  test('are shown with the seconds to wait', async () => {
    const visitor = await dashboard.visit()
    await visitor.page.goto(`${origin()}/dashboard`)
    await visitor.page.getByLabel('E-mail address').fill(owner.email)
    await visitor.page.getByLabel('Password').fill(owner.password)
    // Another wrong one: the wait begins anew, and is longer than a slow machine takes to press a button.
    for (let refused = await attempt(owner.email); refused.status === 429; refused = await attempt(owner.email))
      await Bun.sleep(Number(refused.headers.get('retry-after')) * 1000)
    await visitor.page.getByRole('button', { name: 'Sign in' }).click()
    await visitor.page.getByRole('button', { name: /^Wait \d+ s$/ }).waitFor()
    expect(visitor.complaints).toEqual([])
  })
})
