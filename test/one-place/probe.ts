/**
 * Runs inside the extended copy: uses the service as a client would and prints what it saw as JSON. Everything but `text` and `RenderOptions`
 * comes through HTTP.
 */

import { optionForm } from '../../src/render/options/form.ts'
import { cacheKey, plan } from '../../src/render/options/plan.ts'
import { parseOptions, parseOptionTexts } from '../../src/render/options/table.ts'
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
  const seen = {
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
