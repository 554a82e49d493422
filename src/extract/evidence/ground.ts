import { type Box, type Line, type Page, shownBox, type Word } from '../page.ts'
import { bare } from '../rules/fold.ts'
import type { TextLocation } from '../rules/result.ts'
import { numbersOf, printedDates } from './printed.ts'

/** A word with its place in the reading order and its folded text. */
type PlacedWord = { word: Word; line: number; bare: string }

/** A page prepared for looking values up in it. */
export type GroundPage = { page: Page; lines: Line[]; spots: PlacedWord[][]; below: (number | undefined)[] }

/**
 * Where a value that came without a place is wanted: on a line, near a place, or at the end (totals) rather than the start (parties).
 * `taken`: places of other values, which are not this one's as long as it stands elsewhere; `money`: "7%" is no sum.
 */
export type SearchHint = {
  line?: { page: number; index: number }
  near?: TextLocation
  last?: boolean
  taken?: readonly TextLocation[]
  money?: boolean
}

export function groundPages(pages: readonly Page[]): GroundPage[] {
  return pages.map(page => {
    const fromTop = page.lines.map((_, i) => i).sort((a, b) => page.lines[a]!.box[1] - page.lines[b]!.box[1])
    return {
      page,
      lines: page.lines,
      spots: page.lines.map((line, i) => line.words.map(word => ({ word, line: i, bare: bare(word.text) })).filter(s => s.bare)),
      below: page.lines.map((line, i) => lineBelow(page.lines, fromTop, line, i)),
    }
  })
}

/** The line that continues this one in its column: the next one down that overlaps it in x. `fromTop`: the lines in the order of their tops. */
function lineBelow(lines: readonly Line[], fromTop: readonly number[], line: Line, self: number): number | undefined {
  const height = line.box[3] - line.box[1]
  const [from, to] = [line.box[1] + 0.4 * height, line.box[3] + 1.8 * height]
  let [at, end] = [0, fromTop.length]
  while (at < end) {
    const middle = (at + end) >> 1
    if (lines[fromTop[middle]!]!.box[1] < from) at = middle + 1
    else end = middle
  }
  for (; at < fromTop.length && lines[fromTop[at]!]!.box[1] <= to; at++) {
    const { box } = lines[fromTop[at]!]!
    if (fromTop[at] !== self && Math.min(box[2], line.box[2]) > Math.max(box[0], line.box[0])) return fromTop[at]
  }
  return undefined
}

const union = (boxes: readonly Box[]): Box => [
  Math.min(...boxes.map(b => b[0])),
  Math.min(...boxes.map(b => b[1])),
  Math.max(...boxes.map(b => b[2])),
  Math.max(...boxes.map(b => b[3])),
]

const round = (n: number) => Math.min(1, Math.max(0, Math.round(n * 1e5) / 1e5))

export type Hit = { page: GroundPage; words: Word[]; line: number; edits: number }

/** A hit as evidence: the words' box on the page as sent; no box on pages whose places we made up (DOCX). */
export function locationOfHit(hit: Hit): TextLocation {
  const { page } = hit.page
  const text = hit.words.map(w => w.text).join(' ')
  if (page.synthetic) return { page: page.number, text }
  const [x0, y0, x1, y1] = shownBox(page, union(hit.words.map(w => w.box)))
  return { page: page.number, bbox: [round(x0), round(y0), round(x1), round(y1)], text }
}

/** Edit distance, given up beyond `most`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    let least = i
    for (let j = 1; j <= b.length; j++) {
      const cost = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
      next.push(cost)
      if (cost < least) least = cost
    }
    if (least > most) return most + 1
    row = next
  }
  return row[b.length]!
}

/** Words from a start on, through the lines below in the same column. */
function* following(page: GroundPage, line: number, from: number): Generator<PlacedWord> {
  let at: number | undefined = line
  let start = from
  for (let lines = 0; at !== undefined && lines < 12; lines++) {
    yield* page.spots[at]!.slice(start)
    start = 0
    at = page.below[at]
  }
}

/** Whether a text may begin with this word. The cheap look at two letters comes first: most words fail it. */
function mayStart(word: string, target: string, most: number): boolean {
  if (most === 0) return word.length <= target.length ? target.startsWith(word) : word.startsWith(target)
  if (word[0] !== target[0] && word[1] !== target[1]) return false
  const head = Math.min(word.length, target.length)
  const allowed = Math.max(1, Math.floor(head * 0.2))
  return editDistance(word.slice(0, head), target.slice(0, head), allowed) <= allowed
}

/** Places where a text is printed, lines below included, with up to 10 % of its letters misread. */
function textHits(pages: readonly GroundPage[], value: string): Hit[] {
  const target = bare(value)
  if (!target) return []
  const most = target.length < 6 ? 0 : Math.floor(target.length * 0.1)
  const hits: Hit[] = []
  for (const page of pages)
    page.spots.forEach((spots, line) => {
      spots.forEach((spot, at) => {
        if (!mayStart(spot.bare, target, most)) return
        let text = ''
        const words: Word[] = []
        for (const next of following(page, line, at)) {
          text += next.bare
          words.push(next.word)
          if (text.length >= target.length - most) {
            const edits = editDistance(text, target, most)
            if (edits <= most) hits.push({ page, words: [...words], line, edits })
            if (text.length > target.length + most) break
          }
        }
      })
    })
  const least = Math.min(...hits.map(h => h.edits))
  return hits.filter(h => h.edits === least)
}

/** Runs of up to `length` neighbouring words on one line. */
function runs(pages: readonly GroundPage[], length: number, test: (words: Word[], bared: string) => boolean): Hit[] {
  const hits: Hit[] = []
  for (const page of pages)
    page.spots.forEach((spots, line) => {
      for (let i = 0; i < spots.length; i++)
        for (let n = 1; n <= length && i + n <= spots.length; n++) {
          const part = spots.slice(i, i + n)
          if (
            test(
              part.map(s => s.word),
              part.map(s => s.bare).join(''),
            )
          ) {
            hits.push({ page, words: part.map(s => s.word), line, edits: 0 })
            break
          }
        }
    })
  return hits
}

function dateHits(pages: readonly GroundPage[], value: string): Hit[] {
  const forms = printedDates(value)
  return forms.size ? runs(pages, 5, (_, text) => forms.has(text)) : []
}

/** A number is found with or without its sign: the sign may stand apart or in brackets. */
const numberHits = (pages: readonly GroundPage[], value: number): Hit[] =>
  runs(pages, 2, words => {
    if (words.length === 2 && !/^[-−–+]?\d{1,3}$/.test(words[0]!.text) && !/^[^\d\s]{1,4}$/u.test(words[0]!.text)) return false
    return numbersOf(words.map(w => w.text).join(' ')).some(n => Math.abs(Math.abs(n) - Math.abs(value)) < 0.005)
  })

const distance = (hit: Hit, near: TextLocation): number => {
  if (hit.page.page.number !== near.page) return 10 + Math.abs(hit.page.page.number - near.page)
  const location = locationOfHit(hit)
  if (!location.bbox || !near.bbox) return 0
  const dy = Math.abs((location.bbox[1] + location.bbox[3]) / 2 - (near.bbox[1] + near.bbox[3]) / 2)
  const dx = Math.max(0, location.bbox[0] - near.bbox[2], near.bbox[0] - location.bbox[2])
  return dy * 3 + dx * 0.3
}

/** Every place where a value is printed, in reading order. */
export function hitsFor(pages: readonly GroundPage[], value: unknown): Hit[] {
  if (typeof value === 'number') return numberHits(pages, value)
  if (typeof value !== 'string' || value.trim() === '') return []
  const dates = dateHits(pages, value)
  return dates.length ? dates : textHits(pages, value)
}

function isAmong(hit: Hit, places: readonly TextLocation[]): boolean {
  const { page, bbox } = locationOfHit(hit)
  return bbox !== undefined && places.some(place => page === place.page && bbox.every((edge, i) => edge === place.bbox?.[i]))
}

/** The place of a value that came without one; undefined when it is not printed. */
export function ground(pages: readonly GroundPage[], value: unknown, hint: SearchHint = {}): TextLocation | undefined {
  const all = hitsFor(pages, value).filter(h => !hint.money || !h.words.at(-1)!.text.endsWith('%'))
  const free = hint.taken?.length ? all.filter(h => !isAmong(h, hint.taken!)) : all
  const hits = free.length > 0 ? free : all
  if (hits.length === 0) return undefined
  const { line, near } = hint
  const off = (h: Hit) => (h.page.page.number === line?.page ? Math.abs(h.line - line.index) : 2)
  const asked = line && hits.filter(h => off(h) <= 1).sort((a, b) => off(a) - off(b))[0]
  if (asked) return locationOfHit(asked)
  if (near) return locationOfHit(hits.reduce((best, h) => (distance(h, near) < distance(best, near) ? h : best)))
  return locationOfHit(hint.last ? hits.at(-1)! : hits[0]!)
}
