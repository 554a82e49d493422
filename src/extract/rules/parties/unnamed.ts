import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { blocksOf } from '../layout/blocks.ts'
import { besideAlone, type Hit, phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Token } from '../layout/types.ts'
import { legalForm } from '../lexicon/words/legal.ts'
import { streetWord } from '../lexicon/words/places.ts'
import { core } from '../values/kinds.ts'
import { parts } from './find.ts'
import { isPlace, isStreet } from './lines/places.ts'
import { roleOf, upToTown, withoutRemark } from './one-line.ts'
import type { Role } from './types.ts'

/** Lines of an address at most, up to its town. */
const most = 4

const called = /^\p{Lu}[^\d]*$/u

/** A whole address in one line under its caption, without whose it is. */
function wholeUnder(doc: Doc, { line, tokens }: Hit): readonly Token[] | undefined {
  const own = line.segments.find(s => s.tokens[0] === tokens[0])
  const under = own && doc.sheets[line.page]!.lines[line.index + 1]?.segments.find(s => Math.abs(s.x0 - own.x0) < 0.6 * line.h)
  if (!under || under.y0 - own.y1 > 0.9 * line.h || own.tokens.length > tokens.length) return undefined
  const starts = [0, ...under.tokens.flatMap((t, i) => (/,$/.test(t.text) ? [i + 1] : []))]
  const parts = starts.map((at, i) => ({ at, text: textOf(under.tokens.slice(at, starts[i + 1])).replace(/,$/, '') }))
  // "Primary school no. 9, …" ends as a street does.
  const from = (parts.find(p => streetWord.test(p.text)) ?? parts.find(p => isStreet(p.text)))?.at
  return from === undefined ? undefined : under.tokens.slice(from)
}

/** "OBRA / DIRECCIÓN DE ENTREGA: …": a caption behind another of the same. */
const isSecond = (doc: Doc, { line, from }: Hit, role: Role): boolean =>
  line.tokens[from - 1]?.text === '/' && doc.hitsByLine.get(line)!.some(h => h.to === from - 2 && h.leads && phraseOf(h, role))

/** What stands behind the colon of a caption, in its own run. */
const behindColon = ({ line, to, colon }: Hit): readonly Token[] | undefined => {
  const own = colon ? line.segments.find(s => s.tokens.includes(line.tokens[to]!)) : undefined
  const rest = own?.tokens.slice(own.tokens.indexOf(line.tokens[to]!) + 1) ?? []
  return rest.length ? rest : undefined
}

/** "Leveringsadresse | Teglværksvej 9, kld., 2450 København SV": an address on or under the line of its caption, with or without whose it is. */
export const placesBeside = (doc: Doc, role: Role): Option[] =>
  doc.hits.flatMap((hit): Option[] => {
    const beside =
      phraseOf(hit, role) && (hit.leads || isSecond(doc, hit, role)) && roleOf(hit) === role
        ? (wholeUnder(doc, hit) ?? besideAlone(hit)?.tokens ?? (isSecond(doc, hit, role) ? behindColon(hit) : undefined))
        : undefined
    if (!beside || !textOf(beside).includes(',') || !isPlace(textOf(beside))) return []
    const all = upToTown(beside)
    const end = all.findIndex(t => /,$/.test(t.text))
    const named =
      end >= 0 && end < all.length - 1 && legalForm.test(textOf(all.slice(0, end + 1))) && called.test(textOf(all.slice(0, end + 1)))
    const tokens = named ? all.slice(end + 1) : all
    const value = textOf(tokens).replace(/[\s,;]+$/, '')
    return [{ value, tokens, text: value, score: 4.2, label: phraseOf(hit, role)!.text }]
  })

/** "Místo dodání: Brtnice, U Hřiště 3", "Entrega en: C/ Mayor 4, Jaca": a town and a street behind the colon, without a postcode. */
export const placesBehind = (doc: Doc, role: Role): Option[] =>
  doc.hits.flatMap((hit): Option[] => {
    if (!phraseOf(hit, role) || phraseOf(hit, role)!.weak || !hit.leads || roleOf(hit) !== role) return []
    const own = core(behindColon(hit) ?? besideColon(hit) ?? [])
    const value = textOf(own).replace(/[\s,;.]+$/, '')
    const parts = value.split(/,\s/)
    const isTown = (part: string) => /^\p{Lu}[\p{L} .'-]{2,}$/u.test(part)
    if (
      parts.length < 2 ||
      parts.length > most ||
      value.includes(':') ||
      !parts.some(isTown) ||
      !parts.some(p => /\d/.test(p) && isStreet(p))
    )
      return []
    return [{ value, tokens: own, text: value, score: 3.2, label: phraseOf(hit, role)!.text }]
  })
const besideColon = (hit: Hit): readonly Token[] | undefined => (hit.colon ? besideAlone(hit)?.tokens : undefined)

/** "Luogo di destinazione" over a street and a town, and no name: where something goes, whoever is there. */
export const unnamedPlaces = (doc: Doc, role: Role): Option[] =>
  doc.sheets.flatMap(sheet =>
    blocksOf(sheet).flatMap(block =>
      parts(doc, block).flatMap(({ rows, head }): Option[] => {
        if (head?.role !== role) return []
        const kept = rows.filter(r => r.use !== 'skip' && r.use !== 'salutation')
        const lines = kept.slice(0, kept.findIndex(r => r.use === 'place') + 1)
        if (lines.length === 0 || lines.length > most || lines.some(r => r.use === 'name')) return []
        const cut = lines.findIndex(r => withoutRemark(r.tokens).length < r.tokens.length)
        const own = lines.slice(0, cut < 0 ? undefined : cut + 1).map(r => withoutRemark(r.tokens))
        const value = own.map(tokens => textOf(tokens).replace(/[\s,;]+$/, '')).join(', ')
        return [{ value, tokens: own.flat(), text: value, score: 3.5, label: phraseOf(head.hit, role)!.text }]
      }),
    ),
  )
