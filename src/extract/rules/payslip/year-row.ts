import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { bare, fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { amountsIn } from '../normalise/amount.ts'

/** What a row of sums of the year so far is called. */
const ofYear =
  /^(?:annuels?|annee|cumul(?:e|s|atif|ative)?(?: annuels?)?|ytd|year to date|to date|jahr|kumuliert|anno|progressiv[oi]|acumulad[oa]|cumulatief|ackumulerat|ar|hittil i ar|rok|narastajaco|od pocatku roku|0?1(?:[./]\d{4})? ?[-–] ?(?:0?\d|1[0-2])[./]\d{4})$/

/** Whether a sum stands in a row of the year so far. */
export function isOfYear(doc: Doc, o: Option): boolean {
  const segments = doc.lineOf.get(o.tokens[0]!)?.segments ?? []
  return segments.length > 2 && ofYear.test(fold(segments[0]!.text))
}

/** Lines that a caption stands over its row of the year at most. */
const mostOver = 3

/** "Cumuls | Heures | Brut" over "Mensuel | …" over "Annuel | 618,68 | 11 582,40": the sum under a caption in the row of the year. */
export function inYearRow({ doc }: Builder, concept: string): Option[] {
  return doc.lines.flatMap(line => {
    const name = line.segments[0]
    if (!name || line.segments.length < 3 || !ofYear.test(fold(name.text))) return []
    const amounts = amountsIn(line.tokens, doc.decimal).filter(a => a.decimals === 2)
    const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - mostOver), line.index).reverse()
    const captions = above.filter(l => l.segments.length > 2 && !/\d[.,]\d{2}/.test(l.text))
    const captionIn = (l: Line) => doc.hitsByLine.get(l)!.find(h => h.leads && phraseOf(h, concept))
    const head = captions.find(captionIn)
    const caption = head && captionIn(head)
    const own = caption && head.segments.find(s => s.tokens.includes(caption.tokens[0]!))
    if (!own) return []
    const under = line.segments.find(s => Math.min(s.x1, own.x1) > Math.max(s.x0, own.x0))
    const cell = under ?? (head.segments.length === line.segments.length ? line.segments[head.segments.indexOf(own)] : undefined)
    const sum = cell && cell !== name ? amounts.find(a => cell.tokens.includes(a.tokens[0]!)) : undefined
    return sum ? [{ value: sum.value, tokens: sum.tokens, text: sum.text, score: 4 }] : []
  })
}

/** Whether a sum is printed once: that of the period is none of the year as well. */
export const isAlone = (doc: Doc, { tokens: [own] }: Pick<Option, 'tokens'>): boolean =>
  doc.lines.flatMap(l => l.tokens.filter(t => t.text.replace(/^\D+/, '') === own?.text.replace(/^\D+/, ''))).length < 2

export const ytd =
  /\b(?:ytd|t\.?d\.?|to date|y\.?t\.?d|year to date|kumuliert|jahreswert|cumul|cumulatief|dit jaar|acumulad[oa]|progressiv[oi])\b/i

/** "Net pay  $1,161.45  $11,657.35 YTD": a sum of the year says so behind itself, in a row under its caption. */
export const saidBehind = ({ doc }: Builder, concept: string): Option[] =>
  doc.hits
    .filter(h => h.leads && phraseOf(h, concept))
    .flatMap(({ line }) => amountsIn(line.tokens, doc.decimal).filter(a => isYearBehind(line, a.tokens)))
    .map(a => ({ value: a.value, tokens: a.tokens, text: a.text, score: 4 }))
/** Behind a sum, and before no other. */
export function isYearBehind({ tokens }: Line, sum: readonly Token[]): boolean {
  const [word, next] = tokens.slice(tokens.indexOf(sum.at(-1)!) + 1)
  return /^\(?(?:ytd|y\.t\.d\.?)\)?$/i.test(word?.text ?? '') && !/\d/.test(next?.text ?? '')
}

/** A heading over a block of sums of the year so far. */
export const yearHeading =
  /^(?:year[- ]to[- ]date(?: totals?)?|ytd|totals? to date|cumulatives?|balances?|totalen van het jaar|jaartotalen|totaux annuels|verdienstbescheinigung|jahreswerte|jahressummen|aufgelaufene werte|kumulierte werte|cumuls?(?: annuels?)?|acumulad[oa]s?|progressivi|cumulatie(?:ven|f)|t\/m heden|ackumulera\p{L}*|akkumuler\p{L}*|år til dato|å\.?t\.?d|hittil i år|hittils i år|saldo i år|narastająco|od początku roku|od (?:začátku|počátku) roku|od začiatku roka|kertym\p{L}*|vuoden alusta|frá áramótum|uppsafn\p{L}*|od početka godine|od začetka leta|nuo metų pradžios|(?:kopš|no) gada sākuma|aasta algusest|halmozott|göngyölt|éves összesen|de la începutul anului|cumulat|lũy kế|tangu mwanzo|progresiv\p{L}*|jaar tot datum|akumulasi|terkumpul|setakat ini|yıllık|kümülatif|σωρευτικ\p{L}*|από αρχή)(?!\p{L})/iu

const money = /\d[.,]\d{2}(?!\d)/

const labels = (o: Option, { text }: Segment) => o.label !== undefined && bare(text).startsWith(bare(o.label))

/** From where a heading begins to a caption in its block, in heights. */
const widest = 40
/** Lines from a heading to a sum under it and under a caption of its own. */
const deep = 5

/** "Ackumulerat i år: bruttolön" over its sum, or "Verdienstbescheinigung" over rows of captions and sums. */
function captionOver(b: Builder, line: Line, value: Token): boolean {
  const above = b.doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - deep), line.index)
  const caption = above.at(-1)
  const own = caption?.segments.find(s => Math.min(s.x1, value.x1) > Math.max(s.x0, value.x0))
  if (!caption || !own || money.test(own.text)) return false
  const heads = (s: Segment | undefined) =>
    s && caption.x0 - s.x0 > -line.h && own.x0 - s.x0 < widest * line.h && yearHeading.test(s.text) && !money.test(s.line.text)
  const over = above.at(-2)
  const alone = over?.segments.length === 1 && yearHeading.test(over.text) && !money.test(over.text)
  return alone || yearHeading.test(own.text) || above.slice(0, -1).some(l => l.segments.length < 3 && heads(l.segments[0]))
}

/** "Gross Pay 3,450.00 | Total Deductions 598.45 | NET PAY 2,851.55": beside other sums of its period stands the foot of the paper. */
const isFoot = (doc: Doc, line: Line, caption: Segment): boolean =>
  doc.hitsByLine.get(line)!.some(h => h.leads && h.tokens[0]!.x0 < caption.x0 && ['grossPay', 'deductions'].some(c => phraseOf(h, c)))

/** "Gross Pay  35,304.11 Tax Paid  4,402.80" under "Payments YTD | Deductions YTD": a caption set close behind the sum before it. */
function headedBehind({ doc }: Builder, line: Line, value: Token): boolean {
  const before = line.tokens.slice(0, line.tokens.indexOf(value))
  const first = before[before.findLastIndex(t => money.test(t.text)) + 1]
  if (!first || !/^\p{L}{2}/u.test(first.text)) return false
  const above = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - mostUnder), line.index)
  return above.some(l => l.segments.some(s => Math.abs(s.x0 - first.x0) < line.h && sideOfYear.test(s.text)))
}
const sideOfYear = /^(?:pay|payments?|earnings|deductions?|tax(?:es)?|employee|employer) (?:ytd|year[- ]to[- ]date|to date)$/i

/** Whether the next heading above a value's own caption, flush with it, is one of the year so far. */
export function underYear(b: Builder, o: Option): boolean {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  const at = line?.segments.findIndex(s => s.tokens.includes(o.tokens[0]!)) ?? -1
  const worded = line?.segments.slice(0, at + 1).findLastIndex(s => /^\p{L}{2}/u.test(s.text)) ?? -1
  const caption = line?.segments[worded]
  if (line && !caption) return captionOver(b, line, o.tokens[0]!)
  if (!line || !caption) return false
  // What stands behind another sum is none of this caption's, but where its label says so.
  const other = line.segments.slice(worded, at).some(s => money.test(s.text))
  if (other && !labels(o, caption)) return headedBehind(b, line, o.tokens[0]!)
  if (isFoot(b.doc, line, caption)) return false
  const above = b.doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - mostUnder), line.index).toReversed()
  const heading = above.flatMap(l => l.segments.filter(s => Math.abs(s.x0 - caption.x0) < line.h && !money.test(s.text)))
  const headed = heading.find(
    s => !s.line.segments.some(n => n.x0 > s.x1 && n.x0 - s.x1 < 30 * line.h && /^\D{0,3}\d[\d.,']*$/.test(n.tokens[0]!.text)),
  )
  return headed !== undefined && (yearHeading.test(headed.text) || sideOfYear.test(headed.text))
}

/** "Year to date | Net pay 1,894.32" over "Gross pay 22,731.84": a heading that is flush with its own rows says nothing of a sum beside it. */
export const isOfYearLine = (doc: Doc, line: Line | undefined): boolean =>
  line !== undefined && yearHeading.test(line.text) && !isBesideYear(doc, line)

export function isBesideYear(doc: Doc, line: Line): boolean {
  const [head] = line.segments
  if (!yearHeading.test(head?.text ?? '')) return false
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  const beside = line.segments.length > 1 && !money.test(head!.text) && line.tokens.filter(t => money.test(t.text)).length === 1
  const own = beside && next && money.test(next.text) && Math.abs(next.x0 - line.x0) < line.h
  return Boolean(own && next.segments.at(-1)!.x0 < line.segments.at(-1)!.x0)
}
/** Lines that a block of sums takes at most. */
const mostUnder = 10
