import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { type Hit, isOfNumber, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { isAspect } from './aspect.ts'
import { below } from './below.ts'
import { withoutText } from './beside-text.ts'
import { isCaptionRow } from './caption-row.ts'
import { boxBefore, isFormBox, tickedWords } from './choices.ts'
import { type Kind, type Reading, readers } from './kinds.ts'
import { isReason, isTerm, rightOf, wayOfPaying } from './right-of.ts'
import { goneOn, textGoneOn } from './wrapped.ts'

export type LookUpOptions = {
  kind: Kind
  /** Where the last of several readings on a line is meant (sums stand at the right). */
  last?: boolean
  /** Values that cannot be meant. */
  reject?: (value: unknown, text: string) => boolean
  /** Accept what stands below the label only, or to the right only. */
  only?: 'right' | 'below'
  /** A text may go on in the lines under it. */
  wraps?: boolean
  /** Labels amid running text lead to nothing. */
  outsideProse?: boolean
  /** Lines whose phrases are captions of a table, not labels. */
  skip?: ReadonlySet<Line>
}

/** "No. and date": a second value stands below with the first. */
const withDate = /^(?:and|und|et|y|e|en|og|och|i)\s(?:the\s)?(?:dat\p{L}*|fecha|dnia)\b/iu

/** All that stands in the box of a caption, where it asks for two values. */
function besides(hit: Hit, under: Segment): Token[] {
  const at = hit.line.segments.findIndex(s => s.tokens.includes(hit.tokens[0]!))
  const [from, end] = [hit.line.segments[at]!.x0 - hit.line.h, hit.line.segments[at + 1]?.x0 ?? Number.POSITIVE_INFINITY]
  return under.line.tokens.filter(t => t.x0 > from && t.x0 < end)
}

/** "Partita IVA / C.F. cliente": whose number it is ends the caption. */
const whose =
  /^(?:cliente?|clienti|klant|kunden?|kundens|customer|client|buyer|seller|supplier|comprador|vendedor|acheteur|vendeur|fournisseur|destinatario|destinat[áa]rio|cessionario|cedente|odb[ěe]ratele?|dodavatele?|nabywcy|kupca|sprzedawcy|dostawcy|vev[őo]|asiakas|asiakkaan|ostajan?|toimittajan?|k[øo]per|k[jø]{1,2}per|k[öo]pare|leverand[øo]r|leverant[öo]r|fornitore|proveedor|fornecedor)$/iu

/** Words behind a label in its own run ("Reference of the buyer"): it names something else than what stands below. */
const continued = (hit: Hit) => {
  const next = hit.line.tokens[hit.to + 1]
  return (
    !hit.colon &&
    !withDate.test(textOf(hit.line.tokens.slice(hit.to + 1, hit.to + 4))) &&
    !hit.tail.startsWith('/') &&
    next !== undefined &&
    /^\p{Ll}/u.test(next.text) &&
    !(whose.test(next.text) && hit.line.segments.some(s => s.tokens.at(-1) === next)) &&
    next.x0 - hit.tokens.at(-1)!.x1 < 0.9 * hit.line.h
  )
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
  // Signs of their own (":") only lead to the value.
  const first = tokens.findIndex(t => !/^[:=]$/.test(t.text))
  const cut = tokens.findIndex((t, i) => {
    if (first < 0 || i <= first) return false
    const dashed = /^[-–—|·•]$/.test(t.text) && labels.has(tokens[i + 1])
    const captioned = /^\p{Lu}[\p{L}.]{1,20}:$/u.test(t.text) && t.x0 - tokens[i - 1]!.x1 > 0.6 * h
    return dashed || captioned || (t.source !== 'form' && !isFormBox(tokens[i - 1]!) && t.x0 - tokens[i - 1]!.x1 > cellGap * h)
  })
  return cut < 0 ? tokens : tokens.slice(0, cut)
}

/** "Date (Local Time)" under "Shipped on Board": the caption's own second line. */
const goesOnBelow = (hit: Hit, under: Segment | undefined, kind: Kind): boolean =>
  (kind === 'id' && under !== undefined && !/\d/.test(under.text) && orAnother(hit)) || againBelow(hit, under, kind)
/** "BOOKING REF. (or)" over "SHIPPER'S REF." */
const orAnother = ({ line, to }: Hit): boolean => /^\(?(?:or|o|ou|oder|of|lub|eller)\)?$/i.test(line.tokens[to + 1]?.text ?? '')
const againBelow = (hit: Hit, under: Segment | undefined, kind: Kind): boolean =>
  (kind === 'date' || kind === 'id') &&
  !hit.colon &&
  under !== undefined &&
  !/\d/.test(under.text) &&
  (kind === 'date' ? /^(?:date|datum|data|fecha)\b/i : /^(?:no|nr|number|nummer|num[ée]ro|n[úu]mero)\b/i).test(under.text) &&
  under.y0 - hit.tokens.at(-1)!.y1 < 0.8 * hit.line.h

/** "Notre numéro de commande" over "Our order number": the caption again, in another language. */
const saysAgain = (doc: Doc, { phrases, colon }: Hit, under: Segment | undefined): boolean =>
  !colon &&
  under !== undefined &&
  doc.hitsByLine
    .get(under.line)!
    .some(
      h =>
        h.tokens[0] === under.tokens[0] &&
        h.tokens.length === under.tokens.length &&
        !h.colon &&
        h.phrases.some(p => phrases.some(own => own.concept === p.concept && own.lang !== undefined && own.lang !== p.lang)),
    )

/** "46 CTNS": one short word behind a number says what is counted, and is no label of the next number. */
const isUnit = ({ line, from, tokens, colon }: Hit): boolean =>
  !colon && tokens.length === 1 && tokens[0]!.text.length < 6 && /^\d[\d.,]*$/.test(line.tokens[from - 1]?.text ?? '')

/** A label's words go on in the next label ("Customer VAT number"): the first one names nothing here; "Org.nr. kunde" says whose number it is. */
function goesOn(doc: Doc, hit: Hit, concepts: readonly string[]): boolean {
  const next = doc.hitsByLine.get(hit.line)!.find(h => h.from === hit.to + 1 && !isTerm(h))
  const near = next && !hit.colon && hit.tokens.length === 1 && next.tokens[0]!.x0 - hit.tokens.at(-1)!.x1 < hit.line.h
  const ends = near && whose.test(textOf(next.tokens)) && hit.line.segments.some(s => s.tokens.at(-1) === next.tokens.at(-1))
  return Boolean(near && !ends && !concepts.some(c => phraseOf(next, c)))
}

const sentence = 6
/** A word of a label in the middle of a sentence. */
const amidProse = (hit: Hit) =>
  !hit.colon && !hit.leads && hit.line.tokens.filter(t => /\p{L}{2}/u.test(t.text)).length - hit.tokens.length >= sentence

const wordsOf = (tokens: readonly Token[]) => tokens.filter(t => /\p{L}{2}/u.test(t.text)).length

/** Words of running text around an amount: a label and a sum stand alone, with at most a few words between or behind. */
function inProse(hit: Hit, reading: Reading, tokens: readonly Token[], from: 'right' | 'below'): boolean {
  const own = new Set<Token>([...hit.tokens, ...reading.tokens])
  const around = from === 'right' ? hit.line.tokens : tokens
  // Words run up to a label, its sum stands in the next column.
  const run = hit.line.segments.findIndex(s => s.tokens.at(-1) === hit.tokens.at(-1))
  if (from === 'right' && run >= 0 && hit.line.segments[run + 1]?.tokens[0] === reading.tokens[0]) return false
  // "VAT @ 5% | 9.56", with a text beside the table on the same line.
  const at = hit.leads ? hit.line.segments.findIndex(s => s.tokens.includes(hit.tokens[0]!)) : -1
  const [head, cell] = at < 0 ? [] : hit.line.segments.slice(at, at + 2)
  if (from === 'right' && head && cell?.tokens[0] === reading.tokens[0] && wordsOf(head.tokens) < sentence) return false
  if (from === 'right' && hit.leads && around.at(-1) === reading.tokens.at(-1)) return false
  let words = 0
  return around.some(t => !own.has(t) && /\p{L}{2}/u.test(t.text) && ++words >= sentence)
}
/** What running text costs: more than any label is worth. */
const proseCost = 4.5

const segmentOf = ({ line, tokens }: Hit): Segment | undefined => line.segments.find(s => s.tokens.includes(tokens[0]!))

/** Whether words run up to a label; the number of a box is none. */
const isAmid = (hit: Hit): boolean => {
  const own = segmentOf(hit)?.tokens ?? []
  return !hit.leads && own.slice(0, own.indexOf(hit.tokens[0]!)).some(t => /\p{L}{2}/u.test(t.text))
}

/**
 * "Riserve del vettore all'atto del carico", "… at destination. Unloading by consignee.": a word within running words is no label of what
 * follows it.
 */
const runsOn = (kind: Kind, hit: Hit, { text }: Reading): boolean =>
  (kind === 'name' || kind === 'text') &&
  !hit.colon &&
  isAmid(hit) &&
  (/^\P{L}*\p{Ll}|\p{Ll}\.$/u.test(text) || (kind === 'name' && !legalForm.test(text)))

/** "Firma del vettore", "Signature of carrier": what stands there was written by somebody who drives. */
const signing =
  /(?<!\p{L})(?:unterschrift|signature|signed|firma|assinatura|podpis|handtekening|underskrift|signatur|allekirjoitus|al[áa][íi]r[áa]s|semn[ăa]tura|imza)(?!\p{L})/iu
const isSigned = (hit: Hit): boolean => signing.test(textOf(segmentOf(hit)?.tokens.filter(t => !hit.tokens.includes(t)) ?? []))

/** What is no value of a text: captions of other values, comparisons ("> 300"). */
const noValue = (kind: Kind, hit: Hit, r: Reading, tokens: readonly Token[]) =>
  ((kind === 'text' || kind === 'name') && isCaption(r.text) && !(hit.colon && wayOfPaying.test(r.text)) && !tickedWords(tokens)) ||
  (kind === 'number' && tokens.findIndex(t => /[\p{L}\p{N}]/u.test(t.text)) !== tokens.indexOf(r.tokens[0]!)) ||
  (kind === 'amount' && /[<>≥≤]$/.test(tokens[tokens.indexOf(r.tokens[0]!) - 1]?.text ?? ''))

/** A caption alone, flush over one number or day and nothing else, is answered by that and not by the next block on its line. */
function isStacked(doc: Doc, hit: Hit, kind: Kind): boolean {
  const own = hit.line.segments.find(s => s.tokens[0] === hit.tokens[0])
  if ((kind !== 'id' && kind !== 'date') || hit.colon || !own || own.tokens.length > hit.tokens.length) return false
  const under = below(doc, hit, 1)[0]
  if (!under) return false
  // Cells of a table are flush at their left, or centred.
  const off = Math.min(Math.abs(under.x0 - own.x0), Math.abs(under.x0 + under.x1 - own.x0 - own.x1) / 2)
  const flush = off < 0.6 * hit.line.h && under.y0 - own.y1 < hit.line.h
  return flush && readers[kind](under.tokens, doc).some(r => r.fit > 0.5 && r.tokens.length === under.tokens.length)
}

/** "MERIDIAN SHIPPING COMPANY (USA) INC." over its street: a word of a company's name. */
function isNamed(hit: Hit): boolean {
  const own = segmentOf(hit)?.tokens ?? []
  const rest = textOf(own.slice(own.indexOf(hit.tokens.at(-1)!) + 1))
  return isAmid(hit) && legalForm.test(rest) && !/\p{L}{2}/u.test(rest.replace(legalForm, '').replace(/\(.*?\)/g, ''))
}

/** "UID Kunde": whose the number is, and no caption of a name. */
const endsCaption = (doc: Doc, hit: Hit): boolean =>
  segmentOf(hit)?.tokens.at(-1) === hit.tokens.at(-1) && doc.hitsByLine.get(hit.line)!.some(h => h.to === hit.from - 1 && h.leads)

/** All readings a concept's labels lead to, scored by fit, direction, distance and strength of the label. */
export function lookUp(doc: Doc, concepts: readonly string[], settings: LookUpOptions): Option[] {
  const options: Option[] = []
  for (const hit of doc.hits) {
    const at = concepts.findIndex(c => phraseOf(hit, c))
    if ((settings.outsideProse && amidProse(hit)) || (at >= 0 && isAspect(doc, hit))) continue
    if (at < 0 || settings.skip?.has(hit.line) || (settings.kind !== 'amount' && goesOn(doc, hit, concepts))) continue
    const phrase = phraseOf(hit, concepts[at]!)!
    if (settings.kind === 'number' && isUnit(hit)) continue
    if (concepts.includes('reason') && doc.hitsByLine.get(hit.line)!.some(h => isReason(h, hit))) continue
    const strength =
      (phrase.weak ? 0.2 : 1.2) + Math.min(0.8, phrase.text.length / 20) + (hit.leads ? 0.6 : -0.4) + (hit.colon ? 0.4 : 0) - at * 0.4
    if ((settings.kind === 'id' || settings.kind === 'name') && phrase.weak && !hit.leads) continue
    if (settings.kind === 'name' && !hit.leads && !hit.colon && (isSigned(hit) || endsCaption(doc, hit) || isNamed(hit))) continue
    // Beside a caption in a row of them stands the next one, and under it its value, whatever that says: "FOB destination".
    const inRow = (settings.kind === 'text' || settings.kind === 'name') && !hit.colon && isCaptionRow(doc, hit.line)
    const bold = hit.tokens[0]!.bold ? 0.3 : 0
    const end = hit.tokens.at(-1)!
    const push = (found: readonly Token[], direction: number, h: number, from: 'right' | 'below') => {
      const tokens =
        settings.kind === 'text' || settings.kind === 'name' || settings.kind === 'number' || settings.kind === 'phone'
          ? cellOf(doc, hit.line, found, h)
          : settings.kind === 'amount' && from === 'right'
            ? withoutText(hit.line, found)
            : found
      const own = readers[settings.kind](tokens, doc)
      const whole = (r: Reading) => (settings.kind === 'id' ? goneOn(doc, r) : settings.wraps ? textGoneOn(doc, hit.tokens[0]!, r) : r)
      const readings = own
        .map(whole)
        .filter(
          r =>
            !settings.reject?.(r.value, r.text) &&
            !(noValue(settings.kind, hit, r, tokens) && !(inRow && from === 'below')) &&
            !(from === 'right' && runsOn(settings.kind, hit, r)),
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
    const stacked = !settings.only && (isStacked(doc, hit, settings.kind) || (!hit.colon && isCaptionRow(doc, hit.line)))
    const own = settings.kind === 'mark' && !hit.colon ? boxBefore(hit.line.tokens, hit.from) : undefined
    const hitRight =
      settings.only === 'below' || inRow ? false : push(own ?? rightOf(doc, hit, settings.kind === 'amount'), stacked ? 0.2 : 2, h, 'right')
    // "Contact: A. Nowak, tel. 86 555 01 23": the name right behind the caption, and not what the next line begins with.
    const next = hit.line.tokens[hit.to + 1]
    if (hitRight && settings.kind === 'name' && hit.colon && next && next.x0 - end.x1 < 2 * h) continue
    if (own || settings.only === 'right' || (settings.kind !== 'amount' && continued(hit)) || (settings.kind === 'name' && isOfNumber(hit)))
      continue
    const under = below(doc, hit)
    // "(KGS)" or "kg" under "Gross weight" is the caption's own second line.
    const first =
      /^(?:\(.*\)|kgs?|lbs?|m3|m³|cbm|rcp)$/i.test(under[0]?.text ?? '') ||
      goesOnBelow(hit, under[0], settings.kind) ||
      saysAgain(doc, hit, under[0])
        ? under[1]
        : under[0]
    // "Transports Chabas" in a row of values under a row of captions.
    if (!first || labelAt(doc, first, inRow ? 'text' : settings.kind)) continue
    const second = settings.kind === 'text' && /,$/.test(first.text) ? under[under.indexOf(first) + 1] : undefined
    const both = withDate.test(textOf(hit.line.tokens.slice(hit.to + 1, hit.to + 4))) ? besides(hit, first) : first.tokens
    push([...both, ...(second?.tokens ?? [])], stacked ? 2 : hitRight ? 0.2 : hit.colon && !hit.leads ? 0.5 : 1, h, 'below')
  }
  return options
}
