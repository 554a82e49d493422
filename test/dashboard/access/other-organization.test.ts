import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { z } from 'zod'
import { operations } from '../../../src/dashboard/contract.ts'
import { newId } from '../../../src/ids.ts'
import { openTestApi } from '../../support/api.ts'
import { until } from '../../support/services.ts'

type Name = keyof typeof operations
const names = Object.keys(operations) as Name[]
const password = 'nine plates of green glass'
/** Stands in the name of everything that the first organization has. */
const mark = 'harbour'
const place = { address: '127.0.0.1', agent: 'test' }
// It stands still: what is read of the first organization before and after is the same to the letter.
const clock = () => Date.UTC(2026, 2, 18, 10)

let api: Awaited<ReturnType<typeof openTestApi>>
let receiver: ReturnType<typeof Bun.serve>
let owner: { userId: string }
let stranger: { userId: string }
let ownCookie = ''
/** Of everything that the first organization has. */
const ids: string[] = []

const userOf = async (orgId: string, email: string) => ({
  userId: (await api.services.users.create({ email, name: email.split('@')[0], orgId, role: 'owner', password })).id,
})
/** The cookie of a session that counts as if its password had just been given. */
const signedIn = async ({ userId }: { userId: string }): Promise<string> => {
  const { token, session } = await api.services.sessions.open(userId, place)
  await api.store.sessions.update(session.id, { elevatedUntil: clock() + 60_000 })
  return `platen_session=${token}`
}
const asked = async (cookie: string, name: string, input: unknown) => {
  const answer = await fetch(`${api.url}/dashboard/api/${name}`, {
    method: 'POST',
    headers: { cookie, origin: api.url, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  })
  return { status: answer.status, text: await answer.text() }
}

const definition = { name: 'Note', fields: [{ key: 'sum', label: 'Sum', type: 'number' }] }

beforeAll(async () => {
  api = await openTestApi({ clock })
  receiver = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('ok') })
  const { services, orgId } = api
  await services.organizations.set(orgId, { name: `${mark} works` })
  owner = await userOf(orgId, `ada@${mark}.example`)
  stranger = await userOf((await services.organizations.create({ name: 'elsewhere', plan: 'enterprise' })).id, 'eve@example.com')
  const { screenshot } = (await (await api.post('/api/v1/screenshots', { html: mark, externalIdentifier: mark })).json()) as {
    screenshot: { id: string }
  }
  const { extraction } = (await (await api.extract(`${mark} invoice`, { name: `${mark}.pdf` })).json()) as {
    extraction: { id: string; captureId: string }
  }
  const key = await services.organizations.createKey(orgId, `${mark} key`)
  const endpoint = await services.webhooks.createEndpoint({ orgId, url: `${receiver.url}${mark}`, events: [], description: mark })
  const delivery = await services.webhooks.test(endpoint.id, 'screenshot.completed')
  await until(async () => (await services.webhooks.delivery(delivery.id))?.status === 'delivered')
  const type = await services.documentTypes.create(orgId, { ...definition, name: `${mark} note` })
  ownCookie = await signedIn(owner)
  const { sessions } = JSON.parse((await asked(ownCookie, 'session.list', {})).text) as { sessions: { id: string }[] }
  await asked(ownCookie, 'user.rename', { name: mark })
  await asked(ownCookie, 'key.rename', { id: key.id, name: `${mark} key of a program` })
  const { items } = await services.audit.list(orgId, { limit: 1 })
  ids.push(
    ...[orgId, owner.userId, api.keyId, key.id, key.publicId, screenshot.id, extraction.id, extraction.captureId, endpoint.id, delivery.id],
    ...[delivery.eventId, type.id, sessions[0]!.id, items[0]!.id],
  )
}, 240_000)
afterAll(async () => {
  await api.stop()
  await receiver.stop(true)
})

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  prefixItems?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  minimum?: number
}
/** What stands for a part of an input that takes more than any text, number or id. */
const examples: Readonly<Record<string, unknown>> = {
  definition,
  box: [0.1, 0.1, 0.3, 0.2],
  email: 'new@example.com',
  entries: ['203.0.113.7'],
  fields: { number: '2' },
  month: '2026-03',
  options: { url: 'https://example.com' },
  sets: [['url', 'expires']],
  url: 'https://receiver.example/hook',
}
const takesId = (name: string) => /^(id|ids|orgId|endpointId|document|stored)$/.test(name)

/** An input of this shape with an id wherever one can stand. */
const inputWith = (id: string, schema: Schema, name = ''): unknown => {
  if (name in examples) return examples[name]
  if (schema.anyOf) return inputWith(id, schema.anyOf[0]!, name)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'string') return takesId(name) ? id : 'anything at all'
  if (schema.type === 'array') return [inputWith(id, schema.items ?? {}, name)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  const { properties = {}, required = [] } = schema
  const given = Object.entries(properties).filter(([key]) => required.includes(key) || takesId(key))
  return Object.fromEntries(given.map(([key, part]) => [key, inputWith(id, part, key)]))
}
const schemaOf = (name: Name) => z.toJSONSchema(operations[name].input, { io: 'input', unrepresentable: 'any' }) as Schema
const namesOne = (name: Name) => Object.keys(schemaOf(name).properties ?? {}).some(takesId)
const inputsOf = (name: Name) => (namesOne(name) ? ids : [ids[0]!]).map(id => inputWith(id, schemaOf(name)))

/** Answers that tell everything the first organization has, each under what was asked. What is written down by being asked is not. */
const everything = async (): Promise<Record<string, string>> => {
  const told: Record<string, string> = { secret: (await api.services.organizations.signingSecrets(api.orgId)).join() }
  for (const name of names.filter(name => /\.(get|list|state|text|facets)$/.test(name) && !('audit' in operations[name])))
    for (const input of inputsOf(name)) {
      const { status, text } = await asked(ownCookie, name, input)
      if (status === 200) told[`${name} ${JSON.stringify(input)}`] = text
    }
  return told
}

describe('another organization', () => {
  let before: Record<string, string>
  beforeAll(async () => {
    before = await everything()
  })

  test('has something of every kind, which its own owner sees', () => {
    const told = Object.values(before).join()
    expect(ids.filter(id => !told.includes(id) && !JSON.stringify(Object.keys(before)).includes(id))).toEqual([])
    for (const name of ['capture.get', 'document.get', 'delivery.get'])
      expect(Object.keys(before).some(asked => asked.startsWith(name))).toBe(true)
  })

  describe.each(names)('asked by %s', name => {
    test('is not there: its ids are answered as those that nobody has, and nothing of it is told', async () => {
      const { input } = operations[name]
      expect([name, inputsOf(name).some(one => input.safeParse(one).success)]).toEqual([name, true])
      // A new session each time: an operation may end its own.
      const ask = async (sent: unknown) => asked(await signedIn(stranger), name, sent)
      if (!namesOne(name)) return expect((await ask(inputsOf(name)[0])).text.toLowerCase()).not.toContain(mark)
      const nobodys = newId('screenshot')
      const unknown = await ask(inputWith(nobodys, schemaOf(name)))
      for (const id of ids) {
        const { status, text } = await ask(inputWith(id, schemaOf(name)))
        expect([id, status, text.replaceAll(id, nobodys)]).toEqual([id, unknown.status, unknown.text])
      }
    })
  })

  test('has no pictures, pages, files or exports for a stranger either', async () => {
    const cookie = await signedIn(stranger)
    const get = async (path: string) => {
      const answer = await fetch(`${api.url}/dashboard/${path}`, { headers: { cookie } })
      return [answer.status, await answer.text()] as const
    }
    const none = newId('screenshot')
    for (const path of ['thumbnails/ID', 'pages/ID/1?w=800', 'export/documents?format=json&ids=ID', 'export/documents?format=csv&ids=ID']) {
      const [status, text] = await get(path.replace('ID', none))
      for (const id of ids) {
        const [itsStatus, itsText] = await get(path.replace('ID', id))
        expect([path, itsStatus, itsText.replaceAll(id, none)]).toEqual([path, status, text])
      }
    }
  })

  test('has after all of it what it had before', async () => {
    expect(await everything()).toEqual(before)
  })

  test('does not get a link to whoever was invited there and has no password yet', async () => {
    const input = { email: 'bo@example.org', role: 'member' }
    const first = JSON.parse((await asked(ownCookie, 'user.invite', input)).text)
    expect(first.link.url).toContain('/dashboard/set-up#')
    const { status, text } = await asked(await signedIn(stranger), 'user.invite', input)
    expect([status, JSON.parse(text)]).toEqual([200, { email: input.email }])
  })
})
