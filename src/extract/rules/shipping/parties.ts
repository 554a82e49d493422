import type { Builder } from '../build.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { isCountry } from '../lexicon/words/places.ts'
import { isStreet, isTown } from '../parties/lines/places.ts'
import { isSentence as isProse } from '../parties/weigh.ts'
import { below } from '../values/below.ts'
import { explanation, rowsInBox } from '../values/boxes.ts'
import { core } from '../values/kinds.ts'
import { rightOf } from '../values/right-of.ts'
import { cellOf, isNameLine, isSentence, isSpoken, withoutTax } from './caption-cell.ts'
import { upToAddress } from './carrier.ts'
import { labelledParty } from './form-lines.ts'
import { numberedBoxesOf } from './goods/numbered-boxes.ts'
import { attention, telephone } from './label.ts'

/** The numbered caption of the next box. */
export const boxCaption = /^\d{1,2}[a-z]?[.)]?\s+(?:\p{Lu}[\p{L}’']+\s*(?:\(|$)|\p{Lu}[\p{L}’']+\s(?:of|and|nos?|to|for|in|the)\b)/u

/** "2 Consignee": boxes of forms are numbered. */
export const numberedBox = (hit: Hit) => {
  const before = hit.line.tokens[hit.from - 1]
  const further = hit.line.tokens[hit.from - 2]
  return before !== undefined && /^\(?\d{1,2}[a-z]?[.)]?$/.test(before.text) && (!further || before.x0 - further.x1 > 1.15 * hit.line.h)
}
/** "(name, address, country)" behind a caption says what belongs into its box. */
const explained = /^\W*(?:full\s)?(?:name|nom|nombre|address|adresse|complete)\b.{0,60}\)?/i

/** "FCFS" behind "PICK 1": how a lorry is let in. */
const appointed =
  /^(?:fcfs|appt|appointment|by appointment|first come,? first served?|live(?: (?:un)?load)?|drop trailer|preloaded|open 24h?)\b.{0,12}$/i
/** "Gazi Bulvarı No: 55" of Turkey. */
const houseNumber = /\p{L}{3}.*\sno\s?:\s?\d{1,4}(?:[/ -]?\p{L}?\d{0,3})?$/iu
/** "Kundnr 30771" beside the caption. */
const accountOf =
  /^(?:kundnr|kundenn(?:r|ummer)|kd\.?-?nr|klantn(?:r|ummer)|customer no|cust(?:omer)? ?#|client no|code client|cod\.? cliente?|acct?\b|konto(?:nr)?)\.?\s?:?\s?[A-Z\d-]*\d/i

/** "CUI RO 18844021", "ABN 61 604 331 207" on a line of its own. */
const taxNumber =
  /^(?:cui|c\.u\.i\.?|cod fiscal|cuit|cuil|cvr|abn|acn|nzbn|gst no|uid|uen|oib|pib|pdv|mva|moms(?:nr|reg)?|org\.?\s?(?:nr|no)|y-tunnus|i[čc]o|di[čc]|ic dph|regon|krs|nip|kvk|btw|ruc|rut|nit|rfc|nif|cif|cnpj|tin|tax id|steuernr|ust-?id\p{L}*|vat(?: no| reg)?|tva|p\.?\s?iva|eori|ein|inn|инн|едрпоу|єдрпоу|еик|mersis|vkn|usci)\.?\s?(?:no|nr|n[°º])?\.?\s?:?\s?(?:[A-Z]{2,3}[\s-]?)?(?=(?:[^\d]*\d){5})[A-Z\d\s./-]+$/iu

/** "SID#: 5512", "ATTN RECEIVING" and a number to call are no part of name or address. */
const aside = (row: readonly Token[]) =>
  (row.slice(0, 3).some(t => /#:?$|\bno\.?:$/i.test(t.text)) && !houseNumber.test(textOf(row))) ||
  accountOf.test(textOf(row)) ||
  attention.test(textOf(row)) ||
  taxNumber.test(textOf(row)) ||
  telephone.test(textOf(row)) ||
  appointed.test(textOf(row))

/** "Shipper's No." names no shipper. */
const numberOf = /^(?:no|nr|number|ref|reference|account|order|id|copy)\b/i

/** "SHIPPER'S REF.", "Shipper's load": something of the shipper's, but for who that is. */
function isOfParty({ line, to, tokens }: Hit): boolean {
  const next = line.tokens[to + 1]
  return (
    /['’]s$/iu.test(tokens.at(-1)!.text) &&
    next !== undefined &&
    next.x0 - tokens.at(-1)!.x1 < line.h &&
    !/^[(/&]|^(?:full|complete|legal|name|nam|address|adress|details)/iu.test(next.text)
  )
}
const heads = (hit: Hit, concept: string) => phraseOf(hit, concept) && (hit.leads || numberedBox(hit)) && !isOfParty(hit)

/** Name and address printed in the box under a caption. */
export function party(b: Builder, concept: string, name: string, address: string) {
  const labelled = b.doc.hits
    .filter(h => heads(h, concept) && !numberOf.test(textOf(h.line.tokens.slice(h.to + 1, h.to + 2))))
    .map(h => labelledParty(b.doc, h, concept))
    .find(p => p !== undefined)
  if (labelled) {
    b.set(name, { value: textOf(labelled.name), tokens: labelled.name, text: textOf(labelled.name), score: 4, label: concept })
    const text = labelled.address.map(l => textOf(l).replace(/,$/, '')).join(', ')
    b.set(address, { value: text, tokens: labelled.address.flat(), text, score: 3.7, label: concept })
    return
  }
  if (inCell(b, concept, name, address, true)) return
  const boxed = rowsInBox(b.doc, concept)
  // Whom to call ends an address.
  const called = boxed.findIndex((row, i) => i > 1 && (telephone.test(textOf(row)) || attention.test(textOf(row))))
  const [first, ...rest] = nameApart(
    boxed
      .slice(0, called < 0 ? undefined : called)
      .filter(row => !aside(row))
      .map(core),
  )
  if (concept === 'carrier' && first && isNameLine(first) && !rest.length) {
    const named = upToAddress({ value: textOf(first), tokens: first, text: textOf(first), score: 4, label: concept })
    return b.set(name, named)
  }
  if (!first || !isNameLine(first) || (rest.length < 1 && concept !== 'carrier'))
    return inCell(b, concept, name, address) || under(b, concept, name, address)
  const named = textOf(first).replace(/,$/, '')
  b.set(name, { value: named, tokens: first, text: named, score: 4, label: concept })
  const lines = upToTown(rest).filter(r => r.length && !reached.test(`${textOf(r)} `))
  const tokens = lines.flat()
  const text = lines.map(l => textOf(l).replace(/,$/, '')).join(', ')
  if (tokens.length) b.set(address, { value: text, tokens, text, score: 3.7, label: concept })
}

/** The first name with an address that stands behind, beside or under a caption. */
function inCell(b: Builder, concept: string, name: string, address: string, spoken = false): boolean {
  const hits = b.doc.hits.filter(h => heads(h, concept) && (!spoken || isSpoken(b.doc, h)))
  const surest = [...hits].sort((a, c) => Number(phraseOf(a, concept)!.weak) - Number(phraseOf(c, concept)!.weak))
  for (const hit of surest) {
    const [first, ...rest] = nameApart(cellOf(b.doc, hit).filter(row => !aside(row)))
    if (!first || !isNameLine(first) || !rest.length) continue
    const named = textOf(first).replace(/,$/, '')
    const lines = upToTown(rest)
    const value = lines.map(l => textOf(l).replace(/,$/, '')).join(', ')
    b.set(name, { value: named, tokens: first, text: named, score: 3.9, label: concept })
    b.set(address, { value, tokens: lines.flat(), text: value, score: 3.6, label: concept })
    return true
  }
  return false
}

/** "Agromec SRL, Str. Industriei 14, Bistrita, Romania" in one run: the name ends at the comma before the address. */
export function nameApart(rows: Token[][]): Token[][] {
  const [said, ...rest] = rows
  const first = said && withoutTax(said)
  const comma = first?.findIndex(t => t.text.endsWith(',')) ?? -1
  if (!first || comma < 0) return first ? [first, ...rest] : rows
  const [name, address] = [first.slice(0, comma + 1), first.slice(comma + 1)]
  const text = textOf(address)
  const told = isStreet(text.split(',')[0]!) || isTown(text) || (/,$/.test(text) && /\d/.test(text))
  return told && /\p{L}{3}/u.test(textOf(name)) ? [core(name), address, ...rest] : [first, ...rest]
}

/** "ENDEREÇO ROD BR-101 KM 12" over "MUNICÍPIO JOINVILLE CEP 89200-110": captions of the lines of an address, parted by their type alone. */
const lineCaption =
  /^(?:endere[çc]o|munic[íi]pio|bairro|cidade|cep|logradouro|complemento|address(?: line)?|street address|adresse|anschrift|direcci[óo]n|domicilio|colonia|localidad|municipio|ciudad|poblaci[óo]n|indirizzo|citt[àa]|localit[àa]|cap|adres|miasto|adresa|m[ěe]sto|c[íi]m|v[áa]ros|mesto|adress|postadress|postort|osoite|postitoimipaikka|postcode|city|town|zip|state|country|pa[ií]s)(?:\s?:)?$/iu
const surely = /^(?:endere[çc]o|address|adresse|anschrift|direcci[óo]n|indirizzo|adress|osoite)$/iu
function withoutCaptions(rows: Token[][]): Token[][] {
  const captioned = rows.filter(r => r.length > 1 && lineCaption.test(r[0]!.text))
  if (captioned.length < 2 && !captioned.some(r => surely.test(r[0]!.text))) return rows
  return rows.map(r => (r.length > 1 ? r.filter(t => !lineCaption.test(t.text)) : r)).filter(r => r.length)
}

const reached =
  /\b(?:tel|fax|phone|e-?mail|attn|contact|nif|cif|rfc|rut|ruc|nit|cuit|cnpj|cpf|gstin|kvk|vat|eori|ust-?id\p{L}*|p\.?\s?iva|btw|nip|tax id|siret|company no)\b[\s.:]/iu
/** "Route: I-80", "Vehicle Number: T-118": the next caption of the form. */
const captioned = /^\p{Lu}[\p{L} /.]{2,24}:\s/u

/** "Malom u. 3." */
const numbered = /^\p{Lu}[\p{L} .'-]{2,}\s\d{1,4}[\p{L}./-]{0,3}$/u
/** An address ends with its town, or with the country on the line below; what follows is the next box. */
function upToTown(all: Token[][]): Token[][] {
  const rows = withoutCaptions(all)
  const at = rows.findIndex(r => isTown(textOf(r)))
  const next = at < 0 || !rows[at + 1] ? '' : textOf(rows[at + 1]!)
  // Hungarians and Turks write the street under the town.
  const street = at === 0 && !isTown(next) && /\d/.test(next) && (isStreet(next) || numbered.test(next))
  return at < 0 ? rows : rows.slice(0, street || isCountry(next) ? at + 2 : at + 1)
}

/** Words beside a caption up to the next column, which begins with a gap of its own. */
function oneCell(words: readonly Token[], { tokens, line }: Hit): Token[] {
  const said = words.findIndex(t => !/^[:=]$/.test(t.text))
  const end = words.findIndex(
    (t, i) => (said < 1 || i !== said) && t.x0 - (words[i - 1] ?? tokens.at(-1)!).x1 > (i === 0 ? 12 : 2.2) * line.h,
  )
  return words.slice(0, end < 0 ? undefined : end)
}

/** The same where captions and values are not told apart. */
function under(b: Builder, concept: string, name: string, address: string) {
  const hit = b.doc.hits.filter(h => heads(h, concept) && !/^['’]s/.test(h.tail))[0]
  if (!hit) return
  const right =
    explained.test(textOf(rightOf(b.doc, hit))) || isSentence(rightOf(b.doc, hit)) ? [] : core(oneCell(rightOf(b.doc, hit), hit))
  const under = below(b.doc, hit, 7)
    .filter(s => !explanation.test(s.text))
    .slice(0, 6)
    .filter((s, i, all) => i === 0 || s.y0 - all[i - 1]!.y1 < 1.2 * s.line.h)
  const boxes = numberedBoxesOf(b.doc)
  // A caption between two lines, which is no value of its own.
  const passed = (s: Segment, before: number) =>
    b.doc.hits.some(
      h =>
        h.leads &&
        h.line.page === s.line.page &&
        h.line.index > before &&
        h.line.index < s.line.index &&
        Math.abs(h.tokens[0]!.x0 - s.x0) < s.line.h &&
        h.phrases.some(p => !p.weak),
    )
  const end = under.findIndex(
    (s, i) =>
      passed(s, under[i - 1]?.line.index ?? hit.line.index) ||
      boxes.has(s.line.segments.find(own => own.tokens.includes(s.tokens[0]!))!) ||
      boxCaption.test(s.line.segments.find(own => own.tokens.includes(s.tokens[0]!))!.text) ||
      (captioned.test(s.text) && !reached.test(s.text)) ||
      b.doc.hitsByLine.get(s.line)!.some(h => h.tokens[0] === s.tokens[0] && h.leads && h.phrases.some(p => !p.weak)),
  )
  const rows = [
    ...(right.length && /\p{L}{2}/u.test(textOf(right)) && !/^\(/.test(textOf(right)) ? [right] : []),
    ...under.slice(0, end < 0 ? undefined : end).map(s => s.tokens),
    ...(right.length && hit.colon && end === 0 ? underValue(b, right) : []),
  ].filter(row => !aside(row))
  const [first, ...more] = nameApart(rows)
  if (!first || isCaption(textOf(first)) || isProse(textOf(first))) return
  const named = textOf(first).replace(/,$/, '')
  b.set(name, { value: named, tokens: first, text: named, score: 3.8, label: concept })
  const lines = upToTown(more).filter(r => !reached.test(`${textOf(r)} `))
  const value = lines.map(l => textOf(l).replace(/,$/, '')).join(', ')
  if (lines.length) b.set(address, { value, tokens: lines.flat(), text: textOf(lines.flat()), score: 3.5, label: concept })
}

/** "Shipper:  Acme Ltd" with the address under the name, in a column of values. */
function underValue(b: Builder, right: readonly Token[]): Token[][] {
  const line = b.doc.lineOf.get(right[0]!)
  const rows: Token[][] = []
  let last = line?.y1 ?? 0
  for (const next of line ? b.doc.sheets[line.page]!.lines.slice(line.index + 1, line.index + 5) : []) {
    const [own] = next.segments
    const flush = own && next.segments.length === 1 && Math.abs(own.x0 - right[0]!.x0) < next.h
    if (!flush || next.y0 - last > 0.9 * next.h) break
    rows.push(own.tokens)
    last = next.y1
  }
  return rows
}
