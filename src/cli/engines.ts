import type { RenderEngine } from '../render/contract.ts'
import type { CommandInput } from './command.ts'

const orCores = (configured: number): number => configured || navigator.hardwareConcurrency

/** A render engine for the time of one command: started, used, stopped whatever happens. */
export const withRenderEngine = async <T>(input: CommandInput, work: (engine: RenderEngine, workers: number) => Promise<T>): Promise<T> => {
  const config = input.config()
  const { createRenderEngine } = await import('../render/engine.ts')
  const engine = createRenderEngine({ config: config.browser, egress: config.egress, dataDir: config.data.dir, log: input.log() })
  try {
    await engine.start()
    return await work(engine, orCores(config.browser.workers))
  } finally {
    await engine.stop(0)
  }
}
