import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import { countryNames } from '../lexicon/words/places.ts'
import { currencyOf } from '../normalise/currency.ts'
import { isPlace, isStreet } from '../parties/lines/places.ts'
import { fillScalars, type Scalar } from '../scalars.ts'
import { headedTaxes } from '../tables/taxes.ts'
import { dateOptions } from '../trade/date.ts'
import { numberOptions } from '../trade/number.ts'
import { payableBy } from '../trade/payable.ts'
import { askFor } from '../utility/asked.ts'
import { withoutNets } from '../utility/before-tax.ts'
import { ownNumbers } from '../utility/bill-number.ts'
import { consumed } from '../utility/consumption.ts'
import { fromWindow } from '../utility/in-window.ts'
import { onlyTax } from '../utility/only-tax.ts'
import { ownDays } from '../utility/own-day.ts'
import { readOn } from '../utility/read-on.ts'
import { servedAt } from '../utility/served.ts'
import { suppliedAt } from '../utility/supplied.ts'
import { nameBeforeAddress, namedAtHead, ownAddressOfProvider, wholeProvider } from '../utility/told-again.ts'
import { toldPlace } from '../utility/told-place.ts'
import { sum } from '../validate/arithmetic.ts'
import { ibans } from '../values/ibans.ts'
import { lookUp } from '../values/keyvalue.ts'
import { settle, sumsOf } from '../values/totals.ts'
import { period } from './bank.ts'
import { fillParties } from './parties.ts'

/** "09PK4471", "4R7K82" */
const meterShape = /\d{3}|^(?=(?:\D*\d){3})(?=.*[A-Z])[A-Z\d-]{5,}$/

const rows: readonly Scalar[] = [
  { key: 'accountNumber', concepts: ['accountNumber'], kind: 'id', reject: (_, t) => !/\d{3}/.test(t) },
  { key: 'dueDate', concepts: ['dueDate'], kind: 'date' },
  { key: 'serviceAddress', concepts: ['serviceAddress'], kind: 'text', reject: (_, t) => !isPlace(t) && !t.split(/,\s/).some(isStreet) },
  { key: 'periodStart', concepts: ['periodStart'], kind: 'date' },
  { key: 'periodEnd', concepts: ['periodEnd'], kind: 'date' },
  { key: 'meterNumber', concepts: ['meter'], kind: 'id', reject: v => !meterShape.test(String(v)) },
]

/** Words of what is supplied, in the languages of the reader. */
const kinds: readonly [RegExp, string][] = [
  [
    /electric|strom(?!berg)|[eé]lectricit|el[eé]tric|electricidad|elettric|\bluce\b|elektri[sckč]|elekt[rř]i|energia elektryczna|\bpr[ąa]du?\b|\bel(?:nät|handel|förbrukning|forbrug|kostnad|räkning|regning|avgift)|strøm|sähkö|villamos|struj[aeu]|curent electric|raforku?|rafmagn|listrik|điện|umeme|energjis? elektrike|elektros|elektrīb|elektroenerģ|ηλεκτρ|ρεύμα|електр|струј|(?<!\p{L})ток(?!\p{L})|электр/iu,
    'Electricity',
  ],
  [
    /natural gas|\bgas\b|erdgas|\bgaz(?:u|y|ow\p{L}*|owni\p{L}*|omierz|e)?\b|aardgas|\bplyn(?:u|em)?\b|f[öo]ldg[áa]z|\bg[áa]z(?:d[íi]j|szolg\p{L}*)?\b|doğal ?gaz|naturgas|metano|g[áa]s natural|maakaasu|maagaas|dabasgāz|gamtin\p{L}+ duj|prirodn\p{L}+ plin|zemeljsk\p{L}+ plin|φυσικ\p{L}+ αερί|природ\p{L}+ газ|природни гас|\bgasverbrauch|\bgasrechnung/iu,
    'Gas',
  ],
  [
    /\bwater\b|\b(?:trink|ab|frisch)?wasser(?!\p{Ll}*(?:weg|str|gasse|platz))|\beau\b|\bagua\b|\bacqua\b|[áa]gua\b|\bsewer|drinkwater|afvalwater|\bvatten|\bvand(?:forbrug|afgift|værk)?\b|\bvann(?:avgift)?\b|\bvesi|\bwod[ayę]\b|ściek|vodn[ée]|stočn[ée]|\bv[íi]zd[íi]j|ivóvíz|\bap[ăa] (?:rece|potabil)|kanalizac|heitt vatn|kalt vatn|vatnsgj|(?<!\p{L})air(?: bersih| minum)(?!\p{L})|tiền nước|nước sạch|(?<!\p{L})maji(?!\p{L})|(?<!\p{L})ujit?(?!\p{L})|ūdens|vanduo|vandens|(?<!\p{L})vod[aeu](?!\p{L})|ύδρευσ|(?<!\p{L})νερ[όο]|вод[аеуы](?!\p{L})|водоснабд|\bidric[oaie]\b|\bh[íi]dric[oa]s?\b|\bacquedott/iu,
    'Water',
  ],
  [/internet|broadband|\bdsl\b|fibre|fiber|\bfibra\b|glasfaser|bredb[aå]nd|laajakaista|szélessáv/iu, 'Internet'],
  [
    /wireless|festnetz|telecom|mobile|mobilfunk|(?:t[eé]l[eé]phon|telefon|telefoon|puhelin)\p{L}*(?!\p{L}|\s*[:.]?\s*(?:nr\.?\s*)?[+(\d])/iu,
    'Telephone',
  ],
  [
    /heating|(?:fern|nah)w[äa]rme|chauffage|heizung|fj[äa]rrv[äa]rme|fjernvarme|kaukol[äa]mp[öo]|stadsverwarming|stadswarmte|teleriscaldamento|ciepł|\btepl[oa]\b|t[áa]vh[őo]|calefacci[óo]n|termoficare|hitaveit|šilum|siltumenerģ|(?<!\p{L})apkure|kaugküt|soojus|toplotn|toplinsk|ogrevanj|grejanj|grijanj|ngrohj|θέρμανσ|топл(?:о|ин)|грејањ|греење/iu,
    'Heating',
  ],
  [
    /\bwaste\b|garbage|\brefuse\b|rubbish|\bbins?\b|abfall|\bmüll|rifiuti|ordures|d[ée]chets|basuras?\b|res[íi]duos s[óo]lidos|\bafval|\baffald|\bavfall|\bodpad|śmieci|jätehuolto|hullad[ée]k|sorphirð|olmejäätme|atkritum|atliek|smeć|smeti(?!\p{L})|otpad|απορρ[ιί]μμ|смет(?:а|осъб)|отпад|сміт/iu,
    'Waste',
  ],
]
/** What a bill is for stands at its head, in the name of who supplies it and in its title. */
const headOfBill = 0.2
/** What is counted where nothing says of what. */
const counted: (typeof kinds)[number] = [/\bkwh\b/i, 'Electricity']

export function extractUtility(b: Builder) {
  const { doc } = b
  const currency = currencyOf(doc)
  if (currency) b.set('currency', currency)
  const taxes = headedTaxes(doc, [])
  const sums = withoutNets(doc, sumsOf(doc))
  const settled = settle(sums, { taxSum: taxes.length ? sum(taxes.map(t => (t.amount?.value as number | undefined) ?? 0)) : undefined })
  b.set('total', settled.total, settled.totals)
  b.set('totalTax', settled.tax, sums.tax)
  if (b.get('totalTax') === undefined) b.best('totalTax', onlyTax(doc))
  askFor(b, sums, settled)
  b.best(
    'billNumber',
    [...numberOptions(b, ['billNumber']), ...ownNumbers(b.doc)].filter(o => !/^20\d\d$/.test(String(o.value))),
  )
  b.best('billDate', ownDays(b, dateOptions(b, ['billDate'], ['billNumber'])))
  period(b, 'periodStart', 'periodEnd')
  fillParties(b)
  wholeProvider(b)
  const [mailed] = suppliedAt(b, 'mailedTo')
  if (mailed) b.best('customerAddress', [mailed], 4)
  if (!b.get('customerName')) b.set('customerName', addressee(b))
  b.best('iban', ibans(doc))
  ownAddressOfProvider(b)
  namedAtHead(b)
  nameBeforeAddress(b)
  readOn(b)
  const [supplied] = suppliedAt(b)
  if (supplied) b.set('serviceAddress', supplied)
  suppliedBeside(b)
  fillScalars(b, rows)
  // "Lieferanschrift": what comes by pipe or wire is delivered where it is used.
  b.best('serviceAddress', suppliedAt(b, 'shipTo'))
  b.best('serviceAddress', servedAt(doc))
  b.best('serviceAddress', toldPlace(b))
  accountAlone(b)
  b.best('dueDate', payableBy(doc))
  addressOnly(b)
  wholeAddress(b)
  fromWindow(b)
  const named = kinds.filter(([pattern]) => pattern.test(doc.text))
  const weightOf = (lines: readonly Line[]) => sum(lines.map(l => (l.page === 0 && l.y0 < headOfBill * doc.sheets[0]!.height ? 2 : 1)))
  const spoken = (named.length ? named : [counted])
    .map(([pattern, value]) => ({ pattern, value, lines: doc.lines.filter(l => pattern.test(l.text)) }))
    .sort((a, c) => weightOf(c.lines) - weightOf(a.lines))[0]
  const said = spoken?.lines.flatMap(l => l.tokens).find(t => spoken.pattern.test(t.text))
  // "Apă potabilă": two words that say it together.
  const word = said ?? spoken?.lines[0]?.tokens[0]
  if (spoken && word) b.set('utilityType', { value: spoken.value, tokens: [word], text: word.text, score: 3 })
  consumed(b)
}

/** "Sra. Marcela Rojas" on a line of the head that no caption leads: whom the bill goes to. */
const titledName =
  /^(?:(?:mrs?|ms|miss|mme|m|mr|frau|herrn?|sig(?:ra)?|sra?|do[ñn]a|don|dhr|mevr|fam(?:ilie)?)\.?(?:\s(?:&|et|and|und|e|y|en|of)\s(?:mrs?|mme|m|frau|herrn?|sig(?:ra)?|sra?|mevr|dhr)\.?)?)\s\p{Lu}[\p{L}'-]+(?:\s\p{L}[\p{L}.'-]*){1,4}$/iu
/** "HUANCA CONDORI, MARTA LUZ": a person of Latin America, surnames first, over the particulars of a supply. */
const surnameFirst = /^(?:\p{Lu}{2,}\s){1,3}\p{Lu}{2,},\s\p{Lu}{2,}(?:\s\p{Lu}{2,}){0,3}$/u
const countryBehind = new RegExp(`,\\s(?:${countryNames})$`, 'iu')
const head = 0.5

function addressee(b: Builder): Option | undefined {
  const sheet = b.doc.sheets[0]
  const own = sheet?.lines
    .filter(l => l.y0 < head * sheet.height)
    .flatMap(l => l.segments)
    .find(s => titledName.test(s.text) || (surnameFirst.test(s.text) && !isPlace(s.text) && !countryBehind.test(s.text)))
  return own && { value: own.text, tokens: own.tokens, text: own.text, score: 3 }
}

/** "Contract 3011884207/14.09.2019": the day on which it was signed is no part of its number. */
function accountAlone(b: Builder) {
  const text = String(b.get('accountNumber') ?? '')
  const [, number] = /^(\S{4,}?)\/\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$/.exec(text) ?? []
  if (number) b.set('accountNumber', { value: number, tokens: tokensOf(b, text), text, score: 3.6 })
}

/** "Objekt: Gartenweg 9" over a table: the caption's own line says more than what stands under it. */
function suppliedBeside(b: Builder) {
  const found = String(b.get('serviceAddress') ?? '')
  if (!found || isPlace(found)) return
  const reject = (_: unknown, text: string) => !isPlace(text) && !text.split(/,\s/).some(isStreet)
  const [own] = lookUp(b.doc, ['serviceAddress'], { kind: 'text', only: 'right', reject })
  if (own) b.set('serviceAddress', own)
  else b.unset('serviceAddress')
}

/** Numbers of meters and places of supply behind an address on its line. */
const behindAddress =
  /\s\p{L}[\p{L}-]*[-. ]{1,2}(?:id|nr|no|n[°º]|number|nummer)\b.*\d.*$|\s(?:meter|m[åa]ler|z[äa]hler|marktlokation|pod|pdr|pdl|prm|pce|cups|mpan|mprn|ean|ppe)\b.*\d.*$|(?<=\d\S*)\s\p{L}*(?:teho|leistung|effekt|s[äa]kring|sikring|sulake|puissance|potencia|potenza|moc|capacity|demand|tariff?e?|tarifa|tariffa)\s.*\d.*$|(?<=\p{L}.*)\s\d{1,2}[/.]\d{1,2}[/.]\d{4}\b.*$|(?<=(?-i:\b[A-Z]{2})\s\d{5}(?:-\d{4})?)\s(?-i:\p{Lu}\p{Ll}).*$/iu

/** "84-200 Wejherowo NR PPE PL00…": the word before the number of a place may be the town itself. */
function withTown(text: string, own: string): string {
  const next = /^\s\p{Lu}[\p{L}-]+/u.exec(text.slice(own.length))?.[0] ?? ''
  return next && text.startsWith(own) && !isPlace(own) && isPlace(own + next) ? own + next : own
}

function addressOnly(b: Builder) {
  const address = b.found.serviceAddress
  const text = String(b.get('serviceAddress') ?? '')
  const [first = '', ...rest] = text.split(/ [·|•–—-] /)
  const whole = isPlace(first) || (/,\s/.test(first) && !/\d/.test(rest[0] ?? '') && first.split(/,\s/).some(isStreet))
  const own = withTown(text, (rest.length > 0 && whole ? first : text).replace(behindAddress, ''))
  if (address && own !== text && (isPlace(own) || own.split(/,\s/).some(isStreet)))
    b.set('serviceAddress', { value: own, tokens: tokensOf(b, own), text: own, score: 3.6 })
}

const tokensOf = (b: Builder, text: string) => b.doc.lines.find(l => l.text.includes(text))?.tokens.filter(t => text.includes(t.text)) ?? []

/** The town under the street of a supplied address. */
function wholeAddress(b: Builder) {
  const street = String(b.get('serviceAddress') ?? '')
  if (!street || isPlace(street)) return
  numberBelow(b, street)
  // "Forbrugssted: Skovbrynet 27" says all that it says, though a letter went to the same house.
  if (
    b.doc.hits.some(
      h =>
        h.colon && phraseOf(h, 'serviceAddress') && h.line.segments.some(s => s.tokens.includes(h.tokens[0]!) && s.text.endsWith(street)),
    )
  )
    return
  for (const line of b.doc.lines) {
    const segment = line.segments.find(s => s.text === street)
    const next = segment && b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
    const town = next
      ?.flatMap(l => l.segments)
      .find(s => Math.abs(s.x0 - segment!.x0) < line.h && s.y0 - line.y1 < 1.2 * line.h && isPlace(s.text))
    if (!segment || !town) continue
    const tokens = [...segment.tokens, ...town.tokens]
    const value = `${street.replace(/,$/, '')}, ${town.text}`
    b.set('serviceAddress', { value, tokens, text: value, score: 3.6 })
    return
  }
}

/** "… Estate, Zone" over "6": the number that its cell had no room for. */
function numberBelow(b: Builder, street: string) {
  const own = b.doc.lines.flatMap(l => l.segments).find(s => s.text.endsWith(street))
  if (!own || !/\p{L}$/u.test(street)) return
  const { line } = own
  const below = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
    .flatMap(l => l.segments)
    .find(s => Math.abs(s.x0 - own.x0) < 0.5 * line.h && s.y0 > own.y0 + 0.5 * line.h && s.y0 - own.y1 < 0.8 * line.h)
  if (!below || !/^\d{1,4}\p{L}?$/u.test(below.text)) return
  const [value, tokens] = [`${street} ${below.text}`, [...own.tokens, ...below.tokens]]
  b.set('serviceAddress', { value, tokens, text: value, score: 3.6 })
}
