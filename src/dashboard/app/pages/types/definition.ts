import type { DocumentType, Field } from '../../../../resources.ts'

export type Type = DocumentType
export type Kind = Field['type']
/** A field as it is typed; `id` only tells it from others on the page. */
export type Draft = Omit<Field, 'fields' | 'examples'> & { id: number; examples: string; fields: Draft[] }
export type Definition = { name: string; slug?: string; autoDetectEnabled: boolean; fields: Draft[] }

let last = 0
const keyed = (text: string): string => {
  const words = text.normalize('NFKD').match(/[A-Za-z0-9]+/g) ?? []
  const key = words.map((word, at) => (at === 0 ? word.toLowerCase() : word[0]!.toUpperCase() + word.slice(1).toLowerCase())).join('')
  return /^[A-Za-z]/.test(key) ? key.slice(0, 64) : ''
}

const blank = { key: '', label: '', type: 'string', required: false, description: '' } as const

export const newField = (): Draft => ({
  id: ++last,
  key: '',
  label: '',
  type: 'string',
  required: false,
  description: '',
  examples: '',
  fields: [],
})
export const emptyType: Definition = { name: '', autoDetectEnabled: true, fields: [newField()] }

const draftOf = ({ examples, ...field }: Field): Draft => ({
  ...blank,
  ...field,
  id: ++last,
  examples: (examples ?? []).join('\n'),
  fields: (field.fields ?? []).map(member => draftOf(member)),
})

export const asDefinition = ({ name, slug, autoDetectEnabled, fields }: Type): Definition => ({
  name,
  slug,
  autoDetectEnabled,
  fields: fields.map(draftOf),
})

export const copyOf = (type: Type): Definition => ({ ...asDefinition(type), name: `${type.name} of ours`, slug: undefined })

/** With another label its key follows, unless somebody chose one. */
export const relabelled = (draft: Draft, label: string): Draft => ({
  ...draft,
  label,
  key: draft.key === '' || draft.key === keyed(draft.label) ? keyed(label) : draft.key,
})

export const hasMembers = ({ type }: Draft): boolean => type === 'array' || type === 'object'
const hasExamples = ({ type }: Draft): boolean => type === 'string' || type === 'number' || type === 'date'

const sentField = (draft: Draft): Record<string, unknown> => {
  const { id: _, key, label, type, required, description, pattern, examples, fields } = draft
  const lines = examples
    .split('\n')
    .map(line => line.trim())
    .filter(line => line !== '')
  return {
    key,
    ...(label.trim() ? { label } : {}),
    type,
    required,
    ...(description.trim() ? { description } : {}),
    ...(pattern?.trim() && type === 'string' ? { pattern } : {}),
    ...(lines.length > 0 && hasExamples(draft) ? { examples: lines } : {}),
    ...(fields.length > 0 && hasMembers(draft) ? { fields: fields.map(sentField) } : {}),
  }
}

/** As the API and the command line take it. */
export const sentDefinition = ({ name, slug, autoDetectEnabled, fields }: Definition): Record<string, unknown> => ({
  name,
  ...(slug ? { slug } : {}),
  autoDetectEnabled,
  fields: fields.map(sentField),
})

/** What somebody wrote as JSON; throws with words for them. */
export function readDefinition(text: string): Definition {
  const given = JSON.parse(text) as Partial<Type>
  if (typeof given !== 'object' || given === null || !Array.isArray(given.fields))
    throw new Error('An object with name and fields is expected.')
  const fields = (given.fields as Partial<Field>[]).map((field, at) => {
    if (typeof field !== 'object' || field === null) throw new Error(`fields[${at}] is no field.`)
    return draftOf({ ...blank, ...field })
  })
  return { name: String(given.name ?? ''), slug: given.slug, autoDetectEnabled: given.autoDetectEnabled ?? true, fields }
}
