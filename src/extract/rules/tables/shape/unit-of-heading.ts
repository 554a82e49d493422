import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import type { Line, Token } from '../../layout/types.ts'
import type { Column, Header } from '../header.ts'

const unit =
  /^[([](pcs?|pieces?|units?|ea|each|nos|sets?|prs?|pairs?|kgs?|kgm|g|mt|t|tons?|tonnes?|lbs?|l|lt|ltrs?|litres?|liters?|gal|m|mtrs?|met(?:er|re)s?|m2|m²|sqm|m3|m³|cbm|st|stk|stck|stück|pce|uds?|unds?|unid|pzas?|pz|szt|ks|db|buc|adet|kpl|hl|rolls?|boxes|box|ctns?|bags?|doz(?:en)?)\.?[)\]]$/iu

const bare =
  /^(kgs?|kgm|lbs?|tons?|tonnes?|mts?|pcs|pieces|litres?|liters?|ltrs?|hl|gal|m2|m²|sqm|m3|m³|cbm|mtrs?|met(?:er|re)s|pairs|stück|stk|szt|kpl|kusů|dozens?)\.?$/iu
/** "US$ / Kg", "Price per MT", "€/t". */
const perUnit =
  /(?:\/|\b(?:per|je|pro|par|por|al|pr|a|за)\b)\s?(kgs?|lbs?|mts?|tonnes?|tons?|t|pcs?|pieces?|litres?|liters?|ltrs?|l|hl|gal|m2|m²|sqm|m3|m³|cbm|mtrs?|m|pairs?|stück|stk|dozens?|doz)\.?$/iu

/** "QTY" over "(PCS)", "Menge [kg]": what every row is counted in where none says it. */
export function unitOfHeading(doc: Doc, header: Header): Option | undefined {
  const column = header.columns.find(c => c.name === 'quantity')
  if (!column || header.columns.some(c => c.name === 'unit')) return undefined
  const lines = doc.sheets[header.line.page]!.lines.slice(header.top ?? header.line.index, header.lastIndex + 1)
  const own = (t: Token) => t.x0 < column.x1 + t.h && t.x1 > column.x0 - 0.3 * t.h
  const said = lines.flatMap(l => l.tokens).find(t => unit.test(t.text) && own(t))
  const text = said && unit.exec(said.text)![1]!
  return said && text ? { value: text, tokens: [said], text, score: 3 } : (unitOfCount(lines, column) ?? unitOfPrice(header))
}

/** "Net Kgs", "Pcs": a caption of counts that is their unit, or ends with it. */
function unitOfCount(lines: readonly Line[], { x0, x1 }: Column): Option | undefined {
  const own = lines.flatMap(l => l.tokens).filter(t => t.x0 > x0 - 0.3 * t.h && t.x1 < x1 + 0.3 * t.h)
  const last = own.at(-1)
  return last && bare.test(last.text) ? told(last.text.replace(/\.$/, ''), [last]) : undefined
}

function unitOfPrice({ columns }: Header): Option | undefined {
  const text = perUnit.exec(columns.find(c => c.name === 'unitPrice')?.text ?? '')?.[1]
  return text ? told(text, []) : undefined
}

const told = (text: string, tokens: Token[]): Option => ({ value: text, tokens, text, score: 3 })
