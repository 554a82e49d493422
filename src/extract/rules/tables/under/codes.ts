import type { Option } from '../../candidate.ts'
import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { option } from '../cell.ts'

const nr = String.raw`(?:n(?:[°ºo.]|r\.?|um(?:mer|mero|[ée]ro|ber)?|o\.?|[uú]mero|[uú]m\.?)?|code|codice|c[oó]digo|kod|koodi|id(?:entifi(?:er|ant|cation|cateur|kation))?|#)`
const goods = String.raw`(?:art(?:ikel|icle|[íi]culo|icolo|igo|\.)?|item|product(?:o|s)?|produ(?:kt|it|cte)s?|prodotto|material|mat\.?|part|stock|vare|tuote|best(?:ell)?\.?)`
const part = `${goods}[-. ]*${nr}`

/** Whose number of an article a caption names: that of who sells, of all the world, or of who buys; the first is looked for first. */
const captions: readonly [string, string][] = [
  [
    'sellers',
    [
      String.raw`${part}[-. ]*(?:(?:des|der|vom|du|del|of)\s)?(?:lief(?:erant(?:en|s)?)?|verk[äa]ufers?|hersteller|supplier|seller|vendor|fournisseur|vendeur|fornitore|venditore|proveedor|vendedor|leverancier|verkoper)`,
      String.raw`(?:item )?(?:seller|supplier|vendor)['’]?s? (?:assigned |${goods} )?${nr}`,
      String.raw`(?:unsere|our|notre|nostro|nuestra|onze|v[åa]r|vores) (?:${part}|ref(?:erence)?\.?)`,
      String.raw`(?:r[ée]f(?:[ée]rence)?\.?|identifiant|${part}) (?:du |article )?(?:fournisseur|vendeur)`,
      String.raw`(?:c[oó]d(?:ice|igo)?\.?|rif\.?) (?:articolo |art[íi]culo |del )?(?:fornitore|venditore|proveedor|vendedor)`,
      String.raw`(?:leverand[øo]rens?|leverant[öo]rens?|s[äa]ljarens?|selgers?|s[æa]lgers?) (?:artikel|vare|produkt|item)?[- ]?(?:nr|nummer|id|kod)?`,
      String.raw`(?:myyj[äa]n|toimittajan) tuote(?:tunnus|numero|koodi|nro)`,
    ].join('|'),
  ],
  [
    'plain',
    String.raw`sku|asin|${part}|r[ée]f(?:[ée]rence|erencia)?\.?|c[oó]d(?:ice|igo)?\.?|artikelkennung|model(?:l)?|varenr\.?|tuotenro|tuotekoodi|artnr\.?`,
  ],
  [
    'global',
    String.raw`gtin(?:-?\d{1,2})?|ean(?:-?\d{1,2})?(?:[- ]?(?:code|nr\.?|kod|koodi))?|upc|gln|bar-?code|streckkod|viivakoodi|(?:item )?standard (?:item )?${nr}|identifiant standard`,
  ],
  [
    'buyers',
    [
      String.raw`${part}[-. ]*(?:(?:des|der|du|del|of)\s)?(?:k[äa]ufers?|kunden?|buyer|customer|client|acheteur|cliente|klant|koper)`,
      String.raw`(?:item )?(?:buyer|customer|client)['’]?s? (?:assigned |${goods} )?${nr}`,
      String.raw`(?:ihre|your|votre|vostro|su|vuestra|uw|er|deres|jeres|din|teid[äa]n|kunden-?) ?(?:${part}|ref(?:erence)?\.?)`,
      String.raw`(?:r[ée]f(?:[ée]rence)?\.?|c[oó]d(?:ice|igo)?\.?) (?:du |del )?(?:client|acheteur|cliente|comprador)`,
      String.raw`(?:k[öo]parens?|k[øo]pers?|k[øo]bers?|kundens?|ostajan) (?:artikel|vare|tuote|produkt)\p{L}*`,
    ].join('|'),
  ],
]
const value = String.raw`[\p{L}\d][\p{L}\d./_+-]{1,24}`
const kinds = captions.map(
  ([kind, words]) => [kind, new RegExp(`(?<![\\p{L}\\d])(?:${words})\\s?[.:#]*\\s+(${value})(?=[\\s,;)]|$)`, 'iu')] as const,
)
const anyCaption = new RegExp(`^\\W*(?:${captions.map(c => c[1]).join('|')})\\W*(?:\\s|$)`, 'iu')
const whole = captions.map(([kind, words]) => [kind, new RegExp(`^\\W*(?:${words})\\W*$`, 'iu')] as const)
const alone = new RegExp(
  `^\\W*(?:${captions.map(c => c[1].replace('|model(?:l)?', '')).join('|')})\\s?[.:#]*\\s*(?=\\S*\\d)${value}\\W*$|^(?:\\d{8}|\\d{12,14})$`,
  'iu',
)
/** Digits of a number of all the world. */
const worldwide = /^\d{8,14}$/
const isCode = (text: string) => /\d/.test(text) || /^\p{Lu}[\p{Lu}-]+$/u.test(text)

/** Whether words begin with the caption of an article's number. */
export const saysCode = (text: string): boolean => anyCaption.test(text) && /[:#]/.test(text)

/** "Ihre Art.-Nr. 118-2040", "5410987100245": a line of nothing but an article's number. */
export const isCodeAlone = (text: string): boolean => alone.test(text)

/** Whose number of an article a caption alone names. */
export const kindOfCode = (caption: string): string | undefined => whole.find(([, shape]) => shape.test(caption))?.[0]

/** "Art-Nr-Lieferant:" over "CO-123", "Item Seller's identifier: LV-100", "GTIN 4006381333931" among the lines of a cell. */
export function toldCode(lines: readonly (readonly Token[])[]): Option | undefined {
  const tokens = lines.flat()
  const text = textOf(tokens)
  for (const [kind, shape] of kinds) {
    const found = shape.exec(text)
    if (
      !found ||
      !isCode(found[1]!) ||
      (kind === 'global' && !worldwide.test(found[1]!)) ||
      (kind === 'plain' && !/[:#]|^artikelkennung/i.test(found[0]))
    )
      continue
    const own = tokens.filter(t => t.text.includes(found[1]!)).slice(0, 1)
    if (own.length) return option(found[1], own, found[1])
  }
  return undefined
}
