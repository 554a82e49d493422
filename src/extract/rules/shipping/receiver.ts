import type { Builder } from '../build.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import { sameName } from '../parties/find.ts'
import { core } from '../values/kinds.ts'
import { cellOf, isNameLine, linesBehind } from './caption-cell.ts'

/** "For account and risk of Messrs." names whom goods go to, whatever else is addressed to somebody. */
const account = /messrs|account/i
/** Captions of a receiver of goods. */
const receiver = /messrs|consignee|receiver|recipient|deliver|ship/i

const addressed = /^(?:to|messrs\.?|m\/s\.?|an|à|para|a|til|till|aan|do)\s?:/iu
/** "TO: CASA BAZAR C.A." with its address in the lines under it. */
function addressUnder(b: Builder) {
  const name = b.get('customerName')
  if (!name || b.get('customerAddress')) return
  for (const segment of b.doc.lines.flatMap(l => l.segments).filter(s => addressed.test(s.text))) {
    const [first, ...rest] = linesBehind(b.doc, segment)
    if (!first || !rest.length || !sameName(textOf(first), String(name))) continue
    const place = rest.map(row => textOf(row).replace(/,$/, '')).join(', ')
    return b.set('customerAddress', { value: place, tokens: rest.flat(), text: place, score: 3.2, label: 'to' })
  }
}

/** Name and address behind, beside or under the caption of who receives, where no block of both was found. */
export function receiverSaid(b: Builder) {
  addressUnder(b)
  for (const hit of b.doc.hits) {
    const phrase = phraseOf(hit, 'buyer') ?? phraseOf(hit, 'shipTo')
    const whole = Boolean(b.get('customerName') && b.get('customerAddress'))
    if (!phrase || !hit.leads || !receiver.test(phrase.text) || (whole && !account.test(phrase.text))) continue
    const [name, ...address] = cellOf(b.doc, hit)
    if (!name || !isNameLine(name) || !address.length) continue
    const text = textOf(name).replace(/,$/, '')
    const place = address.map(row => textOf(row).replace(/,$/, '')).join(', ')
    b.set('customerName', { value: text, tokens: name, text, score: 3.6, label: phrase.text })
    b.set('customerAddress', { value: place, tokens: address.flat(), text: place, score: 3.4, label: phrase.text })
    return
  }
}

/** Share of a page that a letterhead takes at most. */
const head = 0.15
const noName =
  /\d|:|(?<!\p{L})(?:note|docket|ticket|slip|list|advice|receipt|copy|page|bon|schein|liste?|bordereau|albar[áa]n|nota|ddt)(?!\p{L})/iu

/** A dairy's docket that names the farm it collects from: whose form it is receives, where nobody else does. */
export function receiverOfForm(b: Builder) {
  const supplier = b.get('supplierName')
  const captioned = b.doc.hits.some(
    h => phraseOf(h, 'seller') && h.leads && h.line.segments.some(s => !s.tokens.includes(h.tokens[0]!) && s.text === supplier),
  )
  if (!supplier || !captioned || b.get('customerName')) return
  const sheet = b.doc.sheets[0]!
  const [first] = sheet.lines.slice(0, 3).flatMap(l => l.segments)
  if (!first || first.y0 > head * sheet.height || noName.test(first.text) || !isNameLine(first.tokens)) return
  if (sameName(first.text, String(supplier))) return
  b.set('customerName', { value: first.text, tokens: core(first.tokens), text: first.text, score: 3 })
}
