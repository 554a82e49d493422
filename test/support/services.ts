import { type Config, configTable, defaultPlans } from '../../src/config/options.ts'
import { AppError } from '../../src/errors.ts'
import type { ExtractEngine, ReadOutcome } from '../../src/extract/contract.ts'
import { issuerNumbersOf } from '../../src/extract/memory/issuer-numbers.ts'
import { pagesToRead, parsePages } from '../../src/extract/readers/pages.ts'
import { silentLog } from '../../src/log.ts'
import { Metrics } from '../../src/metrics.ts'
import { createPolicy } from '../../src/net/policy.ts'
import type { CheckedPlan, RenderEngine, RenderRequest } from '../../src/render/contract.ts'
import { parseRequest } from '../../src/render/options/request.ts'
import { createServices } from '../../src/service/create.ts'
import type { Parts } from '../../src/service/runtime.ts'
import { createLocalStorage } from '../../src/storage/local.ts'
import { openTestStore } from './store.ts'
import { tempDir } from './temp.ts'

/** The defaults of the table, with what a test changes. */
export const testConfig = (change: { [S in keyof Config]?: Partial<Config[S]> } = {}): Config => {
  const defaults = Object.fromEntries(
    Object.entries(configTable).map(([section, rows]) => [
      section,
      Object.fromEntries(Object.entries(rows).map(([key, row]) => [key, row.schema.parse(row.default)])),
    ]),
  )
  const config = { ...defaults, plans: defaultPlans } as unknown as Config
  for (const [section, values] of Object.entries(change)) Object.assign(config[section as keyof Config], values)
  return { ...config, plans: { ...defaultPlans, ...change.plans } as Config['plans'] }
}

/** Stands for Chromium where a test is about credits, jobs and files: `html` tells it what to do. */
export const scriptedRender = () => {
  const requests: RenderRequest[] = []
  let release: (() => void) | undefined
  const gate = { open: Promise.resolve() }
  const engine: RenderEngine = {
    start: async () => {},
    check: plan => plan as CheckedPlan,
    admit: () => {},
    status: () => ({
      ready: true,
      isolation: { mode: 'unknown', sandbox: false, proven: false },
      active: 0,
      resting: 0,
      queued: 0,
      workers: 2,
      restarts: 0,
      requests: { blocked: {}, denied: {} },
    }),
    stop: async () => {},
    thumbnail: async picture => picture,
    async render(request) {
      requests.push(request)
      const left = new Promise<never>((_, fail) => {
        const leave = () => fail(new AppError('renderFailed', 'canceled: the caller went away', { step: 'canceled' }))
        if (request.signal?.aborted) leave() // who leaves may do so while the record is written
        request.signal?.addEventListener('abort', leave)
      })
      await Promise.race([gate.open, left])
      const { html = '', format } = request.plan as { html?: string; format: 'png' }
      if (html.includes('timeout')) throw new AppError('renderTimeout', 'navigate: the page did not answer in time', { step: 'navigate' })
      if (html.includes('fail')) throw new AppError('renderFailed', 'dns: the name could not be resolved', { step: 'dns' })
      if (html.includes('crash')) throw new Error('boom')
      return {
        bytes: new TextEncoder().encode(`${format}:${html}`),
        format,
        contentType: `image/${format}`,
        width: 10,
        height: 20,
        metadata: html.includes('incomplete') ? { incomplete: ['waitUntil'] } : {},
        timings: { capture: 1 },
      }
    },
  }
  return {
    engine,
    requests,
    /** Holds every render until `go`. */
    hold() {
      gate.open = new Promise(resolve => {
        release = resolve
      })
    },
    go: () => release?.(),
  }
}

/** Stands for the readers: the text of the file tells it what to do. */
export const scriptedExtract: ExtractEngine = {
  ready: async () => {},
  status: async () => ({ readers: [] }),
  stop: async () => {},
  draw: async ({ bytes }, page, width) => ({
    bytes: new TextEncoder().encode(`${new TextDecoder().decode(bytes)} ${page}`),
    width,
    height: width,
  }),
  text: async ({ bytes }) => [{ kind: 'paragraph', part: 'body', path: 'body', text: new TextDecoder().decode(bytes) }],
  readRegion: async ({ bytes }, { box }) => ({ lines: [new TextDecoder().decode(bytes)], bbox: box, confidence: 1 }),
  async open({ bytes, pages: asked }) {
    const text = new TextDecoder().decode(bytes)
    if (text.startsWith('broken')) throw new AppError('invalid', 'file: the PDF is damaged')
    const pages = Number(/pages=(\d+)/.exec(text)?.[1] ?? 1)
    return {
      format: 'pdf',
      contentType: 'application/pdf',
      pages,
      chosen: pagesToRead(asked, pages, 15),
      close: async () => {},
      async read({ requested, split, signal }) {
        if (text.includes('starved')) throw new AppError('overloaded', 'The service is busy, try again later', { retryAfter: 30 })
        if (text.includes('endless'))
          await new Promise((_, fail) => {
            const leave = () => fail(new AppError('invalid', 'canceled: the caller went away', { step: 'canceled' }))
            if (signal?.aborted) leave()
            signal?.addEventListener('abort', leave)
          })
        if (text.includes('unreadable')) throw new AppError('internal', 'The document took too long to read')
        const documentType = requested?.name ?? 'Invoice'
        const whole: ReadOutcome = {
          documentTypeName: documentType,
          detectedType: requested ? undefined : documentType,
          modelUsed: 'builtin:test@1',
          language: 'en',
          letterhead: { lines: text.split('\n'), issuerNumbers: issuerNumbersOf(text.split('\n')), textRuns: [] },
          pages: Array.from({ length: pages }, (_, n) => ({ number: n + 1, width: 210, height: 297, turns: 0 as const })),
          output: {
            documentType,
            fields: { number: '1' },
            confidence: 0.9,
            pagesProcessed: asked ? pagesToRead(asked, pages, 15).length : pages,
            evidence: {},
            issues: [],
          },
          timings: {},
        }
        const [first, ...others] = (split ? (/stack=(\S+)/.exec(text)?.[1]?.split(',') ?? []) : []).map((stretch): ReadOutcome => {
          const part = pagesToRead(parsePages(stretch), pages, 15)
          return { ...whole, part, output: { ...whole.output, fields: { number: stretch }, pagesProcessed: part.length } }
        })
        return first ? { ...first, others } : whole
      },
    }
  },
}

/** Everything a serving process has behind HTTP, with scripted engines and real storage. */
export const openTestServices = async (parts: Partial<Parts> & { dir?: string } = {}) => {
  const dir = parts.dir ?? tempDir()
  const clock = parts.clock ?? Date.now
  const store = parts.store ?? (await openTestStore({ dir, clock }))
  const render = scriptedRender()
  const config = parts.config ?? testConfig()
  const services = createServices({
    config,
    store,
    storage: createLocalStorage(dir),
    log: silentLog,
    clock,
    metrics: new Metrics(),
    render: render.engine,
    extract: scriptedExtract,
    policy: createPolicy({ ...config.egress, allow: ['127.0.0.1/32'], ports: [] }, []),
    pages: createPolicy(config.egress, []),
    ...parts,
  })
  await services.start()
  return { dir, store, services, render, config }
}

export const callerOf = (orgId: string) => ({ orgId, requestId: 'req_test', origin: 'http://localhost:7878' })
export const shot = (options: Record<string, unknown>) => parseRequest({ html: '<p>hello</p>', ...options })

/** Waits until `check` gives something, or fails the test. */
export const until = async <T>(check: () => Promise<T | undefined | false> | T | undefined | false, ms = 30_000): Promise<T> => {
  const end = performance.now() + ms
  for (;;) {
    const value = await check()
    if (value) return value
    if (performance.now() > end) throw new Error('it did not happen in time')
    await Bun.sleep(10)
  }
}
