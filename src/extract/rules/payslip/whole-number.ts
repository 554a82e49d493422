import type { Builder } from '../build.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

/** Numbers of social insurance that are printed in groups, by their countries' shapes: Germany, Britain, France. */
const insured =
  /\b(?:\d{2}\s?\d{6}\s?[A-Z]\s?\d{3}|[A-Z]{2}(?:\s?\d{2}){3}\s?[A-D]|[12]\s?\d{2}\s?\d{2}\s?\d[\dAB](?:\s?\d{3}){2}(?:\s?\d{2})?)\b/g

/** A number of which only the first groups were taken. */
export function wholeNumber(b: Builder) {
  const read = b.get('socialSecurityNumber')
  if (typeof read !== 'string') return
  for (const line of b.doc.lines) {
    const span = spanOf(line.tokens)
    const whole = [...span.text.matchAll(insured)].find(m => m[0].length > read.length && m[0].startsWith(read))
    if (!whole) continue
    const tokens = tokensIn(span, whole.index, whole.index + whole[0].length)
    b.set('socialSecurityNumber', { value: whole[0], tokens, text: whole[0], score: 4 })
    return
  }
}
