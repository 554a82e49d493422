import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { median } from '../layout/lines.ts'
import { spanOf, tokensIn } from '../normalise/amount.ts'

const titleNumber =
  /\b(?:(?:cmr(?:-frachtbrief)?|frachtbrief|waybill|bill of lading|consignment note|lettre de voiture(?: internationale)?|list przewozowy|carta de porte|lettera di vettura|vrachtbrief|fra[gk]tbrev|konosemen|kono(?:s|ss)ament|connaissement|conhecimento(?: de (?:transporte|carga|embarque))?|fuvarlevél|scrisoare de transport|nákladn[íý] list|rahtikirja|fraktsedel)\b.{0,60}?(?:\b(?:nr|no|number)\b\.?\s?:?|\bn\.\s?|n[°º]\.?\s?:?|#:?|(?<=\bcmr))|h(?:ouse )?awb\s?(?:no\.?|#|:)?|fbl(?: no\.?)?)\s*((?:[A-Z]{2,3}\s)?[A-Z\d][A-Z\d/-]*\d[A-Z\d/-]*)/iu
const waybillTitle =
  /waybill|bill of lading|consignment note|lettre de voiture|frachtbrief|list przewozowy|carta de porte|lettera di vettura|vrachtbrief|\bcmr\b|\bremesa\b|gu[íi]a de (?:carga|transporte|encomienda)|speditions(?:übergabeschein|auftrag)|lorry receipt|fraktsedel|rahtikirja|fuvarlevél|list przewozowy|n[áa]kladn[ýí] list|scrisoare de transport|konosemen|kono(?:s|ss)ament|connaissement|conhecimento|dacte|fra[gk]tbrev/i
/** "N° FR 118842", alone under a title. */
const numberAlone =
  /^(?:nr|no|nro|number|n\.?[°º]|#|č|čís|číslo|sz|nº|num(?:[eé]ro)?)\.?(?:\s?\/\s?(?:nr|no|number|n[°º])\.?)?\s?:?\s*((?:[A-Z]{1,4}[ /-]?)?\d[\dA-Z/-]{3,}|(?=\S*\d{3})[A-Z\d]+(?:[/-][A-Z\d]+){1,5})$/i
/** "Numero" beside it. */
const numberCaption = /^(?:n[uú]m[eé]ro|num(?:m?er|ber)|n[°ºro]\.?)\s?:?$/i
/** Lines under its title in which a form has the cell of its number. */
const farUnder = 6
/** What a bar code says, printed under it between stars. */
const barcode = /^\*([A-Z\d][A-Z\d -]{5,}[A-Z\d])\*$/
/** UPU S10: two letters, nine digits, the country. */
const postal = /(?<![A-Z\d])([A-Z]{2}\s?\d{3}\s?\d{3}\s?\d{3}\s?[A-Z]{2})(?![A-Z\d])/
const ofCourier = /^(?=(?:\D*\d){6})[A-Z\d][A-Z\d-]{7,}$/
const cmrAlone = /^\(?cmr\)?(?: (?:no?|nr|n[°º])\.?)?:?$/i
const underCmr = /^((?:[A-Z]{1,4}[ -]?)?\d[\dA-Z-]{2,})(?:\s?\/\s?\d{1,2}[./]\d{1,2}[./]\d{4})?$/
const titleAndNumber =
  /^(?:[\p{L}'’-]{2,}\s){0,3}[\p{L}-]*(?:auftrag|(?:transport|loading|collection|delivery|freight|shipping) (?:order|note|confirmation)|opdracht|order|zlecenie(?: transportowe)?|brief|note|waybill|confirmation|manifest|lettera di vettura|ordine di (?:trasporto|carico)|lettre de voiture|ordre de transport|r[ée]c[ée]piss[ée]|bordereau|carta de porte|orden de carga|gu[íi]a de \p{L}+|fraktsedel|fra[gk]tbrev|rahtikirja|fuvarlev[ée]l|fuvarmegb[íi]z[áa]s|list|senedi)\s?#?\s((?=\S*\d{3})[A-Z\d][A-Z\d/-]{3,20})$/iu
/** "DE-5518204" alone under the title. */
const shaped = /^(?:[A-Z]{1,4}[-/]?)?\d{5,}(?:[-/][A-Z\d]+)?$|^[A-Z]{1,3} \d{6,}$/
const airWaybill = /\b\d{3}[- ]\d{4}\s?\d{4}\b/

/** "CMR-Frachtbrief … Nr. 558201": the number in the line of the title, alone under it, or in the shape that airlines give theirs. */
export function numberOfTitle(b: Builder): Option[] {
  const lines = (b.doc.sheets[0]?.lines ?? []).slice(0, 12)
  const titles = lines.flatMap((line, i) => (waybillTitle.test(line.text) ? [i] : []))
  const title = titles[0] ?? -1
  const usual = median((b.doc.sheets[0]?.tokens ?? []).map(t => t.h))
  return lines.flatMap((line, i): Option[] => {
    const option = (text: string, score: number): Option[] => {
      const span = spanOf(line.tokens)
      const at = span.text.indexOf(text)
      return at < 0 ? [] : [{ value: text, tokens: tokensIn(span, at, at + text.length), text, score }]
    }
    const named = titleNumber.exec(line.text)
    if (named) return option(named[1]!, 3.4)
    // A title in three languages takes as many lines.
    const near = titles.some(t => i >= t - 1 && i <= t + 3)
    const alone = line.segments.map(s => numberAlone.exec(s.text.trim())).find(m => m !== null)
    if (alone) return option(alone[1]!, near ? 3.2 : 2.7)
    // "Speditionsauftrag 418840"
    const called = line.segments.map(s => titleAndNumber.exec(s.text.trim())).find(m => m !== null)
    if (called) return option(called[1]!, 2.9)
    const beside = line.segments.find((_, at) => numberCaption.test(line.segments[at - 1]?.text.trim() ?? ''))
    if (beside && near && /^(?=.*\d)[A-Z\d][A-Z\d/ .-]{3,24}$/.test(beside.text)) return option(beside.text, 3.1)
    // "NÚMERO" over it, in a row of such cells.
    const above = lines[i - 1]?.segments.find(s => !/\d/.test(s.text) && s.tokens.some(t => numberCaption.test(t.text)))
    const capped = above?.tokens.find(t => numberCaption.test(t.text))
    const below = capped && line.segments.find(s => s.x0 < capped.x1 && s.x1 > capped.x0)
    if (below && title >= 0 && i <= title + farUnder && /^(?=(?:\D*\d){3})[A-Z\d][A-Z\d/.-]{2,20}$/.test(below.text))
      return option(below.text, 3)
    const coded = line.segments.map(s => barcode.exec(s.text.trim()) ?? postal.exec(s.text)).find(m => m !== null)
    if (coded) return option(coded[1]!, 2.9)
    // "4182 / 14.03.2025" in the middle under "(CMR)".
    const over = lines[i - 1]?.segments ?? []
    const bare = line.segments.find(s => underCmr.test(s.text) && over.some(o => cmrAlone.test(o.text) && o.x0 < s.x1 && o.x1 > s.x0))
    if (bare) return option(underCmr.exec(bare.text)![1]!, 3.1)
    const heads = titles.filter(t => t < i).flatMap(t => lines[t]!.segments)
    const alike = line.segments.find(
      s => s.tokens.length <= 2 && shaped.test(s.text) && heads.some(o => waybillTitle.test(o.text) && s.x0 > o.x0 - s.line.h),
    )
    if (near && i > title && alike) return option(alike.text, 2.65)
    // "SI   0417739": the letters of a country stand apart from the number.
    const country = line.segments.findIndex((s, at) => ofCountry.test(s.text) && manyDigits.test(line.segments[at + 1]?.text ?? ''))
    if (near && i > title && country >= 0) return option(`${line.segments[country]!.text} ${line.segments[country + 1]!.text}`, 3)
    const flown = /\bair ?waybill\b/i.test(b.doc.text) && airWaybill.exec(line.text)
    if (flown) return option(flown[0], 3.3)
    // Couriers print it in the largest type of all.
    const large = line.segments.find(s => s.tokens.length === 1 && s.tokens[0]!.h > 1.5 * usual && ofCourier.test(s.text))
    return large ? option(large.text, 2.6) : []
  })
}

/** "80 11702 4 00315-6": groups of letters and digits, the number of a shipment where they fill their cell. */
const groups =
  /^(?!(?:[HM]?AWB|CMR|B\/?L|BOL|HBL|FBL|NR|NO|GR|LR|CN|PO|REF|LDV|DDT|CRT)\s)(?=(?:\D*\d){8})(?:[A-Z]{2,4}\s)?[A-Z\d][A-Z\d-]*(?:\s(?=\S*\d)[A-Z\d-]{1,12}){1,6}$/

const manyDigits = /^\d{6,9}$/
const ofCountry = /^(?:AT|BA|BE|BG|CH|CZ|DE|DK|EE|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MK|NL|NO|PL|PT|RO|RS|SE|SI|SK|TR|UA)$/
/** A number of which only some groups were read, as all of its cell. */
export function wholeNumber(b: Builder, key: string) {
  const read = String(b.get(key) ?? '')
  const segment =
    read && b.doc.lines.flatMap(l => l.segments).find(s => s.text !== read && s.text.includes(read) && groups.test(s.text.trim()))
  if (segment) return b.set(key, { value: segment.text.trim(), tokens: segment.tokens, text: segment.text, score: 3.6 })
  // "JJFI 6440 1187 22" behind its caption.
  const groupsOf = read.split(' ')
  // "CMR SI 0417739": one group of many digits as well, behind the letters of a country.
  const line = (groupsOf.length > 1 || manyDigits.test(read)) && /^[\d ]+$/.test(read) && b.doc.lines.find(l => l.text.includes(read))
  const at = line ? line.tokens.findIndex((_, i) => groupsOf.every((g, j) => line.tokens[i + j]?.text === g)) : -1
  const before = line && line.tokens[at - 1]
  const own =
    before &&
    (groupsOf.length > 1 ? /^[A-Z]{2,4}$/ : ofCountry).test(before.text) &&
    line.tokens[at]!.x0 - before.x1 < (groupsOf.length > 1 ? 1 : 3) * before.h
  if (!own || b.doc.hitsByLine.get(line)!.some(h => h.tokens.includes(before))) return
  // "SP 4410 7782 GB": couriers and posts end theirs with the country.
  const end = line.tokens[at + groupsOf.length]
  const country = end && /^[A-Z]{2}$/.test(end.text) && end.x0 - line.tokens[at + groupsOf.length - 1]!.x1 < end.h
  const tokens = line.tokens.slice(at - 1, at + groupsOf.length + (country ? 1 : 0))
  const text = tokens.map(t => t.text).join(' ')
  b.set(key, { value: text, tokens, text, score: 3.6 })
}

const inWords = /\bB(?:ill )?\/?O?(?:f )?L(?:ading)?\s?(?:no\.?|nr\.?|#|:)?\s?:?\s?((?=[A-Z\d-]*\d{4})[A-Z\d][A-Z\d-]{3,20})(?![A-Z\d])/u

/** "PO 1188, BOL 440718": said among other references, where no caption and no title has it. */
export const numberAmidReferences = (b: Builder): Option[] =>
  b.doc.lines.flatMap(line => {
    const span = spanOf(line.tokens)
    const said = inWords.exec(span.text)
    const at = said ? span.text.indexOf(said[1]!, said.index) : -1
    return said ? [{ value: said[1], tokens: tokensIn(span, at, at + said[1]!.length), text: said[1]!, score: 2.7 }] : []
  })

const bars = /^(?=(?:\D*\d){12,22}$)\d{1,6}(?:\s\d{1,6}){2,6}$/
/** The letters of a house before its groups: no number to call and none of taxes. */
const lettered =
  /^(?!(?:TEL|FAX|MOB|FON|REG|VAT|NIF|NIP|CIF|CVR|ABN|ACN|UID|CHE|SIREN|SIRET|KVK|BTW|TVA|IVA|RUC|RUT|NIT|RFC|EORI|IBAN|BIC|KRS|BDO|EIN|TIN|PAN)\s)[A-Z]{3,4}\s\d{3,5}(?:\s\d{3,5}){1,3}\s?(?:\d?[A-Z]{2})?$/
const headOfPaper = 0.3
/** "ABC 7741 0386 5GB" alone in its line at the head, as parcel services print it under the bars. */
export const numberWithLetters = (b: Builder): Option[] =>
  b.doc.lines
    .filter(line => line.segments.length === 1 && lettered.test(line.text.trim()) && !b.doc.hitsByLine.get(line)!.length)
    .filter(line => line.page === 0 && line.y0 < headOfPaper * b.doc.sheets[0]!.height)
    .map(line => ({ value: line.text.trim(), tokens: line.tokens, text: line.text, score: 2.6 }))

/** "0 4410 8827 1190 45" alone in its line, as couriers print it under the bars. */
export const numberUnderBars = (b: Builder): Option[] =>
  b.doc.lines
    .filter(line => line.segments.length === 1 && bars.test(line.text.trim()) && !b.doc.hitsByLine.get(line)!.length)
    .map(line => ({ value: line.text.trim(), tokens: line.tokens, text: line.text, score: 2.6 }))

/** Share of a page that the head and the foot of an air waybill take. */
const edge = 0.12
const ofAirline = /^\d{3}[- ](?:[A-Z]{3}[- ])?\d{4}\s?\d{4}$/
/** An air waybill has its number at its head and at its foot, whatever house's waybill it names between. */
export function flownUnder(b: Builder) {
  const [sheet] = b.doc.sheets
  if (!sheet || !/\bair ?waybill\b/i.test(b.doc.text)) return
  const found = sheet.lines.flatMap(l => l.segments).filter(s => ofAirline.test(s.text.trim()))
  const digits = (text: string) => text.replace(/\D/g, '')
  const [head] = found.filter(s => s.y0 < edge * sheet.height && s.text.includes('-'))
  const again = found.some(s => s !== head && digits(s.text) === digits(head?.text ?? ''))
  const given = digits(String(b.get('billOfLadingNumber') ?? ''))
  if (head && again && given !== digits(head.text))
    b.set('billOfLadingNumber', { value: head.text.trim(), tokens: head.tokens, text: head.text, score: 4 })
}
