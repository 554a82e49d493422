type ExportFact = { contentType: string; extension: string }

/**
 * THE table of files that documents are exported to. `rows`: CSV of one line for each row of a list, such as line items, with the values of its
 * document repeated. `truth`: what was confirmed, as JSON lines to measure a reader by.
 */
export const exportFormats = {
  xlsx: {
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
  },
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  rows: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  json: { contentType: 'application/json; charset=utf-8', extension: 'json' },
  truth: { contentType: 'application/jsonl; charset=utf-8', extension: 'jsonl' },
} as const satisfies Record<string, ExportFact>

export type ExportFormat = keyof typeof exportFormats
export const exportFormatNames = Object.keys(exportFormats) as [ExportFormat, ...ExportFormat[]]
