import { didYouMean } from '../../suggest.ts'
import { UsageError } from '../command.ts'
import { commandNames } from '../commands.ts'

export type Found = { name: string; rest: string[] } | { group: string }

const groups: readonly string[] = [...new Set(commandNames.flatMap(name => (name.includes(' ') ? [name.slice(0, name.indexOf(' '))] : [])))]
const asksForHelp = (words: readonly string[]): boolean => words.length === 0 || words[0] === '--help' || words[0] === '-h'

/** The longest command name the words begin with, or the group they name alone; no word or a flag first means `serve`. @throws UsageError */
export const findCommand = (argv: readonly string[]): Found => {
  const [first, second = ''] = argv
  if (first === undefined || first.startsWith('-')) return { name: 'serve', rest: [...argv] }
  for (const [name, words] of [
    [`${first} ${second}`, 2],
    [first, 1],
  ] as const)
    if (commandNames.includes(name)) return { name, rest: argv.slice(words) }
  if (!groups.includes(first)) throw new UsageError(`${first} is no command${didYouMean(first, [...commandNames, ...groups])}`)
  if (asksForHelp(argv.slice(1))) return { group: first }
  const members = commandNames.flatMap(name => (name.startsWith(`${first} `) ? [name.slice(first.length + 1)] : []))
  throw new UsageError(`platen ${first} needs one of: ${members.join(', ')}${didYouMean(second, members)}`)
}
