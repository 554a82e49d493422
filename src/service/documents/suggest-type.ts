import { generalSlug } from '../../extract/find-type.ts'
import type { DocumentType, Extraction, Field } from '../../resources.ts'

/** Fields of a type that somebody still looks through; what is shown of a value as an example. */
const most = { fields: 60, columns: 20, example: 200 } as const

type Suggested = Pick<Field, 'key' | 'label' | 'type'> & { examples?: string[]; fields?: Suggested[] }
export type SuggestedType = { name: string; autoDetectEnabled: boolean; fields: Suggested[] }

const keyOf = (label: string): string => {
  const words =
    label
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .match(/[A-Za-z0-9]+/g) ?? []
  const key = words.map((word, at) => (at === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1).toLowerCase())).join('')
  return /^[A-Za-z]/.test(key) ? key.slice(0, 64) : ''
}

const day = /^\d{1,4}[./-]\d{1,2}[./-]\d{2,4}$|^\d{1,2}\.? \p{L}{3,}\.?,? \d{4}$|^\p{L}{3,} \d{1,2}, \d{4}$/u
/** With decimals, a currency or a percent sign: other digits are as often a number that something goes by. */
const amount = /^(\p{Sc}|[A-Z]{3} )?\s?-?\d[\d.,' ]*([.,]\d\d)(\s?(\p{Sc}|[A-Z]{3}|%))?$|^-?\d[\d.,]*\s?%$|^\p{Sc}\s?-?\d[\d.,]*$/u

const typeOf = (text: string): Field['type'] => (day.test(text) ? 'date' : amount.test(text) ? 'number' : 'string')

const printed = (text: unknown): string[] => {
  const bare = typeof text === 'string' ? text.trim() : ''
  return bare && bare.length <= most.example ? [bare] : []
}

const scalar = (label: string, value: string): Suggested => {
  const examples = printed(value)
  return { key: keyOf(label), label, type: typeOf(value.trim()), ...(examples.length && { examples }) }
}

/** Each key once, and none that is no key. */
const distinct = (fields: readonly Suggested[], limit: number): Suggested[] => {
  const seen = new Set<string>()
  return fields.filter(({ key }) => key !== '' && !seen.has(key) && seen.add(key)).slice(0, limit)
}

const cells = (row: unknown): string[] => (Array.isArray(row) ? row.map(cell => String(cell ?? '')) : [])

/** Rows of a table, columns called as its first row says. */
function rowsOf(table: unknown, at: number): Suggested[] {
  if (!Array.isArray(table) || table.length < 2) return []
  const [head, first] = [cells(table[0]), cells(table[1])]
  const columns = distinct(
    head.map((label, n) => scalar(label.trim(), first[n] ?? '')),
    most.columns,
  )
  return columns.length > 1
    ? [{ key: at ? `rows${at + 1}` : 'rows', label: at ? `Rows ${at + 1}` : 'Rows', type: 'array', fields: columns }]
    : []
}

/** Of a document of no known type: every label with a value beside it, and its tables. */
const fromGeneral = ({ keyValues, tables }: Record<string, unknown>): Suggested[] => [
  ...(Array.isArray(keyValues) ? keyValues : []).map(({ key, value }: { key?: unknown; value?: unknown }) =>
    scalar(String(key ?? '').trim(), String(value ?? '')),
  ),
  ...(Array.isArray(tables) ? tables : []).flatMap(rowsOf),
]

/** Of a document of a known type: those of its fields that it has. */
const fromType = ({ outputJson, review }: Extraction, type: DocumentType): Suggested[] => {
  const values = review?.fields ?? outputJson?.fields ?? {}
  const filled = (value: unknown) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0)
  return type.fields
    .filter(({ key }) => filled(values[key]))
    .map(({ key, label, type: kind, fields }): Suggested => {
      const members = fields?.filter(member =>
        (Array.isArray(values[key]) ? values[key] : [values[key]]).some(row => filled((row as Record<string, unknown>)?.[member.key])),
      )
      const examples = members ? [] : printed(outputJson?.evidence[key]?.text)
      return {
        key,
        label,
        type: kind,
        ...(examples.length && kind !== 'boolean' && { examples }),
        ...(members?.length && { fields: members.map(member => ({ key: member.key, label: member.label, type: member.type })) }),
      }
    })
}

/** A type of one's own to begin with, made of what was read from a document. */
export function suggestType(extraction: Extraction, type: DocumentType | undefined): SuggestedType {
  const values = extraction.outputJson?.fields ?? {}
  const isGeneral = type === undefined || type.slug === generalSlug
  const fields = distinct(isGeneral ? fromGeneral(values) : fromType(extraction, type), most.fields)
  const named = isGeneral ? String(values.title ?? '').trim() : `${type.name} of ours`
  return { name: named.slice(0, 100), autoDetectEnabled: true, fields }
}
