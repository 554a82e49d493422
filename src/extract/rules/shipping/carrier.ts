import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { sameName } from '../parties/find.ts'
import { core } from '../values/kinds.ts'

/** What carriers and forwarders call themselves. */
const trade =
  /\b(?:lines?|shipping|maritime|containers?|logisti\p{L}*|airways|airlines?|air cargo|cargo|skycargo|forwarding|freight|trucking|motor|transport\p{L}*|express|haulage|carriers?|spedition\p{L}*|speditie|spedycja|transportes|trasporti|autotrasporti|rederi|reederei|couriers?|navigation|ferries)\b/iu
const title =
  /bill of lading|waybill|consignment|frachtbrief|lettre de voiture|carta de porte|lettera di vettura|vrachtbrief|negotiable|original|copy|received by|transport or|port to port|combined transport|multimodal transport|straight|short form|particulars|cmr\b|^\W*(?:international|internationale)\b|terms|conditions|subject to|[:(]/iu
/** Share of the page that a letterhead takes at most. */
const head = 0.28

/** A carrier who is named at the head of the form alone, larger than what stands around or with a legal form. */
export function carrierOfHead(b: Builder): Option[] {
  const [sheet] = b.doc.sheets
  const captions = new Set(b.doc.hits.filter(h => h.leads && h.phrases.some(p => !p.weak)).map(h => h.tokens[0]))
  const others = ['shipperName', 'consigneeName', 'notifyPartyName', 'vessel'].map(k => String(b.get(k) ?? ''))
  return (sheet?.lines ?? [])
    .filter(line => line.y0 < sheet!.height * head)
    .flatMap(line => line.segments)
    .filter(s => !captions.has(s.tokens[0]!) && !isCaption(s.text) && !/\bn[or]\.?$/i.test(s.text))
    .filter(s => s.tokens.length >= 2 && s.tokens.length <= 8 && !title.test(s.text) && !/\d{3}/.test(s.text) && trade.test(s.text))
    .filter(s => !others.some(o => o && (sameName(o, s.text) || o.includes(s.text))))
    .map((s, i) => {
      const tokens = core(s.tokens)
      const h = Math.max(...s.tokens.map(t => t.h))
      return {
        value: textOf(tokens),
        tokens,
        text: textOf(tokens),
        score: 3 + (legalForm.test(s.text) ? 0.5 : 0) + h / sheet!.height - 0.05 * i,
      }
    })
}

/** The one day that a form names, where no label says of what, is the day it was made out. */
export function onlyDay(b: Builder) {
  const days = new Set(b.doc.dates.map(d => d.value))
  const [day] = b.doc.dates
  if (days.size === 1 && day && !b.get('shippedOnBoardDate')) b.best('dateOfIssue', [{ ...day, score: 2.8 }])
}
