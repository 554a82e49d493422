import type { Doc } from '../document.ts'
import { type Hit, phraseOf } from '../layout/labels.ts'
import { textOf, union } from '../layout/lines.ts'
import type { Line, Segment, Sheet } from '../layout/types.ts'
import { resumeHeads } from '../lexicon/words/resume.ts'

export type Section = keyof typeof resumeHeads
const names = Object.keys(resumeHeads) as Section[]

/** The section that a run of words heads: nothing but its caption. */
function headed(doc: Doc, segment: Segment): Section | undefined {
  const hit = doc.hitsByLine.get(segment.line)?.find((h: Hit) => h.tokens[0] === segment.tokens[0])
  if (!hit || hit.tokens.length < segment.tokens.filter(t => /[\p{L}\p{N}]/u.test(t.text)).length) return undefined
  return names.find(name => phraseOf(hit, name))
}

/** Where a page of two columns is cut: headings stand at two places from the left, and hardly a run of words crosses between. */
function gutterOf(doc: Doc, sheet: Sheet): number | undefined {
  const heads = sheet.lines.flatMap(l => l.segments).filter(s => headed(doc, s))
  const left = Math.min(...heads.map(s => s.x0))
  const right = heads.filter(s => s.x0 > left + 0.18 * sheet.width)
  if (!right.length || right.length === heads.length) return undefined
  const cut = Math.min(...right.map(s => s.x0))
  const top = Math.min(...right.map(s => s.y0))
  const below = sheet.lines.filter(l => l.y0 >= top).flatMap(l => l.segments)
  const crossing = below.filter(s => s.x0 < cut - s.line.h && s.x1 > cut + s.line.h)
  return crossing.length <= 0.08 * below.length ? cut - 0.6 * right[0]!.line.h : undefined
}

const lineOf = (line: Line, segments: Segment[]): Line => {
  const tokens = segments.flatMap(s => s.tokens)
  const part: Line = { ...line, ...union(tokens), tokens, text: textOf(tokens), segments: [] }
  part.segments = segments.map(s => ({ ...s, line }))
  return part
}

/** Lines column by column, in the order in which they are read, those of the wider column first. */
function columnsOf(doc: Doc): Line[][] {
  const main: Line[] = []
  const side: Line[] = []
  for (const sheet of doc.sheets) {
    const cut = gutterOf(doc, sheet)
    if (cut === undefined) {
      main.push(...sheet.lines)
      continue
    }
    const [left, right] = [false, true].map(over =>
      sheet.lines.flatMap(line => {
        const own = line.segments.filter(s => s.x0 >= cut === over)
        return own.length ? [own.length === line.segments.length ? line : lineOf(line, own)] : []
      }),
    )
    const wideRight = cut < 0.5 * sheet.width
    main.push(...(wideRight ? right! : left!))
    side.push(...(wideRight ? left! : right!))
  }
  return [main, side]
}

/** Lines by the heading they stand under; what comes before the first heading of a column is the head. */
export function sectionsOf(doc: Doc): { head: Line[]; parts: Map<Section, Line[]> } {
  const head: Line[] = []
  const parts = new Map<Section, Line[]>()
  const add = (section: Section, line?: Line) => parts.set(section, [...(parts.get(section) ?? []), ...(line ? [line] : [])])
  for (const column of columnsOf(doc)) {
    let now: Section | undefined
    for (const line of column) {
      const [first, ...rest] = line.segments
      const section = first && headed(doc, first)
      // A heading in the margin has its first entry beside it.
      if (section && (rest.length === 0 || rest.every(s => !/^[:•·|]/.test(s.text)))) {
        now = section
        add(now, rest.length ? lineOf(line, rest) : undefined)
      } else if (now) add(now, line)
      else head.push(line)
    }
  }
  return { head, parts }
}
