/**
 * Runs inside the extended copy: uses the service as a client would and prints what it saw as JSON. Everything but `text` and `RenderOptions`
 * comes through HTTP.
 */

import { defaultConfig } from '../../src/config/load.ts'
import { loadBundle } from '../../src/dashboard/assets.ts'
import { chosenServer } from '../../src/extract/model/adapters.ts'
import { signedLink } from '../../src/http/take/link.ts'
import { optionForm } from '../../src/render/options/form.ts'
import { parseOptions, parseOptionTexts } from '../../src/render/options/parse.ts'
import { cacheKey, plan } from '../../src/render/options/plan.ts'
import { startService } from '../support/service.ts'
import { removeTempDirs } from '../support/temp.ts'

const url = 'https://example.com/'
const parsed = (options: Record<string, string>): Record<string, unknown> => parseOptionTexts(Object.entries({ url, ...options }))
const keyOf = (options: Record<string, unknown>) => cacheKey(plan(parseOptions({ url, ...options })), 'org_1')
const refusal = (work: () => unknown): string => {
  try {
    work()
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

const service = await startService()
const json = async (path: string) => (await service.call(path)).json()
const agent = async (method: string, params: unknown) => {
  const answer = await service.post('/mcp', { jsonrpc: '2.0', id: 1, method, params }, { accept: 'application/json, text/event-stream' })
  return (await answer.json()).result
}
const password = 'some sheets on the glass'
/** A way to ask operations of the dashboard as somebody with this role. */
const visitor = async (role: 'viewer' | 'owner') => {
  const email = `${role}@example.com`
  await service.app.services.users.create({ email, orgId: service.orgId, role, password })
  const ask = (name: string, input: unknown, cookie = '') =>
    fetch(`${service.url}/dashboard/api/${name}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json', origin: service.url, 'sec-fetch-site': 'same-origin', cookie },
    })
  const cookie = (await ask('session.signIn', { email, password })).headers.get('set-cookie')!.split(';')[0]!
  return async (name: string, input: unknown) => {
    const answer = await ask(name, input, cookie)
    return { status: answer.status, body: await answer.json() }
  }
}
const head = (bytes: ArrayBuffer) => new TextDecoder('latin1').decode(bytes.slice(0, 4))

try {
  await service.ready()
  const { webhooks } = service.app.services
  await webhooks.createEndpoint({ orgId: service.orgId, url: 'https://hooks.example.com/all' })
  const gif = await service.post('/api/v1/screenshots', { html: '<h1>Hello</h1>', format: 'gif', store: false, device: 'watch' })
  const stored = await (await service.post('/api/v1/screenshots', { html: '<h1>Hello</h1>', format: 'gif' })).json()
  const background = await (
    await service.post('/api/v1/screenshots', {
      html: '<h1>Later</h1>',
      async: true,
      webhookUrl: 'https://hooks.example.com/one',
      courier: 'Hermes',
      externalIdentifier: 'mine',
    })
  ).json()
  const path = `/api/v1/screenshots/${background.screenshot.id}`
  for (let tries = 0; (await json(path)).screenshot.status === 'pending' && tries < 300; tries++) await Bun.sleep(100)
  const ticket = new File(['NOTE\nPARKING TICKET\n\nTicket number: PT-4711\nNumber plate: B-XY 123\n'], 'ticket.note')
  const invoice = new File(['NOTE\nROKNING\n\nRokningarnummar: 4711\nAt gjalda: 120,00 EUR\nella ikki sum við\n'], 'rokning.note')
  const { batch } = await (await service.post('/api/v1/batches', { kind: 'screenshots', items: [{ html: 'x', format: 'none' }] })).json()
  const results = await service.call(`/api/v1/batches/${batch.id}/results?format=txt`)
  const link = (parameters: Record<string, string>) =>
    fetch(signedLink({ endpoint: `${service.url}/api/v1/take`, orgId: service.orgId, secret: service.secret, parameters }))
  const [viewer, owner] = [await visitor('viewer'), await visitor('owner')]
  const boil = (litres: number) => owner('kettle.boil', { litres })
  const { files } = await loadBundle()
  const chunkWith = (text: string) => Object.keys(files).filter(name => name.endsWith('.js') && files[name]!.text.includes(text))
  const seen = {
    kettle: { owner: await boil(1), tooMuch: await boil(3), empty: await boil(0), viewer: await viewer('kettle.boil', { litres: 1 }) },
    audit: (await owner('audit.list', {})).body.items,
    kitchen: {
      page: (await fetch(`${service.url}/dashboard/kitchen`)).status,
      chunks: chunkWith('Put the kettle on'),
      navigation: chunkWith('Kitchen of the house'),
    },
    chunk: (await fetch(`${service.url}/dashboard/assets/${chunkWith('Put the kettle on')[0]}`)).status,
    tools: (await agent('tools/list', {})).tools,
    told: await agent('tools/call', { name: 'repeat', arguments: { words: 'tea is ready' } }),
    results: { type: results.headers.get('content-type'), text: await results.text() },
    links: [(await link({ html: 'x', campaign: 'spring' })).status, (await link({ html: 'x', campaing: 'spring' })).status],
    faroese: (await (await service.upload({ file: invoice })).json()).extraction,
    shelf: await (await service.upload({ file: ticket, shelf: 'a shelf with a very long name' })).json(),
    modelServer: chosenServer(defaultConfig({ 'llamafile-url': 'http://127.0.0.1:9', 'ollama-url': '' }))?.kind,
    document: await json('/docs/json'),
    devices: await json('/api/v1/devices'),
    documentTypes: await json('/api/v1/document-types'),
    options: {
      parsed: parsed({ grayscale: '1' }).grayscale,
      refusal: refusal(() => parsed({ grayscale: 'perhaps' })),
      default: parsed({}).grayscale,
      planned: plan(parseOptions({ url, grayscale: true, courier: 'Hermes' })),
      sameKey: { grayscale: keyOf({}) === keyOf({ grayscale: true }), courier: keyOf({}) === keyOf({ courier: 'Hermes' }) },
      inForm: optionForm().filter(({ name }) => ['grayscale', 'courier'].includes(name)),
      overHttp: await (await service.post('/api/v1/screenshots', { url, grayscale: 'perhaps' })).json(),
    },
    gif: { status: gif.status, type: gif.headers.get('content-type'), head: head(await gif.arrayBuffer()) },
    stored: {
      url: stored.screenshot.url,
      type: (await fetch(stored.screenshot.url)).headers.get('content-type'),
    },
    extraction: await (await service.upload({ file: ticket })).json(),
    refusedFile: await (await service.upload({ file: new File(['x'], 'a.xyz') })).json(),
    deliveries: (await webhooks.deliveries()).filter(d => d.event === 'screenshot.archived').map(d => d.url),
  }
  process.stdout.write(JSON.stringify(seen))
} finally {
  await service.stop()
  removeTempDirs()
}
process.exit(0)
