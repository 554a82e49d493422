import { configKeys } from '../config/kinds.ts'
import { ConfigError, type LoadedConfig, loadConfig } from '../config/load.ts'
import { AppError } from '../errors.ts'
import { createLog, type Log, type LogSettings } from '../log.ts'
import { didYouMean } from '../suggest.ts'
import { version } from '../version.ts'
import { parseArguments } from './arguments.ts'
import { type ExitCode, UsageError } from './command.ts'
import { commandNames, commands } from './commands.ts'
import { commandHelp, programHelp } from './help.ts'
import { createOutput, type Output } from './output.ts'

const configFlags = new Set(configKeys.map(key => key.flag))

/** The longest command name the words begin with; no word or a flag first means `serve`. */
const findCommand = (argv: readonly string[]): { name: string; rest: string[] } => {
  const [first, second] = argv
  if (first === undefined || first.startsWith('-')) return { name: 'serve', rest: [...argv] }
  const double = `${first} ${second ?? ''}`
  if (commands[double]) return { name: double, rest: argv.slice(2) }
  if (commands[first]) return { name: first, rest: argv.slice(1) }
  const group = commandNames.filter(name => name.startsWith(`${first} `))
  if (group.length > 0) throw new UsageError(`platen ${first} needs one of: ${group.map(name => name.slice(first.length + 1)).join(', ')}`)
  throw new UsageError(`${first} is no command${didYouMean(first, commandNames)}`)
}

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

const explain = (error: unknown, out: Output): ExitCode => {
  if (error instanceof UsageError) {
    out.say(`platen: ${error.message}\nplaten --help lists commands, platen COMMAND --help their flags.`)
    return 2
  }
  if (error instanceof ConfigError) {
    out.say(`platen: the configuration is not usable:\n${error.problems.map(p => `  ${p}`).join('\n')}`)
    return 2
  }
  if (error instanceof AppError) out.say(`platen: ${error.message}${error.detail ? ` (${error.detail})` : ''}`)
  else if (error instanceof Error) out.say(`platen: ${process.env.DEBUG ? error.stack : error.message}`)
  else out.say(`platen: ${String(error)}`)
  return 1
}

/** The visible program: argv in, exit code out; never throws. */
export const main = async (argv: readonly string[], env: Readonly<Record<string, string | undefined>> = process.env): Promise<ExitCode> => {
  const out = createOutput()
  try {
    if (argv[0] === '--version' || argv[0] === '-v' || argv[0] === 'version') {
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
    const { name, rest } = findCommand(argv)
    const command = await commands[name]!.load()
    const { args, flags, lists, config } = parseArguments(rest, command.flags ?? {}, configFlags)
    if (flags.help === 'true') {
      out.line(commandHelp(name, command))
      return 0
    }
    if (args.length < (command.least ?? 0)) throw new UsageError(`platen ${name} needs ${command.operands}`)
    if (args.length > (command.most ?? 0))
      throw new UsageError(`platen ${name} takes ${command.operands ?? 'no operands'}; ${args.at(-1)} is one too many`)
    for (const [flag, facts] of Object.entries(command.flags ?? {}))
      if (facts.required && flags[flag] === undefined && !lists[flag])
        throw new UsageError(`platen ${name} needs --${flag} ${facts.hint ?? 'VALUE'}`)
    const stopped = new AbortController()
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopped.abort(signal))
    let loaded: LoadedConfig | undefined
    let log: Log | undefined
    const load = () => (loaded ??= loadConfig({ file: flags.config, flags: config, env }))
    return await command.run({
      args,
      flags,
      lists,
      json: flags.json === 'true',
      out,
      load,
      config: () => load().config,
      log: () => (log ??= openLog(load(), name)),
      signal: stopped.signal,
    })
  } catch (error) {
    return explain(error, out)
  }
}
