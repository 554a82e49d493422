import type { Segment, Token } from '../layout/types.ts'
import { core } from '../values/kinds.ts'

/** Captions of the parts of an address, as forms and viewers of e-invoices set them. */
const postcode =
  /^(?:plz|postleitzahl|post ?code|postal code|zip(?: code)?|c\.?a\.?p\.?|code postal|c\.?p\.?|c[oó]digo postal|c[oó]d\.? postal)\s?:$/i
const town =
  /^(?:ort|stadt|wohnort|city|town|comune|citt[àa]|localit[àa]|ville|commune|localit[ée]|poblaci[oó]n|localidad|municipio|plaats|woonplaats)\s?:$/i

export type AddressPart = 'postcode' | 'town'

/** Viewers print the term of EN 16931 behind its name. */
const term = /\s?\(?B[TG]-\d{1,3}\)?(?=\s?:)/
const partOf = (caption: string): AddressPart | undefined => {
  const plain = caption.replace(term, '')
  return postcode.test(plain) ? 'postcode' : town.test(plain) ? 'town' : undefined
}

/** "Ort: | Bremen" in two columns, or "Comune: BRESCIA Provincia: BS" in one run: which part it is, and its words. */
export function addressPart(segment: Segment, key: string | undefined): { part: AddressPart; tokens: Token[] } | undefined {
  const beside = key === undefined ? undefined : partOf(key)
  if (beside) return { part: beside, tokens: core(segment.tokens) }
  const { tokens } = segment
  const end = tokens.findIndex(t => /:$/.test(t.text))
  const own =
    end < 0 || end > 1
      ? undefined
      : partOf(
          tokens
            .slice(0, end + 1)
            .map(t => t.text)
            .join(' '),
        )
  if (!own) return undefined
  const next = tokens.findIndex((t, i) => i > end && /^\p{Lu}\p{L}*:$/u.test(t.text))
  return { part: own, tokens: core(tokens.slice(end + 1, next < 0 ? undefined : next)) }
}
