import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { median, textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { cellUnder, isCaptionRow } from './caption-row.ts'
import type { LookUpOptions } from './keyvalue.ts'
import { readers } from './kinds.ts'

/** A caption over a value, in one language or several ("Nom / Surname"), and where its box begins and ends. */
export type Box = {
  hits: Hit[]
  line: Line
  tokens: readonly Token[]
  x0: number
  end: number
  /** Where what stands beside the caption begins, or the page's words end: the middle of the box is told by it. */
  edge: number
  /** More words than labels: a caption only over larger type. */
  loose: boolean
}

/** Farthest that a value stands under its caption, in heights of the caption's type. */
const reach = 3.2
/** A gap in a value this wide, in heights of type, parts it from the next column. */
const columnGap = 2.2

const between = /^[/|•·∙–-]$|\/$|^\//
const explained = /\(.*?\)/g
const number = /^\(?\d{1,2}[a-z]?[.)]*$/
/** A number that can only be that of a box: "(5)", "5." */
const marked = /^\(\d{1,2}[a-z]?\)$|^\d{1,2}[a-z]?[.)]$/
/** "(Name, address)", "(see clauses 1 & 5.2)": what a caption says of itself, no value. */
export const explanation = /^\((?:[\p{L}\s,.;:/&'’-]|(?<=\b(?:clauses?|articles?|art|box|note|section)\b[^()]*)\d)+\)$/iu
const sum = /\d[.,]\d{2}(?!\d)(?![.,/-]\d)/
const letters = (text: string) => text.replace(/\P{L}/gu, '').length

const heightOf = (tokens: readonly Token[]) => median(tokens.map(t => t.h))

/** "PARTICULARS FURNISHED BY THE SHIPPER - NOT CHECKED BY CARRIER": what heads a part of a form, over its captions. */
export const headsPart =
  /\b(?:particulars|details|description)\b.{0,20}\b(?:furnished|declared|provided|supplied|as per|given)\b|\bnot responsible\b.{0,20}$|\bnot checked\b/i
/** Words of a caption at most where it goes on in small letters. */
const shortSentence = 4

/** Whether a segment is nothing but captions: labels, their translations behind a stroke, the number of the box, an explanation in brackets. */
function isCaptions(segment: Segment, hits: readonly Hit[]): 'loose' | boolean {
  const bare = segment.tokens.filter(t => !number.test(t.text))
  if (!bare.length || hits.some(h => h.colon) || /\d/.test(textOf(bare).replace(explained, ''))) return false
  const named = letters(hits.map(h => textOf(h.tokens)).join(''))
  const all = letters(textOf(bare).replace(explained, ''))
  if (headsPart.test(segment.text)) return false
  if (named >= 0.85 * all || segment.tokens.some(t => between.test(t.text) || /\p{L}\/\p{L}/u.test(t.text))) return true
  // "Carrier acknowledges receipt of packages and" begins a sentence.
  const next = bare[hits[0]!.tokens.length]?.text ?? ''
  if (bare.length > shortSentence && /^\p{Ll}{4,}$/u.test(next)) return false
  return hits[0]!.tokens[0] === bare[0] && hits[0]!.phrases.some(p => !p.weak) ? 'loose' : false
}

/** The first word of a caption whose label begins at `hit`: translations stand before it, behind the widest gap since the label before. */
function startOf(segment: Segment, from: number, hit: Hit): Token {
  const words = segment.tokens.slice(from, segment.tokens.indexOf(hit.tokens[0]!) + 1)
  const numbered = words.length > 1 && marked.test(words.at(-2)!.text) ? words.at(-2) : undefined
  if (!words.some(t => between.test(t.text))) return numbered ?? hit.tokens[0]!
  const gaps = words.map((t, i) => t.x0 - (segment.tokens[from + i - 1]?.x1 ?? t.x0))
  const widest = gaps.indexOf(Math.max(...gaps))
  return between.test(words[widest]!.text) ? words[0]! : words[widest]!
}

function captionsOf(segment: Segment, all: readonly Hit[]): Omit<Box, 'end' | 'edge'>[] {
  const own = all.filter(h => segment.tokens.includes(h.tokens[0]!))
  // "8. Authority": the number of a box is no caption of its own; nor is what a caption asks for: "Prevoznik (naziv, naslov, država)".
  const numbers = (h: Hit, i: number) => own[i + 1]?.from === h.to + 1 && marked.test(textOf(h.tokens))
  const hits = own.filter((h, i) => !numbers(h, i) && !(i > 0 && h.tokens[0]!.text.startsWith('(')))
  const sure = hits.some(h => h.phrases.some(p => !p.weak)) && isCaptions(segment, hits)
  if (!sure) return []
  const found: Omit<Box, 'end' | 'edge'>[] = []
  for (const hit of hits) {
    const last = found.at(-1)
    const shared = last?.hits.some(h => h.phrases.some(p => phraseOf(hit, p.concept)))
    if (last && shared) {
      last.hits.push(hit)
      continue
    }
    const after = last ? segment.tokens.indexOf(last.hits.at(-1)!.tokens.at(-1)!) + 1 : 0
    const first = last ? startOf(segment, after, hit) : segment.tokens[0]!
    found.push({ hits: [hit], line: segment.line, tokens: segment.tokens, x0: first.x0, loose: sure === 'loose' })
  }
  return found.flatMap((box, i) => {
    const next = found[i + 1]?.x0 ?? Number.POSITIVE_INFINITY
    const tokens = segment.tokens.filter(t => t.x0 >= box.x0 && t.x0 < next)
    return tokens.length ? [{ ...box, tokens }] : []
  })
}

/** All captions that stand over their values, by line. */
export function boxesOf(doc: Doc): Map<Line, Box[]> {
  const found = new Map<Line, Box[]>()
  const right = doc.sheets.map(s => Math.max(0, ...s.tokens.map(t => t.x1)))
  for (const line of doc.lines) {
    // Where sums stand, it is a row.
    if (line.tokens.some(t => sum.test(t.text))) continue
    const captions = line.segments.flatMap(s => captionsOf(s, doc.hitsByLine.get(line)!))
    if (captions.length)
      found.set(
        line,
        captions.map((c, i) => ({
          ...c,
          end: captions[i + 1]?.x0 ?? Number.POSITIVE_INFINITY,
          edge: captions[i + 1]?.x0 ?? line.segments.find(s => s.x0 > c.tokens.at(-1)!.x1)?.x0 ?? right[line.page]!,
        })),
      )
  }
  return found
}

/** Words in a box on one line below its caption: flush left with it, or flush right as numbers are. */
function inside(box: Box, line: Line): Token[] {
  const h = Math.max(heightOf(box.tokens), 0.7 * line.h)
  const from = line.tokens.findIndex(t => t.x0 > box.x0 - h && t.x0 < box.end - 0.3 * h)
  // A heading in the middle of its box.
  const spanning = box.line.segments[0]!.tokens[0] === box.tokens[0] && line.segments.find(s => s.x0 < box.x0 - h && s.x1 > box.x0 + h)
  if (spanning) return spanning.tokens
  const first = line.tokens[from]
  const begun = first && first.x0 - box.x0 <= 3 * h ? cut(box, line, from, h) : []
  if (begun[0] && begun[0].x0 - box.x0 < h) return begun
  // A number stands anywhere between its caption and the next.
  if (first && /^\d[\d.,' ]*$/.test(first.text) && first.x0 - box.x0 < 14 * h) return cut(box, line, from, h)
  const right = box.tokens.at(-1)!.x1
  return line.segments.find(s => Math.abs(s.x1 - right) < 0.8 * h)?.tokens ?? (begun.length ? begun : centred(box, line, h))
}

/** The only run of words in a box, as far from its left as from its right edge. */
function centred(box: Box, line: Line, h: number): Token[] {
  if (!box.line.tokens.some(t => between.test(t.text) || /\)$/.test(t.text))) return []
  const own = line.segments.filter(s => s.x1 > box.x0 && s.x0 < box.edge)
  const [only, day] = own
  // "Wörgl, AUSTRIA   11.06.2024": where and when.
  if (only && day && own.length === 2 && /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}\b/.test(day.text) && only.x0 > box.x0)
    return Math.abs(only.x0 - box.x0 - (box.edge - day.x1)) < 4 * h ? [...only.tokens, ...day.tokens] : []
  return only && own.length === 1 && only.x0 > box.x0 && Math.abs(only.x0 - box.x0 - (box.edge - only.x1)) < 4 * h ? only.tokens : []
}

/** Words from one on, up to the next box or column. */
function cut(box: Box, line: Line, from: number, h: number): Token[] {
  const first = line.tokens[from]!
  const before = line.tokens[from - 1]
  // A word that only goes on from the column to the left is none of this box.
  if (before && first.x0 - before.x1 < 0.4 * h && Math.abs(first.x0 - box.x0) > 0.6 * h) return []
  const found = [first]
  // In type of one width all blanks are wide.
  let widest = 0
  for (const token of line.tokens.slice(from + 1)) {
    const gap = token.x0 - found.at(-1)!.x1
    if ((token.x0 >= box.end - 0.3 * h && gap > Math.max(0.5 * token.h, 1.3 * widest)) || gap > columnGap * line.h) break
    widest = Math.max(widest, gap)
    found.push(token)
  }
  return found
}

/** Most further lines on which a caption is said again in other languages. */
const mostLanguages = 4

/** The rows of words under a caption, nearest first: its own further lines skipped, up to the caption of the next box. */
export function valuesOf(doc: Doc, box: Box, boxes: ReadonlyMap<Line, readonly Box[]>, most = 1, far = reach): Token[][] {
  const lines = doc.sheets[box.line.page]!.lines
  const h = heightOf(box.tokens)
  const rows: Token[][] = []
  let again = 0
  let lowest = Math.max(...box.tokens.map(t => t.y1))
  for (const line of lines.slice(box.line.index + 1)) {
    // Under a heading in the middle the first row says where the box begins.
    const left = rows[0]?.[0]?.x0 ?? box.x0
    const cell = rows.length ? undefined : cellUnder(doc, box.line, box.tokens, line)
    const tokens = cell?.tokens ?? inside(left < box.x0 ? { ...box, x0: left } : box, line)
    const top = Math.min(...tokens.map(t => t.y0))
    if (line.y0 - lowest > 3 * far * h) break
    if (!tokens.length || top < lowest - 0.5 * h) continue
    if (marked.test(box.tokens[0]!.text) && marked.test(tokens[0]!.text)) break
    if (top - lowest > (rows.length ? 1.2 * heightOf(rows.at(-1)!) : far * h)) break
    const captioned = boxes.get(line)?.find(b => tokens.includes(b.tokens[0]!))
    // "Transports Chabas" under "Sent by", in a row of values under a row of captions.
    const caption = captioned?.loose && isCaptionRow(doc, box.line) ? undefined : captioned
    // "(nom, adresse, pays)" on a line of its own is the rest of the caption.
    if (!rows.length && !caption && explanation.test(textOf(tokens))) {
      lowest = Math.max(...tokens.map(t => t.y1))
      continue
    }
    if (caption) {
      const same = !rows.length && caption.hits.some(c => box.hits.some(own => own.phrases.some(p => phraseOf(c, p.concept))))
      if (!same || ++again > mostLanguages) break
    } else rows.push(tokens)
    lowest = Math.max(...tokens.map(t => t.y1))
    if (rows.length === most) break
  }
  return rows
}

/** A row under a caption that is set like it, over rows in larger type, is the end of the caption. */
function withoutWraps(box: Box, rows: readonly Token[][]): Token[][] {
  const h = heightOf(box.tokens)
  // In pictures the height of a word depends on its letters.
  const steady = rows.flat().every(token => token.source !== 'ocr')
  const large = rows.findIndex(row => heightOf(row) > (steady ? 1.2 : 1.35) * h)
  const wrapped = large > 0 && rows.slice(0, large).every(row => heightOf(row) < 1.12 * h && !/\d/.test(textOf(row)))
  const own = wrapped ? rows.slice(large) : rows
  const smaller = own.findIndex(row => heightOf(row) <= (steady ? 0.9 : 0.72) * heightOf(own[0]!))
  return own.slice(0, smaller < 0 ? undefined : smaller)
}

/** How far beside its caption a value may stand, in heights: farther where lines around have theirs in the same column. */
const [beside, farBeside] = [12, 30]
function inTwoColumns(doc: Doc, { segments, page, index, h }: Line): boolean {
  const [key, value, ...more] = segments
  if (!key || !value || more.length) return false
  return [index - 1, index + 1].every(i => {
    const [k, v, ...rest] = doc.sheets[page]!.lines[i]?.segments ?? []
    return k && v && !rest.length && Math.abs(k.x0 - key.x0) < 0.5 * h && Math.abs(v.x0 - value.x0) < 0.5 * h
  })
}

/** Whether the caption has words beside it that are no caption: then they are its value, not what stands below. */
function answered(doc: Doc, box: Box, boxes: readonly Box[], shape = /\p{L}|\d/u): boolean {
  // "1 Sender (name, address, country)": boxes of forms have their values below.
  if (/\p{L}[^(]*\([^)]+\)/u.test(textOf(box.tokens))) return false
  const own = box.line.segments.findIndex(s => s.tokens.includes(box.tokens[0]!))
  const next = box.line.segments[own + 1]
  if (!next || !shape.test(next.text) || isCaptionRow(doc, box.line) || boxes.some(b => next.tokens.includes(b.tokens[0]!))) return false
  return next.x0 - box.tokens.at(-1)!.x1 < (inTwoColumns(doc, box.line) ? farBeside : beside) * box.line.h
}

/** "Place of Birth CHIPATA": larger type behind the caption, in its own run of words, is its value. */
function holdsValue({ hits, tokens, line }: Box): boolean {
  const [first, last] = [hits[0]!.tokens, hits.at(-1)!.tokens.at(-1)!]
  const behind = tokens.slice(tokens.indexOf(last) + 1)
  return behind.length > 0 && behind[0]!.source !== 'ocr' && line.tokens.includes(last) && heightOf(behind) > 1.15 * heightOf(first)
}

/** "Number/Code" under "Card Access": a word that says little right under another caption is the rest of that. */
function continues(doc: Doc, box: Box, boxes: ReadonlyMap<Line, readonly Box[]>): boolean {
  if (box.hits.some(h => h.phrases.some(p => !p.weak))) return false
  const h = heightOf(box.tokens)
  const over = (other: Box) =>
    box.line.y0 - other.line.y1 < 0.6 * h && Math.abs(other.x0 - box.x0) < h && Math.abs(heightOf(other.tokens) - h) < 0.15 * h
  const above = doc.sheets[box.line.page]!.lines[box.line.index - 1]
  return (above && boxes.get(above)?.some(over)) ?? false
}

/** Kinds of values that no row without a digit has; tables leave more white above their first row. */
const numeric: ReadonlySet<string> = new Set(['number', 'amount'])
const farthest = 6
const numberAlone = /^\D{0,3}\d[\d.,' ]*\D{0,4}$/

/** Lines that a caption may go on over. */
const mostWraps = 2

/** Name and address in the box of a concept: its rows of words. */
export function rowsInBox(doc: Doc, concept: string, boxes = boxesOf(doc)): Token[][] {
  for (const [line, row] of boxes)
    for (const box of row.filter(b => b.hits.some(h => phraseOf(h, concept)))) {
      const rows = withoutWraps(box, valuesOf(doc, box, boxes, mostLines))
      const smaller = rows[0] !== undefined && heightOf(rows[0]) < 1.15 * heightOf(box.tokens)
      if (rows.length && !(smaller && (box.loose || answered(doc, box, boxes.get(line)!)))) return rows
    }
  return []
}

/** Lines of a name and its address. */
const mostLines = 8

/** Readings of what stands in the boxes of a concept, of so many rows at most. */
export function inBoxes(doc: Doc, concepts: readonly string[], look: LookUpOptions, boxes = boxesOf(doc), rows = 1): Option[] {
  const options: Option[] = []
  for (const [line, row] of boxes)
    for (const box of row) {
      const hit = box.hits.find(h => concepts.some(c => phraseOf(h, c)))
      const rank = hit && concepts.findIndex(c => phraseOf(hit, c))
      const found = hit ? valuesOf(doc, box, boxes, mostWraps + rows, numeric.has(look.kind) ? farthest : reach) : []
      const under = numeric.has(look.kind) ? found.filter(r => /\d/.test(textOf(r))) : withoutWraps(box, found)
      if (!hit || rank === undefined || !under[0] || continues(doc, box, boxes)) continue
      const tokens = under.slice(0, rows).flat()
      if (box.loose && (heightOf(tokens) < 1.15 * heightOf(box.tokens) || holdsValue(box))) continue
      const other = answered(doc, box, boxes.get(line)!, numeric.has(look.kind) ? numberAlone : undefined)
      if (other && heightOf(tokens) < 1.15 * heightOf(box.tokens)) continue
      const reading = readers[look.kind](tokens, doc).find(r => !look.reject?.(r.value, r.text))
      if (!reading) continue
      options.push({
        value: reading.value,
        tokens: reading.tokens,
        text: reading.text,
        label: concepts.map(c => phraseOf(hit, c)).find(p => p)!.text,
        distance: Math.max(0, Math.min(...tokens.map(t => t.y0)) - box.line.y1) / Math.max(heightOf(tokens), 1e-6),
        twofold: reading.twofold,
        score: 3 * reading.fit + 4 - 0.4 * rank - (hit.phrases.every(p => p.weak) ? 1 : 0),
      })
    }
  return options
}
