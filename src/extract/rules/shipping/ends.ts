import type { Builder } from '../build.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { core } from '../values/kinds.ts'
import { isNameLine, linesBehind } from './caption-cell.ts'

const captions = {
  from: /^(?:from|ship from|von|de|da|desde|van|fra|från|od|expéditeur|(?:afz|exp|nad|mitt|abs|rem|remet|afs|avs|gönd|odes|odos|feladó)\.?)\s?:$/iu,
  to: /^(?:to|ship to|deliver to|an|à|a|para|naar|aan|til|till|do|destinataire|(?:dest|odb|empf|geadr|ontv|mott|modt|alıcı|příj|prij|címz)\.?)\s?:$/iu,
} as const
/** The same words alone in their line, without a colon, where both stand on the paper. */
const bareCaptions = {
  from: /^(?:from|sender|von|de|da|desde|van|fra|från|od|z|feladó|kimden|(?:afz|exp|nad|mitt|abs|rem|remet|afs|avs|gönd|odes|odos)\.)$/iu,
  to: /^(?:to|an|à|a|para|naar|aan|til|till|do|címzett|kime|(?:dest|odb|empf|geadr|ontv|mott|modt|příj|prij|címz)\.)$/iu,
} as const
/** "Ph: 0290001122" ends a block of lines as any caption does. */
const ended =
  /^[\p{L} .#]{1,20}:|^(?:t[ée]l|ph|phone|fon|tlf|tfn|cpte|compte|client|kundnr|kd\.?-?nr|acct?|тел|лице за контакт|τηλ|sími|sđt)(?![\p{L}\d])/iu
/** Lines of a name and an address. */
const most = 6

/** What stands flush under a caption, line by line. */
function under(b: Builder, caption: Segment): Token[][] {
  const rows: Token[][] = []
  let last = caption.y1
  for (const line of b.doc.sheets[caption.line.page]!.lines.slice(caption.line.index + 1)) {
    const own = line.segments.find(s => Math.abs(s.x0 - caption.x0) < 1.2 * line.h)
    if (line.y0 - last > 1.2 * line.h || rows.length === most) break
    if (!own) continue
    if (ended.test(own.text)) break
    rows.push(core(own.tokens))
    last = own.y1
  }
  return rows.filter(row => row.length)
}

/** "From : Optik Lindner GmbH", its address in the lines under it. */
const inlineEnd = {
  from: /^(?:from|ship from|von|de|da|van|fra|från|exp|expéditeur|absender|abs|nad)\.?\s?:\s*\p{L}{2}/iu,
  to: /^(?:to|ship to|deliver to|an|à|a|para|naar|aan|til|till|dest|destinataire|empf|empfänger|odb)\.?\s?:\s*\p{L}{2}/iu,
} as const

/** "From TARAPUR | To BHIWANDI", "FROM: CHAKAN | TO: COIMBATORE", in one line: both ends of the way. */
const bareEnd = {
  from: /^(?:from|von|de|desde|da|van|fra|från|od|z)(?:\s+|\s?:\s*)(\p{Lu}[\p{L} .,'()-]{2,40})$/iu,
  to: /^(?:to|nach|à|a|para|naar|til|till|do)(?:\s+|\s?:\s*)(\p{Lu}[\p{L} .,'()-]{2,40})$/iu,
} as const
function placesBeside(b: Builder) {
  for (const { segments } of b.doc.lines) {
    const from = segments.find(s => bareEnd.from.test(s.text.trim()))
    const to = segments.find(s => s !== from && bareEnd.to.test(s.text.trim()))
    if (!from || !to || to.x0 < from.x1 || legalForm.test(`${from.text} ${to.text}`)) continue
    for (const [segment, place] of [
      [from, 'placeOfReceipt'],
      [to, 'placeOfDelivery'],
    ] as const) {
      const tokens = core(segment.tokens.slice(1))
      if (tokens.length && !b.get(place)) b.set(place, { value: textOf(tokens), tokens, text: textOf(tokens), score: 3, label: 'from to' })
    }
    return
  }
}

/** "From MYSURU" over "To RAIPUR", both at the left edge of their cell. */
function placesStacked(b: Builder) {
  const all = b.doc.lines.flatMap(l => l.segments)
  for (const from of all.filter(s => bareEnd.from.test(s.text.trim()))) {
    const flush = (s: Segment) => Math.abs(s.x0 - from.x0) < from.line.h && s.line.page === from.line.page
    const to = all.find(s => flush(s) && s.y0 > from.y1 - 1 && s.y0 - from.y1 < 4 * from.line.h && bareEnd.to.test(s.text.trim()))
    if (!to || legalForm.test(`${from.text} ${to.text}`)) continue
    for (const [segment, place] of [
      [from, 'placeOfReceipt'],
      [to, 'placeOfDelivery'],
    ] as const) {
      const tokens = core(segment.tokens.slice(1))
      if (tokens.length && tokens.length < 5 && !b.get(place))
        b.set(place, { value: textOf(tokens), tokens, text: textOf(tokens), score: 3, label: 'from to' })
    }
    return
  }
}

/** "From" over one place, "To" over another in the next box. */
const overPlace = {
  from: /^(?:from|von|de|desde|da|van|fra|från|od)$/iu,
  to: /^(?:to|nach|à|para|naar|til|till|do)$/iu,
} as const
const placeAlone = /^\p{Lu}[\p{L} .,'()-]{2,30}$/u
function placesUnder(b: Builder) {
  for (const { segments } of b.doc.lines) {
    const heads = [overPlace.from, overPlace.to].map(head => segments.find(s => head.test(s.text.trim())))
    const places = heads.map(head => (head ? under(b, head)[0] : undefined) ?? [])
    const alone = (tokens: readonly Token[]) => placeAlone.test(textOf(tokens)) && tokens.length < 5 && !legalForm.test(textOf(tokens))
    if (!places.every(alone)) continue
    for (const [i, place] of (['placeOfReceipt', 'placeOfDelivery'] as const).entries()) {
      const tokens = places[i]!
      if (!b.get(place)) b.set(place, { value: textOf(tokens), tokens, text: textOf(tokens), score: 3, label: 'from to' })
    }
    return
  }
}

/** Rows "origin" and "destination" of a table with a column for who sends or receives, and one for where. */
const endRows = [
  ['receipt', 'shipperName', 'shipperAddress'],
  ['delivery', 'consigneeName', 'consigneeAddress'],
] as const
const addressColumn = /^(?:domicilio|direcci[óo]n|address|adresse|anschrift|indirizzo|endere[çc]o|adres)$/iu
function endsInRows(b: Builder) {
  const header = b.doc.lines.find(l =>
    l.segments.some(s => {
      const own = b.doc.hitsByLine.get(l)!.filter(h => s.tokens.includes(h.tokens[0]!))
      return own.some(h => phraseOf(h, 'shipper')) && own.some(h => phraseOf(h, 'consignee')) && l.segments.length > 2
    }),
  )
  const both = header?.segments.find(s =>
    b.doc.hitsByLine.get(header)!.some(h => phraseOf(h, 'consignee') && s.tokens.includes(h.tokens[0]!)),
  )
  const where = header?.segments.find(s => addressColumn.test(s.text.trim()))
  if (!header || !both) return
  for (const line of b.doc.sheets[header.page]!.lines.slice(header.index + 1, header.index + 1 + most)) {
    const said = b.doc.hitsByLine.get(line)!.find(h => h.tokens[0] === line.tokens[0])
    const end = said && endRows.find(([concept]) => phraseOf(said, concept))
    const under = (column: Segment | undefined) => line.segments.find(s => column && s.x0 < column.x1 && s.x1 > column.x0)
    const cell = under(both)
    if (!end || !cell) continue
    const name = core(cell.tokens)
    b.set(end[1], { value: textOf(name), tokens: name, text: textOf(name), score: 4, label: end[0] })
    const place = under(where)
    if (place) b.set(end[2], { value: place.text, tokens: place.tokens, text: place.text, score: 3.8, label: end[0] })
  }
}

/** "TO:" over a name and an address on labels of parcels; beside it a town alone is where the way ends. */
export function endsOfWay(b: Builder) {
  endsInRows(b)
  placesBeside(b)
  placesUnder(b)
  placesStacked(b)
  const all = b.doc.lines.flatMap(l => l.segments)
  const bare = (['from', 'to'] as const).every(end => all.some(s => bareCaptions[end].test(s.text.trim())))
  const heads = (end: 'from' | 'to') =>
    all.filter(s => captions[end].test(s.text.trim()) || (bare && bareCaptions[end].test(s.text.trim())))
  for (const segment of all) {
    const end = (['from', 'to'] as const).find(e => inlineEnd[e].test(segment.text))
    const [name, address] = end === 'from' ? ['shipperName', 'shipperAddress'] : ['consigneeName', 'consigneeAddress']
    const [first, ...rest] = end && !b.get(name!) ? linesBehind(b.doc, segment) : []
    if (!first || !rest.length || !isNameLine(first)) continue
    const text = rest.map(row => textOf(row).replace(/,$/, '')).join(', ')
    b.set(name!, { value: textOf(first), tokens: first, text: textOf(first), score: 3.3, label: end! })
    b.set(address!, { value: text, tokens: rest.flat(), text, score: 3.1, label: end! })
  }
  for (const [end, name, address, place] of [
    ['from', 'shipperName', 'shipperAddress', 'placeOfReceipt'],
    ['to', 'consigneeName', 'consigneeAddress', 'placeOfDelivery'],
  ] as const)
    for (const segment of heads(end)) {
      const [first, ...rest] = under(b, segment)
      if (first && rest.length && isNameLine(first) && (!b.get(name) || rest.some(row => textOf(row) === b.get(name)))) {
        b.set(name, { value: textOf(first), tokens: first, text: textOf(first), score: 3.4, label: end })
        const text = rest.map(row => textOf(row).replace(/,$/, '')).join(', ')
        b.set(address, { value: text, tokens: rest.flat(), text, score: 3.2, label: end })
      }
      const beside = segment.line.segments[segment.line.segments.indexOf(segment) + 1]
      const town = beside && core(beside.tokens)
      if (town?.length && town.length <= 3 && !b.get(place) && /^[\p{L} .'-]{3,}$/u.test(textOf(town)))
        b.set(place, { value: textOf(town), tokens: town, text: textOf(town), score: 3, label: end })
    }
}
