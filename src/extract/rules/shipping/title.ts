import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { fold } from '../fold.ts'
import { median } from '../layout/lines.ts'
import { titlesOf } from '../lexicon/further.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import { lookUp } from '../values/keyvalue.ts'

const names = [
  'wz\\W{1,3}(?:\\(?wydanie zewnetrzne\\)?)',
  '(?:dokument|dowod) (?:wz|wydania|dostawy)',
  'delivery note',
  'delivery docket',
  'delivery challan',
  'despatch note',
  'dispatch note',
  'advice note',
  'packing list',
  '(?:packing|package|shipping) slip',
  'lieferschein',
  '(?:\\p{L}+-)?ls',
  'bon',
  'delivery order',
  '(?:(?:load|delivery|collection|milk|tanker) )?docket',
  '(?:(?:inbound |outbound )?scale|weighbridge|load|delivery|weight) ticket',
  'r\\.?(?:m\\.?)?a\\.? (?:number|no)',
  'packliste',
  'bon de livraison',
  'bordereau de livraison',
  'liste de colisage',
  'albaran(?: de entrega)?',
  'nota de entrega',
  'guia de remision(?: electronica)?(?: (?:remitente|transportista))?',
  'guia de despacho(?: electronica)?',
  'nota de (?:despacho|remision)',
  'remito',
  'remitente',
  'lista de empaque',
  'documento di trasporto',
  'd\\.?d\\.?t\\.?',
  'bolla di consegna',
  ...titlesOf('deliveryNote').map(fold),
]
const numbered = new RegExp(
  `^(?:${names.join('|')})(?:\\s?\\([^)]*\\))?\\W{0,4}(?:n[°ºor]?|nr|no|num(?:ero|mer|ber)?|c|#)?[\\s.:#°º-]{0,4}((?:[a-z]{1,4}[ -])?(?=\\S*\\d)[a-z\\d][a-z\\d/._-]{2,})(?:\\s|$)`,
  'u',
)
/** "N. 1184 del 07/11/2024" */
const alone =
  /^(?:n[°ºor]?|nr|no|num(?:ero|mer|ber)?|c|#)[\s.:#°º]{1,4}((?:[a-z]{1,4}[ -])?(?=\S*\d)[a-z\d][a-z\d/._-]{2,})(?:\s(?:del?|du|vom|of|dated|z dnia|ze dne|van)\s.*)?$/u
/** "No." with ": SJ-0044" in the next column. */
const bareCaption =
  /^(?:n[°ºor]?|nr|no|num(?:ero|mer|ber)?|nomor|nombor|sorszam|c(?:islo)?|br(?:oj)?|st(?:evilka)?|number|αριθμος|αρ|№|номер|број|so)[\s.:#°º]*$/u
const behindColon = /^(?::\s?)?((?=\S*\d)[a-z\d][a-z\d/._-]{2,})$/u
/** "GR 2025A/412" */
const bare = /^([a-z]{1,4}[ /-]?\d[a-z\d/.-]{3,})$/u
/** "D.d.T. n. (D.P.R. 472/96)" */
const law = /\bd\.? ?p\.? ?r\b|\bdecret/u
const day = /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}-\d{2}-\d{2}$/

/** How much larger than the type around it a number is set that heads its paper. */
const larger = 1.25
const heading = /^(?=\S*\d)[A-Z][A-Z\d]*(?:[/-][A-Z\d]+)+$/
/** "KLN 118822" beside the name of a quarry. */
const seriesAndNumber = /^(?![A-Z]{1,2} ?\d{5}$|(?:VAT|ABN|ACN|NIF|CIF|TEL|FAX|BOX|ZIP|CEP|CAP|PLZ)\b)[A-Z]{1,4} ?\d{4,8}$/
const aLittleLarger = 1.12

/** "WH/OUT/00418" alone in its line and in larger type, where no title has a number. */
function numberAsHeading(b: Builder): Option[] {
  const lines = b.doc.sheets[0]?.lines ?? []
  const usual = median(lines.map(l => l.h))
  return lines.slice(0, 25).flatMap(({ segments, h, tokens }): Option[] => {
    const [only] = segments
    const last = segments.at(-1)!
    const large = Math.min(...last.tokens.map(t => t.h)) > aLittleLarger * usual && seriesAndNumber.test(last.text)
    if (large) return [{ value: last.text, tokens: last.tokens, text: last.text, score: 2.8 }]
    const alone = segments.length === 1 && tokens.length === 1 && h > larger * usual && heading.test(only!.text)
    return alone ? [{ value: only!.text, tokens, text: only!.text, score: 2.8 }] : []
  })
}

/** A packing list without a number of its own has that of the invoice it goes with. */
export const numberOfPackingList = (b: Builder): Option[] =>
  (b.doc.sheets[0]?.lines ?? []).slice(0, 12).some(l => /\bpacking\b.{0,9}\blist\b/i.test(l.text))
    ? lookUp(b.doc, ['invoiceNumber'], { kind: 'id', reject: (_, t) => t.replace(/[^\p{L}\d]/gu, '').length < 3 || !/\d/.test(t) })
    : []

const ofInvoice = /(?:invoice|rechnung|fa[ck]tu\p{L}*|fattura|facture)/iu
/** The number under the title is that of the paper, also where that of the invoice it goes with was found. */
export function ownNumber(b: Builder, own: readonly Option[]) {
  const text = b.found.deliveryNumber?.location?.text
  const other = text && b.doc.lines.flatMap(l => l.segments).find(s => s.tokens.some(t => t.text === text))
  const first = own[0]
  if (first && other && ofInvoice.test(other.text) && !first.tokens.some(t => other.tokens.includes(t))) b.set('deliveryNumber', first)
  else b.best('deliveryNumber', own)
  withoutCaption(b)
}

/** "N. 418/2025" under the title, "Nr 118": letters that only say that a number follows. */
function withoutCaption(b: Builder) {
  const said = String(b.get('deliveryNumber') ?? '')
  const [, value] = /^(?:n|nr|no|num|n[°º]|№)(?:\.\s?|\s)((?=\S*\d)\S+)$/iu.exec(said) ?? []
  const tokens = value
    ? b.doc.lines
        .find(l => l.text.includes(said))
        ?.tokens.filter(t => t.text.includes(value))
        .slice(0, 1)
    : undefined
  if (value && tokens?.length) b.set('deliveryNumber', { value, tokens, text: value, score: 3.4 })
}

/** "PAKBON PB25-003318", or "Nr. 4711" right under the title. */
export function numberOfNote(b: Builder): Option[] {
  const headings = numberAsHeading(b)
  const lines = (b.doc.sheets[0]?.lines ?? []).slice(0, 20)
  // "EXPORT PACKING LIST", "Documento di trasporto (D.d.T.)"
  const title = new RegExp(`^(?:[\\p{L} ]{3,30}\\/ ?|\\p{L}{3,12} )?(?:${names.join('|')})(?: ?\\([^()]{2,20}\\))?$`, 'u')
  const titles = lines.flatMap(l => l.segments.filter(s => title.test(fold(s.text).trim())))
  const titled = lines.flatMap(line =>
    line.segments.flatMap((segment): Option[] => {
      const captioned = bareCaption.test(fold(line.segments[line.segments.indexOf(segment) - 1]?.text ?? ''))
      const span = spanOf(segment.tokens)
      const text = fold(span.text)
      const under = titles.filter(t => t.y1 <= segment.y0 + 0.3 * line.h && segment.y0 - t.y1 < 4 * line.h)
      const near = under.some(t => t.x0 < segment.x1 && t.x1 > segment.x0 && segment.y0 - t.y1 < line.h)
      // "Szállítólevél            SZL2025/000318"
      const beside = titles.some(t => t.line === line && t.x1 < segment.x0) && segment.tokens.length === 1
      const m =
        numbered.exec(text) ??
        (beside ? bare.exec(text) : null) ??
        (under.length ? alone.exec(text) : null) ??
        (near ? bare.exec(text) : null) ??
        (captioned && titles.some(t => t.y1 <= segment.y0 + 0.3 * line.h && segment.y0 - t.y1 < 6 * line.h) ? behindColon.exec(text) : null)
      if (!m || text.length !== span.text.length || day.test(m[1]!) || law.test(m[0])) return []
      const at = text.indexOf(m[1]!, m.index)
      const tokens = tokensIn(span, at, at + m[1]!.length)
      const value = span.text.slice(at, at + m[1]!.length).replace(/[.,]$/, '')
      return tokens.length ? [{ value, tokens, text: value, score: 3.4 }] : []
    }),
  )
  return [...titled, ...headings]
}
