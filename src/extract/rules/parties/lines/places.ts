import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { countryNames, isCountry, partOfHouse, postcodes, streetWord } from '../../lexicon/words/places.ts'

/** "2200 Industrial Blvd", "12 rue de Londres": a house number first is no postcode. */
const numberedStreet =
  /^\d{1,5}[a-z]?,?\s+(?:(?:\p{L}[\p{L}.'’-]*|\d{1,3}(?:st|nd|rd|th))\s+){0,4}(?:street|st|road|rd|avenue|ave|blvd|boulevard|lane|ln|drive|dr|way|court|ct|parkway|pkw(?:a)?y|highway|hwy|terrace|square|sq|circle|trail|wharf|quay|close|crescent|pike|turnpike|tpke|plaza|plz|loop|cir|terr?|pl|place|expressway|expy|fwy|freeway|row|crossing|alley|path|hollow|ridge|cove|rte|track|mews|grove|rise|parade|pde|esplanade|cres|gardens|gdns|vale|chase|promenade|heights|tce|hwy)\b\.?|^\d{1,5}(?:\s?(?:bis|ter))?,?\s+(?:rue|avenue|av\.?|boulevard|bd|chemin|quai|place|all[ée]e|impasse|cours|route|passage|square)\s/iu
export const isNumberedStreet = (text: string): boolean => numberedStreet.test(text)
/** "81456 Sok. No:7": streets of Turkish towns are numbered. */
const turkishStreet = /(?<![\d\p{L}])\d{1,5}\.?\s((?:sok(?:ak|a[gğ][ıi])?|cad(?:desi?)?|sk|cd)(?!\p{L}))/iu
/** "Via Emilia Ovest, 1182": a house number of four digits is no postcode. */
const houseBehind = /^(?:v[ií]a|viale|corso|piazza|strada|rue|avenue|calle|avda\.?|avenida|paseo|rua|estrada)\s[^\d,]+,\s?\d{1,4}$/iu
export const isPlace = (text: string) => {
  if (houseBehind.test(text)) return false
  const street = numberedStreet.exec(text)
  const rest = (street ? text.slice(street[0].length) : text).replace(turkishStreet, '$1').replace(partOfHouse, '')
  return postcodes.some(p => p.strong && p.pattern.test(rest))
}
/** "…, Vatva, Ahmedabad 382445" */
const pin = /,\s*\p{Lu}[\p{L} ]+\s?[-–]?\s?[1-9]\d{2}\s?\d{3}(?:,|\.?$)/u
/** "Bao'an, Shenzhen 518103, China": a town, its number behind it or none, before a country. */
const beforeCountry = new RegExp(
  `\\p{L}{2}[^,]*,\\s*(?:${countryNames})\\.?$|^\\p{L}[\\p{L}.' -]*\\s\\d{3,6},?\\s(?:${countryNames})\\.?$`,
  'iu',
)
/** The line of a town: by its postcode, or by the country behind it. */
export const isTown = (text: string) => isPlace(text) || beforeCountry.test(text) || pin.test(text)
/** Streets of languages whose words the learned weights were not fitted on. */
export const streetElsewhere =
  /(?<!\p{L})(?:rua|travessa|pra[çc]a|alameda|rodovia|estrada|largo|ul\.|ulica|ulice|aleja|al\.|os\.|n[áa]m\.|n[áa]m[ěe]st[íi]|trg|bulevardul|strada|cad(?:desi|\.)|sok(?:ak|\.)|v[ií]a|c\/|pol[ií]gono|cra\.?|ctra\.?|carrer|avinguda|pla[çc]a|passeig|av\.|pasaje|pje\.|camino|jr\.|jir[oó]n|carrera|calzada|brgy\.?|barangay|purok|sitio|plot(?: no\.?)?(?=\s\d))\s|\p{L}(?:straat|laan|plein|kade|dreef|singel|gade|vej(?:en)?|gata?n?|v[äa]gen|v[äa]g|veien|vei|gate|katu|tie|kuja)\s\d|\s(?:iela|bulv[āa]ris|prospekts|gatv[ėe]|t[äa]nav|maantee|pst|mnt)\s\d|\s(?:utca|[úu]t|t[ée]r)\s\d|(?<!\p{L})(?:rr\.|rruga|lagjja|bul(?:evardi|\.)|[șs]os(?:eaua|\.)|calea|aleea|splaiul|bd\.|(?:ruta|km|lote|parcela|manzana|mz|mza|urb|col|colonia|diag|diagonal|transversal|tv|cl|cra|kr|kra|dg|prol|vereda|autopista|circunvalaci[óo]n|psje|avda)(?=[.\s])\.?|kawasan industri|jl[nr]?\.?|blok|ruko|komplek|kompleks|desa|dusun|đường|phố|phường|quận|kcn|khu công nghiệp|lô|mtaa wa|barabara ya|triq|ул\.|улица|бул\.|булевар|вул\.|ж\.? ?к\.|просп\.|трг|οδός|λεωφ\.?|λεωφόρος|πλ\.|πλατεία|boul\.|rang|mont[ée]e|zona industrial|praceta|pct\.|lugar d[aeo])(?=[.\s]|(?<=\.)\p{L})\s?[\p{L}\d]|\s(?:g|pr|al|tn|tee)\.?\s\d|^số\s\d|\sχλμ\.?\s|\s(?:bb|b\. ?b\.|бб)$/iu
/** "Plot 19, Independence Layout", "Shop C41, Alaba Line", "Stand No. 2204", "Km 8 Old Road": addresses of Africa and South Asia, which have no postcodes. */
const plotted =
  /^(?:plots?|shop|stall|stand|erf|house|hse|h|flat|gala|godown|door|d|survey|sy|km|p\.?m\.?b)\.?\s?(?:nos?\.?|number|#|\/no\.?)?\s?\p{Lu}{0,3}[-/]?\d{1,5}\p{L}?(?:[-/&]\d{1,5}\p{L}?)*(?:,|\s\p{L}|$)/iu
export const isStreet = (text: string) =>
  plotted.test(text) ||
  streetWord.test(text) ||
  streetElsewhere.test(text) ||
  /^\p{L}[\p{L}\s.'-]+\s\d{1,4}\s?[a-zA-Z]?(?:\/\d{1,4}[a-zA-Z]?)?$/u.test(text) ||
  /^\d{1,5}[a-z]?,?\s+\p{Lu}?\p{L}+/u.test(text)

export const stroke = /^[•·|●–—-]$/
/** "… · 41124 Modena · Cap. Soc. € 10.000 · P.IVA …": what stands behind the town and its country are a company's particulars. */
export function upToPlace(tokens: readonly Token[]): readonly Token[] {
  const strokes = [...tokens.flatMap((t, i) => (stroke.test(t.text) ? [i] : [])), tokens.length]
  const at = strokes.findIndex((end, i) => isPlace(textOf(tokens.slice(i === 0 ? 0 : strokes[i - 1]! + 1, end))))
  if (at < 0) return tokens
  const next = strokes[at + 1]
  return tokens.slice(0, next !== undefined && isCountry(textOf(tokens.slice(strokes[at]! + 1, next))) ? next : strokes[at])
}

/** "WATER · SEWER | Billing Office, 210 W. Main Street, Maple Hollow, TX 76088 | (817) 555-0142": the cell that is a whole address. */
export function ownCell(tokens: Token[]): Token[] {
  const strokes = tokens.flatMap((t, i) => (stroke.test(t.text) ? [i] : []))
  const cells = [-1, ...strokes].map((at, i) => tokens.slice(at + 1, strokes[i]))
  const from = (cell: readonly Token[]) =>
    cell.findIndex((t, i) => /^\d/.test(t.text) && (i === 0 || /,$/.test(cell[i - 1]!.text)) && isNumberedStreet(textOf(cell.slice(i))))
  const own = cells.length > 2 ? cells.find(c => from(c) >= 0 && isPlace(textOf(c.slice(from(c))))) : undefined
  return own ? own.slice(from(own)) : tokens
}
