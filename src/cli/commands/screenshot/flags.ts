import { AppError } from '../../../errors.ts'
import { problemsOf } from '../../../problems.ts'
import { limitsOf } from '../../../render/options/limits.ts'
import { parseOptions, readOptionText } from '../../../render/options/parse.ts'
import { isOption, type OptionName, optionFacts, optionNames, type RenderOptions, renderOptions } from '../../../render/options/table.ts'
import { type CommandInput, type Flag, type Flags, UsageError } from '../../command.ts'

const kebab = (name: string) => name.replace(/[A-Z]/g, c => `-${c.toLowerCase()}`)

/** The sources are operands here, and there is no server that could deliver. */
const offered = optionNames.filter(name => optionFacts[name].about === 'picture')
const byFlag = new Map(offered.map(name => [kebab(name), name]))

const flagOf = (word: string): string | undefined => (isOption(word) && offered.includes(word) ? `--${kebab(word)}` : undefined)

/**
 * A text of the option table or the render engine in the words of the command line: `viewportWidth` is `--viewport-width` here. Names that
 * are also plain words (`selector`, `delay`) only where they stand for the option: first, in backticks or alone in brackets.
 */
export const inFlagWords = (text: string): string =>
  text
    .replace(/^([a-zA-Z]+)(?=(\[\d+\])?: )/, word => flagOf(word) ?? word)
    .replace(/^(--[a-z-]+)\[\d+\]:/, '$1:')
    .replace(/`([a-zA-Z]+)`/g, (_, word) => flagOf(word) ?? word)
    .replace(/(?<=\()([a-zA-Z]+)(?=\))/g, word => flagOf(word) ?? word)
    .replace(/(?<![-\w.])[a-z]+(?:[A-Z][a-z]+)+(?![-\w])/g, word => flagOf(word) ?? word)

const flagFor = (name: OptionName): Flag => {
  const kind = optionFacts[name].cli === 'flag' ? 'switch' : optionFacts[name].cli
  const limits = limitsOf(name)
  const hint = limits.range ? 'N' : kebab(name).split('-').at(-1)!.toUpperCase()
  return { kind, hint, doc: inFlagWords(renderOptions[name].description ?? ''), ...limits, ...(name === 'format' ? { short: 'f' } : {}) }
}

/** One flag for each render option that means something without a server. */
export const renderFlags: Flags = Object.fromEntries(offered.map(name => [kebab(name), flagFor(name)]))

/** What is wrong with options is said of their flags, all at once. @throws UsageError */
const asFlags = <T>(work: () => T, operand = 'url'): T => {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'invalid') throw error
    const lines = problemsOf(error).map(({ path, message }) =>
      path === 'url' ? `${operand}: ${message}` : inFlagWords(`${path}: ${message}`),
    )
    throw new UsageError(lines.join('\n        '))
  }
}

/** The options that were given as flags. @throws UsageError */
export const optionsOf = ({ flags, lists }: CommandInput): Record<string, unknown> =>
  asFlags(() => {
    const given: Record<string, unknown> = {}
    for (const [flag, name] of byFlag) {
      if (flags[flag] !== undefined) given[name] = readOptionText(name, flags[flag])
      if (lists[flag]) given[name] = lists[flag].flatMap(text => readOptionText(name, text) as unknown[])
    }
    return given
  })

/** All options of one render. @throws UsageError naming the flag, or the operand where it is the page's address that is wrong */
export const renderOptionsOf = (given: Record<string, unknown>, operand = 'url'): RenderOptions =>
  asFlags(() => parseOptions(given), operand)
