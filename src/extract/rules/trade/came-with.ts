import { type Option, rank } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { wordsOn } from '../layout/lines.ts'
import type { Line } from '../layout/types.ts'
import { datesIn } from '../normalise/date.ts'

/** "Rif. DDT n. 2841 del 06-10-2026": what goods came with, between them, as programs of Italy print it by law. */
const transport =
  /^\W*(?:(?:rif(?:erimento)?|ns|vs)\.?\s)?(?:d\.?\s?d\.?\s?t\.?|documento di trasporto|bolla)(?:\s(?:n(?:[.°º]|r\.?|um(?:ero)?\.?)?|numero))?[.:]?\s\S*\d\S*\s(?:del?\s)/iu
/** "(Ordine 118/CUC del 02-10-2026)", "Vs. ordine n. OC-332 del …". */
const ordered =
  /(?<!\p{L})(?:v(?:ostr[oa]|s\.?|\/)\s?)?(?:ordine|ord\.)(?:\s(?:d['’]acquisto|acquisto|cliente))?(?:\s(?:n(?:[.°º]|r\.?|um(?:ero)?\.?)?|numero))?[.:]?\s(?<id>[\p{Lu}\d][\p{L}\d/._-]*\d?[\p{L}\d/._-]*)\sdel?\s\d/giu

const goesOn = (upper: Line, lower: Line | undefined): lower is Line =>
  lower !== undefined && lower.y0 - upper.y1 < 0.6 * upper.h && Math.abs(lower.x0 - upper.x0) < upper.h

/** Such a line with what its narrow column breaks off it. */
const linesOf = (doc: Doc, line: Line): Line[] => {
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  return endsOpen(line) && goesOn(line, next) ? [line, next] : [line]
}

/** A bracket that the line opens and does not close. */
const endsOpen = ({ text }: Line): boolean => text.lastIndexOf('(') > text.lastIndexOf(')')

const references = (doc: Doc): Line[] => doc.lines.filter(l => l.segments.length === 1 && transport.test(l.text))

/** "Notre BL / du", "Lieferschein-Nr. / vom": a caption that asks for the number of that paper and its day in one. */
const both =
  /^(?:(?:notre|nos|votre|n\/|unser|ihr|ns\.?|ns?\/)\s?)?(?:b\.?\s?l\.?|bons? de livraison|lieferschein\p{L}*|liefersch\.|albar[aá]n|d\.?d\.?t\.?|delivery note|pakbon|f[øo]lgeseddel)[^\d/]*\/\s?(?:du|vom|datum|date|del?|fecha|data|dated|van|dd\.?|dato|le|(?:liefer|lev|leverings?|versand)?(?:datum|dato)|date livraison|tag)$/iu
/** Lines under such a caption that its number and day take. */
const mostUnder = 3

const daysUnder = (doc: Doc) =>
  doc.lines.flatMap(line =>
    line.segments
      .filter(s => both.test(s.text))
      .flatMap(({ x0, x1 }) =>
        doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 1 + mostUnder)
          .flatMap(l => l.segments.filter(s => s.x0 < x1 && s.x1 > x0))
          .flatMap(s => datesIn(s.tokens, doc).slice(0, 1))
          .slice(0, 1),
      ),
  )

/** The day of the one paper that all goods came with. */
export function dayCameWith(doc: Doc): Option[] {
  const days = [...references(doc).flatMap(line => datesIn(line.tokens, doc).slice(0, 1)), ...daysUnder(doc)]
  return new Set(days.map(d => d.value)).size === 1 ? [{ ...days[0]!, score: 3.2 }] : []
}

/** The one order of the customer that such lines name. */
export function orderCameWith(doc: Doc): Option[] {
  const found = references(doc).flatMap(line => {
    const own = linesOf(doc, line)
    const text = own.map(l => l.text).join(' ')
    return [...text.matchAll(ordered)].flatMap((m): Option[] => {
      const id = m.groups!.id!
      const tokens = own.flatMap(l => wordsOn(l, id))
      return /\d/.test(id) && tokens.length ? [{ value: id, text: id, tokens, score: 3.2 }] : []
    })
  })
  return new Set(found.map(o => o.value)).size === 1 ? rank(found) : []
}
