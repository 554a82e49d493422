import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { fold } from '../fold.ts'
import { median, textOf, union } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { titlesOf } from '../lexicon/further.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { sameName } from '../parties/find.ts'
import { isStreet, isTown } from '../parties/lines/places.ts'
import { core } from '../values/kinds.ts'
import { withoutTax } from './caption-cell.ts'

/** What carriers and forwarders call themselves. */
export const trade =
  /(?<![\p{L}\d])(?:lines?|rederij\p{L}*|scheepvaart|pelayaran|angkutan|ekspedisi|fuvaroz\p{L}*|beurtvaart|bevrachting\p{L}*|schiffahrt\p{L}*|schifffahrts?\p{L}*|armement|messagerie|cabotage|barging|drayage|cartage|frakt|fragt\p{L}*|godstransport|road ?lines|roadways|cargas?|encomiendas|encomendas|mensajer[íi]a|transportadora|couriers?|parcels?|postal|st[üu]ckgut|sped\.|fletes?|log[íi]stic[oa]s?|autotransportes?|paqueter[íi]a|carrocer[íi]as|v[ežz]{2}[ėe]jai|logistyka|przewozy|kuljetus|åkeri|transportai|nakliye|ta[şs][ıi]mac[ıi]l[ıi]k|consolidators?|nvocc|navega[çc][ãa]o|navigazione|navegaci[óo]n|compagnie|\p{L}*paket\p{L}*|pallet services|nakliyat|lojistik|kargo|shipping|pallet network|network|distribution|freightways|vognmands\p{L}*|fragtmand\p{L}*|expeditie|kuriersk\p{L}*|corriere|messageries?|transit|haulers?|hauliers|trucklines|removals|shortsea|feeder|autospedizioni|speditori|kuljetukset|szállítmányozás|fuvarozó|doprava|přeprava|transporturi|prijevoz|prevozi|maritime|containers?|logisti\p{L}*|airways|airlines?|air cargo|cargo|skycargo|forwarding|freight|trucking|motor|transport\p{L}*|express|haulage|carriers?|spedition\p{L}*|speditie|spedycja|transportes|trasporti|autotrasporti|rederi|reederei|navigation|ferries|forwarders?|movers?|hauling|steamship|navieras?|ferroviari[oa]|mudanzas|consignataria|trucks?|truckers?|railways?|flutning\p{L}*|vận tải|vận chuyển|chuyển phát|транспорт\p{L}*|kurier|kurj[ei]r\p{L}*|kurir\p{L}*|kuri[ée]r\p{L}*|fut[áa]r\p{L}*|куриер\p{L}*|курьер\p{L}*|спедиция|шпедици\p{L}*|логисти\p{L}*|логісти\p{L}*|превоз\p{L}*|перевоз\p{L}*|перевезення|экспресс?|експрес|карго|μεταφορ\p{L}*|ταχυμεταφορ\p{L}*|ναυτιλιακ\p{L}*)(?![\p{L}\d])/iu
const title =
  /bill of lading|waybill|consignment|conhecimento|conocimiento|connaissement|konnossement|documento|document[oe] |complemento|frachtbrief|lettre de voiture|carta de porte|lettera di vettura|vrachtbrief|negotiable|original|copy|received by|transport or|port to port|combined transport|multimodal transport|straight|short form|arrival notice|consignor copy|owner|jurisdiction|contractors?|particulars|cmr\b|^\W*(?:international|internationale)\b|terms|conditions|subject to|[:(]/iu
/** "(Pty) Ltd", "(M) Sdn Bhd": what belongs to the name of a company. */
const bracketed = /\((?:pty|pvt|m|s|uk|sa|hk|thailand|india|ghana|kenya)\)/gi
/** Share of the page that a letterhead takes at most. */
const head = 0.28

/** "Transportes Sierra Norte, S.L. · CIF B85118840 · …": a company's particulars behind its name. */
function upToDot(segment: Segment): Segment {
  const at = segment.tokens.findIndex((t, i) => i > 1 && /^[·•|–—]$/.test(t.text))
  if (at < 0) return segment
  const tokens = segment.tokens.slice(0, at)
  return { ...segment, ...union(tokens), tokens, text: textOf(tokens) }
}

const consigned =
  /^(?:con(?:signment|\.)?[ -]?(?:note|no)|connote|tracking|awb|waybill|ref|docket|sendungs|frachtbrief|suivi|gu[ií]a|albar[áa]n|tel|phone|reg)/iu
/** "Autotrasporti Di Sante S.r.l. - Zona Ind.le Salara 4, 65010 Cappelle": a name ends at the stroke before an address. */
export function upToAddress(named: Option): Option {
  const taxed = withoutTax([...named.tokens])
  const o = taxed.length < named.tokens.length ? { ...named, value: textOf(taxed), tokens: taxed, text: textOf(taxed) } : named
  const stroke = o.tokens.findIndex((t, i) => i > 0 && /^[-–—|·•]$/.test(t.text))
  // "Spedition Korn GmbH, Hafenweg 3, 47119 Duisburg"
  const comma = o.tokens.findIndex((t, i) => i > 0 && i < o.tokens.length - 1 && t.text.endsWith(','))
  const at = stroke < 0 ? comma : stroke
  const rest = at < 0 ? '' : textOf(o.tokens.slice(at + 1)).replace(/\s?\(\d{2,6}\)$/, '')
  const address =
    (isTown(rest) || isStreet(rest)) && (at === stroke || /\d/.test(rest) || legalForm.test(textOf(o.tokens.slice(0, at + 1))))
  // "Südfracht GmbH – Zulassung BG/1180044", "Outback Freight, con note CH7720118"
  const numbered = /\d{5}/.test(rest) && (at === stroke || consigned.test(rest))
  if (!rest || !(address || numbered)) return o
  const tokens = core(o.tokens.slice(0, at === stroke ? at : at + 1))
  const text = textOf(tokens).replace(/,$/, '')
  return { ...o, value: text, tokens, text }
}

/** "Delivery agent", "For delivery of goods please apply to" over a name. */
const ofAgent = (b: Builder, s: Segment): boolean =>
  b.doc.sheets[s.line.page]!.lines.slice(Math.max(0, s.line.index - 2), s.line.index).some(l =>
    l.segments.some(
      o =>
        /\bagente?\b|\bapply to\b|\bfor (?:the )?(?:delivery|release) of\b/i.test(o.text) &&
        o.x0 < s.x1 &&
        o.x1 > s.x0 &&
        s.y0 - o.y1 < 1.5 * l.h,
    ),
  )

/** A carrier who is named at the head of the form alone, larger than what stands around or with a legal form. */
export function carrierOfHead(b: Builder): Option[] {
  const [sheet] = b.doc.sheets
  const captions = new Set(b.doc.hits.filter(h => h.leads && h.phrases.some(p => !p.weak)).map(h => h.tokens[0]))
  const others = ['shipperName', 'consigneeName', 'notifyPartyName', 'vessel'].map(k => String(b.get(k) ?? ''))
  return (sheet?.lines ?? [])
    .filter(line => line.y0 < sheet!.height * head)
    .flatMap(line => line.segments.map(upToDot))
    .filter(s => !ofAgent(b, s))
    .filter(s => !captions.has(s.tokens[0]!) && !isCaption(s.text) && !/\bn[or]\.?$/i.test(s.text))
    .filter(
      s =>
        s.tokens.length >= 2 &&
        s.tokens.length <= 8 &&
        !title.test(s.text.replace(bracketed, '')) &&
        !/\d{3}/.test(s.text) &&
        trade.test(s.text),
    )
    .filter(s => !others.some(o => o && (sameName(o, s.text) || o.includes(s.text))))
    .map((s, i) => {
      const tokens = core(s.tokens)
      const h = Math.max(...s.tokens.map(t => t.h))
      const score = 3 + (legalForm.test(s.text) ? 0.5 : 0) + h / sheet!.height - 0.05 * i
      return upToAddress({ value: textOf(tokens), tokens, text: textOf(tokens), score })
    })
}

/** "Signed for the Carrier CMA CGM S.A.", "CARRIER: CMA CGM Société Anonyme au Capital de …", "The Carrier is Lotus Line JSC". */
const signed = [
  /\bsigned (?:for|on behalf of)(?: and on behalf of)? the carriers?\b[\s,:]*(\p{Lu}[\p{L}&./'-]*(?:(?:,|,?\s)\p{Lu}[\p{L}&./'-]*){0,7},?\s?)$/iu,
  /^carrier\s?:\s*((?:\p{Lu}[\p{L}&.'-]*,?\s){1,6}?\p{Lu}[\p{L}&.'-]*)(?=,?\s(?:soci[ée]t[ée]|sociedad|head office|a\s\p{Ll}|registered|capital))/iu,
  /\bthe carrier is\b\s((?:\p{Lu}[\p{L}&./'-]*,?\s){1,7}?\p{Lu}[\p{L}&./'-]*\.?)$/iu,
] as const

/** "Signed for the Carrier", "Stamp and signature, as carrier": who carries stands under it. */
const overName = /^(?:signed (?:for|on behalf of) the carriers?|(?:stamp (?:and|&) )?signature\s?,? (?:as|of the|for the) carriers?)\W*$/i

/** Who stands under such a caption, where it is a company's name. */
function under(b: Builder, caption: Segment): Option[] {
  const { line } = caption
  const [name] = b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 3)
    .flatMap(l => l.segments)
    .filter(s => s.x0 < caption.x1 && s.x1 > caption.x0 && s.y0 - caption.y1 < 2 * line.h)
  if (!name || !(legalForm.test(name.text) || trade.test(name.text)) || title.test(name.text)) return []
  const tokens = core(name.tokens)
  return [{ value: textOf(tokens), tokens, text: textOf(tokens), score: 3.9 }]
}

export const carrierSigned = (b: Builder): Option[] =>
  b.doc.lines.flatMap(line =>
    line.segments.flatMap((segment): Option[] => {
      if (overName.test(segment.text)) return under(b, segment)
      const m = signed.map(shape => shape.exec(segment.text)).find(found => found !== null)
      // "Signed on behalf of the Carrier Acme Line by" its agent on the next line.
      const name = m?.[1]
        ?.trim()
        .replace(/\s(?:by|as carriers?)$/i, '')
        .replace(/,$/, '')
      if (!name || name.length < 4 || name !== name.trim() || /\b(?:agents?|master|by)\b/i.test(name)) return []
      const tokens = segment.tokens.filter(t => name.split(' ').includes(t.text.replace(/,$/, '')) || name.includes(t.text))
      return [{ value: name, tokens, text: name, score: legalForm.test(name) ? 3.9 : 3.6 }]
    }),
  )

/** The one day that a form names, where no label says of what, is the day it was made out. */
export function onlyDay(b: Builder) {
  const days = new Set(b.doc.dates.map(d => d.value))
  const [day] = b.doc.dates
  if (days.size === 1 && day && !b.get('shippedOnBoardDate') && !/\b(?:eta|etd|ata)\b/i.test(b.doc.lineOf.get(day.tokens[0]!)?.text ?? ''))
    b.best('dateOfIssue', [{ ...day, score: 2.8 }])
}

/** Above this share of the page a form says when it was made out, whatever else it dates below. */
const dated = 0.2
const otherDay = /\b(?:eta|etd|ata|arriv\p{L}*|due|valid|exp(?:iry|ires)?|deliver\p{L}*|liefer\p{L}*|livraison|entrega|consegna)\b/iu
/** "le 04/02/2025" beside the number at the head, where no label says of what. */
export const daysOfHead = (b: Builder): Option[] =>
  b.doc.dates
    .filter(d => {
      const line = b.doc.lineOf.get(d.tokens[0]!)
      return line?.page === 0 && line.y0 < dated * b.doc.sheets[0]!.height && !otherDay.test(line.text)
    })
    .slice(0, 1)
    .map(d => ({ ...d, score: 2.65 }))

/** "Spedition Ahrens", "Transportes Maestrat, S.A.": the word of a caption is part of the name where no colon parts them. */
export function withTrade(doc: Doc, o: Option): Option {
  const line = doc.lineOf.get(o.tokens[0]!)
  const before = line?.tokens[line.tokens.indexOf(o.tokens[0]!) - 1]
  if (!before || !tradeWord.test(before.text) || o.tokens[0]!.x0 - before.x1 > before.h) return o
  const tokens = [before, ...o.tokens]
  return { ...o, value: `${before.text} ${o.value}`, tokens, text: textOf(tokens) }
}
const tradeWord =
  /^(?:spedition(?:en)?|transporte?s?|trasporti|(?:auto)trasporti|autotransportes?|spedycja|speditie|nakliyat|nakliye|(?:transport|vervoers|koeriers|expeditie)bedrijf|rederij?|reederei|kuljetusliike|messageries?|compagnie|compa[ñn][íi]a|compagnia|fletes|transportfirma|kurierdienst|agencia|naviera|corriere|transportadora|transporter|transit|shipping)$/i

/** How much larger than the type around it the name of a carrier is set that heads its form. */
const larger = 1.5

/** "Palletways" in large type at the head of a form that names who sends and who receives: whose form it is. */
export function carrierOfForm(b: Builder): Option[] {
  const [sheet] = b.doc.sheets
  const others = ['shipperName', 'consigneeName', 'notifyPartyName', 'vessel'].map(k => fold(String(b.get(k) ?? '')))
  if (!sheet || !b.get('shipperName') || !b.get('consigneeName')) return []
  const usual = median(sheet.tokens.map(t => t.h))
  return sheet.lines
    .filter(line => line.y0 < sheet.height * headOfForm)
    .flatMap(line => line.segments)
    .filter(s => Math.min(...s.tokens.map(t => t.h)) > larger * usual && s.tokens.length <= 3 && !/\d/.test(s.text))
    .filter(s => /\p{L}{3}/u.test(s.text) && !title.test(s.text) && !isCaption(s.text) && !titledForm.test(fold(s.text)))
    .filter(s => !others.some(o => o.startsWith(fold(s.text))))
    .slice(0, 1)
    .map(s => ({ value: s.text, tokens: core(s.tokens), text: s.text, score: 2.7 }))
}
const headOfForm = 0.15
const titledForm = new RegExp(
  `^(?:${titlesOf('waybill').map(fold).join('|')}|.*\\b(?:waybill|lading|note|list|receipt|advice|order|slip)\\b.*)$`,
  'u',
)
