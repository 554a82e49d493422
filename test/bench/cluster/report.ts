/** What a part found: a table, what it says, and the aims it missed. */
export type Report = {
  header: readonly string[]
  rows: readonly (readonly (string | number)[])[]
  notes: readonly string[]
  missed: readonly string[]
}

export type Part = { title: string; measure(): Promise<Report> }

export const show = ({ header, rows, notes }: Report): string => {
  const lines = [header, ...rows].map(row => row.map(String))
  const widths = header.map((_, i) => Math.max(...lines.map(line => (line[i] ?? '').length)))
  const padded = lines.map(line => `  ${line.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  ')}`)
  return [...padded, ...notes.map(note => `  ${note}`)].join('\n')
}
