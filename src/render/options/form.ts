import { type OptionPlace, optionGroups } from './groups.ts'
import { limitsOf, longestOf, type OptionLimits } from './limits.ts'
import { type OptionFacts, type OptionName, optionFacts, optionNames, renderOptions } from './table.ts'
import { readText } from './text.ts'

/** An option as a form asks for it. */
export type OptionField = OptionPlace &
  Pick<OptionFacts, 'about' | 'kind' | 'onLinks'> &
  Omit<OptionLimits, 'default'> & {
    name: OptionName
    doc: string
    /** As the value that it is, absent where there is none. */
    default?: boolean | number | string
    /** The format for which it means something, where that is one alone. */
    only?: string
    /** Takes many lines. */
    long?: true
  }

/** A text that may have so many characters is seldom one line. */
const manyLines = 10_000

/** Every option in the order of the table: what a form shows follows from it alone. */
export const optionForm = (): OptionField[] =>
  optionNames.map(name => {
    const { about, kind, onLinks, group, level } = optionFacts[name]
    const { default: text, ...limits } = limitsOf(name)
    const { only } = optionGroups[group] as { only?: string }
    return {
      name,
      doc: renderOptions[name].description ?? '',
      about,
      kind,
      onLinks,
      group,
      level,
      ...limits,
      ...(text === undefined ? {} : { default: readText(name, renderOptions[name], text) as boolean | number | string }),
      ...(only === undefined ? {} : { only }),
      ...((longestOf(name) ?? 0) >= manyLines ? { long: true } : {}),
    }
  })
