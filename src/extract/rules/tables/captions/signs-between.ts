import { type Hit, hitsOf } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import type { Trie } from '../../lexicon/compile.ts'

const sign = /^\p{Sc}$/u
const names = (hit: Hit) => hit.phrases.map(p => p.concept)

/** "Bedrag € | Btw", "Montant € | TVA": captions of an amount and of its tax, set close, where nothing else names an amount. */
export function withoutSigns(hits: readonly Hit[], trie: Trie): Hit[] {
  if (hits.some(hit => names(hit).some(n => n === 'amount' || n === 'base'))) return [...hits]
  return hits.flatMap(hit => {
    const at = hit.tokens.findIndex((t, i) => i > 0 && sign.test(t.text))
    if (at < 0 || at === hit.tokens.length - 1 || !names(hit).every(n => n === 'taxAmount' || n === 'taxRate')) return [hit]
    const halves = [hit.tokens.slice(0, at), hit.tokens.slice(at + 1)].map((tokens, i) => {
      const segment = { ...hit.line, x0: tokens[0]!.x0, x1: tokens.at(-1)!.x1, tokens, text: textOf(tokens), line: hit.line }
      const [own] = hitsOf({ ...hit.line, segments: [segment] }, trie)
      const from = i === 0 ? hit.from : hit.from + at + 1
      return own && own.tokens.length === tokens.length && { ...own, line: hit.line, from, to: from + tokens.length - 1 }
    })
    const [amount, tax] = halves
    return amount && tax && names(amount).includes('amount') ? [amount, tax] : [hit]
  })
}
