import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { currencyOf } from '../normalise/currency.ts'
import type { Booking } from './bookings.ts'

const caption =
  /(?<!\p{L})(?:currency|ccy|(?:konto)?w[äa]hrung|monnaie|devise|divisa|moneda|valuta|waluta|m[ěe]na|mena|moeda|munt(?:soort)?|p[ée]nznem|devizanem|moned[ăa]|para birimi|d[öo]viz cinsi|mata uang|matawang|valiuta|val[ūu]ta|валюта)(?!\p{L})/iu
const code =
  /^(?:EUR|USD|GBP|CHF|PLN|CZK|HUF|RON|BGN|SEK|NOK|DKK|ISK|TRY|UAH|RSD|INR|MYR|SGD|IDR|AUD|NZD|CAD|ZAR|KES|NGN|GHS|TZS|UGX|AED|SAR|MXN|BRL|PEN|CLP|COP|ARS|JPY|CNY|HKD|PHP|THB|VND|MAD|TND|XOF|XAF)$/

/** A code right behind or under its caption. */
function captioned(doc: Doc, lines: readonly Line[]): Option | undefined {
  for (const line of lines)
    for (const [i, token] of line.tokens.entries()) {
      if (!caption.test(token.text)) continue
      const under = doc.sheets[line.page]!.lines[line.index + 1]?.tokens.find(
        t => t.x0 < token.x1 && t.x1 > token.x0 && t.y0 - token.y1 < 1.5 * line.h,
      )
      const own = [...line.tokens.slice(i + 1, i + 4), ...(under ? [under] : [])].find(t => code.test(t.text))
      if (own) return { value: own.text, tokens: [own], text: own.text, score: 6 }
    }
  return undefined
}

const euro = 'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MC MT NL PT SI SK SM'
const others: Readonly<Record<string, string>> = {
  CH: 'CHF',
  LI: 'CHF',
  GB: 'GBP',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  IS: 'ISK',
  PL: 'PLN',
  CZ: 'CZK',
  HU: 'HUF',
  RO: 'RON',
  BG: 'BGN',
  TR: 'TRY',
}
const withoutGuess = (option: Option | undefined) => (option?.concluded ? undefined : option)

/** Where nothing names a currency: that of the land that the account number names. */
function ofIban(iban: unknown): Option | undefined {
  const land = typeof iban === 'string' ? iban.slice(0, 2) : ''
  const value = euro.split(' ').includes(land) ? 'EUR' : others[land]
  return value ? { value, tokens: [], text: '', score: 2.9, source: 'derived', concluded: true } : undefined
}

/** What an account is kept in: what the text of a booking was paid in says nothing of it. */
export function accountCurrency(doc: Doc, bookings: readonly Booking[], iban: unknown): Option | undefined {
  const words = new Set(bookings.flatMap(k => [...k.words, ...k.reference]))
  const lines = doc.lines.flatMap((line): Line[] => {
    if (!line.tokens.some(t => words.has(t))) return [line]
    const tokens = line.tokens.filter(t => !words.has(t))
    return tokens.length ? [{ ...line, tokens, segments: [], text: textOf(tokens) }] : []
  })
  const known = doc.hitsByLine
  const own = currencyOf({ ...doc, lines, hitsByLine: new Map(lines.map(l => [l, known.get(l) ?? []])) })
  return (
    captioned(
      doc,
      lines.filter(l => known.has(l)),
    ) ??
    (own && !own.concluded ? own : withoutGuess(currencyOf(doc))) ??
    ofIban(iban) ??
    currencyOf(doc)
  )
}
