import type { Config } from '../../config/options.ts'
import { OllamaServer } from './ollama.ts'
import { OpenAiServer } from './openai.ts'
import type { ModelServer } from './server.ts'

type Sections = Pick<Config, 'ollama' | 'openai'>
type Adapter = {
  /** Its name for people. */
  name: string
  server(config: Sections): ModelServer
  /** Whether it may be asked without naming a model: for the one it runs. */
  runsOne: boolean
}

/** Kinds of model servers by their section of the configuration, which also begins `modelUsed`. The first one that has an address is asked. */
export const adapters = {
  openai: { name: 'an OpenAI server', server: ({ openai }) => new OpenAiServer(openai.url, openai.api_key.reveal()), runsOne: true },
  ollama: { name: 'Ollama', server: ({ ollama }) => new OllamaServer(ollama.url), runsOne: false },
} as const satisfies Record<keyof Sections, Adapter>
export type AdapterName = keyof typeof adapters

/** The server that is configured with the models for each mode; a mode without a model asks none. */
export type Chosen = {
  kind: AdapterName
  name: string
  server: ModelServer
  models: { highest_quality?: string; fastest?: string }
  timeoutMs: number
}

export function chosenServer(config: Sections): Chosen | undefined {
  const kind = (Object.keys(adapters) as AdapterName[]).find(name => config[name].url !== '')
  if (!kind) return undefined
  const { model, fast_model, timeout } = config[kind]
  const { name, server, runsOne } = adapters[kind]
  return {
    kind,
    name,
    server: server(config),
    models: { ...((model || runsOne) && { highest_quality: model }), ...(fast_model && { fastest: fast_model }) },
    timeoutMs: timeout * 1000,
  }
}
