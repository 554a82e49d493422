import type { Option } from '../../candidate.ts'
import type { Doc } from '../../document.ts'
import { textOf } from '../../layout/lines.ts'
import type { Line, Token } from '../../layout/types.ts'
import { legalForm } from '../../lexicon/words/legal.ts'
import { datesIn } from '../../normalise/date.ts'

export type Signed = Partial<Record<'name' | 'title' | 'date', Option>>
type Signatory = Signed & { x: number; line: number }

const captions = {
  by: /^(?:by|signature|signed|per|unterschrift|signature de)\s?:?$/i,
  name: /^(?:(?:printed?|typed?|full)?name|nom|nombre|nome|naam|imię|jméno|namn|navn)\s?:$/i,
  title:
    /^(?:title|its|position|office|designation|capacity|titel|funktion|qualité|fonction|cargo|titolo|carica|qualifica|functie|stanowisko|funkce)\s?:$/i,
  date: /^(?:date|dated|datum|fecha|data|dato|pvm)\s?:$/i,
} as const
type Caption = keyof typeof captions

const kindOf = (token: Token, before: Token | undefined): Caption | undefined => {
  const own = token.text.replace(/[:.]*$/, ':')
  const joined = before ? `${before.text}${own}` : own
  const kind = (Object.keys(captions) as Caption[]).find(k => captions[k].test(own) || captions[k].test(joined))
  return kind && (/:$/.test(token.text) || kind === 'by') ? kind : undefined
}

/** Signatures stand in the second half of a paper and no farther apart than this many lines. */
const reach = 9
const sameColumn = 0.12

/** "By: /s/ …", "Name: …", "Title: …", "Date: …" beneath each other, several in columns side by side. */
export function signedByCaptions(doc: Doc): Signed[] {
  const people: Signatory[] = []
  const width = doc.sheets[0]?.width ?? 1
  const option = (value: string, tokens: readonly Token[], score: number): Option => ({ value, tokens, text: textOf(tokens), score })
  for (const line of doc.lines.slice(Math.floor(doc.lines.length * 0.4))) {
    const marks = line.tokens.flatMap((token, i) => {
      const kind = kindOf(token, line.tokens[i - 1])
      // A caption begins its line or its column.
      return kind && (i === 0 || /:$/.test(token.text) || /^\/s\//i.test(line.tokens[i + 1]?.text ?? '')) ? [{ kind, i }] : []
    })
    for (const [n, { kind, i }] of marks.entries()) {
      const tokens = withoutGap(line.tokens.slice(i + 1, marks[n + 1]?.i))
      const text = textOf(tokens).replace(/_{2,}/g, ' ').trim()
      const x = line.tokens[i]!.x0
      const own = people.findLast(p => Math.abs(p.x - x) < sameColumn * width && line.index - p.line <= reach)
      const person = text.replace(/^\/s\/\s?/i, '').replace(/\s\/$/, '')
      if (kind === 'name' || kind === 'by') {
        if (!/^\p{Lu}[\p{L} .,'’-]{3,50}$/u.test(person) || (kind === 'by' && !/^\/s\//i.test(text))) continue
        const signed = tokens.filter(t => !/^\/s\/$/i.test(t.text))
        if (own && !own.title && !own.date) Object.assign(own, { name: option(person, signed, 3.4), line: line.index })
        else people.push({ name: option(person, signed, kind === 'name' ? 3.4 : 3), x, line: line.index })
      } else if (kind === 'title' && own && !own.title && /^\p{L}[\p{L} .,&/'’-]{2,60}$/u.test(text))
        Object.assign(own, { title: option(text, tokens, 3.2), line: line.index })
      else if (kind === 'date' && own && !own.date && !isNext(line, x)) {
        const day = datesIn(tokens, doc)[0]
        if (day) Object.assign(own, { date: option(day.value, day.tokens, 3.2), line: line.index })
      }
    }
  }
  for (const person of people) goOn(doc, person)
  return people.map(({ x, line, ...person }) => person)
}

/** "Dated: July 30, 2013     PACIFIC BRAID, INC.": the day of whoever signs next. */
const isNext = (line: Line, x: number) => line.segments.some(s => s.x0 > x && (legalForm.test(s.text) || /^\/s\//i.test(s.text)))

const unfinished = /(?:\s(?:and|of|for|the|to|und|für|et|de|y|e|van|en)|&|,)$/iu

/** "Vice President, Engineering and" over "Procurement": a title that goes on in the next line of its column. */
function goOn(doc: Doc, person: Signatory) {
  const { title } = person
  const line = title && doc.lineOf.get(title.tokens[0]!)
  if (!line || !unfinished.test(title.text)) return
  const last = title.tokens.at(-1)!
  const below = doc.sheets[line.page]?.lines
    .filter(l => l.y0 > last.y0 && l.y0 - last.y1 < line.h)
    .flatMap(l => l.segments)
    .find(s => s.x0 < last.x1 && s.x1 > person.x && s.x0 >= person.x - line.h && s.tokens.length < 6 && !/:/.test(s.text))
  if (below) person.title = { ...title, value: `${title.value} ${below.text}`, tokens: [...title.tokens, ...below.tokens] }
}

/** Words up to white as wide as a column's. */
function withoutGap(tokens: readonly Token[]): readonly Token[] {
  const gap = tokens.findIndex((t, i) => i > 0 && t.x0 - tokens[i - 1]!.x1 > 3 * t.h)
  return gap < 0 ? tokens : tokens.slice(0, gap)
}

/** The day of the last signature, of a contract that takes effect with it. */
export function lastSigned(doc: Doc): Option | undefined {
  const days = doc.lines
    .slice(Math.floor(doc.lines.length * 0.4))
    .flatMap(l =>
      /(?:date|datum|fecha|data|date signed)\b.{0,3}:|\bdated\b|^(?:counter-?)?(?:signed|executed|accepted)\b|^\S{3,20},?\s(?:le|den|a|il)\s\d/i.test(
        l.text,
      )
        ? datesIn(l.tokens, doc)
        : [],
    )
  const last = days.sort((a, b) => b.value.localeCompare(a.value))[0]
  return last && { value: last.value, tokens: last.tokens, text: last.text, score: 4.7 }
}
