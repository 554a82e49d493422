import type { Builder } from '../../build.ts'
import { textOf } from '../../layout/lines.ts'
import { isPlace, isStreet } from '../../parties/lines/places.ts'
import { core } from '../../values/kinds.ts'

/** White between the lines of one address, in heights of type. */
const leading = 1.2

/** "Parc des Hauts, Zone 2" over "4040 Herstal": where goods are delivered at a street, its town belongs to the place. */
export function wholePlaces(b: Builder) {
  for (const key of ['placeOfReceipt', 'placeOfDelivery'] as const) {
    const street = String(b.get(key) ?? '')
    if (!/\d/.test(street) || isPlace(street) || !(isStreet(street) || street.includes(','))) continue
    const own = b.doc.lines.flatMap(l => l.segments).find(s => s.text === street)
    const next = own && b.doc.sheets[own.line.page]!.lines.slice(own.line.index + 1, own.line.index + 3).flatMap(l => l.segments)
    const town = next?.find(s => Math.abs(s.x0 - own!.x0) < s.line.h && s.y0 - own!.y1 < leading * s.line.h && isPlace(s.text))
    if (!own || !town) continue
    const tokens = [...own.tokens, ...core(town.tokens)]
    const text = `${street.replace(/,$/, '')}, ${textOf(core(town.tokens))}`
    b.set(key, { value: text, tokens, text, score: 3.6 })
  }
}
