import { states } from '../lexicon/words/identity.ts'
import { type Asked, inOrder } from './in-order.ts'

/** Companies, tax numbers and accounts of Mexico. */
const ofMexico = /\bS\.?\s?A\.?(?:\s?B\.?)?\s?de\s?C\.?\s?V\b|\bR\.?F\.?C\.?\s?:|\bM[ée]xico\b|\bCLABE\b|\bCURP\b/i

export const dollars: readonly [Asked, string][] = [
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
  [inOrder(/\bR\.?U\.?T\b/, /\b(?:boleta|santiago|valpara[ií]so|concepci[oó]n|giro)\b/i), 'CLP'],
  [/\bJamaica\b/, 'JMD'],
  [/\bTrinidad\b|\bPort of Spain\b/i, 'TTD'],
  [/\bBarbados\b|\bBridgetown\b/i, 'BBD'],
  [/\bBahamas\b|\bNassau\b/, 'BSD'],
  [/\bNamibia\b|\bWindhoek\b/, 'NAD'],
  [/\bFiji\b|\bSuva\b/, 'FJD'],
  [/\bTaiwan\b|\bTaipei\b/i, 'TWD'],
  [/\bUruguay\b|\bMontevideo\b/i, 'UYU'],
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
export const overseas: readonly [Asked, string][] = [
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
  [/\bColombia\b|\bBogot[aá]\b|\bMedell[ií]n\b|\bBarranquilla\b|\bBucaramanga\b|\b[Ii]mpoconsumo\b|\bIMPOCONSUMO\b|\bDIAN\b/, 'COP'],
  [/\bGuatemala\b|\bIGSS\b/i, 'GTQ'],
  [/\(Pty\) Ltd|\bErf\b|\bUIF\b|\bSARS\b/, 'ZAR'],
  [/\bZambia\b|\bLusaka\b|\bNAPSA\b/i, 'ZMW'],
  [/\bKenya\b|\b(?:Nairobi|Mombasa|Kisumu|Nakuru|Eldoret)\b|\bKRA\b/i, 'KES'],
  [/\bNigeria\b|\b(?:Lagos|Abuja|Ibadan|Kano|Port Harcourt)\b/i, 'NGN'],
  [/\bGhana\b|\bAccra\b|\bSSNIT\b/i, 'GHS'],
  [/\bUganda\b|\bKampala\b/i, 'UGX'],
  [/\bThailand\b|\b(?:Bangkok|Phuket|Chiang Mai|Pattaya)\b/i, 'THB'],
  [/\bEgypt\b|\b(?:Cairo|Giza)\b/i, 'EGP'],
  [/\b(?:Dubai|Abu Dhabi|Sharjah)\b|\bU\.?A\.?E\b/, 'AED'],
  [/\bSaudi Arabia\b|\b(?:Riyadh|Jeddah|Dammam)\b/i, 'SAR'],
  [/\bEthiopia\b|\bAddis Ababa\b/i, 'ETB'],
  [/\bRwanda\b|\bKigali\b/i, 'RWF'],
  [/\bBotswana\b|\bGaborone\b/i, 'BWP'],
  [/\bMalawi\b|\b(?:Lilongwe|Blantyre)\b/i, 'MWK'],
  [/\bParaguay\b|\bAsunci[oó]n\b/i, 'PYG'],
  [/\bNicaragua\b|\bManagua\b/i, 'NIO'],
  [/\bTanzania\b|\bDar es Salaam\b/i, 'TZS'],
  [/\bPakistan\b|\b(?:Lahore|Karachi|Islamabad|Rawalpindi|Faisalabad)\b/i, 'PKR'],
  [/\bSri Lanka\b|\bColombo\b/i, 'LKR'],
  [/\bBangladesh\b|\bDhaka\b/i, 'BDT'],
  [
    /\bPhilippines\b|\bPhilHealth\b|\bPag-?IBIG\b|\bBIR (?:authority|permit)\b|\bOSCA\b|\bBrgy\b|\bVAT REG(?:ISTERED)?\.? TIN\b|\bVATable\b|\b(?:Quezon City|Makati|Manila|Cebu City|Davao)\b/i,
    'PHP',
  ],
  [/\bEcuador\b|\bobligado a llevar contabilidad\b|\bIRBPNR\b/i, 'USD'],
  [/\bRNC\b|\be-?NCF\b|\bITBIS\b|\bDGII\b/, 'DOP'],
  [/\bCosta Rica\b|\bCABYS\b|\bMH-DGT-RES\b/i, 'CRC'],
  [/\bHonduras\b|\bTegucigalpa\b|\bSan Pedro Sula\b|\bRTN\b:?\s?\d{8}/i, 'HNL'],
  [/\bUruguay\b|\bMontevideo\b|\bCFE\b/, 'UYU'],
  [/\$U\s?\d|\bU\$\s?\d|\bBPS\b.{0,40}\bGrupo\b|\b(?:[Aa]portes? )?jubilatori[oa]s?\b/, 'UYU'],
  [/\bParaguay\b|\bGs\.|\b[Gg]uaran[íi]es\b/, 'PYG'],
  [/(?<!\p{L})(?:GTGT|hóa đơn|Việt Nam)(?!\p{L})/iu, 'VND'],
]
export const byPlace: readonly [Asked, string][] = [
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
  [/\bIFSC\b|\bGSTIN\b|\b[CS]GST\b|\b\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[A-Z\d]\b/, 'INR'],
  [/\bSouth Africa\b|\b(?:Johannesburg|Cape Town|Pretoria|Durban|Gauteng)\b/u, 'ZAR'],
  [inOrder(rand, rand), 'ZAR'],
  [inOrder(/\bVAT\b/, rand), 'ZAR'],
  [inOrder(quetzal, quetzal), 'GTQ'],
  [/\bSingapore\b/i, 'SGD'],
  [/\bY-tunnus\b|\bSuomi\b|\bKvK\b/, 'EUR'],
  [/\bNIP:?\s\d/, 'PLN'],
  [/\bNederland\b|\bB\.V\.|\bloonheffing\b|\bIRPF\b|\bURSSAF\b|\bINPS\b/i, 'EUR'],
  [inOrder(/\bSocial Security\b/i, /\bMedicare\b/i), 'USD'],
  [inOrder(/\bMedicare\b/i, /\bSocial Security\b/i), 'USD'],
  [
    /\b(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\s+\d{5}\b|\bUSA\b/,
    'USD',
  ],
  [new RegExp(`\\b(?:${Object.values(states).join('|')})\\s+\\d{5}\\b`), 'USD'],
]

/** Words that the offices of one country print where no sign of its money stands. */
export const byOffice: readonly [Asked, string][] = [
  [/\bHST\b|\bTVQ\b/, 'CAD'],
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
