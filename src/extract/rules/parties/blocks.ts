import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { regionWord } from '../lexicon/words/places.ts'
import { datesIn } from '../normalise/date.ts'
import { isNif } from '../validate/taxid.ts'
import { core } from '../values/kinds.ts'
import { isConfidential } from './bystanders.ts'
import { saidAgain, withoutBox } from './captions.ts'
import { addressPart } from './labelled.ts'
import { beforeNumber, beforeParticulars, code, counted, masked, noise, phone, roundDay, upToParticulars } from './lines/particulars.ts'
import { isNumberedStreet, isPlace, isStreet, isTown, ownCell, streetElsewhere, stroke } from './lines/places.ts'

export type LineUse = 'postcode' | 'town' | 'name' | 'address' | 'street' | 'place' | 'salutation' | 'skip' | 'other'

const salutation =
  /^(?:herrn?|frau|signor[ae]?|eheleute|familie|fam\.|firma|fa\.?|an|mr\.?|mrs\.?|ms\.?|mme|m\.|monsieur|madame|sr\.?|sra\.?|spett\.?(?:le)?|to|messrs\.?|m\/s\.?|c\/o.*|de heer(?:\s?\/\s?mevrouw)?|de heer en mevrouw|dhr\.?(?:\s?\/\s?mevr\.?)?|mevr(?:ouw)?\.?|gentile(?:\s(?:cliente|sig\.?(?:ra)?|signora?))?|egr(?:egio)?\.?(?:\ssig\.?)?|ill\.mo.*|exm[oa]\.?\s?\([oa]?s?\)\s?sr\.?\(?\p{L}*\)?.*|exm[oa]s?\.?\s?(?:srs?\.?|senhor(?:a|es|as)?)|v[áa][žz]en[áýý]\p{L}*|sz\.?\s?p\.?|pan(?:i|\.)?(?:\s?\/\s?pani)?|herra|rouva|persoonlijk|vertrouwelijk|(?:pers[öo]nlich|privat)(?:\s?[/&]\s?vertraulich|\sund\svertraulich)?|vertraulich|(?:strictly\s)?(?:private|personal)?(?:\s?(?:&|and|\/)\s?)?confidential|personal|private|(?:personnel\s(?:et|&)\s)?confidentiel|personnel|confidencial|personal y confidencial|riservat[ao](?:\spersonale)?|personale(?:\se\sriservata)?|poufne|d[ůu]v[ěe]rn[ée]|d[ôo]vern[ée]|luottamuksellinen|henkil[öo]kohtainen|bizalmas|personligt?|fortroligt?|konfidensielt|z\.?\s?hd\.?.*|attn\.?:?.*|u\.?\s?p\.?[.:]\s?.*|sig\.?(?:ra)?|the (?:managing |general |executive |finance |company )*(?:director|manager|secretary|chairman|proprietor|principal|registrar|accountant|controller|treasurer|md(?:\/ceo)?)[,.]?)$/iu

const partyConcepts = ['name', 'address', 'seller', 'buyer', 'shipTo', 'remitTo', 'serviceAddress']

/** "Buyer (Bill to)", "Nadawca (nazwa, adres)": a caption with nothing behind it but what explains it. */
const explained = (segment: Segment, label: Hit): boolean =>
  !label.colon && (/^\([^()]*\)$/.test(textOf(withoutBox(segment).slice(label.tokens.length))) || saidAgain(label, segment))

const ofOffice = ['taxId', 'nationalTaxId', 'registration']
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
  // "Odběratel: IČO: 719 38 246" over a name: numbers of the office beside the caption, and the party under it.
  const numbered = next === 0 && label.colon && hits.some(h => h.tokens[0] === rest[0] && ofOffice.some(c => phraseOf(h, c)))
  return { tokens: numbered ? [] : core(next > 0 ? rest.slice(0, next) : rest), label }
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
  const off = (s: Segment) => Math.min(Math.abs(s.x0 - first.x0) / 1.5, Math.abs(s.x0 + s.x1 - first.x0 - last.x1) / 2)
  const under = next.segments.find(s => off(s) < hit.line.h && /\p{L}{2}|\d/u.test(s.text))
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

/** "Reģ. Nr. / PVN Nr.": two captions of one box, which asks for both. */
function isPair(doc: Doc, { line, tokens }: Segment, first: Hit): boolean {
  const [stroke, next] = tokens.slice(first.tokens.length)
  const second = doc.hitsByLine.get(line)!.find(h => h.tokens[0] === next)
  return stroke?.text === '/' && second !== undefined && second.tokens.at(-1) === tokens.at(-1)
}

/** "www.weser.example" is what a caption of its kind leads to. */
const isContact = /^(?:www\.|https?:)\S|\S@\S/i

/** The label to the left of a segment on its line, when the segment is a value in a two-column form. */
export function leftLabel(doc: Doc, segment: Segment): { key: string; hit?: Hit } | undefined {
  const at = segment.line.segments.indexOf(segment)
  const before = segment.line.segments[at - 1]
  if (before && headsList(doc, before)) return undefined
  if (!before || !isKey(before)) {
    const hit =
      before &&
      !isContact.test(before.text) &&
      segment.x0 - before.x1 < farthest * segment.line.h &&
      before.tokens[0]!.h < titleSize * segment.tokens[0]!.h &&
      doc.hitsByLine
        .get(segment.line)!
        .find(h => h.tokens[0] === before.tokens[0] && (h.tokens.length === before.tokens.length || isPair(doc, before, h)))
    return hit && !isBegunAbove(doc, segment, hit) ? { key: before.text, hit } : undefined
  }
  return { key: before.text, hit: doc.hitsByLine.get(segment.line)!.find(h => h.tokens[0] === before.tokens[0]) }
}

/** "Kordon Cad. No: 88/3": a street, and no caption. */
const houseNumber =
  /(?<!\p{L})(?:(?:cad(?:desi)?|cd|sok(?:ak|a[ğg][ıi])?|sk|bulv(?:ar[ıi])?|blv|yolu)\.?,?|(?:mah(?:allesi)?|mh)\.?(?:\s[^\s:]+){0,4},?)\sno\s?:\s?\d/iu

/** "No:14" on a line of its own under a Turkish street. */
const numberUnder = /^(?:no|kat|daire)\s?:\s?\d{1,4}(?:[-/]?\p{L}?\d{0,3})?(?:\s(?:kat|daire|d)\s?:\s?\d{1,3})?$/iu
/** "Domicilio fiscal C.P. 37150": what the tax office of Mexico asks for beside an address, and no line of it. */
const fiscalPostcode = /^domicilio fiscal(?: (?:del )?receptor)?\s?:?\s(?:c\.?\s?p\.?\s?:?\s?)?\d{5}$/iu

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
  if (doc.lang === 'tr' && numberUnder.test(segment.text)) return { use: 'street', tokens: [...segment.tokens] }
  if (!text || fiscalPostcode.test(segment.text)) return done('skip')
  // "Cliente: 03318 AGROINVERNADEROS": behind the caption first the number under which the seller knows whom it names.
  const named = label && own.label && customer.test(textOf(label.tokens)) ? withoutNumber(tokens) : undefined
  if (named) return { use: 'name', tokens: named, label }
  if (salutation.test(text) || isConfidential(text)) return done('salutation')
  if (/^(?:p\.?\s?[o0]\.?\s?box|gpo box|private bag|locked bag)\b/i.test(segment.text)) {
    // "P.O. Box 774 - 10100": the code of a box in East Africa stands behind its number.
    const box = segment.tokens.findIndex((t, i) => i > 0 && stroke.test(t.text) && !/^\d{5},?$/.test(segment.tokens[i + 1]?.text ?? ''))
    const townBelow = /\d\s?[-–]\s?\d{5},?$/.test(segment.text)
    return {
      use: isPlace(segment.text) && !townBelow ? 'place' : 'street',
      tokens: core(segment.tokens.slice(0, box < 0 ? undefined : box)),
    }
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
      /(?<!\b(?:gat|plot|door|survey|shop|house|flat|unit|khasra|building|bldg|l\.?r\.?|erf|stand|lot|parcel|farm|portion|ward|sy\.?|s\.?f\.?|r\.?s\.?|h\.?|d\.?|cts|godown|gala|shed|warehouse|block)\s)\b(?:nr|no)\.?\s?:?\s?\d{3,}/i.test(
        text,
      ))
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
