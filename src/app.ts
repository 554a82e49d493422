import { systemClock } from './clock.ts'
import type { Config } from './config/options.ts'
import { createExaminer } from './doctor/examiner.ts'
import { createExtractEngine } from './extract/engine.ts'
import type { Readiness } from './http/exchange.ts'
import { listenForMetrics } from './http/metrics-listener.ts'
import { type HttpServer, listen } from './http/server.ts'
import type { Log } from './log.ts'
import { Metrics } from './metrics.ts'
import { existingRuntimeDirs, useRuntimeDir } from './native/runtime/runtime-dir.ts'
import { sweepRuntime } from './native/runtime/runtime-sweep.ts'
import { sweepShared } from './native/runtime/share-folder.ts'
import { createDeliveryPolicy, createPolicy, type OwnAddress } from './net/policy.ts'
import { ageOf } from './render/age.ts'
import { requireBrowser } from './render/browser/find.ts'
import type { RenderStatus } from './render/contract.ts'
import { createRenderEngine } from './render/engine/engine.ts'
import { missingWalls } from './render/walls.ts'
import { createServices, type ServiceHealth } from './service/create.ts'
import { checkBackends } from './service/upkeep/backends.ts'
import { throttledLog } from './service/upkeep/throttled-log.ts'
import { refuseUnusable } from './service/upkeep/unusable-config.ts'
import { openStorage } from './storage/configured.ts'
import { openConfigured } from './store/configured.ts'
import type { Store } from './store/contract/store.ts'
import { damageCure } from './store/sqlite/damage.ts'
import { noteAddress } from './store/sqlite/served.ts'
import { version } from './version.ts'

export type App = Awaited<ReturnType<typeof createApp>>

export type AppSettings = { config: Config; log: Log }

/** A model server's address, when it is one. */
const modelAddress = (url: string): OwnAddress[] => {
  if (!URL.canParse(url)) return []
  const { hostname, port, protocol } = new URL(url)
  return [{ host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80), what: 'the model server' }]
}

const databaseNote = ({ engine }: Store, { damage, lostCommits }: ServiceHealth): string =>
  [
    engine.name === 'SQLite' ? '' : engine.name,
    damage.length ? `damaged: ${damageCure}` : '',
    lostCommits ? `${lostCommits} commits were lost` : '',
  ]
    .filter(Boolean)
    .join('; ')
const noted = (note: string): { note?: string } => (note === '' ? {} : { note })

const browserNote = (browser: RenderStatus['browser'], isolation: RenderStatus['isolation']): string => {
  const missing = missingWalls(isolation)
  const which = [browser?.kind ?? 'browser', ...(browser?.built ? [`${browser.version} ${ageOf(browser.built)}`] : [])]
  return [...which, `isolation ${isolation.mode}`, `sandbox ${isolation.sandbox ? 'on' : 'off'}${missing ? `: ${missing}` : ''}`].join(', ')
}

/**
 * The whole service, put together by hand: configuration → store → engines → services → HTTP. Nothing listens and no browser starts
 * before `listen()`. @throws ConfigError, StoreRefused, DirectoryInUse
 */
export async function createApp({ config, log: everything }: AppSettings) {
  const log = throttledLog(everything)
  // The port is known only after listening when it is 0; the policy and the engines read this list, not a copy.
  const own: OwnAddress[] = [{ port: config.server.port, what: 'our API' }, ...[config.ollama.url, config.openai.url].flatMap(modelAddress)]
  refuseUnusable(config)
  const policy = createDeliveryPolicy(config, own)
  const pages = createPolicy(config.egress, own)

  const renders = config.server.role !== 'api'
  if (renders) requireBrowser(config.browser.executable)

  // First of all that takes time: it has its models looked at meanwhile.
  const extract = createExtractEngine({ config, log })
  const { dir } = config.data
  const store = await openConfigured(config, { dir, log, serving: true })
  const storage = await openStorage(config.storage, dir)
  try {
    await checkBackends({ config, store, storage })
  } catch (error) {
    await store.close()
    throw error
  }
  useRuntimeDir(dir)
  const metrics = new Metrics()
  metrics.gauge('platen_build_info', 'What runs: always 1', () => [{ labels: { version }, value: 1 }])
  const render = createRenderEngine({ config: config.browser, egress: config.egress, dataDir: dir, log, own })
  const services = createServices({ config, store, storage, log, clock: systemClock, metrics, render, extract, policy, pages })

  const doctor = createExaminer({ config, withRender: work => work(render), withExtract: work => work(extract) }, systemClock)

  let http: HttpServer | undefined
  let metricsListener: ReturnType<typeof listenForMetrics>
  let stopping: Promise<void> | undefined

  const readiness = async (): Promise<Readiness> => {
    const health = services.health()
    const { ready, reason, isolation, browser } = render.status()
    const noStorage = health.full ?? (await storage.away())
    const checks = {
      server: { ok: !stopping, ...(stopping ? { note: 'stopping' } : {}) },
      database: {
        ok: store.alive() && !health.damage.length,
        ...noted(store.alive() ? databaseNote(store, health) : `${store.engine.name} does not answer`),
      },
      storage: { ok: !noStorage, ...noted(noStorage ?? '') },
      browser: {
        ok: ready || !renders,
        note: renders ? (reason ?? browserNote(browser, isolation)) : 'none: server.role is api',
      },
    }
    return { ready: Object.values(checks).every(check => check.ok), checks }
  }

  const stop = async (drainMs: number): Promise<void> => {
    const until = performance.now() + drainMs
    const left = () => Math.max(0, until - performance.now())
    await http?.stop(drainMs)
    await metricsListener?.stop()
    await services.stop(left())
    await render.stop(0)
    await extract.stop()
  }

  return {
    services,
    renderEngine: render,
    extractEngine: extract,
    readiness,
    /**
     * Listens, recovers what the last process left, and starts the browser in the background: `started` settles when it runs or will not.
     * @throws CannotListen
     */
    async listen(): Promise<{ url: string; started: Promise<void> }> {
      await extract.ready()
      http = listen({ config, log, services, metrics, readiness, doctor })
      own[0] = { port: http.port, what: 'our API' }
      if (config.store.url.reveal() === '') noteAddress(dir, config.server.base_url || http.url)
      metricsListener = listenForMetrics(config.metrics, metrics, log)
      if (metricsListener) {
        own.push({ port: metricsListener.port, what: 'our metrics' })
        log.info('metrics have a listener of their own', { url: metricsListener.url })
      }
      await services.start()
      const started = (renders ? render.start() : Promise.resolve()).catch(error => {
        // A stop that comes first ends it on purpose.
        if (!stopping) log.error('the browser did not start', { error })
      })
      void started
        // Not before: a browser that was last unpacked or started long ago looks unused until it runs.
        .then(async () => [
          ...(await Promise.all(existingRuntimeDirs(dir).map(place => sweepRuntime(place)))).flat(),
          ...(await sweepShared()),
        ])
        .then(
          removed => removed.length > 0 && log.info('folders of earlier versions removed', { removed }),
          error => log.warn('folders of earlier versions cannot be removed', { error }),
        )
      return { url: http.url, started }
    },
    /** Takes no more work, finishes what runs within `drainMs`, puts the rest back; safe to call twice. */
    stop: (drainMs: number = config.server.drain_seconds * 1000): Promise<void> => (stopping ??= stop(drainMs)),
  }
}
