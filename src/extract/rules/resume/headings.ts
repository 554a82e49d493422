import type { Doc } from '../document.ts'
import { fold } from '../fold.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { median } from '../layout/lines.ts'
import type { Line, Segment, Sheet, Token } from '../layout/types.ts'
import { resumeHeads } from '../lexicon/words/resume.ts'
import { datesOf } from './spans.ts'

export type Section = keyof typeof resumeHeads
const names = Object.keys(resumeHeads) as Section[]

const said = (t: Token) => /[\p{L}\p{N}]/u.test(t.text)
/** What joins two captions to one: "Courses and certificates". */
const joining = /^(?:and|und|y|e|et|en|og|och|ja|a|i|in|és|și|ve|&|\+|\/|–|-|:|,)$/iu

/** The section that a run of words heads: nothing but its caption, or two with "and" between them, whatever stands in brackets behind. */
export function headed(doc: Doc, segment: Segment): Section | undefined {
  // Two letters alone in their line.
  if (segment.text === 'IT' && segment.line.segments.length === 1) return 'skills'
  const hits = doc.hitsByLine.get(segment.line)?.filter((h: Hit) => segment.tokens.includes(h.tokens[0]!)) ?? []
  const bracket = segment.tokens.findIndex((t, i) => i > 0 && t.text.startsWith('('))
  const words = bracket < 0 ? segment.tokens : segment.tokens.slice(0, bracket)
  const first = hits[0]
  if (!first || first.tokens[0] !== words.find(said)) return undefined
  const section = names.find(name => phraseOf(first, name))
  if (!section) return undefined
  const heads = hits.filter(h => names.some(name => phraseOf(h, name)))
  const over = words.filter(t => said(t) && !heads.some(h => h.tokens.includes(t)))
  return over.every(t => heads.length > 1 && joining.test(t.text)) ? section : undefined
}

const sectionBy = new Map(names.flatMap(n => Object.values(resumeHeads[n]).flatMap(row => row.split('|').map(p => [fold(p), n] as const))))
const bareWords = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** A heading set in two lines in its margin, "WORK" over "EXPERIENCE": both together are a known one. */
export function headedOverTwo(line: Line, next: Line | undefined): Section | undefined {
  const [upper, lower] = [line.segments[0], next?.segments[0]]
  if (!upper || !lower || upper.tokens.length + lower.tokens.length > fewWords || next!.page !== line.page) return undefined
  const [size, other] = [upper, lower].map(s => median(s.tokens.map(t => t.h))) as [number, number]
  const aligned = Math.abs(upper.x0 - lower.x0) < 0.6 * size || Math.abs(upper.x1 - lower.x1) < 0.6 * size
  if (!aligned || Math.abs(size - other) > 0.2 * size || lower.y0 - upper.y1 > size) return undefined
  return sectionBy.get(bareWords(`${upper.text} ${lower.text}`))
}

/** What a mother tongue is called where it heads one. */
export const mothersTongue =
  /^(?:madre ?lingua|lingua madre|prima lingua|mother tongues?|native languages?|first language|muttersprachen?|langues? maternelles?|lenguas? maternas?|língua materna|moedertaal|język(?:i)? ojczyst[ye]|mateřský jazyk|materinský jazyk|modersmål|morsmål|äidinkieli|anyanyelv|limba maternă|ana dil(?:i)?)(?:\(e\)|\(s\))?$/iu

const capitals = (text: string) => !/\p{Ll}/u.test(text) && /\p{Lu}{3}/u.test(text)
/** Type of one size, and type larger than that of the text. */
const [alike, larger] = [0.06, 1.1]
const fewWords = 5

/** First words of headings that no list has, told by their type: as large as the ones that are known, at the same margin, larger than the text. */
export function strangeHeads(doc: Doc, sheet: Sheet): ReadonlySet<Token> {
  const segments = sheet.lines.flatMap(l => l.segments)
  const known = segments.filter(s => headed(doc, s))
  const found = new Set<Token>()
  if (known.length < 2) return found
  const size = (line: Line) => median(line.tokens.map(t => t.h))
  const [own, text] = [median(known.map(s => size(s.line))), median(sheet.lines.map(size))]
  const upper = known.every(s => capitals(s.text))
  if (own < larger * text) return found
  for (const s of segments)
    if (
      !known.includes(s) &&
      Math.abs(size(s.line) - own) <= alike * own &&
      capitals(s.text) === upper &&
      s.tokens.length <= fewWords &&
      s.line.y0 > known[0]!.line.y0 &&
      !/[\d@,:]/.test(s.text) &&
      /^\P{L}*\p{Lu}/u.test(s.text) &&
      known.some(k => Math.abs(k.x0 - s.x0) < 0.8 * s.line.h) &&
      datesOf(s.line) === undefined
    )
      found.add(s.tokens[0]!)
  return found
}
