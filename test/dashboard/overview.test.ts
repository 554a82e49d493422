import { afterAll, afterEach, beforeAll, describe, expect, test } from 'bun:test'
import type { DashboardApi } from '../../src/dashboard/contract.ts'
import { ask, type Dashboard, openDashboard, type Visitor } from './browser.ts'

let dashboard: Dashboard
let ada: Visitor
beforeAll(async () => {
  dashboard = await openDashboard(['--browser-workers', '1'])
  ada = await dashboard.visit({ viewport: { width: 1440, height: 900 } })
  await dashboard.setUp(ada)
}, 240_000)
afterAll(() => dashboard.close())
afterEach(() => expect(ada.complaints).toEqual([]))

type Overview = DashboardApi['overview.get']['output']

const render = (body: object) =>
  fetch(`${dashboard.server.url}/api/v1/screenshots`, {
    method: 'POST',
    headers: { authorization: `Bearer ${dashboard.server.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ html: '<h1>A page</h1>', ...body }),
  })
const machine = ({ page }: Visitor) => page.getByRole('region', { name: 'This machine' })
const row = (name: string) => machine(ada).locator('dl > div', { hasText: name }).locator('dd')
const open = () => ada.page.goto(`${dashboard.server.url}/dashboard`)

describe('the machine on the overview', () => {
  test('tells how full the disk is, and how long renders take once there were some', async () => {
    await open()
    await row('Disk')
      .getByText(/^\d+ % used$/)
      .waitFor()
    expect(await row('A render takes').count()).toBe(0)
    expect((await render({})).status).toBe(200)
    await ada.page.reload()
    await row('A render takes')
      .getByText(/^\d[\d.]* m?s, a slow one \d[\d.]* m?s$/)
      .waitFor()
    const { load } = ((await ask(ada, 'overview.get')).body as Overview).machine!
    expect([load.renders.typicalMs! > 0, load.renders.slowMs! >= load.renders.typicalMs!]).toEqual([true, true])
    expect([load.renders.workers, load.diskUsed! > 0 && load.diskUsed! < 1]).toEqual([1, true])
  })

  test('tells what renders and what waits, as it comes and goes, without reloading', async () => {
    await open()
    await row('Rendering').getByText('0 of 1', { exact: true }).waitFor()
    await Promise.all([1, 2, 3].map(n => render({ html: `<h1>Page ${n}</h1>`, async: true, delay: 5 })))
    await ada.page.reload()
    await row('Rendering')
      // A page that only waits for its delay rests, and has no slot.
      .getByText(/^[01] of 1, [123] waiting$/)
      .waitFor()
    await row('Rendering').getByText('0 of 1', { exact: true }).waitFor({ timeout: 60_000 })
  }, 240_000)

  test('has what is wrong first, and leads to it', async () => {
    const { page } = ada
    await page.route('**/dashboard/api/overview.get', async route => {
      const response = await route.fetch()
      const told = (await response.json()) as Overview
      await route.fulfill({ response, json: { ...told, machine: { ...told.machine, load: { ...told.machine!.load, diskUsed: 0.93 } } } })
    })
    await open()
    await machine(ada).locator('dl > div').first().getByText('93 % used').waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await machine(ada).getByRole('link', { name: 'Look at it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor()
  })

  test('is for operators alone', async () => {
    const password = 'some sheets on the glass'
    await dashboard.command(['user', 'create', '--email', 'bo@example.com', '--org', 'default', '--password-stdin'], `${password}\n`)
    const bo = await dashboard.visit()
    await dashboard.signIn(bo, { email: 'bo@example.com', password })
    await bo.page.getByRole('heading', { name: 'From your code', exact: true }).waitFor()
    expect(await machine(bo).count()).toBe(0)
    expect('machine' in (await ask(bo, 'overview.get')).body).toBe(false)
    await bo.context.close()
  })
})
