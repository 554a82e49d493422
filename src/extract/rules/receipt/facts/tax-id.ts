import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { spanOf, tokensIn } from '../../normalise/amount.ts'
import { isNif } from '../../validate/taxid.ts'

/** Lines at the head or foot where a shop says its number alone. */
const headLines = 8

/** Tickets of Spain print the company's number alone, under its name or beside it. */
export const nifAlone = (doc: Doc): Option[] =>
  doc.lines
    .slice(0, headLines)
    .flatMap(line => line.segments.flatMap(s => (s.tokens.length === 1 ? s.tokens : [])).concat(line.tokens.slice(-1)))
    .filter(t => isNif(t.text.replace(/-/g, '')))
    .map(t => ({ value: t.text, tokens: [t], text: t.text, score: 4 }))

/** Where no tax number is printed, that of the company says who sold: in Sweden, Norway, Denmark and Finland the one is made of the other. Sellers of Japan have a T and 13 digits. */
const ofCompany =
  /(?<![\p{L}\d])(T\d{13})(?!\d)|(?<!\p{L})(?:org(?:anisations|anisasjons)?\.?[\s.-]{0,2}(?:n(?:umme)?r|no)|cvr|y-?tunnus|fo-?nummer)[\s.:#-]{0,4}(?:nr\.?\s?:?\s?)?(\d{6}-\d{4}|\d{3}\s?\d{3}\s?\d{3}(?:\s?MVA)?|\d{8}|\d{7}-\d)(?!\d)/iu
/** "Beşiktaş V.D. 1234567890": the tax office of a Turkish company, and its number there. */
const atOffice = /(?<!\p{L})(?:V\.?\s?D\.?|vergi dairesi)\s?[:/]?\s?(?:no\s?[:.]?\s?|vkn\s?[:.]?\s?)?(\d{10,11})(?!\d)/iu
export const companyNumbers = (doc: Doc): Option[] =>
  doc.lines.flatMap(line => {
    const span = spanOf(line.tokens)
    const m = ofCompany.exec(span.text) ?? atOffice.exec(span.text)
    if (!m) return []
    const number = (m[1] ?? m[2])!
    const at = m.index + m[0].length - number.length
    return [{ value: number, tokens: tokensIn(span, at, m.index + m[0].length), text: number, score: 3.5 }]
  })
