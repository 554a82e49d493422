/** A stand-in for an Ollama server, for tests only: its documented API on a free loopback port, well behaved or not. */

type ChatRequest = {
  model: string
  stream?: boolean
  think?: boolean
  format?: { properties?: Record<string, unknown> }
  logprobs?: boolean
  options?: Record<string, number>
  messages: { role: string; content: string; images?: string[] }[]
}

/** What the model would say: the JSON of an answer for one request. */
export type Script = (request: ChatRequest, call: number) => unknown

/** Twelve ways (and some more) in which a model or a server goes wrong. */
export const misbehaviours = {
  'empty content': () => chat(''),
  'JSON in thinking': (json: string) => chat('', { thinking: json }),
  'prose around JSON': (json: string) => chat(`Sure! Here is the JSON you asked for:\n\`\`\`json\n${json}\n\`\`\`\nLet me know if…`),
  'wrong types': () => chat(JSON.stringify({ total: 'one hundred', invoiceNumber: 7 })),
  'another schema': () => chat(JSON.stringify({ answer: { text: 'An invoice.' } })),
  'cut off': (json: string) => chat(json.slice(0, json.length / 2), { done_reason: 'length' }),
  'busy (503)': () => Response.json({ error: 'server busy, please try again. maximum pending requests exceeded' }, { status: 503 }),
  'server error (500)': () =>
    new Response('<html>panic: runner has crashed</html>', { status: 500, headers: { 'content-type': 'text/html' } }),
  'model not found (404)': () => Response.json({ error: 'model not found' }, { status: 404 }),
  'slow drip': () => new Response(drip(), { headers: { 'content-type': 'application/json' } }),
  'never answers': () => new Promise<Response>(() => {}),
  'closed socket': () => new Response(brokenStream(), { headers: { 'content-type': 'application/json' } }),
  '40,000 tokens of babble': () => chat('and so on '.repeat(40_000)),
  'endless body': () => new Response(endless(), { headers: { 'content-type': 'application/json' } }),
  'not JSON at all': () => new Response('hello'),
  redirect: () => new Response(null, { status: 302, headers: { location: 'http://127.0.0.1:9/' } }),
} satisfies Record<string, (json: string) => Response | Promise<Response>>
export type Misbehaviour = keyof typeof misbehaviours

const chat = (content: string, more: { thinking?: string; done_reason?: string; logprobs?: unknown } = {}) =>
  Response.json({
    model: 'stand-in',
    created_at: new Date().toISOString(),
    message: { role: 'assistant', content, ...(more.thinking !== undefined && { thinking: more.thinking }) },
    done: true,
    done_reason: more.done_reason ?? 'stop',
    total_duration: 1,
    eval_count: 1,
    ...(more.logprobs !== undefined && { logprobs: more.logprobs }),
  })

const drip = () =>
  new ReadableStream({
    async pull(controller) {
      await Bun.sleep(50)
      controller.enqueue(new TextEncoder().encode(' '))
    },
  })

const brokenStream = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"model":"stand-in","message":{"con'))
      setTimeout(() => controller.close(), 20)
    },
  })

const endless = () => {
  const block = new Uint8Array(1024 * 1024).fill(32)
  return new ReadableStream({ pull: controller => controller.enqueue(block) })
}

/** Log probabilities as the server gives them since 0.12.11: one entry per token, here per run of letters or signs. */
const tokens = (text: string, probability: number) =>
  (text.match(/\w+|\W/g) ?? []).map(token => ({
    token,
    logprob: Math.log(probability),
    top_logprobs: [{ token, logprob: Math.log(probability) }],
  }))

export type StandIn = {
  url: string
  requests: ChatRequest[]
  /** Ways to answer the next chats, in order; afterwards the script again. */
  misbehave(...ways: (Misbehaviour | undefined)[]): void
  stop(): Promise<void>
}

export function startOllama(
  script: Script,
  settings: { models?: string[]; version?: string; vision?: boolean; probability?: number } = {},
): StandIn {
  const { models = ['qwen3-vl:8b'], version = '0.33.0', vision = true, probability = 0.99 } = settings
  const requests: ChatRequest[] = []
  const queue: (Misbehaviour | undefined)[] = []
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    idleTimeout: 60,
    routes: {
      '/api/version': () => Response.json({ version }),
      '/api/tags': () =>
        Response.json({
          models: models.map(name => ({ name, model: name, size: 6_200_000_000, digest: 'd', modified_at: new Date().toISOString() })),
        }),
      '/api/ps': () => Response.json({ models: [] }),
      '/api/show': {
        POST: () =>
          Response.json({ capabilities: vision ? ['completion', 'vision', 'thinking'] : ['completion'], details: {}, model_info: {} }),
      },
      '/api/chat': {
        async POST(raw) {
          const request = (await raw.json()) as ChatRequest
          if (!models.includes(request.model)) return Response.json({ error: `model '${request.model}' not found` }, { status: 404 })
          requests.push(request)
          const json = JSON.stringify(script(request, requests.length))
          const way = queue.shift()
          if (way) return misbehaviours[way](json)
          if (!request.stream) return chat(json, request.logprobs ? { logprobs: tokens(json, probability) } : {})
          const parts = json.match(/.{1,40}/gs) ?? []
          const lines = parts.map(content => ({ model: request.model, message: { role: 'assistant', content }, done: false }))
          const end = { model: request.model, message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' }
          return new Response([...lines, end].map(l => `${JSON.stringify(l)}\n`).join(''), {
            headers: { 'content-type': 'application/x-ndjson' },
          })
        },
      },
    },
    fetch: () => new Response('404 page not found', { status: 404 }),
  })
  return {
    url: `http://127.0.0.1:${server.port}`,
    requests,
    misbehave: (...ways) => void queue.push(...ways),
    stop: () => server.stop(true),
  }
}

/** An answer of the right shape for a format: everything null, but for what is given. */
export function answerFor(format: ChatRequest['format'], given: Record<string, unknown>): Record<string, unknown> {
  const properties = (format?.properties ?? {}) as Record<string, { type?: string }>
  return Object.fromEntries(
    Object.entries(properties).map(([key, schema]) => [key, given[key] ?? (schema.type === 'array' ? [] : { value: null, line: null })]),
  )
}
