import type { Builder } from '../build.ts'
import type { Option } from '../candidate.ts'
import { phraseOf } from '../layout/labels.ts'
import { textOf } from '../layout/lines.ts'
import type { Segment } from '../layout/types.ts'
import { isIdentityCaption } from '../lexicon/captions.ts'
import { datesIn } from '../normalise/date.ts'

/** Captions closer to what stands over them than to what stands under them, before a card is read upwards. */
const enough = 3
const overlap = (a: Segment, b: Segment) => Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0) > 0
const days: ReadonlySet<string> = new Set(['dateOfBirth', 'dateOfIssue', 'dateOfExpiry'])
const keys = [
  'documentNumber',
  'lastName',
  'firstName',
  'placeOfBirth',
  'nationality',
  'issuingAuthority',
  'sex',
  'height',
  ...days,
] as const

/** Cards that print each caption under its value: the value stands over it. */
export function readUpwards(b: Builder) {
  const segments = b.doc.lines.flatMap(l => l.segments)
  const captions = segments.filter(s => isIdentityCaption(s.text) && !/:$/.test(s.text))
  const values = segments.filter(s => !isIdentityCaption(s.text))
  const over = (s: Segment) =>
    values.filter(v => v.line.page === s.line.page && overlap(v, s) && v.y1 <= s.y0 + 0.3 * s.line.h).sort((a, c) => c.y1 - a.y1)
  const under = (s: Segment) =>
    segments.filter(v => v.line.page === s.line.page && overlap(v, s) && v.y0 >= s.y1 - 0.3 * s.line.h).sort((a, c) => a.y0 - c.y0)
  const told = captions.map(s => {
    const [up, down] = [over(s)[0], under(s)[0]]
    const gaps = [up ? s.y0 - up.y1 : Number.POSITIVE_INFINITY, down ? down.y0 - s.y1 : Number.POSITIVE_INFINITY] as const
    return { s, up: gaps[0] < 0.8 * s.line.h && gaps[0] < gaps[1] - 0.3 * s.line.h, down: gaps[1] < gaps[0] - 0.3 * s.line.h }
  })
  const upwards = told.filter(t => t.up)
  if (upwards.length < enough || upwards.length < 3 * told.filter(t => t.down).length) return
  for (const { s } of upwards) {
    const hit = b.doc.hitsByLine.get(s.line)?.find(h => s.tokens.includes(h.tokens[0]!))
    const key = keys.find(k => hit && phraseOf(hit, k))
    const [nearest, next] = over(s)
    if (!key || !nearest) continue
    const two = key === 'placeOfBirth' && next && nearest.y0 - next.y1 < 0.5 * nearest.line.h && !/\d/.test(next.text)
    const tokens = two ? [...next.tokens, ...nearest.tokens] : nearest.tokens
    const text = textOf(tokens)
    const day = days.has(key) ? datesIn(tokens, b.doc)[0] : undefined
    if (days.has(key) && !day) continue
    const option: Option = day ? { ...day, score: 3.6 } : { value: text, tokens, text, score: 3.6 }
    if (key !== 'sex' || /^[MFX]$/.test(text)) b.set(key, option)
  }
}
