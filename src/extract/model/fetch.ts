import { z } from 'zod'
import { ModelFailure } from './server.ts'

/** Largest answer taken: 4,096 tokens with three alternatives each stay far below. */
const maxBytes = 8 * 1024 * 1024
/** How long a server may take to say what it has. */
export const infoMs = 3000

const excerpt = (body: Uint8Array) => new TextDecoder().decode(body.subarray(0, 300)).replace(/\s+/g, ' ')

async function readBounded(response: Response, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.length
      if (size > maxBytes) throw new ModelFailure('answer larger than 8 MB', 'answer')
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure(
      signal.aborted ? 'no answer in time' : `connection lost: ${error instanceof Error ? error.message : String(error)}`,
      'transport',
    )
  }
  return Uint8Array.from(Buffer.concat(chunks))
}

/** A fetch that follows no redirect, reads no more than it may, and never hands an error page to a client library (which prints it). */
export const boundedFetch =
  (signal: AbortSignal) =>
  async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    let response: Response
    try {
      response = await fetch(input, { ...init, signal, redirect: 'manual' })
    } catch (error) {
      throw new ModelFailure(
        signal.aborted ? 'no answer in time' : `unreachable: ${error instanceof Error ? error.message : String(error)}`,
        'transport',
      )
    }
    const body = await readBounded(response, signal)
    if (response.status === 503 || response.status === 429) throw new ModelFailure(`busy (${response.status})`, 'busy')
    if (response.status >= 500) throw new ModelFailure(`failed with ${response.status}: ${excerpt(body)}`, 'transport')
    if (!response.ok) throw new ModelFailure(`refused with ${response.status}: ${excerpt(body)}`, 'refused')
    return new Response(body, { status: response.status, headers: { 'content-type': 'application/json' } })
  }

/** The answer of a call in a shape; whatever else it is, is a ModelFailure. */
export async function shaped<T extends z.ZodType>(shape: T, who: string, call: () => Promise<unknown>): Promise<z.output<T>> {
  let answer: unknown
  try {
    answer = await call()
  } catch (error) {
    if (error instanceof ModelFailure) throw error
    throw new ModelFailure(`no JSON: ${error instanceof Error ? error.message : String(error)}`, 'answer')
  }
  const parsed = shape.safeParse(answer)
  if (!parsed.success) throw new ModelFailure(`not an answer of ${who}: ${z.prettifyError(parsed.error).slice(0, 200)}`, 'answer')
  return parsed.data
}
