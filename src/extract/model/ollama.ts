import { Ollama } from 'ollama'
import { z } from 'zod'
import { atLeast, logprobsVersion, ollamaStatus } from './advice.ts'
import { boundedFetch, infoMs, shaped } from './fetch.ts'
import { isPresent, type ModelFacts, type ModelRequest, type ModelServer, type ModelText, type ServerStatus } from './server.ts'

const Chat = z.object({
  message: z.object({ content: z.string().default(''), thinking: z.string().nullish() }),
  done_reason: z.string().optional(),
  logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })).nullish(),
})
const Tags = z.object({
  models: z.array(z.object({ name: z.string(), model: z.string().optional(), size: z.number().optional() })).nullable(),
})
const Version = z.object({ version: z.string() })
const Show = z.object({ capabilities: z.array(z.string()).optional() })

/** Ollama 0.33 by its own interface; every call has its own signal and therefore its own client. */
export class OllamaServer implements ModelServer {
  constructor(readonly url: string) {}

  private at = (signal: AbortSignal) => new Ollama({ host: this.url, fetch: boundedFetch(signal) as typeof fetch })
  private info = () => this.at(AbortSignal.timeout(infoMs))
  private models = async () => ((await shaped(Tags, 'Ollama', () => this.info().list())).models ?? []).map(m => m.name)
  private version = async () => (await shaped(Version, 'Ollama', () => this.info().version())).version
  /** `vision`, `completion`, `thinking`; undefined where the server does not say. */
  private capabilities = async (model: string) => (await shaped(Show, 'Ollama', () => this.info().show({ model }))).capabilities

  async facts(model: string): Promise<ModelFacts> {
    const [version, models] = await Promise.all([this.version(), this.models()])
    const present = isPresent(models, model)
    const capabilities = present ? await this.capabilities(model).catch(() => undefined) : undefined
    return { model, present, vision: capabilities?.includes('vision') ?? true, probabilities: atLeast(version, logprobsVersion) }
  }

  async ask({ model, messages, images, schema, context, tokens, probabilities }: ModelRequest, signal: AbortSignal): Promise<ModelText> {
    const first = messages.findIndex(m => m.role === 'user')
    const request = {
      model,
      messages: messages.map((m, i) => (i === first && images.length ? { ...m, images: [...images] } : m)),
      format: schema,
      options: { temperature: 0, seed: 7, num_ctx: context, num_predict: tokens, repeat_penalty: 1 },
      ...(probabilities && { logprobs: true, top_logprobs: 3 }),
      stream: false as const,
      think: false,
      keep_alive: '30m',
      // Off, they turn silent cutting into an error.
      truncate: false,
      shift: false,
    }
    const answer = await shaped(Chat, 'Ollama', () => this.at(signal).chat(request))
    // qwen3-vl puts the JSON into `thinking` and leaves `content` empty (ollama#12831).
    const text = answer.message.content.trim() || answer.message.thinking?.trim() || ''
    return { text, cut: answer.done_reason === 'length', tokens: answer.logprobs ?? [] }
  }

  status(wanted: readonly string[]): Promise<ServerStatus> {
    return ollamaStatus(this.url, wanted, () => Promise.all([this.version(), this.models()]))
  }
}
