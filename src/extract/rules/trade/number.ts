import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { streetWord } from '../lexicon/words/places.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'
import { lookUp } from '../values/keyvalue.ts'
import { creditedIn } from './credited/told.ts'
import { keptNumbers } from './office-keys.ts'

/** What a tax office gives every paper: a UUID, a digest, a key of forty digits and more; and the name of its form ("CFDI 4.0"). */
const ofOffice = /^[\dA-FO]{8}-[\dA-FO]{4}-|^(?=.*\d)[\da-f]{32,}$|^(?:\d\s?){35,}$|^CFDI\b/i

/** Neither a day nor a sum nor a version ("Factur-X 1.0") nor a street. */
const notANumber = (_: unknown, text: string) =>
  !/\d/.test(text) ||
  ofOffice.test(text) ||
  /^c\/no\b/i.test(text) ||
  (streetWord.test(text) && /^\p{Lu}\p{Ll}+\s\d{1,4}\p{L}?$/u.test(text)) ||
  /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^[\d.]*\d,\d+$|^\d\.\d$/.test(text)

/** Number of the paper itself: near its title, on the first page, never the customer's or the order's. */
export function numberOptions(b: Builder, concepts: readonly string[]): Option[] {
  const own = title(b)?.number
  const credited = creditedIn(b.doc)?.number.tokens ?? []
  const labelled = lookUp(b.doc, concepts, { kind: 'id', reject: notANumber }).map(o => {
    const token = o.tokens[0]!
    const sheet = b.doc.sheets[token.page]!
    const text = String(o.value)
    return {
      ...o,
      score:
        o.score +
        (token.page === 0 ? 0.5 : -0.5) -
        (isEarlier(b.doc, token) || isOfAnother(b.doc, token) ? 3 : 0) -
        token.y0 / sheet.height +
        (/^\d{1,2}$/.test(text) ? -1.5 : 0) -
        (/^re[qk]vi?is/.test(o.label ?? '') ? 1 : 0) +
        (/^(?:DE)?\d{9}$/.test(text) ? -0.3 : 0),
    }
  })
  const found = labelled.filter(o => !ofLaw(b, o) && !o.tokens.some(t => credited.includes(t)))
  return [
    ...(own ? [own] : []),
    ...found,
    ...bareNumbers(b),
    ...datedUnderTitle(b),
    ...inBox(b.doc.sheets[0]?.lines ?? []),
    ...underLetter(b.doc),
    ...keptNumbers(b.doc),
  ]
}

/** "D.P.R. 472/1996": a law that a paper names under its title. */
function ofLaw(b: Builder, o: Option): boolean {
  const line = b.doc.lineOf.get(o.tokens[0]!)
  const before = line
    ? textOf(line.tokens.slice(Math.max(0, line.tokens.indexOf(o.tokens[0]!) - 2), line.tokens.indexOf(o.tokens[0]!)))
    : ''
  return law.test(String(o.value)) || law.test(before)
}
const law =
  /(?:^|[\s(])(?:d\.?\s?p\.?\s?r|d\.?\s?lgs|d\.?\s?m|l|art|legge|real decreto|r\.?d|décret|decreto(?:-lei)?|ley|loi|§)\.?(?:\s|$|\s?\d)/iu

/** "Vorausgegangene Rechnungen": the box of an earlier paper. */
const earlier =
  /^(?:vorausgegangene|vorherige|preceding|previous|factures? pr[ée]c[ée]dentes?|documento? (?:correlat|di riferiment)|facturas? anterior)/iu
/** Whether a value stands in a box with such a heading, two lines above it at most. */
export function isEarlier(doc: Doc, token: Token): boolean {
  const line = doc.lineOf.get(token)
  const at = line?.segments.findIndex(s => s.tokens.includes(token)) ?? -1
  if (!line || at < 0) return false
  const from = line.segments[at - 1]?.x0 ?? line.segments[at]!.x0
  return doc.sheets[token.page]!.lines.slice(Math.max(0, line.index - 2), line.index).some(l =>
    l.segments.some(s => earlier.test(s.text) && Math.abs(s.x0 - from) < 2 * line.h),
  )
}

/** "Vs. DDT n. 208 del 27/08/2025" between goods: the paper that something came with earlier. */
const ofAnother =
  /^\W*(?:v\/?s\.?|vostr[oa]|ihr(?:e|en|em)?|your|customer|votre|v\/|vuestro|su|uw|deres|er|wasz\p{L}*|va[šs]\p{L}*)\s(?:d\.?d\.?t|documento|bolla|liefer\p{L}*|rücksende\p{L}*|delivery|bon|bl|albar[áa]n|remito|gu[íi]a|pakbon|følgeseddel|följesedel|wz|dodac\p{L}*)(?!\p{L})/iu
const isOfAnother = (doc: Doc, token: Token): boolean =>
  ofAnother.test(doc.lineOf.get(token)?.segments.find(s => s.tokens.includes(token))?.text ?? '')

const bareCaption =
  /^(?:#|s[eē]rij?a \p{Lu}{1,4},? n[ru]\.?|number|nummer|nr|nro|no|n[°ºo]|n[uú]m|num[eé]ro|n[uú]mero|numer|číslo|sorsz[aá]m|document (?:no|number)|belegnummer)\s?[.:]*$/iu
/** "Number/Date", as SAP prints it. */
const withDate = /^(?:document |invoice |beleg)?(?:number|nummer|nr\.?|no\.?|num[eé]ro|n[uú]mero)\s?\/\s?(?:dat[aeu]m?|fecha|data)$/iu
const isFlush = (a: Segment, b: Segment): boolean =>
  Math.min(Math.abs(a.x0 - b.x0), Math.abs(a.x1 - b.x1), Math.abs(a.x0 + a.x1 - b.x0 - b.x1) / 2) < b.line.h

/** A title of the paper on one of the lines above, flush with its particulars. */
function underTitle(lines: readonly Line[], i: number, segment: Segment): boolean {
  const above = lines.slice(Math.max(0, i - 2), i).flatMap(l => l.segments)
  return above.some(s => isFlush(s, segment) && s.text.split(/ [/I|] /).every(part => ownName.test(part))) || inBoxOfForm(lines, i, segment)
}

/** Forms of tax offices name themselves, the seller's tax number and their own number in one box. */
const formName =
  /^(?:DANFE|(?:factura|boleta|nota de (?:venta|cr[eé]dito|d[eé]bito)|comprobante|e-?(?:factura|ticket))(?: (?:de|del) (?:venta|cr[eé]dito fiscal|exportaci[oó]n|consumo))?(?: (?:no afecta o )?(?:exenta|electr[oó]nic[ao]))*(?: de venta| original)?)$/iu
/** Heights of type from the name of the form to its number at most. */
const boxHeight = 12
const inBoxOfForm = (lines: readonly Line[], i: number, segment: Segment): boolean =>
  lines
    .slice(Math.max(0, i - 8), i)
    .some(l => segment.y0 - l.y1 < boxHeight * segment.line.h && l.segments.some(s => isFlush(s, segment) && formName.test(s.text)))

/** "F001-0004412", "NC-418": series and number, as they stand in such a box without a caption. */
const serial = /^(?:[A-Z]{1,3}\d{1,3}|\d{3,5}|[A-Z]{1,4})-\d{2,12}$/
/** "03 N° 00004-00000217": the place of sale and the number, as Argentina prescribes them, at the head of a paper. */
const ofSalePlace = /^\d{4,5}-\d{8}$/
const head = 0.3
const underLetter = (doc: Doc): Option[] =>
  (doc.sheets[0]?.lines ?? [])
    .filter(line => line.y0 < head * doc.sheets[0]!.height)
    .flatMap(line => line.tokens.filter((t, i) => ofSalePlace.test(t.text) && bareCaption.test(line.tokens[i - 1]?.text ?? '')))
    .map(t => ({ value: t.text, tokens: [t], text: t.text, score: 7 }))
const inBox = (lines: readonly Line[]): Option[] =>
  lines.flatMap((line, i) =>
    line.segments.flatMap((segment): Option[] => {
      const [token, more] = segment.tokens
      if (more || !token || !serial.test(token.text) || !inBoxOfForm(lines, i, segment)) return []
      return [{ value: token.text, tokens: [token], text: token.text, score: 7 }]
    }),
  )
const ownName =
  /^(?:\p{L}*rechnung|gutschrift|lieferschein|delivery note|packing (?:list|slip)|invoice|credit note|facture|avoir|bon de livraison|factura|albar[aá]n|fattura|ddt|factuur|pakbon|faktur[ay]?|följesedel|følgeseddel|pakkseddel|lähete|bestellung|auftrag)$/iu
/** "90041277 / 05.11.2024" beside such a caption or under it. */
function withItsDay(lines: readonly Line[], i: number, at: number): Segment | undefined {
  const { segments, h } = lines[i]!
  const isBoth = (s: Segment | undefined) => s?.tokens[1]?.text === '/' && /\d/.test(s.tokens[0]!.text)
  return [segments[at + 1], lines[i + 1]?.segments.find(s => Math.abs(s.x0 - segments[at]!.x0) < h)].find(isBoth)
}
/** Lines with number and day of the paper under a caption that asks for both in one. */
export const numberedAndDated = (b: Builder): Line[] => {
  const lines = b.doc.sheets[0]?.lines ?? []
  return lines.flatMap((line, i) =>
    line.segments.flatMap((s, at) => (withDate.test(s.text) ? (withItsDay(lines, i, at)?.line ?? lines[i + 1] ?? []) : [])),
  )
}

const aNumber = (segment: Segment | undefined) =>
  segment?.tokens.length === 1 && /\d/.test(segment.text) && !notANumber(undefined, segment.text) ? segment.tokens[0] : undefined

/** "Seria CMD nr. 0561 din data 29.09.2025", "Nr 12/2025 z dnia 3.03.2025", "N° 12 du 3 mars": number and day of the paper under its title. */
const numberedOn =
  /^(?:s[eé]ri[aea]{1,2}\s\p{Lu}{1,6}[.,]?\s)?(?:nr|no|n[°ºo]|č|br|št|nro|num(?:ber|mer|[ée]ro|er)?|n[uú]m(?:ero)?)\.?\s?:?\s?(?=\S*\d)(?<number>[\p{L}\d][\p{L}\d./_-]{0,20}),?\s(?:din(?: data(?: de)?)?|z(?:e)?(?: dn(?:ia|e))?|zo dňa|od|dne|dňa|du|del?|vom|van|dated|dd\.?|dt\.?|af|av|från|fra|of|data|date|datum)\s:?\s?(?=\d)/iu
const datedUnderTitle = (b: Builder): Option[] => {
  const { lines, height } = b.doc.sheets[0] ?? { lines: [], height: 0 }
  return lines.flatMap((line, i) => {
    const above = lines[i - 1]?.segments.find(s => isFlush(s, line.segments[0]!))
    const number = line.y0 < height / 2 && above && !/\d/.test(above.text) ? numberedOn.exec(line.text)?.groups?.number : undefined
    const token = number && line.tokens.find(t => t.text.includes(number))
    return token && !notANumber(undefined, number) ? [{ value: number, tokens: [token], text: number, score: 5.5 }] : []
  })
}

/** "Number" as the whole of a caption at the head of a paper, with the value beside or under it: whose number else. */
export function bareNumbers(b: Builder): Option[] {
  const sheet = b.doc.sheets[0]
  return (sheet?.lines ?? []).flatMap((line, i): Option[] => {
    if (line.y0 > sheet!.height * 0.5) return []
    return line.segments.flatMap((segment, at): Option[] => {
      const text = (token: Token, score: number): Option => ({ value: token.text, tokens: [token], text: token.text, score })
      const last = segment.tokens.at(-1)!
      if (
        segment.tokens.length <= 4 &&
        bareCaption.test(textOf(segment.tokens.slice(0, -1))) &&
        aNumber({ ...segment, tokens: [last], text: last.text })
      )
        return [text(last, underTitle(sheet!.lines, i, segment) ? 8 : 4)]
      // "n° 10 188 402 771"
      const [mark, ...groups] = segment.tokens
      if (groups.length > 1 && groups.length < 6 && bareCaption.test(mark!.text) && groups.every(t => /^\d+$/.test(t.text)))
        return [{ value: textOf(groups), tokens: groups, text: textOf(groups), score: underTitle(sheet!.lines, i, segment) ? 8 : 4 }]
      if (withDate.test(segment.text)) {
        const both = withItsDay(sheet!.lines, i, at)
        return both ? [text(both.tokens[0]!, 5)] : []
      }
      // "Nummer / Numéro"
      if (!segment.text.split('/').every(part => bareCaption.test(part.trim()))) return []
      const beside = aNumber(line.segments[at + 1])
      const under = sheet!.lines
        .slice(i + 1, i + 3)
        .flatMap(l => l.segments)
        .find(s => s.y0 - segment.y1 < 2 * line.h && Math.min(s.x1, segment.x1) > Math.max(s.x0, segment.x0))
      // A caption and its number that begin a line near the head speak of the paper.
      const first = at === 0 && (line.segments.length === 2 || /^no\.?$/i.test(segment.text)) && line.y0 < 0.25 * sheet!.height
      const told = segment.text.endsWith(':') || first || underTitle(sheet!.lines, i, segment)
      // Under "#" rows are counted.
      const own = aNumber(under)
      const counts = own !== undefined && /^\d{1,2}$/.test(own.text) && line.segments.length > 2
      return [...(beside && told ? [text(beside, 4)] : []), ...(own && !counts ? [text(own, 3.8)] : [])]
    })
  })
}

const titled =
  /(?<![\p{L}])(?:\p{L}*rechnung|\p{L}*korrektur|gutschrift|invoice|credit\s(?:note|memo)|facture|factura|fattura|avoir|nota di credito|nota de cr[eé]dito|bill|statement|fa[ck]t[uú]ra|factuur|fatura|kreditn?faktura|kreditnota|creditnota|dobropis|sz[aá]mla|lasku|albar[aá]n|bon de livraison|lieferschein|bestellung|purchase order|delivery note)(?:\s?\([^)]{1,12}\))?(?:\s\p{L}+){0,4}?(?:\s?\([^)]{1,12}\))?\s?(?:nr|no|n[°ºo]|č|číslo|numer|num(?:ber|mer|ero)?|#)\s?[.:]?\s?:?\s?#?((?:(?-i:\p{Lu}){1,4}\s)?[\p{L}\d][\p{L}\d./_-]*\d[\p{L}\d./_-]*)/iu

/** Words before another paper's name, to which this one refers. */
const about =
  /(?:\b(?:zur?|gem(?:ä|ae)(?:ß|ss)|betr(?:ifft|eff)|bezug|for|to|re|ref(?:erence)?|against|relative to|original|sur|concerne|relatif [àa]|sobre|rif(?:erimento)?)\b\.?\s?:?|urspr\w+|bij|til|för|do|k)\s*$/iu

/** Papers that bills name between their goods. */
const ofGoods = /^(?:albar[aá]n|bon de livraison|lieferschein|bestellung|purchase order|delivery note)/iu
const billing: ReadonlySet<string> = new Set(['invoice', 'credit-note', 'utility-bill'])

/** "Rechnung Nr. 471102 vom 05.03.2018": the title that carries number and date. */
export function title(b: Builder): { line: Line; number: Option } | undefined {
  const sheet = b.doc.sheets[0]
  const credited = creditedIn(b.doc)?.number.tokens[0]
  for (const line of sheet?.lines ?? []) {
    const m = line.tokens.includes(credited!) ? undefined : titled.exec(line.text)
    if (
      !m ||
      (billing.has(b.type.slug) && ofGoods.test(m[0])) ||
      notANumber(undefined, m[1]!) ||
      about.test(line.text.slice(0, m.index)) ||
      line.y0 > sheet!.height * 0.7
    )
      continue
    const value = m[1]!.replace(/[.,]$/, '')
    const at = m.index + m[0].length - m[1]!.length
    const tokens = tokensIn(spanOf(line.tokens), at, at + m[1]!.length)
    if (tokens.length) return { line, number: { value, tokens, text: textOf(tokens), score: 6.2 } }
  }
  return undefined
}
