import { setOf } from './documents.ts'
import type { Judged } from './score/judge.ts'
import { type Cell, f1 } from './score/score.ts'
import * as stats from './score/statistics.ts'

export type SetCard = {
  name: string
  documents: number
  types: number
  cells: number
  right: number
  rowsF1?: number
  fields: Record<string, { right: number; of: number }>
  grounding?: { right: number; of: number }
  pageMs: { median: number; p95: number }
}
export type Card = {
  sets: SetCard[]
  types: { right: number; of: number }
  confidence: { auc: number; ece: number; brier: number; at80: number; bins: stats.Bin[]; count: number }
  evidence: { values: number; withBox: number }
  errors: string[]
}

const tally = (cells: readonly Cell[]) => {
  const fields: SetCard['fields'] = {}
  for (const cell of cells) {
    fields[cell.key] ??= { right: 0, of: 0 }
    fields[cell.key]!.of++
    if (cell.right) fields[cell.key]!.right++
  }
  return fields
}

/** Values that were given, with their confidence: what calibration is about. */
export const judgedCells = (all: readonly Judged[]): stats.Judged[] =>
  all.flatMap(j =>
    j.scored.cells.filter(c => c.got !== null && c.confidence !== undefined).map(c => ({ confidence: c.confidence!, right: c.right })),
  )

export function cardOf(all: readonly Judged[]): Card {
  const sets = [...Map.groupBy(all, j => setOf(j.sample))].map(([name, judged]): SetCard => {
    const cells = judged.flatMap(j => j.scored.cells)
    const rows = judged.flatMap(j => j.scored.rows)
    const places = judged.flatMap(j => Object.values(j.grounding))
    const times = judged.flatMap(j => (j.reading ? [j.reading.milliseconds / Math.max(1, j.reading.pages)] : []))
    return {
      name,
      documents: judged.length,
      types: judged.filter(j => j.typeRight).length,
      cells: cells.length,
      right: cells.filter(c => c.right).length,
      ...(rows.length && { rowsF1: f1(rows.filter(r => r.key === 'lineItems')) }),
      fields: tally(cells),
      ...(places.length && { grounding: { right: places.filter(Boolean).length, of: places.length } }),
      pageMs: { median: stats.quantile(times, 0.5), p95: stats.quantile(times, 0.95) },
    }
  })
  const values = judgedCells(all)
  const evidence = all.flatMap(j => Object.values(j.reading?.outcome.output.evidence ?? {}))
  return {
    sets,
    types: { right: all.filter(j => j.typeRight).length, of: all.length },
    confidence: {
      auc: stats.auc(values),
      ece: stats.ece(values),
      brier: stats.brier(values),
      at80: stats.rightAt(values, 0.8),
      bins: stats.bins(values),
      count: values.length,
    },
    evidence: { values: evidence.length, withBox: evidence.filter(e => e.page !== undefined).length },
    errors: all.flatMap(j => (j.error ? [`${j.sample.id}: ${j.error}`] : [])),
  }
}

const percent = (right: number, of: number) => (of === 0 ? '-' : `${((100 * right) / of).toFixed(1)}`)

/** The scorecard as text for a terminal. */
export function printCard(card: Card): string {
  const lines = ['set                 docs  type%  cells%  rowsF1  ground%   ms/page (p95)']
  for (const s of card.sets)
    lines.push(
      [
        s.name.padEnd(18),
        String(s.documents).padStart(5),
        percent(s.types, s.documents).padStart(7),
        percent(s.right, s.cells).padStart(7),
        (s.rowsF1 === undefined ? '-' : (100 * s.rowsF1).toFixed(1)).padStart(7),
        (s.grounding ? percent(s.grounding.right, s.grounding.of) : '-').padStart(8),
        `${s.pageMs.median.toFixed(0).padStart(8)} (${s.pageMs.p95.toFixed(0)})`,
      ].join(' '),
    )
  for (const s of card.sets) {
    const fields = Object.entries(s.fields).map(([key, f]) => `${key} ${percent(f.right, f.of)} (${f.right}/${f.of})`)
    lines.push('', `${s.name}: ${fields.join('  ')}`)
  }
  const c = card.confidence
  lines.push('', `types: ${percent(card.types.right, card.types.of)} % of ${card.types.of} documents`)
  lines.push(`evidence: ${percent(card.evidence.withBox, card.evidence.values)} % of ${card.evidence.values} values have a place`)
  lines.push(
    `confidence over ${c.count} values: AUC ${c.auc.toFixed(3)}  ECE ${c.ece.toFixed(3)}  Brier ${c.brier.toFixed(3)}  right at 80 % coverage ${(100 * c.at80).toFixed(1)} %`,
  )
  lines.push('reliability: said -> right (count)')
  for (const b of c.bins.filter(b => b.count))
    lines.push(`  ${b.from.toFixed(1)}-${b.to.toFixed(1)}: ${b.confidence.toFixed(2)} -> ${b.right.toFixed(2)} (${b.count})`)
  if (card.errors.length) lines.push('', 'errors:', ...card.errors)
  return lines.join('\n')
}
