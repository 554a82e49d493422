import { compile, type Trie } from '../rules/lexicon/compile.ts'
import { money } from '../rules/lexicon/money.ts'
import { party } from '../rules/lexicon/party.ts'
import { trade } from '../rules/lexicon/trade.ts'
import type { Lexicon } from '../rules/lexicon/types.ts'

/** One tree per set of lexicons, made when first needed. */
export const words = (...lexicons: Lexicon[]): (() => Trie) => {
  let trie: Trie | undefined
  return () => {
    trie ??= compile(...lexicons)
    return trie
  }
}

export const pick = (lexicon: Lexicon, keys: readonly string[]): Lexicon => Object.fromEntries(keys.map(k => [k, lexicon[k]!]))

export const tradeWords = words(trade, money, party)
export const contactWords = pick(party, ['email', 'phone', 'mobile', 'fax', 'website', 'address'])
