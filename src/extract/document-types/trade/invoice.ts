import { extractTrade } from '../../rules/types/invoice.ts'
import { labelled, taxed, title, titled, totalled, word } from '../cues.ts'
import { type BuiltInType, date, must, num, text } from '../define.ts'
import { ofReadMeters } from '../money/read-meters.ts'
import { ofServices } from '../money/services.ts'
import { allTelephoneUse, telephoneBill, telephoneService, telephoneServices, telephoneUse } from '../money/telephone.ts'
import { ofTowns, wasteFetched } from '../money/towns.ts'
import { ofServicesRendered, ofThoseWhoBook } from '../trades.ts'
import { tradeWords } from '../words.ts'
import { currency, customer, items, seller, taxes } from './fields.ts'
import { namedGoodsOut } from './goods-out.ts'
import { ofJoinedTitles } from './joined-titles.ts'

export const invoice: BuiltInType = {
  name: 'Invoice',
  slug: 'invoice',
  autoDetect: true,
  fields: [
    ...seller,
    text('vendorRegistrationNumber', 'Commercial register or company number of the supplier'),
    text('vendorEmail', 'E-mail address of the supplier'),
    text('vendorPhone', 'Telephone number of the supplier'),
    text('vendorWebsite', 'Web address of the supplier'),
    ...customer,
    text('customerId', 'Number under which the supplier knows the customer', { label: 'Customer ID' }),
    text('billingAddress', 'Address the invoice is sent to, where it differs from the customer’s'),
    text('shippingAddress', 'Address the goods are sent to'),
    text('remittanceAddress', 'Address payments are sent to'),
    text('invoiceNumber', 'Number of the invoice', must),
    date('invoiceDate', 'Day of issue', must),
    date('dueDate', 'Day by which payment is due'),
    date('serviceStartDate', 'First day of the service or billing period'),
    date('serviceEndDate', 'Last day of the service or billing period'),
    date('deliveryDate', 'Day of delivery or performance'),
    text('purchaseOrderNumber', 'Order number of the customer'),
    text('paymentTerms', 'Terms of payment in words'),
    text('paymentReference', 'Reference to give with the payment'),
    currency(true),
    num('subtotal', 'Sum before tax'),
    num('discount', 'Reduction of the whole invoice, as a positive amount'),
    num('shipping', 'Freight and packing'),
    num('totalTax', 'Sum of all taxes'),
    num('total', 'Grand total including tax', must),
    num('amountPaid', 'Already paid or prepaid'),
    num('previousBalance', 'Open balance of earlier invoices'),
    num('amountDue', 'What is still to be paid'),
    text('iban', 'Account to pay to', { label: 'IBAN' }),
    text('bic', 'Bank identifier of the account to pay to', { label: 'BIC' }),
    taxes,
    items('One row per billed item', date('date', 'Day of the item')),
  ],
  cues: [
    titled('invoice'),
    // "Faktura korygująca": the name of a credit note holds that of an invoice.
    titled('creditNote', -3),
    // So does what some languages call the bill of a meter.
    titled('utilityBill', -3),
    // A credit note names the invoice it takes back.
    title(
      'credit note alone on its line',
      /^(?:credit (?:note|memo)|nota de cr[eé]dito|nota di credito|factura rectificativa|facture d'avoir|avoir)(?: (?:no|nr|n[°o]|#)\W*)?[^a-z\n]*$/m,
      -2.5,
    ),
    // Languages whose labels are not known, but what they call an invoice.
    title('invoice elsewhere', /(?<!\p{L})(szamla|lasku|rac(un|hun)|arve|rekins|saskaita(-? ?faktura)?|timologio)(?!\p{L})/u, 1.5),
    ...ofJoinedTitles,
    title('corrected invoice', /\b(facture d'avoir|factura rectificativa|stornorechnung)\b/, -2),
    labelled('trade', 'invoiceNumber', 1.5),
    labelled('trade', 'dueDate', 0.8),
    labelled('party', 'buyer', 0.8),
    labelled('columns', 'unitPrice', 0.6),
    labelled('money', 'tax', 0.6),
    labelled('money', 'due', 0.5),
    title(
      'invoice',
      /\b(invoice|e-?invoice|tax invoice|facture|factura|fattura|factuur)\b|(?<!ab)(?<!\b(?:zu|zur|auf|mit|der|unserer|ihrer|ihre|nachsten) )rechnung\b|\brechnungs?-? ?kor ?rektur\b|\bhonorarnote\b|\b(fee note|note d'honoraires|parcella|(nota|minuta) de honorarios)\b/,
    ),
    word('invoice amount', /\b(rechnungsbetrag|invoice (total|amount)|total facture|total factura|totale fattura|factuur totaal)\b/, 1.2),
    word(
      'invoice number',
      /\b(invoice\s*(no|nr|num|number|#|id)|rechnungs?-?\s*(nr|nummer)|rechnung\s*nr|factuur ?nummer|n\W{0,2}\s*(de )?facture|facture n|factura n|num\w* de factura|fattura n|numero fattura)\b/,
      1.5,
    ),
    word('invoice date', /\b(invoice date|rechnungsdatum|date de facture|date facture|fecha (de )?factura|data fattura|date of issue)\b/),
    word(
      'due date or terms',
      /\b(due date|payment terms|zahlbar|fallig|zahlungsziel|echeance|vencimiento|scadenza|vervaldatum|net \d+ days|skonto|falligkeitstag)\b/,
      0.8,
    ),
    word(
      'bill to',
      /\b(bill(ed)? to|sold to|invoice to|rechnung an|facture a|facturar a|customer (no|id|number)|kundennummer|kunden-?nr|kundennr|rechnungsempfanger|klantnummer|factuuradres)\b/,
      1,
    ),
    word('bank details', /\b(iban|bic|swift|bankverbindung|kontonummer|blz|sort code|remit)\b/, 0.8),
    word(
      'billed columns',
      /\b(unit price|einzelpreis|prix unitaire|p\.?u\.? ht|precio unitario|prezzo unitario|menge|qty|quantity)\b/,
      0.6,
    ),
    word('tax id', /\b(ust-?\s?id|umsatzsteuer-?id|steuernummer|steuer-?nr|vat (no|reg|id|number)|siret|siren|partita iva|nif|cif)\b/, 0.5),
    taxed,
    totalled,
    namedGoodsOut(-1.2),
    title('title of a packing list', /(?<!invoice.{0,8})\bpacking (list|slip)\b(?!\W{0,2}(no|nr|number|#|date))/, -3),
    word('key of an invoice', /(?<!\d)(?:[0-3]\d[01]\d20\d\d01\d{39}|506\d{26}01\d{19})(?!\d)/, 3),
    word('cash and change', /\b(cash|change|bargeld|ruckgeld|rendu)\b/, -1),
    title('telephone bill', telephoneBill, -3),
    word('telephone service', telephoneService, -2),
    word('telephone services', telephoneServices, -1.5),
    word('use of a telephone', telephoneUse, -1.5),
    word('all uses of a telephone', allTelephoneUse, -1.5),
    word(
      'meter reading',
      /\b(kwh|meter (no|number|reading)|zahlerstand|zahlernummer|compteur|contador|contatore|licznika?|gazomierza?)\b/,
      -2,
    ),
    ...ofReadMeters([-1.5, -1.5, -1.5]),
    ...ofServices([-1, -2, -1.5, -1.5]),
    word('waste that is fetched', wasteFetched, -2),
    ofTowns(-1),
    ...ofThoseWhoBook(2.5),
    ...ofServicesRendered,
  ],
  shape: l => [
    ...(l.amounts >= 3 && l.aspect >= 0.6 && l.prose < 0.5 ? [{ name: 'page with amounts', weight: 0.4 }] : []),
    // Tills print "tax invoice" too.
    ...(l.aspect > 0 && l.aspect < 0.6 && l.picture && l.pages === 1 ? [{ name: 'narrow page', weight: -1.5 }] : []),
  ],
  conditionsApart: true,
  words: tradeWords,
  read: b =>
    extractTrade(b, {
      number: 'invoiceNumber',
      numberConcepts: ['invoiceNumber', 'creditNoteNumber'],
      date: 'invoiceDate',
      dateConcepts: ['invoiceDate', 'creditNoteDate'],
      titles: ['invoiceNumber', 'creditNoteNumber'],
    }),
}
