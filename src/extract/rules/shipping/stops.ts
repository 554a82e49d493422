import type { Builder } from '../build.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { isStreet, isTown } from '../parties/lines/places.ts'
import { cellOf, columnUnder, isNameLine } from './caption-cell.ts'
import { nameApart } from './parties.ts'

const stops = [
  { concept: 'receipt', party: 'shipper', name: 'shipperName', address: 'shipperAddress', place: 'placeOfReceipt' },
  { concept: 'delivery', party: 'consignee', name: 'consigneeName', address: 'consigneeAddress', place: 'placeOfDelivery' },
] as const

/** "PICK 1", "Chargement", "Losadres": captions of an order to carry that name who is driven to. */
const ofOrder =
  /^(?:pick|load|collect|drop|unload|delivery\d|stop|lade|belade|entlade|abhol|charg|enlev|decharg|livraison|cargar|recog|carga|descarga|ritiro|carico|scarico|laad|laden|los|lossen|zaladun|rozladun|naklad|vyklad)/

const isPlace = (row: readonly Token[]) => isTown(textOf(row)) || isStreet(textOf(row))

/** "Stop 1 — PICK", "Pick-up #2", "Delivery (2)": headings of the stops of a load, over name and address. */
const stop = String.raw`(?:(?:stop|halt|punto|arr[êe]t|tappa|st[oö]pp)\s?#?\s?\d{0,2}\s?[—–:-]?\s?)?(?:\d{1,2}[.):]?\s)?`
const counted = String.raw`(?:\s?(?:#|no\.?)?\s?\(?\d{1,2}\)?)?(?:\s(?:of|/)\s\d{1,2})?\s?:?$`
const headings = {
  shipper: new RegExp(
    `^${stop}(?:pick(?:[ -]?ups?)?|load(?:ing)?|ship(?:per)?|origin|collect(?:ion)?|carga|recogida|recolecci[óo]n|chargement|enl[èe]vement|beladung|laden|carico|ritiro|za[łl]adunek|nakl[áa]dka)${counted}`,
    'iu',
  ),
  consignee: new RegExp(
    `^${stop}(?:drop(?:[ -]?offs?)?|unload(?:ing)?|deliver(?:y)?|consignee|receiver|dest(?:ination)?|descarga|entrega|d[ée]chargement|livraison|entladung|lossen|scarico|consegna|roz[łl]adunek|vykl[áa]dka)${counted}`,
    'iu',
  ),
} as const

type Block = { name: Token[]; address: Token[][]; town: Token[] }

/** Name and address under the heading of a stop: the first of those where goods are loaded, the last where they are unloaded. */
function blockUnderHeading(b: Builder, party: 'shipper' | 'consignee'): Block | undefined {
  const all = b.doc.lines.flatMap(l => l.segments).filter(s => /\d/.test(s.text) && headings[party].test(s.text.trim()))
  const blocks = all.map(s => blockOf(columnUnder(b.doc, s))).filter(block => block !== undefined)
  return party === 'shipper' ? blocks[0] : blocks.at(-1)
}

/** Name and address in the cell of a place where goods are loaded or unloaded. */
function blockOf(rows: Token[][]): Block | undefined {
  const [name, ...rest] = nameApart(rows)
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
    const found = heads.map(h => blockOf(cellOf(b.doc, h))).find(block => block !== undefined) ?? blockUnderHeading(b, party)
    if (!found || named || b.get(name)) continue
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
