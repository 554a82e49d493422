import { atomsOf } from '../fold.ts'
import { columns } from './columns.ts'
import { compile, longestAt, type Trie } from './compile.ts'
import { bankWords, payWords, utilityWords } from './finance.ts'
import { shippingWords } from './forms.ts'
import { money } from './money.ts'
import { party } from './party.ts'
import { receiptWords } from './receipt.ts'
import { trade } from './trade.ts'

let all: Trie | undefined

/** Words that only join or number captions. */
const filler = /^(?:[a-z]|of|and|the|in|no|nr|num|eur|usd|gbp|chf|rm|und|der|die|et|de|la|le|del|y|e|di|%|#)$/

/**
 * Whether a text is made of captions alone, in any language ("Total", "Net amount EUR", "Beschreibung"):
 * what names a value is never a value itself.
 */
export function isCaption(text: string): boolean {
  all ??= compile([trade, money, party, receiptWords, columns, bankWords, payWords, utilityWords, shippingWords])
  const atoms = atomsOf(text.split(/\s+/))
  let met = false
  for (let i = 0; i < atoms.length; ) {
    const hit = longestAt(all, atoms, i)
    if (hit) {
      met ||= atoms.slice(hit.from, hit.to + 1).some(a => a.text.length > 1)
      i = hit.to + 1
    } else if (filler.test(atoms[i]!.text)) i++
    else return false
  }
  return met
}
