/** A stand-in for servers that speak the OpenAI chat form, for tests only: the published form on a free loopback port, well behaved or not. */

export type ChatRequest = {
  model: string
  messages: { role: string; content: string | { type: string; text?: string; image_url?: { url: string } }[] }[]
  response_format?: { type: string; json_schema?: { name: string; strict?: boolean; schema: { properties?: Record<string, unknown> } } }
  temperature?: number
  seed?: number
  max_tokens?: number
  stream?: boolean
  logprobs?: boolean
  top_logprobs?: number
  chat_template_kwargs?: Record<string, unknown>
}

/** What the model would say: the JSON of an answer for one request. */
export type Script = (request: ChatRequest, call: number) => unknown

const chat = (content: string | null, more: { reasoning?: string; refusal?: string; finish?: string; logprobs?: unknown } = {}) =>
  Response.json({
    id: 'chatcmpl-1',
    object: 'chat.completion',
    created: 1,
    model: 'stand-in',
    choices: [
      {
        index: 0,
        message: {
          role: 'assistant',
          content,
          ...(more.reasoning !== undefined && { reasoning_content: more.reasoning }),
          ...(more.refusal !== undefined && { refusal: more.refusal }),
        },
        finish_reason: more.finish ?? 'stop',
        logprobs: more.logprobs ?? null,
      },
    ],
    usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
  })
const refusal = (status: number, message: string, type = 'BadRequestError') =>
  Response.json({ error: { message, type, param: null, code: status } }, { status })

const stream = (pull: (controller: ReadableStreamDefaultController) => unknown) =>
  new Response(new ReadableStream({ pull: async controller => void (await pull(controller)) }), {
    headers: { 'content-type': 'application/json' },
  })

/** Ways in which a model or a server goes wrong. */
export const misbehaviours = {
  'no content': () => chat(null),
  'JSON where thoughts go': json => chat('', { reasoning: json }),
  'prose around JSON': json => chat(`Sure! Here it is:\n\`\`\`json\n${json}\n\`\`\`\nAnything else?`),
  'wrong types': () => chat(JSON.stringify({ total: 'one hundred', invoiceNumber: 7 })),
  'another schema': () => chat(JSON.stringify({ answer: 'An invoice.' })),
  'cut off': json => chat(json.slice(0, json.length / 2), { finish: 'length' }),
  'refused by the model': () => chat(null, { refusal: 'I cannot help with that.' }),
  'no choices': () => Response.json({ object: 'chat.completion', choices: [] }),
  'busy (503)': () => refusal(503, 'Loading model', 'unavailable_error'),
  'too many (429)': () => refusal(429, 'slow down'),
  'server error (500)': () => new Response('<html>Internal Server Error</html>', { status: 500 }),
  'too long a prompt (400)': () => refusal(400, "This model's maximum context length is 4096 tokens."),
  'wrong key (401)': () => refusal(401, 'Unauthorized'),
  'never answers': () => new Promise<Response>(() => {}),
  'slow drip': () =>
    stream(async controller => {
      await Bun.sleep(50)
      controller.enqueue(new TextEncoder().encode(' '))
    }),
  'endless body': () => stream(controller => controller.enqueue(new Uint8Array(1024 * 1024).fill(32))),
  'not JSON at all': () => new Response('hello'),
  'a stream though none was asked for': () =>
    new Response('data: {"choices":[{"delta":{"content":"{"}}]}\n\ndata: [DONE]\n\n', { headers: { 'content-type': 'text/event-stream' } }),
  redirect: () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/' } }),
} satisfies Record<string, (json: string) => Response | Promise<Response>>
export type Misbehaviour = keyof typeof misbehaviours

/** What servers refuse that others take, in their own words. */
const dialects = {
  vllm: undefined,
  /** A model without eyes. */
  'vllm, text only': ({ messages }: ChatRequest) =>
    messages.some(m => typeof m.content !== 'string') ? refusal(400, 'text-model is not a multimodal model') : undefined,
  'llama.cpp without a projector': ({ messages }: ChatRequest) =>
    messages.some(m => typeof m.content !== 'string')
      ? refusal(500, 'image input is not supported - hint: if this is unexpected, you may need to provide the mmproj', 'server_error')
      : undefined,
  'without probabilities': ({ logprobs }: ChatRequest) =>
    logprobs ? refusal(400, "'logprobs' is not supported by this model") : undefined,
  'strict about arguments': ({ chat_template_kwargs }: ChatRequest) =>
    chat_template_kwargs
      ? refusal(400, 'Unrecognized request argument supplied: chat_template_kwargs', 'invalid_request_error')
      : undefined,
} satisfies Record<string, undefined | ((request: ChatRequest) => Response | undefined)>
export type Dialect = keyof typeof dialects

const tokens = (text: string, probability: number) => ({
  content: (text.match(/\w+|\W/g) ?? []).map(token => ({ token, logprob: Math.log(probability), bytes: null, top_logprobs: [] })),
})

export type OpenAiStandIn = {
  /** As it is written into the configuration. */
  url: string
  requests: ChatRequest[]
  /** Authorization header of every request. */
  keys: (string | null)[]
  /** Ways to answer the next chats, in order; afterwards the script again. */
  misbehave(...ways: Misbehaviour[]): void
  stop(): Promise<void>
}

export function startOpenAi(
  script: Script,
  { models = ['Qwen/Qwen3-VL-8B-Instruct'], dialect = 'vllm', key = '' }: { models?: string[]; dialect?: Dialect; key?: string } = {},
): OpenAiStandIn {
  const requests: ChatRequest[] = []
  const keys: (string | null)[] = []
  const queue: Misbehaviour[] = []
  const locked = (request: Request) => {
    keys.push(request.headers.get('authorization'))
    return key !== '' && request.headers.get('authorization') !== `Bearer ${key}`
  }
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    routes: {
      '/v1/models': request =>
        locked(request)
          ? refusal(401, 'Unauthorized')
          : Response.json({
              object: 'list',
              data: models.map(id => ({
                id,
                object: 'model',
                created: 1,
                owned_by: 'vllm',
                root: id,
                parent: null,
                max_model_len: 32_768,
              })),
            }),
      '/v1/chat/completions': {
        async POST(raw) {
          if (locked(raw)) return refusal(401, 'Unauthorized')
          const request = (await raw.json()) as ChatRequest
          requests.push(request)
          if (!models.includes(request.model)) return refusal(404, `The model \`${request.model}\` does not exist.`, 'NotFoundError')
          const refused = dialects[dialect]?.(request)
          if (refused) return refused
          const json = JSON.stringify(script(request, requests.length))
          const way = queue.shift()
          return way ? misbehaviours[way](json) : chat(json, request.logprobs ? { logprobs: tokens(json, 0.99) } : {})
        },
      },
    },
    fetch: () => Response.json({ detail: 'Not Found' }, { status: 404 }),
  })
  return {
    url: `http://127.0.0.1:${server.port}/v1`,
    requests,
    keys,
    misbehave: (...ways) => void queue.push(...ways),
    stop: () => server.stop(true),
  }
}

/** The picture and the text of a request's first message of the user. */
export const askedOf = ({ messages }: ChatRequest): { text: string; images: string[] } => {
  const content = messages.find(m => m.role === 'user')!.content
  if (typeof content === 'string') return { text: content, images: [] }
  return {
    text: content.map(part => part.text ?? '').join(''),
    images: content.flatMap(part => (part.image_url ? [part.image_url.url] : [])),
  }
}

/** An answer of the right shape for a schema: everything null, but for what is given. */
export function answerFor({ response_format }: ChatRequest, given: Record<string, unknown>): Record<string, unknown> {
  const properties = (response_format?.json_schema?.schema.properties ?? {}) as Record<string, { type?: string }>
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, given[key] ?? (schema.type === 'array' ? [] : { value: null, line: null })]),
  )
}
