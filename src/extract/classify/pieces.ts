import type { Line } from '../page.ts'
import { fold } from '../rules/fold.ts'

/** What papers are called in letters set apart. */
const titles = new Map(
  [
    'invoice|tax invoice|commercial invoice|proforma invoice|credit note|credit memo|debit note|delivery note|packing list|packing slip|purchase order|sales order|quotation|estimate|statement|statement of account|receipt|payslip|bill of lading|air waybill|remittance advice',
    'rechnung|proformarechnung|gutschrift|lieferschein|angebot|bestellung|auftragsbestatigung|mahnung|quittung|zahlungserinnerung|frachtbrief',
    'facture|facture proforma|avoir|bon de livraison|bon de commande|devis|recu|bulletin de paie|lettre de voiture',
    'factura|factura electronica|factura proforma|nota de credito|nota de debito|nota de credito electronica|nota de debito electronica|nota de venta|nota de entrega|nota de pedido|guia de remision|comprobante de retencion|liquidacion de compra|albaran|presupuesto|cotizacion|orden de compra|recibo|boleta',
    'fattura|fattura proforma|nota di credito|nota di debito|documento di trasporto|preventivo|ordine|ricevuta|busta paga',
    'fatura|nota fiscal|fatura recibo|guia de transporte|guia de remessa|orcamento|encomenda|recibo de vencimento',
    'factuur|creditnota|creditfactuur|pakbon|offerte|bestelbon|vrachtbrief|loonstrook|faktura|faktura vat|kreditnota|kreditfaktura|foljesedel|folgeseddel|fakturagrundlag|tilbud|lasku|szamla|dodaci list|list przewozowy',
  ]
    .flatMap(row => row.split('|'))
    .map(title => [title.replaceAll(' ', ''), title]),
)

/** Letters standing alone without which a line is set as usual. */
const least = 2

/** "NOTA DE ( C R ÉDITO": a title with white between its letters, as readers of pictures give it, some of them together and signs among them. */
export function inPieces({ words }: Line): string | undefined {
  const letters = words.flatMap(w => w.text.split(/\s+/)).filter(w => /[\p{L}\p{N}]/u.test(w))
  if (letters.filter(w => /^\P{L}*\p{Lu}\P{L}*$/u.test(w)).length < least) return undefined
  return titles.get(fold(letters.join('')).replace(/[^a-z\d]/g, ''))
}
