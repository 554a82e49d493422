import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf, wordsOn } from '../layout/lines.ts'
import { isCaption } from '../lexicon/captions.ts'
import { datesIn } from '../normalise/date.ts'
import { isSentence } from '../parties/weigh.ts'
import { candidatesOf, fillScalars, type Scalar } from '../scalars.ts'
import { estate } from '../shipping/caption-cell.ts'
import { carrierOfForm, carrierOfHead, carrierSigned, daysOfHead, onlyDay, upToAddress, withTrade } from '../shipping/carrier.ts'
import { containers } from '../shipping/containers.ts'
import { endsOfWay } from '../shipping/ends.ts'
import { freightSaid, paidInAdvance } from '../shipping/freight/said.ts'
import { freightTerms } from '../shipping/freight/terms.ts'
import { numberedBoxesOf } from '../shipping/goods/numbered-boxes.ts'
import { goodsSaid } from '../shipping/goods/said.ts'
import { goods, goodsOf } from '../shipping/goods/table.ts'
import { courierOfLabel, endsOfLabel } from '../shipping/label.ts'
import { measures } from '../shipping/measures.ts'
import { flownUnder, numberAmidReferences, numberOfTitle, numberUnderBars, numberWithLetters, wholeNumber } from '../shipping/number.ts'
import { packagesSaid, piecesOf } from '../shipping/packages.ts'
import { boxCaption, numberedBox, party } from '../shipping/parties.ts'
import { partiesOfStops, placesOfStops } from '../shipping/stops.ts'
import { flownBy } from '../shipping/told/air.ts'
import { carrierSaid } from '../shipping/told/carrier.ts'
import { carrierOfFoot, carrierOfSite } from '../shipping/told/carrier-of-house.ts'
import { dayUnderPlace, placeAndDay } from '../shipping/told/place-and-day.ts'
import { numberOfRail } from '../shipping/told/rail.ts'
import { partiesBesideLetters } from '../shipping/told/side-letters.ts'
import { consigneeToOrder } from '../shipping/told/to-order.ts'
import { wholeCarrier } from '../shipping/told/whole-carrier.ts'
import { wholePlaces } from '../shipping/told/whole-place.ts'
import { byUnit, grossBesideNet, underGross } from '../shipping/units.ts'
import { shipAndVoyage, shipByName, voyageBehindShip } from '../shipping/vessel.ts'
import { bareNumbers } from '../trade/number.ts'
import { isContainer } from '../validate/taxid.ts'
import { boxesOf, inBoxes } from '../values/boxes.ts'
import { core } from '../values/kinds.ts'

/** "OR000101" for a place. */
const code = /^[A-Z]{1,4}-?\d{3,}$/
/** "Livraison sur rendez-vous", "Tor 2": how, and at which gate of no place that is named. */
const atGate =
  /^(?:tor|gate|dock|door|rampe|ramp|halle|hall|quai|muelle|bay)\s?\w{0,3}$|^(?:sur|nach|by|per|selon|previa?)\s|^(?:job|ref|no|nr)\b|rendez-vous|appointment|\bcita\b|\d{1,2}[:.h]\d{2}\s?[-–]\s?\d{1,2}[:.h]\d{2}/i

/** "XXXXXXXX", "***", "N/A": a box that nothing belongs into. */
const blank = /^(?:[Xx*.\-–—/ ]{3,}|n\/?a|none|nil|-+)$/i
/** "Place of Receipt. Applicable only when document used as …": what a caption says of itself. */
const ofForm =
  /\bapplicable only\b|\bonly (?:when|if|applicable)\b|\bwhen (?:this )?document\b|\bsee (?:clause|article|note)\b|\bmultimodal waybill\b|\bthis (?:bill|waybill|document|form)\b|\bin accepting\b|\bthe (?:merchant|holder|carrier)\b|^applicable\b|\bfl[il]?gh?t?\s?\/\s?date|^(?:accounting|handling|optional shipping) inf|^(?:to|of|and|for|by|any|all|or|as|in|whichever) (?:the|all|any|this|which|said|its|be)\b/i

/** "Lieu 18 Rezerve și observații": the end of one caption and the next one. */
const amidBoxes = /^(?:\p{L}+\s){1,2}\d{1,2}[a-z]?\.?\s\p{Lu}\p{Ll}+\s\p{Ll}/u

const text = (key: string, concept: string): Scalar => ({
  key,
  concepts: [concept],
  kind: 'text',
  reject: (_, t) =>
    t.length > 60 ||
    estate.test(`Pol. ${t}`) ||
    !/\p{L}{2}/u.test(t) ||
    /[@;]|:\s|\bRs\b/.test(t) ||
    atGate.test(t) ||
    /:$|^\(/.test(t) ||
    isCaption(t) ||
    code.test(t) ||
    blank.test(t) ||
    ofForm.test(t) ||
    isSentence(t) ||
    amidBoxes.test(t) ||
    /^(?:godown|door|office)$/i.test(t) ||
    /^(?:un)?(?:loading|delivery|receipt|discharge)$/i.test(t) ||
    boxCaption.test(t) ||
    /^\d{1,2}[a-z]?\s\p{Lu}.*\s\/\s/u.test(t),
})
/** "AMS EK USD": codes of places, airlines and currencies. */
const routing = /^(?:[A-Z\d]{2,3}\s){2,}[A-Z\d]{2,3}$/
const rows: readonly Scalar[] = [
  {
    key: 'billOfLadingNumber',
    concepts: ['blNumber'],
    kind: 'id',
    // "AWB: 5.00" is what the paper costs.
    // "Land 85" is a country of railways.
    reject: (_, t) =>
      !/\d/.test(t) ||
      t.replace(/[^\p{L}\d]/gu, '').length < 3 ||
      isContainer(t) ||
      /^\d{1,4}[.,]\d{2}$/.test(t) ||
      /^(?:land|country|pays|station|page|blatt)\s\d/i.test(t),
  },
  { key: 'bookingNumber', concepts: ['booking'], kind: 'id', reject: (_, t) => !/\d/.test(t) },
  {
    key: 'carrierName',
    concepts: ['carrier'],
    kind: 'name',
    reject: (_, t) =>
      /^['’]s\b|^\W*(?:name|address)\b|\b(?:shipment|routing|endorsements?|original|port to port|packages|signature|date|conditions|clauses?|insurance|hereof|herein|hereon|reverse|liability|collect|prepaid|total|currency)\b|^\d+\s+(?:containers?|cntrs?|conts?|ctrs?|packages?|pkgs?|ctns?|units?|pieces)\b|\bnotice$|^\(|^\p{Ll}\p{L}*:/iu.test(
        t,
      ) ||
      routing.test(t) ||
      /[@$€£%]|\b(?:unless|including|any other|hereby|shall)\b/i.test(t) ||
      /^(?:by|for|as|on behalf|per)$|^as (?:the )?(?:agents?|carriers?)\b|^(?:driver|vehicle|permiso|permit|equipment|licen[cs]e|autoriza\p{L}*)(?:'s)?\b|\b(?:please|apply to|p[óo]liza|policy|insurance|aseguradora|versicherung|assurances?)\b/iu.test(
        t,
      ) ||
      /^[^(]*\)$|^\p{Ll}+$/u.test(t) ||
      estate.test(t),
  },
  { key: 'scac', concepts: ['scac'], kind: 'code', reject: v => !/^[A-Z]{2,4}$/.test(String(v)) },
  text('vessel', 'vessel'),
  { key: 'voyage', concepts: ['voyage'], kind: 'id', reject: (_, t) => !/\d/.test(t) },
  text('placeOfReceipt', 'receipt'),
  text('portOfLoading', 'loading'),
  text('portOfDischarge', 'discharge'),
  text('placeOfDelivery', 'delivery'),
  { key: 'dateOfIssue', concepts: ['issueDate'], kind: 'date' },
  { key: 'shippedOnBoardDate', concepts: ['onBoard'], kind: 'date' },
]

export function extractBillOfLading(b: Builder) {
  const { doc } = b
  partiesBesideLetters(b)
  partiesOfStops(b)
  if (!b.get('shipperName')) party(b, 'shipper', 'shipperName', 'shipperAddress')
  if (!b.get('consigneeName')) party(b, 'consignee', 'consigneeName', 'consigneeAddress')
  consigneeToOrder(b)
  party(b, 'notify', 'notifyPartyName', 'notifyPartyAddress')
  if (b.doc.hits.some(h => phraseOf(h, 'carrier') && numberedBox(h))) party(b, 'carrier', 'carrierName', 'carrierAddress')
  b.best('carrierName', carrierSigned(b))
  b.best('carrierName', carrierSaid(b))
  const captions = new Set([...numberedBoxesOf(doc)].map(s => s.text))
  const boxes = boxesOf(doc)
  const boxed = (row: Scalar) => inBoxes(doc, row.concepts, row, boxes).filter(o => row.key !== 'dateOfIssue' || !isOfOtherDay(b, o))
  for (const row of rows)
    b.best(
      row.key,
      boxed(row).map(o => (row.key === 'vessel' ? shipAndVoyage(doc, o) : withoutDay(b, row.key, o))),
      4,
    )
  const looked = rows.map(row => ({
    ...row,
    reject: (v: unknown, t: string) =>
      captions.has(t) || (/^\d{1,2}\s/.test(t) && [...captions].some(c => c.startsWith(t))) || (row.reject?.(v, t) ?? false),
  }))
  for (const row of looked.filter(r => r.key === 'carrierName'))
    b.best(
      row.key,
      candidatesOf(b, row).map(o => upToAddress(withTrade(doc, o))),
    )
  fillScalars(b, looked)
  for (const { key } of looked.filter(r => /^p(?:lace|ort)/.test(r.key))) placeAlone(b, key)
  b.best('dateOfIssue', dayUnderPlace(b))
  flownUnder(b)
  b.best('billOfLadingNumber', numberOfRail(b))
  b.best('billOfLadingNumber', numberOfTitle(b))
  b.best('billOfLadingNumber', numberWithLetters(b))
  b.best(
    'billOfLadingNumber',
    bareNumbers(b).map(o => ({ ...o, score: 2.6 })),
  )
  b.best('billOfLadingNumber', numberAmidReferences(b))
  b.best('billOfLadingNumber', numberUnderBars(b))
  wholeNumber(b, 'billOfLadingNumber')
  notOfOthers(b)
  b.best('carrierName', courierOfLabel(b))
  b.best('carrierName', carrierOfHead(b))
  b.best('carrierName', carrierOfForm(b))
  b.best('carrierName', carrierOfSite(b))
  b.best('carrierName', carrierOfFoot(b))
  wholeCarrier(b)
  onlyDay(b)
  b.best('dateOfIssue', daysOfHead(b))
  b.best('dateOfIssue', placeAndDay(b))
  shipByName(b)
  voyageBehindShip(b)
  flownBy(b)
  const tables = goodsOf(doc, true)
  airports(b)
  wholePlaces(b)
  underGross(b)
  measures(b, tables)
  byUnit(b)
  grossBesideNet(b)
  endsOfWay(b)
  endsOfLabel(b)
  placesOfStops(b)
  b.best('totalPackages', packagesSaid(b))
  b.best('totalPackages', piecesOf(b))
  freightTerms(b)
  b.best('freightTerms', freightSaid(b))
  b.best('freightTerms', paidInAdvance(b))
  b.rows('containers', ['containerNumber', 'sealNumber', 'type'], containers(b))
  goods(b, tables)
  goodsSaid(b)
}

/** "Date de livraison prévue" over a day: when goods are fetched, loaded, brought or expected, and not when the paper was made out. */
const otherDay =
  /livraison|deliver|consegna|entrega|lieferung|zustell|levering|lever(?:ans|ing)|dostaw|doru[čc]en|k[ée]zbes[íi]t|enl[èe]vement|ramassage|pick-?up|collection|ritiro|recogida|recolec|abhol|ophaal|odbior|carga(?!\p{L})|chargement|loading|verlad|belad|za[łl]adunk|nakl[áa]d|arriv|ankunft|llegada|aankomst|expected|pr[ée]vue?|prevista|voraussichtlich|eta(?!\p{L})|etd(?!\p{L})/iu
function isOfOtherDay(b: Builder, { tokens }: Option): boolean {
  const [first] = tokens
  const line = first && b.doc.lineOf.get(first)
  if (!line) return false
  const over = b.doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - 2), line.index)
    .flatMap(l => l.segments)
    .findLast(s => s.x0 < tokens.at(-1)!.x1 && s.x1 > first.x0)
  return over !== undefined && /^(?:date|datum|data|fecha|dato|dat[áe]|d[áa]tum)(?!\p{L})/iu.test(over.text) && otherDay.test(over.text)
}

/** Who is to be told, under "… (carrier not responsible)", carries nothing. */
function notOfOthers(b: Builder) {
  const name = String(b.get('carrierName') ?? '')
  if (name && String(b.get('notifyPartyName') ?? '').includes(name)) b.unset('carrierName')
}

/** "… , le 14/05/2024" */
const beforeDay = /^(?:le|am|den|on|el|il|em|op|d\.d\.|dnia|dne|dňa|dana)$/i

/** "… 06.02.2025 14 h", "… 14.07.2026 godz. 6:45" */
const atHour =
  /\s(?:(?:godz|um|at|à|a las|alle|ore|ora|kl|klo|h|hrs|hod|ob|u|saat|om)\.?\s)?(?:\d{1,2}\s?(?:h|uhr|hrs?|uur|hod)|\d{1,2}[:h.]\d{2}(?:\s?(?:h|uhr|hrs|uur|hod))?)\.?$/iu
/** The same of a place that stands beside its caption. */
function placeAlone(b: Builder, key: string) {
  const text = b.found[key]?.location?.text
  const line = text ? b.doc.lines.find(l => l.text.includes(text)) : undefined
  const tokens = text && line ? wordsOn(line, text) : []
  const o = { value: b.get(key), tokens, text: text ?? '', score: 3.6 }
  const own = tokens.length ? withoutDay(b, key, o) : o
  if (own.text !== o.text) b.set(key, own)
}

/** "Wörgl, 11.06.2024" under "Place and date": the place alone. */
function withoutDay(b: Builder, key: string, o: Option): Option {
  if (!key.startsWith('place') && !key.startsWith('port')) return o
  const days = new Set(datesIn(o.tokens, b.doc).flatMap(d => d.tokens))
  const kept = core(o.tokens.filter(t => !days.has(t)))
  const hour = atHour.exec(textOf(kept))?.[0].trim().split(/\s/).length ?? 0
  const place = days.size && hour ? kept.slice(0, -hour) : kept
  const tokens = days.size && beforeDay.test(place.at(-1)?.text ?? '') ? core(place.slice(0, -1)) : core(place)
  const text = textOf(tokens).replace(/[\s,;]+$/, '')
  return days.size && text ? { ...o, value: text, tokens, text } : o
}

/** The way of an air waybill is from airport to airport, whatever its boxes are called. */
function airports(b: Builder) {
  if (!/\bair\s?way\s?bill|\bh?awb\b/i.test(b.doc.text)) return
  for (const [port, place] of [
    ['portOfLoading', 'placeOfReceipt'],
    ['portOfDischarge', 'placeOfDelivery'],
  ] as const) {
    const tokens = b.get(port) ? [] : wordsOf(b, place)
    if (tokens.length) b.set(port, { value: b.get(place), tokens, text: textOf(tokens), score: 3, label: place })
  }
}
const wordsOf = (b: Builder, key: string) => {
  const text = b.found[key]?.location?.text
  const segment = text && b.doc.lines.flatMap(l => l.segments).find(s => s.text.includes(text))
  return segment ? segment.tokens : []
}
