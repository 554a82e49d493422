import { atomsOf } from '../fold.ts'
import { compile, longestAt, type Trie } from './compile.ts'
import { nearest } from './fuzzy.ts'
import { type Lang, type Lexicon, languages } from './types.ts'
import { bankWords } from './words/bank.ts'
import { columns } from './words/columns.ts'
import { payWords, utilityWords } from './words/finance.ts'
import { shippingWords } from './words/forms.ts'
import { identityWords } from './words/identity.ts'
import { money } from './words/money.ts'
import { party } from './words/party.ts'
import { receiptWords } from './words/receipt.ts'
import { trade } from './words/trade.ts'

/** Words that only join or number captions. */
const filler =
  /^(?:[a-z]|of|and|the|in|no|nr|num|eur|usd|gbp|chf|rm|und|der|die|et|de|la|le|del|y|e|di|%|#|your|ihre?|votre|vos|su|uw|vostro|vostra|tuo|tua)$/

/** Tells texts that are made of the captions of some tables alone; the tables are compiled when first asked. */
function captionsOf(tables: () => readonly Lexicon[], more: readonly Lang[] = []): (text: string) => boolean {
  let trie: Trie | undefined
  return text => {
    trie ??= compile(tables(), more)
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
export const isIdentityCaption = captionsOf(() => [identityWords], languages)

/** Letters of a caption of which one may be misread. */
const longEnough = 9
let identity: Trie | undefined

/** The same with one letter of a long caption misread, lost or added: hardly a name or place is so near to one. */
export function isNearIdentityCaption(text: string): boolean {
  const letters = atomsOf(text.split(/\s+/))
    .map(a => a.text)
    .join('')
  if (letters.length < longEnough || letters.length > mostLetters || /\d/.test(letters)) return false
  identity ??= compile([identityWords], languages)
  const near = nearest(identity, letters, new Set([letters.length]))
  return near !== undefined && near.edits < 2 && near.length === letters.length
}
const mostLetters = 40
