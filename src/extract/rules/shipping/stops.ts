import type { Builder } from '../build.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { isStreet, isTown } from '../parties/blocks.ts'
import { cellOf, isNameLine } from './caption-cell.ts'
import { nameApart } from './parties.ts'

const stops = [
  { concept: 'receipt', party: 'shipper', name: 'shipperName', address: 'shipperAddress', place: 'placeOfReceipt' },
  { concept: 'delivery', party: 'consignee', name: 'consigneeName', address: 'consigneeAddress', place: 'placeOfDelivery' },
] as const

/** "PICK 1", "Chargement", "Losadres": captions of an order to carry that name who is driven to. */
const ofOrder =
  /^(?:pick|load|collect|drop|unload|delivery\d|stop|lade|belade|entlade|abhol|charg|enlev|decharg|livraison|cargar|recog|carga|descarga|ritiro|carico|scarico|laad|laden|los|lossen|zaladun|rozladun|naklad|vyklad)/

const isPlace = (row: readonly Token[]) => isTown(textOf(row)) || isStreet(textOf(row))

/** Name and address in the cell of a place where goods are loaded or unloaded. */
function blockOf(b: Builder, hit: Hit): { name: Token[]; address: Token[][]; town: Token[] } | undefined {
  const [name, ...rest] = nameApart(cellOf(b.doc, hit))
  const at = rest.findIndex(row => isTown(textOf(row)))
  if (!name || !isNameLine(name) || isPlace(name) || at < 0) return undefined
  // "ul. Hutnicza 1, 84-200 Wejherowo" in one run.
  const row = rest[at]!
  const comma = row.findLastIndex((t, i) => i < row.length - 1 && t.text.endsWith(','))
  const last = row.slice(comma + 1)
  return { name, address: rest.slice(0, at + 1), town: isTown(textOf(last)) ? last : row }
}

/** Orders to carry name who sends and who receives at the places of loading and unloading: "Ladestelle: Steel Works AG, …". */
export function partiesOfStops(b: Builder) {
  for (const { concept, party, name, address, place } of stops) {
    const heads = b.doc.hits.filter(h => h.leads && phraseOf(h, concept))
    const named = b.doc.hits.some(h => h.leads && phraseOf(h, party) && !phraseOf(h, party)!.weak)
    const found = heads.map(h => blockOf(b, h)).find(block => block !== undefined)
    if (!found || named) continue
    const text = found.address.map(row => textOf(row).replace(/,$/, '')).join(', ')
    const called = textOf(found.name).replace(/,$/, '')
    b.set(name, { value: called, tokens: found.name, text: called, score: 3.8, label: concept })
    b.set(address, { value: text, tokens: found.address.flat(), text, score: 3.6, label: concept })
    b.set(place, { value: textOf(found.town), tokens: found.town, text: textOf(found.town), score: 3.4, label: concept })
  }
}

/** Where a party was found under the name of a stop, its town is an end of the way. */
export function placesOfStops(b: Builder) {
  for (const { party, name, address, place } of stops) {
    // "Expéditeur (enlèvement)" over a name says where with its address only.
    if (b.get(place) !== undefined && b.get(place) === b.get(name) && b.get(address) !== undefined) b.unset(place)
    if (b.get(place) !== undefined || b.get('portOfLoading') !== undefined) continue
    for (const hit of b.doc.hits.filter(h => h.leads && ofOrder.test(phraseOf(h, party)?.text ?? ''))) {
      const rows = cellOf(b.doc, hit)
      const town = rows.find(row => isTown(textOf(row)))
      if (!town || !rows.some(row => textOf(row) === b.get(name))) continue
      b.set(place, { value: textOf(town), tokens: town, text: textOf(town), score: 3, label: party })
      break
    }
  }
}
