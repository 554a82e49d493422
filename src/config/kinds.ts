import { z } from 'zod'
import { Secret } from '../secret.ts'
import { type ConfigRow, configTable } from './options.ts'

/** One key of the table with the names derived from it. */
export type ConfigKey = { section: string; key: string; row: ConfigRow; name: string; env: string; flag: string }

/** What a key is called elsewhere. */
export const envOf = (section: string, key: string): string => `PLATEN_${section}_${key}`.toUpperCase()
export const flagOf = (section: string, key: string): string => `${section}-${key}`.replaceAll('_', '-')

/** Every row of the table: `server.port`, `PLATEN_SERVER_PORT`, `--server-port`. */
export const configKeys: readonly ConfigKey[] = Object.entries(configTable).flatMap(([section, rows]) =>
  Object.entries(rows as Record<string, ConfigRow>).map(([key, row]) => ({
    section,
    key,
    row,
    name: `${section}.${key}`,
    env: envOf(section, key),
    flag: flagOf(section, key),
  })),
)

type Shape = { type?: string; enum?: string[]; items?: Shape; anyOf?: Shape[]; minimum?: number; maximum?: number; minLength?: number }

const shapeOf = (schema: z.ZodType): Shape => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

function typed(text: string, shape: Shape): unknown {
  if (shape.type === 'boolean') return ({ true: true, '1': true, false: false, '0': false } as Record<string, boolean>)[text] ?? text
  if (shape.type === 'integer' || shape.type === 'number') return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text
  if (shape.type === 'array') {
    const items = text.trim() === '' ? [] : text.split(',').map(item => item.trim())
    return items.map(item => typed(item, shape.items ?? {}))
  }
  return text
}

/** Whether a key says yes or no, so that its flag may stand alone. */
export const isSwitch = ({ row }: ConfigKey): boolean => shapeOf(row.schema).type === 'boolean'

/** A value as the TOML file would have it, read from a flag or a variable: lists are comma-separated. What does not fit stays text, so that the schema names it. */
export const readText = (schema: z.ZodType, text: string): unknown => typed(text, shapeOf(schema))

/** `from 0 to 65535`, `of at least 1`; the ends of what a number can hold are no limits. */
const rangeText = ({ minimum, maximum }: Shape): string => {
  const [least, most] = [minimum, maximum].map(end => (end !== undefined && Math.abs(end) < Number.MAX_SAFE_INTEGER ? end : undefined))
  if (most !== undefined) return ` from ${least ?? 0} to ${most}`
  return least === undefined ? '' : ` of at least ${least}`
}

/** What a key accepts, in words. */
export function allowed(schema: z.ZodType): string {
  const shape = shapeOf(schema)
  if (shape.enum) return shape.enum.join(', ')
  if (shape.anyOf) return 'text'
  if (shape.type === 'array')
    return `a list of ${shape.items?.type === 'integer' ? 'whole numbers' : 'texts'}${rangeText(shape.items ?? {})}`
  if (shape.type === 'integer') return `a whole number${rangeText(shape)}`
  if (shape.type === 'number') return `a number${rangeText(shape)}`
  if (shape.type === 'boolean') return 'true or false'
  return shape.minLength ? 'text that is not empty' : 'text'
}

/** A value as it stands in a TOML file; secrets as `***`. */
export const tomlText = (value: unknown): string => {
  if (value instanceof Secret) return value.reveal() === '' ? '""' : '"***"'
  if (Array.isArray(value)) return `[${value.map(tomlText).join(', ')}]`
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}
