import { didYouMean } from '../suggest.ts'
import { type Flags, type FlagValues, UsageError } from './command.ts'

export type Parsed = { args: string[]; flags: FlagValues; lists: Record<string, string[]>; config: Record<string, string> }

/** Flags every command understands. */
export const commonFlags: Flags = {
  help: { kind: 'switch', short: 'h', doc: 'this text' },
  json: { kind: 'switch', doc: 'results as JSON, one value a line' },
  config: { kind: 'value', hint: 'FILE', doc: 'configuration file instead of ./config.toml' },
}

const switchText: Record<string, string> = { true: 'true', '1': 'true', false: 'false', '0': 'false' }

/**
 * Reads operands and flags: `--flag value`, `--flag=value`, `--no-switch`, `-o value`, `--` ends the flags, `-` is an operand.
 * Configuration flags (`--server-port 80`) are set apart. @throws UsageError naming the flag.
 */
export const parseArguments = (argv: readonly string[], own: Flags, configFlags: ReadonlySet<string>): Parsed => {
  const flags: Flags = { ...own, ...commonFlags }
  const shorts = new Map(Object.entries(flags).flatMap(([name, flag]) => (flag.short ? [[flag.short, name]] : [])) as [string, string][])
  const parsed: Parsed = { args: [], flags: {}, lists: {}, config: {} }
  const rest = [...argv]
  const take = (shown: string, inline: string | undefined): string => {
    const value = inline ?? rest.shift()
    if (value === undefined) throw new UsageError(`${shown} needs a value`)
    return value
  }
  while (rest.length > 0) {
    const word = rest.shift()!
    if (word === '--') {
      parsed.args.push(...rest.splice(0))
      break
    }
    if (word === '-' || !word.startsWith('-')) {
      parsed.args.push(word)
      continue
    }
    const [, dashes, given, inline] = /^(--?)([^=]+)(?:=(.*))?$/s.exec(word) ?? []
    if (given === undefined) throw new UsageError(`${word} is no flag`)
    const name = dashes === '-' ? (shorts.get(given) ?? given) : given
    const negated = name.startsWith('no-') && flags[name.slice(3)]?.kind === 'switch' ? name.slice(3) : undefined
    const flag = dashes === '-' && !shorts.has(given) ? undefined : flags[negated ?? name]
    if (flag?.kind === 'switch') {
      const value = switchText[inline ?? 'true']
      if (value === undefined) throw new UsageError(`--${name} takes true or false, not ${inline}`)
      parsed.flags[negated ?? name] = negated ? String(value === 'false') : value
    } else if (flag?.kind === 'list') {
      parsed.lists[name] = [...(parsed.lists[name] ?? []), take(`--${name}`, inline)]
    } else if (flag) parsed.flags[name] = take(`--${name}`, inline)
    else if (dashes === '--' && configFlags.has(name)) parsed.config[name] = take(`--${name}`, inline)
    else throw new UsageError(`${dashes}${given} is no flag of this command${didYouMean(name, [...Object.keys(flags), ...configFlags])}`)
  }
  return parsed
}
