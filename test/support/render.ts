import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Config, type ConfigRow, configTable } from '../../src/config/options.ts'
import { AppError } from '../../src/errors.ts'
import { type Log, silentLog } from '../../src/log.ts'
import type { RenderEngine, RenderOutcome } from '../../src/render/contract.ts'
import { createRenderEngine } from '../../src/render/engine/engine.ts'
import { parseRequest } from '../../src/render/options/request.ts'
import { type Decoded, decode } from './files/pixels.ts'

const defaults = <T>(section: Record<string, ConfigRow>): T =>
  Object.fromEntries(Object.entries(section).map(([key, row]) => [key, row.default])) as T

export type Renderer = {
  engine: RenderEngine
  dataDir: string
  render(options: Record<string, unknown>): Promise<RenderOutcome>
  /** A render of some organization's that can be given up: how it ended, in words. */
  begin(tenant: string, options: Record<string, unknown>, lane?: 'sync' | 'background'): { ended: Promise<string>; leave(): void }
  /** Renders and decodes. */
  look(options: Record<string, unknown>): Promise<Decoded & { outcome: RenderOutcome }>
  /** The failure of a render that must fail. */
  refusal(options: Record<string, unknown>): Promise<AppError>
  stop(): Promise<void>
}

/** Lets so many pieces of work go on at the same time. */
const turns = (most: number) => {
  const waiting: (() => void)[] = []
  let free = most
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>(go => waiting.push(go))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}

/** A started engine whose pages may reach loopback addresses. `prepare` may put files into its data directory first. */
export const startRenderer = async (
  change: {
    browser?: Partial<Config['browser']>
    egress?: Partial<Config['egress']>
    log?: Log
    prepare?: (dataDir: string) => Promise<unknown>
    /** Renders under way at most: tests that run beside each other would wait longer for a slot than a caller may. */
    atOnce?: number
  } = {},
): Promise<Renderer> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'platen-render-'))
  await change.prepare?.(dataDir)
  const engine = createRenderEngine({
    config: { ...defaults<Config['browser']>(configTable.browser), ...change.browser },
    egress: { ...defaults<Config['egress']>(configTable.egress), allow: ['127.0.0.1', 'localhost'], ...change.egress },
    dataDir,
    log: change.log ?? silentLog,
  })
  await engine.start()
  let count = 0
  const turn = turns(change.atOnce ?? Number.POSITIVE_INFINITY)
  const render = (options: Record<string, unknown>) =>
    turn(async () => engine.render({ id: `test_${++count}`, tenant: 'test', lane: 'sync', plan: engine.check(parseRequest(options).plan) }))
  return {
    engine,
    dataDir,
    render,
    begin: (tenant, options, lane = 'sync') => {
      const caller = new AbortController()
      const asked = engine.check(parseRequest(options).plan)
      const ended = engine.render({ id: `test_${++count}`, tenant, lane, plan: asked, signal: caller.signal }).then(
        () => 'ready',
        (error: Error) => error.message,
      )
      return { ended, leave: () => caller.abort() }
    },
    look: async options => {
      const outcome = await render(options)
      return { ...(await decode(outcome.bytes)), outcome }
    },
    refusal: async options => {
      try {
        await render(options)
      } catch (error) {
        if (error instanceof AppError) return error
        throw error
      }
      throw new Error('the render succeeded')
    },
    stop: async () => {
      await engine.stop(1000)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
