import { atomsOf } from '../../rules/fold.ts'
import { compile, longestAt, type Trie } from '../../rules/lexicon/compile.ts'
import { type Lexicon, languages, type Phrases } from '../../rules/lexicon/types.ts'
import { utilityWords } from '../../rules/lexicon/words/finance.ts'
import { money } from '../../rules/lexicon/words/money.ts'
import { party } from '../../rules/lexicon/words/party.ts'
import { trade } from '../../rules/lexicon/words/trade.ts'
import { type Cue, word } from '../cues.ts'

const split = (phrases: string) => phrases.split('|')
const without = (phrases: Phrases, others: readonly Phrases[]): Phrases =>
  Object.fromEntries(
    Object.entries(phrases).map(([lang, list]) => {
      const taken = new Set(others.flatMap(other => Object.values(other).flatMap(split)))
      return [
        lang,
        split(list)
          .filter(p => !p.endsWith('~') && !taken.has(p) && p.length >= shortest)
          .join('|'),
      ]
    }),
  )
/** Shorter captions are words of other papers and languages. */
const shortest = 6

/** What bills call what they have and traders' invoices have not, in all languages. */
const captions = (): Lexicon => ({
  account: without(utilityWords.accountNumber, [trade.customerId, trade.orderNumber, trade.invoiceNumber, trade.paymentReference]),
  period: without(utilityWords.period, [trade.deliveryDate]),
  previous: without(utilityWords.previousBalance, []),
  open: without(money.previousBalance, []),
  meter: without(utilityWords.meter, []),
  used: without(utilityWords.consumption, [trade.orderNumber]),
  place: without(party.serviceAddress, [party.shipTo, party.address, party.buyer]),
})

let trie: Trie | undefined
let last: { text: string; concepts: ReadonlySet<string> } | undefined

/** Which of them stand on a paper. */
function captionsOf(text: string): ReadonlySet<string> {
  if (last?.text === text) return last.concepts
  trie ??= compile([captions()], languages)
  const atoms = atomsOf([text])
  const concepts = new Set<string>()
  for (let i = 0; i < atoms.length; i++)
    for (const { concept } of longestAt(trie, atoms, i)?.phrases ?? []) concepts.add(concept === 'open' ? 'previous' : concept)
  last = { text, concepts }
  return concepts
}

/** Whether a meter is captioned, in whatever language. */
export const isMeterCaptioned = (text: string): boolean => captionsOf(text).has('meter')

/** Of the six; an invoice for a service has an account and a period. */
const [some, many] = [3, 4]

/** An account, a period, what was open before, a meter, what it counted, a place of supply: the more captions, the surer it is a bill. */
export const ofBillCaptions = (first: number, second: number): readonly Cue[] => [
  word('captions of a bill', { test: text => captionsOf(text).size >= some }, first),
  word('most captions of a bill', { test: text => captionsOf(text).size >= many }, second),
]
