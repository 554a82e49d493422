import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { compiledBinary, emptyDirectory, run } from '../support/processes/binary.ts'
import { ask, type Dashboard, openDashboard, type Visitor } from './browser.ts'

const header = 'Remote-Email'
let dashboard: Dashboard
let ada: Visitor
const as = (email: string) => dashboard.visit({ extraHTTPHeaders: { [header]: email } })
beforeAll(async () => {
  dashboard = await openDashboard(['--server-trusted-proxies', '127.0.0.1', '--dashboard-trusted-header', header])
  await dashboard.command(['user', 'create', '--email', 'ada@example.com', '--org', 'default', '--role', 'owner'])
  ada = await as('Ada@Example.com')
}, 240_000)
afterAll(() => dashboard.close())

describe('who a trusted proxy has signed in', () => {
  test('is in without a password, as who they are, and signs out at the proxy', async () => {
    await ada.page.goto(`${dashboard.server.url}/dashboard`)
    await ada.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
    await ada.page.getByText('ada@example.com').waitFor()
    expect(await ada.page.getByRole('button', { name: 'Sign out' }).count()).toBe(0)
    expect(ada.complaints).toEqual([])
  })

  test('and has no password is not asked for one', async () => {
    expect((await ask(ada, 'key.create', { name: 'ci' })).status).toBe(200)
    const { body } = await ask(ada, 'audit.list')
    expect((body.items as { action: string }[]).map(({ action }) => action)).toContain('session.byProxy')
  })

  test('is nobody here where there is no such user, and is told so', async () => {
    const eve = await as('eve@example.com')
    await eve.page.goto(`${dashboard.server.url}/dashboard`)
    await eve.page.getByText('who is no user of this server').waitFor()
    expect((await ask(eve, 'key.list')).status).toBe(401)
    expect((await dashboard.command(['user', 'list', '--json'])).stdout).not.toContain('eve@')
  })

  test('is not the one who sat there before', async () => {
    await ada.page.setExtraHTTPHeaders({ [header]: 'eve@example.com' })
    expect((await ask(ada, 'key.list')).status).toBe(401)
  })

  test('says the proxy alone: of somebody else the header is not looked at', async () => {
    const plain = await openDashboard(['--server-trusted-proxies', '10.9.9.9', '--dashboard-trusted-header', header])
    try {
      await plain.command(['user', 'create', '--email', 'ada@example.com', '--org', 'default'])
      const forger = await plain.visit({ extraHTTPHeaders: { [header]: 'ada@example.com' } })
      await forger.page.goto(`${plain.server.url}/dashboard`)
      await forger.page.getByRole('button', { name: 'Sign in' }).waitFor()
      expect((await ask(forger, 'key.list')).status).toBe(401)
    } finally {
      await plain.close()
    }
  }, 240_000)

  test('becomes a user of the first organization where that is wanted', async () => {
    const open = ['--server-trusted-proxies', '127.0.0.1', '--dashboard-trusted-header', header, '--dashboard-auto-create-role', 'viewer']
    const welcoming = await openDashboard(open)
    try {
      const guest = await welcoming.visit({ extraHTTPHeaders: { [header]: 'guest@example.com' } })
      await guest.page.goto(`${welcoming.server.url}/dashboard`)
      await guest.page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor()
      expect((await ask(guest, 'key.create', { name: 'x' })).status).toBe(403)
      const odd = await welcoming.visit({ extraHTTPHeaders: { [header]: 'no address' } })
      expect((await odd.page.goto(`${welcoming.server.url}/dashboard`))?.status()).toBe(200)
      expect((await ask(odd, 'key.list')).status).toBe(401)
    } finally {
      await welcoming.close()
    }
  }, 240_000)
})

test('a header without a proxy to believe is refused at the start', async () => {
  const dir = emptyDirectory()
  const started = await run([await compiledBinary(), 'serve', '--server-port', '0', '--dashboard-trusted-header', header], {
    cwd: dir.path,
  })
  dir.remove()
  expect([started.code === 0, started.stderr]).toEqual([
    false,
    expect.stringContaining('name the proxy that sends it in server.trusted_proxies'),
  ])
})
