import { Ollama } from 'ollama'
import { z } from 'zod'

/** Largest answer taken: 4,096 tokens with three alternatives each stay far below. */
const maxBytes = 8 * 1024 * 1024
const infoSeconds = 3

/** A call that gave no usable answer. `transport` failures (unreachable, 5xx, time) open the circuit breaker; `busy` may be tried once more. */
export class OllamaFailure extends Error {
  constructor(
    message: string,
    readonly kind: 'transport' | 'busy' | 'refused' | 'answer',
  ) {
    super(message)
  }
}

const Chat = z.object({
  message: z.object({ content: z.string().default(''), thinking: z.string().nullish() }),
  done_reason: z.string().optional(),
  logprobs: z.array(z.object({ token: z.string(), logprob: z.number() })).nullish(),
})
export type ChatAnswer = z.infer<typeof Chat>

const Tags = z.object({
  models: z.array(z.object({ name: z.string(), model: z.string().optional(), size: z.number().optional() })).nullable(),
})
const Version = z.object({ version: z.string() })
const Show = z.object({ capabilities: z.array(z.string()).optional() })

/** POST /api/chat of Ollama 0.33; `truncate` and `shift` off turn silent cutting into an error. */
export type ChatBody = {
  model: string
  messages: { role: 'system' | 'user' | 'assistant'; content: string; images?: string[] }[]
  format: Record<string, unknown>
  options: Record<string, number>
  logprobs?: boolean
  top_logprobs?: number
}

/** A fetch that follows no redirect, reads no more than it may, and never hands an error page to the client library (which prints it). */
const boundedFetch =
  (signal: AbortSignal) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    let response: Response
    try {
      response = await fetch(input, { ...init, signal, redirect: 'manual' })
    } catch (error) {
      throw new OllamaFailure(
        signal.aborted ? 'no answer in time' : `unreachable: ${error instanceof Error ? error.message : String(error)}`,
        'transport',
      )
    }
    const body = await readBounded(response, signal)
    if (response.status === 503 || response.status === 429) throw new OllamaFailure(`busy (${response.status})`, 'busy')
    if (response.status >= 500) throw new OllamaFailure(`failed with ${response.status}: ${excerpt(body)}`, 'transport')
    if (!response.ok) throw new OllamaFailure(`refused with ${response.status}: ${excerpt(body)}`, 'refused')
    return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } })
  }

const excerpt = (body: Uint8Array) => new TextDecoder().decode(body.subarray(0, 160)).replace(/\s+/g, ' ')

async function readBounded(response: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw new OllamaFailure('answer larger than 8 MB', 'answer')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof OllamaFailure) throw error
    throw new OllamaFailure(
      signal.aborted ? 'no answer in time' : `connection lost: ${error instanceof Error ? error.message : String(error)}`,
      'transport',
    )
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

/** One Ollama server; every call has its own signal and therefore its own client. */
export class OllamaServer {
  constructor(readonly url: string) {}

  private at = (signal: AbortSignal) => new Ollama({ host: this.url, fetch: boundedFetch(signal) as typeof fetch })

  private async ask<T extends z.ZodType>(shape: T, call: () => Promise<unknown>): Promise<z.output<T>> {
    let answer: unknown
    try {
      answer = await call()
    } catch (error) {
      if (error instanceof OllamaFailure) throw error
      throw new OllamaFailure(`no JSON: ${error instanceof Error ? error.message : String(error)}`, 'answer')
    }
    const parsed = shape.safeParse(answer)
    if (!parsed.success) throw new OllamaFailure(`not an answer of Ollama: ${z.prettifyError(parsed.error).slice(0, 200)}`, 'answer')
    return parsed.data
  }

  chat(body: ChatBody, signal: AbortSignal): Promise<ChatAnswer> {
    const request = { ...body, stream: false as const, think: false, keep_alive: '30m', truncate: false, shift: false }
    return this.ask(Chat, () => this.at(signal).chat(request))
  }

  async models(signal = AbortSignal.timeout(infoSeconds * 1000)): Promise<string[]> {
    const { models } = await this.ask(Tags, () => this.at(signal).list())
    return (models ?? []).map(m => m.name)
  }

  async version(signal = AbortSignal.timeout(infoSeconds * 1000)): Promise<string> {
    return (await this.ask(Version, () => this.at(signal).version())).version
  }

  /** Capabilities by /api/show (`vision`, `completion`, `thinking`); undefined where the server does not say. */
  async capabilities(model: string, signal = AbortSignal.timeout(infoSeconds * 1000)): Promise<string[] | undefined> {
    return (await this.ask(Show, () => this.at(signal).show({ model }))).capabilities
  }
}
