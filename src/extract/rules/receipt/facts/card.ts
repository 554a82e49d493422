import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { payments } from '../../lexicon/words/receipt.ts'

const masked = /(?:[*xX•#]{2,}[\s*xX•-]*)(\d{4})\b/
/** "CARD  ............8810": the last four alone behind the word, where dots stand for the others. */
const dotted =
  /^card(?:\s(?:no|number|nr)\.?)?[\s.:]+(\d{4})$|(?:card|karte|carte|tarjeta|carta|kort|cart[ãa]o|karta|kaart|pan)\p{L}*(?:\s\S{1,4})?[\s:]*[.…·]{2,}\s?(\d{4})(?!\d)/iu
const ending =
  /(?:ending(?: in| with)?|ends in|last (?:4|four)(?: digits)?|endet auf|endziffern|letzte 4(?: ziffern)?|finissant par|se terminant par|terminad[ao] en|che termina con|terminad[ao] em|eindigend op|som slutar p[åa])\W{0,4}(\d{4})(?!\d)/iu

/** "AMEX 1005   82.03": four digits between the name of a card and what it paid. */
const bare =
  /(?:visa|master ?card|amex|american express|maestro|debit|credit|discover|interac|girocard)\W{1,3}(\d{4})\s+(?:\D{0,4}\d{1,5}[.,]\d{2}(?!\d)|\d{1,2}\/\d{1,2}\/\d{2})/iu

/** Cards that only collect points. */
const loyal =
  /bonus|loyal|member|reward|points?\b|punkte|punkt|payback|kunden|clubcard|club|klub|fid[ée]lit|fidel|socio|puntos|punti|spaar|stamm|plus-?nummer|medlem|kanta-?asiakas|plussa|sta[łl]ego|v[ěe]rnost|h[űu]s[ée]g|gift ?card|geschenk|cadeau/iu

/** Last four digits of the card that paid, never those of one that collects points; beside the name of a card they count for more. */
export const cardOptions = (doc: Doc): Option[] =>
  doc.lines.flatMap(line => {
    const m = masked.exec(line.text) ?? dotted.exec(line.text) ?? ending.exec(line.text) ?? bare.exec(line.text)
    const four = m?.[1] ?? m?.[2]
    const token = four && line.tokens.find(t => t.text.includes(four))
    if (!token || loyal.test(line.text)) return []
    const isNamed = payments.some(([pattern]) => pattern.test(line.text)) || /card|kart|carte|tarjeta|carta|kort|kaart/i.test(line.text)
    return [{ value: four, tokens: [token], text: token.text, score: isNamed ? 4.5 : 4 }]
  })
