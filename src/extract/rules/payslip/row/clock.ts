import type { Option } from '../../candidate.ts'
import type { Line } from '../../layout/types.ts'
import { columnOf, type Header } from '../columns.ts'

const told =
  /(?<![\d.,])(\d{1,3}(?:[.,]\d{1,2})?)\s?(?:h|hrs?|hours?|horas?|std|stunden|heures|ore|uren|uur|timer|tim|timmar|tuntia|godz|hod|[óo]ra|saat|jam|sati)\.?\)?$/iu

/** "Lembur 12 jam": hours that are part of a name. */
export function namedHours({ text, tokens }: Option): Option | undefined {
  const m = told.exec(text)
  return m
    ? { value: Number(m[1]!.replace(',', '.')), tokens: tokens.filter(t => t.text.includes(m[1]!)), text: m[1]!, score: 3.2 }
    : undefined
}

/** "6:30" in a column of hours: six and a half. */
export function clockHours(headers: readonly Header[], line: Line): Option | undefined {
  const [token, ...more] = line.tokens.filter(t => /^\d{1,3}:[0-5]\d$/.test(t.text) && columnOf(headers, line, [t])?.includes('hours'))
  if (!token || more.length) return undefined
  const [hours, minutes] = token.text.split(':').map(Number)
  return { value: Math.round((hours! + minutes! / 60) * 100) / 100, tokens: [token], text: token.text, score: 3.2 }
}
