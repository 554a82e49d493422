import type { DocumentType } from '../../resources.ts'
import type { ReadDocument } from '../page.ts'
import { Builder } from './build.ts'
import { documentOf } from './document.ts'
import { compile, type Trie } from './lexicon/compile.ts'
import { bankWords, payWords, utilityWords } from './lexicon/finance.ts'
import { shippingWords, w2Words, w9Words } from './lexicon/forms.ts'
import { identityWords } from './lexicon/identity.ts'
import { money } from './lexicon/money.ts'
import { contractWords, resumeHeads } from './lexicon/other.ts'
import { party } from './lexicon/party.ts'
import { receiptWords } from './lexicon/receipt.ts'
import { trade } from './lexicon/trade.ts'
import type { Lexicon } from './lexicon/types.ts'
import type { RulesResult } from './result.ts'
import { extractBank } from './types/bank.ts'
import { extractContract } from './types/contract.ts'
import { customTrie, extractCustom } from './types/custom.ts'
import { extractW2, extractW9 } from './types/forms.ts'
import { extractGeneral } from './types/general.ts'
import { extractIdentity, extractLicence } from './types/identity.ts'
import { extractTrade } from './types/invoice.ts'
import { extractPayslip } from './types/payslip.ts'
import { extractCard } from './types/people.ts'
import { extractReceipt } from './types/receipt.ts'
import { extractResume } from './types/resume.ts'
import { extractBillOfLading, measures } from './types/shipping.ts'
import { extractUtility } from './types/utility.ts'

type Plan = { trie: (type: DocumentType) => Trie; extract: (b: Builder) => void }

/** One tree per set of lexicons, made when first needed. */
const words = (...lexicons: Lexicon[]) => {
  let trie: Trie | undefined
  return () => {
    trie ??= compile(...lexicons)
    return trie
  }
}
const tradeTrie = words(trade, money, party)
const deliveryTrie = words(trade, money, party, pick(shippingWords, ['packages', 'grossWeight', 'volume', 'carrier']))
const contactWords = pick(party, ['email', 'phone', 'mobile', 'fax', 'website', 'address'])

function pick(lexicon: Lexicon, keys: readonly string[]): Lexicon {
  return Object.fromEntries(keys.map(k => [k, lexicon[k]!]))
}

/** How each built-in type is read, by slug. */
const plans: Readonly<Record<string, Plan>> = {
  invoice: {
    trie: tradeTrie,
    extract: b =>
      extractTrade(b, {
        number: 'invoiceNumber',
        numberConcepts: ['invoiceNumber', 'creditNoteNumber'],
        date: 'invoiceDate',
        dateConcepts: ['invoiceDate', 'creditNoteDate'],
        titles: ['invoiceNumber', 'creditNoteNumber'],
      }),
  },
  'credit-note': {
    trie: tradeTrie,
    extract: b =>
      extractTrade(b, {
        number: 'creditNoteNumber',
        numberConcepts: ['creditNoteNumber', 'invoiceNumber'],
        date: 'creditNoteDate',
        dateConcepts: ['creditNoteDate', 'invoiceDate'],
        titles: ['creditNoteNumber'],
      }),
  },
  'purchase-order': {
    trie: tradeTrie,
    extract: b =>
      extractTrade(b, {
        number: 'purchaseOrderNumber',
        numberConcepts: ['orderNumber'],
        date: 'orderDate',
        dateConcepts: ['orderDate', 'invoiceDate'],
        titles: ['orderNumber'],
      }),
  },
  'delivery-note': {
    trie: deliveryTrie,
    extract: b => {
      extractTrade(b, {
        number: 'deliveryNumber',
        numberConcepts: ['deliveryNumber'],
        date: 'deliveryDate',
        dateConcepts: ['deliveryDate', 'invoiceDate'],
        titles: ['deliveryNumber'],
      })
      measures(b)
    },
  },
  receipt: { trie: words(receiptWords, money, party), extract: extractReceipt },
  'utility-bill': { trie: words(utilityWords, money, party, pick(trade, ['period', 'currency'])), extract: extractUtility },
  'bank-statement': { trie: words(bankWords, pick(party, ['iban', 'bic', 'taxId', 'phone', 'email'])), extract: extractBank },
  payslip: { trie: words(payWords, pick(party, ['phone', 'email', 'address', 'iban'])), extract: extractPayslip },
  passport: { trie: words(identityWords), extract: extractIdentity },
  'id-card': { trie: words(identityWords), extract: extractIdentity },
  'driver-licence': { trie: words(identityWords), extract: extractLicence },
  resume: { trie: words(resumeHeads, contactWords), extract: extractResume },
  'w-2': { trie: words(w2Words), extract: extractW2 },
  'w-9': { trie: words(w9Words), extract: extractW9 },
  'bill-of-lading': { trie: words(shippingWords), extract: extractBillOfLading },
  contract: { trie: words(contractWords), extract: extractContract },
  'business-card': { trie: words(contactWords), extract: extractCard },
  general: { trie: tradeTrie, extract: extractGeneral },
}

const custom: Plan = { trie: type => customTrie(type.fields), extract: extractCustom }

/** Reads a document as one type: pure, deterministic, without network. */
export function applyRules(document: ReadDocument, type: DocumentType): RulesResult {
  const plan = (type.isBuiltIn ? plans[type.slug] : undefined) ?? custom
  const doc = documentOf(document.pages, plan.trie(type), document.formFields)
  const builder = new Builder(doc, type)
  plan.extract(builder)
  return builder.finish(doc.lang)
}
