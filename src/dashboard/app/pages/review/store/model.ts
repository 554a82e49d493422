import type { Output } from '../../../api.ts'
import type { FieldType } from '../fields/values.ts'

export type Opened = Output<'document.get'>
type Extraction = Opened['extraction']
export type Evidence = NonNullable<Extraction['outputJson']>['evidence'][string]
export type Issue = NonNullable<Extraction['outputJson']>['issues'][number]
type Type = NonNullable<Opened['type']>
type Member = Pick<Type['fields'][number], 'key' | 'label' | 'type'>

/** One value of a document: a field, a member of one, or a cell. `from`: the path it was read under, where rows have moved since. */
export type Entry = {
  path: string
  from: string
  label: string
  type: FieldType
  value: unknown
  required: boolean
}

/** Where a value stands. */
export type EvidenceOf = (entry: Pick<Entry, 'from' | 'path'>) => Evidence | undefined

export type Column = { key: string; label: string; type: FieldType }
/** Rows of a list; `at` is the row they were read as, undefined for rows that people added. */
export type Rows = { path: string; label: string; columns: Column[]; rows: { at?: number; cells: Entry[] }[]; fixed: boolean }
export type Group = { label: string; entries: Entry[]; tables: Rows[] }

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** A list as people have it now: rows in their order, and which row of the reading each was. */
export type Row = { at?: number; value: unknown }

/** Rows of a corrected list against those that were read: where some were removed, the others are found again by what they say. */
export function align(read: unknown, corrected: readonly unknown[]): Row[] {
  const before = Array.isArray(read) ? read : []
  if (before.length === corrected.length) return corrected.map((value, at) => ({ at, value }))
  const same = (a: unknown, b: unknown): number =>
    isRecord(a) && isRecord(b)
      ? Object.keys(b).filter(key => b[key] !== null && JSON.stringify(a[key]) === JSON.stringify(b[key])).length
      : Number(JSON.stringify(a) === JSON.stringify(b))
  let next = 0
  return corrected.map(value => {
    for (let at = next; at < before.length; at++)
      if (same(before[at], value) > 0) {
        next = at + 1
        return { at, value }
      }
    return { value }
  })
}

const inWords = (key: string): string => {
  const words = key.replace(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const typeOfValue = (value: unknown): FieldType =>
  typeof value === 'number'
    ? 'number'
    : typeof value === 'boolean'
      ? 'boolean'
      : Array.isArray(value)
        ? 'array'
        : isRecord(value)
          ? 'object'
          : 'string'

/** The fields of the type; where it was deleted, what the values themselves show. */
const fieldsOf = (type: Type | undefined, values: Record<string, unknown>): Type['fields'] =>
  type?.fields ??
  Object.entries(values).map(([key, value]) => {
    const first = Array.isArray(value) ? value[0] : value
    const members = isRecord(first)
      ? Object.keys(first).map(name => ({
          key: name,
          label: inWords(name),
          type: typeOfValue(first[name]),
          required: false,
          description: '',
        }))
      : undefined
    return { key, label: inWords(key), type: typeOfValue(value), required: false, description: '', ...(members && { fields: members }) }
  })

/** The heading a field stands under: the word its key shares with others, else what kind of thing it is. */
function headingOf(field: Member, all: readonly Member[], typeName: string): string {
  if (field.type === 'number' || field.key === 'currency') return 'Amounts'
  const word = /^[a-z]+/.exec(field.key)?.[0] ?? field.key
  const alike = all.filter(
    ({ key, type }) => type !== 'array' && type !== 'number' && /^([A-Z]|$)/.test(key.slice(word.length)) && key.startsWith(word),
  )
  if (alike.length > 1) return inWords(word)
  return /^(iban|bic|payment|account)/i.test(field.key) ? 'Payment' : typeName
}

const cellsOf = (path: string, from: string | undefined, columns: readonly Column[], row: unknown): Entry[] =>
  columns.map(({ key, label, type }) => {
    const step = /^\d+$/.test(key) ? `[${key}]` : `.${key}`
    const value = isRecord(row) ? row[key] : Array.isArray(row) ? row[Number(key)] : null
    return { path: path + step, from: from === undefined ? '' : from + step, label, type, value: value ?? null, required: false }
  })

function tablesOf(field: Type['fields'][number], rows: readonly Row[]): Rows[] {
  const { key: path, label } = field
  if (field.fields) {
    // Columns that no row fills only take room.
    const filled = field.fields.filter(
      ({ key }) => rows.length === 0 || rows.some(({ value }) => isRecord(value) && (value[key] ?? null) !== null),
    )
    const columns = (filled.length ? filled : field.fields).map(({ key, label, type }) => ({ key, label, type }))
    const made = rows.map(({ at, value }, n) => ({
      at,
      cells: cellsOf(`${path}[${n}]`, at === undefined ? undefined : `${path}[${at}]`, columns, value),
    }))
    return [{ path, label, columns, rows: made, fixed: false }]
  }
  // Tables of a document of no known type: lists of rows of texts.
  return rows.flatMap(({ value }, n) => {
    if (!Array.isArray(value)) return []
    const width = Math.max(0, ...value.map(row => (Array.isArray(row) ? row.length : 0)))
    const columns = Array.from({ length: width }, (_, at) => ({ key: String(at), label: String(at + 1), type: 'string' as const }))
    const made = value.map((row, at) => ({ at, cells: cellsOf(`${path}[${n}][${at}]`, `${path}[${n}][${at}]`, columns, row) }))
    return [{ path: `${path}[${n}]`, label: rows.length > 1 ? `${label} ${n + 1}` : label, columns, rows: made, fixed: true }]
  })
}

/** All values of a document in the order of its type, under headings. `lists`: rows by the key of their field. */
export function groupsOf(
  opened: Pick<Opened, 'extraction' | 'type'>,
  values: Record<string, unknown>,
  lists: Readonly<Record<string, readonly Row[]>>,
): Group[] {
  const fields = fieldsOf(opened.type, values)
  const groups = new Map<string, Group>()
  const group = (label: string): Group => {
    const known = groups.get(label) ?? { label, entries: [], tables: [] }
    groups.set(label, known)
    return known
  }
  for (const field of fields) {
    const value = values[field.key] ?? null
    const { key, label, type, required } = field
    if (type === 'array') {
      const rows = lists[key] ?? []
      const texts = rows.length > 0 && !field.fields && rows.every(row => typeof row.value !== 'object')
      if (texts)
        group(label).entries.push(
          ...rows.map(({ at, value }, n) => ({
            path: `${key}[${n}]`,
            from: at === undefined ? '' : `${key}[${at}]`,
            label: `${label} ${n + 1}`,
            type: 'string' as const,
            value,
            required: false,
          })),
        )
      else for (const table of tablesOf(field, rows)) group(table.label).tables.push(table)
    } else if (type === 'object' && field.fields)
      for (const member of field.fields)
        group(label).entries.push({
          path: `${key}.${member.key}`,
          from: `${key}.${member.key}`,
          label: member.label,
          type: member.type,
          value: isRecord(value) ? (value[member.key] ?? null) : null,
          required: member.required,
        })
    else
      group(headingOf(field, fields, opened.type?.name ?? 'Document')).entries.push({ path: key, from: key, label, type, value, required })
  }
  return [...groups.values()].filter(({ entries, tables }) => entries.length + tables.length > 0)
}

/** A cell by its list, row and column. */
export const cellLabel = ({ label, fixed }: Rows, row: number, cell: Pick<Entry, 'label'>): string =>
  fixed ? `${label}, row ${row + 1}, column ${cell.label}` : `${label} ${row + 1}, ${cell.label}`

/** Every value of the groups, cells with the name of their list and row. */
export const entriesOf = (groups: readonly Group[]): Entry[] =>
  groups.flatMap(({ entries, tables }) => [
    ...entries,
    ...tables.flatMap(table => table.rows.flatMap((row, n) => row.cells.map(cell => ({ ...cell, label: cellLabel(table, n, cell) })))),
  ])

/** Says where the rows of a list add up to a value of the document, in words; undefined where they do not. */
export function sumOf(table: Rows, entries: readonly Entry[]): string | undefined {
  for (const column of ['amount', 'total', 'lineTotal']) {
    const at = table.columns.findIndex(({ key, type }) => key === column && type === 'number')
    const amounts = table.rows.map(row => row.cells[at]?.value)
    if (at < 0 || amounts.length < 2 || !amounts.every(value => typeof value === 'number')) continue
    const sum = amounts.reduce((total: number, amount) => total + (amount as number), 0)
    const same = entries.find(({ value, type }) => type === 'number' && typeof value === 'number' && Math.abs(value - sum) < 0.005)
    if (same) return `Rows add up to the ${same.label.toLowerCase()}, ${sum.toFixed(2)}`
  }
  return undefined
}
