import type { Doc } from '../../document.ts'
import type { Line, Segment } from '../../layout/types.ts'
import type { Header } from '../../tables/header.ts'
import { measured, shared } from './headers.ts'

const rule = /^[-–—=_]{3,}$/

/** "-------" typed under the weights or the volumes alone: what stands under it sums them up. A rule across the goods parts them, or their captions from them. */
const rulesOf = ({ columns }: Header, line: Line): Segment[] => {
  const rules = line.segments.filter(s => rule.test(s.text))
  const over = (s: Segment, counts: boolean) => columns.some(c => measured.some(m => m === c.name) === counts && shared(c, s) > 0)
  return rules.every(s => !over(s, false)) ? rules.filter(s => over(s, true)) : []
}
export const isRuled = (header: Header, line: Line): boolean => rulesOf(header, line).length > 0

/** A line with a figure under such a rule. */
export function isUnderRule(doc: Doc, header: Header, line: Line): boolean {
  const above = doc.sheets[line.page]!.lines[line.index - 1]
  const rules = above && above.index > header.lastIndex ? rulesOf(header, above) : []
  return rules.some(r => line.segments.some(s => /^\d[\d.,' ]*(?:\s\p{L}{1,3})?$/u.test(s.text) && s.x0 < r.x1 && s.x1 > r.x0))
}
