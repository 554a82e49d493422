import type { Lexicon } from '../types.ts'

/** Labels that only receipts have. */
export const receiptWords = {
  receiptNumber: {
    en: 'receipt no|receipt number|receipt #|receipt|bill no|invoice no|invoice number|invoice #|inv no|doc no|document no|trans no|transaction no|transaction #|trans|ticket no|ticket|order no|order #|slip no|check no|ref no|trn|trx|bill|chk|check #|invoice|tax invoice no|cash bill no|bill #|rcpt|slip|order|ticket #|receipt nr',
    de: 'beleg nr|bon nr|bonnummer|belegnummer|bon|beleg|quittungsnummer|rechnungsnummer|rechnung nr|kassenbon nr',
    fr: 'ticket no|no ticket|no de ticket|ticket|facture no|recu no|no de recu|facture',
    es: 'ticket no|recibo no|no ticket|factura simplificada|ticket|factura no|recibo|no factura',
    it: 'scontrino n|documento n|n scontrino|ricevuta n|doc n|numero documento|doc comm n|scontrino',
    nl: 'bonnr|bon nr|bonnummer|kassabon nr|kassabonnummer|bon|ticketnummer|transactie|transactienummer|transactie nr|factuurnummer|factuurnr',
    pt: 'fatura simplificada|fatura recibo|recibo n|talão n|documento n|fatura n|fatura|cupom n|nfc e n|extrato n|recibo|talão|venda a dinheiro|venda n',
    pl: 'paragon nr|nr paragonu|numer paragonu|nr wydr|wydr|nr wydruku|nr transakcji|transakcja|rachunek nr',
    cs: 'číslo dokladu|doklad č|č dokladu|doklad číslo|účtenka č|číslo účtenky|č účtenky|paragon č|daňový doklad č|zjednodušený daňový doklad č|účtenka|doklad|č~',
    sk: 'číslo dokladu|doklad č|č dokladu|pokladničný doklad č|č účtenky|účtenka č|bloček č|doklad|č~',
    sv: 'kvitto nr|kvittonr|kvittonummer|kvitto|notanr|nota nr|notanummer|ordernr|transaktion|verifikat nr|löpnummer',
    da: 'kvittering nr|kvitteringsnr|kvitteringsnummer|bon nr|bonnr|bonnummer|bilag|bilagsnr|bon|ekspedition|transaktion|ordrenr',
    no: 'kvittering nr|kvitteringsnr|kvitteringsnummer|bong nr|bongnr|bong|bilag|bilagsnr|salgskvittering|salgskvittering nr|ordrenr|transaksjon',
    fi: 'kuitti nro|kuittinro|kuitin nro|kuitin numero|kuittinumero|tosite|tositenro|tositenumero|kuitti',
    et: 'kviitung nr|tšekk nr|kviitungi nr|arve nr|tšekk',
    lv: 'čeks nr|kvīts nr|čeka nr|dok nr|čeks',
    lt: 'kvitas nr|kvito nr|čekio nr|čekis nr|dok nr|kvitas',
    hu: 'nyugtaszám|nyugta száma|nyugta sorszáma|bizonylatszám|bizonylat száma|bizonylat|sorszám|számla sorszáma|nyugta',
    ro: 'bon fiscal nr|nr bon|bon nr|nr bon fiscal|bf|bon fiscal|id bf|nr tranzactie',
    hr: 'račun br|broj računa|br računa|račun broj|račun|rn br',
    sl: 'račun št|št računa|številka računa|račun',
    ca: 'tiquet núm|factura simplificada|tiquet|núm tiquet',
    tr: 'fiş no|belge no|fatura no|fiş numarası|işlem no',
    ms: 'no resit|nombor resit|no bil|no invois|no transaksi|resit',
    id: 'no struk|nomor struk|no nota|no transaksi|no faktur|no bon|struk|nota',
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
  [/\bupi\b|bhim/i, 'UPI'],
  [/girocard|\bec[- ]?(?:karte|cash)\b/i, 'girocard'],
  [/paypal/i, 'PayPal'],
  [/apple pay/i, 'Apple Pay'],
  [/google pay/i, 'Google Pay'],
  [/touch ?['&]? ?n? ?go|\btng\b|e-?wallet|boost|grabpay/i, 'E-wallet'],
  [/debit|bankomat|\beftpos\b|\bnets\b|dankort|multibanco|bancontact|bankaxept/i, 'Debit card'],
  [
    /credit card|kreditkarte|carte bancaire|\bcb\b|tarjeta|carta di credito|\bcard\b|kartenzahlung|\bkort\b|pankkikortti|karta płatnicza|platba kartou|\bpinnen\b|bankkártya|pagamento elettronico|^\W*pin\s+(?:€|eur)?\s?\d+[.,]\d{2}\b/i,
    'Card',
  ],
  [
    /\bcash\b|\bbar\b|barzahlung|esp[eè]ces|efectivo|contant[ei]|numer[áa]rio|gotówka|hotov[ěeo]|kontant|käteinen|készpénz|\bnumerar\b|\btunai\b/i,
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
