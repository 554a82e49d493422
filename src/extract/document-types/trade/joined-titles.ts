import { titlesOf } from '../../rules/lexicon/further.ts'
import { anyOf, type Cue, title } from '../cues.ts'

const compound =
  /(?<!\p{L})(?!(?:kredit|credit|hyvitys|storno|jovairo|be|af|ud|op|ned)(?:erings|s|-)?(?:f|l|s|r))\p{L}{2,}-?(?:factuur|faktura|lasku|szamla|regning|reikningur)(?!\p{L})/u
const ofOthers = new RegExp(anyOf([...titlesOf('utilityBill'), ...titlesOf('creditNote')]), 'gu')

const invoices = '(?:invoice|rechnung|facture|factura|fattura|fatura|factuur|faktura|fakturos|szamla|racun|lasku|arve|rekins)'
const goods =
  '(?:delivery (?:note|docket)|packing (?:slip|list)|lieferschein|(?:bon|bordereau) de livraison|albaran|nota de entrega|ddt|documento di trasporto|guia de (?:transporte|remessa|remision)|pakbon|leverbon|folgeseddel|foljesedel|otpremnica|dodaci list|szallitolevel|lahete|saateleht|pavadzime|irsaliye)'
const paid = '(?:receipt|quittung|recu|recibo|ricevuta|kwitantie|kvittering|kvitto)'
const and = '\\s?(?:[/+&–-]|\\b(?:and|und|et|y|e|en|og|och|a|i)\\b)\\s?'
const joined = (one: string, other: string) => new RegExp(`(?<!\\p{L})(?:${one}${and}${other}|${other}${and}${one})(?!\\p{L})`, 'u')

const goesWithGoods = joined(invoices, goods)
/** Tills print "tax invoice / receipt". */
const isPaid = new RegExp(`(?<!\\p{L})${invoices.replace('invoice|', '')}(?:${and}|\\s)${paid}(?!\\p{L})`, 'u')

/** "Rechnung / Lieferschein", "fatura-recibo": what asks for money goes with the goods as well, or says that it was paid. */
export const alsoInvoice = (what: 'goods' | 'paid', weight: number): Cue =>
  title('also an invoice', what === 'goods' ? goesWithGoods : isPaid, weight)

export const ofJoinedTitles: readonly Cue[] = [
  // "Slutfaktura", "eindfactuur", "vuokralasku": what it is for is said in the same word.
  title('invoice in one word', { test: text => compound.test(text.replace(ofOthers, ' ')) }),
  alsoInvoice('goods', 2),
  alsoInvoice('paid', 1.5),
]
