import { z } from 'zod'
import type { Field } from '../../resources.ts'
import { didYouMean } from '../../suggest.ts'

/** What a value of a field may be: a scalar, a list of `item`, or an object of `members`. */
export type Shape = { scalar?: keyof typeof scalars; item?: Shape; members?: ReadonlyMap<string, Shape> }

const longestText = 10_000
const mostRows = 1000

const scalars = {
  string: { allows: (v: unknown) => typeof v === 'string' && v.trim() !== '' && v.length <= longestText, words: 'a text' },
  number: { allows: (v: unknown) => typeof v === 'number' && Number.isFinite(v), words: 'a number' },
  date: { allows: (v: unknown) => z.iso.date().safeParse(v).success, words: 'a day as YYYY-MM-DD' },
  boolean: { allows: (v: unknown) => typeof v === 'boolean', words: 'true or false' },
} as const

/** Texts, or rows of texts, such as the cells of a table. */
const texts: Shape = { scalar: 'string' }
texts.item = texts

export const membersOf = (fields: readonly Pick<Field, 'key' | 'type' | 'fields'>[]): ReadonlyMap<string, Shape> =>
  new Map(fields.map(field => [field.key, shapeOf(field)]))

function shapeOf({ type, fields }: Pick<Field, 'type' | 'fields'>): Shape {
  if (type === 'array') return { item: fields ? { members: membersOf(fields) } : texts }
  if (type === 'object') return { members: membersOf(fields ?? []) }
  return { scalar: type }
}

export const namesOf = (members: ReadonlyMap<string, Shape> = new Map()): string => [...members.keys()].join(', ')

/** What is wrong with a value, in words that name what is allowed; undefined when it fits. */
export function misfit(shape: Shape, value: unknown): string | undefined {
  if (value === null) return undefined
  if (shape.item && Array.isArray(value)) return value.length > mostRows ? `has more than ${mostRows} rows` : rowsMisfit(shape.item, value)
  if (shape.members && typeof value === 'object' && !Array.isArray(value)) return membersMisfit(shape.members, value as object)
  if (shape.scalar && scalars[shape.scalar].allows(value)) return undefined
  return `must be ${wordsOf(shape)}, or null`
}

const wordsOf = ({ scalar, item, members }: Shape): string =>
  [...(scalar ? [scalars[scalar].words] : []), ...(item ? [`a list`] : []), ...(members ? [`an object of ${namesOf(members)}`] : [])].join(
    ' or ',
  )

function rowsMisfit(item: Shape, rows: readonly unknown[]): string | undefined {
  for (const [i, row] of rows.entries()) {
    const wrong = row === null ? 'must not be null' : misfit(item, row)
    if (wrong) return `[${i}] ${wrong}`
  }
  return undefined
}

function membersMisfit(members: ReadonlyMap<string, Shape>, value: object): string | undefined {
  for (const [key, part] of Object.entries(value)) {
    const member = members.get(key)
    const wrong = member ? misfit(member, part) : `is none of ${namesOf(members)}${didYouMean(key, members.keys())}`
    if (wrong) return `.${key} ${wrong}`
  }
  return undefined
}
