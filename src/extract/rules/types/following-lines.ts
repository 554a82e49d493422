import type { Option } from '../candidate.ts'
import type { Doc } from '../document.ts'
import type { Line, Token } from '../layout/types.ts'

/** Lines of a text or of a list at most. */
const mostLines = 30

/** Whether a line begins with the caption of a field, whose concepts have such a beginning. */
export const beginsField = (doc: Doc, line: Line, concept: string): boolean =>
  doc.hitsByLine.get(line)!.some(hit => hit.from === 0 && hit.colon && hit.phrases.some(p => p.concept.startsWith(concept)))

/** Whether a line begins with a caption: one that is looked for, or words before a colon. */
const isCaptioned = (doc: Doc, line: Line): boolean =>
  doc.hitsByLine.get(line)!.some(hit => hit.from === 0 && hit.colon) || /^[^:]{1,40}\p{L}:(?:\s|$)/u.test(line.text)

const white = (upper: Line, lower: Line) => lower.y0 - upper.y1

/** Lines right under one, each of a single run that begins where `x0` says, up to the next caption or a wider white. */
function flush(doc: Doc, line: Line, x0: number, widest: number): Line[] {
  const { lines } = doc.sheets[line.page]!
  const found: Line[] = []
  for (let i = line.index + 1; i < lines.length && found.length < mostLines; i++) {
    const next = lines[i]!
    const goesOn = next.segments.length === 1 && Math.abs(next.x0 - x0) < 0.6 * line.h && white(lines[i - 1]!, next) <= widest
    if (!goesOn || isCaptioned(doc, next)) break
    found.push(next)
  }
  return found
}

/** "Remarks: Hose worn, replaced." over "Retest in a year.": lines set closer to a text than other captions are to each other go on with it. */
export function withFollowing(doc: Doc, option: Option): Option {
  const line = option.tokens[0] && doc.lineOf.get(option.tokens[0])
  if (!line || option.tokens.at(-1) !== line.tokens.at(-1) || line.segments.length > 1) return option
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  if (!above || !isCaptioned(doc, line)) return option
  const rest = flush(doc, line, line.x0, Math.min(0.6 * line.h, 0.5 * white(above, line)))
  if (rest.length === 0) return option
  const text = [option.text, ...rest.map(l => l.text)].join(' ')
  return { ...option, value: text, text, tokens: [...option.tokens, ...rest.flatMap(l => l.tokens)] }
}

/** What stands in a list under its caption, a line each, the first one given. */
export function listedUnder(doc: Doc, first: readonly Token[], caption: Line | undefined): Token[][] {
  const line = first[0] && doc.lineOf.get(first[0])
  if (!line || !caption || line === caption || line.segments.length > 1) return [[...first]]
  return [[...first], ...flush(doc, line, line.x0, Math.max(0.8 * line.h, white(caption, line))).map(l => l.tokens)]
}
