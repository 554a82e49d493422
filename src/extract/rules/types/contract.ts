import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { dayBy, dayOfTerm, effectiveCues, endCues } from '../contract/days.ts'
import { datedAlone, signedLast } from '../contract/days-apart.ts'
import { termBetween, termOf } from '../contract/duration.ts'
import { governingLaws } from '../contract/law.ts'
import { noticeOf } from '../contract/notice.ts'
import { openTermOf } from '../contract/open-term.ts'
import { partiesOf } from '../contract/parties/parties.ts'
import { paymentOf } from '../contract/payment.ts'
import { proseOf, wordsAt } from '../contract/prose.ts'
import { renewalOf } from '../contract/renewal.ts'
import { signatoriesOf } from '../contract/signed/signatories.ts'
import { numberOfTitle, titlesOf } from '../contract/title.ts'
import { amountsIn, numberOf } from '../normalise/amount.ts'
import { currencyOf } from '../normalise/currency.ts'
import { lookUp } from '../values/keyvalue.ts'

export function extractContract(b: Builder) {
  const { doc } = b
  b.best('title', titlesOf(doc), 2)
  b.best('contractNumber', lookUp(doc, ['contractNumber'], { kind: 'id', reject: (_, t) => !/\d/.test(t) }))
  b.best('contractNumber', numberOfTitle(doc))
  const parties = partiesOf(doc)
  b.rows('parties', ['name', 'role', 'address'], parties)
  b.best('effectiveDate', [...dayBy(doc, effectiveCues), ...dayOfTerm(doc), ...signedLast(doc), ...datedAlone(doc)], 2.4)
  b.best(
    'expirationDate',
    dayBy(doc, endCues).filter(o => String(o.value) > String(b.get('effectiveDate') ?? '')),
    2.4,
  )
  b.best('term', [...termOf(doc), ...openTermOf(doc)])
  if (b.get('term') === undefined) b.best('term', termBetween(b.get('effectiveDate'), b.get('expirationDate')))
  for (const key of ['effectiveDate', 'term']) doubtUnlessPlain(b, key)
  b.set('noticePeriod', noticeOf(doc))
  b.set('autoRenewal', renewalOf(doc))
  b.best('governingLaw', governingLaws(doc))
  const value = lookUp(doc, ['contractValue'], { kind: 'amount' })
  const money = doc.lines.flatMap(l =>
    amountsIn(l.tokens, doc.decimal)
      // "Two Million Dollars ($2,000,000)": in brackets is what words say before, nothing owed.
      .filter(a => a.currency && Math.abs(a.value) >= 100)
      .map(a => ({
        value: Math.abs(a.value),
        tokens: a.tokens,
        text: a.text,
        score:
          2.7 +
          (/total|fee|price|value|sum|principal|facility|commitment|preis|vergütung|gehalt|prix|rémunération|salaire|precio|retribuci|sueldo|prezzo|retribuzione|stipendio|salaris|wynagrodz|mzda|rent|salary/i.test(
            l.text,
          )
            ? 0.8
            : 0) -
          (/insur|occurrence|arrangement fee|late\b|penalt|returned|deductible|aggregate limit/i.test(l.text) ? 1 : 0) -
          (ownCapital.test(l.text) ? 1 : 0),
      })),
  )
  b.best('contractValue', [...value, ...money, ...inMillions(b), ...inWords(b)], 2.6)
  const currency = b.get('contractValue') !== undefined ? currencyOf(doc, whereTheyAre(b)) : undefined
  if (currency) b.set('currency', currency)
  b.set('paymentTerms', paymentOf(doc))
  b.rows('signatories', ['name', 'title', 'date'], signatoriesOf(doc, parties))
}

/** Dollars are those of the parties' country and of the law they chose, before those of a market that the contract names. */
const whereTheyAre = (b: Builder): string =>
  [...((b.get('parties') as { address?: unknown }[] | undefined) ?? []).map(p => p.address), b.get('governingLaw')]
    .filter(Boolean)
    .join('\n')

/** What a company is worth in itself, printed with its name. */
const ownCapital =
  /(?<!\p{L})(?:au capital|capital social|capitale sociale|(?:stamm|grund|aktie|maatschappelijk |aandelen)kapita+l|kapitał zakładowy|základní kapitál|share capital)(?!\p{L})/iu

/** What only stands there, without words that make it the contract's own, has this score or less. */
const plain = 3

function doubtUnlessPlain(b: Builder, key: string) {
  const found = b.found[key]
  if (found && found.features.score < plain)
    b.issue(key, 'ambiguous', 'No clause says plainly that this is the contract’s own', [found.value])
}

const millions =
  /(?:(?<=^|\s)([$€£]|(?:USD|EUR|GBP|RMB|CNY|CHF)\s)\s?)?(\d{1,4}(?:\.\d{1,3})?)\s(million|billion)\s?(RMB|USD|EUR|GBP|CHF|yuan|(?:U\.?S\.?\s)?dollars|euros?|pounds)?/giu

/** "780,00 euros", "950 kronor": the currency as a word. */
function inWords(b: Builder): Option[] {
  const prose = proseOf(b.doc)
  return [
    ...prose.text.matchAll(
      /(?<![\d.,])(\d{1,3}(?:[ .']\d{3})*(?:,\d{2})?|\d+(?:[.,]\d{2})?)\s(?:euros?|francs|kronor|kroner|złotych|korun|pounds|dollars)(?!\p{L})/giu,
    ),
  ].flatMap((m): Option[] => {
    const value = numberOf(m[1]!, b.doc.decimal)?.value
    if (!value || value < 100) return []
    const rent = /loyer|renta|canone|huur|hyra|husleje|leie|czynsz|nájem|prix|precio|corrispettivo|prezzo|prijs|arvode|honorar/iu.test(
      prose.text.slice(Math.max(0, m.index - 80), m.index),
    )
    return [{ value, tokens: wordsAt(prose, m.index, m[0].length), text: m[0], score: rent ? 3.3 : 2.7 }]
  })
}

/** "176 million RMB", "$2.5 million". */
function inMillions(b: Builder): Option[] {
  const prose = proseOf(b.doc)
  return [...prose.text.matchAll(millions)].flatMap((m): Option[] => {
    if (!m[1] && !m[4]) return []
    const value = Math.round(Number(m[2]) * (/^b/i.test(m[3]!) ? 1e9 : 1e6))
    return [{ value, tokens: wordsAt(prose, m.index, m[0].length), text: m[0].trim(), score: 2.7 }]
  })
}
