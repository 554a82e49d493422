import type { Doc } from '../../document.ts'
import type { Hit } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line } from '../../layout/types.ts'
import type { Phrase } from '../../lexicon/compile.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { cents, equal } from '../../validate/arithmetic.ts'
import { note } from '../described.ts'
import { sumConcepts } from './sums.ts'

/** Weights and counts of packages under the goods of a delivery note. */
const measured =
  /^(?:qtde?\.? total(?: de itens)?|quantidade total|total de itens|gesamtgewicht|gewicht|total (?:gross |net )?weight|gross weight|net weight|poids (?:total|brut)|peso (?:total|bruto|lordo|totale)|packst[üu]cke|anzahl (?:packst|colli)|colli)|^(?:total )?(?:units|boxes|cartons|packages|parcels|pallets|pieces|items|kolli|paletten|kartons|colis|palettes|bultos|cajas|palets|bancali|volumes|opakowa[ńn]|paczek|bal[íi]k[ůu])\.?(?: (?:ordered|shipped|packed|total|expedi[ée]s|enviados))?\s?:\s?\d/i

/** "TOTAL COLIS   11" at the foot of a slip. */
const totalled =
  /^(?:total(?:e|es)?|gesamt|suma|summa|celkem|razem)\s(?:d[eio]s?\s|of\s|no\.? of\s)?(?:colis|bultos|colli|kolli|packages|parcels|cartons|boxes|pallets|palett?es?|paletten|palets|units|pieces|pi[èe]ces|pezzi|unidades|volumes|articles|art[íi]culos|articoli|packst[üu]cke)\s?:?\s\d{1,6}$/iu

/** Set smaller than the line above: what is said of the goods of one row. */
const beneath = (doc: Doc, line: Line): boolean => {
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  const h = (l: Line) => Math.max(...l.tokens.map(t => t.h))
  return above !== undefined && line.y0 - above.y1 < line.h && (h(line) < 0.92 * h(above) || note.test(above.text))
}

/** Captions of sums side by side ("Net | VAT | To pay"), their values on the line below. */
function headsSums(doc: Doc, line: Line): boolean {
  const hits = doc.hitsByLine.get(line)!.filter(h => h.phrases.some(p => sumConcepts.includes(p.concept) && !p.weak))
  const own = line.segments.filter(s => hits.some(h => h.tokens[0] === s.tokens[0]))
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  return (
    own.length >= 2 &&
    own.length >= line.segments.length - 1 &&
    !amountsIn(line.tokens, doc.decimal).some(a => a.decimals === 2) &&
    next !== undefined &&
    amountsIn(next.tokens, doc.decimal).filter(a => a.decimals === 2).length >= 2
  )
}

/** "GST return preparation  135.00  1  135.00", "Taxus baccata  12  27,50  330,00": goods, whatever their first word means elsewhere. */
function isPriced(amounts: readonly Amount[], text: string): boolean {
  return /^[^\d]*\p{L}{3}/u.test(text) && isProduct(amounts)
}

/** The last three numbers are a count, a price and what both make. */
function isProduct(amounts: readonly Amount[]): boolean {
  const numbers = amounts.filter(a => !a.percent && a.value !== 0).slice(-3)
  const last = numbers[2]
  return last?.decimals === 2 && equal(cents(numbers[0]!.value * numbers[1]!.value), last.value)
}

/** "TVQ 1218456390 TQ0001 | 2025-10-18 | Brunch de groupe | 24 | 26,00 $ | 624,00 $": beside a number in the margin stands a row. */
function isBesideRow(doc: Doc, line: Line, hit: Hit): boolean {
  const own = line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
  const behind = line.segments.slice(line.segments.indexOf(own!) + 1)
  const isNumber = own !== undefined && own.tokens.length > hit.tokens.length && !/\d[.,]\d{2}(?!\d)|%/.test(own.text)
  const named = behind.some(s => s.tokens.filter(t => /\p{L}{3}/u.test(t.text)).length > 1)
  return isNumber && named && isProduct(behind.flatMap(s => amountsIn(s.tokens, doc.decimal)))
}

/** "Carrier: …   Packages: 14" under the goods of a delivery note. */
const ofConsignment: readonly string[] = ['carrier', 'packages', 'grossWeight', 'netWeight']
const tellsConsignment = (doc: Doc, line: Line): boolean =>
  doc.hitsByLine.get(line)!.some(h => h.from === 0 && h.colon && h.phrases.some(p => !p.weak && ofConsignment.includes(p.concept))) &&
  !beneath(doc, line)

/** "Aspetto esteriore | N. colli | Peso lordo kg | Porto" over their answers, in boxes under the goods of a delivery note. */
function headsConsignment(doc: Doc, line: Line): boolean {
  if (line.segments.length < fewestBoxes || /\d/.test(line.text)) return false
  const hits = doc.hitsByLine.get(line)!
  const own = line.segments.filter(s =>
    hits.some(h => h.tokens[0] === s.tokens[0] && h.phrases.some(p => !p.weak && ofConsignment.includes(p.concept))),
  )
  const next = doc.sheets[line.page]!.lines[line.index + 1]
  return own.length > 1 && next !== undefined && own.every(s => next.segments.some(o => o.x0 < s.x1 && o.x1 > s.x0))
}
const fewestBoxes = 3

/** A line whose first words are a sum's label with a number behind it: the foot of the table. */
export function isFoot(doc: Doc, line: Line): boolean {
  if (
    headsSums(doc, line) ||
    tellsConsignment(doc, line) ||
    headsConsignment(doc, line) ||
    totalled.test(line.text) ||
    (measured.test(line.text) && !beneath(doc, line))
  )
    return true
  // "Total zero-rated": no total, and no row.
  const isSum = ({ concept, text }: Phrase) => sumConcepts.includes(concept) || (concept === 'ignoreTotal' && text.startsWith('total'))
  const [hit, ...further] = doc.hitsByLine.get(line)!.filter(h => h.leads && h.phrases.some(p => isSum(p) && !p.weak))
  if (!hit) return false
  // "Mva. sats Grunnlag Sum mva. | Sum eks. mva. | 5 648,80": the captions of a summary beside the first sum.
  const alone = further.at(-1)
  const sum = alone && line.tokens.slice(alone.to + 1)
  if (alone && sum?.length && !/\d/.test(textOf(line.tokens.slice(0, alone.from))) && !/\p{L}{3}/u.test(textOf(sum))) {
    const [only, ...more] = amountsIn(sum, doc.decimal)
    if (only?.decimals === 2 && !only.percent && !more.length) return true
  }
  const rest = line.tokens.slice(hit.to + 1)
  const before = line.tokens.slice(0, hit.from)
  if (before.some(t => /\d[.,]\d{2}/.test(t.text))) return false
  const words = rest.filter(t => /\p{L}{3}/u.test(t.text)).length
  const amounts = amountsIn(rest, doc.decimal)
  if (isPriced(amounts, textOf(rest))) return false
  // "Steel lid 20 mm   VAT 21 %   36.00 pcs   9.50   342.00": the tax of a row, in a column amid it.
  if (before.filter(t => /\p{L}{2}/u.test(t.text)).length > 1 && isProduct(amounts)) return false
  if (isBesideRow(doc, line, hit)) return false
  // "Shipping  1  1,200.00  1,200.00  21  252.00" is a row of goods.
  const named = hit.phrases.filter(p => sumConcepts.includes(p.concept))
  if (amounts.length > 2 && named.every(p => p.concept === 'shipping')) return false
  // Sums of money without cents have their thousands apart.
  const isMoney = (a: Amount) => a.decimals > 0 || Boolean(a.currency) || /\d[.,' ]\d{3}$/.test(a.text)
  return amounts.length > 0 ? words <= 4 && amounts.some(isMoney) : hit.colon && rest.length === 0
}
