import { z } from 'zod'
import { type OptionName, renderOptions } from './table.ts'

export type OptionLimits = {
  /** The only values it takes; of a list: that its items take. */
  choices?: readonly string[]
  range?: { least: number; most: number; whole: boolean }
  default?: string
}

type Shape = { type?: string; enum?: string[]; items?: Shape; minimum?: number; maximum?: number; maxLength?: number; default?: unknown }

const shapeOf = (name: OptionName): Shape =>
  z.toJSONSchema(renderOptions[name] as z.ZodType, { io: 'input', unrepresentable: 'any' }) as Shape

/** Most characters that the text of an option may have; undefined where it is no text or they are not counted. */
export const longestOf = (name: OptionName): number | undefined => shapeOf(name).maxLength

/** What the table says of an option's values, read from its schema. */
export const limitsOf = (name: OptionName): OptionLimits => {
  const shape = shapeOf(name)
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
