import type { Doc } from '../document.ts'
import { boxNumber, type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import type { Phrase } from '../lexicon/compile.ts'
import { amountsIn } from '../normalise/amount.ts'
import { isAspect } from './aspect.ts'
import { mayBeBox, tickedWords } from './choices.ts'

const wordsAfter = (hit: Hit): Token[] => hit.line.tokens.slice(hit.to + 1)

/** Numbers of other papers: what follows them is never the value of a label before ("Rechnung gemäß Bestellung Nr. …"). */
const others = new Set(['orderNumber', 'deliveryNumber', 'customerId', 'originalInvoice'])

/** "… plants non conformes au calibre commandé": a word of such papers that no number follows belongs to the sentence. */
const numbers = (hit: Hit): boolean => /\d/.test(hit.tail) || wordsAfter(hit).some(t => /\d/.test(t.text))

/** "Net pay (total earnings - total deductions): 82,892": the last word of the bracket that explains a label. */
function explainedTo(hit: Hit): number {
  const { tokens } = hit.line
  if (!tokens[hit.to + 1]?.text.startsWith('(')) return hit.to
  const end = tokens.findIndex((t, i) => i > hit.to && /\)[:.]?$/.test(t.text))
  return end > hit.to && end - hit.to < mostExplained && tokens.slice(hit.to + 1, end + 1).every(t => !/\d/.test(t.text)) ? end : hit.to
}
const mostExplained = 12

/** Words of a caption before the bracket that explains it. */
const mostRemark = 40

/** "Duties and VAT (excise 4.10, VAT 10% of 81.20 8.12) | 12.22": captions in brackets up to the end of the cell are no captions of the sum behind. */
function remarkTo(hit: Hit): number {
  const own = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
  const behind = own ? own.tokens.indexOf(hit.tokens.at(-1)!) + 1 : 0
  const open = own ? own.tokens.slice(behind, behind + mostRemark).findIndex(t => t.text.startsWith('(')) : -1
  const last = own?.tokens.at(-1)
  return open >= 0 && last?.text.endsWith(')') ? hit.line.tokens.indexOf(last) : hit.to
}

const days: ReadonlySet<string> = new Set(['dueDate', 'billDate', 'invoiceDate', 'payDate', 'periodStart', 'periodEnd', 'period'])
/** "To pay EUR | due on 04.03.2024 | 93.75": between a caption and its sum stands its day. */
const isDay = (doc: Doc, hit: Hit): boolean =>
  hit.phrases.every(p => days.has(p.concept)) && amountsIn(hit.line.tokens.slice(hit.to + 1), doc.decimal).some(a => a.decimals === 2)

const boxed = new WeakMap<Line, boolean>()
/** Looked for once, for each caption of a line asks. */
function hasBox(line: Line): boolean {
  const known = boxed.get(line) ?? line.tokens.some(t => mayBeBox(t.text))
  boxed.set(line, known)
  return known
}

/** "Payment method: ☐ cash ☒ card": answers beside boxes are no captions, whatever their words. */
function answersAfter(hit: Hit): Token[] | undefined {
  if (!hasBox(hit.line)) return undefined
  const rest = wordsAfter(hit)
  const next = rest.findIndex((t, i) => i > 0 && /\p{L}:$/u.test(t.text))
  const own = next < 0 ? rest : rest.slice(0, next)
  return tickedWords(own) && own
}

/** Words to the right of a label up to the next label on the line; `amount`: of which sums are looked for. */
export function rightOf(doc: Doc, hit: Hit, amount = false): Token[] {
  if (hit.beside) return [...hit.beside]
  const answers = answersAfter(hit)
  if (answers) return answers
  const from = explainedTo(hit)
  const aside = amount ? remarkTo(hit) : hit.to
  const next = doc.hitsByLine
    .get(hit.line)!
    .find(
      h =>
        h.from > from &&
        h.from > aside &&
        !isTerm(h) &&
        !(amount && isDay(doc, h)) &&
        !isAspect(doc, h) &&
        !isAnswer(hit, h) &&
        !abbreviates(hit, h) &&
        !beginsName(hit, h) &&
        (((h.leads || h.colon) && !joins(hit, h)) ||
          settled(doc, hit, h) ||
          (h.phrases.some(p => others.has(p.concept) && !phraseOf(hit, p.concept)) && numbers(h))),
    )
  const numbered = next && boxNumber.test(hit.line.tokens[next.from - 1]?.text ?? '')
  const named = doc.hitsByLine.get(hit.line)!.find(h => abbreviates(hit, h)) ?? hit
  const sum = aside > hit.to && amountsIn(hit.line.tokens.slice(aside + 1, next?.from), doc.decimal).some(a => a.decimals === 2)
  if (sum) return hit.line.tokens.slice(aside + 1, next?.from)
  const rest = next ? hit.line.tokens.slice(named.to + 1, numbered ? next.from - 1 : next.from) : wordsAfter(named)
  const glued = hit.tail.replace(/^[\s.)\]:=#-]+/, '')
  const last = hit.tokens.at(-1)!
  if (glued.length < 2) return rest
  const share = (last.text.length - glued.length) / last.text.length
  return [{ ...last, text: glued, x0: last.x0 + (last.x1 - last.x0) * share }, ...rest]
}

/** Captions on tills and statements, answers behind the colon of an invoice's terms. */
export const wayOfPaying =
  /^(?:(?:en )?cuenta corriente|cta\.? ?cte\.?|contado|(?:en )?efectivo|tarjeta(?: de (?:cr[ée]dito|d[ée]bito))?|cr[ée]dito|contanti|rimessa diretta|comptant|esp[èe]ces|numer[áa]rio|bar|barzahlung|cash|contant|kontant)$/iu
/** "Reference: Invoice 4711": behind a colon a weak label's word is the value's own. */
const isAnswer = (a: Hit, b: Hit) =>
  a.colon &&
  !b.colon &&
  (b.phrases.every(p => p.weak || isForeign(a, p)) ||
    isPrefix(a, b) ||
    (phraseOf(a, 'terms') !== undefined && wayOfPaying.test(textOf(b.tokens))) ||
    isReason(a, b)) &&
  a.line.tokens.slice(a.to + 1, b.from).every(t => !/[\p{L}\p{N}]/u.test(t.text))

/** "Reason: Return of …", "Reden: Retour leeggoed": a word that is a caption of the same where it stands alone. */
export const isReason = (a: Hit, b: Hit) =>
  a.colon && a.to === b.from - 1 && phraseOf(a, 'reason') !== undefined && phraseOf(b, 'reason') !== undefined

/** "Transporteur : Transports Arnaud": what is a caption in a language that the label before is not of. */
const isForeign = (a: Hit, b: Phrase) => b.lang !== undefined && !a.phrases.some(p => p.lang === undefined || p.lang === b.lang)

/** "Invoice no: INV 26/00417": letters that a number begins with, and its caption again in short. */
const isPrefix = (a: Hit, b: Hit) =>
  b.from === a.to + 1 && /^\p{Lu}{2,4}$/u.test(b.tokens[0]!.text) && b.tokens.length === 1 && b.phrases.some(p => phraseOf(a, p.concept))

/** "Vervoerder | Van Eijsden Transport": small words that mean "from" or "to" elsewhere begin names of people and houses. */
const beginsName = (a: Hit, b: Hit): boolean => {
  const at = b.line.segments.findIndex(s => s.tokens[0] === b.tokens[0])
  const [before, own] = [b.line.segments[at - 1], b.line.segments[at]]
  return (
    at > 0 &&
    !b.colon &&
    b.tokens.length === 1 &&
    /^(?:Van|Von|Vom|Da|Di|Do|Du|De)$/.test(b.tokens[0]!.text) &&
    own!.tokens.length > 1 &&
    /^\p{L}/u.test(own!.tokens[1]!.text) &&
    before!.tokens.at(-1) === a.tokens.at(-1)
  )
}

/** "Port of discharge (POD): …": the label again, in short. */
const abbreviates = (a: Hit, b: Hit) =>
  b.from === a.to + 1 && b.tokens[0]!.text.startsWith('(') && b.phrases.some(p => phraseOf(a, p.concept))

/** A sum stands between two labels of one line: it is the first one's ("Paid in 5.00 Paid out 3.00"). */
const settled = (doc: Doc, a: Hit, b: Hit) =>
  amountsIn(a.line.tokens.slice(a.to + 1, b.from), doc.decimal).some(x => x.decimals === 2 && !x.percent)

/** "Net 30" behind "Terms": so many days, no sum. */
export const isTerm = (hit: Hit) =>
  /^net(?:t|to)?$/i.test(textOf(hit.tokens)) &&
  /^(?:7|8|10|14|15|20|21|28|30|45|60|75|90|120)$/.test(hit.line.tokens[hit.to + 1]?.text ?? '') &&
  !/^[.,]?\d/.test(hit.line.tokens[hit.to + 2]?.text ?? '')

/** Two phrases side by side in one segment form one label ("Total Tax"), not label and label. */
const joins = (a: Hit, b: Hit) => !a.colon && !b.colon && b.from === a.to + 1 && b.tokens[0]!.x0 - a.tokens.at(-1)!.x1 < 0.6 * a.line.h
