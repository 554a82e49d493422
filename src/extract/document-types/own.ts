import { z } from 'zod'
import { nextTurn } from '../../async/turn.ts'
import { invalid, schemaProblems } from '../../problems.ts'
import { type DocumentType, type Field, fieldTypes } from '../../resources.ts'
import { re2 } from '../re2.ts'

/** Limits that keep a type readable and its schema small enough for a model. */
const most = { fields: 100, members: 50, patterns: 200, examples: 10, name: 100, slug: 64, text: 500, short: 200 } as const

const texts = (length: number, least = 0) => {
  const rule = `must be a text of ${least} to ${length} characters`
  return z.string(rule).trim().min(least, rule).max(length, rule)
}

/** "policy_number" and "policyNumber" in words. */
const inWords = (key: string) => {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const slugOf = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, most.slug)
    .replace(/^-+|-+$/g, '')

/** Patterns that were compiled before, and whether they can be. */
const tried = new Map<string, boolean>()
const mostTried = 1000

const compiles = (text: string): boolean => {
  try {
    re2().compile(text)
    return true
  } catch {
    return false
  }
}

/** A pattern is somebody else's program: RE2 runs it in time that grows with the text alone, but may need milliseconds to compile it. */
const isPattern = (text: string): boolean => {
  const known = tried.get(text)
  if (known !== undefined) return known
  if (tried.size >= mostTried) tried.clear()
  const can = compiles(text)
  tried.set(text, can)
  return can
}

/** Every pattern of a definition of which nothing is known yet. */
const patternsOf = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) return []
  const { pattern, fields } = value as { pattern?: unknown; fields?: unknown }
  return [
    ...(typeof pattern === 'string' && pattern.length <= most.short ? [pattern] : []),
    ...(Array.isArray(fields) ? fields.flatMap(patternsOf) : []),
  ]
}

const requireFewPatterns = (patterns: readonly string[]): void => {
  if (patterns.length > most.patterns) throw invalid([{ path: 'fields', message: `have more than ${most.patterns} patterns in all` }])
}

const scalarTypes = ['string', 'number', 'date', 'boolean'] as const satisfies readonly Field['type'][]
const described = {
  key: z.string('must be a text').regex(/^[A-Za-z][A-Za-z0-9_]{0,63}$/, 'must be a letter, then letters, digits or _, at most 64'),
  label: texts(most.text, 1).optional(),
  required: z.boolean('must be true or false').default(false),
  description: texts(most.text).default(''),
  examples: z
    .array(texts(most.short, 1), `must be a list of at most ${most.examples} texts`)
    .max(most.examples, `must be a list of at most ${most.examples} texts`)
    .optional(),
  pattern: texts(most.short, 1)
    .refine(isPattern, 'must be a regular expression as RE2 has them, without backreferences and lookarounds')
    .optional(),
}
const kindOf = <const T extends readonly [string, ...string[]]>(types: T) => z.enum(types, `must be one of ${types.join(', ')}`)

type Given = { key: string; type: string; pattern?: string; examples?: string[]; fields?: readonly Given[] }

/** What a field cannot have for what it is. */
const misfits = ({ type, pattern, examples, fields }: Given): [path: string, message: string][] => [
  ...(pattern !== undefined && type !== 'string' ? [['pattern', 'is for fields of type string'] as [string, string]] : []),
  ...(examples && !['string', 'number', 'date'].includes(type)
    ? [['examples', 'are for fields of type string, number or date'] as [string, string]]
    : []),
  ...(fields && type !== 'array' && type !== 'object' ? [['fields', 'are for fields of type array or object'] as [string, string]] : []),
  ...(!fields && type === 'object' ? [['fields', 'are missing: an object has members'] as [string, string]] : []),
]

/** Each key once, and each field with what its type may have. */
const fitting = (fields: readonly Given[], context: z.RefinementCtx): void => {
  for (const [i, field] of fields.entries()) {
    if (fields.findIndex(f => f.key === field.key) < i)
      context.addIssue({ code: 'custom', path: [i, 'key'], message: `${field.key} is there twice` })
    for (const [path, message] of misfits(field)) context.addIssue({ code: 'custom', path: [i, path], message })
  }
}

const listOf = <S extends z.ZodType<Given>>(item: S, count: number) => {
  const rule = `must be a list of 1 to ${count} fields`
  return z.array(item, rule).min(1, rule).max(count, rule).superRefine(fitting)
}

const Member = z.strictObject({ ...described, type: kindOf(scalarTypes).default('string') })
const OwnField = z.strictObject({
  ...described,
  type: kindOf(fieldTypes).default('string'),
  fields: listOf(Member, most.members).optional(),
})

/** A type of an organization's own as it is sent: `label` and `slug` follow from key and name where they are left out. */
export const TypeDefinition = z.strictObject({
  name: texts(most.name, 1),
  slug: z
    .string('must be a text')
    .max(most.slug)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, `must be lower-case letters, digits and single hyphens, at most ${most.slug}`)
    .optional(),
  autoDetectEnabled: z.boolean('must be true or false').default(true),
  fields: listOf(OwnField, most.fields),
})
export type TypeDefinition = z.input<typeof TypeDefinition>
export type OwnType = Omit<DocumentType, 'id' | 'isBuiltIn'>

const memberNames = [...Object.keys(TypeDefinition.shape), ...Object.keys(OwnField.shape)]

const labelled = <F extends { key: string; label?: string }>(field: F) => ({ ...field, label: field.label ?? inWords(field.key) })

/** Reads a definition. `id` and `isBuiltIn`, which a type that was listed carries, change nothing. Throws 422 that names everything wrong. */
export function ownType(raw: unknown): OwnType {
  requireFewPatterns(patternsOf(raw))
  const given = typeof raw === 'object' && raw !== null ? raw : {}
  const { id: _, isBuiltIn: __, ...definition } = given as Record<string, unknown>
  const read = TypeDefinition.safeParse(definition)
  if (!read.success) throw invalid(schemaProblems(read.error, definition, memberNames))
  const { name, slug = slugOf(name), autoDetectEnabled, fields } = read.data
  if (slug === '') throw invalid([{ path: 'slug', message: 'must be given: nothing of the name can be one' }])
  return {
    name,
    slug,
    autoDetectEnabled,
    fields: fields.map(({ fields: members, ...field }) => ({ ...labelled(field), ...(members && { fields: members.map(labelled) }) })),
  }
}

/** `ownType` for a server: everybody else has a turn between any two patterns. */
export async function ownTypeInTurns(raw: unknown): Promise<OwnType> {
  const patterns = patternsOf(raw)
  requireFewPatterns(patterns)
  for (const pattern of patterns) {
    // As the schema does before it looks.
    isPattern(pattern.trim())
    await nextTurn()
  }
  return ownType(raw)
}
