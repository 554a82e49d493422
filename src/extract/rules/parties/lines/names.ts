import { fold } from '../../fold.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import { isCaption } from '../../lexicon/captions.ts'
import { isTradeOnly } from '../../lexicon/spelling.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { numberLike } from '../captions.ts'
import { isForm } from '../one-line.ts'
import type { Row } from '../rows.ts'

export const titleWord =
  /^(?:tax )?(?:invoice|rechnung|fa[kc]tuu?r[ay]?|fatura|lasku|sz[aá]mla|creditfactuur|kreditn?faktura|kreditnota|facture|factura|fattura|receipt|quittung|credit note|gutschrift|avoir|purchase order|bestellung|delivery note|lieferschein|statement|order|packing list|commercial invoice|proforma.*|rechnungs-?korrektur|angebot|quotation|bill|payslip|pay slip|pay ?stub|pay advice|pay statement|(?:employee )?earnings statement|statement of earnings|wage statement|bulletin de (?:paie|salaire)|fiche de paie|n[oó]mina|recibo de (?:n[oó]mina|vencimento)|busta paga|cedolino|(?:lohn|gehalts|entgelt|verdienst)abrechnung|loonstrook|salarisspecificatie|l[öo]nespecifikation|l[øo]nseddel|l[øo]nnslipp|v[ýy]platn[íi] p[áa]ska|(?:sea |air )?waybill|bill of lading|consignment note|lettre de voiture|frachtbrief|gutschrift|original|copy|page.*|seite.*)\b[^a-z]*$/i

/** What is printed over the part of a paper that goes back with the payment. */
export const slip =
  /^payment (?:advice|slip|coupon|stub)\b|^remittance advice\b|\b(?:return|detach|tear off|cut here|keep) (?:and return )?(?:this|the|here|along|with|bottom|upper|lower)\b|\bremittance (?:advice|slip)\b/i
/** "FACTURE F-2024-118" is a title with its number. */
const numberedTitle =
  /^(?:(?:sales?|verkauf|verkoop|vente|venta|vendita|salg|f[öo]rs[äa]ljning) ?[-–] ?)?(?:tax )?(?:invoice|rechnung|fa[kc]tuu?r[ay]?|fatura|lasku|sz[aá]mla|creditfactuur|kreditn?faktura|kreditnota|facture|factura|fattura|fa[kc]tuu?ra?|fatura|avoir|gutschrift|credit note|bestellung|order|nota)\b[^,]*\d/iu
/** "Datos del transportista": a heading, whatever it is of. */
const headingWords = /^(?:datos de(?:l| la| los)?|dados d[eoa]s?|dati del(?:la|lo)?)\s\p{L}/iu
export const isNameLike = (text: string) =>
  !numberedTitle.test(text) &&
  !text.split(/ [/I|] /).every(isCaption) &&
  /\p{L}{2}/u.test(text) &&
  !titleWord.test(text) &&
  !slip.test(text) &&
  !headingWords.test(text) &&
  !/^(?:same as|idem\b|dito\b|wie |thank you|thanks|vielen dank|merci|gracias|grazie|obrigado)/i.test(text) &&
  text.length < 90 &&
  !isCaption(text) &&
  !numberLike(text)

export const spoken = (text: string) => (text.match(/(?<!\S)\p{Ll}{3,}(?=\s|$)/gu)?.length ?? 0) >= 2
export const titled = (text: string) => /^\p{Lu}[\p{L}&.'’-]*(?:\s(?:&|\p{Lu}[\p{L}&.'’-]*))+$/u.test(text)
/** "Jane Cooper" above "Fabrikam Ltd" is somebody there, not the first half of its name. */
export const fullName = /^(?:(?:dr|prof)\.?\s)?\p{Lu}\p{Ll}+(?:\s\p{Lu}\.?)?\s\p{Lu}\p{Ll}+(?:-\p{Lu}\p{Ll}+)?$/u
/** "Éts Marchand" over "Établissements Marchand SARL": a word for a house, cut short. */
const houseWord = /^(?:[ée]t(?:ablissement)?s|st[ée]|soci[ée]t[ée]|maison|ditta|firma|fa\.?|f\.?ma|c[íi]a|gebr\.?|gebr[üu]der)\.?\s/iu
/** "FUJI®" over "Fuji Nutrition S.p.A.", "ALCOR distribución farmacéutica" over "Distribuciones Alcor, S.L.": a brand that the name has too, and what it does. */
export const isWithin = (brand: string, name: string): boolean => {
  const words = (text: string) =>
    ` ${fold(text)
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()} `
  const [own] = brand.replace(houseWord, '').split(/\s(?=\p{Ll}{4})/u)
  return words(name).includes(words(brand)) || fold(name).startsWith(fold(brand)) || (own !== brand && words(name).includes(words(own!)))
}
/** One word in capitals over a name that is set otherwise: a heading, in whatever language. */
export const headed = (above: string, name: string) => /^\p{Lu}{3,}:?$/u.test(above) && /\p{Ll}{3}/u.test(name)
/** One word each, side by side over as many columns of words: headings of blocks ("Eladó", "Vevő"). */
export const captioned = ({ line }: Segment, { line: under }: Segment) =>
  line.segments.length > 1 && line.segments.every(s => s.tokens.length === 1) && under.segments.length >= line.segments.length
/** A name with a legal form and a word of its own beside it. */
const keyedLeft = ({ segment }: Row): boolean => {
  const before = segment.line.segments[segment.line.segments.indexOf(segment) - 1]
  return before !== undefined && /:$/.test(before.text)
}
/** A line without a caption under a captioned name: its further words, or its legal form alone. */
export const goesOn = (row: Row | undefined): boolean =>
  row !== undefined && (row.use === 'other' || (row.use === 'name' && isForm(textOf(row.tokens)))) && !row.label && !keyedLeft(row)
/** "Studio Graficzne Sp. z" over "o.o.": a legal form that a narrow column parts from its name, or in two. */
export const endsBelow = (row: Row, next: Row | undefined): boolean => {
  const form = next && !next.label ? textOf(next.tokens) : ''
  if (/\bsp\.? ?z$/i.test(textOf(row.tokens))) return /^o\.? ?o\.?$/i.test(form)
  return form.length > 2 && isForm(form) && !legalForm.test(textOf(row.tokens))
}
/** "DISTRIBUIDORA LA MILPA DEL" over "BAJÍO": a word that joins two others ends no name. */
const open =
  /\s(?:de(?:l| la| los| las)?|la|los|las|y|e|&|and|of|the|und|f[üu]r|et|du|des|di|della|do|da|dos|das|van|von|en|og|och|ja|i|w|na|ve)$/iu
export const endsOpen = (row: Row, next: Row | undefined): boolean =>
  next !== undefined &&
  !next.label &&
  next.use !== 'skip' &&
  open.test(textOf(row.tokens)) &&
  /^\p{Lu}[^\d:,@]*$/u.test(next.segment.text) &&
  Math.abs(next.segment.x0 - row.segment.x0) < row.segment.line.h &&
  next.segment.y0 - row.segment.y1 < row.segment.line.h
/** "& Söhne GmbH" under "Druckerei Hagen": a name that goes on with its sign. */
const isAnded = ({ segment }: Row): boolean => /^&\s\p{Lu}/u.test(segment.text)
/** "Plains Seed &" over "Feed Limited": the sign may stand on either line. */
export const isAndedOn = (above: Row, row: Row): boolean => isAnded(row) || /\s&$/.test(above.segment.text)
/** Its words with that sign, which stands at the head of none. */
export const nameWords = (rows: readonly Row[]): Token[] =>
  rows.flatMap((row, i) => {
    const { tokens } = row.segment
    const [first, last] = [tokens[0]!, tokens.at(-1)!]
    const head = i > 0 && isAnded(row) && row.tokens[0] !== first ? [first] : []
    // "Rakaia Seed &" over "Feed Limited".
    const tail = i < rows.length - 1 && last.text === '&' && row.tokens.at(-1) === tokens.at(-2) ? [last] : []
    return [...head, ...row.tokens, ...tail]
  })
export const whole = (text: string) => legalForm.test(text) && !isTradeOnly(text) && /\p{Lu}\p{L}{2,}/u.test(text.replace(legalForm, ' '))
