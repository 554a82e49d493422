import type { Doc } from '../document.ts'
import { phraseOf } from '../layout/labels.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { columnsOf, lineOf } from './columns.ts'
import { headed, headedOverTwo, mothersTongue, type Section, strangeHeads } from './headings.ts'
import { named } from './languages.ts'

/** "Page 1 of 2", "Seite 1/2": the foot of a page. */
const pageNumber =
  /(?:^|\s)(?:page|seite|p[áa]gina|pagina|strona|sid[ae]?|str[áa]nka|oldal|sivu|sayfa)\s\d+(?:\s?(?:of|von|de|di|van|av|af|z|\/)\s?\d+)?$/iu
/** "Münster, 14. Februar 2024": where and when it was signed. */
const signed =
  /^\p{Lu}[\p{L}. -]+,\s(?:(?:den|am|le|il|dnia|den|a)\s)?(?:\d{1,2}\.?\s?(?:\p{L}+|\d{1,2}\.)|\p{Lu}\p{L}+\s\d{1,2},)\s?(?:20)\d{2}$/u

/** What people in some countries have to write at the end: that what they tell may be kept. */
const consent = /^(?:wyra[żz]am zgod|oświadczam|autorizzo|acconsento|ai sensi|dichiaro|souhlasím|súhlasím|tento životopis|sunt de acord)/iu

/** Lines column by column, in the order in which they are read, those of the wider column first. */
function flowOf(doc: Doc, heads: ReadonlySet<Token>): Line[][] {
  const main: Line[] = []
  const side: Line[] = []
  for (const sheet of doc.sheets)
    for (const { lines, wide } of columnsOf(sheet, s => heads.has(s.tokens[0]!) || headed(doc, s) !== undefined))
      (wide ? main : side).push(...lines)
  return [main, side].map(lines => lines.filter(l => !pageNumber.test(l.text)))
}

/** A caption in a section of another kind: "Languages: English (native)", and the next one behind it. */
function captioned(doc: Doc, line: Line): { section: Section; line: Line } | undefined {
  const hit = doc.hitsByLine.get(doc.lineOf.get(line.tokens[0]!) ?? line)?.find(h => h.tokens[0] === line.tokens[0] && h.colon)
  const section = hit && inline.find(name => phraseOf(hit, name))
  if (!section) return undefined
  const rest = line.tokens.slice(hit.tokens.length).filter((t, i) => i > 0 || /[\p{L}\p{N}]/u.test(t.text))
  const next = rest.findIndex((t, i) => i > 0 && /^\p{Lu}\p{L}+:$/u.test(t.text) && /[.;|]$/.test(rest[i - 1]!.text))
  const own = new Set(next < 0 ? rest : rest.slice(0, next))
  const segments = line.segments.flatMap(s => {
    const tokens = s.tokens.filter(t => own.has(t))
    return tokens.length ? [{ ...s, tokens, x0: tokens[0]!.x0, text: tokens.map(t => t.text).join(' ') }] : []
  })
  // A programmer's languages are skills.
  if (!segments.length || (section === 'languages' && ![...own].some(named))) return undefined
  return { section, line: lineOf(line, segments) }
}
const inline = ['languages', 'skills'] as const
/** Sections whose lines may have a caption each. */
const mixed: ReadonlySet<Section | undefined> = new Set<Section | undefined>(['other', 'skills', 'personal', 'certifications', undefined])

/** A list with bullets that begins beside its heading and goes on under itself. */
const listBeside = (rest: readonly Segment[], next: Line | undefined): boolean =>
  rest.length === 1 &&
  /^[•·]/.test(rest[0]!.text) &&
  next?.segments.length === 1 &&
  /^[•·]/.test(next.text) &&
  Math.abs(next.x0 - rest[0]!.x0) < next.h

/** Lines by the heading they stand under; what comes before the first heading of a column is the head. */
export function sectionsOf(doc: Doc): { head: Line[]; parts: Map<Section, Line[]> } {
  const head: Line[] = []
  const parts = new Map<Section, Line[]>()
  const strange = new Set(doc.sheets.flatMap(sheet => [...strangeHeads(doc, sheet)]))
  const add = (section: Section, line?: Line) => {
    const lines = parts.get(section) ?? []
    if (line) lines.push(line)
    parts.set(section, lines)
  }
  for (const column of flowOf(doc, strange)) {
    let now: Section | undefined
    let over: Line | undefined
    for (const [i, line] of column.entries()) {
      const [first, ...rest] = line.segments
      // The second half of a heading.
      if (over) {
        over = undefined
        if (rest.length && now) add(now, lineOf(line, rest))
        continue
      }
      const twofold = headedOverTwo(line, column[i + 1])
      if (twofold) over = line
      if (first && rest.length && mothersTongue.test(first.text)) {
        now = 'languages'
        add(now, line)
        continue
      }
      const section = twofold ?? (first && headed(doc, first)) ?? (first && strange.has(first.tokens[0]!) ? 'other' : undefined)
      const part = mixed.has(now) ? captioned(doc, line) : undefined
      // A heading in the margin has its first entry beside it.
      if (
        section &&
        (rest.length === 0 || rest.every(s => !/^[:•·|]/.test(s.text)) || listBeside(rest, column[i + 1])) &&
        !/:$/.test(rest.length && first ? first.text : '')
      ) {
        now = section
        add(now, rest.length ? lineOf(line, rest) : undefined)
      } else if (now && consent.test(line.text)) now = 'other'
      else if (part) add(part.section, part.line)
      else if (now) {
        if (!signed.test(line.text)) add(now, line)
      } else head.push(line)
    }
  }
  return { head, parts }
}
