import type { z } from 'zod'
import { AppError } from '../../errors.ts'

/** What an option is once default and optional are unwrapped: decides how its text is read and what flag it becomes. */
export type OptionKind = 'boolean' | 'number' | 'length' | 'string' | 'enum' | 'list'

type Def = {
  type: string
  innerType?: z.ZodType /** What a schema that makes something else of it takes. */
  in?: z.ZodType
  values?: unknown
}
const kinds: Record<string, OptionKind> = {
  boolean: 'boolean',
  number: 'number',
  union: 'length',
  string: 'string',
  enum: 'enum',
  array: 'list',
}

export const kindOf = (schema: z.ZodType): OptionKind => {
  const def = schema.def as unknown as Def
  const taken = def.innerType ?? def.in
  if (taken) return kindOf(taken)
  const kind = kinds[def.type]
  if (!kind) throw new Error(`an option of type ${def.type} cannot be read from text`)
  return kind
}

const booleans: Record<string, boolean> = { true: true, false: false, 1: true, 0: false }
const closers: Record<string, string> = { '(': ')', '[': ']', '{': '}' }

/** Splits at commas outside brackets and quotes, so that `:is(a,b)` and `[x="1,2"]` stay whole. */
export const splitList = (text: string): string[] => {
  const items: string[] = []
  const open: string[] = []
  let quote = ''
  let item = ''
  for (let i = 0; i < text.length; i++) {
    const char = text[i]!
    if (char === '\\') {
      item += char + (text[++i] ?? '')
      continue
    }
    if (quote) {
      if (char === quote) quote = ''
    } else if (char === '"' || char === "'") quote = char
    else if (closers[char]) open.push(closers[char])
    else if (char === open.at(-1)) open.pop()
    else if (char === ',' && open.length === 0) {
      items.push(item.trim())
      item = ''
      continue
    }
    item += char
  }
  items.push(item.trim())
  return items.filter(part => part !== '')
}

const wrong = (name: string, rule: string) => new AppError('invalid', `${name}: must be ${rule}`)

const readList = (name: string, text: string): unknown => {
  // An attribute selector starts with `[` too, but never with `["`.
  if (!/^\s*\[\s*(["\]])/.test(text)) return splitList(text)
  try {
    return JSON.parse(text)
  } catch {
    throw wrong(name, 'a JSON array of strings or a comma-separated list')
  }
}

/** Reads one option from a query value or a flag: `true false 1 0`, decimal numbers, lists as JSON or with commas. Bounds come later. */
export const readText = (name: string, schema: z.ZodType, text: string): unknown => {
  switch (kindOf(schema)) {
    case 'boolean':
      if (!(text in booleans)) throw wrong(name, 'true, false, 1 or 0')
      return booleans[text]
    case 'number':
      // Number() alone would also take blanks, 0x10 and 1e3.
      if (!/^-?\d{1,15}(\.\d{1,15})?$/.test(text)) throw wrong(name, 'a decimal number')
      return Number(text)
    case 'length':
      return /^\d{1,15}(\.\d{1,15})?$/.test(text) ? Number(text) : text
    case 'list':
      return readList(name, text)
    default:
      return text
  }
}

/** A value as the text that `readText` reads it from. */
export const writeText = (value: unknown): string => (Array.isArray(value) ? JSON.stringify(value) : String(value))
