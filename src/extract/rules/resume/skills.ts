import type { Option } from '../candidate.ts'
import { textOf } from '../layout/lines.ts'
import type { Line, Segment, Token } from '../layout/types.ts'
import { optionOf } from '../people/names.ts'

const most = 60
const parting = /^[•·▪●◦|*,;/–-]$/
/** "●●●○○", "85 %", "5/5": how good somebody thinks to be. */
const rating = /^(?:[●○◉◯★☆■□▪•·∙]+|\d{1,3}\s?%|\d{1,2}\s?\/\s?\d{1,2})$/u

/** Skills of a section: what stands between commas, bullets, bars and wide gaps, without the captions of groups. */
export function skillsOf(lines: readonly Line[]): Option[] {
  const grouped = groupCaptions(lines)
  return joined(lines.flatMap(line => line.segments.filter(s => !grouped.has(s) && !rating.test(s.text))))
    .flatMap(pieces)
    .slice(0, most)
}

/** "EDV      SolidWorks, MS Project": captions at the left of lists. */
function groupCaptions(lines: readonly Line[]): ReadonlySet<Segment> {
  const captioned = lines.filter(l => l.segments.length === 2)
  const [first] = captioned
  const isList = captioned.some(l => /[,;]/.test(l.segments[1]!.text))
  const even =
    first &&
    captioned.every(
      l =>
        !/[,;]/.test(l.segments[0]!.text) && Math.abs(l.segments[1]!.x0 - first.segments[1]!.x0) < l.h && l.segments[0]!.tokens.length <= 3,
    )
  return new Set(isList && even ? captioned.map(l => l.segments[0]!) : [])
}

/** Runs of words of which one goes on in the next: a list of commas that breaks within a piece. */
function joined(segments: readonly Segment[]): Token[][] {
  return segments.reduce<Token[][]>((all, segment) => {
    const last = all.at(-1)
    if (last && /^\p{Ll}/u.test(segment.text) && (/[,;]/.test(textOf(last)) || /[,;]/.test(segment.text))) last.push(...segment.tokens)
    else all.push([...segment.tokens])
    return all
  }, [])
}

function pieces(tokens: readonly Token[]): Option[] {
  const found: Token[][] = [[]]
  let depth = 0
  // A single stroke among the words of one skill joins them: "WordPress / Drupal".
  const joins = tokens.filter(t => parting.test(t.text) || /[,;|]$/.test(t.text)).length === 1
  for (const t of tokens) {
    if (depth === 0 && parting.test(t.text) && !(joins && t.text === '/')) found.push([])
    else {
      found.at(-1)!.push(t)
      depth = Math.max(0, depth + (t.text.match(/\(/g)?.length ?? 0) - (t.text.match(/\)/g)?.length ?? 0))
      if (depth === 0 && /[,;|:]$/.test(t.text)) found.push([])
    }
  }
  return found
    .filter(w => /\p{L}|\d/u.test(textOf(w)) && !/:$/.test(textOf(w)))
    .map(w =>
      optionOf(
        w,
        3,
        textOf(w)
          .replace(/^[•·▪●◦*–-]\s?/, '')
          .replace(/[,;|.]+$/, ''),
      ),
    )
}
