import { configKeys } from '../../config/kinds.ts'
import type { Command, CommandTable, Flag } from '../command.ts'
import { commonFlags } from '../usage/arguments.ts'

/** What may follow a word: some of these, a file, or something that only the person knows. */
export type Following = { values: readonly string[]; file: boolean }
export type FlagWord = Following & { name: string; short?: string; doc: string; takesValue: boolean }
export type CommandWords = { name: string; summary: string; flags: FlagWord[]; operands: Following }

/** A shell shows a line: the first sentence, cut. */
const brief = (text: string): string => {
  const sentence = text.split(/(?<=[^.])[.;:] /)[0]!.replace(/\.$/, '')
  return sentence.length > 70 ? `${sentence.slice(0, 69)}…` : sentence
}

const following = (completes: Flag['completes'] | Command['completes'], choices?: readonly string[]): Following => ({
  values: choices ?? (completes === 'file' || completes === undefined ? [] : completes),
  file: completes === 'file',
})

const flagWord = (name: string, flag: Flag): FlagWord => ({
  // What is on already is only worth turning off.
  name: flag.kind === 'switch' && flag.default === 'true' ? `no-${name}` : name,
  ...(flag.short ? { short: flag.short } : {}),
  doc: brief(flag.doc),
  takesValue: flag.kind !== 'switch',
  ...following(flag.completes, flag.choices),
})

/** Configuration keys are flags of every command: offered by the ones that serve or show configuration, to keep the others' lists short. */
const configWords: FlagWord[] = configKeys.map(({ flag, row }) => ({
  name: flag,
  doc: brief(row.doc),
  takesValue: true,
  values: [],
  file: false,
}))
const offersConfig: ReadonlySet<string> = new Set(['serve', 'config print', 'doctor', 'systemd'])
const always = new Set(['data-dir'])

/** All that can be typed, from the tables that parse it. */
export const completionWords = (commands: CommandTable): Promise<CommandWords[]> =>
  Promise.all(
    Object.entries(commands).map(async ([name, row]) => {
      const command = await row.load()
      const own = Object.entries({ ...command.flags, ...commonFlags }).map(([flag, facts]) => flagWord(flag, facts))
      const config = configWords.filter(word => offersConfig.has(name) || always.has(word.name))
      return { name, summary: row.summary, flags: [...own, ...config], operands: following(command.completes) }
    }),
  )

/** First words and what may come second: a command has nothing, a group its commands. */
export const firstWords = (all: readonly CommandWords[]): Map<string, CommandWords[]> => {
  const first = new Map<string, CommandWords[]>()
  for (const command of all) {
    const [word = '', second] = command.name.split(' ')
    first.set(word, [...(first.get(word) ?? []), ...(second === undefined ? [] : [command])])
  }
  return first
}
