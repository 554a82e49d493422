/** A call that gave no usable answer. `transport` failures (unreachable, 5xx, time) open the circuit breaker; `busy` may be tried once more. */
export class ModelFailure extends Error {
  constructor(
    message: string,
    readonly kind: 'transport' | 'busy' | 'refused' | 'answer',
  ) {
    super(message)
  }
}

/** What a model is asked, whatever server it runs on. */
export type ModelRequest = {
  model: string
  messages: readonly { role: 'system' | 'user' | 'assistant'; content: string }[]
  /** JPEGs as base64, for the first message of the user. */
  images: readonly string[]
  /** JSON schema the answer must be of. */
  schema: Record<string, unknown>
  /** Tokens that question and answer need together. */
  context: number
  /** Most tokens of the answer. */
  tokens: number
  /** Whether probabilities of the tokens are wanted. */
  probabilities: boolean
}

export type Token = { token: string; logprob: number }
/** `text`: what is to be the JSON; `cut`: the answer was longer than allowed. */
export type ModelText = { text: string; cut: boolean; tokens: readonly Token[] }

/** What is known of a server and one of its models. `model`: the name under which it is asked. */
export type ModelFacts = { model: string; present: boolean; vision: boolean; probabilities: boolean }

/** What `platen doctor` says of a server. */
export type ServerStatus = {
  url: string
  reachable: boolean
  version?: string
  /** Models it has, and those that are configured. */
  present: string[]
  wanted: string[]
  /** What is missing, in words. */
  note?: string
  /** How to mend it. */
  mend?: string
}

/** A model server of any kind, as the refiner speaks to it. Every call throws ModelFailure. */
export interface ModelServer {
  readonly url: string
  facts(model: string): Promise<ModelFacts>
  ask(request: ModelRequest, signal: AbortSignal): Promise<ModelText>
  status(wanted: readonly string[]): Promise<ServerStatus>
}

/** `qwen3-vl` and `qwen3-vl:latest` are one name. */
export const isPresent = (present: readonly string[], model: string): boolean =>
  present.some(p => p === model || p === `${model}:latest` || `${p}:latest` === model)
