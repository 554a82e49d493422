import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { dayBy, effectiveCues, endCues } from '../contract/days.ts'
import { datedAlone, signedLast } from '../contract/days-apart.ts'
import { termOf } from '../contract/duration.ts'
import { governingLaws } from '../contract/law.ts'
import { noticeOf } from '../contract/notice.ts'
import { openTermOf } from '../contract/open-term.ts'
import { partiesOf } from '../contract/parties.ts'
import { proseOf, said, wordsAt } from '../contract/prose.ts'
import { signatoriesOf } from '../contract/signatures.ts'
import { numberOfTitle, titlesOf } from '../contract/title.ts'
import { amountsIn } from '../normalise/amount.ts'
import { currencyOf } from '../normalise/currency.ts'
import { lookUp } from '../values/keyvalue.ts'

/** "not renew automatically", "verlängert sich nicht automatisch", "se renouvelle pas tacitement". */
const denied = /(?<!\p{L})(?:not|never|no|neither|nor|nicht|keine?|ne|pas|non|sin|senza|sans|aucune|without|ohne)(?!\p{L})/iu

const match = (b: Builder, pattern: RegExp) => said(proseOf(b.doc), pattern)

export function extractContract(b: Builder) {
  const { doc } = b
  b.best('title', titlesOf(doc), 2)
  b.best('contractNumber', lookUp(doc, ['contractNumber'], { kind: 'id', reject: (_, t) => !/\d/.test(t) }))
  b.best('contractNumber', numberOfTitle(doc))
  b.rows('parties', ['name', 'role', 'address'], partiesOf(doc))
  b.best('effectiveDate', [...dayBy(doc, effectiveCues), ...signedLast(doc), ...datedAlone(doc)], 2.4)
  b.best(
    'expirationDate',
    dayBy(doc, endCues).filter(o => String(o.value) > String(b.get('effectiveDate') ?? '')),
    2.4,
  )
  b.best('term', [...termOf(doc), ...openTermOf(doc)])
  for (const key of ['effectiveDate', 'term']) doubtUnlessPlain(b, key)
  b.set('noticePeriod', noticeOf(doc))
  const renewal = match(
    b,
    // "It does not renew automatically", "verlängert sich nicht automatisch".
    /((?:\b(?:not|never|no|neither|nor|nicht|keine?|ne|non|sin|senza|sans|aucune|without|ohne)\s(?:(?:be|to|then|se|si|sich|any|further)\s){0,2})?(?<!\p{L})(?:automatic(?:ally)? (?:be )?(?:renew|exten[ds])\w*|(?:renew(?:s|ed)?|extend(?:s|ed)?) automatically|automatic (?:renewal|extension)s?|verlängert sich (?:nicht )?(?:automatisch|stillschweigend|jeweils)|tacite reconduction|prórroga tácita|rinnovo tacito|(?:renouvelle|prolonge|renueva|prorroga|prorrogará|rinnova) (?:pas )?(?:automatiquement|tacitement|automáticamente|tácitamente|automaticamente|tacitamente)))(?!\p{L})/iu,
  )
  if (renewal) b.set('autoRenewal', { ...renewal, value: !denied.test(renewal.text), score: 3.4 })
  b.best('governingLaw', governingLaws(doc))
  const value = lookUp(doc, ['contractValue'], { kind: 'amount' })
  const money = doc.lines.flatMap(l =>
    amountsIn(l.tokens, doc.decimal)
      .filter(a => a.currency && a.value >= 100)
      .map(a => ({
        value: a.value,
        tokens: a.tokens,
        text: a.text,
        score:
          2.7 +
          (/total|fee|price|value|sum|preis|vergütung|prix|precio|prezzo|rent|salary/i.test(l.text) ? 0.8 : 0) -
          (/insur|occurrence|late\b|penalt|returned|deductible|aggregate limit/i.test(l.text) ? 1 : 0),
      })),
  )
  b.best('contractValue', [...value, ...money, ...inMillions(b)], 2.6)
  const currency = b.get('contractValue') !== undefined ? currencyOf(doc) : undefined
  if (currency) b.set('currency', currency)
  b.set(
    'paymentTerms',
    match(b, /\b((?:payable|paid|pay|due|zahlbar|payable)\s[^.;]{0,60}?(?:within|innerhalb|sous|dans|en|entro)\s[^.;]{2,60})/i),
  )
  b.rows('signatories', ['name', 'title', 'date'], signatoriesOf(doc))
}

/** What only stands there, without words that make it the contract's own, has this score or less. */
const plain = 3

function doubtUnlessPlain(b: Builder, key: string) {
  const found = b.found[key]
  if (found && found.features.score < plain)
    b.issue(key, 'ambiguous', 'No clause says plainly that this is the contract’s own', [found.value])
}

const millions =
  /(?:(?<=^|\s)([$€£]|(?:USD|EUR|GBP|RMB|CNY|CHF)\s)\s?)?(\d{1,4}(?:\.\d{1,3})?)\s(million|billion)\s?(RMB|USD|EUR|GBP|CHF|yuan|(?:U\.?S\.?\s)?dollars|euros?|pounds)?/giu

/** "176 million RMB", "$2.5 million". */
function inMillions(b: Builder): Option[] {
  const prose = proseOf(b.doc)
  return [...prose.text.matchAll(millions)].flatMap((m): Option[] => {
    if (!m[1] && !m[4]) return []
    const value = Math.round(Number(m[2]) * (/^b/i.test(m[3]!) ? 1e9 : 1e6))
    return [{ value, tokens: wordsAt(prose, m.index, m[0].length), text: m[0].trim(), score: 2.7 }]
  })
}
