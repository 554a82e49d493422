import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import { median, textOf } from '../layout/lines.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import { datesIn } from '../normalise/date.ts'
import { candidatesOf, fillScalars, type Scalar } from '../scalars.ts'
import { estate } from '../shipping/caption-cell.ts'
import { carrierOfForm, carrierOfHead, carrierSigned, onlyDay, withTrade } from '../shipping/carrier.ts'
import { containers } from '../shipping/containers.ts'
import { endsOfWay } from '../shipping/ends.ts'
import { freightTerms } from '../shipping/freight.ts'
import { goodsSaid } from '../shipping/goods/said.ts'
import { goods, goodsOf } from '../shipping/goods/table.ts'
import { courierOfLabel, endsOfLabel } from '../shipping/label.ts'
import { measures, numberedBoxesOf } from '../shipping/measures.ts'
import { packagesSaid, piecesOf } from '../shipping/packages.ts'
import { boxCaption, numberedBox, party } from '../shipping/parties.ts'
import { byUnit, grossBesideNet, underGross } from '../shipping/units.ts'
import { bareNumbers } from '../trade/number.ts'
import { boxesOf, inBoxes } from '../values/boxes.ts'
import { core } from '../values/kinds.ts'

const text = (key: string, concept: string): Scalar => ({
  key,
  concepts: [concept],
  kind: 'text',
  reject: (_, t) =>
    t.length > 60 ||
    /:$|^\(/.test(t) ||
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
    reject: (_, t) => !/\d/.test(t) || t.replace(/[^\p{L}\d]/gu, '').length < 3 || /^\d{1,4}[.,]\d{2}$/.test(t),
  },
  { key: 'bookingNumber', concepts: ['booking'], kind: 'id', reject: (_, t) => !/\d/.test(t) },
  {
    key: 'carrierName',
    concepts: ['carrier'],
    kind: 'name',
    reject: (_, t) =>
      /^['’]s\b|^\W*(?:name|address)\b|\b(?:shipment|routing|endorsements?|original|port to port|packages|signature|date|conditions|insurance|hereof|herein|hereon|reverse|liability)\b|^\d+\s+(?:containers?|packages?|pieces)\b|\bnotice$|^\(|^\p{Ll}\p{L}*:/iu.test(
        t,
      ) ||
      routing.test(t) ||
      /^(?:by|for|as|on behalf|per)$|^(?:driver|vehicle)(?:'s)?\b/i.test(t) ||
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

const titleNumber =
  /\b(?:(?:cmr(?:-frachtbrief)?|frachtbrief|waybill|bill of lading|consignment note|lettre de voiture(?: internationale)?|list przewozowy|carta de porte|lettera di vettura|fuvarlevél|scrisoare de transport|nákladn[íý] list|rahtikirja|fraktsedel)\b.{0,60}?(?:\b(?:nr|no|number)\b\.?\s?:?|\bn\.\s?|n[°º]\.?\s?:?|#:?|(?<=\bcmr))|h(?:ouse )?awb\s?(?:no\.?|#|:)?|fbl(?: no\.?)?)\s*((?:[A-Z]{2,3}\s)?[A-Z\d][A-Z\d/-]*\d[A-Z\d/-]*)/iu
const waybillTitle =
  /waybill|bill of lading|consignment note|lettre de voiture|frachtbrief|list przewozowy|carta de porte|lettera di vettura|vrachtbrief|\bcmr\b|\bremesa\b|gu[íi]a de (?:carga|transporte|encomienda)|speditions(?:übergabeschein|auftrag)|lorry receipt|fraktsedel|rahtikirja|fuvarlevél|list przewozowy|n[áa]kladn[ýí] list|scrisoare de transport/i
/** "N° FR 118842", alone under a title. */
const numberAlone =
  /^(?:nr|no|nro|number|n[°º]|#|č|čís|číslo|sz|nº|num(?:[eé]ro)?)\.?(?:\s?\/\s?(?:nr|no|number|n[°º])\.?)?\s?:?\s*((?:[A-Z]{1,4}[ /-]?)?\d[\dA-Z/-]{3,})$/i
/** "Numero" beside it. */
const numberCaption = /^(?:n[uú]m[eé]ro|num(?:m?er|ber)|n[°ºro]\.?)\s?:?$/i
/** What a bar code says, printed under it between stars. */
const barcode = /^\*([A-Z\d][A-Z\d -]{5,}[A-Z\d])\*$/
/** UPU S10: two letters, nine digits, the country. */
const postal = /(?<![A-Z\d])([A-Z]{2}\s?\d{3}\s?\d{3}\s?\d{3}\s?[A-Z]{2})(?![A-Z\d])/
const ofCourier = /^(?=(?:\D*\d){6})[A-Z\d][A-Z\d-]{7,}$/
const cmrAlone = /^\(?cmr\)?(?: (?:no?|nr|n[°º])\.?)?:?$/i
const underCmr = /^((?:[A-Z]{1,4}[ -]?)?\d[\dA-Z-]{2,})(?:\s?\/\s?\d{1,2}[./]\d{1,2}[./]\d{4})?$/
const airWaybill = /\b\d{3}[- ]\d{4}\s?\d{4}\b/

/** "CMR-Frachtbrief … Nr. 558201": the number in the line of the title, alone under it, or in the shape that airlines give theirs. */
function numberOfTitle(b: Builder): Option[] {
  const lines = (b.doc.sheets[0]?.lines ?? []).slice(0, 12)
  const title = lines.findIndex(line => waybillTitle.test(line.text))
  const usual = median((b.doc.sheets[0]?.tokens ?? []).map(t => t.h))
  return lines.flatMap((line, i): Option[] => {
    const option = (text: string, score: number): Option[] => {
      const span = spanOf(line.tokens)
      const at = span.text.indexOf(text)
      return at < 0 ? [] : [{ value: text, tokens: tokensIn(span, at, at + text.length), text, score }]
    }
    const named = titleNumber.exec(line.text)
    if (named) return option(named[1]!, 3.4)
    const near = title >= 0 && i >= title - 1 && i <= title + 3
    const alone = line.segments.map(s => numberAlone.exec(s.text.trim())).find(m => m !== null)
    if (alone) return option(alone[1]!, near ? 3.2 : 2.7)
    const beside = line.segments.find((_, at) => numberCaption.test(line.segments[at - 1]?.text.trim() ?? ''))
    if (beside && near && /^(?=.*\d)[A-Z\d][A-Z\d/ .-]{3,24}$/.test(beside.text)) return option(beside.text, 3.1)
    const coded = line.segments.map(s => barcode.exec(s.text.trim()) ?? postal.exec(s.text)).find(m => m !== null)
    if (coded) return option(coded[1]!, 2.9)
    // "4182 / 14.03.2025" in the middle under "(CMR)".
    const over = lines[i - 1]?.segments ?? []
    const bare = line.segments.find(s => underCmr.test(s.text) && over.some(o => cmrAlone.test(o.text) && o.x0 < s.x1 && o.x1 > s.x0))
    if (bare) return option(underCmr.exec(bare.text)![1]!, 3.1)
    const flown = /\bair ?waybill\b/i.test(b.doc.text) && airWaybill.exec(line.text)
    if (flown) return option(flown[0], 3.3)
    // Couriers print it in the largest type of all.
    const large = line.segments.find(s => s.tokens.length === 1 && s.tokens[0]!.h > 1.5 * usual && ofCourier.test(s.text))
    return large ? option(large.text, 2.6) : []
  })
}

export function extractBillOfLading(b: Builder) {
  const { doc } = b
  party(b, 'shipper', 'shipperName', 'shipperAddress')
  party(b, 'consignee', 'consigneeName', 'consigneeAddress')
  party(b, 'notify', 'notifyPartyName', 'notifyPartyAddress')
  if (b.doc.hits.some(h => phraseOf(h, 'carrier') && numberedBox(h))) party(b, 'carrier', 'carrierName', 'carrierAddress')
  b.best('carrierName', carrierSigned(b))
  const captions = new Set([...numberedBoxesOf(doc)].map(s => s.text))
  const boxes = boxesOf(doc)
  for (const row of rows)
    b.best(
      row.key,
      inBoxes(doc, row.concepts, row, boxes).map(o => withoutDay(b, row.key, o)),
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
      candidatesOf(b, row).map(o => withTrade(doc, o)),
    )
  fillScalars(b, looked)
  b.best('billOfLadingNumber', numberOfTitle(b))
  b.best(
    'billOfLadingNumber',
    bareNumbers(b).map(o => ({ ...o, score: 2.6 })),
  )
  b.best('carrierName', courierOfLabel(b))
  b.best('carrierName', carrierOfHead(b))
  b.best('carrierName', carrierOfForm(b))
  onlyDay(b)
  byName(b)
  voyage(b)
  const tables = goodsOf(doc)
  airports(b)
  underGross(b)
  measures(b, tables)
  byUnit(b)
  grossBesideNet(b)
  endsOfWay(b)
  endsOfLabel(b)
  b.best('totalPackages', packagesSaid(b))
  b.best('totalPackages', piecesOf(b))
  freightTerms(b)
  b.rows('containers', ['containerNumber', 'sealNumber', 'type'], containers(b))
  goods(b, tables)
  goodsSaid(b)
}

/** "… , le 14/05/2024" */
const beforeDay = /^(?:le|am|den|on|el|il|em|op|d\.d\.|dnia|dne|dňa|dana)$/i

/** "Wörgl, 11.06.2024" under "Place and date": the place alone. */
function withoutDay(b: Builder, key: string, o: Option): Option {
  if (!key.startsWith('place') && !key.startsWith('port')) return o
  const days = new Set(datesIn(o.tokens, b.doc).flatMap(d => d.tokens))
  const kept = core(o.tokens.filter(t => !days.has(t)))
  const tokens = days.size && beforeDay.test(kept.at(-1)?.text ?? '') ? core(kept.slice(0, -1)) : kept
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

const ship =
  /\b(?:M\/?V|M\.V\.|S\/S)\s+["“]?(\p{Lu}[\p{Lu}\d. -]*\p{Lu})["”]?(?:,?\s+VOY(?:AGE)?\.?(?:\s?NO\.?)?\s?:?\s?([A-Z]{0,3}\d[A-Z\d-]*))?/iu

/** "M/V NORDIC STAR Voy. 25011", without a caption. */
function byName(b: Builder) {
  for (const line of b.get('vessel') ? [] : b.doc.lines) {
    const span = spanOf(line.tokens)
    const m = ship.exec(span.text)
    if (!m || !/^[\p{Lu}\d. -]+$/u.test(m[1]!)) continue
    const part = (text: string): Option => {
      const at = span.text.indexOf(text, m.index)
      return { value: text, tokens: tokensIn(span, at, at + text.length), text, score: 3 }
    }
    b.best('vessel', [part(m[1]!)])
    if (m[2]) b.best('voyage', [part(m[2])])
    return
  }
}

/** "MSC AURORA / 221W" under "Vessel / Voyage" is both. */
function voyage(b: Builder) {
  // "SAO PAULO 0BEN9W1MA": the words before the number are the ship's.
  const read = b.found.voyage
  const own = typeof read?.value === 'string' && read.value.includes(' ') ? read.value.split(' ').findLast(w => /\d/.test(w)) : undefined
  const at = own && b.doc.lines.flatMap(l => l.tokens).filter(t => t.text === own)
  if (own && Array.isArray(at) && at.length) b.set('voyage', { value: own, tokens: at.slice(0, 1), text: own, score: 3.4 })
  const both = b.found.vessel
  const m =
    both &&
    /^(.*\p{L}.*?)\s*(?:[/,](?:\s?V(?:oy(?:age)?|OY(?:AGE)?)\.?(?:\s?N[oO]\.?)?\s)?|\s[-–]\s|\s[Vv](?:[Oo][Yy])?\.?\s?(?=\d)|\s(?=\d{2,4}[A-Z]{1,2}$|\d\w{2,}\d?[A-Z]\w*$))\s*([A-Z]{0,3}\d[A-Z0-9.-]*|[A-Z0-9.-]*\d[A-Z])$/u.exec(
      String(both.value),
    )
  const line = m && b.doc.lines.find(l => l.text.includes(m[0]))
  if (!m || !line) return
  const words = (text: string) => {
    const span = spanOf(line.tokens)
    const at = span.text.indexOf(text, span.text.indexOf(m[0]))
    return tokensIn(span, at, at + text.length)
  }
  const part = (text: string): Option => ({ value: text, tokens: words(text), text, score: 3.8 })
  b.set('vessel', part(m[1]!))
  if (!b.get('voyage')) b.set('voyage', part(m[2]!))
}
