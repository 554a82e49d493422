import { basename } from 'node:path'
import type { DocumentType, Extraction } from '../../resources.ts'
import { csvOf } from '../../tables/csv.ts'
import { type TabledDocument, tablesOf } from '../../tables/documents.ts'
import type { Table } from '../../tables/table.ts'
import { xlsxOf } from '../../tables/xlsx.ts'

/** `rows`: CSV of one line for each row of a list, such as line items, with the values of its document repeated. */
export const exportFormats = ['json', 'csv', 'rows', 'xlsx'] as const
export type ExportFormat = (typeof exportFormats)[number]

export type Exported = { bytes: Uint8Array; contentType: string; name: string }

const types: Record<ExportFormat, { contentType: string; extension: string }> = {
  json: { contentType: 'application/json; charset=utf-8', extension: 'json' },
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  rows: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: 'xlsx' },
}

/** What was read with what people made of it: a confirmed document has no doubts left. */
const corrected = ({ outputJson, review }: Extraction): TabledDocument['output'] =>
  outputJson && {
    ...outputJson,
    fields: review?.fields ?? outputJson.fields,
    issues: review?.status === 'confirmed' ? [] : outputJson.issues,
  }

const tabled = (extraction: Extraction, all: readonly DocumentType[]): TabledDocument => ({
  origin: { file: extraction.fileName ?? '', id: extraction.id, review: extraction.review?.status ?? '' },
  type: all.find(({ name }) => name === extraction.outputJson?.documentType),
  output: corrected(extraction),
  error: extraction.error,
})

/** Every list as one table, each row behind the values of its document; documents without rows have one line all the same. */
function flattened([documents, ...lists]: [Table, ...Table[]]): Table {
  const idAt = (table: Table) => table.columns.findIndex(({ key }) => key === 'id')
  const own = (table: Table) =>
    table.columns.map((column, at) => ({ column, at })).filter(({ column }) => !['file', 'id', 'review'].includes(column.key))
  const parts = lists.map(table => ({ table, columns: own(table), rows: Map.groupBy(table.rows, row => row[idAt(table)]) }))
  const blank = (n: number) => Array.from({ length: n }, () => null)
  const width = parts.reduce((sum, { columns }) => sum + columns.length, 0)
  const rows = documents.rows.flatMap(document => {
    let before = 0
    const lines = parts.flatMap(({ columns, rows }) => {
      const start = before
      before += columns.length
      return (rows.get(document[idAt(documents)] ?? null) ?? []).map(row => [
        ...document,
        ...blank(start),
        ...columns.map(({ at }) => row[at] ?? null),
        ...blank(width - start - columns.length),
      ])
    })
    return lines.length ? lines : [[...document, ...blank(width)]]
  })
  const headings = parts.flatMap(({ table, columns }) =>
    columns.map(({ column }) => ({ ...column, key: `${table.key}.${column.key}`, label: `${table.label}: ${column.label}` })),
  )
  return { ...documents, columns: [...documents.columns, ...headings], rows }
}

const asJson = ({ id, fileName, documentTypeName, review, outputJson, status, error, createdAt }: Extraction) => ({
  id,
  fileName,
  status,
  documentType: documentTypeName,
  review: review && { status: review.status, reviewedAt: review.reviewedAt, by: review.by },
  fields: review?.fields ?? outputJson?.fields,
  error,
  createdAt,
})

async function content(format: ExportFormat, documents: readonly Extraction[], all: readonly DocumentType[]): Promise<string | Uint8Array> {
  if (format === 'json') return `${JSON.stringify(documents.length === 1 ? asJson(documents[0]!) : documents.map(asJson), null, 2)}\n`
  const tables = tablesOf(documents.map(document => tabled(document, all)))
  if (format === 'xlsx') return xlsxOf(tables)
  return csvOf(format === 'rows' ? flattened(tables) : tables[0], { bom: true })
}

/** Documents as a file to take along, named after the one it holds or their number. */
export async function exported(format: ExportFormat, documents: readonly Extraction[], all: readonly DocumentType[]): Promise<Exported> {
  const { contentType, extension } = types[format]
  const made = await content(format, documents, all)
  const [only] = documents.length === 1 ? documents : []
  const name = only ? basename(only.fileName || only.id).replace(/\.[^.]*$/, '') : `${documents.length} documents`
  return {
    bytes: typeof made === 'string' ? new TextEncoder().encode(made) : made,
    contentType,
    name: `${name || 'document'}.${extension}`,
  }
}
