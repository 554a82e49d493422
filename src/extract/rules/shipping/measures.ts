import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import type { Segment, Token } from '../layout/types.ts'
import { isSigning } from '../parties/bystanders.ts'
import { isPlace } from '../parties/lines/places.ts'
import { equal, sum } from '../validate/arithmetic.ts'
import { explanation, inBoxes } from '../values/boxes.ts'
import { lookUp } from '../values/keyvalue.ts'
import { upToAddress, withTrade } from './carrier.ts'
import type { Measure } from './goods/headers.ts'
import { numberedBoxesOf } from './goods/numbered-boxes.ts'
import { type Goods, measuredAs, numberIn } from './goods/table.ts'
import { unitOf } from './unit.ts'

const segmentOf = (doc: Doc, token: Token) => doc.lineOf.get(token)?.segments.find(s => s.tokens[0] === token)

/** "8 Method of packing": a number that only counts the boxes of a form. */
function numbersCaption(b: Builder, o: Option, boxes: ReadonlySet<Segment>): boolean {
  const segment = segmentOf(b.doc, o.tokens[0]!)
  return Boolean(
    segment && (boxes.has(segment) || /^\d{1,2}[a-z]?[.)]?\s+\p{Lu}\p{L}+\s(?:of|and|in|the|de|der|und)\b/u.test(segment.text)),
  )
}

/** What tables of goods say of a measure: their totals, the number of their only row, or else the sum of their rows. */
function ofGoods(tables: readonly Goods[], doc: Doc, measure: Measure): Option[] {
  // A table that goes on over pages is summed up under the last of them.
  const summed = new Map(tables.flatMap(t => (t.totals[measure] ? [[t.header.line.text, t.totals[measure]]] : [])))
  for (const { rows, totals, header } of tables) {
    const total = totals[measure] ?? summed.get(header.line.text)
    if (total) return [{ ...total, score: 9, label: measure }]
    const numbers = rows.map(row => numberIn(doc, row.cells.get(measure) ?? [], measure)).filter(n => n !== undefined)
    const [only] = numbers
    if (only && rows.length === 1) return [{ ...only, score: 8, label: measure }]
    if (numbers.length === rows.length && rows.length > 1 && rows.every(row => row.cells.has('description'))) {
      const all = sum(numbers.map(n => n.value as number))
      const last = numbers.at(-1)!
      // "146 CTNS  PART OF CONTAINER, SHIPPER'S LOAD AND COUNT" under what it sums up.
      if (numbers.length > 2 && equal(2 * (last.value as number), all)) return [{ ...last, score: 8, label: measure }]
      const value = Math.round(1000 * all) / 1000
      return [{ value, tokens: numbers.flatMap(n => n.tokens), text: String(value), score: 5, label: measure, source: 'derived' }]
    }
  }
  return []
}

/** "23 500 kg" behind a caption: groups of three set apart by blanks, before a unit. */
function inGroups(doc: Doc, o: Option): Option {
  const line = doc.lineOf.get(o.tokens[0]!)
  const at = line?.tokens.indexOf(o.tokens[0]!) ?? -1
  const next = line?.tokens[at + 1]
  const unit = line?.tokens[at + 2]
  const near = next && next.x0 - o.tokens[0]!.x1 < next.h && /^[1-9]\d{0,2}$/.test(o.text) && /^\d{3}$/.test(next.text)
  const cell = line?.segments.find(s => s.tokens.includes(o.tokens[0]!))
  const alone = cell?.tokens.length === 2 && cell.tokens[0] === o.tokens[0] && next && next.x0 - o.tokens[0]!.x1 < 0.6 * next.h
  if (!near || !(alone || /^(?:kgs?|lbs?|t|кг|κιλά)$/iu.test(unit?.text ?? ''))) return o
  return { ...o, value: Number(o.text + next.text), tokens: [o.tokens[0]!, next], text: `${o.text} ${next.text}` }
}

/** "2 cartons  24 kg": what stands behind the word is a weight. */
const isWeight = (doc: Doc, { tokens }: Option): boolean => {
  const line = doc.lineOf.get(tokens[0]!)
  const [last, next] = [tokens.at(-1)!, line?.tokens[line.tokens.indexOf(tokens.at(-1)!) + 1]]
  return /^\d[\d.,]*kgs?$/i.test(last.text) || (next !== undefined && next.x0 - last.x1 < next.h && /^(?:kgs?|lbs?)\.?$/i.test(next.text))
}

/** The count of a row of goods under "aantal" or "Anzahl"; beside such a word it may be what the word says. */
function ofItem(b: Builder, o: Option): boolean {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  // "200 Stk": what is counted behind its number is no caption.
  const captioned = (h: Hit) => (h.colon || h.from === 0) && (h.leads || !phraseOf(h, 'packages')!.weak)
  if (!line || b.doc.hitsByLine.get(line)!.some(h => phraseOf(h, 'packages') && captioned(h))) return false
  const items = (b.get('lineItems') ?? []) as readonly Record<string, unknown>[]
  return items.some(item => item.quantity === o.value && item.description && line.text.includes(String(item.description).slice(0, enough)))
}

/** "Camden, ME 04843": letters before the code of a town are none of what is counted. */
const isPostcode = (doc: Doc, { tokens, text }: Option): boolean =>
  /^0\d/.test(text) || (doc.lineOf.get(tokens[0]!)?.segments.some(s => s.tokens.includes(tokens[0]!) && isPlace(s.text)) ?? false)

/** Letters by which goods over several lines are known again. */
const enough = 16

/** "Packstücke: 1 EUR-Palette, 2 Bund = 3 Kolli" */
function summedUp(doc: Doc, o: Option): Option {
  const line = doc.lineOf.get(o.tokens[0]!)
  const at = line?.tokens.findIndex(t => t.text === '=') ?? -1
  const count = line?.tokens[at + 1]
  return line &&
    at > line.tokens.indexOf(o.tokens[0]!) &&
    count &&
    /^\d{1,5}$/.test(count.text) &&
    /^\p{L}/u.test(line.tokens[at + 2]?.text ?? '')
    ? { ...o, value: Number(count.text), tokens: [count], text: count.text }
    : o
}

/** Volumes have three decimals, and none on one paper is a thousand cubic metres. */
const cubic = ({ text }: Option): number | undefined => (/^\d{1,3}[.,]\d{3}$/.test(text) ? Number(text.replace(',', '.')) : undefined)

const [ofPallets, ofPackages] = [/pallet|palet|bancal|epal/, /coll[io]|colis|bulto|packages|packst|volum|carton|parcel|opakowa/]
/** "Colli: 46 … N. bancali: 1": what packages stand on is counted beside them, and is not asked for. */
const withoutPallets = (options: readonly Option[]): Option[] => {
  const counted = options.some(o => ofPackages.test(o.label ?? '') && !ofPallets.test(o.label ?? ''))
  return options.filter(o => !counted || !ofPallets.test(o.label ?? ''))
}

const otherUnit = {
  packages: /^(?:kgs?|lbs?|cbm|m3|m³|cu)\b/i,
  grossWeight: /^(?:cbm|m3|m³|cu\b|ctns?\b|pkgs?\b)/i,
  volume: /^(?:kgs?|lbs?)\b/i,
}
/** "38.400 cu. m." beside "Total Gross", whose weight stands in the next line. */
function isOther(doc: Doc, concept: Measure, { tokens }: Option): boolean {
  const last = tokens.at(-1)!
  const line = doc.lineOf.get(last)
  const next = line?.tokens[line.tokens.indexOf(last) + 1]
  return next !== undefined && next.x0 - last.x1 < next.h && otherUnit[concept].test(next.text)
}

/** Weight, volume and packages with their units, for bills of lading and delivery notes. */
export function measures(b: Builder, tables: readonly Goods[]) {
  const { doc } = b
  const inRows = new Set(tables.flatMap(t => t.rows.flatMap(row => [...row.cells.values()].flat())))
  const boxes = numberedBoxesOf(doc)
  const named = { kind: 'name', reject: (_: unknown, text: string) => explanation.test(text) || isSigning(text) } as const
  b.best('carrier', inBoxes(doc, ['carrier'], named).map(upToAddress))
  b.best(
    'carrier',
    lookUp(doc, ['carrier'], named).map(o => upToAddress(withTrade(doc, o))),
  )
  for (const [key, concept, unitKey] of [
    ['grossWeight', 'grossWeight', 'weightUnit'],
    ['volume', 'volume', 'volumeUnit'],
    ['totalPackages', 'packages', undefined],
    ['packages', 'packages', undefined],
  ] as const) {
    if (!b.wants(key)) continue
    const options = [
      ...ofGoods(tables, doc, concept),
      ...[
        ...inBoxes(doc, [concept], { kind: 'number' }).map(o => inGroups(doc, o)),
        ...lookUp(doc, [concept], { kind: 'number' })
          .filter(o => !numbersCaption(b, o, boxes))
          .map(o => (concept === 'packages' ? summedUp(doc, o) : inGroups(doc, o))),
      ].filter(
        o =>
          !o.tokens.some(token => inRows.has(token)) &&
          !(concept === 'packages' && (isWeight(doc, o) || ofItem(b, o) || isPostcode(doc, o))),
      ),
    ]
      .filter(o => (o.value as number) > 0)
      .filter(o => !isOther(doc, concept, o))
      .map(o => ({ ...o, value: (concept === 'volume' && cubic(o)) || (measuredAs(doc, o.text) ?? o.value) }))
    b.best(key, concept === 'packages' ? withoutPallets(options) : options, 2.8)
    const first = options.sort((a, c) => c.score - a.score)[0]
    if (!first || !unitKey) continue
    const far = tables.some(t => Object.values(t.totals).some(o => o?.tokens[0] === first.tokens[0])) ? Number.POSITIVE_INFINITY : 3
    const unit = unitOf(doc, concept, first, tables, far)
    if (unit) b.set(unitKey, { ...unit, score: 3.5 })
  }
}
