import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { legalForm, sdnBhd } from '../lexicon/words/legal.ts'
import { isCountry, postcodes, regionWord, streetWord } from '../lexicon/words/places.ts'
import { datesIn, timesIn } from '../normalise/date.ts'
import { isPlace, streetElsewhere } from '../parties/lines/places.ts'
import { isNif } from '../validate/taxid.ts'
import { asCaption } from './captions.ts'

/** What a line at the head of a receipt is there for, by its words alone. */
export type Use = 'title' | 'registration' | 'contact' | 'address' | 'digits' | 'item' | 'text'

const title =
  /^(?:\W*)(?:simplified |full )?(?:tax ?invoice|invoice|receipt|cash (?:bill|receipt|sales?)|official receipt|bill|quittung|rechnung|kassenbon|ticket|facture|reçu|recu|factura|scontrino|ricevuta|welcome|thank you|duplicate|copy|re-?print|customer copy|tax inv|danfe|nfc-?e|cupom fiscal|boleta(?: de venta)?(?: electr[oó]nica)?|tique|comprobante|cod\.? \d{3} - |thanks for|nota fiscal|documento (?:auxiliar|commerciale)|paragon fiskalny|kvitto|kvittering|salgskvittering|kuitti|nyugta|bon fiscal|kassabon|(?:btw-?)?kasticket|kassaticket|kassenbeleg|fatura|justificatif|doklad)(?!\p{L})/iu
const registration =
  /^[\s(]*(?:no\.?\s?(?:pen)?daftar(?:an)?|co\.?|company|business|comp|reg|roc|brn|s?st|gst|tax|vat|ust|siret|siren|tva|nif|cif|p\.?\s?iva)[\s./]*(?:reg(?:istration)?|id|no|number|idnr)?\b.*\d{3}|^[\s(]*\(?\s?[\dA-Z]{2,4}?\d{4,12}\s?-\s?[A-Z0-9]\s?\)?$|\bgst\s?(?:reg|id|no)|^\(?\d{5,12}\s?-\s?[A-Z]\)?|\b(?:ssm|roc|rob)\b.*\d{4}/i
/** Numbers of companies and of tax as other countries name them, first on their line. */
const registrationElsewhere =
  /^\W*(?:st(?:euer)?\.?[\s-]?(?:nr|nummer)|(?:ust|mwst)[\s.-]*id[\s.-]*(?:nr)?|uid|hr\s?[ab]|fn|che|siret|siren|rcs|(?:n[°o.]*\s?)?tva|p(?:artita|\.)?\s?iva|c\.\s?f\.|cod(?:ice|\.)?\s?fisc(?:ale|\.)?|n?[.\s]?c\.?i\.?f|n\.?i\.?f|n\.?i\.?p\.?c?|regon|krs|kvk|btw|cvr|org[.\s-]*n(?:r|o)|i[čc]o|di[čc]|y-tunnus|ad[óo]sz[áa]m|contribuinte|vat\s?(?:reg|no|number|id)|registered in|reg(?:istered|d)?\.?\s(?:no|number|office)|abn|acn|ein|gstin)(?!\p{L}).*\d{3}/iu
const contact =
  /\b(?:tel|telp|phone|ph|fax|hp|h\/p|mobile|e-?mail|hotline|whatsapp|website|telefon|t[ée]l[ée]phone|fon|telef|tlf)\b\s?[.:#]?|www\.|@|\.com\b/i
const label =
  /^(?:invoice|receipt|date|time|cashier|table|order|bill|doc|trans|counter|pos|terminal|staff|salesperson|sales|member|customer|server|qty|item|description|ref|pax|user|operator|attn|slip|till|bon|kasse|guest|room|folio|booking|arrival|departure|printed|host|waiter|driver|plate)\b.{0,14}[:#]|^(?:cashier|table|qty|item|description|(?:store |shift )?manager|served by)\b/i

/** "Your Guest # Is 671", "ORDER NO 52": what a customer is called by. */
const called = /^\W*(?:your\s+)?(?:guest|order|call|queue|ticket)\s*(?:#|no\b|number\b|is\b)\D{0,6}\d/i

/** A row of goods, which ends in its sum. */
export const priced = /\p{L}{3}.*\s\d{1,4}[.,]\d{2}\W{0,3}\p{Lu}?$/u

/** "Check 10442   Table 7   Covers 2": the order of guests, told without colons. */
const ofGuests = /^\W*(?:check|chk|table|tbl|order|bill)\s#?\d+\s.*\b(?:table|tbl|covers|cvrs|pax|guests|gsts)\s#?\d/i

/** "81100", "40150-SHAH ALAM", but no number of a company, "45678-W". */
const fiveFigures = /\b\d{5}\b(?!\s?-\s?[A-Z]\b)/i

/** "#01-32, S079903", "S(560233)" */
const ofSingapore = /(?:^|[\s,])S\s?(?:\d{6}|\(\d{6}\))\W*$/

/** "Te1:", "FEL 03-", "6ST ID", "C0 REG": short words of a head, misread. */
const misreadContact = /^\W*(?:[tf7i][e3][l1i|]|fa[xk]|ph[o0]ne)\W{0,3}(?:n[o0]\W{0,3})?[+(]?\d[\d\s()-]{5}/i
const misreadNumber = /^\W*(?:[g6c][s5][t7i]|[s5][s5]t)\W{0,2}(?:[i1l]d|reg|n[o0])\b.*\d{4}/i

export const lineUse = (line: Line): Use => {
  const text = line.text.trim()
  const said = line.tokens.some(t => t.source === 'ocr') ? asCaption(text) : text
  if (said !== text) {
    if (misreadContact.test(text)) return 'contact'
    if (misreadNumber.test(text)) return 'registration'
    const isNumbered = /\d{3}|@|www/.test(text) || text.length < 12
    if (!contact.test(text) && isNumbered && contact.test(said)) return 'contact'
    if (!legalForm.test(text) && !title.test(text) && title.test(said)) return 'title'
    if (!label.test(text) && label.test(said)) return 'item'
  }
  if (contact.test(text) && (/\d{3}|@|www/.test(text) || text.length < 12 || text.replace(/\D/g, '').length > 6)) return 'contact'
  // "BHD (ROC: 884217-A)" is the end of a name with its number.
  if ((registration.test(text) || registrationElsewhere.test(text)) && !/^(?:sdn\.? ?)?bhd\.?$/i.test(textOf(strip(line.tokens))))
    return 'registration'
  if (label.test(text) || called.test(text) || ofGuests.test(text) || priced.test(text)) return 'item'
  if (title.test(text) && !legalForm.test(text)) return 'title'
  if (datesIn(line.tokens).length || timesIn(line.tokens).length) return 'item'
  if (ofSingapore.test(text)) return 'address'
  if (!/\p{L}{2}/u.test(text)) return 'digits'
  if (/\s\D{0,4}\d{1,6}[.,]\d{2}\s?(?:\p{L}|[€£$]|EUR|GBP|CHF|USD|SEK|DKK|NOK|PLN|CZK|kr|zł|Kč)?$/u.test(text) && !isPlace(text))
    return 'item'
  if (
    isPlace(text) ||
    fiveFigures.test(text) ||
    isCountry(text) ||
    streetElsewhere.test(text) ||
    (streetWord.test(text) && (/\d|,/.test(text) || /jalan|jln|street|straße|rue |lorong|taman/i.test(text)))
  )
    return 'address'
  if (regionWord.test(text) && line.tokens.length <= 6 && !legalForm.test(text)) return 'address'
  return 'text'
}

const postcodeShapes = postcodes.filter(({ strong, country }) => strong && country !== 'US').map(({ pattern }) => pattern)
/** "Chennai - 600017" */
const sixFigures = /^\W*\p{L}[\p{L}\s.]+[-–\s]\s?[1-9]\d{2}\s?\d{3}\W*$/u
/** Five figures anywhere, or what proves itself a postcode of some country. */
export const hasPostcode = (text: string) =>
  /(?<![\d-])\d{5}(?![\d-])/.test(text) || sixFigures.test(text) || ofSingapore.test(text) || postcodeShapes.some(shape => shape.test(text))

/** "Nádražní 12", "Storgata 5B": a street whose kind no word says. */
export const numberAtEnd = /^\W*\p{L}[\p{L}\s.'’-]+\s\d{1,4}\s?[a-z]?(?:\/\d{1,3})?\W*$/iu

/** What an address may begin with that is none of it. */
export const addressCaption = /^(?:address|addr|add|alamat|h[./]?q)\.?:?$/i

/** Another place of the company: "BRANCH: 7, JALAN …". */
export const otherPlace =
  /^\W*(?:branch|cawangan|outlet|factory|kilang|warehouse|gudang|showroom|h[./]?q\.?|head\s?office|pejabat)(?:\s\w{1,12})?\s?:/i

/** The uses of lines one below the other. */
export const lineUses = (lines: readonly Line[]): { line: Line; use: Use }[] =>
  lines.map((line, i) => {
    const use = lineUse(line)
    const street = use === 'text' && numberAtEnd.test(line.text) && !legalForm.test(line.text) && hasPostcode(lines[i + 1]?.text ?? '')
    return { line, use: street ? 'address' : use }
  })

/** "CO. REG. NO. 12345", "SSM: 2017-03", "GST ID 0012": words of a registration and a number, but not the "CO." of "AEON CO. (M) BHD". */
const numberedCompany =
  /^[([]?\s*(?:(?:c[o0]|comp|company|reg|regn|registration|business|roc|rob|brn|ssm|jm|gst|sst|tax|id|no|nos|number|uen|tin|gstin|cif|nif|nip|piva|vat|btw|kvk|cvr|uid|siret|abn|org|nr)\b[\s.:#/()-]*){1,5}[([]?\s?[A-Z]{0,3}\d[\d-]{3,}/i
const registrationWord =
  /^[([]?(?:c[o0]|comp|company|reg|regn|registration|business|roc|rob|brn|ssm|gst|sst|tax|no|uen|tin|gstin|cif|nif|nip|piva|vat|btw|kvk|cvr|siret|org)\b/i
/** Digits in brackets, a letter or a stroke among them, as a picture's reader may have spelled them. */
const bracketed = /^[([]\s?[\dA-Z]{1,3}?[\dOISBUZ]{3,}[\dA-Z\s-]*[)\]]?\W*$/

/** "SIN HUP TRADING CO (CO. REG. NO. 254682-V)", "LIM & CO 123456-V": the first "CO" is the name's. */
const endsName = (tokens: readonly Token[], i: number): boolean =>
  /^(?:co|company)\W*$/i.test(tokens[i]!.text) &&
  (/^[([]/.test(tokens[i + 1]?.text ?? '') || /^(?:&|and|trading)$/i.test(tokens[i - 1]!.text))

/** "SAI KRUPA LLC DBA": the brand follows. */
const tradingAs = /^\(?(?:d\.?\/?b\.?\/?a\.?|t\/as?)\)?$/i

/** The registration number behind a company's name is no part of it. */
export function strip(tokens: readonly Token[]): Token[] {
  const kept = [...tokens]
  const cut = kept.findIndex((t, i) => {
    if (i === 0) return false
    // Australia parts its numbers: "ABN 12 345 678 901".
    if (/^\(?a\.?[bc]\.?n\b/i.test(t.text)) return textOf(kept.slice(i)).replace(/\D/g, '').length >= 9
    if (registrationWord.test(t.text)) return numberedCompany.test(textOf(kept.slice(i))) && !endsName(kept, i)
    if (/^[([]/.test(t.text) && /\d/.test(textOf(kept.slice(i))) && bracketed.test(textOf(kept.slice(i)))) return true
    return /^[([]?\s?[A-Z]{0,3}\d{4,}[\dA-Z-]*[)\]]?$/.test(t.text) || isNif(t.text) || /^[([]\d/.test(t.text)
  })
  const head = cut > 0 ? kept.slice(0, cut) : kept
  while (head.length > 1 && (!/[\p{L}\p{N})]/u.test(head.at(-1)!.text) || tradingAs.test(head.at(-1)!.text))) head.pop()
  while (head.length && !/[\p{L}\p{N})]/u.test(head.at(-1)!.text)) head.pop()
  while (head.length && !/[\p{L}\p{N}]/u.test(head[0]!.text)) head.shift()
  return head
}

const formAndNumber = /^(.*\p{L}.*(?:BHD|BERHAD|\b(?:S\/B|SB|LTD|LIMITED|GMBH|PLC|LLC|INC))\.?)(\W.*)$/iu

/** Signs of a name; the pattern costs the square of them. */
const longestName = 200

/** "S/B'273500-U (KSB)", "SDN BHD(139386X)", "BHD (/195 37-X)": a number that stands so close to the legal form, or was so misread, that no word begins it. */
export function withoutNumber(name: string): string {
  const [, form, rest] = (name.length < longestName && formAndNumber.exec(name)) || []
  const figures = rest?.match(/\d/g)?.length ?? 0
  return form && rest && figures >= 4 && !/\p{L}{4}/u.test(rest) && figures > (rest.match(/\p{L}/gu)?.length ?? 0) ? form : name
}

const half =
  /^(?:&\s?)?(?:c[o0]\.?,?\s?)?(?:\(?\s?(?:m|malaysia|kl|s|pg|jb)\s?\)\s?)?(?:s[dio]n\.?,?\s?bh[dz]\.?|bhd\.?|s\/b|gmbh|ltd\.?|limited|enterprise|trading|company)\W*(?:\(.*\))?$/i
const everyForm = new RegExp(legalForm.source, 'gu')

/** Nothing but the end of a company's name: "SDN BHD", "& CO (M) SDN BHD", "HOLDINGS LTD". */
export function isHalf(text: string): boolean {
  const plain = text.trim()
  if (half.test(plain)) return true
  const rest = plain
    .replace(/\(.{1,9}\)/g, ' ')
    .replace(everyForm, ' ')
    .replace(everyForm, ' ')
    .replace(sdnBhd, ' ')
  return rest !== plain && !/[\p{L}\p{N}]/u.test(rest.replace(/\bco\b/gi, ' '))
}
