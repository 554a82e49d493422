import type { Layout, Span } from './layouts.ts'
import { digits, withFillers } from './text.ts'

/** What was read, set right: countries by their codes, check digits as digits, fillers among the names as fillers. */
export function written(lines: readonly string[], layout: Layout, read: { issuingCountry?: string; nationality?: string }): string[] {
  const rows = [...lines]
  const put = ([line, from, to]: Span, as: (text: string) => string) => {
    const row = rows[line]!
    const text = as(row.slice(from, to)).padEnd(to - from, '<')
    rows[line] = row.slice(0, from) + text.slice(0, to - from) + row.slice(to)
  }
  for (const key of ['issuingCountry', 'nationality'] as const) put(layout[key], text => read[key] ?? text)
  for (const names of [layout.names, layout.givenNames]) if (names) put(names, withFillers)
  const fields = [layout.documentNumber, layout.dateOfBirth, layout.dateOfExpiry, layout.optional, layout.composite]
  for (const check of fields.map(field => field?.check)) if (check) put([check[0], check[1], check[1] + 1], digits)
  return rows
}
