import { z } from 'zod'
import { boundedFetch, infoMs, shaped } from './fetch.ts'
import {
  isPresent,
  type ModelFacts,
  ModelFailure,
  type ModelRequest,
  type ModelServer,
  type ModelText,
  type ServerStatus,
} from './server.ts'

const Chat = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish(), reasoning_content: z.string().nullish(), refusal: z.string().nullish() }),
        finish_reason: z.string().nullish(),
        logprobs: z.object({ content: z.array(z.object({ token: z.string(), logprob: z.number() })).nullish() }).nullish(),
      }),
    )
    .min(1),
})
const Models = z.object({ data: z.array(z.object({ id: z.string() })) })

/** What not every server and model takes: left out once a refusal names it, and not sent again for a while. */
const extras = {
  probabilities: /logprob/i,
  images: /image|vision|multimodal|mmproj|content.{0,20}(string|type)/i,
  thinking: /chat_template|template_kwargs|unrecognized|unknown (field|argument|parameter)|extra/i,
} as const
type Extra = keyof typeof extras
const forgottenAfter = 5 * 60_000

/** Base address of the interface: servers are often named without their /v1. */
const baseOf = (url: string): string => {
  const plain = url.replace(/\/+$/, '')
  return /^https?:\/\/[^/]+$/.test(plain) ? `${plain}/v1` : plain
}

/** A server that speaks the OpenAI chat form: vLLM, llama.cpp, LM Studio and others. */
export class OpenAiServer implements ModelServer {
  readonly url: string
  /** Of each model what its server refused, and until when that is believed. */
  private readonly refused = new Map<string, Map<Extra, number>>()

  constructor(
    url: string,
    private readonly key: string,
    private readonly clock: () => number = Date.now,
  ) {
    this.url = baseOf(url)
  }

  private async call(path: string, signal: AbortSignal, body?: unknown): Promise<unknown> {
    const response = await boundedFetch(signal)(`${this.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json', ...(this.key && { authorization: `Bearer ${this.key}` }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return response.json()
  }

  private models = async () =>
    (await shaped(Models, 'an OpenAI server', () => this.call('/models', AbortSignal.timeout(infoMs)))).data.map(m => m.id)

  private takes(model: string, extra: Extra): boolean {
    return (this.refused.get(model)?.get(extra) ?? 0) <= this.clock()
  }

  async facts(model: string): Promise<ModelFacts> {
    const models = await this.models()
    // Most of these servers run one model; without a name it is that one.
    const meant = model || models[0] || ''
    return {
      model: meant,
      present: meant !== '' && isPresent(models, meant),
      vision: this.takes(meant, 'images'),
      probabilities: this.takes(meant, 'probabilities'),
    }
  }

  async ask(request: ModelRequest, signal: AbortSignal): Promise<ModelText> {
    const { model } = request
    try {
      return await this.chat(request, signal)
    } catch (error) {
      const extra = this.namedIn(error, request)
      if (!extra) throw error
      const own = this.refused.get(model) ?? new Map<Extra, number>()
      this.refused.set(model, own.set(extra, this.clock() + forgottenAfter))
      return this.ask(request, signal)
    }
  }

  /** What was sent that the server refuses; each is left out once, so asking again ends. */
  private namedIn(error: unknown, request: ModelRequest): Extra | undefined {
    if (!(error instanceof ModelFailure) || !/^(refused|failed) with/.test(error.message)) return undefined
    const sent: Record<Extra, boolean> = { probabilities: request.probabilities, images: request.images.length > 0, thinking: true }
    return (Object.keys(extras) as Extra[]).find(
      extra => sent[extra] && this.takes(request.model, extra) && extras[extra].test(error.message),
    )
  }

  private async chat({ model, messages, images, schema, tokens, probabilities }: ModelRequest, signal: AbortSignal): Promise<ModelText> {
    const first = messages.findIndex(m => m.role === 'user')
    const pictures = this.takes(model, 'images') ? images : []
    const body = {
      model,
      messages: messages.map((m, i) =>
        i === first && pictures.length
          ? {
              role: m.role,
              content: [
                { type: 'text', text: m.content },
                ...pictures.map(jpeg => ({ type: 'image_url', image_url: { url: `data:image/jpeg;base64,${jpeg}` } })),
              ],
            }
          : m,
      ),
      response_format: { type: 'json_schema', json_schema: { name: 'document', strict: true, schema } },
      temperature: 0,
      seed: 7,
      max_tokens: tokens,
      stream: false,
      ...(probabilities && this.takes(model, 'probabilities') && { logprobs: true, top_logprobs: 3 }),
      ...(this.takes(model, 'thinking') && { chat_template_kwargs: { enable_thinking: false } }),
    }
    const { choices } = await shaped(Chat, 'an OpenAI server', () => this.call('/chat/completions', signal, body))
    const { message, finish_reason, logprobs } = choices[0]!
    if (message.refusal) throw new ModelFailure(`the model refused: ${message.refusal.slice(0, 160)}`, 'answer')
    // Models that think put the JSON where their thoughts go when thinking was switched off.
    const text = message.content?.trim() || message.reasoning_content?.trim() || ''
    return { text, cut: finish_reason === 'length', tokens: logprobs?.content ?? [] }
  }

  async status(wanted: readonly string[]): Promise<ServerStatus> {
    const base = { url: this.url, wanted: [...wanted] }
    try {
      const present = await this.models()
      const missing = wanted.filter(m => !isPresent(present, m))
      const empty = present.length === 0
      return {
        ...base,
        reachable: true,
        present,
        ...((missing.length > 0 || empty) && {
          note: empty ? 'it serves no model' : `it serves ${present.join(', ')}; wanted: ${missing.join(', ')}`,
          mend: empty ? 'load a model there' : 'set openai.model to a model it serves, or load the one that is wanted there',
        }),
      }
    } catch (error) {
      const reason = error instanceof ModelFailure ? error.message : String(error)
      const locked = /^refused with 40[13]/.test(reason)
      return {
        ...base,
        reachable: false,
        present: [],
        note: locked ? 'it refuses the key' : `not reachable (${reason})`,
        mend: locked ? 'set openai.api_key to a key it takes' : 'start it, correct openai.url, or set openai.url = "" to stop asking',
      }
    }
  }
}
