import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { countryNames, isCountry, isTownOfState, partOfHouse, postcodes, regionWord, streetWord } from '../lexicon/words/places.ts'
import { datesIn } from '../normalise/date.ts'
import { isNif } from '../validate/taxid.ts'
import { core, emailShape, phoneShape, webShape } from '../values/kinds.ts'
import { isConfidential } from './bystanders.ts'
import { saidAgain, withoutBox } from './captions.ts'
import { addressPart } from './labelled.ts'

export type LineUse = 'postcode' | 'town' | 'name' | 'address' | 'street' | 'place' | 'salutation' | 'skip' | 'other'

const salutation =
  /^(?:herrn?|frau|signor[ae]?|eheleute|familie|fam\.|firma|fa\.?|an|mr\.?|mrs\.?|ms\.?|mme|m\.|monsieur|madame|sr\.?|sra\.?|spett\.?(?:le)?|to|messrs\.?|m\/s\.?|c\/o.*|de heer(?:\s?\/\s?mevrouw)?|de heer en mevrouw|dhr\.?(?:\s?\/\s?mevr\.?)?|mevr(?:ouw)?\.?|gentile(?:\s(?:cliente|sig\.?(?:ra)?|signora?))?|egr(?:egio)?\.?(?:\ssig\.?)?|ill\.mo.*|exm[oa]\.?\s?\([oa]?s?\)\s?sr\.?\(?\p{L}*\)?.*|exm[oa]s?\.?\s?(?:srs?\.?|senhor(?:a|es|as)?)|v[áa][žz]en[áýý]\p{L}*|sz\.?\s?p\.?|pan(?:i|\.)?(?:\s?\/\s?pani)?|herra|rouva|persoonlijk|vertrouwelijk|(?:pers[öo]nlich|privat)(?:\s?[/&]\s?vertraulich|\sund\svertraulich)?|vertraulich|(?:strictly\s)?(?:private|personal)?(?:\s?(?:&|and|\/)\s?)?confidential|personal|private|(?:personnel\s(?:et|&)\s)?confidentiel|personnel|confidencial|personal y confidencial|riservat[ao](?:\spersonale)?|personale(?:\se\sriservata)?|poufne|d[ůu]v[ěe]rn[ée]|d[ôo]vern[ée]|luottamuksellinen|henkil[öo]kohtainen|bizalmas|personligt?|fortroligt?|konfidensielt|z\.?\s?hd\.?.*|attn\.?:?.*|u\.?\s?p\.?[.:]\s?.*|sig\.?(?:ra)?|the (?:managing |general |executive |finance |company )*(?:director|manager|secretary|chairman|proprietor|principal|registrar|accountant|controller|treasurer|md(?:\/ceo)?)[,.]?)$/iu

/** "2200 Industrial Blvd", "12 rue de Londres": a house number first is no postcode. */
const numberedStreet =
  /^\d{1,5}[a-z]?,?\s+(?:(?:\p{L}[\p{L}.'’-]*|\d{1,3}(?:st|nd|rd|th))\s+){0,4}(?:street|st|road|rd|avenue|ave|blvd|boulevard|lane|ln|drive|dr|way|court|ct|parkway|pkw(?:a)?y|highway|hwy|terrace|square|sq|circle|trail|wharf|quay|close|crescent|pike|turnpike|tpke|plaza|plz|loop|cir|terr?|pl|place|expressway|expy|fwy|freeway|row|crossing|alley|path|hollow|ridge|cove|rte)\b\.?|^\d{1,5}(?:\s?(?:bis|ter))?,?\s+(?:rue|avenue|av\.?|boulevard|bd|chemin|quai|place|all[ée]e|impasse|cours|route|passage|square)\s/iu
export const isNumberedStreet = (text: string): boolean => numberedStreet.test(text)
/** "81456 Sok. No:7": streets of Turkish towns are numbered. */
const turkishStreet = /(?<![\d\p{L}])\d{1,5}\.?\s((?:sok|cad|sk|cd)(?!\p{L}))/iu
/** "Via Emilia Ovest, 1182": a house number of four digits is no postcode. */
const houseBehind = /^(?:v[ií]a|viale|corso|piazza|strada|rue|avenue|calle|avda\.?|avenida|paseo|rua|estrada)\s[^\d,]+,\s?\d{1,4}$/iu
export const isPlace = (text: string) => {
  if (houseBehind.test(text)) return false
  const street = numberedStreet.exec(text)
  const rest = (street ? text.slice(street[0].length) : text).replace(turkishStreet, '$1').replace(partOfHouse, '')
  return postcodes.some(p => p.strong && p.pattern.test(rest))
}
/** "Bao'an, Shenzhen 518103, China": a town, its number behind it or none, before a country. */
/** "…, Vatva, Ahmedabad 382445" */
const pin = /,\s*\p{Lu}[\p{L} ]+\s?[-–]?\s?[1-9]\d{2}\s?\d{3}(?:,|\.?$)/u
const beforeCountry = new RegExp(
  `\\p{L}{2}[^,]*,\\s*(?:${countryNames})\\.?$|^\\p{L}[\\p{L}.' -]*\\s\\d{3,6},?\\s(?:${countryNames})\\.?$`,
  'iu',
)
/** The line of a town: by its postcode, or by the country behind it. */
export const isTown = (text: string) => isPlace(text) || beforeCountry.test(text) || pin.test(text)
/** Streets of languages whose words the learned weights were not fitted on. */
export const streetElsewhere =
  /(?<!\p{L})(?:rua|travessa|pra[çc]a|alameda|rodovia|estrada|largo|ul\.|ulica|ulice|aleja|al\.|os\.|n[áa]m\.|n[áa]m[ěe]st[íi]|trg|bulevardul|strada|cad(?:desi|\.)|sok(?:ak|\.)|v[ií]a|c\/|pol[ií]gono|cra\.?|ctra\.?|carrer|avinguda|pla[çc]a|passeig|av\.|pasaje|pje\.|camino|jr\.|jir[oó]n|carrera|calzada|brgy\.?|barangay|purok|sitio)\s|\p{L}(?:straat|laan|plein|kade|dreef|singel|gade|vej(?:en)?|gata?n?|v[äa]gen|v[äa]g|veien|vei|gate|katu|tie|kuja)\s\d|\s(?:iela|bulv[āa]ris|prospekts|gatv[ėe]|t[äa]nav|maantee|pst|mnt)\s\d|\s(?:utca|[úu]t|t[ée]r)\s\d|(?<!\p{L})(?:rr\.|rruga|lagjja|bul(?:evardi|\.)|[șs]os(?:eaua|\.)|calea|aleea|splaiul|bd\.|(?:ruta|km|lote|parcela|manzana|mz|mza|urb|col|colonia|diag|diagonal|transversal|tv|cl|cra|kr|kra|dg|prol|vereda|autopista|circunvalaci[óo]n|psje|avda)(?=[.\s])\.?|kawasan industri|jl[nr]?\.?|blok|ruko|komplek|kompleks|desa|dusun|đường|phố|phường|quận|kcn|khu công nghiệp|lô|mtaa wa|barabara ya|triq|ул\.|улица|бул\.|булевар|вул\.|ж\.? ?к\.|просп\.|трг|οδός|λεωφ\.?|λεωφόρος|πλ\.|πλατεία|boul\.|rang|mont[ée]e|zona industrial|praceta|pct\.|lugar d[aeo])(?=[.\s]|(?<=\.)\p{L})\s?[\p{L}\d]|\s(?:g|pr|al|tn|tee)\.?\s\d|^số\s\d|\sχλμ\.?\s|\s(?:bb|b\. ?b\.|бб)$/iu
export const isStreet = (text: string) =>
  streetWord.test(text) ||
  streetElsewhere.test(text) ||
  /^\p{L}[\p{L}\s.'-]+\s\d{1,4}\s?[a-zA-Z]?(?:\/\d{1,4}[a-zA-Z]?)?$/u.test(text) ||
  /^\d{1,5}[a-z]?,?\s+\p{Lu}?\p{L}+/u.test(text)

const stroke = /^[•·|●–—-]$/
/** "… · 41124 Modena · Cap. Soc. € 10.000 · P.IVA …": what stands behind the town and its country are a company's particulars. */
export function upToPlace(tokens: readonly Token[]): readonly Token[] {
  const strokes = [...tokens.flatMap((t, i) => (stroke.test(t.text) ? [i] : [])), tokens.length]
  const at = strokes.findIndex((end, i) => isPlace(textOf(tokens.slice(i === 0 ? 0 : strokes[i - 1]! + 1, end))))
  if (at < 0) return tokens
  const next = strokes[at + 1]
  return tokens.slice(0, next !== undefined && isCountry(textOf(tokens.slice(strokes[at]! + 1, next))) ? next : strokes[at])
}

/** "WATER · SEWER | Billing Office, 210 W. Main Street, Maple Hollow, TX 76088 | (817) 555-0142": the cell that is a whole address. */
function ownCell(tokens: Token[]): Token[] {
  const strokes = tokens.flatMap((t, i) => (stroke.test(t.text) ? [i] : []))
  const cells = [-1, ...strokes].map((at, i) => tokens.slice(at + 1, strokes[i]))
  const from = (cell: readonly Token[]) =>
    cell.findIndex((t, i) => /^\d/.test(t.text) && (i === 0 || /,$/.test(cell[i - 1]!.text)) && isNumberedStreet(textOf(cell.slice(i))))
  const own = cells.length > 2 ? cells.find(c => from(c) >= 0 && isPlace(textOf(c.slice(from(c))))) : undefined
  return own ? own.slice(from(own)) : tokens
}

/** Of such a line without a name: its street and town. */
function beforeParticulars(tokens: readonly Token[]): Token[] | undefined {
  const address = upToPlace(tokens)
  const behind = tokens.slice(address.length)
  const words = address.filter(t => !stroke.test(t.text))
  return behind.length > 1 && stroke.test(behind[0]!.text) && noise(textOf(behind)) && !noise(textOf(words)) && isStreet(textOf(words))
    ? words
    : undefined
}

const partyConcepts = ['name', 'address', 'seller', 'buyer', 'shipTo', 'remitTo', 'serviceAddress']

/** "SARL au capital de 10 000 €", "capitale sociale € 10.000 i.v.": what a company is worth, beneath its name. */
const capital = /^(?:(?:s\.?a\.?(?:r\.?l|s(?:\.?u)?)?\.?|s\.?r\.?l\.?|soci[ée]t[ée])\s.{0,30})?(?:au\s)?capitale?\s(?:sociale?|de)\b.*\d/iu

/** "Faults & emergencies 1300 555 024 (24 hours)" */
const serviceLine =
  /(?<!\p{L})(?:enquiries|emergenc(?:y|ies)|faults|outages|interpreter service|distributor|hotline|helpline|customer (?:service|care)|servizio clienti|numero verde|pronto intervento|kundenservice|st[öo]rungsdienst|d[ée]pannage|atenci[óo]n al cliente|aver[ií]as|apoio ao cliente|avarias)(?!\p{L}).*(?:\d{3}|\d{2} \d{2} \d{2}|24 ?(?:h(?:rs?|ours?)?|std|ore|heures|horas)\b|24\/7)/iu

/** "ID 7803145082086", "DOB 1978/03/14": who somebody is, and not where. */
const person = /^(?:id(?: ?n(?:o|r|umber)\.?)?|passport(?: no\.?)?|d\.?o\.?b\.?|date of birth|geb(?:oren|\.| am)?)\s?:?\s?.*\d{4}/i

/** "ATTORNEYS AT LAW" under the name of who they are. */
const profession =
  /^(?:solicitors?|attorneys?|attorneys?(?:[- ]and[- ]counsel\p{L}*)?[- ]at[- ]law|counsel\p{L}*[- ]at[- ]law|barristers?|(?:barristers?,? )?(?:(?:&|and) )?solicitors?(?:,? (?:&|and) (?:notaries(?: public)?|advocates))?|barristers?,? solicitors?,? (?:&|and) (?:notaries(?: public)?|advocates)|advocates?|chartered (?:certified )?accountants|certified public accountants|tax advis[eo]rs|consulting engineers|architects|rechtsanw[äa]lt\p{L}*|steuerberater\p{L}*|architekt\p{L}*|ingenieure?|notar(?:e|iat)?|avocats?(?: (?:au|à la|aux) .{3,40})?|notaires?|experts?[- ]comptables?|abogad[oa]s?|notar[ií]a|avvocat[oi]|studio (?:legale|notarile)|dottori commercialisti|advoca(?:at|ten|tuur)|notarissen|advokat(?:er|byr[åa]|firma)?|advogad[oa]s|adwokaci|radcowie prawni|orthopaedic surgeon|general practitioner|veterinary surgeons?|dental surgeons?)\.?$/iu

/** "02 Jun 2025 (± 2 business days)": about when something is done. */
const roundDay =
  /^\P{L}*\d{1,2}[\s./-].{4,18}\(\s?(?:±|\+\/-|approx|ca\b|circa|about|plus or minus|etwa|environ|aprox|ungef[äa]hr)[^()]*\)$/iu

const noise = (text: string) =>
  capital.test(text) ||
  profession.test(text) ||
  person.test(text) ||
  serviceLine.test(text) ||
  new RegExp(emailShape.source, 'iu').test(text) ||
  new RegExp(webShape.source, 'iu').test(text) ||
  (/(?<!\p{L})(?:nif|cif|rfc|ruc|cuit|cnpj|cpf|nit|gstin|npwp|tva|iva|abn|uid|rcs|rea|steuer-?nr|(?:tele)?(?:fax|phone|fon)|tel|mobil|gln|ust|vat|gst|tax|siret|iban|bic|hrb|reg|v\.?\s?d|vkn|tckn|vergi|mersis)\b/iu.test(
    text,
  ) &&
    /\d{3}/.test(text))

/** "412 kWh × 38.61c", "General waste lift 240 L", "91 days × 112.75c": what was counted, no street with its number. */
const counted =
  /\d\s?(?:[kM]Wh|kW|kVA|m³|m3|Smc|Nm3|GJ|[MG]B|[MG]bit\/s|Mbps|litres?|gal(?:lons)?|L|days?|Tage?|jours|mois|giorni|mes[ei]|d[ií]as|dagen|maanden|dager|dage|dagar|m[åa]ned(?:er)?|m[åa]nader)(?!\p{L})(?:\s?[×x@*]|$)|\d\s[×x@]\s?[\d€$£]/u

/** A phone number standing alone. */
const phone = (text: string) => {
  const m = text.match(new RegExp(phoneShape.source, 'u'))
  return Boolean(m && m[0].replace(/\D/g, '').length >= 8 && m[0].length > text.length * 0.6)
}

/** "Buyer (Bill to)", "Nadawca (nazwa, adres)": a caption with nothing behind it but what explains it. */
const explained = (segment: Segment, label: Hit): boolean =>
  !label.colon && (/^\([^()]*\)$/.test(textOf(withoutBox(segment).slice(label.tokens.length))) || saidAgain(label, segment))

const particular =
  /^(?:cin|gst(?:in)?|cnpj|cuit|ruc|nit|rut|rfc|n\.?i\.?f\.?|c\.?i\.?f\.?|vat|ust-?id(?:nr)?\.?|p\.?\s?iva|siret|siren|rcs|abn|acn|kvk|btw|org\.?-?(?:nr|nummer)\.?|momsreg\.?nr\.?|cvr(?:-nr)?\.?|i[čc]o?|di[čc]|nip|regon|krs|oib|t[ée]l\.?|telp\.?|tlp\.?|tlf\.?|ph\.?|mob\.?|telefon|telefoon|fone(?:\/fax)?|phone|fax|e-?mail):?$/iu

/** "… TN 37402 | order line (423) 555-0188" */
const reached = /^(?:[\p{L}.]+\s){0,3}[+(]?\d[\d\s().-]{6,}\d$/u

/** "Vidyut Bhavan, Satara - 415 001 CIN U40109…": what stands behind a town are a company's particulars. */
export function upToParticulars(tokens: Token[]): Token[] {
  const called = tokens.findIndex((t, i) => i > 2 && /^[|•·]$/.test(t.text) && reached.test(textOf(tokens.slice(i + 1))))
  const at = called > 0 ? called : tokens.findIndex((t, i) => i > 2 && particular.test(t.text) && /\d|@/.test(tokens[i + 1]?.text ?? ''))
  const before = at < 0 ? tokens : core(tokens.slice(0, at))
  const place = textOf(before)
  return at > 0 && (isTown(place) || isTownOfState(place)) && !legalForm.test(place) ? before.filter(t => !/^[•·|●]$/.test(t.text)) : tokens
}

/** Words of a segment without the label that leads it, and that label. */
export function unlabelled(doc: Doc, segment: Segment): { tokens: Token[]; label?: Hit } {
  const words = withoutBox(segment)
  const label = doc.hitsByLine
    .get(segment.line)!
    .find(h => h.tokens[0] === words[0] && (h.colon || h.tokens.length === words.length || explained(segment, h)))
  if (label && explained(segment, label)) return { tokens: [], label }
  if (!label) return { tokens: upToParticulars(core(segment.tokens)) }
  const hits = doc.hitsByLine.get(segment.line)!
  const rest = words.slice(label.tokens.length)
  // "Cliente: A S.L. CIF: B41…": the value ends where the next label with a colon begins.
  const next = rest.findIndex(t => hits.some(h => h !== label && h.colon && h.tokens[0] === t))
  return { tokens: core(next > 0 ? rest.slice(0, next) : rest), label }
}

/** A caption column: ends with a colon, or the next segment starts with one. */
export function isKey(segment: Segment): boolean {
  const next = segment.line.segments[segment.line.segments.indexOf(segment) + 1]
  return /:\s*$/.test(segment.text) || Boolean(next && /^\s*:/.test(next.text))
}

/** Lines around a caption among which others make a list with it, and how many of the list are known captions. */
const [listed, knownOnes] = [4, 3]
/** "Localitate | Timisoara" between "Nume | …" and "ID TVA | …": a caption without a colon in a list of captions and values, whatever it says. */
export function isListed(doc: Doc, segment: Segment): boolean {
  const { line } = segment
  const value = line.segments[line.segments.indexOf(segment) + 1]
  if (!value || /\d/.test(segment.text) || segment.tokens.length > 4) return false
  const near = doc.sheets[line.page]!.lines.slice(Math.max(0, line.index - listed), line.index + listed + 1)
  const keys = near.flatMap(l =>
    l.segments.filter(
      (s, i) => Math.abs(s.x0 - segment.x0) < 0.5 * line.h && Math.abs((l.segments[i + 1]?.x0 ?? 0) - value.x0) < 0.5 * line.h,
    ),
  )
  // Blocks side by side have captions on both sides.
  const known = (s: Segment | undefined) =>
    s !== undefined && doc.hitsByLine.get(s.line)!.some(h => h.tokens[0] === s.tokens[0] && h.tokens.length === s.tokens.length)
  const values = keys.map(s => s.line.segments[s.line.segments.indexOf(s) + 1])
  return keys.filter(known).length >= Math.max(knownOnes, keys.length / 2) && !values.some(known)
}

/** What stands flush right under a label and is no label itself: the label's own value, not what stands beside it in the next column. */
export function ownBelow(doc: Doc, hit: Hit): Segment | undefined {
  const next = doc.sheets[hit.line.page]!.lines[hit.line.index + 1]
  const [first, last] = [hit.tokens[0]!, hit.tokens.at(-1)!]
  if (!next || next.y0 - last.y1 >= 1.2 * hit.line.h) return undefined
  const under = next.segments.find(s => Math.abs(s.x0 - first.x0) < 1.5 * hit.line.h && /\p{L}{2}|\d/u.test(s.text))
  return under && doc.hitsByLine.get(next)!.some(h => h.leads && h.tokens[0] === under.tokens[0] && h.phrases.some(p => !p.weak))
    ? undefined
    : under
}

/** "Exemptions:" over "Federal: 2", "State: 1" set in a little: it heads them and asks for nothing beside it. */
function headsList(doc: Doc, key: Segment): boolean {
  const under = /:$/.test(key.text) && doc.sheets[key.line.page]!.lines[key.line.index + 1]?.segments[0]
  return Boolean(under && under.x0 - key.x0 > 0.3 * key.line.h && under.x0 - key.x0 < 2.5 * key.line.h && under.text.includes(':'))
}

/** A block that begins over a caption beside it, which has its own answer under it: a window of an envelope beside a column of captions. */
function isBegunAbove(doc: Doc, segment: Segment, hit: Hit): boolean {
  const { line } = segment
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  const over = above?.segments.find(s => Math.abs(s.x0 - segment.x0) < 0.5 * line.h && segment.y0 - s.y1 < line.h)
  return over !== undefined && over === above!.segments[0] && ownBelow(doc, hit) !== undefined
}

/** A caption without a colon names only what stands near, in line heights. */
const farthest = 22
/** Type of a title, against that of the address beside it. */
const titleSize = 1.6

/** The label to the left of a segment on its line, when the segment is a value in a two-column form. */
export function leftLabel(doc: Doc, segment: Segment): { key: string; hit?: Hit } | undefined {
  const at = segment.line.segments.indexOf(segment)
  const before = segment.line.segments[at - 1]
  if (before && headsList(doc, before)) return undefined
  if (!before || !isKey(before)) {
    const hit =
      before &&
      segment.x0 - before.x1 < farthest * segment.line.h &&
      before.tokens[0]!.h < titleSize * segment.tokens[0]!.h &&
      doc.hitsByLine.get(segment.line)!.find(h => h.tokens[0] === before.tokens[0] && h.tokens.length === before.tokens.length)
    return hit && !isBegunAbove(doc, segment, hit) ? { key: before.text, hit } : undefined
  }
  return { key: before.text, hit: doc.hitsByLine.get(segment.line)!.find(h => h.tokens[0] === before.tokens[0]) }
}

const taxCaption = /^(?:nit|ruc|rut|r\.u\.t|rfc|cuit|cnpj|rtn|rnc|nif|cif|kvk|org\.?|y-tunnus|p\.?iva|vat|kt|ico|oib|pib|еик|αφμ)[.:]?$/iu
const dash = /^[-–—|·•,]$/
/** "Aguas del Norte S.A. - NIT 900.100.200-3": a name with its legal form before the number of its company. */
function beforeNumber(tokens: readonly Token[]): Token[] | undefined {
  const at = tokens.findIndex((t, i) => i > 1 && taxCaption.test(t.text))
  const name = tokens.slice(0, at > 0 && dash.test(tokens[at - 1]!.text) ? at - 1 : Math.max(0, at))
  const text = textOf(name)
  return name.length > 1 && legalForm.test(text) && !/\d|:/.test(text) ? name : undefined
}

/** "53140788S015" */
const code = /^(?=(?:\D*\d){6})[\p{Lu}\d]{8,}$/u
/** "XXX-XX-4471" */
const masked = /^[X*#•]{2,}[-X*#•]*[\dX*#•]{2,4}$/

/** "Kordon Cad. No: 88/3": a street, and no caption. */
const houseNumber =
  /(?<!\p{L})(?:(?:cad(?:desi)?|cd|sok(?:ak|a[ğg][ıi])?|sk|bulv(?:ar[ıi])?|blv|yolu)\.?,?|(?:mah(?:allesi)?|mh)\.?(?:\s[^\s:]+){0,4},?)\sno\s?:\s?\d/iu

const customer = /^(?:cliente?|customer|kunde|klant|kund|kunden|klient|customer name|nome cliente|nombre(?: del)? cliente)\s?:$/i
function withoutNumber([number, ...rest]: readonly Token[]): Token[] | undefined {
  const words = /^[-–|]$/.test(rest[0]?.text ?? '') ? rest.slice(1) : rest
  const text = textOf(words)
  return /^[A-Z]{0,2}\d{2,8}$/.test(number?.text ?? '') && /^\p{Lu}[\p{L}&.'’]+\s\p{L}/u.test(text) && !/\d/.test(text) ? words : undefined
}

const doors = /^\p{L}[\p{L}. -]*\s\d{1,3}\p{L}?\/\d{1,3}\/\d{1,3}$/u

/** What a line of a party block is for. */
export function useOf(doc: Doc, segment: Segment): { use: LineUse; tokens: Token[]; label?: Hit } {
  const left = leftLabel(doc, segment)
  const own = unlabelled(doc, segment)
  const beside = left?.hit && !partyConcepts.some(c => phraseOf(left.hit!, c)) && ownBelow(doc, left.hit) ? undefined : left?.hit
  const label = own.label ?? beside
  const { tokens } = own
  const text = textOf(tokens)
  const concepts = new Set(label?.phrases.map(p => p.concept))
  const done = (use: LineUse) => ({ use, tokens, label })
  const part = addressPart(segment, left?.key)
  if (part?.tokens.length) return { use: isTown(textOf(part.tokens)) ? 'place' : part.part, tokens: part.tokens }
  if (!text) return done('skip')
  // "Cliente: 03318 AGROINVERNADEROS": behind the caption first the number under which the seller knows whom it names.
  const named = label && own.label && customer.test(textOf(label.tokens)) ? withoutNumber(tokens) : undefined
  if (named) return { use: 'name', tokens: named, label }
  if (salutation.test(text) || isConfidential(text)) return done('salutation')
  if (/^(?:p\.?\s?o\.?\s?box|gpo box|private bag|locked bag)\b/i.test(segment.text)) {
    const box = segment.tokens.findIndex((t, i) => i > 0 && stroke.test(t.text))
    return { use: isPlace(segment.text) ? 'place' : 'street', tokens: core(segment.tokens.slice(0, box < 0 ? undefined : box)) }
  }
  if (label && !partyConcepts.some(c => concepts.has(c))) return done('skip')
  const leads = doc.hitsByLine.get(segment.line)!.find(h => h.tokens[0] === segment.tokens[0])
  if (
    leads &&
    (leads.colon || leads.phrases.some(p => !p.weak)) &&
    /\d/.test(text) &&
    !leads.phrases.some(p => partyConcepts.includes(p.concept)) &&
    !isPlace(text)
  )
    return done('skip')
  if (isKey(segment) || (left && !left.hit && keyed(segment)) || isListed(doc, segment)) return done('skip')
  if (
    /^[([]?(?:c\)|©)/i.test(text) ||
    (!label && /^[^:\d]{2,32}:(?!\/)/.test(segment.text) && !houseNumber.test(segment.text)) ||
    /^(?:gln|lief|kd|kunden|art|ident)\b.*\d{3}/i.test(text) ||
    // "Strada Mihai Bravu Nr. 201" is a street with the number of its house.
    (!(concepts.has('address') && streetElsewhere.test(text)) &&
      !houseNumber.test(text) &&
      /(?<!\b(?:gat|plot|door|survey|shop|house|flat|unit|khasra|building|bldg)\s)\b(?:nr|no)\.?\s?:?\s?\d{3,}/i.test(text))
  )
    return done('skip')
  if (isNif(text) || masked.test(text) || counted.test(text)) return done('skip')
  if (/^CEP:?\s\d{5}-?\d{3}$/i.test(text)) return done('place')
  const letterhead = beforeParticulars(tokens)
  if (letterhead) return { use: 'place', tokens: letterhead, label }
  const called = beforeNumber(tokens)
  if (called) return { use: 'name', tokens: called, label }
  if (noise(text) || phone(text)) return done('skip')
  // "Rosengasse 5/2/11": house, stairs and door.
  const days = isStreet(text) && doors.test(text) ? 0 : datesIn(tokens).length
  if (days > 1 || (days && (tokens.length < 6 || roundDay.test(text)))) return done('skip')
  if (isTown(text)) return { use: 'place', tokens: ownCell(tokens), label }
  if (concepts.has('name')) return done('name')
  if (concepts.has('address')) return done('street')
  if (legalForm.test(text) && !isNumberedStreet(text)) return done('name')
  if (isStreet(text) && /\d|\bs\/n\b|\sbb?$|\sбб$/i.test(text)) return done('street')
  if (/^\d[\d\s./()-]*(?:\(.*\))?$/.test(text) || code.test(text)) return done('skip')
  if (regionWord.test(text) && tokens.length < 4) return done('address')
  if (isCaption(text)) return done('skip')
  return done('other')
}

const keyed = (segment: Segment) => isKey(segment.line.segments[segment.line.segments.indexOf(segment) - 1]!)
