import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { isStreet } from '../parties/lines/places.ts'
import { explanation } from '../values/boxes.ts'
import { core } from '../values/kinds.ts'
import { attention } from './label.ts'

const ends = ['shipper', 'consignee', 'notify', 'carrier', 'receipt', 'delivery', 'agent'] as const
/** "… 's Name & Address (full)": words that only say what belongs under a caption. */
const furtherWord =
  /^(?:['’]s|and|und|et|y|e|en|og|och|i|or|of|the|name|names|address|adress|addresses|details|information|complete|full|country|company|firm|nom|raison|sociale|adresse|nombre|direcci[óo]n|raz[óo]n|nome|endere[çc]o|indirizzo|anschrift|naam|adres|adresa|nazwa|namn|navn|[/|&,–-])[.,]?$/iu
/** What ends a name and its address: whom to call, numbers of taxes and of customers. */
const after =
  /^(?:tel|telephone|ph|phone|fon|tlf|t[ée]l|fax|mob|mobile|cell|e-?mail|attn|att|contact|kontakt|contacto|nif|cif|rut|rfc|cnpj|vat|eori|gstin?|pan|ust-?id\p{L}*|p\.?\s?iva|btw|nip|tax|siret|siren|code client|company no|account|тел|телефон|факс|лице за контакт|контактное лицо|конт|еик|булстат|инн|кпп|єдрпоу|пиб|τηλ|τηλέφωνο|κιν|α\.?φ\.?μ|δ\.?ο\.?υ|đt|sđt|điện thoại|sími|kennitala|kt|nipt|simu)[\s.:#]/iu
const headed = /^\p{Lu}[\p{L}.' /]{1,24}\s?:(?:\s|$)/u

/** In heights of the type: how far a value stands under its caption, how far its lines stand apart, and how exactly they begin alike. */
const [reach, leading, flush] = [2.8, 1.15, 1.3]
/** How far to the right of its caption a value in the middle of its box may begin, in heights. */
const aside = 10
/** Lines of a name and its address, and lines that columns are told by. */
const [most, around] = [7, 10]

/** Index in its segment of the last word of a caption: behind what it asks for, what says it again and what explains it. */
function lastOfCaption(doc: Doc, hit: Hit, segment: Segment): number {
  let at = segment.tokens.indexOf(hit.tokens.at(-1)!)
  // "Sender (name," is itself a caption: what it opened ends later.
  const closing = (own: Hit): number => {
    const last = segment.tokens.indexOf(own.tokens.at(-1)!)
    const open = /\([^)]*$/.test(textOf(own.tokens))
    return open
      ? Math.max(
          last,
          segment.tokens.findIndex((t, i) => i > last && /\)[.:]?$/.test(t.text)),
        )
      : last
  }
  at = closing(hit)
  const hits = doc.hitsByLine.get(hit.line)!
  for (;;) {
    const next = segment.tokens[at + 1]
    if (!next || (hit.colon && at === segment.tokens.indexOf(hit.tokens.at(-1)!) && /:$/.test(segment.tokens[at]!.text))) return at
    if (/^[:=]$/.test(next.text)) return at + 1
    const again = hits.find(h => h.tokens[0] === next && ends.some(c => phraseOf(h, c)))
    const closed = next.text.startsWith('(') ? segment.tokens.findIndex((t, i) => i > at && /\)[.:]?$/.test(t.text)) : -1
    if (again) at = closing(again)
    else if (closed > at) at = closed
    else if (furtherWord.test(next.text.replace(/:$/, ''))) at++
    else return at
    if (/:$/.test(segment.tokens[at]!.text)) return at
  }
}

const isLabel = (doc: Doc, segment: Segment): boolean =>
  doc.hitsByLine.get(segment.line)!.some(h => h.tokens[0] === segment.tokens[0] && (h.colon || h.phrases.some(p => !p.weak))) ||
  headed.test(segment.text) ||
  /^\(?\d{1,2}\s?[a-z]?[.)]+\s\p{Lu}/u.test(segment.text)

const stops = (doc: Doc, segment: Segment): boolean => after.test(`${segment.text} `) || isLabel(doc, segment) || isCaption(segment.text)

/** The middle of lines that stand in it, and where the captions beside their values begin. */
type Aligned = { middle?: number; captions?: number }

/** Lines that begin where one of these places is, or stand in its middle, each close under the one before. */
function linesUnder(doc: Doc, first: Segment, xs: readonly number[], bottom: number, { middle, captions }: Aligned = {}): Token[][] {
  const rows: Token[][] = []
  let [lowest, left] = [bottom, xs]
  for (const line of doc.sheets[first.line.page]!.lines.slice(first.line.index + 1)) {
    const { h } = line
    if (line.y0 - lowest > (leading + 0.6) * h || rows.length === most) break
    const own = line.segments.find(
      s => left.some(x => Math.abs(s.x0 - x) < flush * h) || (middle !== undefined && Math.abs((s.x0 + s.x1) / 2 - middle) < h),
    )
    if (!own || own.y0 < lowest - 0.5 * h) continue
    // The next caption in the column of captions.
    if (captions !== undefined && line.segments.some(s => s.x1 <= own.x0 && Math.abs(s.x0 - captions) < flush * h)) break
    // Whom to ask for, between a name and its address.
    if (!rows.length && attention.test(own.text)) {
      lowest = own.y1
      continue
    }
    if (own.y0 - lowest > leading * h || stops(doc, own)) break
    rows.push(core(own.tokens))
    if (left.length > 1) left = left.filter(x => Math.abs(own.x0 - x) < flush * h)
    lowest = own.y1
  }
  return rows.filter(row => row.length)
}

/** Where the column to the right of a caption begins: beside it, or where lines around it begin again and again. */
function columnEnd(doc: Doc, caption: Segment): number {
  const beside = caption.line.segments.find(s => s.x0 > caption.x1)
  if (beside) return beside.x0
  const { h, page, index } = caption.line
  const near = doc.sheets[page]!.lines.slice(Math.max(0, index - around), index + around + 1)
  const begun = near.flatMap(l => l.segments.filter(s => s.x0 > caption.x1 + h && isLabel(doc, s)).map(s => s.x0)).sort((a, b) => a - b)
  return begun.find(x => begun.filter(o => Math.abs(o - x) < 0.5 * h).length > 2) ?? Number.POSITIVE_INFINITY
}

/** What stands under a caption in its column: flush with its first line, or in the middle. */
export function columnUnder(doc: Doc, caption: Segment): Token[][] {
  const { line } = caption
  const left = line.segments[line.segments.indexOf(caption) - 1]?.x1 ?? Number.NEGATIVE_INFINITY
  const right = columnEnd(doc, caption)
  const bottom = Math.max(...caption.tokens.map(t => t.y1))
  for (const next of doc.sheets[line.page]!.lines.slice(line.index + 1)) {
    if (next.y0 - bottom > reach * line.h) return []
    const own = next.segments
      .filter(s => s.x0 > left - line.h && s.x0 < right - 0.3 * line.h && s.y0 > bottom - 0.5 * line.h)
      .filter(s => s.x1 > caption.x0 - 6 * line.h && s.x0 < caption.x1 + aside * line.h && !(s.x0 > caption.x1 && isLabel(doc, s)))
    const [first] = own.sort((a, b) => Math.abs(a.x0 - caption.x0) - Math.abs(b.x0 - caption.x0))
    if (!first) continue
    if (explanation.test(first.text)) continue
    if (stops(doc, first)) return []
    const middle = Math.abs(first.x0 - caption.x0) < line.h ? undefined : (first.x0 + first.x1) / 2
    return [core(first.tokens), ...linesUnder(doc, first, [first.x0], first.y1, middle === undefined ? {} : { middle })].filter(
      r => r.length,
    )
  }
  return []
}

/** "This B/L is not negotiable unless marked \"To Order\"": a sentence of the form behind its caption. */
const ofForm = /\b(?:negotiable|unless|clauses?|responsib\p{L}*|hereof|so indicate)\b/iu
export const isSentence = (tokens: readonly Token[]): boolean => tokens.length > 4 && ofForm.test(textOf(tokens))

const words = (tokens: readonly Token[]) => /\p{L}{2}/u.test(textOf(tokens))

/** Whether a caption that asks for name and address has them right behind it: "Consignor's Name & Address M/s. Acme Ltd". */
export function isSpoken(doc: Doc, hit: Hit): boolean {
  const segment = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))!
  const last = lastOfCaption(doc, hit, segment)
  const behind = core(segment.tokens.slice(last + 1))
  return last > segment.tokens.indexOf(hit.tokens.at(-1)!) && words(behind) && behind.length > 1 && behind.length < 9
}

/** The lines that belong to a caption: behind it, beside it in a column of values, or under it. */
export function cellOf(doc: Doc, hit: Hit): Token[][] {
  const segment = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))!
  const last = lastOfCaption(doc, hit, segment)
  const behind = core(segment.tokens.slice(last + 1))
  const said = isSentence(behind)
  const inline = said ? [] : behind
  if (inline.length && words(inline)) return [inline, ...linesUnder(doc, segment, [inline[0]!.x0, segment.x0], inline[0]!.y1)]
  if (inline.length) return []
  if (said) return columnUnder(doc, segment)
  const colon = /[:=]$/.test(segment.tokens[last]!.text)
  const beside = hit.line.segments[hit.line.segments.indexOf(segment) + 1]
  const value = beside && words(beside.tokens) && !stops(doc, beside) && !isCaption(beside.text) ? beside : undefined
  const under = colon && value ? [] : columnUnder(doc, segment)
  if (under.length || !value || value.x0 - segment.x1 > 20 * hit.line.h) return under
  return [core(value.tokens), ...linesUnder(doc, value, [value.x0], value.y1, { captions: segment.x0 })]
}

/** What stands behind the colon of a segment, and the lines under it. */
export function linesBehind(doc: Doc, segment: Segment): Token[][] {
  const at = segment.tokens.findIndex(t => /:$/.test(t.text))
  const inline = core(segment.tokens.slice(at + 1))
  return at < 0 || !inline.length ? [] : [inline, ...linesUnder(doc, segment, [inline[0]!.x0, segment.x0], inline[0]!.y1)]
}

/** "Viveros Alcorcón, S.A. (NIF A28118840)": a number of taxes behind a name. */
const taxed =
  /^[([]?(?:nif|cif|vat|ruc|rut|nit|rfc|cnpj|p\.?\s?iva|tva|btw|gstin?|uid|dič|ičo?|nip|eori|vkn|tckn|oib|abn|acn|siret|siren|kvk|ust-?id\p{L}*)\b/iu
export function withoutTax(tokens: Token[]): Token[] {
  const at = tokens.findIndex((t, i) => i > 0 && taxed.test(t.text))
  const end = at > 0 && /^[-–—·,]$/.test(tokens[at - 1]!.text) ? at - 1 : at
  return end > 0 ? tokens.slice(0, end) : tokens
}

/** "Pol. Ind. Collet": an industrial estate of Spain. */
export const estate = /^pol(?:[íi]gono)?\.?\s(?:ind|los|el|la|las)(?!\p{L}{4})/iu

/** Whether a line may be somebody's name. */
export const isNameLine = (tokens: readonly Token[] | undefined): boolean => {
  const text = tokens ? textOf(tokens) : ''
  return (
    /\p{L}{2}/u.test(text) &&
    text.length < 80 &&
    !/:$|^\(|_{3}/.test(text) &&
    !estate.test(text) &&
    !after.test(`${text} `) &&
    !isCaption(text) &&
    !(isStreet(text) && /\d/.test(text) && !legalForm.test(text)) &&
    text.replace(/\D/g, '').length < text.replace(/\P{L}/gu, '').length
  )
}
