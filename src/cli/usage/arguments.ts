import { suggest } from '../../suggest.ts'
import { type Flags, type FlagValues, UsageError } from '../command.ts'
import { checkValue } from './flags.ts'

export type Parsed = { args: string[]; flags: FlagValues; lists: Record<string, string[]>; config: Record<string, string> }

/** Flags every command understands. */
export const commonFlags: Flags = {
  help: { kind: 'switch', short: 'h', doc: 'this text' },
  json: { kind: 'switch', doc: 'results as JSON, one value a line' },
  config: { kind: 'value', short: 'c', hint: 'FILE', doc: 'configuration file instead of ./config.toml', completes: 'file' },
}

const switchText: Record<string, string> = { true: 'true', '1': 'true', false: 'false', '0': 'false' }

/** Flags that end with the word: `--port` of many programs is `--server-port` here, `--width` one of three. */
const endingWith = (word: string, known: readonly string[]): string[] => known.filter(name => name.endsWith(`-${word}`)).slice(0, 3)

const hintAt = (given: string, known: readonly string[]): string => {
  const word = given.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`)
  const near = suggest(word, known)
  const meant = (near ? [near] : endingWith(word, known)).map(name => `--${name}`)
  return meant.length === 0 ? '' : `. Did you mean ${meant.join(' or ')}?`
}

/** `-ofile` is `-o file`, as everywhere. */
const splitShort = (
  given: string,
  inline: string | undefined,
  shorts: ReadonlyMap<string, string>,
  flags: Flags,
): [string, string | undefined] => {
  const name = given.length > 1 && !shorts.has(given) ? shorts.get(given[0]!) : undefined
  if (name === undefined || flags[name]!.kind === 'switch') return [given, inline]
  return [given[0]!, given.slice(1) + (inline === undefined ? '' : `=${inline}`)]
}

/**
 * Reads operands and flags: `--flag value`, `--flag=value`, `--no-switch`, `-o value`, `-ovalue`, `--` ends the flags, `-` is an operand.
 * Configuration flags (`--server-port 80`; `--storage-shared` and `--storage-shared false` of yes and no) are set apart. Values are checked against what their flag takes. @throws UsageError naming the flag.
 */
export const parseArguments = (
  argv: readonly string[],
  own: Flags,
  configFlags: ReadonlySet<string>,
  configSwitches: Pick<ReadonlySet<string>, 'has'> = new Set(),
): Parsed => {
  const flags: Flags = { ...own, ...commonFlags }
  const shorts = new Map(Object.entries(flags).flatMap(([name, flag]) => (flag.short ? [[flag.short, name]] : [])) as [string, string][])
  const parsed: Parsed = { args: [], flags: {}, lists: {}, config: {} }
  const rest = [...argv]
  const isFlag = (word = ''): boolean => {
    const [, name = ''] = /^--([^=]+)/.exec(word) ?? []
    return flags[name] !== undefined || configFlags.has(name)
  }
  const take = (name: string, inline: string | undefined): string => {
    if (inline === undefined && isFlag(rest[0])) throw new UsageError(`--${name} needs a value, and ${rest[0]} stands in its place`)
    const value = inline ?? rest.shift()
    if (value === undefined) throw new UsageError(`--${name} needs a value`)
    if (flags[name]) checkValue(name, flags[name], value)
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
    const [, dashes, typed, value] = /^(--?)([^=]+)(?:=(.*))?$/s.exec(word) ?? []
    if (typed === undefined) throw new UsageError(`${word} is no flag`)
    const [given, inline] = dashes === '-' ? splitShort(typed, value, shorts, flags) : [typed, value]
    const name = dashes === '-' ? (shorts.get(given) ?? given) : given
    const negated = name.startsWith('no-') && flags[name.slice(3)]?.kind === 'switch' ? name.slice(3) : undefined
    const flag = dashes === '-' && !shorts.has(given) ? undefined : flags[negated ?? name]
    if (flag?.kind === 'switch') {
      const text = switchText[inline ?? 'true']
      if (text === undefined) throw new UsageError(`--${name} takes true or false, not ${inline}`)
      parsed.flags[negated ?? name] = negated ? String(text === 'false') : text
    } else if (flag?.kind === 'list') {
      parsed.lists[name] = [...(parsed.lists[name] ?? []), take(name, inline)]
    } else if (flag) parsed.flags[name] = take(name, inline)
    else if (dashes === '--' && configSwitches.has(name))
      parsed.config[name] = inline ?? (switchText[rest[0] ?? ''] ? rest.shift()! : 'true')
    else if (dashes === '--' && name.startsWith('no-') && configSwitches.has(name.slice(3)) && inline === undefined)
      parsed.config[name.slice(3)] = 'false'
    else if (dashes === '--' && configFlags.has(name)) parsed.config[name] = take(name, inline)
    else throw new UsageError(`${dashes}${given} is no flag of this command${hintAt(name, [...Object.keys(flags), ...configFlags])}`)
  }
  return parsed
}
