import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import type { Segment } from '../../layout/types.ts'
import { type Amount, amountsIn } from '../../normalise/amount.ts'
import { datesIn } from '../../normalise/date.ts'
import { equal } from '../../validate/arithmetic.ts'
import { measuredAs } from '../goods/table.ts'
import { productWeighed } from './product.ts'

/** Captions of tickets of scales; two weighings may be told by their order alone. */
const captions = {
  gross:
    /^(?:gross|brutto|bruttogewicht|poids (?:total )?brut|brut|peso (?:bruto|lordo)|bruto|lordo|br[üu]t|bruttó|bruttovekt|bruttov[æä]gt?|bruttopaino|waga brutto|loaded|laden|full|vollgewicht|1st|2nd|first|second|in|out|weigh(?:ing)? ?[12]|[12]\. ?(?:w[äa]gung|wiegung|v[æä]gning|weging)|(?:erst|zweit)w[äa]gung|pes[ée]e ?[12]|pesada ?[12]|pesata ?[12])(?!\p{L})/iu,
  tare: /^(?:tare|tara|tarra|taragewicht|leergewicht|poids [àa] vide|dara|empty|unladen|waga tara|taara|1st|2nd|first|second|in|out|weigh(?:ing)? ?[12]|[12]\. ?(?:w[äa]gung|wiegung|v[æä]gning|weging)|(?:erst|zweit)w[äa]gung|pes[ée]e ?[12]|pesada ?[12]|pesata ?[12])(?!\p{L})/iu,
  net: /^(?:net|nett|netto|nettogewicht|poids net|peso (?:neto|netto|l[íi]quido)|neto|l[íi]quido|nettó|nettovekt|nettov[æä]gt?|nettopaino|waga netto)(?!\p{L})/iu,
} as const
const unitShape = /^\(?(kgs?|kilos?|lbs?|t|to|tons?|tonnes?|tonnen|mt|cwt)\)?\.?$/i

type Weight = { value: number; amount: Amount; unit?: { text: string; tokens: Option['tokens'] } }
/** Lines below its caption where a weight may stand, in heights of type, and captions of one kind that are tried. */
const [below, most] = [2.5, 6]

/** Weights behind, beside or under a caption. */
function weightsOf(b: Builder, caption: Segment): Weight[] {
  const { line } = caption
  const under = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 4)
    .flatMap(l => l.segments)
    .filter(s => s.y0 - caption.y1 < below * line.h && Math.min(s.x1, caption.x1) > Math.max(s.x0, caption.x0))
    .slice(0, 1)
  const own = line.segments.filter(s => s.x0 >= caption.x0)
  const heading = /[([](kgs?|lbs?|t|tonnes?)[)\]]/i.exec(caption.text)?.[1]
  return [own, under].flatMap(segments => {
    const tokens = segments.flatMap(s => s.tokens)
    const days = new Set(datesIn(tokens).flatMap(d => d.tokens))
    const numbers = amountsIn(tokens, b.doc.decimal).filter(a => !a.percent && a.value > 0 && !a.tokens.some(t => days.has(t)))
    return numbers.slice(0, 4).map((amount): Weight => {
      const next = tokens[tokens.indexOf(amount.tokens.at(-1)!) + 1]
      const unit = next && unitShape.exec(next.text)?.[1]
      const said = unit ? { text: unit, tokens: [next] } : heading ? { text: heading, tokens: caption.tokens } : undefined
      return { value: measuredAs(b.doc, amount.text) ?? amount.value, amount, unit: said }
    })
  })
}

/** Gross, tare and net of a ticket, where one taken from the other makes the third. */
function weighing(b: Builder): { gross: Weight; net: Weight } | undefined {
  const found = (shape: RegExp) =>
    b.doc.lines
      .flatMap(l => l.segments)
      .filter(s => shape.test(s.text))
      .slice(0, most)
      .flatMap(s => weightsOf(b, s))
  const nets = found(captions.net)
  if (!nets.length) return undefined
  const [grosses, tares] = [found(captions.gross), found(captions.tare)]
  for (const net of nets)
    for (const gross of grosses)
      for (const tare of tares)
        if (gross.value > net.value && tare.value > 0 && equal(gross.value - tare.value, net.value, 0.002)) return { gross, net }
  return undefined
}

const option = ({ value, amount }: Weight): Option => ({ value, tokens: amount.tokens, text: amount.text, score: 4 })

/** "GROSS 30.26 t, TARE 11.94 t, NET 18.32 t": what the load weighs, and without a table of goods how much of which product it is. */
export function weighed(b: Builder) {
  const weights = weighing(b)
  if (!weights) return
  const { gross, net } = weights
  const said = gross.unit ?? net.unit
  const unit = said && { value: said.text, tokens: said.tokens, text: said.text, score: 4 }
  b.set('grossWeight', option(gross))
  if (unit) b.set('weightUnit', unit)
  const rows = b.get('lineItems')
  if (Array.isArray(rows) && rows.length) return
  const product = productWeighed(b.doc)
  if (product) b.rows('lineItems', ['description', 'productCode', 'quantity', 'unit'], [{ ...product, quantity: option(net), unit }])
}
