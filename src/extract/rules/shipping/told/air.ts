import type { Builder } from '../../build.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment } from '../../layout/types.ts'

const airWaybill = /\bair ?waybill\b|\bh?awb\b|luftfrachtbrief|lettre de transport a[ée]rien|gu[íi]a a[ée]rea|lettera di trasporto aereo/i
/** "Requested Flight/Date", letters of which readers of pictures lose. */
const asked = /\bfl[il1]?g?h?t?s?\s?(?:no\.?)?\s?[/&]?\s?date|^flight\s?(?:no|number|nr)?\.?:?$/i
/** "AQ 0872/14", "LX1847/03JUN" */
const flight = /^([A-Z\d]{2})\s?(\d{3,4}[A-Z]?)(?:\s?\/\s?\d{1,2}(?:\s?[A-Z]{3}\d{0,4})?)?$/
const reach = 2.5

/** The flight that was asked for, in the box of flights and their days: the first leg of several. */
export function flownBy(b: Builder) {
  if (b.get('voyage') || !airWaybill.test(b.doc.text)) return
  for (const caption of b.doc.lines.flatMap(l => l.segments).filter(s => asked.test(s.text) && s.tokens.length < 6)) {
    const found = [...under(b, caption), ...beside(caption)].find(s => flight.test(s.text.trim()) && /[A-Z]/.test(s.text.slice(0, 2)))
    if (!found) continue
    const text = textOf(found.tokens).replace(/\s?\/.*$/, '')
    return b.set('voyage', { value: text, tokens: found.tokens, text, score: 3.5, label: 'flight' })
  }
}

const beside = (caption: Segment): Segment[] => caption.line.segments.filter(s => s.x0 > caption.x1).slice(0, 1)

function under(b: Builder, caption: Segment): Segment[] {
  const { line } = caption
  return b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
    .filter(l => l.y0 - caption.y1 < reach * line.h)
    .flatMap(l => l.segments)
    .filter(s => s.x0 < caption.x1 + 2 * line.h && s.x1 > caption.x0 - 2 * line.h)
}
