import { compile, type Trie } from '../rules/lexicon/compile.ts'
import { type Lang, type Lexicon, languages, tabled } from '../rules/lexicon/types.ts'
import { money } from '../rules/lexicon/words/money.ts'
import { party } from '../rules/lexicon/words/party.ts'
import { trade } from '../rules/lexicon/words/trade.ts'

/** One tree per set of lexicons and language of the paper, made when first needed. */
export const words = (...lexicons: Lexicon[]): ((lang: Lang | undefined) => Trie) => {
  const tries = new Map<Lang | undefined, Trie>()
  return lang => {
    const spoken = tabled.some(t => t === lang) ? undefined : lang
    const trie = tries.get(spoken) ?? compile(lexicons, spoken ? [spoken] : [])
    tries.set(spoken, trie)
    return trie
  }
}

/** One tree in all languages, whatever the paper speaks. */
export const inAllLanguages = (...lexicons: Lexicon[]): (() => Trie) => {
  let trie: Trie | undefined
  return () => {
    trie ??= compile(lexicons, languages)
    return trie
  }
}

export const pick = (lexicon: Lexicon, keys: readonly string[]): Lexicon => Object.fromEntries(keys.map(k => [k, lexicon[k]!]))

export const tradeWords = words(trade, money, party)
export const contactWords = pick(party, ['email', 'phone', 'mobile', 'fax', 'website', 'address'])
