import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { spanOf, tokensIn } from '../../normalise/amount.ts'
import { datesIn } from '../../normalise/date.ts'
import { paragraphsOf } from '../letter/paragraphs.ts'
import { creditedInCells } from './cells.ts'

const credit = String.raw`(?:avoir|(?:rechnungs|storno|waren)?gutschrift|stornorechnung|storno|credit (?:note|memo|invoice)|note de cr[ée]dit|nota di (?:credito|accredito)|nota de cr[eé]dito|abono|factura rectificativa|credit ?nota|creditfactuur|kredit(?:nota|faktura|not)|hyvityslasku|korekta)`
const about = String.raw`(?:sur|relatif [àa]|zu[rm]?|f[üu]r|for|against|on|to|op|voor|bij|su|relativa a(?:lla)?|sobre|till?|p[åa]|av|for|do)`
const whose = String.raw`(?:(?:la|notre|votre|unserer?|ihrer?|der|the|our|your|de|onze|uw|ns\.?|vs\.?)\s)?`
const bill = String.raw`(?:facture|rechnung|invoice|factuur|fattura|factura|fatura|faktura|faktuuri|laskuun)`
const nr = String.raw`(?:[- ]?(?:nummer|number|numero|num[ée]ro|nr|no|n[°ºo.]|n|#)[.:]?)?`
const named = new RegExp(
  String.raw`(?<!\p{L})${credit}\s${about}\s${whose}${bill}${nr}\s?:?\s?#?([\p{L}\d][\p{L}\d./_-]*\d[\p{L}\d./_-]*)`,
  'iu',
)

/** "Comprobante asociado: Factura A 0003-00001187 del 04/02/2025", "Ursprungsrechnung: Rechnung R-118 vom …". */
const paper = String.raw`(?:comprobantes? (?:asociados?|relacionados?|afectados?|original(?:es)?|que (?:se )?(?:modifica|rectifica))|cbtes?\.? asoc\p{L}*\.?|documentos? (?:asociados?|relacionados?|afectados?|de referencia|que (?:se )?modifica|di riferimento|collegat[oi])|(?:document|pi[èe]ce) (?:d['’]origine|de r[ée]f[ée]rence)|bezugs(?:beleg|dokument)|original document|related (?:document|invoice)|doc\.? (?:ref|origen)\p{L}*\.?)`
const associated = new RegExp(
  String.raw`(?<!\p{L})${paper}\s?:\s?(?:${bill}(?: electr[óo]nica)?\s(?:\p{Lu}\s)?)?${nr}\s?([\p{L}\d][\p{L}\d./_-]*\d[\p{L}\d./_-]*)`,
  'iu',
)

/** "Avoir sur facture n° FA4417 du 05/03/2025": the invoice that is taken back, in the words of the title. */
export function creditedIn(doc: Doc): { number: Option; date?: Option } | undefined {
  for (const line of doc.sheets[0]?.lines ?? []) {
    const found = named.exec(line.text) ?? associated.exec(line.text)
    if (!found) continue
    const end = found.index + found[0].length
    const tokens = tokensIn(spanOf(line.tokens), end - found[1]!.length, end)
    const value = found[1]!.replace(/[.,]$/, '')
    const [day] = datesIn(line.tokens.slice(line.tokens.indexOf(tokens.at(-1)!) + 1), doc)
    if (tokens.length) return { number: { value, tokens, text: value, score: 6 }, date: day && { ...day, score: 6 } }
  }
  return undefined
}

const ours = String.raw`(?:notre|nos|n\/|our|unsere[rn]?|onze|nostra|ns\.?|nuestra|nossa|v[åa]r|vores|nasz\p{L}*|na[šs][ií]|meiner?|my|ma)`
const dated = String.raw`(?:du|of|dated|vom|van|d\.?d\.?|del|de|da(?:tada)?|av|af|fra|ze dne|z dnia)`
const letter = new RegExp(
  String.raw`(?<!\p{L})${ours}\s${bill}${nr}\s?:?\s?#?([\p{L}\d][\p{L}\d./_-]*\d[\p{L}\d./_-]*),?\s${dated}\s(?=\d|\p{L}{3,12} \d)`,
  'iu',
)
/** Words of a day. */
const mostOfDay = 4

/** "… relativement à notre facture 25-118 du 29.09.2025 …": the invoice that a letter takes back, over the ends of its lines. */
function creditedInLetter(doc: Doc): ReturnType<typeof creditedIn> {
  for (const words of paragraphsOf(doc)) {
    const span = spanOf(words)
    const found = letter.exec(span.text)
    if (!found) continue
    const from = found.index + found[0].indexOf(found[1]!)
    const tokens = tokensIn(span, from, from + found[1]!.length)
    const [day] = datesIn(tokensIn(span, found.index + found[0].length, span.text.length).slice(0, mostOfDay), doc)
    if (tokens.length && day) return { number: { value: found[1], tokens, text: found[1]!, score: 4 }, date: { ...day, score: 4 } }
  }
  return undefined
}

export function fillCredited(b: Builder): void {
  const told = creditedIn(b.doc) ?? (b.wants('originalInvoiceNumber') ? creditedInLetter(b.doc) : undefined)
  const { number, date } = told ?? creditedInCells(b) ?? {}
  b.best('originalInvoiceNumber', number ? [number] : [])
  b.best('originalInvoiceDate', date ? [date] : [])
}
