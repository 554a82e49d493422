import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { boxNumber, type Hit, phraseOf } from '../layout/labels.ts'
import { textOf, union } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { amountsIn } from '../normalise/amount.ts'
import { isAspect } from './aspect.ts'
import { type Kind, type Reading, readers } from './kinds.ts'

export type LookUpOptions = {
  kind: Kind
  /** Where the last of several readings on a line is meant (sums stand at the right). */
  last?: boolean
  /** Values that cannot be meant. */
  reject?: (value: unknown, text: string) => boolean
  /** Accept what stands below the label only, or to the right only. */
  only?: 'right' | 'below'
  /** Labels amid running text lead to nothing. */
  outsideProse?: boolean
  /** Lines whose phrases are captions of a table, not labels. */
  skip?: ReadonlySet<Line>
}

const wordsAfter = (hit: Hit): Token[] => hit.line.tokens.slice(hit.to + 1)

/** Numbers of other papers: what follows them is never the value of a label before ("Rechnung gemäß Bestellung Nr. …"). */
const others = new Set(['orderNumber', 'deliveryNumber', 'customerId', 'originalInvoice'])

/** "Net pay (total earnings - total deductions): 82,892": the last word of the bracket that explains a label. */
function explainedTo(hit: Hit): number {
  const { tokens } = hit.line
  if (!tokens[hit.to + 1]?.text.startsWith('(')) return hit.to
  const end = tokens.findIndex((t, i) => i > hit.to && /\)[:.]?$/.test(t.text))
  return end > hit.to && end - hit.to < mostExplained && tokens.slice(hit.to + 1, end + 1).every(t => !/\d/.test(t.text)) ? end : hit.to
}
const mostExplained = 12

/** Words to the right of a label up to the next label on the line. */
export function rightOf(doc: Doc, hit: Hit): Token[] {
  const from = explainedTo(hit)
  const next = doc.hitsByLine
    .get(hit.line)!
    .find(
      h =>
        h.from > from &&
        !isTerm(h) &&
        !isAspect(doc, h) &&
        !answers(hit, h) &&
        !abbreviates(hit, h) &&
        (((h.leads || h.colon) && !joins(hit, h)) ||
          settled(doc, hit, h) ||
          h.phrases.some(p => others.has(p.concept) && !phraseOf(hit, p.concept))),
    )
  const numbered = next && boxNumber.test(hit.line.tokens[next.from - 1]?.text ?? '')
  const named = doc.hitsByLine.get(hit.line)!.find(h => abbreviates(hit, h)) ?? hit
  const rest = next ? hit.line.tokens.slice(named.to + 1, numbered ? next.from - 1 : next.from) : wordsAfter(named)
  const glued = hit.tail.replace(/^[\s.)\]:=#-]+/, '')
  const last = hit.tokens.at(-1)!
  if (glued.length < 2) return rest
  const share = (last.text.length - glued.length) / last.text.length
  return [{ ...last, text: glued, x0: last.x0 + (last.x1 - last.x0) * share }, ...rest]
}

/** "Reference: Invoice 4711": behind a colon a weak label's word is the value's own. */
const answers = (a: Hit, b: Hit) =>
  a.colon && !b.colon && b.phrases.every(p => p.weak) && a.line.tokens.slice(a.to + 1, b.from).every(t => !/[\p{L}\p{N}]/u.test(t.text))

/** "No. and date": a second value stands below with the first. */
const withDate = /^(?:and|und|et|y|e|en|og|och|i)\s(?:the\s)?(?:dat\p{L}*|fecha|dnia)\b/iu

/** All that stands in the box of a caption, where it asks for two values. */
function besides(hit: Hit, under: Segment): Token[] {
  const at = hit.line.segments.findIndex(s => s.tokens.includes(hit.tokens[0]!))
  const [from, end] = [hit.line.segments[at]!.x0 - hit.line.h, hit.line.segments[at + 1]?.x0 ?? Number.POSITIVE_INFINITY]
  return under.line.tokens.filter(t => t.x0 > from && t.x0 < end)
}

/** "Port of discharge (POD): …": the label again, in short. */
const abbreviates = (a: Hit, b: Hit) =>
  b.from === a.to + 1 && b.tokens[0]!.text.startsWith('(') && b.phrases.some(p => phraseOf(a, p.concept))

/** Words behind a label in its own run ("Reference of the buyer"): it names something else than what stands below. */
const continued = (hit: Hit) => {
  const next = hit.line.tokens[hit.to + 1]
  return (
    !hit.colon &&
    !withDate.test(textOf(hit.line.tokens.slice(hit.to + 1, hit.to + 4))) &&
    !hit.tail.startsWith('/') &&
    next !== undefined &&
    /^\p{Ll}/u.test(next.text) &&
    next.x0 - hit.tokens.at(-1)!.x1 < 0.9 * hit.line.h
  )
}

/** A sum stands between two labels of one line: it is the first one's ("Paid in 5.00 Paid out 3.00"). */
const settled = (doc: Doc, a: Hit, b: Hit) =>
  amountsIn(a.line.tokens.slice(a.to + 1, b.from), doc.decimal).some(x => x.decimals === 2 && !x.percent)

/** "Net 30" behind "Terms": so many days, no sum. */
const isTerm = (hit: Hit) =>
  /^net(?:t|to)?$/i.test(textOf(hit.tokens)) &&
  /^(?:7|8|10|14|15|20|21|28|30|45|60|75|90|120)$/.test(hit.line.tokens[hit.to + 1]?.text ?? '') &&
  !/^[.,]?\d/.test(hit.line.tokens[hit.to + 2]?.text ?? '')

/** Two phrases side by side in one segment form one label ("Total Tax"), not label and label. */
const joins = (a: Hit, b: Hit) => !a.colon && !b.colon && b.from === a.to + 1 && b.tokens[0]!.x0 - a.tokens.at(-1)!.x1 < 0.6 * a.line.h

/** Segments under a label: the next lines with a segment that shares its x-range. */
export function below(doc: Doc, hit: Hit, depth = 2): Segment[] {
  const sheet = doc.sheets[hit.line.page]!
  const x0 = hit.tokens[0]!.x0
  const x1 = hit.tokens.at(-1)!.x1
  const bottom = Math.max(...hit.tokens.map(t => t.y1))
  // A box reaches to the next caption on its line.
  const next = hit.line.segments.find(s => s.x0 > x1 + 0.3 * hit.line.h)
  const end = Math.min(next ? next.x0 : Number.POSITIVE_INFINITY, x1 + 12 * hit.line.h)
  const found: Segment[] = []
  let lowest = hit.line.y1
  for (let i = hit.line.index + 1; i < sheet.lines.length && found.length < depth; i++) {
    const line = sheet.lines[i]!
    if (line.y0 - lowest > 2.6 * hit.line.h) break
    // On a page askew a line is lower at its other end.
    const nearest = line.tokens.reduce((a, t) => (Math.abs(t.x0 - x0) < Math.abs(a.x0 - x0) ? t : a))
    if (nearest.y0 < bottom - 0.4 * hit.line.h) continue
    const shared = (s: Segment) => Math.min(s.x1, x1) - Math.max(s.x0, x0)
    const near = line.segments.filter(s => shared(s) > -0.5 * line.h)
    const boxed = line.segments.filter(s => (s.x0 + s.x1) / 2 > x0 - 0.5 * line.h && (s.x0 + s.x1) / 2 < end)
    // A caption in the middle of its box: the value at its edge still stands under it.
    const touching = near.filter(s => shared(s) > 0.3 * line.h)
    const inside = boxed.length && (!touching.length || boxed.some(s => shared(s) > 0)) ? boxed : near
    const nth = hit.line.segments.findIndex(s => s.tokens.includes(hit.tokens[0]!))
    const row = hit.line.segments.length > 2 && line.segments.length === hit.line.segments.length && !touching.length
    const segment = (row ? [line.segments[nth]!] : inside).reduce<Segment | undefined>(
      (best, s) => (best && shared(best) >= shared(s) ? best : s),
      undefined,
    )
    if (segment) {
      found.push(boxOf(segment, x0, next?.x0))
      lowest = line.y1
    }
  }
  return found
}

/** Two cells set close read as one run: the words in the box of a caption only. */
function boxOf(segment: Segment, x0: number, next: number | undefined): Segment {
  const h = segment.line.h
  const breaks = (i: number) => segment.tokens[i]!.x0 - segment.tokens[i - 1]!.x1 > 0.5 * h
  const starts = segment.tokens.findIndex((t, i) => i > 0 && breaks(i) && Math.abs(t.x0 - x0) < 1.2 * h)
  const ends =
    next === undefined ? -1 : segment.tokens.findIndex((t, i) => i > Math.max(0, starts) && breaks(i) && Math.abs(t.x0 - next) < 1.2 * h)
  if (starts < 0 && ends < 0) return segment
  const tokens = segment.tokens.slice(Math.max(0, starts), ends < 0 ? undefined : ends)
  return { ...segment, ...union(tokens), tokens, text: textOf(tokens) }
}

/** Whether a segment is a label itself; a text may begin with a label's word ("Net 30"). */
const labelAt = (doc: Doc, segment: Segment, kind: Kind) =>
  doc.hitsByLine
    .get(segment.line)!
    .some(
      h =>
        h.leads &&
        h.tokens[0] === segment.tokens[0] &&
        (h.colon || (h.phrases.some(p => !p.weak) && (kind !== 'text' || h.tokens.length === segment.tokens.length))),
    )

/** A cell of words ends where the next column begins, or at a dash before the next label. */
const cellGap = 2.2
function cellOf(doc: Doc, line: Line, tokens: readonly Token[], h: number): readonly Token[] {
  const labels = new Set((doc.hitsByLine.get(line) ?? []).map(hit => hit.tokens[0]))
  const cut = tokens.findIndex((t, i) => {
    // A sign of its own (":") only leads to the value.
    if (tokens.slice(0, i).every(before => /^[:=]$/.test(before.text))) return false
    const dashed = /^[-–—|·•]$/.test(t.text) && labels.has(tokens[i + 1])
    const captioned = /^\p{Lu}[\p{L}.]{1,20}:$/u.test(t.text) && t.x0 - tokens[i - 1]!.x1 > 0.6 * h
    return dashed || captioned || (t.source !== 'form' && t.x0 - tokens[i - 1]!.x1 > cellGap * h)
  })
  return cut < 0 ? tokens : tokens.slice(0, cut)
}

/** "Date (Local Time)" under "Shipped on Board": the caption's own second line. */
const goesOnBelow = (hit: Hit, under: Segment | undefined, kind: Kind): boolean =>
  (kind === 'date' || kind === 'id') &&
  !hit.colon &&
  under !== undefined &&
  !/\d/.test(under.text) &&
  (kind === 'date' ? /^(?:date|datum|data|fecha)\b/i : /^(?:no|nr|number|nummer|num[ée]ro|n[úu]mero)\b/i).test(under.text) &&
  under.y0 - hit.tokens.at(-1)!.y1 < 0.8 * hit.line.h

/** "46 CTNS": one short word behind a number says what is counted, and is no label of the next number. */
const isUnit = ({ line, from, tokens, colon }: Hit): boolean =>
  !colon && tokens.length === 1 && tokens[0]!.text.length < 6 && /^\d[\d.,]*$/.test(line.tokens[from - 1]?.text ?? '')

/** A label's words go on in the next label ("Customer VAT number"): the first one names nothing here. */
function goesOn(doc: Doc, hit: Hit, concepts: readonly string[]): boolean {
  const next = doc.hitsByLine.get(hit.line)!.find(h => h.from === hit.to + 1 && !isTerm(h))
  const near = next && !hit.colon && hit.tokens.length === 1 && next.tokens[0]!.x0 - hit.tokens.at(-1)!.x1 < hit.line.h
  return Boolean(near && !concepts.some(c => phraseOf(next, c)))
}

const sentence = 6
/** A word of a label in the middle of a sentence. */
const amidProse = (hit: Hit) =>
  !hit.colon && !hit.leads && hit.line.tokens.filter(t => /\p{L}{2}/u.test(t.text)).length - hit.tokens.length >= sentence

/** Words of running text around an amount: a label and a sum stand alone, with at most a few words between or behind. */
function inProse(hit: Hit, reading: Reading, tokens: readonly Token[], from: 'right' | 'below'): boolean {
  const own = new Set<Token>([...hit.tokens, ...reading.tokens])
  const around = from === 'right' ? hit.line.tokens : tokens
  const words = around.filter(t => !own.has(t) && /\p{L}{2}/u.test(t.text))
  // Words run up to a label, its sum stands in the next column.
  const run = hit.line.segments.findIndex(s => s.tokens.at(-1) === hit.tokens.at(-1))
  if (from === 'right' && run >= 0 && hit.line.segments[run + 1]?.tokens[0] === reading.tokens[0]) return false
  return words.length >= sentence && (from === 'below' || !hit.leads || around.at(-1) !== reading.tokens.at(-1))
}
/** What running text costs: more than any label is worth. */
const proseCost = 4.5

/** What is no value of a text: captions of other values, comparisons ("> 300"). */
const noValue = (kind: Kind, r: Reading, tokens: readonly Token[]) =>
  ((kind === 'text' || kind === 'name') && isCaption(r.text)) ||
  (kind === 'number' && tokens.findIndex(t => /[\p{L}\p{N}]/u.test(t.text)) !== tokens.indexOf(r.tokens[0]!)) ||
  (kind === 'amount' && /[<>≥≤]$/.test(tokens[tokens.indexOf(r.tokens[0]!) - 1]?.text ?? ''))

/** One of several captions in a row without a figure, over a row with some. */
function amongCaptions(doc: Doc, hit: Hit): boolean {
  const { segments } = hit.line
  const next = doc.sheets[hit.line.page]!.lines[hit.line.index + 1]
  if (segments.length < 3 || hit.colon || /[\d:]/.test(hit.line.text) || !next || next.y0 - hit.line.y1 > 1.5 * hit.line.h) return false
  const captions = segments.filter(s => isCaption(s.text)).length
  return captions >= segments.length - 1 && /\d/.test(next.text) && Math.abs(next.segments.length - segments.length) <= 1
}

/** A caption alone, flush over one number or day and nothing else, is answered by that and not by the next block on its line. */
function isStacked(doc: Doc, hit: Hit, kind: Kind): boolean {
  const own = hit.line.segments.find(s => s.tokens[0] === hit.tokens[0])
  if ((kind !== 'id' && kind !== 'date') || hit.colon || !own || own.tokens.length > hit.tokens.length) return false
  const under = below(doc, hit, 1)[0]
  const flush = under && Math.abs(under.x0 - own.x0) < 0.6 * hit.line.h && under.y0 - own.y1 < hit.line.h
  return Boolean(flush && readers[kind](under.tokens, doc).some(r => r.fit > 0.5 && r.tokens.length === under.tokens.length))
}

/** All readings a concept's labels lead to, scored by fit, direction, distance and strength of the label. */
export function lookUp(doc: Doc, concepts: readonly string[], settings: LookUpOptions): Option[] {
  const options: Option[] = []
  for (const hit of doc.hits) {
    const at = concepts.findIndex(c => phraseOf(hit, c))
    if ((settings.outsideProse && amidProse(hit)) || (at >= 0 && isAspect(doc, hit))) continue
    if (at < 0 || settings.skip?.has(hit.line) || (settings.kind !== 'amount' && goesOn(doc, hit, concepts))) continue
    const phrase = phraseOf(hit, concepts[at]!)!
    if (settings.kind === 'number' && isUnit(hit)) continue
    const strength =
      (phrase.weak ? 0.2 : 1.2) + Math.min(0.8, phrase.text.length / 20) + (hit.leads ? 0.6 : -0.4) + (hit.colon ? 0.4 : 0) - at * 0.4
    if ((settings.kind === 'id' || settings.kind === 'name') && phrase.weak && !hit.leads) continue
    const bold = hit.tokens[0]!.bold ? 0.3 : 0
    const end = hit.tokens.at(-1)!
    const push = (found: readonly Token[], direction: number, h: number, from: 'right' | 'below') => {
      const tokens =
        settings.kind === 'text' || settings.kind === 'name' || settings.kind === 'number' ? cellOf(doc, hit.line, found, h) : found
      const readings = readers[settings.kind](tokens, doc).filter(
        r => !settings.reject?.(r.value, r.text) && !noValue(settings.kind, r, tokens),
      )
      const order = settings.last ? [...readings].reverse() : readings
      order.slice(0, 3).forEach((r, i) => {
        const first = r.tokens[0]!
        const distance = from === 'right' ? Math.max(0, first.x0 - end.x1) / h : Math.max(0, first.y0 - end.y1) / h
        options.push({
          value: r.value,
          tokens: r.tokens,
          text: r.text,
          label: phrase.text,
          distance,
          twofold: r.twofold,
          score:
            3 * r.fit +
            direction +
            strength +
            bold -
            Math.min(1.5, distance * (settings.last ? 0.01 : 0.05)) -
            i * 0.6 -
            (settings.kind === 'amount' && inProse(hit, r, tokens, from) ? proseCost : 0),
        })
      })
      return readings.length > 0
    }
    const h = Math.max(hit.line.h, 1e-6)
    const stacked = !settings.only && (isStacked(doc, hit, settings.kind) || amongCaptions(doc, hit))
    const hitRight = settings.only === 'below' ? false : push(rightOf(doc, hit), stacked ? 0.2 : 2, h, 'right')
    if (settings.only === 'right' || (settings.kind !== 'amount' && continued(hit))) continue
    const under = below(doc, hit)
    // "(KGS)" or "kg" under "Gross weight" is the caption's own second line.
    const first =
      /^(?:\(.*\)|kgs?|lbs?|m3|m³|cbm|rcp)$/i.test(under[0]?.text ?? '') || goesOnBelow(hit, under[0], settings.kind) ? under[1] : under[0]
    if (!first || labelAt(doc, first, settings.kind)) continue
    const second = settings.kind === 'text' && /,$/.test(first.text) ? under[under.indexOf(first) + 1] : undefined
    const both = withDate.test(textOf(hit.line.tokens.slice(hit.to + 1, hit.to + 4))) ? besides(hit, first) : first.tokens
    push([...both, ...(second?.tokens ?? [])], stacked ? 2 : hitRight ? 0.2 : hit.colon && !hit.leads ? 0.5 : 1, h, 'below')
  }
  return options
}
