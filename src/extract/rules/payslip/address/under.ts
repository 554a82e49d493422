import type { Builder } from '../../build.ts'
import type { Option } from '../../candidate.ts'
import { phraseOf } from '../../layout/labels.ts'
import { textOf } from '../../layout/lines.ts'
import type { Segment, Token } from '../../layout/types.ts'
import { isPlace, isStreet, upToPlace } from '../../parties/lines/places.ts'
import { below } from '../../values/below.ts'
import { core } from '../../values/kinds.ts'

/** Lines that an address takes under a name. */
const deep = 3

/** "Dipendente: ROSSI LUCA" over "Via Monte 4, 36100 Vicenza": an address flush under a captioned name, street and town in one line or two. */
export function addressUnder({ doc }: Builder, concept: string, name: unknown): Option | undefined {
  if (typeof name !== 'string') return undefined
  for (const hit of doc.hits) {
    const own = hit.leads && phraseOf(hit, concept) ? hit.line.segments.filter(s => s.x0 >= hit.tokens[0]!.x0) : []
    if (!own.length || !hit.line.text.includes(name)) continue
    const named = own.find(s => s.text.includes(name)) ?? own[0]!
    const flush = (s: Segment) => [own[0]!.x0, named.x0, hit.tokens[0]!.x0].some(x => Math.abs(s.x0 - x) < 1.5 * hit.line.h)
    const under = doc.sheets[hit.line.page]!.lines.slice(hit.line.index + 1, hit.line.index + 1 + deep).flatMap(l =>
      l.segments.filter(flush),
    )
    const town = under.findIndex(s => isPlace(s.text))
    const rows = town < 0 || town > 1 ? [] : under.slice(0, town + 1)
    if (!rows.length || rows.some(s => s.text.includes(':')) || (town === 1 && !isStreet(rows[0]!.text))) continue
    const tokens = rows.flatMap(s => core(s.tokens))
    const value = rows.map(s => textOf(core(s.tokens)).replace(/,$/, '')).join(', ')
    return { value, tokens, text: value, score: 3.4 }
  }
  return undefined
}

/** "INDIRIZZO" over "VIA MONTE 5" over "36022 CASSOLA (VI)": street and town of who is paid, under a caption of their own. */
export function addressBelow({ doc }: Builder, other: unknown): Option | undefined {
  for (const hit of doc.hits) {
    const own = hit.leads && phraseOf(hit, 'address') && hit.line.segments.find(s => s.tokens.includes(hit.tokens[0]!))
    const [street, town] = own && own.tokens.length === hit.tokens.length ? below(doc, hit, 2) : []
    if (!street || !town || !isStreet(street.text) || !isPlace(town.text) || town.y0 - street.y1 > street.line.h) continue
    const value = `${street.text.replace(/,$/, '')}, ${town.text}`
    if (value !== other) return { value, tokens: [...street.tokens, ...town.tokens], text: value, score: 3.4 }
  }
  return undefined
}

/** A labelled address ("Domicilio: …") right under the employer's own line. */
function labelledAddress(b: Builder): Option | undefined {
  const employer = b.doc.hits.find(h => phraseOf(h, 'employer'))
  const next = employer && b.doc.sheets[employer.line.page]!.lines.slice(employer.line.index, employer.line.index + 3)
  for (const line of next ?? [])
    for (const segment of line.segments) {
      const m = /^(?:address|adresse|anschrift|domicilio|direcci[oó]n|indirizzo|sede|adres|morada|endere[cç]o)\b/i.exec(segment.text)
      const beside = line.segments[line.segments.indexOf(segment) + 1]
      const words = m && segment.tokens.length === 1 ? (beside?.tokens ?? []) : segment.tokens.slice(1)
      const own = m && words.filter((t, i) => i > 0 || /[\p{L}\p{N}]/u.test(t.text))
      if (!own?.length) continue
      const under = b.doc.sheets[line.page]!.lines[line.index + 1]?.segments.find(
        s => Math.abs(s.x0 - segment.x0) < line.h && isPlace(s.text),
      )
      const rows = isPlace(textOf(own)) ? [own] : under ? [own, under.tokens] : []
      const value = rows.map(textOf).join(', ')
      if (value) return { value, tokens: rows.flat(), text: value, score: 3.4, label: 'address' }
    }
  return undefined
}

/** Share of a page in which a letterhead stands, and white under a name in it, in heights of type. */
const [top, white] = [0.3, 1.5]

const stroke = /^[|•·]$/
function partsOf(tokens: readonly Token[]): Option[] {
  const parts: Token[][] = [[]]
  for (const token of tokens)
    if (stroke.test(token.text)) parts.push([])
    else parts.at(-1)!.push(token)
  return parts.filter(part => part.length > 1).map(part => ({ value: textOf(part), tokens: part, text: textOf(part), score: 3.2 }))
}

/** "Quartier Léona, BP 218, Kaolack", "Plot 44, Bombo Road, Kampala": streets of towns without a postcode. */
const located = /^(?:quartier|zone|lot(?:issement)?|km|b\.?p\.?|plot|stand|erf|pol[íi]gono|parque|kawasan|jl\.?|jalan|kompleks?|no\.?)\s/iu
const isLocated = (text: string): boolean => {
  const [street, ...towns] = text.split(/,\s*/)
  const named = towns.length > 0 && towns.every(t => /\p{L}{2}/u.test(t)) && towns.some(t => /^\p{Lu}\p{L}+/u.test(t))
  return named && !/[:@]/.test(text) && (located.test(text) || (isStreet(street!) && /\d/.test(street!)))
}

/** "27 Solstice Road, Umhlanga, Durban, 4319" right under the name of who pays, at the head of the page. */
function addressOfHead(b: Builder): Option | undefined {
  const name = b.get('employerName')
  const [sheet] = b.doc.sheets
  const own = sheet?.lines
    .filter(l => l.y0 < top * sheet.height)
    .flatMap(l => l.segments)
    .find(s => s.text === name)
  const under = own && sheet?.lines[own.line.index + 1]
  if (!own || !under || under.y0 - own.y1 > white * own.line.h) return undefined
  const shared = (s: Segment) => Math.min(s.x1, own.x1) > Math.max(s.x0, own.x0)
  const found = under.segments.find(shared)
  const tokens = found ? [...upToPlace(found.tokens)] : []
  const text = textOf(tokens)
  if (isPlace(text) && isStreet(text) && !text.includes(':')) return { value: text, tokens, text, score: 3.2 }
  // "RC 748213 | 21 Yakubu Gowon Way, Jos": of parts between strokes the one with a street and a town.
  return partsOf(found?.tokens ?? []).find(part => isLocated(String(part.value)))
}

/** Share of a page's lines above its foot, and words of an address at most. */
const [foot, mostWords] = [0.6, 20]

/** "Meridian Foods Ltd, 4 Quay Street, Galway, H91 AB12. Registered in …": the address behind the name of who pays, in a line at the foot. */
function addressAtFoot(b: Builder): Option | undefined {
  const name = b.get('employerName')
  if (typeof name !== 'string') return undefined
  for (const line of b.doc.lines) {
    const rest = line.index > foot * b.doc.sheets[line.page]!.lines.length && line.text.startsWith(name) ? line.text.slice(name.length) : ''
    if (!/^\s?[,·|•–-]/.test(rest)) continue
    const words = line.tokens.slice(name.split(' ').length).slice(0, mostWords)
    const behind = words.filter((t, i) => i > 0 || /[\p{L}\p{N}]/u.test(t.text))
    const end = behind.findIndex((t, i) => /\.$/.test(t.text) && isPlace(textOf(behind.slice(0, i + 1)).replace(/\.$/, '')))
    const tokens = end < 0 ? [...upToPlace(behind)] : behind.slice(0, end + 1)
    const value = textOf(tokens).replace(/\.$/, '')
    if (isPlace(value) && !value.includes(':')) return { value, tokens, text: value, score: 3.2 }
  }
  return undefined
}

/** The address of who pays; one that stands right under the name says more than what was found elsewhere. */
export function addressOfEmployer(b: Builder): Option | undefined {
  const found = b.get('employerAddress')
  const head = addressOfHead(b)
  if (head && !String(found ?? '').includes(head.text)) return head
  return found ? undefined : (labelledAddress(b) ?? addressUnder(b, 'employer', b.get('employerName')) ?? addressAtFoot(b))
}
