import { z } from 'zod'
import type { DocumentType } from '../../resources.ts'
import { answerValidator } from './schema.ts'
import { ModelFailure, type ModelText, type Token } from './server.ts'

/** A valid answer with the probability of each top-level value where the server offered log probabilities. */
export type ModelAnswer = { fields: Record<string, unknown>; probability: Record<string, number> }

/** The outermost JSON object in a text: models put prose and code fences around it. */
function jsonIn(text: string): unknown {
  const from = text.indexOf('{')
  const to = text.lastIndexOf('}')
  if (from < 0 || to < from) throw new ModelFailure('no JSON object in the answer', 'answer')
  try {
    return JSON.parse(text.slice(from, to + 1))
  } catch (error) {
    throw new ModelFailure(`broken JSON: ${error instanceof Error ? error.message : ''}`, 'answer')
  }
}

/** Least probability among the tokens of each field's value. Raw probabilities before grammar: punctuation and keys say nothing. */
function probabilities(tokens: readonly Token[]): Record<string, number> {
  const found: Record<string, number> = {}
  let text = ''
  const spans = tokens.map(({ token, logprob }) => {
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

/** Checks an answer against the type; throws ModelFailure `answer` with a text fit for the repair turn. */
export function readAnswer(type: DocumentType, { text, cut, tokens }: ModelText): ModelAnswer {
  if (cut) throw new ModelFailure('the answer was cut off', 'answer')
  const parsed = answerValidator(type).safeParse(jsonIn(text))
  if (!parsed.success) throw new ModelFailure(z.prettifyError(parsed.error).slice(0, 600), 'answer')
  return { fields: parsed.data, probability: probabilities(tokens) }
}
