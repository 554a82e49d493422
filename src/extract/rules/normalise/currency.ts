import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line } from '../layout/types.ts'
import type { Lang } from '../lexicon/types.ts'
import { amountsIn } from './amount.ts'
import { byOffice, byPlace, dollars, overseas } from './currency-places.ts'
import { crowns, isConverted, namedOn, ofSeller, rupees } from './currency-words.ts'
import type { Asked } from './in-order.ts'

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
  '₴': 'UAH',
  '₪': 'ILS',
  '₩': 'KRW',
  '฿': 'THB',
  '₫': 'VND',
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

const settleBy = (table: readonly [Asked, string][], text: string) => table.find(([p]) => p.test(text))?.[1]

/** What a country says: that of the supplier more than the customer's. */
const byCountry = (seller: string, text: string): string | undefined =>
  (seller && (settleBy(ofSeller, seller) ?? byWords(seller))) || byWords(text)
const byWords = (text: string) => settleBy(overseas, text) ?? settleBy(byPlace, text) ?? settleBy(byOffice, text)

/** "COP1 231.00", "SAR2", "PEN100748216395": letters with a number of their own are no code of money. */
const numberedAbbreviation = /^[A-Z]{3}(?:\d|\d{7,})$/
/** Signs at the head of a column, those of letters alone in brackets. */
const marked = /^(?:[([]?(?:RM|[€$£₦₱₹₺₵₡₲৳฿₫₩₪₴₽])[)\]:]?|[([](?:K[Ss]h|FCFA|R[sp]\.?|S\/\.?|B\/\.?|GH[₵S]|[TU][Ss][Hh]|R[D]?\$)[)\]])$/
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
  // "RS" in a picture is the sign of Brazil where its numbers of companies and persons stand.
  if (/^RS\.?$/.test(mark)) return /\b(?:CNPJ|CPF|CEP)\b/.test(text) ? 'BRL' : (settleBy(rupees, text) ?? 'INR')
  if (/^[A-Z]{3}$/.test(mark) && !signs[mark]) return mark
  return signs[mark]
}
