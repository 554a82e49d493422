import type { Option } from '../../candidate.ts'
import type { Line } from '../../layout/types.ts'
import { columnOf, type Header } from '../columns.ts'

/** "6:30" in a column of hours: six and a half. */
export function clockHours(headers: readonly Header[], line: Line): Option | undefined {
  const [token, ...more] = line.tokens.filter(t => /^\d{1,3}:[0-5]\d$/.test(t.text) && columnOf(headers, line, [t])?.includes('hours'))
  if (!token || more.length) return undefined
  const [hours, minutes] = token.text.split(':').map(Number)
  return { value: Math.round((hours! + minutes! / 60) * 100) / 100, tokens: [token], text: token.text, score: 3.2 }
}
