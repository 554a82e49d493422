import type { Doc } from '../document.ts'
import { boxNumber, type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { isCaption } from '../lexicon/captions.ts'
import { core } from '../values/kinds.ts'
import { isSentence } from './caption-cell.ts'

/** A party whose name, street and town have a label each, as on North American forms and in the apps of parcel services. */
export type Labelled = { name: Token[]; address: Token[][] }

type Part = 'name' | 'street' | 'town' | 'aside'
const parts: readonly [Part, RegExp][] = [
  [
    'name',
    /^(?:(?:company|firm|full|shipper|consignee)?\s?name|company|firma(?:nname)?|nom|raison sociale|soci[ée]t[ée]|nombre|raz[óo]n social|empresa|nome|ragione sociale|naam|bedrijf|nazwa|f[öo]retag|namn|navn)$/i,
  ],
  [
    'street',
    /^(?:(?:street |mailing )?address(?: line)?(?: \d)?|street|stra(?:ß|ss)e|anschrift|adress[ea]?|rue|domicilio|direcci[óo]n|calle|indirizzo|via|adres|ulica|endere[çc]o|morada|straat|gata)$/i,
  ],
  [
    'town',
    /^(?:(?:postcode|postal code|zip(?: code)?|plz|cp|code postal)?\W{0,3}(?:city|town|ort|ville|poblaci[óo]n|localidad|citt[àa]|localit[àa]|c\.?p\.?|provincia|barrio|bairro|munic[íi]pio|cep|cap|prov\.?|city\/state\/zip|postal code|pin(?: ?code)?|plaats|miejscowo[śs][ćc]|ort)(?:\W{0,3}(?:st(?:ate)?|province|zip(?: code)?|postal code|postcode))*|destination|origin|country|land|pays|pa[ií]s|paese|kraj|postcode(?: and town)?|state)$/i,
  ],
  [
    'aside',
    /^(?:remite|recibe|gst(?:in)?(?: no)?|attn|attention|contact(?: name| person)?|(?:sender|recipient)['’]s name|tel(?:ephone)?(?: no)?|tel[ée]fono|t[ée]l[ée]phone|telefon|telefoon|cel(?:ular)?|m[óo]vil|mobile?(?: no)?|correo|phone(?: no| number)?|fax|e-?mail|[sc]id ?#?|fob|location ?#?|ref(?:erence)?(?: no)?|account(?: no)?|customer(?: no)?|vat(?: no)?|eori)$/i,
  ],
]
const partOf = (words: string): Part | undefined => {
  const bare = words.replace(/[\s:.]+$/, '').replace(/\s?\/\s?/g, '/')
  return parts.find(([, shape]) => shape.test(bare))?.[0]
}

/** Most words of a label, and most lines that one party takes. */
const [longest, most] = [4, 12]
/** Lines without a label between those of a party at most. */
const mostWithout = 3
const roles = ['shipper', 'consignee', 'notify', 'carrier', 'agent']

/** "ENDEREÇO RUA DAS FLORES 12": labels in capitals that begin no value, parted from theirs by their type alone. */
const inCapitals =
  /^(?:ENDERE[ÇC]O|MUNIC[ÍI]PIO|BAIRRO|LOGRADOURO|DOMICILIO|DIRECCI[ÓO]N|INDIRIZZO|ADRESSE|ANSCHRIFT|ADDRESS|LOCALIDAD|LOCALIT[ÀA])$/u

/** The label that begins a run of words: up to its colon, over all of it, or up to a gap. */
function labelOf(words: readonly Token[]): { part: Part; to: number } | undefined {
  const from = words.length > 1 && boxNumber.test(words[0]!.text) ? 1 : 0
  for (let n = Math.min(from + longest, words.length); n > from; n--) {
    const last = words[n - 1]!
    const next = words[n]
    const ended = /:$/.test(last.text) || !next || (n === from + 1 && inCapitals.test(last.text)) || next.x0 - last.x1 > 0.55 * last.h
    const part = ended && partOf(textOf(words.slice(from, n)))
    if (part) return { part, to: n }
  }
  return undefined
}

/** Runs of words in a column on one line, a new one where a label with a colon begins ("… Zip: 29405"). */
function runsIn(line: Line, left: number, right: number): Token[][] {
  const runs: Token[][] = []
  for (const segment of line.segments) {
    const own = segment.tokens.filter(t => t.x0 > left && t.x0 < right)
    if (own.length) runs.push(own)
  }
  return runs
}

const zip = /^(?:(?:zip|zip code|postal code|state|plz|cap):|cep:?)$/i

/** "Acme Hardware DC 3 Location #: 0031": up to a further label with its colon. */
function upToAside(words: readonly Token[]): readonly Token[] {
  const at = words.findIndex((_, i) => {
    const next = i > 0 ? labelOf(words.slice(i)) : undefined
    return next?.part === 'aside' && /:$/.test(words[i + next.to - 1]!.text)
  })
  return at < 0 ? words : words.slice(0, at)
}

/** Where the second of two parties side by side begins: the same label stands there again. */
function secondColumn(lines: readonly Line[]): number {
  for (const line of lines) {
    const labelled = line.segments
      .map(s => ({ x0: s.x0, part: labelOf(s.tokens)?.part }))
      .filter(s => s.part === 'name' || s.part === 'street')
    if (labelled.length === 2 && labelled[0]!.part === labelled[1]!.part) return labelled[1]!.x0
  }
  return Number.POSITIVE_INFINITY
}

/** The last line under a heading, at most so many, on or right over which a label of a party begins: what follows is another table. */
function lastLabelled(lines: readonly Line[], heading: number): number {
  let last = heading
  for (const line of lines.slice(heading + 1, heading + 1 + most)) {
    if (line.segments.some(s => labelOf(s.tokens))) last = line.index
    else if (line.index > last + 1) break
  }
  return last
}

/** Whether labels of name, street and town stand flush under a label, as in a column of them. */
function inColumn(doc: Doc, own: Segment): boolean {
  const below = doc.sheets[own.line.page]!.lines.slice(own.line.index + 1, own.line.index + 4)
  const flush = below.flatMap(l => l.segments.filter(s => Math.abs(s.x0 - own.x0) < 0.5 * l.h))
  return flush.filter(s => labelOf(s.tokens)?.to === s.tokens.length).length > 1
}

/** What stands behind the colon of a label, or beside it in a column of values, in a run of words of its own. */
function ownValue(doc: Doc, hit: Hit): Segment | undefined {
  const at = hit.line.segments.findIndex(s => s.tokens.includes(hit.tokens[0]!))
  const next = hit.line.segments[at + 1]
  const bare =
    (hit.colon || inColumn(doc, hit.line.segments[at]!)) && core(hit.line.segments[at]!.tokens.slice(hit.tokens.length)).length === 0
  return bare && next && !/:$/.test(next.text) ? next : undefined
}

/** The labelled lines under a heading, or from the line on where the heading is itself the label of the name. */
export function labelledParty(doc: Doc, hit: Hit, concept: string): Labelled | undefined {
  const sheet = doc.sheets[hit.line.page]!
  const { h } = hit.line
  const own = hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))!
  const end = lastLabelled(sheet.lines, hit.line.index)
  const beside = doc.hits.filter(
    o =>
      o !== hit &&
      (o.leads || o.colon) &&
      o.line.page === hit.line.page &&
      o.line.index >= hit.line.index &&
      o.line.index <= end &&
      o.phrases.some(p => !p.weak),
  )
  const twin = secondColumn(sheet.lines.slice(hit.line.index + 1, hit.line.index + 1 + most))
  // "Remitente:" with its name in the next column of the form.
  const value = ownValue(doc, hit)
  const beyond = value?.x1 ?? own.x1
  // A heading beside this one says where its column ends.
  const neighbour = !hit.colon && !value && hit.line.segments.some(s => s.x0 > beyond && !/\d/.test(s.text))
  const right = Math.min(
    own.x0 < twin - h ? twin - 0.5 * h : Number.POSITIVE_INFINITY,
    ...hit.line.segments.filter(s => s.x0 > beyond).map(s => s.x0 - 0.5 * h),
    ...(neighbour ? [] : beside).filter(o => o.tokens[0]!.x0 > beyond + 3 * h).map(o => o.tokens[0]!.x0 - 0.5 * h),
  )
  const left = Math.max(
    own.x0 > twin - h ? twin - h : Number.NEGATIVE_INFINITY,
    ...hit.line.segments.filter(s => s.x1 < own.x0).map(s => s.x1),
  )
  const inline = core(hit.line.tokens.slice(hit.to + 1).filter(t => t.x0 < right && !/^\(/.test(t.text)))
  const named = labelOf(inline)
  let name: Token[] = named || isSentence(inline) ? [] : inline
  const address: Token[][] = []
  let labels = (hit.colon || value) && name.length ? 1 : 0
  // "SHIPPER NAME" over the name, "ADDRESS" over the street.
  let open: Part | undefined = !name.length && /\bname$/i.test(textOf(hit.tokens).replace(/\W+$/, '')) ? 'name' : undefined
  let unlabelled: Token[] | undefined
  let said: { part: Part; x0: number; label: number; y1: number } | undefined
  let lowest = hit.line.y1
  let without = 0
  for (const line of sheet.lines.slice(hit.line.index + 1, hit.line.index + 1 + most)) {
    const runs = runsIn(line, left, right)
    if (!runs.length) continue
    if (line.y0 - lowest > 3 * h) break
    const other = doc.hitsByLine.get(line)!.find(o => o.leads && o.tokens[0]!.x0 < right && roles.some(r => phraseOf(o, r)))
    if (other && !(labels === 0 && phraseOf(other, concept))) break
    if (other) {
      name = core(other.line.tokens.slice(other.to + 1).filter(t => t.x0 < right))
      continue
    }
    lowest = line.y1
    // "ORIGIN GERMANY" far below a name is a label of something else.
    without = runs.some(run => labelOf(run)) ? 0 : without + 1
    if (without > mostWithout && labels < 2) break
    for (const run of runs) {
      const label = labelOf(run)
      const words = core(upToAside(label ? run.slice(label.to).filter(t => !zip.test(t.text)) : run))
      // The colon of a label in a column of its own.
      if (!label && !words.length) continue
      const part = label?.part ?? open
      open = label && !words.length ? label.part : undefined
      if (label?.part === 'name' && labels > 1 && name.length) return finished()
      if (label && label.part !== 'aside') labels++
      // A label in the middle of the lines that it names.
      if (open === 'street' && unlabelled) address.push(unlabelled)
      // "Address:  123 Foundry Blvd" goes on flush under the street.
      const flush = (x: number) => Math.abs(words[0]!.x0 - x) < h
      if (!part && said?.part === 'street' && (flush(said.x0) || flush(said.label)) && line.y0 - said.y1 < h) {
        address.push(words)
        said.y1 = line.y1
        continue
      }
      if (part && words.length) said = { part, x0: words[0]!.x0, label: run[0]!.x0, y1: line.y1 }
      unlabelled = part ? undefined : run === runs[0] ? words : unlabelled
      if (!part || !words.length || part === 'aside') continue
      if (part === 'name') name = name.length ? name : words
      else address.push(words)
    }
  }
  return finished()

  function finished(): Labelled | undefined {
    return labels >= 2 && name.length && address.length && !isCaption(textOf(name)) ? { name, address } : undefined
  }
}
