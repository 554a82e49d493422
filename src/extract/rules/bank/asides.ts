import type { Doc } from '../document.ts'
import { fold } from '../fold.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line } from '../layout/types.ts'
import type { Header } from '../tables/header.ts'
import { sumsOn } from './sums.ts'

const carried =
  /(?<!\p{L})(?:(?:balance )?(?:carried|brought) (?:forward|over|down)|page total|(?:zwischensumme )?(?:u|ue)bertrag|a reporter|report|suma y sigue|suma anterior|a riportare|riporto|balance forward|transport|a transportar|do przeniesienia|z przeniesienia|(?:opening|closing|beginning|ending) balance|balance [bc]\/?f)(?!\p{L})/u
const totals =
  /^(?:sub ?-?)?(?:total|totals|totale|totaal|totais|summe|gesamt\w*|suma|razem|celkem|spolu|summa|sum|i alt|yhteensa|osszesen|toplam|jumlah|umsatzsumme)(?!\p{L})/u
const foot =
  /^(?:seite|page|pagina|pag|blatt|side|sida|strona|strana|sivu|oldal|sayfa|halaman|muka)\b.{0,16}\d|^\d+ ?(?:\/|von|of|de|sur|di|van|z) ?\d+$/u

/** "*** FIN ESTADO DE CUENTA ***": the last words of a statement. */
const end =
  /^\W*(?:end of (?:the )?(?:account )?(?:statement|transactions?|report|list)|fin d[eu]l? (?:extracto|estado|resumen|releve|extrait|reporte|movimientos)|fin (?:estado|extracto)|(?:\*{2,} ?)fin|fim d[oe] (?:extrato|movimentos?)|fine (?:dell?[ a']{0,2})?(?:estratto|movimenti|lista)|ende des (?:konto)?auszug\w*|einde (?:van het )?(?:rekening)?(?:afschrift|uittreksel)|koniec wyciagu|konec vypisu|slutt pa kontoutskrift\w*|slut pa kontoud\w*|slut pa kontoutdrag\w*|no (?:more|further) transactions|sfarsit\w* extras\w*|akhir (?:laporan|mutasi)|tamat penyata)(?!\p{L})|^\*{3,}[^*\d]+\*{3,}$/u

/** What goes over from one page to the next: the bookings of a day may go on under it. */
export const isCarried = (line: Line): boolean => carried.test(fold(line.text))

const outgoing =
  /(?<!\p{L})(?:withdrawals?|debits?|checks? paid|checks|cheques?|fees?|charges|payments?|purchases|subtractions|money out|paid out|lastschriften|belastungen|auszahlungen|ausgange|prelevements|retraits|paiements|cargos|adeudos|retiros|pagos|addebiti|uscite|prelievi)(?!\p{L})/u
const incoming =
  /(?<!\p{L})(?:deposits?|credits?|additions|interest (?:paid|earned|credited)|money in|paid in|gutschriften|eingange|einzahlungen|virements recus|versements|abonos|ingresos|depositos|accrediti|entrate|versamenti)(?!\p{L})/u

/** What the heading over a table says of all its amounts. */
export function headingSide(doc: Doc, header: Header): -1 | 0 | 1 {
  const sheet = doc.sheets[header.line.page]!
  for (const line of sheet.lines.slice(Math.max(0, (header.top ?? header.line.index) - 3), header.line.index).reverse()) {
    if (/\d[.,]\d{2}/.test(line.text)) return 0
    const text = fold(line.text)
    const [out, into] = [outgoing.test(text), incoming.test(text)]
    if (out !== into) return out ? -1 : 1
  }
  return 0
}

const balances = ['openingBalance', 'closingBalance']
const ofSums = [...balances, 'totalCredits', 'totalDebits']

/** A balance, a sum or the foot of a page: no booking, and no text of one. Behind a day, "paid in" is a booking's text. */
export function isAside(doc: Doc, line: Line, opened: boolean, dated = false): boolean {
  const text = fold(line.text)
  const concepts = dated ? balances : ofSums
  const named = (doc.hitsByLine.get(line) ?? []).some(h => concepts.some(c => phraseOf(h, c) && !phraseOf(h, c)!.weak) && h.leads)
  return (
    named ||
    (totals.test(text) && (!opened || sumsOn(doc, line).length > 0)) ||
    foot.test(text) ||
    (end.test(text) && sumsOn(doc, line).length === 0 && !dated) ||
    (carried.test(text) && (!opened || sumsOn(doc, line).length < 2))
  )
}

/** A line printed at the same height on another page. */
export const repeats = (doc: Doc, line: Line) =>
  doc.sheets.some(
    s =>
      s.number !== doc.sheets[line.page]!.number &&
      s.lines.some(l => l.text === line.text && Math.abs(l.y0 / s.height - line.y0 / doc.sheets[line.page]!.height) < 0.012),
  )
