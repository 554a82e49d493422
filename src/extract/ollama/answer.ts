import { z } from 'zod'
import type { DocumentType } from '../../resources.ts'
import { type ChatAnswer, OllamaFailure } from './client.ts'
import { answerValidator } from './schema.ts'

/** A valid answer with the probability of each top-level value where the server offered log probabilities. */
export type ModelAnswer = { fields: Record<string, unknown>; probability: Record<string, number> }

/** The outermost JSON object in a text: models put prose and code fences around it. */
function jsonIn(text: string): unknown {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to < from) throw new OllamaFailure('no JSON object in the answer', 'answer')
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch (error) {
    throw new OllamaFailure(`broken JSON: ${error instanceof Error ? error.message : ''}`, 'answer')
  }
}

/** Least probability among the tokens of each field's value. Raw probabilities before grammar: punctuation and keys say nothing. */
function probabilities(answer: ChatAnswer): Record<string, number> {
  const found: Record<string, number> = {}
  let text = ''
  const spans = (answer.logprobs ?? []).map(({ token, logprob }) => {
    const from = text.length
    text += token
    return { from, to: text.length, token, p: Math.exp(Math.min(0, logprob)) }
  })
  for (const m of text.matchAll(/"(\w+)"\s*:\s*\{\s*"value"\s*:\s*("(?:[^"\\]|\\.)*"|[^,}\s]+)/g)) {
    const to = m.index + m[0].length
    const from = to - m[2]!.length
    const own = spans.filter(s => s.to > from && s.from < to && /[\p{L}\p{N}]/u.test(s.token))
    if (own.length) found[m[1]!] = Math.min(...own.map(s => s.p))
  }
  return found
}

/** Checks an answer against the type; throws OllamaFailure `answer` with a text fit for the repair turn. */
export function readAnswer(type: DocumentType, answer: ChatAnswer): ModelAnswer {
  if (answer.done_reason === 'length') throw new OllamaFailure('the answer was cut off', 'answer')
  // qwen3-vl puts the JSON into `thinking` and leaves `content` empty (ollama#12831).
  const text = answer.message.content.trim() || answer.message.thinking?.trim() || ''
  const parsed = answerValidator(type).safeParse(jsonIn(text))
  if (!parsed.success) throw new OllamaFailure(z.prettifyError(parsed.error).slice(0, 600), 'answer')
  return { fields: parsed.data, probability: probabilities(answer) }
}
