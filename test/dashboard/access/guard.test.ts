import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { operations } from '../../../src/dashboard/contract.ts'
import { roles } from '../../../src/resources.ts'
import { ask, cookieOf, type Dashboard, openDashboard, type Visitor } from '../browser.ts'

let dashboard: Dashboard
let first: Visitor
let viewer: Visitor
let cookie = ''
let otherKey = { id: '', key: '' }
beforeAll(async () => {
  dashboard = await openDashboard()
  first = await dashboard.visit()
  await dashboard.setUp(first)
  const password = 'some sheets on the glass'
  await dashboard.command(
    ['user', 'create', '--email', 'vi@example.com', '--org', 'default', '--role', 'viewer', '--password-stdin'],
    `${password}\n`,
  )
  viewer = await dashboard.visit()
  await dashboard.signIn(viewer, { email: 'vi@example.com', password })
  await dashboard.command(['org', 'create', '--name', 'other'])
  otherKey = JSON.parse((await dashboard.command(['key', 'create', '--org', 'other', '--json'])).stdout)
  cookie = await cookieOf(first)
}, 240_000)
afterAll(() => dashboard.close())

const names = Object.keys(operations) as (keyof typeof operations)[]
const post = (name: string, headers: Record<string, string>, body = '{}') =>
  fetch(`${dashboard.server.url}/dashboard/api/${name}`, { method: 'POST', headers: { cookie, ...headers }, body })
const json = { 'content-type': 'application/json' }

describe.each(names)('%s', name => {
  test('is refused to another website, and to whoever does not say where it comes from', async () => {
    const origin = dashboard.server.url
    const statuses = await Promise.all(
      [
        { ...json, origin: 'https://evil.example' },
        { ...json, origin: 'null' },
        { ...json, origin, 'sec-fetch-site': 'cross-site' },
        { ...json, origin, 'sec-fetch-site': 'same-site' },
        { ...json, origin, 'sec-fetch-site': 'none' },
        json,
      ].map(async headers => (await post(name, headers)).status),
    )
    expect(statuses).toEqual([403, 403, 403, 403, 403, 403])
  })

  test('takes JSON only: a form of another page cannot send it', async () => {
    const origin = dashboard.server.url
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])
      expect((await post(name, { origin, 'content-type': type })).status).toBe(400)
  })

  test('cannot be asked with an API key', async () => {
    const { role } = operations[name]
    const headers = { ...json, origin: dashboard.server.url, cookie: '', authorization: `Bearer ${dashboard.server.key}` }
    if (role === 'anyone') expect([200, 422, 404, 401]).toContain((await post(name, headers)).status)
    else expect((await post(name, headers)).status).toBe(401)
  })
})

const above = (role: (typeof operations)[keyof typeof operations]['role']) => roles.some((one, at) => one === role && at > 0)

test.each(names.filter(name => above(operations[name].role)))('%s is refused to a viewer, whatever is sent', async name => {
  const { status, body } = await ask(viewer, name)
  expect([status, body.error]).toEqual([403, expect.stringContaining('Your role here is viewer')])
})

test('what a viewer may ask changes nothing', () => {
  const reads = names.filter(name => operations[name].role === 'viewer')
  expect(reads.filter(name => !/\.(get|list|days|state|check|csv|text)$/.test(name))).toEqual([])
  expect(names.filter(name => 'audit' in operations[name] && operations[name].role === 'viewer')).toEqual([])
})

test.each(names.filter(name => operations[name].role === 'operator'))(
  '%s is refused to whoever is no operator, whatever is sent',
  async name => {
    const { status, body } = await ask(viewer, name)
    expect([status, body.error]).toEqual([403, expect.stringContaining('This takes an operator')])
  },
)

test.each(names.filter(name => 'elevated' in operations[name]))('%s needs the password again', async name => {
  const fresh = await dashboard.visit()
  await dashboard.signIn(fresh)
  const { status, body } = await ask(fresh, name, name === 'key.create' ? { name: 'x' } : {})
  expect([status, body.details]).toEqual([403, [{ path: 'password', message: 'is needed again' }]])
  await fresh.context.close()
})

test('what another organization has is not there', async () => {
  for (const [name, input] of [
    ['key.revoke', { id: otherKey.id }],
    ['key.rename', { id: otherKey.id, name: 'mine' }],
  ] as const)
    expect((await ask(first, name, input)).status).toBe(404)
  const orgs = (await dashboard.command(['org', 'list', '--json'])).stdout.trim().split('\n')
  const other = orgs.map(line => JSON.parse(line)).find(org => org.name === 'other')
  expect((await ask(first, 'session.switchOrg', { orgId: other.id })).status).toBe(404)
  const answer = await fetch(`${dashboard.server.url}/api/v1/usage`, { headers: { authorization: `Bearer ${otherKey.key}` } })
  expect(answer.status).toBe(200)
})

test('a session of another user cannot be ended', async () => {
  const { body } = await ask(viewer, 'session.list')
  const [theirs] = body.sessions as { id: string }[]
  expect((await ask(first, 'session.end', { id: theirs!.id })).status).toBe(404)
  expect((await ask(viewer, 'session.list')).status).toBe(200)
})

test('a cookie opens nothing of the API', async () => {
  for (const path of ['usage', 'screenshots', 'captures'])
    expect((await fetch(`${dashboard.server.url}/api/v1/${path}`, { headers: { cookie } })).status).toBe(401)
})

test('unknown operations and input are refused by name', async () => {
  expect((await ask(first, 'toString')).status).toBe(404)
  const { status, body } = await ask(first, 'key.rename', { id: 7 })
  expect([status, (body.details as { path: string }[]).map(d => d.path)]).toEqual([422, ['id', 'name']])
})
