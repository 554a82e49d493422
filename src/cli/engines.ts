import type { ExtractEngine } from '../extract/contract.ts'
import type { RenderEngine } from '../render/contract.ts'
import type { CommandInput } from './command.ts'

const orCores = (configured: number): number => configured || navigator.hardwareConcurrency

/** A render engine for the time of one command: started, used, stopped whatever happens. */
export const withRenderEngine = async <T>(input: CommandInput, work: (engine: RenderEngine, workers: number) => Promise<T>): Promise<T> => {
  const config = input.config()
  const { createRenderEngine } = await import('../render/engine/engine.ts')
  const engine = createRenderEngine({ config: config.browser, egress: config.egress, dataDir: config.data.dir, log: input.log() })
  try {
    await engine.start()
    return await work(engine, orCores(config.browser.workers))
  } finally {
    await engine.stop(0)
  }
}

/** An extract engine for the time of one command, `documents`: how many it is given. */
export const withExtractEngine = async <T>(
  input: CommandInput,
  work: (engine: ExtractEngine, workers: number) => Promise<T>,
  documents?: number,
): Promise<T> => {
  const config = input.config()
  const { createExtractEngine } = await import('../extract/engine.ts')
  const engine = createExtractEngine({ config, log: input.log(), documents })
  try {
    return await work(engine, orCores(config.ocr.workers))
  } finally {
    await engine.stop()
  }
}
