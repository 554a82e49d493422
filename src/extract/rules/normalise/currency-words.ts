import type { Option } from '../candidate.ts'
import type { Line } from '../layout/types.ts'
import { spanOf, tokensIn } from './amount.ts'
import type { Asked } from './in-order.ts'

/** Currencies by their names: "All amounts in US dollars", "Beträge in Schweizer Franken". */
const named: readonly [RegExp, string][] = [
  [
    /(?<!\p{L})(?:(?:US|U\.S\.|American|United States|amerikanische[nr]?|amerikanska|amerikanske|Amerikaanse)[ -]dollars?|dollars? (?:US|U\.S\.|am[ée]ricains?|des [ÉE]tats-Unis)|d[óo]lar(?:es)? (?:estadounidenses?|(?:norte)?americanos?|EE\.? ?UU\.?|US|USA)|dollar[io] (?:statunitens[ei]|american[io]|USA|US)|dolar\p{L}* ameryka[ńn]sk\p{L}*|americk\p{L}* dol[áa]r\p{L}*)(?!\p{L})/iu,
    'USD',
  ],
  [
    /(?<!\p{L})(?:(?:Canadian|kanadische[nr]?|Canadese|kanadensiska) dollars?|dollars? canadiens?|d[óo]lar(?:es)? canadienses?|dollar[io] canades[ei])(?!\p{L})/iu,
    'CAD',
  ],
  [/(?<!\p{L})(?:(?:Australian|australische[nr]?|Australische) dollars?|dollars? australiens?|d[óo]lares australianos)(?!\p{L})/iu, 'AUD'],
  [/(?<!\p{L})New Zealand dollars?(?!\p{L})/iu, 'NZD'],
  [/(?<!\p{L})Singapore dollars?(?!\p{L})/iu, 'SGD'],
  [/(?<!\p{L})Hong Kong dollars?(?!\p{L})/iu, 'HKD'],
  [
    /(?<!\p{L})(?:pounds? sterling|British pounds?|GB pounds?|sterling pounds?|Pfund Sterling|britische[ns]? Pfund|livres? sterlings?|libras? esterlinas?|sterline(?: britanniche| inglesi)?|Britse pond(?:en)?|funt\p{L}* (?:brytyjsk|szterling)\p{L}*|brittiska pund|britiske pund)(?!\p{L})/iu,
    'GBP',
  ],
  [
    /(?<!\p{L})(?:Swiss francs?|Schweizer ?Franken|francs? suisses?|francos? suizos?|franch[io] svizzer[io]|Zwitserse frank(?:en)?|frank\p{L}* szwajcarsk\p{L}*|schweiziska franc|schweizerfranc)(?!\p{L})/iu,
    'CHF',
  ],
  [/(?<!\p{L})(?:Swedish kron(?:or|a)|svenska kronor|schwedische[nr]? Kronen|couronnes su[ée]doises)(?!\p{L})/iu, 'SEK'],
  [/(?<!\p{L})(?:Norwegian kroner?|norske kroner|norwegische[nr]? Kronen|couronnes norv[ée]giennes)(?!\p{L})/iu, 'NOK'],
  [/(?<!\p{L})(?:Danish kroner?|danske kroner|d[äa]nische[nr]? Kronen|couronnes danoises)(?!\p{L})/iu, 'DKK'],
  [/(?<!\p{L})(?:Polish z[lł]oty\p{L}*|z[lł]ot\p{L}* polski\p{L}*|polnische[nr]? Z[lł]oty)(?!\p{L})/iu, 'PLN'],
  [/(?<!\p{L})(?:Czech (?:crowns?|korunas?)|korun[ay]? [čc]esk\p{L}*|tschechische[nr]? Kronen)(?!\p{L})/iu, 'CZK'],
  [/(?<!\p{L})(?:Hungarian forints?|magyar forint|ungarische[nr]? Forint)(?!\p{L})/iu, 'HUF'],
  [/(?<!\p{L})(?:Japanese yen|japanische[nr]? Yen|yens? japonais)(?!\p{L})/iu, 'JPY'],
  [/(?<!\p{L})(?:Indian rupees?|indische[nr]? Rupien)(?!\p{L})/iu, 'INR'],
  [/(?<!\p{L})(?:Malaysian ringgit|ringgit Malaysia)(?!\p{L})/iu, 'MYR'],
  [/(?<!\p{L})(?:Chinese yuan|renminbi)(?!\p{L})/iu, 'CNY'],
  [/(?<!\p{L})South African rands?(?!\p{L})/iu, 'ZAR'],
  [/(?<!\p{L})(?:UAE|Emirati) dirhams?(?!\p{L})/iu, 'AED'],
  [/(?<!\p{L})(?:Mexican pesos|pesos mexicanos)(?!\p{L})/iu, 'MXN'],
  [/(?<!\p{L})(?:Turkish liras?|Türk lirası)(?!\p{L})/iu, 'TRY'],
]
/** A line without any of these names no currency. */
const may =
  /d[oó]ll?[aá]r|pound|pfund|livre|libra|sterlin|pond|fun[td]|fran[ckqg]|z[lł]ot|[kc]o?u?ron|crown|forint|yen|rup|ringgit|yuan|renminbi|rand|dirham|peso|lira/iu

/** Words that say of all amounts in what they are. */
const ofAll =
  /(?<!\p{L})(?:amounts?|prices?|values?|totals?|sums|payable|currency|betr[äa]ge?|preise?|angaben|w[äa]hrung|montants?|prix|devise|monnaie|importes?|precios?|moneda|import[io]|prezz[io]|valuta|bedragen|prijzen|kwot[ay]|ceny|waluta|belopp|priser|bel[øo]b)(?!\p{L})/iu

/** A currency that a line names, and how much that says. */
export function namedOn(line: Line): { weight: number; option: Option } | undefined {
  if (!may.test(line.text)) return undefined
  const span = spanOf(line.tokens)
  for (const [pattern, value] of named) {
    const m = pattern.exec(span.text)
    if (!m) continue
    const isStated = ofAll.test(span.text)
    const tokens = tokensIn(span, m.index, m.index + m[0].length)
    return { weight: isStated ? 6 : 1.5, option: { value, tokens, text: m[0], score: isStated ? 6 : 4 } }
  }
  return undefined
}

/** What a line says of another currency than the paper's: "Equivalent 140.00 EUR at 1.1667". */
export const isConverted = (line: Line): boolean =>
  /(?<!\p{L})(?:equivalent|equiv\.|converted|exchange rate|conversion rate|fx rate|umgerechnet|umrechnungskurs|wechselkurs|gegenwert|entspricht|contre-?valeur|[ée]quivalent|taux de change|cours de change|contravalor|equivalente|tipo de cambio|controvalore|tasso di cambio|tegenwaarde|wisselkoers|przelicz\p{L}*|kurs wymiany|v[äa]xelkurs|vekselkurs|omregn\p{L}*|sm[ěe]nn[ýy] kurz|p[řr]epo[čc]et|[áa]rfolyam|curs valutar|d[öo]viz kuru)(?!\p{L})/iu.test(
    line.text,
  )

/** What a supplier's own numbers and address say of the money it counts in. */
export const ofSeller: readonly [RegExp, string][] = [
  [/^GB\s?\d/mu, 'GBP'],
  [/^CHE-?\s?\d/mu, 'CHF'],
  [/^PL\d/mu, 'PLN'],
  [/^CZ\d/mu, 'CZK'],
  [/^HU\d/mu, 'HUF'],
  [/^RO\d/mu, 'RON'],
  [/^SE\d/mu, 'SEK'],
  [/^DK\d/mu, 'DKK'],
  [/^NO\s?\d[\d\s]*MVA/mu, 'NOK'],
  [/^(?:DE|ATU|IT|BE|LU|PT|FI|EL|SI|SK|EE|LV|LT|HR|MT)\d{7}|^(?:FR[\dA-Z]{2}|ES[\dA-Z]|NL|IE|CY)\d{7}/mu, 'EUR'],
  [/\bCanada\b|(?<![\p{L}\d])[A-Z]\d[A-Z]\s\d[A-Z]\d(?![\p{L}\d])/u, 'CAD'],
  [/\bAustralia\b|\bPty\.? Ltd\b/u, 'AUD'],
  [/\bNew Zealand\b/u, 'NZD'],
  [/\bHong Kong\b/u, 'HKD'],
  // "Leeds LS1 4AB"
  [/(?<![\p{L}\d])[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}(?![\p{L}\d])/u, 'GBP'],
]

/** Whose crowns and whose rupees they are, by what the paper says of its country. */
export const crowns: readonly [Asked, string][] = [
  [/\bDanmark\b|\bCVR\b|\bApS\b/, 'DKK'],
  [/\bNorge\b|\bMVA\b/, 'NOK'],
  [/(?<!\p{L})(?:kennitala|v(?:irðisauka)?sk(?:attur)?|ísland|e?hf|ohf)(?!\p{L})/iu, 'ISK'],
  [/./, 'SEK'],
]
export const rupees: readonly [Asked, string][] = [
  [/\bPakistan\b|\b(?:Lahore|Karachi|Islamabad|Rawalpindi|Faisalabad|Peshawar|Multan)\b/i, 'PKR'],
  [/\bSri Lanka\b|\bColombo\b/i, 'LKR'],
  [/\bNepal\b|\bKathmandu\b/i, 'NPR'],
  [/\bMauritius\b/i, 'MUR'],
]
