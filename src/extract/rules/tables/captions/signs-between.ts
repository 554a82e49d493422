import type { Hit } from '../../layout/labels.ts'
import type { Trie } from '../../lexicon/compile.ts'
import { captionOf } from './part.ts'

const sign = /^\p{Sc}$/u
const names = (hit: Hit) => hit.phrases.map(p => p.concept)

/** "Bedrag € | Btw", "Montant € | TVA": captions of an amount and of its tax, set close, where nothing else names an amount. */
export function withoutSigns(hits: readonly Hit[], trie: Trie): Hit[] {
  if (hits.some(hit => names(hit).some(n => n === 'amount' || n === 'base'))) return [...hits]
  return hits.flatMap(hit => {
    const at = hit.tokens.findIndex((t, i) => i > 0 && sign.test(t.text))
    if (at < 0 || at === hit.tokens.length - 1 || !names(hit).every(n => n === 'taxAmount' || n === 'taxRate')) return [hit]
    const [amount, tax] = [
      captionOf(hit.line, hit.from, hit.from + at - 1, trie),
      captionOf(hit.line, hit.from + at + 1, hit.from + hit.tokens.length - 1, trie),
    ]
    return amount && tax && names(amount).includes('amount') ? [amount, tax] : [hit]
  })
}
