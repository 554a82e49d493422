import type { Builder } from '../build.ts'
import { fold } from '../fold.ts'
import { median, textOf, union } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { jobWord } from '../lexicon/words/other.ts'
import { isPlace, isStreet } from '../parties/lines/places.ts'
import { address } from '../people/contacts.ts'
import { optionOf, personName } from '../people/names.ts'
import { isWideSet, unspaced } from '../people/wide-set.ts'

/** What a résumé calls itself. */
export const ownTitle =
  /^(?:curriculum ?vitae(?: et studiorum)?|curriculum|vitae|r[ée]sum[ée]|cv|lebenslauf|tabellarischer lebenslauf|hoja de vida|[žz]ivotopis|profesn[íi] [žz]ivotopis|strukturovan[ýy] [žz]ivotopis|[žz]yciorys(?: zawodowy)?|levnedsl[øo]b|meritf[öo]rteckning|ansioluettelo|[öo]n[ée]letrajz|szakmai [öo]n[ée]letrajz|[öo]zge[çc]mi[şs]|curriculum profissional|cv de .*|europass.*|profile|contact)$/iu

const firstCaption =
  /^(?:vornamen?|first names?|given names?|forenames?|pr[ée]noms?|nombres?|voorna(?:am|men)|imi[eę]|jm[eé]no|meno|f[öo]rnamn|fornavn|etunimi|nome próprio|ime|keresztn[eé]v|prenume)$/iu
const lastCaption =
  /^(?:nachname|familienname|zuname|surname|last name|family name|nom(?: de famille)?|apellidos?|cognome|achternaam|nazwisko|p[řr][íi]jmen[íi]|priezvisko|efternamn|etternavn|efternavn|sukunimi|apelidos?|prezime|priimek|nume|vezet[eé]kn[eé]v)$/iu
const nameCaption =
  /^(?:(?:full |vor- und nach|vor- und zu|first )?name|naam|nome(?: e cognome)?|nom(?: et pr[ée]nom)?|nombre(?: y apellidos)?|nome completo|nome e apelido|imi[eę] i nazwisko|jm[eé]no(?: a p[řr][íi]jmen[íi])?|meno(?: a priezvisko)?|navn|namn|nimi|n[eé]v|ime i prezime|ime in priimek|nume (?:[șs]i|si) prenume|nume|ad[ıi] soyad[ıi]|vor- und (?:nach|zu)name|vor-\s?\/\s?nachname|(?:nach)?name,? vorname|vor- ?und ?nachname|nazwisko i imię|cognome e nome|apellidos y nombre|nom,? prénom)$/iu

export type Name = { first: Token[]; last: Token[] } | { whole: Token[]; text?: string }

/** Captions and what stands behind or beside them. */
function captioned(lines: readonly Line[]): { caption: string; segment: Segment }[] {
  return lines.flatMap(line =>
    line.segments.flatMap((segment, i) => {
      const colon = segment.tokens.findIndex(t => /:$/.test(t.text))
      const caption = textOf(segment.tokens.slice(0, colon < 0 ? undefined : colon + 1)).replace(/\s?:$/, '')
      const rest = colon < 0 ? [] : segment.tokens.slice(colon + 1)
      const beside = rest.length ? { ...segment, tokens: rest, text: textOf(rest) } : line.segments[i + 1]
      return beside && caption ? [{ caption, segment: withoutColon(beside) }] : []
    }),
  )
}

const withoutColon = (segment: Segment): Segment => {
  const tokens = segment.tokens[0]?.text === ':' ? segment.tokens.slice(1) : segment.tokens
  return { ...segment, tokens, text: textOf(tokens) }
}

/** "CV – Mette Sørensen": a name without what the paper calls itself. */
function withoutTitle(segment: Segment): Segment {
  const at = segment.tokens.findIndex((t, i) => i > 0 && i < 4 && (/^[–—|:-]$/.test(t.text) || /:$/.test(segment.tokens[i - 1]!.text)))
  const title = textOf(segment.tokens.slice(0, Math.max(0, at))).replace(/[\s:–—-]+$/, '')
  if (at < 1 || !ownTitle.test(title)) return segment
  const tokens = segment.tokens.slice(/\p{L}/u.test(segment.tokens[at]!.text) ? at : at + 1)
  return tokens.length ? { ...segment, tokens, text: textOf(tokens) } : segment
}

/** The person behind "Name", or behind "Vorname" and "Nachname". */
function captionedName(lines: readonly Line[]): Name | undefined {
  const all = captioned(lines)
  const of = (pattern: RegExp) =>
    all.find(c => pattern.test(c.caption) && /^\p{Lu}[^\d@]*$/u.test(c.segment.text) && c.segment.tokens.length < 6)
  const whole = all.find(c => nameCaption.test(c.caption) && personName(c.segment))
  const [first, last] = [of(firstCaption), of(lastCaption)]
  if (whole) return { whole: whole.segment.tokens }
  if (first && last && first.segment !== last.segment) return { first: first.segment.tokens, last: last.segment.tokens }
  return undefined
}

/** Type that much larger than the rest of the head is a name's. */
const tall = 1.25

/** Whose résumé it is: the tallest name of the head, over two lines or in wide-set letters too, else the captioned one. */
export function nameOf(b: Builder, top: readonly Segment[]): Name | undefined {
  const { lines } = b.doc
  const own = top.map(withoutTitle).filter(s => !ownTitle.test(s.text) && !(isWideSet(s.tokens) && ownTitle.test(unspaced(s.tokens))))
  const tallest = Math.max(...own.map(s => sizeOf(s)), 1e-6)
  const usual = medianHeight(lines)
  const [head, next] = own.filter(s => sizeOf(s) > tall * usual && sizeOf(s) >= 0.8 * tallest)
  if (
    head &&
    next &&
    single(head) &&
    single(next) &&
    next.y0 - head.y1 < sizeOf(head) &&
    lines.indexOf(next.line) - lines.indexOf(head.line) < 4
  )
    return { whole: [...head.tokens, ...next.tokens] }
  const wide = own.find(s => isWideSet(s.tokens) && sizeOf(s) >= 0.9 * tallest && !/\d/.test(s.text))
  const spelled = wide && unspaced(wide.tokens)
  if (wide && spelled && spelled.split(' ').length > 1) return { whole: wide.tokens, text: spelled }
  const names = own
    .filter(s => personName(s) && !isStreet(s.text))
    .map(s => ({ s, score: sizeOf(s) / tallest - lines.indexOf(s.line) * 0.05 - (jobWord.test(s.text) ? 0.6 : 0) }))
    .sort((a, c) => c.score - a.score)
  const best = names[0]?.s
  const told = captionedName(lines)
  if (best && !(told && sizeOf(best) < tall * usual) && names[0]!.score > 0) return { whole: best.tokens }
  const fallback = lines[0]?.segments.find(s => !ownTitle.test(s.text) && !isWideSet(s.tokens))
  return told ?? (best ? { whole: best.tokens } : fallback && { whole: fallback.tokens })
}

/** A run of words may stand beside larger type. */
const sizeOf = (s: Segment) => median(s.tokens.map(t => t.h))
const single = (s: Segment) => s.tokens.length <= 2 && s.tokens.every(t => /^\p{Lu}[\p{L}.'’-]+$/u.test(t.text)) && !jobWord.test(s.text)
const medianHeight = (lines: readonly Line[]) => {
  const heights = lines.map(l => l.h).sort((a, b) => a - b)
  return heights[heights.length >> 1] ?? 1
}

const contact = /@|www\.|https?:|\d{3}[\d /-]{3}|(?:tel|mobil|phone|fax|born|geboren)/iu

/** Profession or wanted position: a position in the head, else what stands alone under the name. */
export function headlineOf(top: readonly Segment[], name: readonly Token[]): Segment | undefined {
  const fits = (s: Segment) =>
    !s.tokens.some(t => name.includes(t)) && !contact.test(s.text) && !ownTitle.test(s.text) && !/:/.test(s.text) && s.tokens.length <= 12
  const named = top.find(s => fits(s) && jobWord.test(s.text) && !/\d{3}|[.]$/.test(s.text))
  if (named) return named
  const at = top.findLastIndex(s => s.tokens.some(t => name.includes(t)))
  const under = at < 0 ? undefined : top[at + 1]
  const line = under?.line
  return under &&
    line !== top[at]!.line &&
    line!.segments.length === 1 &&
    fits(under) &&
    !/\d|,$/.test(under.text) &&
    !isPlace(under.text) &&
    !isStreet(under.text) &&
    under.y0 - top[at]!.y1 < 1.5 * sizeOf(top[at]!) &&
    /^\p{Lu}\p{L}{3}/u.test(under.text)
    ? under
    : undefined
}

const addressCaption =
  /^(?:(?:post|wohn)?anschrift|adres(?:se|s)?|address|home address|direcci[oó]n|domicilio|indirizzo|residenza|morada|stra(?:ß|ss)e|strasse und nr|wohnort|ort|postcode(?: en woonplaats)?|postcode plaats|woonplaats|plz ort|plz und ort|localidad|ville|code postal et ville|c[oó]digo postal|c[oó]d postal|bydli[šs]t[eě]|bydlisko|miejscowo[śs][ćc]|osoite|l?adresa|lakc[ií]m|postnr by|postadress|bostad|zamieszkanie|adres zamieszkania)$/iu

/** The address out of the head: with the captions of its lines taken off. */
export function addressOf(b: Builder, lines: readonly Line[]) {
  const rows = captioned(lines).filter(c =>
    addressCaption.test(
      fold(c.caption)
        .replace(/[/,.]+/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ),
  )
  const street = rows.findIndex(c => isStreet(c.segment.text) || isPlace(c.segment.text))
  const own = rows[street]?.segment
  if (own) {
    const next = rows[street + 1]?.segment
    const parts = !isPlace(own.text) && next && isPlace(next.text) ? [own, next] : [own]
    if (parts.length > 1 || isPlace(own.text)) return b.set('address', optionOf(parts.flatMap(s => s.tokens)))
  }
  const top = lines
    .flatMap(l => l.segments)
    .flatMap(apart)
    .map(withoutColon)
  address(b, top)
  town(
    b,
    lines.flatMap(l => l.segments),
  )
}

/** "Dallas, TX 75201 | (214) 555-0142": what stands between bars and dots. */
function apart(segment: Segment): Segment[] {
  const found: Token[][] = [[]]
  for (const t of segment.tokens)
    if (/^[|•·●▪◆]$/.test(t.text)) found.push([])
    else found.at(-1)!.push(t)
  return found.filter(w => w.length).map(tokens => ({ ...segment, ...union(tokens), tokens, text: textOf(tokens) }))
}

/** "Austin, TX" among the contacts of the head. */
function town(b: Builder, top: readonly Segment[]) {
  for (const segment of top) {
    const from = segment.tokens.findIndex(
      (t, i) => /^\p{Lu}[\p{L}.'-]+,$/u.test(t.text) && /^(?:[A-Z]{2}|\p{Lu}\p{Ll}+)[,|]?$/u.test(segment.tokens[i + 1]?.text ?? ''),
    )
    if (from < 0 || !/[|@+•·]/.test(segment.text)) continue
    let start = from
    while (start > 0 && /^\p{Lu}[\p{L}.'-]+$/u.test(segment.tokens[start - 1]!.text)) start--
    return b.best('address', [optionOf(segment.tokens.slice(start, from + 2), 3)])
  }
}
