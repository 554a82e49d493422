import type { Config } from '../../config/options.ts'
import { OllamaServer } from './ollama.ts'
import { OpenAiServer } from './openai.ts'
import type { ModelServer } from './server.ts'

/** By the section of the configuration that its server is made from. */
type Adapters = {
  readonly [S in keyof Config]?: {
    /** Its name for people. */
    name: string
    server(section: Config[S]): ModelServer
    /** Whether it may be asked without naming a model: for the one it runs. */
    runsOne: boolean
  }
}

/** Kinds of model servers by their section of the configuration, which also begins `modelUsed`. The first one that has an address is asked. */
export const adapters = {
  openai: { name: 'an OpenAI server', server: ({ url, api_key }) => new OpenAiServer(url, api_key.reveal()), runsOne: true },
  ollama: { name: 'Ollama', server: ({ url }) => new OllamaServer(url), runsOne: false },
} as const satisfies Adapters
export type AdapterName = keyof typeof adapters
/** What the configuration says of model servers. */
export type ModelSections = Pick<Config, AdapterName>

/** The server that is configured with the models for each mode; a mode without a model asks none. */
export type Chosen = {
  kind: AdapterName
  name: string
  server: ModelServer
  models: { highest_quality?: string; fastest?: string }
  timeoutMs: number
}

const serverOf = <S extends AdapterName>(kind: S, config: ModelSections): ModelServer =>
  (adapters[kind].server as (section: ModelSections[S]) => ModelServer)(config[kind])

export function chosenServer(config: ModelSections): Chosen | undefined {
  const kind = (Object.keys(adapters) as AdapterName[]).find(name => config[name].url !== '')
  if (!kind) return undefined
  const { model, fast_model, timeout } = config[kind]
  const { name, runsOne } = adapters[kind]
  return {
    kind,
    name,
    server: serverOf(kind, config),
    models: { ...((model || runsOne) && { highest_quality: model }), ...(fast_model && { fastest: fast_model }) },
    timeoutMs: timeout * 1000,
  }
}
