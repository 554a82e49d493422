import type { Card, SetCard } from './card.ts'

const percent = (right: number, of: number) => (of === 0 ? '' : ((100 * right) / of).toFixed(1))

/** Fields by which the sets are usually compared. */
const told: Record<string, string[]> = {
  sroie: ['merchantName', 'date', 'merchantAddress', 'total'],
  'plain-invoices': ['invoiceNumber', 'invoiceDate', 'currency', 'vendorName', 'customerName', 'totalTax', 'total'],
  'scanned-invoices': ['invoiceNumber', 'invoiceDate', 'currency', 'vendorName', 'customerName', 'totalTax', 'total'],
}

const fieldsOf = (set: SetCard) =>
  (told[set.name] ?? []).map(key => `${key} ${percent(set.fields[key]?.right ?? 0, set.fields[key]?.of ?? 0)}`).join(', ')

/** The scorecard for the README. */
export function markdown(card: Card, how: string): string {
  const rows = card.sets.map(
    s =>
      `| ${s.name} | ${s.documents} | ${percent(s.types, s.documents)} | ${percent(s.right, s.cells)} | ${s.rowsF1 === undefined ? '' : (100 * s.rowsF1).toFixed(1)} | ${s.grounding ? percent(s.grounding.right, s.grounding.of) : ''} | ${fieldsOf(s)} |`,
  )
  const c = card.confidence
  const bins = c.bins
    .filter(b => b.count)
    .map(b => `| ${b.from.toFixed(1)} to ${b.to.toFixed(1)} | ${b.count} | ${b.confidence.toFixed(2)} | ${b.right.toFixed(2)} |`)
  return [
    how,
    '',
    '| set | documents | type % | values % | line items F1 | grounded % | fields % |',
    '| --- | ---: | ---: | ---: | ---: | ---: | --- |',
    ...rows,
    '',
    `Type detection: ${percent(card.types.right, card.types.of)} % of ${card.types.of} documents. ${percent(card.evidence.withBox, card.evidence.values)} % of ${card.evidence.values} values point to their place.`,
    `Confidence over ${c.count} values: AUC ${c.auc.toFixed(3)}, calibration error ${c.ece.toFixed(3)}, Brier ${c.brier.toFixed(3)}; the surer 80 % are right in ${(100 * c.at80).toFixed(1)} %.`,
    '',
    '| said | values | mean confidence | right |',
    '| --- | ---: | ---: | ---: |',
    ...bins,
  ].join('\n')
}
