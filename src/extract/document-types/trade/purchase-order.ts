import { extractTrade } from '../../rules/types/invoice.ts'
import { title, titled, totalled, word } from '../cues.ts'
import { type BuiltInType, date, must, num, text } from '../define.ts'
import { tradeWords } from '../words.ts'
import { orderedBesideDelivered } from './cues.ts'
import { currency, items } from './fields.ts'
import { namedGoodsOut } from './goods-out.ts'

export const purchaseOrder: BuiltInType = {
  name: 'Purchase order',
  slug: 'purchase-order',
  autoDetect: true,
  fields: [
    text('purchaseOrderNumber', 'Number of the order', must),
    date('orderDate', 'Day of the order', must),
    text('buyerName', 'Company that orders', must),
    text('buyerAddress', 'Postal address of the buyer'),
    text('vendorName', 'Company the order goes to', must),
    text('vendorAddress', 'Postal address of the supplier'),
    text('shipToAddress', 'Address of delivery'),
    date('deliveryDate', 'Wanted or promised day of delivery'),
    text('contactName', 'Person to ask about the order'),
    text('paymentTerms', 'Terms of payment in words'),
    text('incoterms', 'Terms of delivery, such as FOB or DAP'),
    currency(),
    num('subtotal', 'Sum before tax'),
    num('totalTax', 'Sum of all taxes'),
    num('shipping', 'Freight and packing'),
    num('total', 'Total of the order'),
    items('One row per ordered item', date('deliveryDate', 'Day of delivery of this item')),
  ],
  cues: [
    titled('purchaseOrder', 3.5),
    title(
      'purchase order',
      // "Ihre Bestellung: B-118" is said of another paper.
      /(?<!\b(?:ihrer?|your|votre|vos|su|vs|vostro|uw) )\b(purchase order|bestellung|auftragsbestellung|bon de commande|orden de compra|pedido|ordine d'acquisto|ordine di acquisto)\b/,
      3.5,
    ),
    title(
      'order to a supplier',
      /\b(?:order form|official order|(?:service|works|supply|local|blanket|call-?off) order|order for (?:supplies|services|goods)|bestell(?:schein|formular|auftrag)|(?:rahmen|abruf)-?bestellung|bestell(?:anderung|abruf)|lieferabruf|commande (?:d'achat|fournisseur|ouverte|ferme)|orden de (?:servicio|suministro|pedido)|ordine (?:a )?fornitore|buono d'ordine|(?:ordine|ordinativo) di fornitura|conferma d'acquisto)\b/,
      3,
    ),
    title(
      'order to a supplier in another language',
      /\b(?:inkopsorder|innkjopsordre|(?:ind)?kobsordre|leverandorordre|inkooporder|(?:encomenda|pedido|nota de encomenda) a(?:o)? fornecedor|pedido a proveedor|ordine (?:a |al )?fornitore|objednavka vydana|vydana objednavka|zamowienie (?:do dostawcy|zakupu)|ostotilaus)\b/,
      1.5,
    ),
    // Papers that come with the goods name the order they follow.
    title(
      'title of a paper that comes with goods',
      /\b(albaran|lieferschein(?!-?\s?(nr|nummer|datum|no))|bon de livraison|delivery note|packing (list|slip)|pakbon|guia de (despacho|remision)|remito|nota de (remision|entrega)|documento di trasporto|bolla di consegna|(delivery|dispatch|despatch) (note|docket)|surat jalan)\b/,
      -2.5,
    ),
    titled('deliveryNote', -2.5),
    namedGoodsOut(-1.5),
    orderedBesideDelivered(-2),
    word(
      'order number',
      /\b(p\.?o\.?\s*(no|number|#)|purchase order (no|number|#)|bestell-?(nr|nummer)|numero de commande|n\W{0,2} commande|orden n|ordine n)\b/,
      1,
    ),
    word(
      'order date or ship to',
      /\b(order date|bestelldatum|ship to|deliver to|lieferanschrift|required by|delivery date|liefertermin)\b/,
      0.8,
    ),
    word(
      'vendor and terms of delivery',
      /\b(vendor|supplier|lieferant|fournisseur|proveedor|fornitore|incoterms?|fob|authori[sz]ed by|requisition\w*)\b/,
      0.8,
    ),
    totalled,
    word('asks for payment', /\b(invoice (no|number)|rechnungs-?(nr|nummer)|amount due|balance due|zahlbar|iban)\b/, -1.8),
  ],
  conditionsApart: true,
  words: tradeWords,
  read: b =>
    extractTrade(b, {
      number: 'purchaseOrderNumber',
      numberConcepts: ['orderNumber'],
      date: 'orderDate',
      dateConcepts: ['orderDate', 'invoiceDate'],
      titles: ['orderNumber'],
    }),
}
