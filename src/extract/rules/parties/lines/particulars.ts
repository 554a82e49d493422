import { textOf } from '../../layout/lines.ts'
import type { Token } from '../../layout/types.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { isTownOfState } from '../../lexicon/words/places.ts'
import { core, emailShape, phoneShape, webShape } from '../../values/kinds.ts'
import { isStreet, isTown, stroke, upToPlace } from './places.ts'

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
export const roundDay =
  /^\P{L}*\d{1,2}[\s./-].{4,18}\(\s?(?:±|\+\/-|approx|ca\b|circa|about|plus or minus|etwa|environ|aprox|ungef[äa]hr)[^()]*\)$/iu

/** "ΕΜΠΟΡΙΑ ΧΡΩΜΑΤΩΝ", "Venta y distribución de abonos" under a name: what a house deals in. */
const trade =
  /^(?:εμπ[οό]ρι[αο]|εισαγωγ[εέ]ς|κατασκευ[εέ]ς|αντιπροσωπε[ιί]ες|παραγωγ[ηή])(?:\s|$|,|\s?[-–])|^(?:venta|compra|compraventa|comercializaci[óo]n|distribuci[óo]n|fabricaci[óo]n|importaci[óo]n|exportaci[óo]n|com[ée]rcio|fabrico|importa[çc][ãa]o|distribui[çc][ãa]o|commercio|vendita|produzione|fabrication|vente|n[ée]goce|import|production)\s(?:(?:y|e|et|ed|&)\s\p{L}+\s)?(?:de|al por mayor|d[eo]s?|di|all['’]ingrosso|en gros)\s/iu
const dealsIn = (text: string): boolean => trade.test(text) && !/\d/.test(text) && !legalForm.test(text)

/** "Nous joindre", "Contact us" over the name and address of a letterhead: where somebody can be reached, and no name. */
const reachUs =
  /^(?:(?:pour )?nous (?:joindre|contacter|[ée]crire)|contact(?:ez-nous| us| details)|nos coordonn[ée]es|get in touch|reach us|so erreichen sie uns|kontaktieren sie uns|ihr kontakt(?: zu uns)?|cont[áa]ct[ea]nos|contattaci|(?:i nostri )?contatti|fale con(?:n)?osco|contacte-nos|neem contact op|kontakta oss|kontakt oss|yhteystiedot|kapcsolat)\s?:?$/iu

export const noise = (text: string) =>
  reachUs.test(text) ||
  dealsIn(text) ||
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
export const counted =
  /\d\s?(?:[kM]Wh|kW|kVA|m³|m3|Smc|Nm3|GJ|[MG]B|[MG]bit\/s|Mbps|litres?|gal(?:lons)?|L|days?|Tage?|jours|mois|giorni|mes[ei]|d[ií]as|dagen|maanden|dager|dage|dagar|m[åa]ned(?:er)?|m[åa]nader)(?!\p{L})(?:\s?[×x@*]|$)|\d\s[×x@]\s?[\d€$£]/u

/** A phone number standing alone. */
export const phone = (text: string) => {
  const m = text.match(new RegExp(phoneShape.source, 'u'))
  return Boolean(m && m[0].replace(/\D/g, '').length >= 8 && m[0].length > text.length * 0.6)
}

/** Of such a line without a name: its street and town. */
export function beforeParticulars(tokens: readonly Token[]): Token[] | undefined {
  const address = upToPlace(tokens)
  const behind = tokens.slice(address.length)
  const words = address.filter(t => !stroke.test(t.text))
  return behind.length > 1 && stroke.test(behind[0]!.text) && noise(textOf(behind)) && !noise(textOf(words)) && isStreet(textOf(words))
    ? words
    : undefined
}

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

const taxCaption = /^(?:nit|ruc|rut|r\.u\.t|rfc|cuit|cnpj|rtn|rnc|nif|cif|kvk|org\.?|y-tunnus|p\.?iva|vat|kt|ico|oib|pib|еик|αφμ)[.:]?$/iu
const dash = /^[-–—|·•,]$/
/** "Aguas del Norte S.A. - NIT 900.100.200-3": a name with its legal form before the number of its company. */
export function beforeNumber(tokens: readonly Token[]): Token[] | undefined {
  const at = tokens.findIndex((t, i) => i > 1 && taxCaption.test(t.text))
  const name = tokens.slice(0, at > 0 && dash.test(tokens[at - 1]!.text) ? at - 1 : Math.max(0, at))
  const text = textOf(name)
  return name.length > 1 && legalForm.test(text) && !/\d|:/.test(text) ? name : undefined
}

/** "53140788S015" */
export const code = /^(?=(?:\D*\d){6})[\p{Lu}\d]{8,}$|^\p{Lu}{2,5}-\d{6,}$/u
/** "XXX-XX-4471" */
export const masked = /^[X*#•]{2,}[-X*#•]*[\dX*#•]{2,4}$/
