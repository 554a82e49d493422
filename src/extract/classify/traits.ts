import type { DocumentTraits } from '../document-types/cues.ts'
import type { Line, Page, ReadDocument } from '../page.ts'
import { fold } from '../rules/fold.ts'
import { readMrz } from '../rules/validate/mrz/read.ts'
import { inPieces } from './pieces.ts'
import { stackedTitles } from './stacked.ts'

const money = /(?<![\d.,])\d{1,3}(?:[.,' ]?\d{3})*[.,]\d{2}(?![\d.,]\d)/g

/** "415.555.0163": a telephone number, no amount. */
const dotted = /(?<![\d.])\(?\d{3}\)?[.-]\d{3}\.\d{4}(?![\d.])/g

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
/** A zone knows no small letters, of which a reading may have some; between addresses of a letterhead stand marks that are read as fillers, too. */
const isWritten = (line: string): boolean => count(line, /\p{Ll}/gu) > count(line, /\p{Lu}/gu)

/** A zone whose digits hold says what it is; others survive bad readings mostly in length and fillers. */
function mrzOf(lines: readonly string[]): DocumentTraits['mrz'] {
  const read = readMrz(lines)?.mrz
  if (read && read.passed.length >= 2) return /^TD[12]$|^ID/.test(read.format) ? 'id-card' : 'passport'
  const tight = lines
    .filter(l => !isWritten(l))
    .map(l => l.replace(/[\s«]/g, m => (m === '«' ? '<<' : '')).toUpperCase())
    .filter(l => /^[A-Z0-9<]{26,46}$/.test(l) && count(l, /</g) >= 3)
  if (tight.some(l => /^D[1<P]/.test(l) && l.length < 33)) return 'driver-licence'
  if (tight.some(l => /^P[A-Z<][A-Z]{3}/.test(l) && l.length > 38)) return 'passport'
  if (tight.some(l => l.length > 40)) return 'passport'
  if (tight.filter(l => l.length <= 37).length >= 2 && tight.some(l => /^[IAC]/.test(l))) return 'id-card'
  return undefined
}

/** Letters of a line set apart from each other, and how much wider than between them the blanks are between its words. */
const [apart, wider] = [5, 1.45]

/** "P A C K I N G  L I S T": titles with white between their letters, as their words. */
export function unspaced(line: Line): string {
  const { words } = line
  const title = inPieces(line)
  if (title) return title
  if (words.length < apart || words.some(w => [...w.text].length > 1)) return line.text
  const gaps = words.slice(1).map((w, i) => w.box[0] - words[i]!.box[2])
  const usual = [...gaps].sort((a, b) => a - b)[gaps.length >> 1]!
  return words.map((w, i) => (i > 0 && gaps[i - 1]! > wider * usual ? ` ${w.text}` : w.text)).join('')
}

/** Share of a page that letterhead, address and title take, more than half of what a short letter takes. */
const letterHead = 0.25
/** "Bestellung B24-1180": a name and a number alone on their line. */
const titleAndNumber = /^\p{Lu}\p{L}{5,} [\p{L}\d/-]*\d[\p{L}\d/-]*$/u

/** White between two parts of a line that stand side by side, in heights of type. */
const sideBySide = 2.5

/** "CIM      Frachtbrief      Nr. 23318": what stands side by side at the head, each part a line of its own. */
function partsOf({ words, box }: Line, { width, height }: Page): string[] {
  const gap = (sideBySide * (box[3] - box[1]) * height) / Math.max(1, width)
  const starts = words.flatMap((w, i) => (i === 0 || w.box[0] - words[i - 1]!.box[2] > gap ? [i] : []))
  return starts.map((from, i) =>
    words
      .slice(from, starts[i + 1])
      .map(w => w.text)
      .join(' '),
  )
}

/** How much larger than the type of a page a line with its title is set, where the text layer says its height. */
const largerPart = 1.25

/** Width of the print of a letter at least, as a share of its length: slips of tills set many a line large. */
const letterWide = 0.6

/** A heading stands above this share of a page. */
const headingEnd = 0.6

/** "Client facturé": who is charged, on whatever paper; without its accent it would be called an invoice. */
const charged = /(?<=factur)[éÉ]/giu

/** "Factuur volgt", "dies ist keine Rechnung": another paper is meant, or denied. */
const another =
  /\b(?:(?:factuur|faktur[ae]?n?|facture|factura|fattura|invoice|rechnung|lasku|faktuur) (?:volgt|folgt|folger|foljer|suit|suivra|sigue|segue|seguira|follows?|to follow|(?:wird|will be) (?:separat|gesondert|sent|nachgereicht)\b|(?:lahetetaan|seuraa|sendes|skickas) ?(?:erikseen|separat)?)|(?:not an?|no|keine|pas une|non (?:e|costituisce)|no es(?: una)?|nao (?:e|serve de|substitui a)|geen|ei ole|nie jest|neni) (?:\p{L}+ )?(?:invoice|rechnung|facture|fattura|factura|fatura|factuur|faktur[ay]|lasku|receipt))\b/gu

/** "60 dias data factura", "30 days from date of invoice": terms name the invoice that will come. */
const fromInvoice =
  /\b\d{1,3} ?(?:dias?|jours?|jrs?|giorni|gg|days?|dagen|tage?|dager|dage|dagar|dni|dnu)\.?(?: \p{L}+\.?){0,3} (?:invoices?|rechnung|factures?|facturas?|faturas?|fattura|factuur|faktur[aey]?)\b/gu

/** "Onze factuur", "Our invoice no.", "Réf. facture", "Date facture" as the caption of a cell: the invoice that a credit note takes back. */
const ourInvoice =
  /^(?:our|unsere|notre|nuestra|nostra|nossa|onze|var|vores|nasza|nase|ref(?:erence|erencia|erentie)?\.?|rif(?:erimento)?\.?|original|credited|bezug|betreft|betrifft|vedr\.?|gjelder|avser|date|data|fecha|data da) (?:invoice|rechnung|facture|factura|fattura|fatura|factuur|faktura)(?: ?(?:no|nr|n°|number|nummer|numero)\.?)? ?:?$/gmu

/** "faktura@firma.example": where bills are sent to. */
const address = /(?<!\S)\S{1,120}@\S+|\bwww\.\S+|\bhttps?:\S+/gu

/** "Invoice and packing list attached", "Rechnung liegt bei": papers that travel with this one. */
const enclosed =
  /\b(?:(?:commercial |pro ?-?forma )?(?:invoices?|rechnung|factures?|facturas?|fatturae?|factuur|faktura|packing lists?|delivery notes?|lieferscheine?|packliste|pakbon|albaran)(?:\s?(?:,|&|\/|\+|and|und|et|y|e|en|og|och)\s?)?)+ (?:(?:are |is )?(?:attached|enclosed|in (?:an )?envelope)|liegt bei|liegen bei|anbei|beiliegend|beigefugt|(?:ci-)?jointe?s?|adjunt[ao]s?|allegat[aeio]|bijgevoegd|vedlagt|bifogas)\b/gu

/** Words of a title at most. */
const mostOfTitle = 8
/** "Albarán A25/08833" and whatever else follows in its line at the head of a page. */
const numberedTitle = /^\p{Lu}\p{L}{4,}(?: de \p{L}+)? (?:n[°ºor.]{1,2} ?)?\p{Lu}{0,3}[-/ ]?\d[\p{L}\d/.-]*(?= )/u
const counted = (words: readonly string[]) => words.filter(w => /[\p{L}\p{N}]/u.test(w)).length

export function traitsOf(document: ReadDocument): DocumentTraits {
  const first = document.pages[0]
  const lines = document.pages.flatMap(p => p.lines)
  const words = first?.words ?? []
  const xs = words.flatMap(w => [w.box[0], w.box[2]])
  const ys = words.flatMap(w => [w.box[1], w.box[3]])
  const printed = words.length
    ? ((Math.max(...xs) - Math.min(...xs)) * first!.width) / Math.max(1, (Math.max(...ys) - Math.min(...ys)) * first!.height)
    : 0
  const heights = (first?.lines ?? []).map(l => l.box[3] - l.box[1]).sort((a, b) => a - b)
  const median = heights[heights.length >> 1] ?? 0
  const top = Math.min(...ys, 1) + (Math.max(...ys, 0) - Math.min(...ys, 1)) * 0.45
  const isLarger = (l: Line) => first?.kind === 'digital' && l.box[1] < headingEnd && l.box[3] - l.box[1] >= largerPart * median
  const titles = (first?.lines ?? []).filter(l => {
    const short = counted(l.words.map(w => w.text)) <= mostOfTitle || unspaced(l) !== l.text
    const numbered = l.box[1] <= letterHead && titleAndNumber.test(l.text)
    return (
      numbered ||
      (short && l.box[1] <= Math.max(top, letterHead)) ||
      l.box[3] - l.box[1] >= 1.45 * median ||
      (short && isLarger(l)) ||
      (short && l.words.every(w => w.bold) && l.box[1] < 0.6)
    )
  })
  const isLarge = (l: Line) =>
    isLarger(l) || (first?.kind !== 'digital' && printed >= letterWide && l.box[1] < 0.4 && l.box[3] - l.box[1] >= 1.45 * median)
  const headings = titles.filter(l => isLarge(l) && counted(unspaced(l).split(' ')) <= mostOfTitle)
  const beside = (first?.lines ?? [])
    .filter(l => l.box[1] <= Math.max(top, letterHead) || isLarger(l))
    .flatMap(l => {
      const parts = partsOf(l, first!).filter(part => counted(part.split(' ')) <= mostOfTitle)
      const numbered =
        l.box[1] <= letterHead && counted(l.words.map(w => w.text)) > mostOfTitle ? (numberedTitle.exec(l.text)?.[0] ?? []) : []
      // Of a line that is a title as a whole, what it begins with.
      return parts.length < 2 ? numbered : titles.includes(l) ? parts.slice(0, 1) : parts
    })
  const text = fold(lines.map(unspaced).join('\n'))
  const form = document.formFields.map(f => `${f.name} ${f.value}`).join('\n')
  return {
    text: form ? `${text}\n${fold(form)}` : text,
    title: fold([...titles.map(unspaced), ...beside, ...stackedTitles(first)].join('\n').replace(charged, 'ee'))
      .replace(address, ' ')
      .replace(another, ' ')
      .replace(fromInvoice, ' ')
      .replace(ourInvoice, ' ')
      .replace(enclosed, ' '),
    heading: fold(headings.map(unspaced).join('\n').replace(charged, 'ee')),
    aspect: printed,
    paper: first ? first.width / Math.max(1, first.height) : 0,
    lines: lines.length,
    amounts: text.replace(dotted, ' ').match(money)?.length ?? 0,
    prose: lines.length ? lines.filter(l => l.words.length >= 9).length / lines.length : 0,
    pages: document.pages.length,
    picture: document.pages.some(p => p.kind === 'scan' || p.kind === 'photo' || p.kind === 'hidden-ocr'),
    contacts: text.match(/[\w.+-]+@[\w-]+\.\w+|\+?\d[\d\s().-]{7,}\d|www\./g)?.length ?? 0,
    mrz: mrzOf(lines.map(l => l.text)),
  }
}
