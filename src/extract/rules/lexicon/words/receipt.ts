import type { Lexicon } from '../types.ts'

/** Labels that only receipts have. */
export const receiptWords = {
  receiptNumber: {
    en: 'receipt no|receipt number|receipt #|receipt|bill no|invoice no|invoice number|invoice #|inv no|doc no|document no|trans no|transaction no|transaction #|trans|ticket no|ticket|order no|order #|slip no|check no|ref no|trn|trx|bill|chk|check #|invoice|tax invoice no|cash bill no|bill #|rcpt|slip|order|ticket #|receipt nr',
    de: 'beleg nr|bon nr|bonnummer|belegnummer|bon|beleg|quittungsnummer|rechnungsnummer|rechnung nr|kassenbon nr',
    fr: 'ticket no|no ticket|no de ticket|ticket|facture no|recu no|no de recu|facture',
    es: 'ticket no|recibo no|no ticket|factura simplificada|ticket|factura no|recibo|no factura',
    it: 'scontrino n|documento n|n scontrino|ricevuta n|doc n',
  },
  date: {
    en: 'date|invoice date|receipt date|bill date|trans date|transaction date|date time|sale date|doc date|dt|order date|purchase date|business date',
    de: 'datum|belegdatum|rechnungsdatum',
    fr: 'date|le|du',
    es: 'fecha',
    it: 'data',
  },
  time: { en: 'time', de: 'zeit|uhrzeit|uhr', fr: 'heure', es: 'hora', it: 'ora' },
} as const satisfies Lexicon

/** Ways to pay, as printed, to the word users see; first match in the foot of a receipt wins. */
export const payments: readonly (readonly [RegExp, string])[] = [
  [/\bvisa\b/i, 'Visa'],
  [/\bmaster\s?card\b/i, 'Mastercard'],
  [/\bamex\b|american express/i, 'American Express'],
  [/\bmaestro\b/i, 'Maestro'],
  [/girocard|\bec[- ]?(?:karte|cash)\b/i, 'girocard'],
  [/paypal/i, 'PayPal'],
  [/apple pay/i, 'Apple Pay'],
  [/google pay/i, 'Google Pay'],
  [/touch ?['&]? ?n? ?go|\btng\b|e-?wallet|boost|grabpay/i, 'E-wallet'],
  [/debit|bankomat|\beftpos\b|\bnets\b|dankort|multibanco|bancontact|bankaxept/i, 'Debit card'],
  [
    /credit card|kreditkarte|carte bancaire|\bcb\b|tarjeta|carta di credito|\bcard\b|kartenzahlung|\bkort\b|pankkikortti|karta płatnicza|platba kartou|\bpinnen\b|bankkártya|pagamento elettronico/i,
    'Card',
  ],
  [
    /\bcash\b|\bbar\b|barzahlung|esp[eè]ces|efectivo|contant[ei]|numer[áa]rio|gotówka|hotov[ěe]|kontant|käteinen|készpénz|\bnumerar\b|\btunai\b/i,
    'Cash',
  ],
  [/cheque|check\b/i, 'Cheque'],
]

/** Trades told by words of the name or the goods. */
export const trades: readonly (readonly [RegExp, string])[] = [
  [
    /restoran|restaurant|cafe|coffee|kopitiam|bakery|pizza|burger|sushi|food|bistro|grill|kitchen|tea\b|b[äa]ckerei|boulangerie|panader|panificio|pasticceria|chicken|trattoria|bar\b/i,
    'Meal',
  ],
  [/mart\b|market|supermark|grocer|hypermarket|minimarket|fresh/i, 'Groceries'],
  [/petrol|shell\b|petronas|fuel|gas station|tankstelle|diesel/i, 'Fuel'],
  [/hotel|inn\b|resort|hostel/i, 'Lodging'],
  [/parking|parkhaus|taxi|toll/i, 'Transport'],
  [/pharmac|farmasi|apotheke|clinic|klinik|dental/i, 'Health'],
  [/hardware|stationer|book|electric|machinery|paint|timber|sanitary/i, 'Supplies'],
]
