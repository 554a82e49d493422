import { inOrder } from '../../rules/normalise/in-order.ts'
import { extractTrade } from '../../rules/types/invoice.ts'
import { both, labelled, taxed, title, titled, totalled, word } from '../cues.ts'
import { type BuiltInType, date, must, num, text } from '../define.ts'
import { tradeWords } from '../words.ts'
import { currency, customer, items, seller, taxes } from './fields.ts'

export const creditNote: BuiltInType = {
  name: 'Credit note',
  slug: 'credit-note',
  autoDetect: true,
  fields: [
    ...seller,
    ...customer,
    text('creditNoteNumber', 'Number of the credit note', must),
    date('creditNoteDate', 'Day of issue', must),
    text('originalInvoiceNumber', 'Number of the invoice that is credited'),
    date('originalInvoiceDate', 'Date of the invoice that is credited'),
    text('reason', 'Why the credit is given'),
    currency(true),
    num('subtotal', 'Sum before tax'),
    num('totalTax', 'Sum of all taxes'),
    num('total', 'Total credited, including tax', must),
    taxes,
    items('One row per credited item'),
  ],
  cues: [
    titled('creditNote', 4.5),
    labelled('trade', 'originalInvoice', 2),
    title(
      'credit note',
      /\b(credit note|credit memo(?:randum)?|credit invoice|adjustment note|cancellation invoice|(?:waren|rechnungs)?gutschrift|stornorechnung|rechnungsstorno|avoir|facture d'avoir|note de credit|nota (?:de |di )?credito|factura rectificativa|nota di (?:accredito|variazione)|abono)\b/,
      4.5,
    ),
    word(
      'credited invoice',
      /\b(original invoice|zu rechnung|urspr\w+ rechnung|facture d'origine|factura original|credit (note|memo) (no|number|date|#)|gutschrifts?[- ]?(nr|nummer|datum)|zu (unserer|ihrer|der) rechnung)\b/,
      2,
    ),
    word('returned goods credited', /\b(?:retour(?:en)?|rucklieferungs|rucksendungs)[ -]?gutschrift\b/, 4),
    word(
      'correction that is paid back',
      inOrder(
        /\brechnungskorrektur\b/,
        /\b(gutschrifts?betrag|(wird|werden)\b.{0,60}\b(?:gutgeschrieben|erstattet)|erstattungsbetrag|erstatten wir)\b|\bgesamt\w*(?: \w+)? -\s?\d/,
      ),
      8,
    ),
    // Bakers of Malaysia take back bread with the invoice for what they bring.
    word('invoice that adjusts', /\binvoice ?\/ ?adjustment note\b/, -6),
    both('numbered credit', /\bcredit (?:number|no\b|#)/, /\bcredit (?:date|amount)\b/, 4),
    word(
      'cancelled invoice',
      /\bstornier(?:en|t|ung)\b.{0,30}\brechnung\b|\bstorno (?:der|zu|zur|von|unserer|ihrer) rechnung\b|\b(?:cancels|cancellation of|reverses|reversal of) (?:the |your |our )?invoice\b|\bannul(?:e|ons|ation de) (?:la|notre|votre) facture\b/,
      2.5,
    ),
    // Keys of Ecuador and Costa Rica say what a paper is, whatever a reader of pictures makes of its title.
    word('key of a credit note', /(?<!\d)(?:[0-3]\d[01]\d20\d\d04\d{39}|506\d{26}03\d{19})(?!\d)/, 4),
    word('credited', /\b(credited|gutgeschrieben|gutschriftsbetrag|erstattung|refund(ed)?|reimbursed)\b/, 0.7),
    word(
      'sum credited',
      /\b(total (?:credited|to be credited|a abonar|abono|a crediter|avoir)|(?:totaal )?te crediteren|gutschriftsbetrag|montant a crediter|totale (?:a credito|nota di credito)|total a creditar|summa att kreditera|krediteres i alt)\b/,
      1.5,
    ),
    taxed,
    totalled,
  ],
  conditionsApart: true,
  words: tradeWords,
  read: b =>
    extractTrade(b, {
      number: 'creditNoteNumber',
      numberConcepts: ['creditNoteNumber', 'invoiceNumber'],
      date: 'creditNoteDate',
      dateConcepts: ['creditNoteDate', 'invoiceDate'],
      titles: ['creditNoteNumber'],
    }),
}
