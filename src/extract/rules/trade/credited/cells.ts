import type { Builder } from '../../build.ts'
import { type Option, sameValue } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { phraseOf } from '../../layout/labels.ts'
import { textOf, wordsOn } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import { datesIn } from '../../normalise/date.ts'
import { lookUp } from '../../values/keyvalue.ts'

export type Credited = { number: Option; date?: Option }

/** "Notre facture", "N/Facture n°", "Unsere Rechnung": whose it is parts the invoice that is taken back from the paper's own number. */
const caption =
  /^(?:(?:notre|nos|votre|vos|[nv]\/|our|your|unsere?|ihre?|onze|uw|nostra|vostra|[nv]s\.?\/?|nuestra|su|nossa|vossa|v[åa]r|vores|jeres|deres|nasza|wasza|na[šs]e|va[šs]e|zur?|sur|bij|op|alla|sulla|til|till|do|ke?|against|for|sobre|r[ée]f(?:[ée]rence)?\.?|rif(?:erimento)?\.?|bezug(?: zu)?|betr(?:\.|ifft|effend|eft)?|vedr(?:\.|ørende|ører)?|gjelder|avser|g[äa]ller|concerne(?: la)?|original|credited|u[rs]+prungs?-?)\s?)(?:facture|rechnung|rg|invoice|factuur|fattura|factura|fatura|faktura)s?(?:[- ]?(?:nummer|number|numero|num[ée]ro|nr|no|n[°ºo.]|#)\.?)?\s?:?$/iu
/** "Du", "Vom", "Dated" as the caption of the next column. */
const dayOf = /^(?:du|en date du|vom|of|dated|date|datum|van|d\.?d\.?|del|de|data|fecha|dato|af|av|z dnia|ze dne)\s?:?$/iu
const id = /^\P{N}{0,12}\d[^\s,;]*[,;]?$/u
/** Words between the number of a paper and its day: "… , issued on …". */
const mostBetween = 3

const optionOf = (token: Token): Option => {
  const value = token.text.replace(/^[(#]+|[,;.):]+$/g, '')
  return { value, text: value, tokens: [token], score: 4.5 }
}

/** "vom: 11.02.2026" under "Bezug Rechnung Nr.: 26-R-1188", flush with it. */
function dayUnder(doc: Doc, segment: Segment): Option | undefined {
  const { line } = segment
  const starts = [segment, line.segments[line.segments.indexOf(segment) - 1]].flatMap(s => s?.x0 ?? [])
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  const at = next?.segments.findIndex(s => starts.some(x0 => Math.abs(s.x0 - x0) < 0.6 * line.h)) ?? -1
  const own = next?.segments[at]
  if (!own || next!.y0 - line.y1 > 1.2 * line.h) return undefined
  const tokens = [...own.tokens, ...(dayOf.test(own.text) ? (next!.segments[at + 1]?.tokens ?? []) : [])]
  const [day] = datesIn(tokens, doc)
  return day && dayOf.test(textOf(tokens.slice(0, tokens.indexOf(day.tokens[0]!)))) ? { ...day, score: 4 } : undefined
}

/** The day right behind a number, in its own cell. */
function dayBehind(doc: Doc, segment: Segment, token: Token): Option | undefined {
  const at = segment.tokens.indexOf(token)
  const [day] = datesIn(segment.tokens.slice(at + 1), doc)
  return day && segment.tokens.indexOf(day.tokens[0]!) - at - 1 <= mostBetween ? { ...day, score: 4.5 } : undefined
}

const isDay = (doc: Doc, token: Token): boolean => datesIn([token], doc).length > 0

const under = (doc: Doc, { line, x0, x1 }: Segment): Segment | undefined => {
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  return next && next.y0 - line.y1 < 2 * line.h ? next.segments.find(s => s.x0 < x1 && s.x1 > x0) : undefined
}

/** Such a caption over its number or beside it, and the day that stands behind it or in the next column. */
function captioned(doc: Doc): Credited[] {
  return doc.lines.flatMap(line =>
    line.segments.flatMap((own, i): Credited[] => {
      if (!caption.test(own.text)) return []
      const next = line.segments[i + 1]
      const beside = next?.tokens.find(t => id.test(t.text) && !isDay(doc, t))
      const cell = beside ? next : under(doc, own)
      const token = beside ?? cell?.tokens.find(t => id.test(t.text) && !isDay(doc, t))
      if (!cell || !token) return []
      const column = !beside && next && dayOf.test(next.text) ? under(doc, next) : undefined
      const [day] = column ? datesIn(column.tokens, doc) : []
      return [{ number: optionOf(token), date: dayBehind(doc, cell, token) ?? (day && { ...day, score: 4.5 }) }]
    }),
  )
}

/** Of several numbers the paper's own is not the one under such a caption. */
export function notCredited(b: Builder, options: readonly Option[]): readonly Option[] {
  const others = b.wants('originalInvoiceNumber') ? new Set(captioned(b.doc).map(c => c.number.tokens[0])) : new Set()
  const own = options.filter(o => !others.has(o.tokens[0]))
  return own.length > 0 ? own : options
}

/** "Basis of this credit | Invoice no. 25/1906, issued 30.09.2025": another paper than this one, with number and day in one cell. */
function numbered(b: Builder, own: unknown): Credited[] {
  const { doc } = b
  return doc.lines.flatMap(line =>
    doc.hitsByLine.get(line)!.flatMap((hit): Credited[] => {
      if (!hit.leads || !(phraseOf(hit, 'invoiceNumber') ?? phraseOf(hit, 'originalInvoice'))) return []
      const segment = line.segments.find(s => s.tokens.includes(hit.tokens.at(-1)!))!
      const token = segment.tokens[segment.tokens.indexOf(hit.tokens.at(-1)!) + 1]
      if (!token || !id.test(token.text) || isDay(doc, token)) return []
      const number = optionOf(token)
      const date = sameValue(number.value, own) ? undefined : dayBehind(doc, segment, token)
      return date ? [{ number, date }] : []
    }),
  )
}

const bill = /rechnung|invoice|facture|fattura|factura|fatura|faktur|factuur|lasku|\barve|rekin|saskait|szamla|racun|τιμολογ|фактур/u

/**
 * "Gutschrift-Nr. | Datum | Rechnung-Nr. | Rechnungsdatum": beside a number and a day of its own those of an invoice, which on another
 * paper would be its own.
 */
function besideOwn({ doc }: Builder, own: unknown): Credited[] {
  const ofBill = (o: Option) => bill.test(o.label ?? '')
  // "Correction de la facture : FC2609-4417 du 24/09/2026" has its own day behind it.
  const isDated = (token: Token) => doc.lineOf.get(token)?.segments.some(cell => cell.tokens.includes(token) && dayBehind(doc, cell, token))
  const isAnother = ({ text, tokens: [first] }: Option) => id.test(text) && !isDay(doc, first!) && !isDated(first!)
  const asked = lookUp(doc, ['invoiceNumber'], { kind: 'id' }).filter(o => ofBill(o) && id.test(o.text))
  asked.push(...lookUp(doc, ['originalInvoice'], { kind: 'id' }).filter(o => ofBill(o) && isAnother(o)))
  const numbers = [...asked, ...captioned(doc).map(c => c.number)].filter(o => !sameValue(o.value, own))
  const days = lookUp(doc, ['invoiceDate', 'creditNoteDate'], { kind: 'date' })
  const [date] = days.filter(ofBill)
  const others = days.filter(o => o.label !== undefined && !ofBill(o) && o.tokens[0] !== date?.tokens[0])
  return numbers.length > 0 && date && others.length > 0 ? [{ number: numbers[0]!, date: { ...date, score: 4.5 } }] : []
}

/** The day behind the number of an invoice that was found by whatever caption. */
export function dayBehindNumber(b: Builder): Option[] {
  const number = String(b.get('originalInvoiceNumber') ?? '')
  return b.doc.lines.flatMap(line => {
    const last = number ? wordsOn(line, number).at(-1) : undefined
    const segment = line.segments.find(s => last && s.tokens.includes(last))
    return (segment && (dayBehind(b.doc, segment, last!) ?? dayUnder(b.doc, segment))) ?? []
  })
}

/** The one invoice that cells of a credit note with a number of its own name beside that. */
export function creditedInCells(b: Builder): Credited | undefined {
  const own = b.get('creditNoteNumber') ?? null
  if (own === null || !b.wants('originalInvoiceNumber')) return undefined
  const found = [...captioned(b.doc), ...numbered(b, own), ...besideOwn(b, own)].filter(({ number }) => !sameValue(number.value, own))
  return new Set(found.map(f => f.number.value)).size === 1 ? (found.find(f => f.date) ?? found[0]) : undefined
}
