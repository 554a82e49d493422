import { atomsOf } from '../fold.ts'
import { columns } from './columns.ts'
import { compile, longestAt, type Trie } from './compile.ts'
import { bankWords, payWords, utilityWords } from './finance.ts'
import { shippingWords } from './forms.ts'
import { identityWords } from './identity.ts'
import { money } from './money.ts'
import { party } from './party.ts'
import { receiptWords } from './receipt.ts'
import { trade } from './trade.ts'
import type { Lexicon } from './types.ts'

/** Words that only join or number captions. */
const filler = /^(?:[a-z]|of|and|the|in|no|nr|num|eur|usd|gbp|chf|rm|und|der|die|et|de|la|le|del|y|e|di|%|#)$/

/** Tells texts that are made of the captions of some tables alone; the tables are compiled when first asked. */
function captionsOf(tables: () => readonly Lexicon[]): (text: string) => boolean {
  let trie: Trie | undefined
  return text => {
    trie ??= compile(tables())
    const atoms = atomsOf(text.split(/\s+/))
    let met = false
    for (let i = 0; i < atoms.length; ) {
      const hit = longestAt(trie, atoms, i)
      if (hit) {
        met ||= atoms.slice(hit.from, hit.to + 1).some(a => a.text.length > 1)
        i = hit.to + 1
      } else if (filler.test(atoms[i]!.text)) i++
      else return false
    }
    return met
  }
}

/**
 * Whether a text is made of captions alone, in any language ("Total", "Net amount EUR", "Beschreibung"):
 * what names a value is never a value itself.
 */
export const isCaption = captionsOf(() => [trade, money, party, receiptWords, columns, bankWords, payWords, utilityWords, shippingWords])

/** The same of identity papers, whose captions stand in two or three languages under each other. */
export const isIdentityCaption = captionsOf(() => [identityWords])
