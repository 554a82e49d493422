import { z } from 'zod'
import { type OptionName, renderOptions } from './table.ts'

export type OptionLimits = {
  /** The only values it takes; of a list: that its items take. */
  choices?: readonly string[]
  range?: { least: number; most: number; whole: boolean }
  default?: string
}

type Shape = { type?: string; enum?: string[]; items?: Shape; minimum?: number; maximum?: number; default?: unknown }

/** What the table says of an option's values, read from its schema. */
export const limitsOf = (name: OptionName): OptionLimits => {
  const shape = z.toJSONSchema(renderOptions[name] as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape
  const { minimum, maximum } = shape
  const choices = shape.enum ?? shape.items?.enum
  return {
    ...(choices ? { choices } : {}),
    ...(minimum === undefined || maximum === undefined
      ? {}
      : { range: { least: minimum, most: maximum, whole: shape.type === 'integer' } }),
    ...(shape.default === undefined ? {} : { default: String(shape.default) }),
  }
}
