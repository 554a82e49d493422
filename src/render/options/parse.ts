import { AppError, type Problem } from '../../errors.ts'
import { invalid, problemsOf, schemaProblems, unknownNames } from '../../problems.ts'
import { isOption, optionNames, RenderOptions, renderOptions } from './table.ts'
import { readText } from './text.ts'

const parseKnown = (options: object, problems: readonly Problem[]): RenderOptions => {
  const parsed = RenderOptions.safeParse(options)
  if (parsed.success && problems.length === 0) return parsed.data
  throw invalid([...problems, ...(parsed.success ? [] : schemaProblems(parsed.error, options))])
}

/** Options from a JSON value. Throws AppError invalid (422) with every wrong one: the field and what is allowed. */
export const parseOptions = (json: unknown): RenderOptions => {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    throw new AppError('invalid', 'body: must be a JSON object of options')
  const unknown = Object.keys(json).filter(name => !isOption(name))
  if (unknown.length === 0) return parseKnown(json, [])
  return parseKnown(Object.fromEntries(Object.entries(json).filter(([name]) => isOption(name))), unknownNames(unknown, optionNames))
}

/** One option's value from the text of a query parameter or flag. Throws AppError invalid for unknown names and unreadable text. */
export const readOptionText = (name: string, value: string): unknown => {
  if (!isOption(name)) throw invalid(unknownNames([name], optionNames))
  return readText(name, renderOptions[name], value)
}

/** Options from query or flag texts; each name once. `problems`: what the caller found wrong already. */
export const parseOptionTexts = (pairs: Iterable<readonly [string, string]>, problems: readonly Problem[] = []): RenderOptions => {
  const found = [...problems]
  const values = [...pairs].map(([name, text]): [string, unknown] => {
    try {
      return [name, readOptionText(name, text)]
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      found.push(...problemsOf(error))
      // What cannot be read stays wrong for the schema, which then looks for no contradictions with it.
      return [name, text]
    }
  })
  return parseKnown(Object.fromEntries(values.filter(([name]) => isOption(name))), found)
}
