/** Where a phrase must stand: `title` = among the large or top lines, `any` = anywhere. */
export type Where = 'title' | 'any'

/** One sign of a type; `weight` below zero speaks against it. Patterns see folded text (lower case, no accents). */
export type Cue = { name: string; where: Where; pattern: RegExp; weight: number }

const title = (name: string, pattern: RegExp, weight = 3): Cue => ({ name: `title "${name}"`, where: 'title', pattern, weight })
const word = (name: string, pattern: RegExp, weight = 1): Cue => ({ name, where: 'any', pattern, weight })

const taxed = word('tax line', /\b(vat|gst|mwst|ust|umsatzsteuer|mehrwertsteuer|tva|iva|sales tax|tax)\b/, 0.6)
const totalled = word(
  'total line',
  /\b(total|gesamtbetrag|rechnungsbetrag|endbetrag|montant ttc|importe total|totale|summe|a payer)\b/,
  0.5,
)

/** Cues per built-in type (extraction design, section 10): data, no code. */
export const cues: Readonly<Record<string, readonly Cue[]>> = {
  invoice: [
    title(
      'invoice',
      /\b(invoice|e-?invoice|tax invoice|facture|factura|fattura|factuur)\b|(?<!ab)rechnung\b|\brechnungs?-? ?kor ?rektur\b/,
    ),
    word('invoice amount', /\b(rechnungsbetrag|invoice (total|amount)|total facture|total factura|totale fattura|factuur totaal)\b/, 1.2),
    word(
      'invoice number',
      /\b(invoice\s*(no|nr|num|number|#|id)|rechnungs?-?\s*(nr|nummer)|rechnung\s*nr|factuur ?nummer|n\W{0,2}\s*(de )?facture|facture n|factura n|num\w* de factura|fattura n|numero fattura)\b/,
      1.5,
    ),
    word(
      'invoice date',
      /\b(invoice date|rechnungsdatum|date de facture|date facture|fecha (de )?factura|data fattura|date of issue|belegdatum)\b/,
    ),
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
    word('cash and change', /\b(cash|change|bargeld|ruckgeld|rendu)\b/, -1),
    word('meter reading', /\b(kwh|meter (no|number|reading)|zahlerstand|zahlernummer|compteur|contador|contatore)\b/, -1.2),
  ],
  receipt: [
    title(
      'receipt',
      /\b(receipt|kassenbon|kassenbeleg|quittung|ticket|recu|scontrino|recibo|cash bill|cash sales?|ticket de caisse|bon de caisse)\b/,
      2.5,
    ),
    word(
      'cash, card or change',
      /\b(cash|change|tendered|visa|mastercard|master card|debit|credit card|ec-?karte|girocard|bar|gegeben|ruckgeld|especes|rendu|efectivo|cambio|contante|resto|balance due|amex|approval|auth(orization)? code)\b/,
      1.6,
    ),
    word('cash and change', /\b(cash|bar|especes|efectivo|contante)\b[\s\S]*\b(change|ruckgeld|rendu|cambio|resto)\b/, 1),
    word('rounding', /\b(rounding|round(ed)?\s?adj\w*|rounded|rndg|rounding adjustment)\b/, 1),
    word(
      'till or table',
      /\b(cashier|kassierer|kasse|caisse|till|terminal|counter|server|waiter|waitress|table|pax|guests?|tisch|kellner|bedient|trans(action)?\s?(no|id|#)?|station|pos)\b/,
      1,
    ),
    word(
      'thanks',
      /\b(thank ?you|thanks|please come again|vielen dank fur ihren (besuch|einkauf)|merci de votre visite|a bientot|gracias por su (compra|visita)|grazie|goods sold are not|no refund|non refundable|exchange)\b/,
      1,
    ),
    word('time of day', /\b([01]?\d|2[0-3]):[0-5]\d(:[0-5]\d)?\s?([ap]m)?\b/, 0.6),
    word('gst summary', /\b(gst summary|tax summary|sr @|zrl|gst @|tax invoice|simplified)\b/, 0.5),
    word('sst or gst registration of a shop', /\b(gst (id|reg|no)|sst|sdn bhd|co\.? reg)\b/, 0.4),
    word('tip', /\b(tip|gratuity|trinkgeld|pourboire|propina|mancia)\b/, 0.8),
    word('card mask', /[*x#•]{4,}\s?\d{4}\b/, 1),
    totalled,
    word('bill to or terms', /\b(bill(ed)? to|due date|payment terms|zahlbar bis|iban|rechnungsdatum|purchase order)\b/, -1.2),
  ],
  'credit-note': [
    title(
      'credit note',
      /\b(credit note|credit memo|gutschrift|stornorechnung|avoir|facture d'avoir|nota de credito|factura rectificativa|nota di credito|abono)\b/,
      4.5,
    ),
    word(
      'credited invoice',
      /\b(original invoice|zu rechnung|urspr\w+ rechnung|facture d'origine|factura original|credit (note|memo) (no|number|date|#)|gutschrifts?-?(nr|nummer|datum))\b/,
      2,
    ),
    word('credited', /\b(credited|gutgeschrieben|gutschriftsbetrag|erstattung|refund(ed)?|reimbursed)\b/, 0.7),
    taxed,
    totalled,
  ],
  'purchase-order': [
    title(
      'purchase order',
      /\b(purchase order|bestellung|auftragsbestellung|bon de commande|orden de compra|pedido|ordine d'acquisto|ordine di acquisto)\b/,
      3.5,
    ),
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
  'bank-statement': [
    title(
      'statement of account',
      /\b(bank statement|account statement|statement of account|kontoauszug|releve de compte|extracto|estratto conto|account summary)\b/,
      3.5,
    ),
    word(
      'opening balance',
      /\b(opening balance|beginning balance|previous balance|alter (konto)?stand|anfangssaldo|saldo anterior|solde (initial|precedent|anterieur)|saldo iniziale|balance brought forward)\b/,
      1.8,
    ),
    word(
      'closing balance',
      /\b(closing balance|ending balance|new balance|neuer (konto)?stand|endsaldo|saldo final|nouveau solde|solde final|saldo finale|balance carried forward)\b/,
      1.8,
    ),
    word(
      'bookings',
      /\b(withdrawals?|deposits?|debits?|credits?|buchung|wertstellung|valuta|lastschrift|uberweisung|virement|prelevement|movimientos|addebiti|accrediti)\b/,
      1,
    ),
    word('asks for payment', /\b(invoice (no|number)|rechnungs-?(nr|nummer)|vat)\b/, -1.2),
  ],
  payslip: [
    title(
      'payslip',
      /\b(pay ?slip|pay ?stub|pay statement|earnings statement|statement of earnings|lohnabrechnung|gehaltsabrechnung|entgeltabrechnung|verdienstabrechnung|bulletin de (paie|salaire)|nomina|recibo de salarios|busta paga|cedolino)\b/,
      4,
    ),
    word(
      'gross and net pay',
      /\b(gross pay|net pay|gross earnings|total earnings|gesamtbrutto|auszahlungsbetrag|salaire brut|net a payer avant|liquido a percibir|total devengado|retribuzione lorda|netto in busta)\b/,
      2,
    ),
    word(
      'pay period',
      /\b(pay period|pay date|period ending|abrechnungsmonat|periode de paie|periodo de liquidacion|mese retribuito)\b/,
      1.2,
    ),
    word(
      'deductions',
      /\b(deductions?|withholding|fica|medicare|lohnsteuer|krankenversicherung|rentenversicherung|cotisations|irpf|seguridad social|trattenute|inps|ytd|year to date)\b/,
      1.2,
    ),
    word('employee', /\b(employee|arbeitnehmer|personal-?nr|salarie|trabajador|dipendente)\b/, 0.8),
    word('form W-2', /\b(wage and tax statement|w-2)\b/, -4),
  ],
  passport: [
    title('passport', /\b(passport|reisepass|passeport|pasaporte|passaporto)\b/, 3.5),
    word(
      'holder labels',
      /\b(surname|given names?|nationality|date of birth|place of birth|nom|prenoms|apellidos|geburtstag|staatsangehorigkeit)\b/,
      0.8,
    ),
    word('expiry and authority', /\b(date of expiry|date of expiration|authority|date d'expiration|fecha de caducidad|gultig bis)\b/, 0.8),
    word('amounts', /\b(subtotal|total|invoice)\b/, -2),
  ],
  'id-card': [
    title(
      'identity card',
      /\b(identity card|id card|personalausweis|identitatskarte|carte (nationale )?d'identite|documento nacional de identidad|dni|carta d'identita|identification card)\b/,
      3.8,
    ),
    word(
      'holder labels',
      /\b(surname|given names?|nationality|date of birth|place of birth|geburtstag|staatsangehorigkeit|nom|prenoms|apellidos|cognome)\b/,
      0.8,
    ),
    word('driving', /\b(driver|driving|fuhrerschein)\b/, -2.5),
    word('amounts', /\b(subtotal|total|invoice)\b/, -2),
  ],
  'driver-licence': [
    title(
      'driver licence',
      /\b(driver'?s? ?licen[sc]e|driving ?licen[sc]e|driver ?license|fuhrerschein|permis de conduire|permiso de conduccion|patente di guida)\b/,
      4.2,
    ),
    word('licence labels', /\b(dob|exp|iss|class|end|rest(r|rictions)?|sex|hgt|wgt|eyes|hair|dl|lic|4d|4b|4a)\b/, 0.8),
    word('driver … license', /\bdriver\b[\s\S]{0,80}\blicen[sc]e\b/, 2),
    word('body measures', /\b(hgt|height|eyes|wgt|weight)\b/, 1),
    word('donor or class', /\b(donor|veteran|class|endorsements?|restrictions?)\b/, 0.6),
    word('amounts', /\b(subtotal|total|invoice)\b/, -2),
  ],
  resume: [
    title('resume', /\b(resume|curriculum vitae|lebenslauf|c\.?v\.?)\b/, 3),
    word(
      'experience',
      /^\W*(work |professional |relevant |employment )?(experience|history|berufserfahrung|werdegang|experiences?( professionnelles?)?|experiencia( laboral| profesional)?|esperienz[ae]( lavorativ[ae]| professional[ei])?)\W*$/m,
      1.6,
    ),
    word(
      'education',
      /^\W*(education( and training)?|ausbildung|bildungsweg|formations?|educacion|formacion( academica)?|istruzione( e formazione)?)\W*$/m,
      1.6,
    ),
    word('skills', /^\W*((technical |key |core )?skills|kenntnisse|fahigkeiten|competences|habilidades|competencias|competenze)\W*$/m, 1.3),
    word(
      'languages or interests',
      /^\W*(languages|sprachen|sprachkenntnisse|langues|idiomas|lingue|interests|hobbys?|references|certifications?|projects)\W*$/m,
      0.8,
    ),
    word('amounts', /\b(subtotal|invoice (no|number)|total due)\b/, -2),
  ],
  'w-2': [
    word('Form W-2', /\b(form )?w-2\b[^\n]*(wage and tax|statement)|wage and tax statement|1545-0008/, 6),
    word('box captions', /(wages,? tips,? other comp|federal income tax withheld|social security wages|medicare wages)/, 3),
    word('employer id', /employer'?s? (identification|fed)/, 1),
  ],
  'w-9': [
    word('Form W-9', /\bform w-?9\b|\bw-9\b[^\n]*(rev|request)|request for taxpayer\s*(identification number)?/, 5),
    word('certification', /(taxpayer identification number|exempt payee code|backup withholding|u\.?s\.? person)/, 2.5),
  ],
  'bill-of-lading': [
    title(
      'bill of lading',
      /\b(bill of lading|konnossement|connaissement|conocimiento de embarque|polizza di carico|sea ?waybill|b\/l)\b/,
      4,
    ),
    word('shipper', /\b(shipper|exporter|verlader|chargeur|embarcador|caricatore)\b/, 1),
    word('consignee', /\b(consignee|empfanger|destinataire|consignatario|destinatario)\b/, 1),
    word('notify party', /\bnotify( party)?\b/, 1.5),
    word('ports', /\b(port of (loading|discharge)|place of (receipt|delivery)|vessel|voyage|ocean)\b/, 1.5),
    word('container number', /\b[a-z]{3}u\s?\d{6}\s?\d\b/, 1),
    word('freight', /\b(freight (prepaid|collect|charges)|carrier|scac)\b/, 0.8),
  ],
  'delivery-note': [
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
  'utility-bill': [
    title(
      'utility bill',
      /\b(utility bill|electric(ity)? bill|gas bill|water bill|energy (bill|statement|invoice)|(strom|gas|energie|wasser)(ab)?rechnung|jahres(ab)?rechnung (strom|gas|energie|wasser|fernwarme)|jahresverbrauchsabrechnung|facture d'(electricite|energie|eau)|factura de (la )?(luz|electricidad|gas|agua)|bolletta)\b/,
      3.5,
    ),
    word(
      'supply point',
      /\b(lieu de consommation|point de livraison|pdl|supply (address|number|point)|verbrauchsstelle|marktlokation|punto de suministro|cups|punto di fornitura)\b/,
      2.2,
    ),
    word(
      'meter',
      /\b(meter( (no|number|reading|id))?|zahler(nummer|stand|-?nr)|verbrauchsstelle|marktlokation|compteur|contador|contatore)\b/,
      1.8,
    ),
    word('consumption', /\b(kwh|m3|m³|therms?|ccf|usage|consumption|verbrauch|consommation|consumo)\b/, 1.8),
    word(
      'tariff',
      /\b(tariff|standing charge|supply charge|service address|grundpreis|arbeitspreis|abonnement|tarif|potencia|electricity|natural gas|energy charges?)\b/,
      1,
    ),
    word('account summary', /\b(previous balance|amount due|total due|account (no|number))\b/, 0.6),
  ],
  contract: [
    title(
      'agreement',
      /\b(agreement|contract|vertrag|mietvertrag|arbeitsvertrag|kaufvertrag|contrat|contrato|contratto|lease|terms of service)\b/,
      3,
    ),
    word(
      'between the parties',
      /\b(between|zwischen|entre|tra)\b[\s\S]{1,300}?\b(and|und|et|y|e)\b[\s\S]{0,200}?\b(hereinafter|hereafter|collectively|party|parties|nachfolgend|nachstehend|ci-apres|en adelante|di seguito)/,
      2,
    ),
    word(
      'governing law',
      /\b(governing law|governed by|gerichtsstand|anwendbares recht|droit applicable|ley aplicable|legge applicabile)\b/,
      1.5,
    ),
    word('clauses', /\b(whereas|hereby|in witness whereof|termination|confidential\w*|§\s?\d|article \d|clause|section \d|shall)\b/, 1),
    word('signatures', /\b(signature|signed|unterschrift|fait a|firma|by:)\b/, 0.5),
    word('amount table', /\b(invoice (no|number)|rechnungs-?(nr|nummer)|subtotal|qty)\b/, -2),
  ],
  'business-card': [],
}
