import type { Doc } from '../document.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { core } from '../values/kinds.ts'
import { type Heading, headingOf, type Part, partOf } from './captions.ts'

/** A heading ("Informationen zum Käufer") and what the captions under it lead to. */
export type Group = { role: Heading; values: ReadonlyMap<Part, readonly Token[]> }

type Head = { role: Heading; segment: Segment }
type Entry = { part: Part; caption: Segment; tokens: readonly Token[] }

/** Readers of pictures see a figure or a letter in it. */
const bullet = /^(?:[•·▪◦*-]|[oO\d])$/
const unmarked = (tokens: readonly Token[]): readonly Token[] =>
  tokens.length > 1 && bullet.test(tokens[0]!.text) ? tokens.slice(1) : tokens

/** Words of a caption at most. */
const mostWords = 8

/** "Comune: BRESCIA Provincia: BS": a caption and its value, as often as a run holds them. */
function withColons(caption: Segment): Entry[] {
  const tokens = unmarked(caption.tokens)
  const ends = tokens.flatMap((t, i) => (/:$/.test(t.text) ? [i] : []))
  return ends.flatMap((end, n): Entry[] => {
    const from = n === 0 ? 0 : ends[n - 1]! + 1
    const starts = Array.from({ length: Math.min(mostWords, end + 1 - from) }, (_, i) => end - i)
    const start = starts.findLast(i => partOf(textOf(tokens.slice(i, end + 1))) !== undefined)
    const part = start === undefined || (n === 0 && start > 0) ? undefined : partOf(textOf(tokens.slice(start, end + 1)))
    const next = ends[n + 1]
    const until = next === undefined ? undefined : captionStart(tokens, end + 1, next)
    return part ? [{ part, caption, tokens: tokens.slice(end + 1, until) }] : []
  })
}

function captionStart(tokens: readonly Token[], from: number, end: number): number {
  for (let i = from; i < end; i++) if (partOf(textOf(tokens.slice(i, end + 1)))) return i
  return end
}

/** "PLZ   26919": a caption alone in its cell, and the next cell before `right`, if that is no caption of another group. */
function beside(caption: Segment, right: number, isCaption: (s: Segment) => boolean): Entry[] {
  const part = partOf(textOf(unmarked(caption.tokens)))
  const next = caption.line.segments[caption.line.segments.indexOf(caption) + 1]
  const value = next && next.x0 < right && !isCaption(next) ? next.tokens : []
  return part ? [{ part, caption, tokens: value }] : []
}

const headsOn = (line: Line): Head[] =>
  line.segments.flatMap(segment => {
    const role = headingOf(textOf(unmarked(segment.tokens)))
    return role ? [{ role, segment }] : []
  })

/** How far captions are set in under their heading, in heights of a line. */
const setIn = 5
/** Values of these go on in the line below. */
const goingOn: ReadonlySet<Part> = new Set<Part>(['name', 'street', 'email'])

/** "Habermann Gerüstbau GmbH &" over "Co. KG", beside no caption. */
function whole(doc: Doc, { caption, part, tokens }: Entry, right: number): readonly Token[] {
  const [first] = tokens
  const under = first && goingOn.has(part) ? doc.sheets[caption.line.page]!.lines[caption.line.index + 1] : undefined
  if (!under || under.y0 - caption.line.y1 > 0.6 * caption.line.h) return tokens
  const flush = (x0: number) => under.segments.find(s => Math.abs(s.x0 - x0) < 0.6 * caption.line.h && s.x0 < right)
  const below = flush(caption.x0)
  // "Denominazione: CASEIFICIO VAL NURE SOC. COOP." over "AGRICOLA".
  const isRest = below && caption.tokens.includes(first!) && !/:/.test(below.text) && !partOf(below.text) && !headingOf(below.text)
  const rest = isRest ? below : below ? undefined : flush(first!.x0)
  return rest ? [...tokens, ...rest.tokens] : tokens
}

function groupUnder(doc: Doc, head: Head, heads: readonly Head[]): Group {
  const { line, x0 } = head.segment
  const h = line.h
  const onSheet = heads.filter(o => o.segment.line.page === line.page && o !== head)
  const right = Math.min(
    ...onSheet.filter(o => o.segment.x0 > x0 + 8 * h && Math.abs(o.segment.y0 - head.segment.y0) < h).map(o => o.segment.x0 - h),
    Number.POSITIVE_INFINITY,
  )
  const isIn = (s: Segment) => s.x0 > x0 - 1.5 * h && s.x0 < right
  const end = Math.min(...onSheet.filter(o => isIn(o.segment) && o.segment.y0 > head.segment.y1).map(o => o.segment.y0))
  const under = doc.sheets[line.page]!.lines.flatMap(l => l.segments).filter(
    s => isIn(s) && s.y0 > head.segment.y0 + 0.5 * h && s.y0 < end - 0.2 * h,
  )
  const captions = under.filter(s => s.x0 < x0 + setIn * h)
  const isCaption = (s: Segment) => captions.includes(s)
  const values = new Map<Part, readonly Token[]>()
  for (const caption of captions) {
    const found = caption.tokens.some(t => /:$/.test(t.text)) ? withColons(caption) : beside(caption, right, isCaption)
    const own = found.length === 1 && found[0]!.tokens.length === 0 ? beside(caption, right, isCaption) : found
    // A second street is that of somebody else, who has no heading that is known.
    if (own.some(e => e.part === 'street') && values.has('street')) break
    for (const entry of own) {
      const value = values.has(entry.part) ? [] : core(whole(doc, entry, right))
      if (value.length) values.set(entry.part, value)
    }
  }
  return { role: head.role, values }
}

/** Parts of an address that a group has at least. */
const placed: readonly Part[] = ['street', 'postcode', 'town', 'place']
const least = 2
/** Headings of a print; lists of addresses have more. */
const mostHeads = 24

/** Groups of captions that tell a name and an address in parts, by what heads them. */
export function groupsOf(doc: Doc): Group[] {
  const heads = doc.lines.flatMap(headsOn)
  if (heads.length > mostHeads) return []
  return heads
    .filter(head => head.role !== 'other')
    .map(head => groupUnder(doc, head, heads))
    .filter(({ values }) => placed.filter(part => values.has(part)).length >= least && (values.has('town') || values.has('place')))
}
