import type { DocumentType, ExtractionOutput, Field } from '../resources.ts'
import { type Cell, type CellKind, type Table, TableBuilder } from './table.ts'

/** A document as tables show it: read, or failed with an error. */
export type TabledDocument = {
  /** What tells it from others; these columns come first in every table, e.g. `{ file: 'invoice.pdf' }`. */
  origin: Record<string, string>
  /** Whose fields are the columns, in their order. */
  type?: Pick<DocumentType, 'name' | 'fields'>
  output?: ExtractionOutput
  needsReview?: boolean
  error?: string
}

type Entry = readonly [key: string, cell: Cell]
type Column = Pick<Field, 'key' | 'label' | 'type'>

const kinds: Record<Field['type'], CellKind> = {
  string: 'text',
  number: 'number',
  date: 'date',
  boolean: 'boolean',
  array: 'text',
  object: 'text',
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null

/** A value in one cell: a list of texts is joined, anything else with a structure is JSON. */
const cellOf = (value: unknown): Cell => {
  if (value === undefined || value === null) return null
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value
  return Array.isArray(value) && value.every(isPlain) ? value.join('; ') : JSON.stringify(value)
}

/** Columns of the first table that are no fields; a field of one's own type may have the same key. */
const facts = {
  documentType: 'Document type',
  confidence: 'Confidence',
  needsReview: 'Needs review',
  pages: 'Pages',
  issues: 'Issues',
  error: 'Error',
} as const
/** Those that stand before the fields. */
const leading = [
  ['documentType', 'text'],
  ['confidence', 'number'],
  ['needsReview', 'boolean'],
  ['pages', 'number'],
] as const
const own: ReadonlySet<string> = new Set(Object.keys(facts))

/** Remarks that are no doubt: the document does not say something, or how its type was told. */
const remarks: ReadonlySet<string> = new Set(['absent', 'detected'])

/** What is worth a look at the document. */
export const doubtsOf = ({ issues }: Pick<ExtractionOutput, 'issues'>): ExtractionOutput['issues'] =>
  issues.filter(({ code }) => !remarks.has(code))

const issuesText = (output: ExtractionOutput): string | null =>
  doubtsOf(output)
    .map(({ path, code }) => (path === '' ? code : `${path}: ${code}`))
    .join('; ') || null

/** Whether a field has a table of its own. */
export const hasRows = (field: Field): boolean => field.type === 'array' && field.fields !== undefined

/** The tables of many documents: one with a row each, and one for every list of rows in them, such as line items. */
class DocumentTables {
  private readonly documents = new TableBuilder('documents', 'Documents')
  private readonly lists = new Map<string, TableBuilder>()
  /** Kept until every field has its column: what is said of the whole document stands behind them. */
  private readonly rows: Entry[][] = []

  constructor(origins: readonly string[]) {
    for (const key of origins) this.documents.column(key, labelOf(key))
    for (const [key, kind] of leading) this.documents.column(key, facts[key], kind)
  }

  add({ origin, type, output, needsReview, error }: TabledDocument): void {
    const values: Entry[] = [...Object.entries(origin), ['error', error ?? null]]
    if (output) {
      values.push(
        ['documentType', output.documentType],
        ['confidence', output.confidence],
        ['needsReview', needsReview ?? null],
        ['pages', output.pagesProcessed],
      )
      values.push(['issues', issuesText(output)])
      for (const field of fieldsOf(type, output)) values.push(...this.field(field, output.fields[field.key], origin))
    }
    this.rows.push(values)
  }

  build(): Table[] {
    for (const key of ['issues', 'error'] as const) this.documents.column(key, facts[key])
    for (const values of this.rows) this.documents.row(values)
    return [this.documents.build(), ...[...this.lists.values()].map(list => list.build()).filter(({ rows }) => rows.length > 0)]
  }

  private field(field: Field, value: unknown, origin: Record<string, string>): Entry[] {
    if (hasRows(field)) {
      if (Array.isArray(value)) this.list(field, field.fields ?? [], value, origin)
      return []
    }
    if (field.type === 'object' && field.fields)
      return field.fields.map(member =>
        this.scalar(`${field.key}.${member.key}`, `${field.label}: ${member.label}`, member, isObject(value) ? value[member.key] : null),
      )
    return [this.scalar(own.has(field.key) || field.key in origin ? `fields.${field.key}` : field.key, field.label, field, value)]
  }

  private scalar(key: string, label: string, { type }: Column, value: unknown): Entry {
    this.documents.column(key, label, kinds[type])
    return [key, cellOf(value)]
  }

  private list({ key, label }: Column, members: readonly Column[], values: readonly unknown[], origin: Record<string, string>): void {
    let list = this.lists.get(key)
    if (!list) {
      list = new TableBuilder(key, label)
      this.lists.set(key, list)
      for (const name of Object.keys(origin)) list.column(name, labelOf(name))
      list.column('row', 'Row', 'number')
    }
    const keyOf = (name: string) => (name in origin || name === 'row' ? `${key}.${name}` : name)
    for (const member of members) list.column(keyOf(member.key), member.label, kinds[member.type])
    for (const [i, value] of values.entries()) {
      const cells = isObject(value) ? members.map((member): Entry => [keyOf(member.key), cellOf(value[member.key])]) : []
      list.row([...Object.entries(origin), ['row', i + 1], ...cells])
    }
  }
}

const labelOf = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The fields of the type, or what the output itself shows where its type is gone. */
const fieldsOf = (type: TabledDocument['type'], output: ExtractionOutput): readonly Field[] =>
  type?.fields ?? Object.keys(output.fields).map(key => ({ key, label: labelOf(key), type: 'string', required: false, description: '' }))

/** Documents as tables, in their order. The first table has one row for each; lists without rows are left out. */
export const tablesOf = (documents: readonly TabledDocument[]): [Table, ...Table[]] => {
  const tables = new DocumentTables([...new Set(documents.flatMap(({ origin }) => Object.keys(origin)))])
  for (const document of documents) tables.add(document)
  return tables.build() as [Table, ...Table[]]
}
