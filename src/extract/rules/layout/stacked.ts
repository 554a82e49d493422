import { atomsOf } from '../fold.ts'
import { longestAt, type Trie } from '../lexicon/compile.ts'
import type { Hit } from './labels.ts'
import type { Line, Segment, Sheet, Token } from './types.ts'

const most = 4
const caption = (s: Segment | undefined): s is Segment =>
  s !== undefined && s.tokens.length <= most && !/[\d:]/.test(s.text) && /\p{L}/u.test(s.text)

const overlaps = (a: Segment, b: Segment) => Math.min(a.x1, b.x1) > Math.max(a.x0, b.x0)

/** Whether a segment has the value of its own on its line: then the words below it are another label. */
const answered = (line: Line, segment: Segment) => /\d/.test(line.segments[line.segments.indexOf(segment) + 1]?.text ?? '')

/** "Serie y", "Fecha de": words that a caption cannot end with. */
const dangling = /(?:^|\s)(?:y|e|de|del|da|do|dos|das|of|the|and|und|der|des|du|et|di|della|van|para|por|al?)$/i

/** "Concepto" beside two lines of a value, over "corrección": a caption goes on in small letters, however much of its value stands beside it. */
const goesOn = (bottom: Segment): boolean => /^\p{Ll}{3}/u.test(bottom.text)

const after = ({ line }: Segment, x: number): Segment | undefined => line.segments.find(s => s.x0 > x)

/** "Factura que" over "afecta", its value in the middle of the cell beside them: on a line between, or on both. */
function besideBoth(sheet: Sheet, top: Segment, bottom: Segment): readonly Token[] | undefined {
  const x = Math.max(top.x1, bottom.x1)
  const near = (s: Segment | undefined, by: Segment) => (s && s.x0 - by.x1 < farthest * s.line.h ? s : undefined)
  const [upper, lower] = [near(after(top, x), top), near(after(bottom, x), bottom)]
  if (upper) return lower && Math.abs(lower.x0 - upper.x0) < upper.line.h ? [...upper.tokens, ...lower.tokens] : upper.tokens
  const middle = sheet.lines.slice(top.line.index + 1, bottom.line.index).flatMap(l => l.segments.find(s => s.x0 > x) ?? [])[0]
  return lower ? undefined : near(middle, top)?.tokens
}
/** A value stands so far from its caption at most, in heights of type. */
const farthest = 25

/** The line below; where captions of one and of two lines are set in the middle of their cells, those of one line stand between. */
function nextUnder(sheet: Sheet, i: number, top: Segment): Line | undefined {
  const [next, after] = [sheet.lines[i + 1], sheet.lines[i + 2]]
  const between = next && after && next.y0 < top.y1 && after.y0 < next.y1 && !next.segments.some(s => overlaps(top, s))
  return between ? after : next
}

/**
 * Captions broken over two lines of a narrow column ("PAYMENT" over "TERMS", "No. of" over "Packages"):
 * one label on the lower line instead of two wrong ones.
 */
export function stack(sheet: Sheet, hitsByLine: Map<Line, Hit[]>, trie: Trie): void {
  sheet.lines.forEach((upper, i) => {
    if (upper.segments.length < 2) return
    for (const top of upper.segments) {
      const lower = nextUnder(sheet, i, top)
      if (!lower || lower.y0 - upper.y1 > 0.9 * upper.h) continue
      const under = lower.segments.filter(s => overlaps(top, s))
      const [bottom] = under
      if (!caption(top) || !caption(bottom) || under.length !== 1 || (answered(upper, top) && !goesOn(bottom))) continue
      if (answered(lower, bottom) && !dangling.test(top.text)) continue
      if (upper.segments.filter(s => overlaps(s, bottom)).length !== 1) continue
      const atoms = atomsOf([...top.tokens, ...bottom.tokens].map(t => t.text))
      const match = longestAt(trie, atoms, 0)
      if (!match || match.to !== atoms.length - 1 || !match.phrases.some(p => !p.weak)) continue
      const from = lower.tokens.indexOf(bottom.tokens[0]!)
      const besides = lower.index - upper.index > 1 || answered(upper, top) ? besideBoth(sheet, top, bottom) : undefined
      const hit: Hit = {
        phrases: match.phrases,
        line: lower,
        from,
        to: from + bottom.tokens.length - 1,
        tokens: bottom.tokens,
        tail: '',
        leads: true,
        colon: false,
        ...(besides && { beside: besides }),
      }
      const within = (h: Hit, s: Segment) => s.tokens.includes(h.tokens[0]!)
      hitsByLine.set(
        upper,
        hitsByLine.get(upper)!.filter(h => !within(h, top)),
      )
      hitsByLine.set(
        lower,
        [...hitsByLine.get(lower)!.filter(h => !within(h, bottom)), hit].sort((a, b) => a.from - b.from),
      )
    }
  })
}
