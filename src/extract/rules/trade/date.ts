import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'
import { rangeIn } from '../normalise/range.ts'
import type { Header } from '../tables/header.ts'
import { lookUp } from '../values/keyvalue.ts'
import { creditedInCells } from './credited/cells.ts'
import { paragraphsOf } from './letter/paragraphs.ts'
import { isEarlier, numberedAndDated, title } from './number.ts'

/** Lines whose date says when something else was made. */
const foreign =
  /version|copyright|\(c\)|stand\b|bestell|order|auftrag|liefer|deliver|commande|pedido|ordine|gem(?:ä|ae)(?:ß|ss)|(?:sur|zur?|auf|af|av|til|su|sulla|alla|van|op|do|k|de la|da|à) (?:votre |la |unserer |ihrer )?(?:facture|rechnung|fakt|fattura|factu|fatura)|geburt|birth/i

/** "Concerne : notre facture n° 26-0219 du 12.02.2026" on a credit note. */
const credits =
  /(?<!\p{L})(?:notre|unsere[rn]?|our|onze|nostra|nuestra|nossa|v[åa]r|vores) (?:facture|rechnung|invoice|factuur|fattura|factura|fatura|faktura)(?!\p{L})/iu

/** Date of the paper: its own label first; else "… of <date>" behind the title; else the first date of the page. */
export function dateOptions(
  b: Builder,
  concepts: readonly string[],
  titles: readonly string[],
  table: ReadonlySet<Line> = new Set(),
  headers: readonly Header[] = [],
): Option[] {
  const credited = creditedInCells(b)?.date?.tokens[0]
  const isForeign = (text: string) => foreign.test(text) || (b.wants('originalInvoiceNumber') && credits.test(text))
  const labelled = [
    ...lookUp(b.doc, concepts, { kind: 'date', skip: credited ? new Set([...table, ...cellLine(b.doc, credited)]) : table }),
    ...inMargin(b.doc, concepts, table, headers),
  ]
  const head = title(b)?.line
  const next = head && b.doc.sheets[0]!.lines[head.index + 1]
  const behind = [
    ...numberedAndDated(b).flatMap(line => lookUpLine(b, line, 6)),
    ...(head ? [...lookUpLine(b, head, 6.4), ...(next && rangeIn(next.tokens, b.doc) ? [] : lookUpLine(b, next, 4.6))] : []),
    ...placeAndDay(b),
    ...b.doc.hits
      .filter(h => titles.some(t => phraseOf(h, t)) && !isForeign(h.line.text))
      .flatMap(h => [...lookUpLine(b, h.line, 5.2), ...numberedBelow(b, h), ...lookUpLine(b, datedBelow(b, h.line), 5)]),
  ]
  const first = b.doc.dates
    .filter(d => ![...table].some(l => l.tokens.includes(d.tokens[0]!)))
    .slice(0, 4)
    .map((d, i) => ({
      value: d.value,
      tokens: d.tokens,
      text: d.text,
      score: 2.9 - i * 0.2 - d.tokens[0]!.y0 / b.doc.sheets[0]!.height,
      twofold: d.ambiguous && !b.doc.orderKnown,
    }))
  const ordered = first.map(o => lookUpLine(b, b.doc.lineOf.get(o.tokens[0]!)!, o.score)[0] ?? o)
  // A date that a label calls something else is not the paper's own.
  const others = ['dueDate', 'deliveryDate', 'periodEnd', 'periodStart', 'orderDate'].filter(c => !concepts.includes(c))
  const due = lookUp(b.doc, others, { kind: 'date' }).filter(o => o.score > 4.2)
  const called = new Set(due.map(o => o.tokens[0]))
  const goods = (o: Option) => [...table].some(l => l.tokens.includes(o.tokens[0]!))
  const free = [...behind, ...ordered].filter(o => !called.has(o.tokens[0]) && !goods(o))
  const heads = new Set(b.doc.sheets[0]?.lines.filter(l => l.y0 < headOfLetter * b.doc.sheets[0]!.height && isDateline(b, l)))
  const prose = new Set(heads.size > 0 ? paragraphsOf(b.doc).flat() : [])
  return [...labelled, ...free].map((o: Option) => {
    const page = o.tokens[0]?.page ?? 0
    const line = b.doc.lineOf.get(o.tokens[0]!)
    const other =
      line && (ofAnother(line, o) || o.tokens[0] === credited)
        ? 3
        : line && !o.label && isForeign(line.text)
          ? 1.5
          : line && isEarlier(b.doc, o.tokens[0]!)
            ? 3
            : 0
    const told = line && prose.has(o.tokens[0]!) && !heads.has(line) ? 3.5 : 0
    return { ...o, score: o.score + (page === 0 ? 0.3 : -0.7) - other - told }
  })
}

/** Share of a page that a column of particulars takes at least. */
const margin = 0.2
/** "DATE" over "29 April 2024" in a column of particulars at the left, level with the goods. */
function inMargin(doc: Doc, concepts: readonly string[], table: ReadonlySet<Line>, headers: readonly Header[]): Option[] {
  const left = Math.min(...headers.flatMap(h => h.columns.map(c => c.x0)))
  if (!(left > margin * (doc.sheets[0]?.width ?? 0)) || !Number.isFinite(left)) return []
  return lookUp(doc, concepts, { kind: 'date' }).filter(({ tokens }) => {
    const [first, last] = [tokens[0]!, tokens.at(-1)!]
    const line = doc.lineOf.get(first)
    const near = line && doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - 1), line.index + 1)
    return last.x1 < left - 2 * first.h && near?.some(l => table.has(l))
  })
}

/** "Invoice no. 25/1906, issued 30.09.2025": the line of another paper's day, where it has no caption of a day but that one's. */
function cellLine(doc: Doc, day: Token): Line[] {
  const line = doc.lineOf.get(day)
  const cell = line?.segments.find(s => s.tokens.includes(day))
  const captions = line ? doc.hitsByLine.get(line)!.filter(h => phraseOf(h, 'invoiceDate') || phraseOf(h, 'creditNoteDate')) : []
  return line && captions.every(h => cell?.tokens.includes(h.tokens[0]!)) ? [line] : []
}

/** Share of a page in which a letter says when it was written. */
const headOfLetter = 0.5
const place = /^(?:\p{Lu}[\p{L}.' -]{2,24},?\s)?(?:le|den|the|de|am|lì|li|dnia|dne|kelt)?$/iu
/** "28 November 2025", "Jambes, le 22.10.2025" alone on its line: the day of a letter, beside which those in its sentences are others'. */
const isDateline = ({ doc }: Builder, line: Line): boolean =>
  line.segments.some(s => {
    const [date] = s.tokens.length < 8 || /^[^\d]{0,30}\d[\d./ ]{7,}\s[—–|·-]\s/.test(s.text) ? datesIn(s.tokens, doc) : []
    if (!date) return false
    const [from, to] = [s.tokens.indexOf(date.tokens[0]!), s.tokens.indexOf(date.tokens.at(-1)!)]
    const next = s.tokens[to + 1]?.text
    return place.test(textOf(s.tokens.slice(0, from))) && (next === undefined || /^[—–|·-]$/.test(next))
  })

const offer =
  /offert|angebot|devis|\bquot(?:e|ation)|preventiv|presupuest|or[çc]ament|nab[íi]dk|aj[áa]nlat|tilbud|tarjous|contra[ct]t?|vertrag/i
const paperBefore = new RegExp(
  `livraison|lieferschein|\\bd\\.?d\\.?t\\b|albar|bestell|command|\\border\\b|delivery|pedido|ordine|${offer.source}`,
  'i',
)
/** Words between the name of a paper and its day. */
const mostBetween = 4

/**
 * "Bon de livraison N° BL224518 du 24/10/24": the little word before the day speaks of the paper before it; "Fattura n. 309 … offerta 118
 * del 02.07.2026": without one, the name of an offer right before it does.
 */
const ofAnother = (line: Line, { label, tokens }: Option): boolean => {
  const at = line.tokens.indexOf(tokens[0]!)
  if (label !== undefined) return label.length < 4 && paperBefore.test(textOf(line.tokens.slice(0, at)))
  return at > mostBetween && offer.test(textOf(line.tokens.slice(at - mostBetween, at)))
}

/** "Odense, den 3. december 2025", "Lyon, le 4 mars 2026": where and when a letter was written, alone on its line. */
const written =
  /^\p{Lu}[\p{L} .'-]{2,30},\s(?:(?:den|am|le|il|l[íi]|a|em|op|dne|dnia|dňa|d[ňn]a|kelt)\s)?\d{1,2}(?:\.|er|º)?\s(?:de\s)?\p{L}{3,10}\.?\s(?:de\s)?\d{4}\.?$/iu
const letterHead = 0.45
const placeAndDay = (b: Builder): Option[] =>
  (b.doc.sheets[0]?.lines ?? [])
    .filter(line => line.y0 < letterHead * b.doc.sheets[0]!.height && line.segments.some(s => written.test(s.text)))
    .flatMap(line => lookUpLine(b, line, 5))

/** "Numero 418/A del 22/09/2026" under "Documento di trasporto", flush with it: number and day in one. */
const numberOfDay = /^(?:n[°ºr.]?|nr|no|num(?:ero|mer|ber)?)[.:]?\s\S*\d\S*\s(?:del|vom|du|dated|of|van|av|fra|z dnia|ze dne)\s\d/iu
/** Lines under a title at most, of which one may name a law. */
const mostUnder = 3
function numberedBelow(b: Builder, { line, tokens }: Hit): Option[] {
  const under = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + mostUnder)
  const own = under.flatMap(l => l.segments).find(s => Math.abs(s.x0 - tokens[0]!.x0) < line.h && numberOfDay.test(s.text))
  const [day] = own ? datesIn(own.tokens, b.doc) : []
  return day ? [{ value: day.value, tokens: day.tokens, text: day.text, score: 5.4, twofold: day.ambiguous && !b.doc.orderKnown }] : []
}

/** "del 11/07/2024" right under the number, flush with it. */
function datedBelow(b: Builder, line: Line): Line | undefined {
  const next = b.doc.sheets[line.page]!.lines[line.index + 1]
  const dated = next && /^(?:del|vom|du|dated|of|van|z dnia|ze dne|av|fra|datert|fecha)\s\d/iu.test(next.text)
  return dated && Math.abs(next.x0 - line.x0) < line.h && next.y0 - line.y1 < line.h ? next : undefined
}

const lookUpLine = (b: Builder, line: Line | undefined, score: number): Option[] =>
  line
    ? datesIn(line.tokens, b.doc)
        .slice(0, 1)
        .map(d => ({ value: d.value, tokens: d.tokens, text: d.text, score, twofold: d.ambiguous && !b.doc.orderKnown }))
    : []
