import { textOf } from '../layout/lines.ts'
import type { Line, Token } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { regionWord, streetWord } from '../lexicon/words/places.ts'
import { datesIn, timesIn } from '../normalise/date.ts'
import { isPlace } from '../parties/blocks.ts'

/** What a line at the head of a receipt is there for, by its words alone. */
export type Use = 'title' | 'registration' | 'contact' | 'address' | 'digits' | 'item' | 'text'

const title =
  /^(?:\W*)(?:simplified |full )?(?:tax ?invoice|invoice|receipt|cash (?:bill|receipt|sales?)|official receipt|bill|quittung|rechnung|kassenbon|ticket|facture|reçu|recu|factura|scontrino|ricevuta|welcome|thank you|duplicate|copy|re-?print|customer copy|tax inv)\b/i
const registration =
  /^[\s(]*(?:co\.?|company|business|comp|reg|roc|brn|s?st|gst|tax|vat|ust|siret|siren|tva|nif|cif|p\.?\s?iva)[\s./]*(?:reg(?:istration)?|id|no|number|idnr)?\b.*\d{3}|^[\s(]*\(?\s?[\dA-Z]{2,4}?\d{4,12}\s?-\s?[A-Z0-9]\s?\)?$|\bgst\s?(?:reg|id|no)|^\(?\d{5,12}\s?-\s?[A-Z]\)?|\b(?:ssm|roc|rob)\b.*\d{4}/i
const contact =
  /\b(?:tel|telp|phone|ph|fax|hp|h\/p|mobile|e-?mail|hotline|whatsapp|website|telefon|t[ée]l[ée]phone)\b\s?[.:#]?|www\.|@|\.com\b/i
const label =
  /^(?:invoice|receipt|date|time|cashier|table|order|bill|doc|trans|counter|pos|terminal|staff|salesperson|sales|member|customer|server|qty|item|description|ref|pax|user|operator|attn|slip|till|bon|kasse)\b.{0,14}[:#]|^(?:cashier|table|qty|item|description)\b/i

export const lineUse = (line: Line): Use => {
  const text = line.text.trim()
  if (contact.test(text) && (/\d{3}|@|www/.test(text) || text.length < 12 || text.replace(/\D/g, '').length > 6)) return 'contact'
  if (registration.test(text)) return 'registration'
  if (label.test(text)) return 'item'
  if (title.test(text) && !legalForm.test(text)) return 'title'
  if (datesIn(line.tokens).length || timesIn(line.tokens).length) return 'item'
  if (!/\p{L}{2}/u.test(text)) return 'digits'
  if (/\s\D{0,4}\d{1,6}[.,]\d{2}\s?(?:\p{L}|[€£$]|EUR|GBP|CHF|USD|SEK|DKK|NOK|PLN|CZK|kr|zł|Kč)?$/u.test(text) && !isPlace(text))
    return 'item'
  if (
    isPlace(text) ||
    /\b\d{5}\b/.test(text) ||
    (streetWord.test(text) && (/\d|,/.test(text) || /jalan|jln|street|straße|rue |lorong|taman/i.test(text)))
  )
    return 'address'
  if (regionWord.test(text) && line.tokens.length <= 6 && !legalForm.test(text)) return 'address'
  return 'text'
}

/** "CO. REG. NO. 12345", "SSM: 2017-03", "GST ID 0012": words of a registration and a number, but not the "CO." of "AEON CO. (M) BHD". */
const numberedCompany =
  /^[([]?\s*(?:(?:c[o0]|comp|company|reg|regn|registration|business|roc|rob|brn|ssm|jm|gst|sst|tax|id|no|nos|number)\b[\s.:#/()-]*){1,5}[([]?\s?[A-Z]{0,3}\d[\d-]{3,}/i
const registrationWord = /^[([]?(?:c[o0]|comp|company|reg|regn|registration|business|roc|rob|brn|ssm|gst|sst|tax|no)\b/i
/** Digits in brackets, a letter or a stroke among them, as a picture's reader may have spelled them. */
const bracketed = /^[([]\s?[\dA-Z]{1,3}?[\dOISBUZ]{3,}[\dA-Z\s-]*[)\]]?\W*$/

/** The registration number behind a company's name is no part of it. */
export function strip(tokens: readonly Token[]): Token[] {
  const kept = [...tokens]
  const cut = kept.findIndex((t, i) => {
    if (i === 0) return false
    if (registrationWord.test(t.text)) return numberedCompany.test(textOf(kept.slice(i)))
    if (/^[([]/.test(t.text) && /\d/.test(textOf(kept.slice(i))) && bracketed.test(textOf(kept.slice(i)))) return true
    return /^[([]?\s?[A-Z]{0,3}\d{4,}[\dA-Z-]*[)\]]?$/.test(t.text) || /^[([]\d/.test(t.text)
  })
  const head = cut > 0 ? kept.slice(0, cut) : kept
  while (head.length && !/[\p{L}\p{N})]/u.test(head.at(-1)!.text)) head.pop()
  while (head.length && !/[\p{L}\p{N}]/u.test(head[0]!.text)) head.shift()
  return head
}

/** Nothing but the end of a company's name. */
export const halfForm =
  /^(?:&\s?)?(?:c[o0]\.?,?\s?)?(?:\(?\s?(?:m|malaysia|kl|s|pg|jb)\s?\)\s?)?(?:s[dio]n\.?,?\s?bh[dz]\.?|bhd\.?|s\/b|gmbh|ltd\.?|limited|enterprise|trading)\W*(?:\(.*\))?$/i
