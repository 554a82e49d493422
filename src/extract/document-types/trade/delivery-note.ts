import { shippingWords } from '../../rules/lexicon/words/forms.ts'
import { money } from '../../rules/lexicon/words/money.ts'
import { party } from '../../rules/lexicon/words/party.ts'
import { trade } from '../../rules/lexicon/words/trade.ts'
import { measures } from '../../rules/shipping/measures.ts'
import { extractTrade } from '../../rules/types/invoice.ts'
import { title, titled, word } from '../cues.ts'
import { type BuiltInType, date, must, num, rows, text } from '../define.ts'
import { pick, words } from '../words.ts'
import { amount, currency, description, productCode, quantity, unit, unitPrice } from './fields.ts'

export const deliveryNote: BuiltInType = {
  name: 'Delivery note',
  slug: 'delivery-note',
  autoDetect: true,
  fields: [
    text('deliveryNumber', 'Number of the delivery note or packing list', must),
    date('deliveryDate', 'Day of delivery or dispatch'),
    text('orderNumber', 'Number of the order that is delivered'),
    text('supplierName', 'Company that delivers', must),
    text('supplierAddress', 'Postal address of the supplier'),
    text('customerName', 'Company or person that receives', must),
    text('customerAddress', 'Postal address of the customer'),
    text('shipToAddress', 'Address the goods are sent to'),
    text('carrier', 'Company that carries the goods'),
    num('packages', 'Number of packages'),
    num('grossWeight', 'Weight with packing'),
    text('weightUnit', 'Unit of the weight'),
    currency(),
    num('total', 'Total value, where prices are given'),
    rows('lineItems', 'One row per delivered item', [
      description,
      productCode,
      quantity,
      unit,
      unitPrice,
      amount,
      text('orderNumber', 'Order this item belongs to'),
    ]),
  ],
  cues: [
    titled('deliveryNote', 4),
    title(
      'delivery note',
      /\b(delivery note|delivery order|packing list|packing slip|lieferschein(?!-?\s?(nr|nummer|datum|no))|bon de livraison|albaran|documento di trasporto|ddt|despatch note|dispatch note)\b/,
      4,
    ),
    word(
      'delivery number',
      /\b(delivery (no|number|note (no|number))|lieferschein-?(nr|nummer)|packing (list|slip) (no|number|#)|numero de albaran)\b/,
      1,
    ),
    word(
      'shipping',
      /\b(ship to|ship date|shipped|carrier|packages?|cartons?|gross weight|net weight|received by|pieces|bruttogewicht|colis)\b/,
      1,
    ),
    word('asks for payment', /\b(invoice (no|number|date)|rechnungs-?(nr|nummer|datum)|amount due|total due|iban|zahlbar)\b/, -2),
  ],
  words: words(trade, money, party, pick(shippingWords, ['packages', 'grossWeight', 'volume', 'carrier'])),
  read: b => {
    extractTrade(b, {
      number: 'deliveryNumber',
      numberConcepts: ['deliveryNumber'],
      date: 'deliveryDate',
      dateConcepts: ['deliveryDate', 'invoiceDate'],
      titles: ['deliveryNumber'],
    })
    measures(b)
  },
}
