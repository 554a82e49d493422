import sharp from 'sharp'
import { createExtractEngine } from '../../../src/extract/engine.ts'
import { listen } from '../../../src/http/server.ts'
import { silentLog } from '../../../src/log.ts'
import { Metrics } from '../../../src/metrics.ts'
import type { RenderEngine } from '../../../src/render/contract.ts'
import { openTestServices, scriptedExtract, scriptedRender, shot, testConfig } from '../../support/services.ts'
import { paper, reading } from './paper.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** When it is at the house, and in the browsers that look at it. */
export const today = Date.UTC(2026, 2, 18, 10)

const colours = ['#0f766e', '#b45309', '#1d4ed8', '#7c3aed', '#be123c', '#15803d', '#334155', '#ca8a04']
/** A page that nobody has to load: bars and boxes, without a letter. */
const drawn = (n: number): Promise<Uint8Array> => {
  const [dark, light] = [colours[n % colours.length]!, colours[(n + 3) % colours.length]!]
  const boxes = [0, 1, 2].map(
    at => `<rect x="${80 + at * 400}" y="430" width="320" height="260" rx="12" fill="${light}" opacity="${0.9 - at * 0.25}"/>`,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" fill="#fff"/><rect width="1280" height="360" fill="${dark}"/><rect x="80" y="120" width="${420 + n * 30}" height="56" rx="6" fill="#fff"/><rect x="80" y="210" width="380" height="24" rx="6" fill="#fff" opacity=".6"/>${boxes.join('')}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer()
}

const renders = (): RenderEngine => {
  const { engine } = scriptedRender()
  const pictures = new Map<number, Promise<Uint8Array>>()
  const pictureOf = (n: number) => pictures.get(n) ?? pictures.set(n, drawn(n)).get(n)!
  let made = 0
  return {
    ...engine,
    thumbnail: picture => sharp(picture).resize({ width: 480 }).webp().toBuffer(),
    async render(request) {
      // Fails and refuses as its page says.
      await engine.render(request)
      const bytes = await pictureOf(made++ % colours.length)
      return { bytes, format: 'webp', contentType: 'image/webp', width: 1280, height: 800, metadata: {}, timings: { capture: 412 } }
    },
  }
}

/** Renders of one day and the next, and so on. */
const perDay = [1, 2, 1, 3, 4, 1, 0, 3, 4, 2, 5, 3, 1, 2, 5, 4, 3]

/** A server in this process, always at the same moment and with the same to show. Pages of documents are drawn as ever. */
export const openHouse = async () => {
  let now = Date.UTC(2026, 2, 1, 8)
  const config = testConfig({ server: { port: 0 } })
  const engine = createExtractEngine({ config, log: silentLog })
  const { services } = await openTestServices({
    config,
    clock: () => now,
    render: renders(),
    extract: {
      ...scriptedExtract,
      draw: engine.draw,
      open: async file => ({ ...(await scriptedExtract.open(file)), read: async () => reading(file.bytes) }),
    },
  })
  const http = listen({
    config,
    log: silentLog,
    services: {
      ...services,
      machine: {
        ...services.machine,
        load: async () => ({
          renders: { active: 0, queued: 0, workers: 2, typicalMs: 412, slowMs: 1830 },
          waiting: 0,
          deliveries: 0,
          diskUsed: 0.37,
        }),
      },
    },
    metrics: new Metrics(),
    readiness: async () => ({
      ready: true,
      checks: {
        server: { ok: true },
        database: { ok: true, note: 'SQLite' },
        storage: { ok: true },
        browser: { ok: true, note: 'Chromium 153, in its walls' },
      },
    }),
    doctor: { last: () => undefined, examine: async () => ({ at: new Date(now).toISOString(), checks: [] }) },
  })
  const organization = await services.organizations.create({ name: 'Northwind Archive', plan: 'pro', included: 120 })
  const user = await services.users.create({
    email: 'ada@example.com',
    name: 'Ada',
    orgId: organization.id,
    role: 'owner',
    password: 'nine plates of green glass',
    operator: true,
  })
  const caller = { orgId: organization.id, requestId: 'req_kept', origin: http.url }
  const render = (facts: Record<string, unknown>) => services.screenshots.create(caller, shot(facts)).catch(() => undefined)
  const read = async (name: string, number: string, unsure: boolean) =>
    services.extractions.create(caller, { name, bytes: paper(number, unsure), processingMode: 'highest_quality' })

  for (const [day, count] of perDay.entries()) {
    now = Date.UTC(2026, 2, 1 + day, 8)
    // One after the other, each at its own time: lists are in the same order every time.
    for (let n = 0; n < count; n++) {
      now += minuteMs
      await render({ html: `${day} ${n}` })
    }
    if (day % 3 === 1) await read(`statement ${day}.pdf`, `HR-${day}`, false)
  }
  for (const [name, age] of [
    ['Website', 26],
    ['Nightly reports', 12],
    ['Try-out', 2],
  ] as const) {
    now = today - age * dayMs
    const { key } = await services.organizations.createKey(organization.id, name, 'ada@example.com')
    now = today - age * hourMs
    await fetch(`${http.url}/api/v1/usage`, { headers: { authorization: `Bearer ${key}` } })
  }
  const places = ['northwind.example/catalogue', 'northwind.example/', 'shop.example/orders/118', 'harbour.example/timetable']
  for (const [at, place] of places.entries()) {
    now = today - (5 - at) * hourMs
    await render({ html: undefined, url: `https://${place}` })
  }
  now = today - 40 * minuteMs
  await render({ html: 'fail' })
  const first = await read('invoice 2026-117.pdf', 'HR-117', false)
  now = today - 25 * minuteMs
  await services.extractions.review(caller, first.id, { revision: 0, confirm: true })
  await read('invoice 2026-118.pdf', 'HR-118', false)
  now = today - 6 * minuteMs
  const doubtful = await read('invoice 2026-119.pdf', 'HR-119', true)
  now = today
  const { token } = await services.sessions.open(user.id, { address: '127.0.0.1', agent: 'test' })
  return {
    url: http.url,
    cookie: { name: 'platen_session', value: token },
    /** A document that has something to check. */
    doubtful: doubtful.id,
    async close() {
      await http.stop(0)
      await services.stop(0)
      await engine.stop()
    },
  }
}

export type House = Awaited<ReturnType<typeof openHouse>>
