import type { DocumentType } from '../../resources.ts'
import type { ReadDocument } from '../page.ts'
import { Builder } from './build.ts'
import { documentOf } from './document.ts'
import { compile, type Trie } from './lexicon/compile.ts'
import { money } from './lexicon/money.ts'
import { party } from './lexicon/party.ts'
import { receiptWords } from './lexicon/receipt.ts'
import { trade } from './lexicon/trade.ts'
import type { RulesResult } from './result.ts'
import { extractTrade } from './types/invoice.ts'
import { extractReceipt } from './types/receipt.ts'

type Plan = { trie: () => Trie; extract: (b: Builder) => void }

const lazy = <T>(make: () => T) => {
  let value: T | undefined
  return () => (value ??= make())
}
const tradeTrie = lazy(() => compile(trade, money, party))

/** How each built-in type is read, by slug. */
const plans: Readonly<Record<string, Plan>> = {
  receipt: { trie: lazy(() => compile(receiptWords, money, party)), extract: extractReceipt },
  invoice: {
    trie: tradeTrie,
    extract: b =>
      extractTrade(b, {
        number: 'invoiceNumber',
        numberConcepts: ['invoiceNumber'],
        date: 'invoiceDate',
        dateConcepts: ['invoiceDate'],
        titles: ['invoiceNumber'],
      }),
  },
}

/** Reads a document as one type: pure, deterministic, without network. */
export function applyRules(document: ReadDocument, type: DocumentType): RulesResult {
  const plan = plans[type.slug] ?? plans.invoice!
  const doc = documentOf(document.pages, plan.trie(), document.formFields)
  const builder = new Builder(doc, type)
  plan.extract(builder)
  return builder.finish(doc.lang)
}
