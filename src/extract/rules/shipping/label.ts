import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { isStreet, isTown } from '../parties/lines/places.ts'
import { core } from '../values/kinds.ts'

const to = /^(?:ship to|deliver to|to|an|à|para|naar|til|till|dest(?:inataire)?|empf(?:änger)?)\s?:?$/iu
export const telephone = /^(?:(?:tel|ph|phone|fon|tlf)\b.*|(?:тел|τηλ|κιν|sđt|sími)[.:\s].*|(?=(?:\D*\d){7})\+?[\d\s().-]+)$/i
/** Whom to ask for, in words of many countries. */
export const attention =
  /^(?:attn?|attention|z\.?\s?hd|fao|contact(?: person| name)?|contacto|persona de contacto|pessoa de contac?to|contatto|referente|personne [àa] contacter|kontakt(?:person|naya|osoba)?|ansprechpartner(?:in)?|contactpersoon|t\.?a\.?v|osoba (?:kontaktowa|do kontaktu)|kontakt(?:ní|ná) osoba|kontaktna oseba|kontakt osoba|kontaktisik|kontaktinis asmuo|kontaktpersona|yhteyshenkilö|kapcsolattartó|persoană de contact|ilgili(?: kişi)?|yetkili|lice za kontakt|лице за контакт|лице за контакти|контактное лицо|контактна особа|υπόψη|υπεύθυνος|liên hệ|tengiliður)(?=[\s:.]|$)/iu
/** In heights of type: how far apart lines of one block stand, and how far a block is set in under its caption. */
const [leading, setIn] = [1.1, 3]
/** Lines of a block: whom to call and how, a name, a street, a town, a country. */
const most = 8

/** Couriers whose names stand alone on their labels, with what they call their services. */
const courier =
  /^(?:UPS|FedEx|DHL|TNT|DPD|GLS|USPS|Evri|Hermes|PostNL|bpost|PostNord|Posti|InPost|Correos|SEUR|MRW|Chronopost|Colissimo|Aramex|Purolator|Canada Post|Australia Post|StarTrack|Delhivery|Blue Dart|DTDC|Cargus|FAN Courier|Packeta|PPL|Yurtiçi Kargo|Aras Kargo)(?:\s(?:ground|express|freight|standard|parcel|home|priority|saver|economy|international|worldwide|2day|overnight))*$/iu

export const courierOfLabel = (b: Builder): Option[] =>
  b.doc.lines.flatMap(line =>
    line.segments.filter(s => courier.test(s.text)).map(s => ({ value: s.text, tokens: s.tokens, text: s.text, score: 3 + s.y1 / 1e6 })),
  )

/** Lines one under another from a segment on, flush left. */
function block(b: Builder, first: Segment, end?: Segment): Segment[] {
  const lines: Segment[] = [first]
  for (const line of b.doc.sheets[first.line.page]!.lines.slice(first.line.index + 1)) {
    const last = lines.at(-1)!
    if (line === end?.line || lines.length === most || line.y0 - last.y1 > leading * line.h) break
    const own = line.segments.find(s => Math.abs(s.x0 - first.x0) < line.h)
    if (own) lines.push(own)
  }
  return lines
}

type Party = { name: Token[]; address: Token[][] }
/** The last name over the street: who is called stands before the company. */
function partyOf(lines: readonly Segment[]): Party | undefined {
  const said = lines.filter(s => !telephone.test(s.text) && !attention.test(s.text))
  const town = said.findIndex(s => isTown(s.text))
  const street = said.findIndex((s, i) => i > 0 && i <= town && (isStreet(s.text) || /^\d+\w?\s\p{L}|\p{L}\s\d+\w?$/u.test(s.text)))
  if (town < 1 || street < 1) return undefined
  const named = said.slice(0, street)
  const name = named.find(s => legalForm.test(s.text)) ?? named.at(-1)!
  return { name: core(name.tokens), address: said.slice(street, town + 1).map(s => core(s.tokens)) }
}

function put(b: Builder, { name, address }: Party, keys: readonly [string, string]) {
  if (b.get(keys[0])) return
  const text = address.map(row => textOf(row).replace(/,$/, '')).join(', ')
  b.set(keys[0], { value: textOf(name), tokens: name, text: textOf(name), score: 3.2 })
  b.set(keys[1], { value: text, tokens: address.flat(), text, score: 3 })
}

/** A label of a parcel: "SHIP TO:" over a block set in, and who sends it without a caption at its head. */
export function endsOfLabel(b: Builder) {
  const [sheet] = b.doc.sheets
  const caption = sheet?.lines.flatMap(l => l.segments).find(s => to.test(s.text.trim()))
  if (!sheet || !caption) return
  const under = sheet.lines.slice(caption.line.index + 1, caption.line.index + 3).flatMap(l => l.segments)
  const first = under.find(s => s.x0 > caption.x0 - s.line.h && s.x0 - caption.x0 < setIn * s.line.h && s.y0 - caption.y1 < s.line.h)
  const receiver = first && partyOf(block(b, first))
  if (!receiver) return
  put(b, receiver, ['consigneeName', 'consigneeAddress'])
  const head = sheet.lines[0]?.segments[0]
  const sender = head && caption.line.index > 2 ? partyOf(block(b, head, caption)) : undefined
  if (sender) put(b, sender, ['shipperName', 'shipperAddress'])
}
