import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import type { Token } from '../../layout/types.ts'
import type { Header } from '../header.ts'

const unit =
  /^[([](pcs?|pieces?|units?|ea|each|nos|sets?|prs?|pairs?|kgs?|kgm|g|mt|t|tons?|tonnes?|lbs?|l|lt|ltrs?|litres?|liters?|gal|m|mtrs?|met(?:er|re)s?|m2|m²|sqm|m3|m³|cbm|st|stk|stck|stück|pce|uds?|unds?|unid|pzas?|pz|szt|ks|db|buc|adet|kpl|hl|rolls?|boxes|box|ctns?|bags?|doz(?:en)?)\.?[)\]]$/iu

/** "QTY" over "(PCS)", "Menge [kg]": what every row is counted in where none says it. */
export function unitOfHeading(doc: Doc, header: Header): Option | undefined {
  const column = header.columns.find(c => c.name === 'quantity')
  if (!column || header.columns.some(c => c.name === 'unit')) return undefined
  const lines = doc.sheets[header.line.page]!.lines.slice(header.top ?? header.line.index, header.lastIndex + 1)
  const own = (t: Token) => t.x0 < column.x1 + t.h && t.x1 > column.x0 - 0.3 * t.h
  const said = lines.flatMap(l => l.tokens).find(t => unit.test(t.text) && own(t))
  const text = said && unit.exec(said.text)![1]!
  return said && text ? { value: text, tokens: [said], text, score: 3 } : undefined
}
