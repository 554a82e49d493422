import type { Doc } from '../document.ts'
import { fold } from '../fold.ts'
import { median } from '../layout/lines.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import type { Party } from './types.ts'

/** Who reads the letter there: between a name and its street, no part of the address. */
export const attention =
  /^(?:z\.?\s?hd?s?\b\.?|zu h[äa]nden|att(?:n|ention|\.)?\b|t\.?\s?a\.?\s?v\b|[àa] l['’]attention|(?:alla )?c\.\s?a\.|a\/c\b(?!\s*(?:no\b|number|[:#])|\s+\p{L}{0,2}\d)|v\/|herrn?\b|frau\b|mevr(?:ouw)?\b|dhr\b|de heer\b|mrs?\b|ms\b|m\.? (?:et|ou|&) mme\b|mm?\.\s(?=\p{Lu})|mmes?\b|monsieur\b|madame\b|sig(?:\.|ra\b|\.ra\b)|dott\b|do[nñ]a?\b|pani?\b|accounts payable\b|(?:kreditoren|finanz)?buchhaltung\b|abt(?:eilung\b|\.)|rechnungswesen\b|service comptabilit)/iu

/** Doctors and professors have practices of that name. */
const titled =
  /^(?:mrs?|ms|miss|mx|mme|mlle|frau|herrn?|eheleute|familie|sig(?:\.?ra)?|sra?|do[ñn]a|dhr|mevr|fam|sz\.? ?p)\.?\s\p{L}.*\p{L}{2}/iu
const ownTrace = /(?:intracom\w*|ust|vat|tva|steuer|iban|bic|siret|rcs|hrb|hra|p\.?\s?iva|nif|cif|abn|gst)\b/i

const called = /^(?:t[ée]l(?:[ée]phone|efon)?|fon|phone|fax|tlf)\b.*\d{2}/iu
const large = 1.35

/** Share of a page below which the first party on it may stand in the window of an envelope. */
const letterheadEnd = 0.1

/** "Der zu zahlende Betrag wird am 15.07. abgebucht": words of a sentence, few of which begin as those of a name do. */
const [sentence, begun] = [6, 0.5]
export const isSentence = (text: string): boolean => {
  const words = text.split(/\s+/).filter(w => /\p{L}/u.test(w))
  return words.length >= sentence && words.filter(w => /^\P{L}*\p{Lu}/u.test(w)).length < begun * words.length
}
/** What a name that says when or how somebody can be reached, or what is to be paid, loses. */
const noName = 4
const reached =
  /\d\s?(?:am|pm|uhr)\b|\bweekdays\b|\b(?:enquiries|hotline|helpline|servizio clienti|kundenservice)\b.*\d{3}|\d[.,]\d{2} ?€/iu

export const leftOf = (doc: Doc, party: Party): number => party.segments[0]!.x0 / doc.sheets[party.page]!.width

/** `domain`: of the document's first address in the net, without hyphens. `head`: the address at the top left of the first page. */
export function weigh(doc: Doc, party: Party, domain: string | undefined, head: Party | undefined) {
  const sheet = doc.sheets[party.page]!
  const top = party.y / sheet.height
  const left = leftOf(doc, party)
  const near = party.segments
    .map(s => s.line.segments.map(o => (Math.abs(o.x0 - s.x0) < sheet.width * 0.25 ? o.text : '')).join(' '))
    .join(' ')
  const legal = legalForm.test(party.nameText)
  const seller = party.score
  const flat = fold(party.nameText).replace(/[^a-z\d]/g, '')
  seller.seller +=
    (party.role === 'seller' ? (party.address.length ? 5 : 4.6) : 0) +
    (legal ? 1 : 0) +
    (ownTrace.test(near) ? 1 : 0) +
    (top > 0.85 ? 0.6 : 0) +
    (top < 0.2 ? 0.5 : 0) +
    (party.page === 0 ? 0.3 : 0)
  if (isSentence(party.nameText) || reached.test(party.nameText)) {
    seller.seller -= noName
    seller.buyer -= noName
  }
  // What a page begins with is the letterhead, even of a company without a legal form.
  if (!party.role && party.page === 0 && top < letterheadEnd && sheet.lines[0] === party.segments[0]!.line) seller.seller += 1.2
  const online = domain !== undefined && domain.length > 3 && (flat.includes(domain) || (flat.length > 4 && domain.includes(flat)))
  if (online) seller.seller += 1.2
  seller.buyer +=
    (party.role === 'buyer' ? 5 : 0) +
    (party.label && /name$/.test(party.label) ? 1.6 : 0) +
    (party.address.length ? 1 : 0) +
    (party.page === 0 ? 0.5 : -0.5)
  // Envelopes of France, Italy or Portugal have their window at the right, under the sender at the left.
  const opposite = left < 0.7 && party.page === 0 && head !== undefined && head !== party && head.y < party.y
  const window = top > 0.1 && top < 0.34 && left > 0.04 && (left < 0.5 || opposite) && sheet.height > sheet.width * 1.2
  if (window && party.address.length && !online) seller.buyer += 1.5
  if (top > 0.7) seller.buyer -= 2
  // Whom a letter goes to has somebody who reads it, over the street.
  if (!party.role && party.page === 0 && top < 0.34 && party.segments.slice(1).some(s => attention.test(s.text))) {
    seller.buyer += 1.5
    seller.seller -= 1.5
  }
  // "Mr D & Mrs L Mavros" is nobody who supplies.
  const addressed = legal ? party.segments.length > 1 && titled.test(party.segments[0]!.text) : titled.test(party.nameText)
  if (!party.role && party.page === 0 && top < 0.34 && party.address.length && addressed) {
    seller.buyer += 1
    seller.seller -= 1.5
  }
  // A name in larger type than what stands under it is a letterhead; who can be called is who writes.
  const size = (tokens: Party['name']) => median(tokens.map(t => t.h))
  if (!party.role && top < 0.34 && party.address.length && size(party.name) > large * size(party.address)) seller.seller += 0.8
  if (!party.role && top < 0.34 && party.segments.some(s => called.test(s.text))) seller.seller += 0.5
  if (party.role && party.role !== 'seller') seller.seller -= 4
  if (party.role && party.role !== 'buyer') seller.buyer -= 4
  if (party.sender || /\p{L} [•·|●–-] .*\d{4,5} /u.test(party.segments[0]!.text)) {
    seller.seller += 1.5
    seller.buyer -= 3
  }
}
