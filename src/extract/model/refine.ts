import { type Clock, systemClock } from '../../clock.ts'
import type { Log } from '../../log.ts'
import type { ExtractStatus, ReadOutcome } from '../contract.ts'
import { groundPages } from '../evidence/ground.ts'
import type { Page } from '../page.ts'
import type { Extracted } from '../reading.ts'
import { builtInModel, outcomeOf, type UnderstandRequest, type Understood } from '../understand.ts'
import { type Chosen, chosenServer, type ModelSections } from './adapters.ts'
import { type ModelAnswer, readAnswer } from './answer.ts'
import { Breaker, Gate } from './breaker.ts'
import { combine } from './combine.ts'
import { contextFor, numberedLines, questionFor } from './prompt.ts'
import { type ModelFacts, ModelFailure, type ModelRequest, type ModelServer } from './server.ts'
import { tryServer } from './trial.ts'

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
  /** How long a file waits for a model, however many documents are in it. */
  readonly patienceMs: number
  /** The built-in answer, with a model's added where one is configured and answers in time; never throws for the model's sake. */
  refine(read: ReadResult, request: UnderstandRequest, image: DrawPage, signal?: AbortSignal): Promise<ReadOutcome>
  /** What `platen doctor` says, with `attempt` after asking the model for something small; undefined when no model server is configured. */
  status(how?: { attempt?: boolean }): Promise<ExtractStatus['model']>
}

/** Larger pictures crash the runner (ollama#10753). */
const longSide = 1600
/** Pages asked together; the rest one by one while fields are open. */
const together = 3
/** Facts about a server and model are asked again after this time. */
const factsFor = 5 * 60_000

/** One request, tried once more when the server is busy. */
async function send(at: ModelServer, request: ModelRequest, signal: AbortSignal) {
  try {
    return await at.ask(request, signal)
  } catch (error) {
    if (!(error instanceof ModelFailure && error.kind === 'busy')) throw error
    await Bun.sleep(500)
    signal.throwIfAborted()
    return at.ask(request, signal)
  }
}

/** Talks to a model server from the parent process; reader children have no network. */
export function createRefiner(config: ModelSections, log: Log, clock: Clock = systemClock): Refiner {
  const chosen = chosenServer(config)
  const breaker = new Breaker(clock)
  // Ollama answers one request at a time by default; more would only wait there, out of our sight.
  const gate = new Gate(1)
  const known = new Map<string, ModelFacts & { at: number }>()
  let told = false

  async function factsOf({ server, name }: Chosen, asked: string): Promise<ModelFacts> {
    const kept = known.get(asked)
    if (kept && clock() - kept.at < factsFor) return kept
    const facts = await server.facts(asked)
    known.set(asked, { ...facts, at: clock() })
    if (!facts.present)
      log.warn('the model is not there: the built-in reader answers alone', { server: name, model: asked, url: server.url })
    return facts
  }

  /** One chunk of pages; a wrong answer is shown its error and may be mended once. */
  async function ask(at: ModelServer, understood: Understood, request: ModelRequest, signal: AbortSignal): Promise<ModelAnswer> {
    const answer = await send(at, request, signal)
    try {
      return readAnswer(understood.extracted.type, answer)
    } catch (error) {
      if (!(error instanceof ModelFailure) || answer.cut) throw error
      log.debug('model answer did not fit the schema, asking once more', { reason: error.message })
      const messages = [
        ...request.messages,
        { role: 'assistant' as const, content: answer.text.slice(0, 4000) || '{}' },
        { role: 'user' as const, content: `That answer does not fit: ${error.message}. Answer again with only the JSON object asked for.` },
      ]
      return readAnswer(understood.extracted.type, await send(at, { ...request, messages }, signal))
    }
  }

  async function consult(
    { server, facts }: { server: ModelServer; facts: ModelFacts },
    read: ReadResult,
    image: DrawPage,
    signal: AbortSignal,
  ): Promise<{ extracted: Extracted; understood: Understood } | undefined> {
    const { model, vision, probabilities } = facts
    const understood = await read.whole()
    const grounds = groundPages(understood.pages)
    let extracted: Extracted | undefined
    for (const pages of chunksOf(understood.pages)) {
      if (extracted && !hasOpenFields(extracted)) break
      const { text, lines } = numberedLines(pages)
      const context = contextFor(pages.length, text.length)
      if (context === undefined || (lines.length === 0 && !vision)) continue
      const pictures = vision ? pages.filter(p => !p.synthetic) : []
      const images: string[] = []
      for (const page of pictures) images.push((await image(page.number, longSide)).toBase64())
      const request = { model, probabilities, ...questionFor(understood.extracted.type, text, images, context) }
      try {
        extracted = combine(extracted ?? understood.extracted, await ask(server, understood, request, signal), grounds, lines)
      } catch (error) {
        // What earlier pages gave stands; only the first chunk's failure means that no model took part.
        if (!extracted) throw error
        log.warn('vision model gave up on later pages', { model, reason: String(error) })
        break
      }
    }
    return extracted && { extracted, understood }
  }

  return {
    patienceMs: chosen?.timeoutMs ?? 0,
    async refine(read, request, image, signal) {
      signal?.throwIfAborted()
      const asked = chosen?.models[request.mode]
      if (!chosen || asked === undefined || breaker.open || read.blank) return read.outcome
      const started = performance.now()
      const deadline = AbortSignal.any([AbortSignal.timeout(chosen.timeoutMs), ...(signal ? [signal] : [])])
      const attempt = async () => {
        const facts = await factsOf(chosen, asked)
        const made = facts.present ? await consult({ server: chosen.server, facts }, read, image, deadline) : undefined
        return made && { ...made, model: facts.model }
      }
      try {
        const made = await gate.run(() => abortable(attempt(), deadline), deadline)
        breaker.succeeded()
        if (!made) return read.outcome
        const { extracted, understood, model } = made
        const timings = { ...understood.timings, model: performance.now() - started }
        const used = `${chosen.kind}:${model}+${builtInModel(understood.extracted, understood.readers)}`
        return outcomeOf({ ...understood, extracted, timings }, used)
      } catch (error) {
        // The caller's own cancellation is his; everything else leaves the built-in answer standing.
        signal?.throwIfAborted()
        const transport = error instanceof ModelFailure && (error.kind === 'transport' || error.kind === 'busy')
        if (transport) breaker.failed()
        const reason = error instanceof Error ? error.message : String(error)
        // A machine without a model server is the normal case: told once, then only to those who look for it.
        const absent = reason.startsWith('unreachable')
        const level = absent ? (told ? 'debug' : 'info') : 'warn'
        log[level]('vision model gave no answer, the built-in reader’s stands', { server: chosen.name, model: asked, reason })
        told ||= absent
        return { ...read.outcome, timings: { ...read.outcome.timings, model: performance.now() - started } }
      }
    },
    async status({ attempt = false } = {}) {
      if (!chosen) return undefined
      const wanted = Object.values(chosen.models).filter(model => model !== '')
      const found = { server: chosen.name, ...(await chosen.server.status(wanted)) }
      const model = chosen.models.highest_quality ?? chosen.models.fastest
      if (!attempt || !found.reachable || model === undefined) return found
      return { ...found, attempt: await tryServer(chosen.server, model, chosen.timeoutMs) }
    },
  }
}

/** The first pages together, later ones alone. */
const chunksOf = (pages: readonly Page[]): Page[][] => {
  const used = pages.filter(p => p.kind !== 'blank')
  return [used.slice(0, together), ...used.slice(together).map(p => [p])].filter(c => c.length > 0)
}

const hasOpenFields = (extracted: Extracted): boolean =>
  extracted.type.fields.some(f => extracted.fields[f.key] === null || f.type === 'array')

/** Waits for work no longer than the signal allows, even when the work does not listen. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(new ModelFailure('no answer in time', 'transport'))
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
