import { configKeys, isSwitch } from '../config/kinds.ts'
import { ConfigError, type LoadedConfig, loadConfig } from '../config/load.ts'
import { AppError } from '../errors.ts'
import { createLog, type Log, type LogSettings } from '../log.ts'
import { damageCure, isDamage } from '../store/sqlite/damage.ts'
import { roomCure } from '../store/sqlite/room.ts'
import { version } from '../version.ts'
import { type Command, type ExitCode, UsageError } from './command.ts'
import { commands } from './commands.ts'
import { createOutput, type Output } from './output.ts'
import { type Parsed, parseArguments } from './usage/arguments.ts'
import { type Found, findCommand } from './usage/find-command.ts'
import { commandHelp, groupHelp, programHelp } from './usage/help.ts'

const configFlags = new Set(configKeys.map(key => key.flag))
/** Asked of the flags that are given: to look at all of them costs a start milliseconds. */
const configSwitches = { has: (flag: string) => configKeys.some(key => key.flag === flag && isSwitch(key)) }

/** A server tells its story; a command without one only what a person must know, unless told otherwise. */
const logSettings = ({ config, values }: LoadedConfig, command: string): LogSettings => ({
  level: command !== 'serve' && values.find(v => v.name === 'log.level')?.source === 'default' ? 'warn' : config.log.level,
  format: config.log.format === 'auto' ? (process.stderr.isTTY ? 'text' : 'json') : config.log.format,
})

const openLog = (loaded: LoadedConfig, command: string): Log => {
  const log = createLog(logSettings(loaded, command))
  for (const { name, why, suspect } of loaded.ignored) log[suspect ? 'warn' : 'debug']('variable ignored', { name, why })
  return log
}

const explain = (error: unknown, found: Found | undefined, out: Output): ExitCode => {
  if (error instanceof UsageError) {
    const more = found && 'name' in found ? `platen ${found.name} --help lists its flags.` : 'platen --help lists commands.'
    out.say(`platen: ${error.message}\n${more}`)
    return 2
  }
  if (error instanceof ConfigError) {
    const [first, ...others] = error.problems
    out.say(`platen: the configuration is not usable:${others.length === 0 ? ` ${first}` : error.problems.map(p => `\n  ${p}`).join('')}`)
    return 2
  }
  if (isDamage(error)) out.say(`platen: the database is damaged (${(error as Error).message}): ${damageCure}`)
  else if (error instanceof AppError && error.code === 'storageFull') out.say(`platen: there is no room (${error.detail}): ${roomCure}`)
  else if (error instanceof AppError) out.say(`platen: ${error.message}${error.detail ? ` (${error.detail})` : ''}`)
  else if (error instanceof Error) out.say(`platen: ${process.env.DEBUG ? error.stack : error.message}`)
  else out.say(`platen: ${String(error)}`)
  return 1
}

/** What a shell expects of a program that a signal ended: 128 and the signal's number. */
const signalCodes: Record<string, number> = { SIGINT: 130, SIGTERM: 143 }

/** @throws UsageError when the operands or required flags do not fit the command. */
const checkUse = (name: string, command: Command, { args, flags, lists }: Parsed): void => {
  if (args.length < (command.least ?? 0)) throw new UsageError(`platen ${name} needs ${command.operands}`)
  if (args.length > (command.most ?? 0))
    throw new UsageError(`platen ${name} takes ${command.operands ?? 'no operands'}; ${args.at(-1)} is one too many`)
  for (const [flag, facts] of Object.entries(command.flags ?? {}))
    if (facts.required && !flags[flag]?.trim() && !lists[flag])
      throw new UsageError(`platen ${name} needs --${flag} ${facts.hint ?? 'VALUE'}`)
}

type Env = Readonly<Record<string, string | undefined>>

const perform = async (name: string, rest: readonly string[], env: Env, out: Output): Promise<number> => {
  const command = await commands[name]!.load()
  const parsed = parseArguments(rest, command.flags ?? {}, configFlags, configSwitches)
  const { args, flags, lists } = parsed
  if (flags.help === 'true') {
    out.line(commandHelp(name, command))
    return 0
  }
  checkUse(name, command, parsed)
  const stopped = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort(signal))
  let loaded: LoadedConfig | undefined
  let log: Log | undefined
  const load = () => (loaded ??= loadConfig({ file: flags.config, flags: parsed.config, env }))
  const json = flags.json === 'true'
  const input = { args, flags, lists, json, out, load, config: () => load().config, signal: stopped.signal, commands }
  const interrupted = () => signalCodes[String(stopped.signal.reason)] ?? 1
  try {
    const code = await command.run({ ...input, log: () => (log ??= openLog(load(), name)) })
    return code !== 0 && stopped.signal.aborted ? interrupted() : code
  } catch (error) {
    if (!stopped.signal.aborted) throw error
    out.say('Interrupted.')
    return interrupted()
  }
}

/** The visible program: argv in, exit code out; never throws. */
export const main = async (argv: readonly string[], env: Env = process.env): Promise<number> => {
  const out = createOutput()
  let found: Found | undefined
  try {
    if (argv[0] === '--version' || argv[0] === '-v' || argv[0] === '-V' || argv[0] === 'version') {
      out.line(`platen ${version}`)
      return 0
    }
    if (argv[0] === '--help' || argv[0] === '-h' || argv[0] === 'help') {
      const asked = argv.slice(1)
      if (argv[0] !== 'help' || asked.length === 0) {
        out.line(programHelp())
        return 0
      }
      return await main([...asked, '--help'], env)
    }
    found = findCommand(argv)
    if ('name' in found) return await perform(found.name, found.rest, env, out)
    out.line(groupHelp(found.group))
    return 0
  } catch (error) {
    return explain(error, found, out)
  }
}
