import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line } from '../layout/types.ts'
import type { Lang } from '../lexicon/types.ts'
import { amountsIn } from './amount.ts'
import { crowns, isConverted, namedOn, ofSeller, rupees } from './currency-words.ts'
import { type Asked, inOrder } from './in-order.ts'

/** Signs and words of print to ISO 4217; `$` and `kr` are settled by the country. */
const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  EURO: 'EUR',
  EUROS: 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  RS: 'INR',
  'RS.': 'INR',
  RM: 'MYR',
  RP: 'IDR',
  'RP.': 'IDR',
  US$: 'USD',
  CA$: 'CAD',
  C$: 'CAD',
  CAD$: 'CAD',
  CDN$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  HK$: 'HKD',
  NT$: 'TWD',
  S$: 'SGD',
  SG$: 'SGD',
  MX$: 'MXN',
  TT$: 'TTD',
  FJ$: 'FJD',
  J$: 'JMD',
  N$: 'NAD',
  U$S: 'USD',
  R$: 'BRL',
  FR: 'CHF',
  'FR.': 'CHF',
  'SFR.': 'CHF',
  SFR: 'CHF',
  ZŁ: 'PLN',
  KČ: 'CZK',
  FT: 'HUF',
  '₽': 'RUB',
  '₺': 'TRY',
  TL: 'TRY',
  LEI: 'RON',
  '₦': 'NGN',
  '₱': 'PHP',
  FCFA: 'XOF',
  'F CFA': 'XOF',
  KSH: 'KES',
  'S/': 'PEN',
  'S/.': 'PEN',
  'B/.': 'PAB',
  RD$: 'DOP',
  '₡': 'CRC',
  '₲': 'PYG',
  '৳': 'BDT',
  TSH: 'TZS',
  USH: 'UGX',
  'GH₵': 'GHS',
  '₵': 'GHS',
  KZ: 'AOA',
  'GH¢': 'GHS',
  DT: 'TND',
}
/** "Amount (US$)", "U$S / kg": a dollar that says whose it is. */
const ofOneCountry = /^[([]?((?:US|CA|AU|HK|NZ|NT|MX|RD|A|C|S|R)\$|U\$S)[)\]:,.]?$/

/** Marks that stand alone at the head of a column, where the paper's language has no other meaning for them. */
const spoken: Readonly<Partial<Record<Lang, RegExp>>> = {
  cs: /^[([]?Kč[)\]:.]?$/,
  pl: /^[([]?zł[)\]:.]?$/,
  hu: /^[([]?Ft[)\]:.]?$/,
  ro: /^[([]?lei[)\]:.]?$/i,
  tr: /^[([]?TL[)\]:.]?$/,
  fr: /^[([]?DT[)\]:.]?$/,
}
const codes =
  /\b(EUR|USD|GBP|CHF|CAD|AUD|SGD|MYR|INR|JPY|CNY|SEK|NOK|DKK|PLN|CZK|HUF|BRL|TRY|MXN|NZD|HKD|ZAR|RON|THB|IDR|AED|SAR|XOF|XAF|NGN|KES|PHP|MAD|TND|EGP|GHS|COP|CLP|PEN|ARS|PKR|LKR|BDT|NPR|VND|UGX|TZS|ZMW|RWF|ETB|AOA|MZN|PYG|UYU|GTQ|BWP|MWK|QAR|KWD|OMR|DZD|RSD|UAH|ISK|BGN|KRW|TWD|CRC|DOP|HNL|NIO|BOB|MUR|JMD|TTD|NAD|SZL|LSL|RWF|BIF|GMD|SLE|LRD|PAB|BAM|MKD|FJD|PGK)\b/g
/** "SGD", "(EUR)", "€". */
export const isCurrency = (word: string): boolean => {
  const bare = word.replace(/[()[\]]/g, '')
  return /^\p{Sc}$/u.test(bare) || (bare.length === 3 && bare.match(codes) !== null)
}

/** Companies, tax numbers and accounts of Mexico. */
const ofMexico = /\bS\.?\s?A\.?(?:\s?B\.?)?\s?de\s?C\.?\s?V\b|\bR\.?F\.?C\.?\s?:|\bM[ée]xico\b|\bCLABE\b|\bCURP\b/i

const dollars: readonly [Asked, string][] = [
  [
    /\bCanada\b|\b(?:Alberta|Ontario|Qu[eé]bec|British Columbia|Manitoba|Saskatchewan|Nova Scotia)\b|,\s?(?:AB|BC|ON|QC|MB|SK|NS|NB|PE|NL)\b|\bGST\/HST\b|\bTPS\b|\b[A-Z]\d[A-Z]\s?\d[A-Z]\d\b|\bHST\b|\bPST\b/,
    'CAD',
  ],
  // Numbers of companies and of their tax that only New Zealand has: its bills name Australia as a place to call.
  [/\bNZBN\b|\bKiwiSaver\b|\bIRD (?:no|number)\b|\bGST (?:[Nn]o|NO|[Nn]umber|[Rr]eg)\b[^\d\n]{0,12}\d{2,3}-\d{3}-\d{3}\b/, 'NZD'],
  [/\bAustralia\b|\bABN\b|\b(?:NSW|VIC|QLD)\b/, 'AUD'],
  [/\bSingapore\b|\bPte\b/i, 'SGD'],
  [/\bHong Kong\b/i, 'HKD'],
  [/\bNew Zealand\b/i, 'NZD'],
  [/\bRFC\b/, 'MXN'],
  [ofMexico, 'MXN'],
  [/\bChile\b/, 'CLP'],
  [inOrder(/\bS\.?I\.?I\.?\b/, /\bR\.?U\.?T\b/), 'CLP'],
  [inOrder(/\bR\.?U\.?T\b\.?/, /\bS\.?I\.?I\b|\bAFP\b/), 'CLP'],
  [
    /\bColombia\b|\bBogot[aá]\b|\bMedell[ií]n\b|\bDIAN\b|\bColpensiones\b|\bCUNE\b|\bE\.\s?S\.\s?P\b|\bNIT:?\s?\d{3}\.?\d{3}\.?\d{3}\s?-\s?\d\b/,
    'COP',
  ],
  [/\bArgentina\b|\bBuenos Aires\b|\bC\.?U\.?I\.?[TL]\b/, 'ARS'],
]
/** "R 1,250.00" */
const rand = /(?<![\p{L}\d])R\s?\d[\d ,]*\.\d{2}/u
/** "Q 1,250.00" */
const quetzal = /(?<![\p{L}\d])Q\.?\s?\d[\d,]*\.\d{2}/u
/** Countries whose papers speak of taxes and companies as Europe's do. */
const overseas: readonly [Asked, string][] = [
  [
    /\bUEMOA\b|C[ôo]te d['’]Ivoire|\b(?:Abidjan|Dakar(?!\s(?:road|street|avenue|close|lane|way))|S[ée]n[ée]gal|Bamako|Ouagadougou|Cotonou|Lom[ée]|Niamey)\b/i,
    'XOF',
  ],
  [/\bCEMAC\b|\b(?:Cameroun|Douala|Yaound[ée]|Gabon|Libreville|Brazzaville|Pointe-Noire|N['’]Djamena)\b/i, 'XAF'],
  // Danes and Poles call a reduction "rabat".
  [/\bMaroc\b|\b(?:Casablanca|Marrakech|Tanger|Agadir)\b|\b(?:[1-9]\d{4},?\s+|[àa]\s)Rabat\b|\bdirhams?\b|\bCIMR\b/i, 'MAD'],
  [/\bF\.?\s?CFA\b/i, 'XOF'],
  [/\b(?:Tunisie|Tunis|Sfax|Sousse)\b/i, 'TND'],
  [/\b(?:Alg[ée]rie|Alger|Oran|Constantine)\b/i, 'DZD'],
  [ofMexico, 'MXN'],
  [
    /\bS\.?A\.?[AC]\.?(?!\p{L})|(?<![\p{L}\d])S\/\.?(?![\p{L}\d])|\bE\.?I\.?R\.?L\b|\bSUNAT\b|(?<!\p{L})I\.?G\.?V\.?(?!\p{L})|\bPer[úu]\b/u,
    'PEN',
  ],
  // "Heures de nuit" are those of a night.
  [/\bMo[çc]ambique\b|\bMaputo\b|\bNUIT:?\s?\d|\b[Mm]eticais\b/, 'MZN'],
  [/\bAngola\b|\bLuanda\b|\bkwanzas?\b/i, 'AOA'],
  [/\bBolivia\b|\b(?:La Paz|Cochabamba|Santa Cruz de la Sierra)\b|(?<!\p{L})Bs\.?\s?\d/iu, 'BOB'],
  [/\bGuatemala\b|\bIGSS\b/i, 'GTQ'],
  [/\(Pty\) Ltd|\bErf\b|\bUIF\b|\bSARS\b/, 'ZAR'],
  [/\bZambia\b|\bLusaka\b|\bNAPSA\b/i, 'ZMW'],
  [/\bKenya\b|\bNairobi\b|\bKRA\b/i, 'KES'],
  [/\bNigeria\b|\b(?:Lagos|Abuja|Ibadan|Kano|Port Harcourt)\b/i, 'NGN'],
  [/\bGhana\b|\bAccra\b|\bSSNIT\b/i, 'GHS'],
  [/\bUganda\b|\bKampala\b/i, 'UGX'],
  [/\bTanzania\b|\bDar es Salaam\b/i, 'TZS'],
  [/\bPakistan\b|\b(?:Lahore|Karachi|Islamabad|Rawalpindi|Faisalabad)\b/i, 'PKR'],
  [/\bSri Lanka\b|\bColombo\b/i, 'LKR'],
  [/\bBangladesh\b|\bDhaka\b/i, 'BDT'],
  [/\bPhilippines\b|\bPhilHealth\b|\bPag-?IBIG\b|\bBIR (?:authority|permit)\b|\bOSCA\b|\bBrgy\b/i, 'PHP'],
  [/\bEcuador\b|\bobligado a llevar contabilidad\b|\bIRBPNR\b/i, 'USD'],
  [/\bRNC\b|\be-?NCF\b|\bITBIS\b|\bDGII\b/, 'DOP'],
  [/\bCosta Rica\b|\bCABYS\b|\bMH-DGT-RES\b/i, 'CRC'],
  [/\bHonduras\b|\bTegucigalpa\b|\bSan Pedro Sula\b|\bRTN\b:?\s?\d{8}/i, 'HNL'],
  [/\bUruguay\b|\bMontevideo\b|\bCFE\b/, 'UYU'],
  [/\$U\s?\d|\bU\$\s?\d|\bBPS\b.{0,40}\bGrupo\b|\b(?:[Aa]portes? )?jubilatori[oa]s?\b/, 'UYU'],
  [/\bParaguay\b|\bGs\.|\b[Gg]uaran[íi]es\b/, 'PYG'],
  [/(?<!\p{L})(?:GTGT|hóa đơn|Việt Nam)(?!\p{L})/iu, 'VND'],
]
const byPlace: readonly [Asked, string][] = [
  [/\bNPWP\b|\bJakarta\b|\bIndonesia\b|(?<!\p{L})Rp\.?\s?\d/iu, 'IDR'],
  [/\bCNPJ\b|\bCPF\b|\bR\$/, 'BRL'],
  [/\bSDN\.?\s?BHD|\bMalaysia\b|\bSelangor\b|\bJalan\b|\bKuala Lumpur\b|\bJohor\b|\bJLN\b/i, 'MYR'],
  // "Rm 14" is a room.
  [/\bRM\s?\d/, 'MYR'],
  [
    /\bDeutschland\b|\bGmbH\b|\bFrance\b|\bEspaña\b|\bItalia\b|\bÖsterreich\b|\bUSt\b|\bTVA\b|\bMwSt\b|\bLohnsteuer\b|Krankenversicherung|\bIVA\b|\bP\.?\s?IVA\b|\bSARL\b|\bSIRET\b|\bCIF\b/i,
    'EUR',
  ],
  [/\bUnited Kingdom\b|\bEngland\b/i, 'GBP'],
  [/\bsp\. ?z ?o\. ?o\b|\bPESEL\b|\bPolska\b/i, 'PLN'],
  [/\bCVR\b|\bApS\b|\bDanmark\b/, 'DKK'],
  [/\bGSTIN\b|\b[CS]GST\b|\b\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[A-Z\d]\b/, 'INR'],
  [/\bSouth Africa\b|\b(?:Johannesburg|Cape Town|Pretoria|Durban|Gauteng)\b/u, 'ZAR'],
  [inOrder(rand, rand), 'ZAR'],
  [inOrder(quetzal, quetzal), 'GTQ'],
  [/\bSingapore\b/i, 'SGD'],
  [/\bY-tunnus\b|\bSuomi\b|\bKvK\b/, 'EUR'],
  [/\bNIP:?\s\d/, 'PLN'],
  [/\bNederland\b|\bB\.V\.|\bloonheffing\b|\bIRPF\b|\bURSSAF\b|\bINPS\b/i, 'EUR'],
  [inOrder(/\bSocial Security\b/i, /\bMedicare\b/i), 'USD'],
  [inOrder(/\bMedicare\b/i, /\bSocial Security\b/i), 'USD'],
  [
    /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\s+\d{5}\b|\bUSA\b|\b(?:Alabama|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maryland|Massachusetts|Michigan|Minnesota|Missouri|Nebraska|Nevada|New Jersey|New York|North Carolina|Ohio|Oklahoma|Oregon|Pennsylvania|Tennessee|Texas|Utah|Virginia|Washington|Wisconsin)\s+\d{5}\b/,
    'USD',
  ],
]

/** Words that the offices of one country print where no sign of its money stands. */
const byOffice: readonly [Asked, string][] = [
  [/\b(?:AB|BC|MB|N[BLST]|ON|PE|QC|SK|YT),? [A-CEGHJ-NPR-TVXY]\d[A-Z] ?\d[A-Z]\d\b/, 'CAD'],
  [inOrder(/\bNIS\b/, /\bNHT\b/), 'JMD'],
  [/\bPAYG\b|\bABN\b|\bHESTA\b/, 'AUD'],
  [/\bIRD (?:no|number)\b|\bKiwiSaver\b/i, 'NZD'],
  [/\bPPS(?:N| [Nn]o)\b|\bPRSI\b|\bUSC\b/, 'EUR'],
  [/(?<!\p{L})(?:launaseðill|staðgreiðsl\p{L}*|lífeyrissj\p{L}*)(?!\p{L})/iu, 'ISK'],
  [/\bNational Insurance\b|\bNAT\.? INS\b|\bHMRC\b|\bNI (?:[Nn](?:o|umber)|NO|NUMBER)\b|\bMPRN\b|\bMPAN\b/, 'GBP'],
  [/\bUAN\b|\bProvident Fund\b|\bProfessional Tax\b/, 'INR'],
  [inOrder(/\bE?PF\b/, /\bPAN\b/), 'INR'],
  [inOrder(/\bkVAh\b/, /\bBill\b/), 'INR'],
  [/\bskattetrekk\b|\bl[øo]nnsslipp\b|\bferiepenger\b|\bskattekommune\b|\bnettleie\b|\bMVA\b/i, 'NOK'],
  [/\bprelimin[äa]r ?skatt\b|\bbruttol[öo]n\b|\barbetsgivaravgift\b|\belskatt\b|\bmoms ?reg/i, 'SEK'],
  [/\bA-skat\b|\bAM-bidrag\b|\belafgift\b/i, 'DKK'],
  [/(?<!\p{L})(?:zdravotn[ée] poistenie|zamestn[aá]vate[ľl]\p{L}*|v[ýy]platn[áa] p[áa]ska|preddavok na da[ňn])(?!\p{L})/iu, 'EUR'],
  [/\brodn[ée] [čc]|\bDI[ČC]:? ?CZ/i, 'CZK'],
  [inOrder(/\bhrub[áa] mzda\b/i, /\bsoci[áa]ln[íi] poji[šs]t[ěe]n[íi](?!\p{L})/iu), 'CZK'],
  [/(?<!\p{L})(?:ad[óo]sz[áa]m|b[ée]rjegyz[ée]k|[áa]fa|szja)(?!\p{L})/iu, 'HUF'],
  [/\bCNP\b|\bCUI\b:?\s?(?:RO)?\s?\d|(?<!\p{L})flutura[șs]/iu, 'RON'],
  [/\bAHV\b|\bALV\b|\bCHE-\d/, 'CHF'],
  [inOrder(/\bAVS\b/, /\bLPP\b/), 'CHF'],
  [/\bSGK\b|\bT\.?C\.? ?kimlik\b|(?<!\p{L})(?:bordro|(?:TOP)?KDV|TOPLAM|V\.\s?D\.\s\d)(?!\p{L})/iu, 'TRY'],
  [/(?<!\p{L})(?:ΑΦΜ|Α\.Φ\.Μ|ΔΟΥ|Δ\.Ο\.Υ)(?!\p{L})/u, 'EUR'],
  // A postcode of the United Kingdom, and its tax.
  [inOrder(/\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b/, /\bVAT\b/), 'GBP'],
  [
    /(?<!\p{L})(?:OÜ|SIA|UAB|dohodnin\p{L}*|pla[čc]iln[ai] list[ai]|palgaleht|algas apr[ēe][ķk]ina)(?!\p{L})|\bL-\d{4}\s\p{Lu}|\bS\.?à ?r\.?l/u,
    'EUR',
  ],
  [/\bONSS\b|\bRSZ\b|\bpr[ée]compte professionnel\b|\bbedrijfsvoorheffing\b/i, 'EUR'],
  [/\b(?:NISS|BSN|PESEL)\b|\bOIB\b|\bKMKR\b|\bPVM kod|\bPVN re[gģ]|\bI[ČC] DPH\b|\bLuxembourg\b|\bBTW\b|\bDav[čc]na\b/i, 'EUR'],
]

const settleBy = (table: readonly [Asked, string][], text: string) => table.find(([p]) => p.test(text))?.[1]

/** What a country says: that of the supplier more than the customer's. */
const byCountry = (seller: string, text: string): string | undefined =>
  (seller && (settleBy(ofSeller, seller) ?? byWords(seller))) || byWords(text)
const byWords = (text: string) => settleBy(overseas, text) ?? settleBy(byPlace, text) ?? settleBy(byOffice, text)

/** "COP1 231.00", "SAR2", "PEN100748216395": letters with a number of their own are no code of money. */
const numberedAbbreviation = /^[A-Z]{3}(?:\d|\d{7,})$/
/** Signs at the head of a column, those of letters alone in brackets. */
const marked = /^(?:[([]?(?:RM|[€$£₦₱₹₺₵₡₲৳])[)\]:]?|[([](?:K[Ss]h|FCFA|R[sp]\.?|S\/\.?|B\/\.?|GH[₵S]|[TU][Ss][Hh]|R[D]?\$)[)\]])$/
/** Moneys whose sign is that of the dollar. */
const writtenAsDollar = /^(?:[A-Z]{2}D|ARS|CLP|COP|MXN|UYU)$/
const isCaptioned = (doc: Doc, line: Line) => doc.hitsByLine.get(line)!.some(h => h.phrases.some(p => p.concept === 'currency'))

/** Currency of a document: printed codes and signs by count beside amounts, and names; else by what the country says. `seller`: name, address and tax number of the supplier, a line each. */
export function currencyOf(doc: Doc, seller = ''): Option | undefined {
  // Whose dollars they are the supplier's country says before the customer's.
  const place = seller && (settleBy(dollars, seller) || byWords(seller) === 'USD') ? seller : doc.text
  const lines = doc.lines.filter(line => !isConverted(line))
  const stated = lines.flatMap(line => namedOn(line) ?? []).find(name => name.weight > 2)?.option.value as string | undefined
  const captioned = lines.filter(line => isCaptioned(doc, line)).flatMap(line => [...line.text.matchAll(codes)].map(m => m[1]!))
  const dollar = [stated, ...captioned].find(code => code && writtenAsDollar.test(code))
  const isoOf = (mark: string) => (mark !== '$' ? codeOf(mark, doc.text) : (dollar ?? codeOf(mark, place)))
  const votes = new Map<string, { n: number; option: Option }>()
  const vote = (value: string | undefined, n: number, option: Omit<Option, 'value'>) => {
    if (!value) return
    const old = votes.get(value)
    if (old) old.n += n
    else votes.set(value, { n, option: { ...option, value } })
  }
  for (const line of lines) {
    const name = namedOn(line)
    if (name) vote(name.option.value as string, name.weight, name.option)
    for (const a of amountsIn(line.tokens, doc.decimal))
      if (a.currency && !numberedAbbreviation.test(a.tokens[0]!.text)) {
        const mark = a.currency.toUpperCase()
        // "RM-SS-60" is a code of goods.
        if (a.tokens.some(t => /^RM-\p{L}/u.test(t.text))) continue
        // "12.40 Rp./kWh": a hundredth of a Swiss franc.
        if (/^RP\.?$/.test(mark) && doc.lang === 'de') continue
        const tokens = a.tokens.filter(t => t.text.toUpperCase().includes(mark))
        vote(isoOf(mark), 2, { tokens: tokens.length ? tokens : a.tokens, text: a.currency, score: 4 })
      }
    for (const token of line.tokens)
      for (const m of token.text.matchAll(codes)) {
        const labelled = isCaptioned(doc, line)
        // "CAD." over days: in Spain and Portugal goods expire ("caducidad").
        if (m[1] === 'CAD' && !labelled && (doc.lang === 'es' || doc.lang === 'pt')) continue
        vote(m[1], labelled ? 6 : 1.5, { tokens: [token], text: m[1]!, score: labelled ? 6 : 4 })
      }
    for (const token of line.tokens) {
      // Letters alone may be somebody's initials.
      if (token.text === 'RM' && settleBy(byPlace, doc.text) !== 'MYR') continue
      else if (marked.test(token.text))
        vote(isoOf(token.text.replace(/[()[\]:]/g, '').toUpperCase()), 1, { tokens: [token], text: token.text, score: 4 })
      else if (ofOneCountry.test(token.text))
        vote(isoOf(ofOneCountry.exec(token.text)![1]!), 1, { tokens: [token], text: token.text, score: 4 })
      else if (doc.lang && spoken[doc.lang]?.test(token.text))
        vote(isoOf(token.text.replace(/\P{L}/gu, '').toUpperCase()), 1, { tokens: [token], text: token.text, score: 4 })
      else if (/^euros?$/i.test(token.text)) vote('EUR', 1, { tokens: [token], text: token.text, score: 4 })
    }
  }
  const best = [...votes.values()].sort((a, b) => b.n - a.n)[0]
  if (best) return best.option
  const guess = byCountry(seller, doc.text)
  return guess ? { value: guess, tokens: [], text: '', score: 2.7, source: 'derived', concluded: true } : undefined
}

function codeOf(mark: string, text: string): string | undefined {
  if (mark === '$') return settleBy(dollars, text) ?? 'USD'
  if (/^KR\.?$/.test(mark)) return settleBy(crowns, text)
  if (signs[mark] === 'XOF') return settleBy(overseas, text) === 'XAF' ? 'XAF' : 'XOF'
  if (/^RS\.?$/.test(mark)) return settleBy(rupees, text) ?? 'INR'
  if (/^[A-Z]{3}$/.test(mark) && !signs[mark]) return mark
  return signs[mark]
}
