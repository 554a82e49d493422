import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { dayBy, effectiveCues, endCues } from '../contract/days.ts'
import { termOf } from '../contract/duration.ts'
import { governingLaw } from '../contract/law.ts'
import { proseOf, said } from '../contract/prose.ts'
import { textOf } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { amountsIn, tokensIn } from '../normalise/amount.ts'
import { currencyOf } from '../normalise/currency.ts'
import { datesIn } from '../normalise/date.ts'
import { lookUp } from '../values/keyvalue.ts'

const title =
  /\b(?:agreement|contract|vertrag|contrat|contrato|contratto|convention|lease|terms|accord|vereinbarung|statement of work|nda)\b|\p{L}+vertrag\b/iu
const between = /(?:\b(?:between|by and between|zwischen|entre|tra|fra)\b|^\s*(?:zwischen|entre|tra)\b)/i

const match = (b: Builder, pattern: RegExp) => said(proseOf(b.doc), pattern)

/** Words of a name; a point ends them unless it shortens a legal form or stands inside a word. */
const words = String.raw`(?:[^,.;()]|(?<=\b(?:Inc|Corp|Ltd|Co|Cia|No|St|[A-Z]))\.|\.(?=\w)){2,80}?`
const role = String.raw`\(\s?(?:the|hereinafter|hereafter|im folgenden|nachfolgend|ci-après|ci-apres|en adelante|di seguito)?[^)“"„«']*[“"„«']?\s?(?:the\s)?([\p{L}\d -]{3,30}?)\s?[”"“»']?\s?\)`

/** "between A GmbH ("Client") and B Ltd ("Supplier")". */
function parties(b: Builder) {
  const span = proseOf(b.doc)
  const start = between.exec(span.text)
  const found: { name: Option; role?: Option }[] = []
  if (start) {
    const area = span.text.slice(start.index + start[0].length, start.index + 1400)
    const offset = start.index + start[0].length
    const pattern = new RegExp(
      String.raw`(?:^|[\s,;:]+(?:and|und|et|y|e|&)\s+|\(\d\)\s*|^\s*(?:[-–]\s*)?)(?:the\s+company\s+)?([\p{Lu}\d]${words}(?:,\s?(?:Inc|LLC|L\.L\.C|Ltd|Corp|L\.?P|LLP|Co|S\.A|N\.V|B\.V)\b\.?)?)(?:,[^()]{0,220})?\s*${role}`,
      'giu',
    )
    for (const m of area.matchAll(pattern)) {
      const at = offset + m.index + m[0].indexOf(m[1]!)
      const roleAt = offset + m.index + m[0].lastIndexOf(m[2]!)
      found.push({
        name: { value: m[1]!.trim(), tokens: tokensIn(span, at, at + m[1]!.length), text: m[1]!.trim(), score: 3.5 },
        role: { value: m[2]!.trim(), tokens: tokensIn(span, roleAt, roleAt + m[2]!.length), text: m[2]!.trim(), score: 3.2 },
      })
      if (found.length === 4) break
    }
    if (found.length < 2) {
      const plain = new RegExp(
        String.raw`^[\s:]*(\p{Lu}${words})(?:,[^.;]{0,160}?)?\s+(?:and|und|et|y|e)\s+(\p{Lu}[^,.;()]{2,70}?)(?=[,.;(]|\s+(?:is|are|wird|agree|for|concerning|regarding|dated|made)\b)`,
        'iu',
      ).exec(area)
      if (plain) {
        found.length = 0
        for (const name of [plain[1]!, plain[2]!]) {
          const at = offset + area.indexOf(name)
          found.push({ name: { value: name.trim(), tokens: tokensIn(span, at, at + name.length), text: name.trim(), score: 3 } })
        }
      }
    }
  }
  return found
}

export function extractContract(b: Builder) {
  const { doc } = b
  const sheet = doc.sheets[0]
  const heads = (sheet?.lines ?? []).filter(l => l.y0 < sheet!.height * 0.4 && title.test(l.text) && l.tokens.length <= 12)
  b.best(
    'title',
    heads.map((l: Line, i) => ({ value: l.text, tokens: l.tokens, text: l.text, score: 4 - i * 0.3 + (l.tokens[0]!.bold ? 0.5 : 0) })),
    2,
  )
  b.best('contractNumber', lookUp(doc, ['contractNumber'], { kind: 'id', reject: (_, t) => !/\d/.test(t) }))
  b.rows('parties', ['name', 'role', 'address'], parties(b))
  b.best('effectiveDate', [...dayBy(doc, effectiveCues), ...dated(b)], 2.4)
  b.best(
    'expirationDate',
    dayBy(doc, endCues).filter(o => String(o.value) > String(b.get('effectiveDate') ?? '')),
    2.4,
  )
  b.best('term', termOf(doc))
  b.set(
    'noticePeriod',
    match(
      b,
      /\b(?:notice|notif(?:y|ies|ied|ication)|advise[sd]?)\b[^.;]{0,90}?\b(?:not less than|no less than|at least|no fewer than|no later than|not later than|of)\s((?:[a-z-]+\s){0,3}?\(?\d+\)?\s(?:calendar\s|business\s)?(?:days?|months?|weeks?))(?=['’]?\s(?:prior|before|in advance|preceding|written|to the other))/i,
    ) ??
      match(
        b,
        /((?:(?:ten|fifteen|twenty|thirty|forty-five|sixty|ninety|one|two|three|six|twelve|drei|sechs|ein|zwei|vier|trois|tres|tre)\s)?\(?\d+\)?\s?-?(?:days?|months?|weeks?|tagen?|monaten?|wochen?|jours|mois|días|meses|giorni|mesi)['’]?s?)\s?(?:prior\s)?(?:written\s)?(?:notice|zum|kündigungsfrist|de préavis|de preaviso|di preavviso)/i,
      ) ??
      match(b, /(?:notice period of|kündigungsfrist (?:von|beträgt)|préavis de|preaviso de|preavviso di)\s+([^.,;]{3,30})/i),
  )
  const renewal = match(
    b,
    /\b(automatic(?:ally)? (?:be )?(?:renew|exten[ds])\w*|(?:renew(?:s|ed)?|extend(?:s|ed)?) automatically|automatic (?:renewal|extension)s?|verlängert sich (?:automatisch|stillschweigend|jeweils)|tacite reconduction|prórroga tácita|rinnovo tacito|no automatic renewal)\b/i,
  )
  if (renewal) b.set('autoRenewal', { ...renewal, value: !/^no /i.test(renewal.text), score: 3.4 })
  b.set('governingLaw', governingLaw(doc))
  const value = lookUp(doc, ['contractValue'], { kind: 'amount' })
  const money = doc.lines.flatMap(l =>
    amountsIn(l.tokens, doc.decimal)
      .filter(a => a.currency && a.value >= 100)
      .map(a => ({
        value: a.value,
        tokens: a.tokens,
        text: a.text,
        score: 2.7 + (/total|fee|price|value|sum|preis|vergütung|prix|precio|prezzo|rent|salary/i.test(l.text) ? 0.8 : 0),
      })),
  )
  b.best('contractValue', [...value, ...money], 2.6)
  const currency = b.get('contractValue') !== undefined ? currencyOf(doc) : undefined
  if (currency) b.set('currency', currency)
  b.set(
    'paymentTerms',
    match(b, /\b((?:payable|paid|pay|due|zahlbar|payable)\s[^.;]{0,60}?(?:within|innerhalb|sous|dans|en|entro)\s[^.;]{2,60})/i),
  )
  b.rows('signatories', ['name', 'title', 'date'], signatories(b))
}

/** The first date of the paper, where nothing else says when it takes effect. */
function dated(b: Builder): Option[] {
  const d = b.doc.dates[0]
  return d ? [{ value: d.value, tokens: d.tokens, text: d.text, score: 2.6 }] : []
}

/** "Name: …", "Title: …", "Date: …" near the end. */
function signatories(b: Builder): Partial<Record<string, Option>>[] {
  const rows: Partial<Record<string, Option>>[] = []
  const from = Math.floor(b.doc.lines.length * 0.5)
  for (const line of b.doc.lines.slice(from))
    for (const segment of line.segments) {
      const m = /^(?:name|nom|nombre|nome)\s?:\s?(\p{L}[\p{L} .'-]{3,50})$/iu.exec(segment.text)
      const t = /^(?:title|position|titel|funktion|qualité|cargo|titolo)\s?:\s?(\p{L}[\p{L} .,'-]{2,50})$/iu.exec(segment.text)
      const d = /^(?:date|datum|fecha|data)\s?:/i.test(segment.text) ? datesIn(segment.tokens, b.doc.dayOrder)[0] : undefined
      const tokens = segment.tokens.slice(1)
      if (m) rows.push({ name: { value: m[1]!.trim(), tokens, text: textOf(tokens), score: 3.4 } })
      else if (t && rows.length) {
        const own = rows.find(r => !r.title)
        if (own) own.title = { value: t[1]!.trim(), tokens, text: textOf(tokens), score: 3.2 }
      } else if (d && rows.length) {
        const own = rows.find(r => !r.date)
        if (own) own.date = { value: d.value, tokens: d.tokens, text: d.text, score: 3.2 }
      }
    }
  return rows
}
