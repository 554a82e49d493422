import { money } from '../../rules/lexicon/words/money.ts'
import { party } from '../../rules/lexicon/words/party.ts'
import { receiptWords } from '../../rules/lexicon/words/receipt.ts'
import { inOrder } from '../../rules/normalise/in-order.ts'
import { extractReceipt } from '../../rules/receipt/receipt.ts'
import { both, labelled, title, titled, totalled, word } from '../cues.ts'
import { type BuiltInType, date, must, num, rows, text } from '../define.ts'
import { basesOfPay } from '../money/payslip-signs.ts'
import { words } from '../words.ts'
import { amount, currency, description, productCode, quantity, receiptTaxes, unitPrice } from './fields.ts'
import { alsoInvoice } from './joined-titles.ts'

/** Narrower than any sheet of an office, as a share of its length. */
const slip = 0.55

/** What offices of revenue have tills print, by country, two each; invoices carry them too, with a customer, a term or an account. */
const fiscalSlip = {
  test: (text: string) =>
    [
      [/\bzki\b/, /\bjir\b/],
      [/\bzoi\b/, /\beor\b/],
      [/\bokp\b/, /\b(?:uid|pkp)\b/],
      [/\bfik\b/, /\bbkp\b/],
    ].some(pair => pair.every(sign => sign.test(text))) &&
    !/\b(?:kup(?:ac|ca|ec|ca)|odberatel\w*|prejemnik|narocnik|rok placanja|dospijece|datum dospeca|splatnost|rok placila|iban)\b/.test(
      text,
    ),
}

export const receipt: BuiltInType = {
  name: 'Receipt',
  slug: 'receipt',
  autoDetect: true,
  fields: [
    text('merchantName', 'Shop or company that took the payment', must),
    text('merchantAddress', 'Postal address of the shop'),
    text('merchantPhone', 'Telephone number of the shop'),
    text('merchantTaxId', 'Tax registration of the shop', { label: 'Merchant tax ID' }),
    text('receiptNumber', 'Number of the receipt, bill or transaction'),
    date('date', 'Day of the purchase', must),
    text('time', 'Time of the purchase, HH:MM or HH:MM:SS'),
    text('category', 'Kind of shop: meal, groceries, fuel, hotel, transport …'),
    currency(),
    num('subtotal', 'Sum before tax and tip'),
    num('totalTax', 'Sum of all taxes'),
    num('discount', 'Reduction of the whole receipt, as a positive amount'),
    num('tip', 'Gratuity'),
    num('total', 'Total to pay, after rounding', must),
    num('amountTendered', 'Cash handed over, or paid by card'),
    num('change', 'Money given back'),
    text('paymentMethod', 'Cash, or the kind of card'),
    text('cardLast4', 'Last four digits of the card', { label: 'Card, last four' }),
    receiptTaxes,
    rows('lineItems', 'One row per bought item', [description, productCode, quantity, unitPrice, amount]),
  ],
  cues: [
    titled('receipt', 2.5),
    alsoInvoice('paid', -2),
    labelled('money', 'change', 1.2),
    labelled('money', 'tendered', 0.8),
    labelled('trade', 'dueDate', -1.2),
    title(
      'receipt',
      /\b(receipt|kassenbon|kassenbeleg|quittung|ticket|recu|scontrino|recibo|cash bill|cash sales?|ticket de caisse|bon de caisse)\b/,
      2.5,
    ),
    // Spanish and Portuguese call a payslip a receipt as well.
    word(
      'receipt of pay',
      /\brecibo (?:individual )?de (?:pagamento de salario|pago de (?:nomina|salario|sueldo)|nomina|salarios?|vencimentos?|ordenado|haberes|sueldo|remunera(?:ciones|cao|coes))\b/,
      -4,
    ),
    // Nor is what they call the bill of a meter one.
    title(
      'receipt of a supply',
      /\b(?:aviso recibo|recibo (?:de(?:l)? )?(?:(?:la|servicio de(?:l)?|consumo de) )?(?:luz|agua|energia|electricidad|gas|telefono)|recibo telefonico)\b/,
      -4,
    ),
    word(
      'cash, card or change',
      /\b(cash|change|tendered|visa|mastercard|master card|debit|credit card|ec-?karte|girocard|bar|gegeben|ruckgeld|especes?|rendu|efectivo|cambio|contante|resto|balance due|amex|approval|auth(orization)? code)\b/,
      1.6,
    ),
    word(
      'simplified invoice',
      /\b(factura simplificada|fatura simplificada|fattura semplificata|facture simplifiee|vereinfachte rechnung|simplified (tax )?invoice|documento commerciale|paragon fiskalny|nota fiscal de consumidor|salgskvittering|kassakuitti|kuitti|nyugta|bon fiscal|nfc-?e|cupom fiscal|uctenka|kvittering|kvitto|kassabon)\b/,
      3,
    ),
    word(
      'way to pay at a till',
      /\b(bankomat(karte)?|ec maestro|maestro|dankort|multibanco|eftpos|nets|pinnen|bancontact|pankkikortti|korttimaksu|kateis(maksu|ella)|bankaxept|kortbetaling|betalat kort|kontokort|mobilepay|platba kartou|bankkartya|keszpenz|plac[ae]no karticom|nacin plac\w*:? (?:kartica|gotovina|karticom)|gotovina|karta platnicza|interac|upi|duitnow|gotowka|hotove|kontant|gegeben bar|geg\. bar|kartenzahlung|tunai|e-?wallet|touch ?['&]? ?n ?go|numerario|troco|reszta|vraceno|pagamento (contante|elettronico))\b/,
      1.4,
    ),
    word('sums of pay', basesOfPay, -4),
    word('signs of a fiscal till, and nobody who is asked to pay', fiscalSlip, 3),
    word(
      'a table or till, and a time of day',
      /\b(tisch|table|mesa|tavolo|tafel|stul|couverts?|camarero|kellner|es bediente|server|cashier|kasse|kassa|kasa|caisse|cassa|caja|check #?)\b[^\n]*\n?[^\n]*\b([01]?\d|2[0-3])[:.][0-5]\d\b|\b([01]?\d|2[0-3]):[0-5]\d\b[^\n]*\n?[^\n]*\b(tisch|table|mesa|tavolo|tafel|stul|couverts?|camarero|kellner|es bediente|server|cashier|kasse|kassa|kasa|caisse|cassa|caja)\b/,
      2.2,
    ),
    word(
      'charged to a card',
      /^(visa|master ?card|amex|mydebit|debit( card)?|credit card|nets|paynow|duitnow|tng|touch ?n ?go|boost|grab ?pay|shopeepay)\b[^\n]{0,24}\s\d+[.,]\d{2}$/m,
      1,
    ),
    word('fuel', /\b(pump|ron ?9[57]|unleaded|super ?9[58]|diesel)\b[^\n]*\b(l|lt?r|lit(re|er)s?)\b/, 1.2),
    word('cash and change', inOrder(/\b(cash|bar|especes|efectivo|contante)\b/, /\b(change|ruckgeld|rendu|cambio|resto)\b/), 1),
    word('rounding', /\b(rounding|round(ed)?\s?adj\w*|rounded|rndg|rounding adjustment)\b/, 1),
    word(
      'till or table',
      /\b(cashier|kassierer|kasse|caisse|till|terminal|counter|server|waiter|waitress|table|pax|guests?|tisch|kellner|bedient|trans(?:action)?(?=\s?(?:no|id|#|:|\d|$))|station|pos)\b/,
      1,
    ),
    word(
      'thanks',
      /\b(thank ?you|thanks|please come again|vielen dank fur ihren (besuch|einkauf)|merci de votre visite|a bientot|gracias por su (compra|visita)|hvala (?:vam )?na (?:povjerenju|posjeti|kupnji|kupovini|obisku|nakupu)|terima kasih|sila datang lagi|grazie|kiitos (kaynnista|ostoksista)|tak for besoget|takk for (besoket|handelen)|tack for (besoket|kopet)|valkommen ater|dziekujemy za zakupy|dekujeme za (nakup|navstevu)|koszonjuk a vasarlast|obrigad[oa] pela (visita|preferencia)|bedankt voor uw (bezoek|aankoop)|gute fahrt|goods sold are not|no refund|non refundable|exchange)\b/,
      1,
    ),
    word('time of day', /\b([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?\s?([ap]m)?\b/, 0.6),
    word('gst summary', /\b(gst summary|tax summary|sr @|zrl|gst @|tax invoice|simplified)\b/, 0.5),
    word('sst or gst registration of a shop', /\b(gst (id|reg|no)|sst|sdn bhd|co\.? reg)\b/, 0.4),
    word('tip', /\b(tip|gratuity|trinkgeld|pourboire|propina|mancia)\b/, 0.8),
    word('card mask', /[*x#•]{4,}\s?\d{4}\b/, 1),
    totalled,
    // What couriers print at a counter is about the parcel.
    both(
      'parcel handed in',
      /\b(?:tracking|proof of (?:drop ?-?off|posting|postage|shipment)|certificate of posting|drop ?-?off|sendungsnummer|numero de suivi|codigo de seguimiento|numer przesylki)\b/,
      /\b(?:weight|gewicht|poids|peso|waga)\b[\s:]{0,3}[\d.,]+ ?(?:kgs?|lbs?|g)\b/,
      -3,
    ),
    word('bill to or terms', /\b(bill(ed)? to|due date|payment terms|zahlbar bis|iban|rechnungsdatum|purchase order)\b/, -1.2),
  ],
  shape: l => [
    // A short sale on a long slip is no narrow print, but the paper is.
    ...(l.amounts >= 2 && (l.paper < slip || (l.aspect > 0 && l.aspect < 0.68 && (l.picture || l.paper < 0.6)))
      ? [{ name: 'narrow page with amounts', weight: 1.8 }]
      : []),
    ...(l.picture && l.pages === 1 && l.amounts >= 2 ? [{ name: 'picture of one page', weight: 0.4 }] : []),
  ],
  // Their pictures hide more than they show; elsewhere prints without a fault would be asked about (measured: 14 more of 176 documents for 3 faults).
  surely: 0.75,
  words: words(receiptWords, money, party),
  read: extractReceipt,
}
