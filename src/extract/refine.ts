import { type Clock, systemClock } from '../clock.ts'
import type { Config } from '../config/options.ts'
import type { Log } from '../log.ts'
import type { ExtractStatus, ReadOutcome } from './contract.ts'
import { groundPages } from './evidence/ground.ts'
import { atLeast, isPresent, logprobsVersion, modelStatus } from './ollama/advice.ts'
import { type ModelAnswer, readAnswer } from './ollama/answer.ts'
import { Breaker, Gate } from './ollama/breaker.ts'
import { type ChatBody, OllamaFailure, OllamaServer } from './ollama/client.ts'
import { combine } from './ollama/combine.ts'
import { chatBody, contextFor, numberedLines } from './ollama/prompt.ts'
import type { Page } from './page.ts'
import type { Answer } from './reading.ts'
import { builtInModel, outcomeOf, type UnderstandRequest, type Understood } from './understand.ts'

/** Draws a page for a vision model: JPEG set upright, long side at most `longSide` pixels. */
export type DrawPage = (page: number, longSide: number) => Promise<Uint8Array>

/** A document as the built-in reader left it. */
export type ReadResult = {
  outcome: ReadOutcome
  /** No page has anything on it that a model could read. */
  blank: boolean
  /** Words and readings; asked for only when a model is. */
  whole(): Promise<Understood>
}

export interface Refiner {
  /** The built-in answer, with a model's added where one is configured and answers in time; never throws for the model's sake. */
  refine(read: ReadResult, request: UnderstandRequest, image: DrawPage, signal?: AbortSignal): Promise<ReadOutcome>
  /** What `platen doctor` says; undefined when no model server is configured. */
  status(): Promise<ExtractStatus['model']>
}

/** Larger pictures crash the runner (ollama#10753). */
const longSide = 1600
/** Pages asked together; the rest one by one while fields are open. */
const together = 3
/** Facts about a server and model are asked again after this time. */
const factsFor = 5 * 60_000

type Facts = { present: boolean; vision: boolean; logprobs: boolean; at: number }

/** Talks to Ollama from the parent process; reader children have no network. */
export function createRefiner(config: Config['ollama'], log: Log, clock: Clock = systemClock): Refiner {
  const server = config.url === '' ? undefined : new OllamaServer(config.url)
  const breaker = new Breaker(clock)
  // Ollama answers one request at a time by default; more would only wait there, out of our sight.
  const gate = new Gate(1)
  const known = new Map<string, Facts>()
  let told = false

  const modelFor = (request: UnderstandRequest) => (request.mode === 'fastest' ? config.fast_model : config.model)

  async function factsOf(at: OllamaServer, model: string): Promise<Facts> {
    const kept = known.get(model)
    if (kept && clock() - kept.at < factsFor) return kept
    const [version, models] = await Promise.all([at.version(), at.models()])
    const present = isPresent(models, model)
    const capabilities = present ? await at.capabilities(model).catch(() => undefined) : undefined
    const facts = { present, vision: capabilities?.includes('vision') ?? true, logprobs: atLeast(version, logprobsVersion), at: clock() }
    known.set(model, facts)
    if (!present) log.warn('vision model is not there: the built-in reader answers alone', { model, url: at.url })
    return facts
  }

  /** One request, tried once more when the server is busy. */
  async function send(at: OllamaServer, body: ChatBody, signal: AbortSignal) {
    try {
      return await at.chat(body, signal)
    } catch (error) {
      if (!(error instanceof OllamaFailure && error.kind === 'busy')) throw error
      await Bun.sleep(500)
      signal.throwIfAborted()
      return at.chat(body, signal)
    }
  }

  /** One chunk of pages; a wrong answer is shown its error and may be mended once. */
  async function ask(at: OllamaServer, understood: Understood, body: ChatBody, signal: AbortSignal): Promise<ModelAnswer> {
    const answer = await send(at, body, signal)
    try {
      return readAnswer(understood.answer.type, answer)
    } catch (error) {
      if (!(error instanceof OllamaFailure) || answer.done_reason === 'length') throw error
      log.debug('model answer did not fit the schema, asking once more', { reason: error.message })
      const said = answer.message.content.slice(0, 4000)
      const repair: ChatBody['messages'] = [
        ...body.messages,
        { role: 'assistant', content: said || '{}' },
        { role: 'user', content: `That answer does not fit: ${error.message}. Answer again with only the JSON object asked for.` },
      ]
      return readAnswer(understood.answer.type, await send(at, { ...body, messages: repair }, signal))
    }
  }

  async function consult(
    at: OllamaServer,
    model: string,
    read: ReadResult,
    image: DrawPage,
    signal: AbortSignal,
  ): Promise<{ answer: Answer; understood: Understood } | undefined> {
    const facts = await factsOf(at, model)
    if (!facts.present) return undefined
    const understood = await read.whole()
    const grounds = groundPages(understood.pages)
    let answer: Answer | undefined
    for (const pages of chunksOf(understood.pages)) {
      if (answer && !hasOpenFields(answer)) break
      const { text, lines } = numberedLines(pages)
      const context = contextFor(pages.length, text.length)
      if (context === undefined || (lines.length === 0 && !facts.vision)) continue
      const pictures = facts.vision ? pages.filter(p => !p.synthetic) : []
      const images: string[] = []
      for (const page of pictures) images.push((await image(page.number, longSide)).toBase64())
      const body = {
        ...chatBody(model, understood.answer.type, text, images, context),
        ...(facts.logprobs && { logprobs: true, top_logprobs: 3 }),
      }
      try {
        answer = combine(answer ?? understood.answer, await ask(at, understood, body, signal), grounds, lines)
      } catch (error) {
        // What earlier pages gave stands; only the first chunk's failure means that no model took part.
        if (!answer) throw error
        log.warn('vision model gave up on later pages', { model, reason: String(error) })
        break
      }
    }
    return answer && { answer, understood }
  }

  return {
    async refine(read, request, image, signal) {
      signal?.throwIfAborted()
      const model = modelFor(request)
      if (!server || model === '' || breaker.open || read.blank) return read.outcome
      const started = performance.now()
      const deadline = AbortSignal.any([AbortSignal.timeout(config.timeout * 1000), ...(signal ? [signal] : [])])
      try {
        const made = await gate.run(() => abortable(consult(server, model, read, image, deadline), deadline), deadline)
        breaker.succeeded()
        if (!made) return read.outcome
        const { answer, understood } = made
        const timings = { ...understood.timings, model: performance.now() - started }
        const used = `ollama:${model}+${builtInModel(understood.answer, understood.readers)}`
        return outcomeOf({ ...understood, answer, timings }, used)
      } catch (error) {
        // The caller's own cancellation is his; everything else leaves the built-in answer standing.
        signal?.throwIfAborted()
        const transport = error instanceof OllamaFailure && (error.kind === 'transport' || error.kind === 'busy')
        if (transport) breaker.failed()
        const reason = error instanceof Error ? error.message : String(error)
        // A machine without Ollama is the normal case: told once, then only to those who look for it.
        const absent = reason.startsWith('unreachable')
        log[absent ? (told ? 'debug' : 'info') : 'warn']('vision model gave no answer, the built-in reader’s stands', { model, reason })
        told ||= absent
        return { ...read.outcome, timings: { ...read.outcome.timings, model: performance.now() - started } }
      }
    },
    async status() {
      return (
        server &&
        modelStatus(
          server,
          [config.model, config.fast_model].filter(m => m !== ''),
        )
      )
    },
  }
}

/** The first pages together, later ones alone. */
const chunksOf = (pages: readonly Page[]): Page[][] => {
  const used = pages.filter(p => p.kind !== 'blank')
  return [used.slice(0, together), ...used.slice(together).map(p => [p])].filter(c => c.length > 0)
}

const hasOpenFields = (answer: Answer): boolean => answer.type.fields.some(f => answer.fields[f.key] === null || f.type === 'array')

/** Waits for work no longer than the signal allows, even when the work does not listen. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new OllamaFailure('no answer in time', 'transport'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
