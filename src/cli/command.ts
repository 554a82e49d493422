import type { LoadedConfig } from '../config/load.ts'
import type { Config } from '../config/options.ts'
import type { Log } from '../log.ts'
import type { Output } from './output.ts'

/** `switch` takes no value (`--full-page`, `--no-full-page`, `--full-page=false`); `list` may be given several times or comma-separated. */
export type FlagKind = 'switch' | 'value' | 'list'

/** A flag describes itself: the parser checks its values, `--help` prints them and completion offers them from here. */
export type Flag = {
  kind: FlagKind
  doc: string
  hint?: string
  short?: string
  required?: boolean
  /** The only values it takes. */
  choices?: readonly string[]
  range?: NumberRange
  /** In force when it is not given; help prints it, the command applies it. */
  default?: string
  /** What completion offers where there are no choices. */
  completes?: 'file' | readonly string[]
}
export type NumberRange = { least: number; most: number; whole: boolean }
export type Flags = Record<string, Flag>

/** What a command gets to see of its flags: text as typed; switches as `true` or `false`. */
export type FlagValues = Record<string, string | undefined>

export type CommandInput = {
  args: string[]
  flags: FlagValues
  /** Every value of a `list` flag. */
  lists: Record<string, string[]>
  json: boolean
  out: Output
  /** Configuration in force; throws ConfigError with every problem. */
  load(): LoadedConfig
  config(): Config
  log(): Log
  signal: AbortSignal
  /** All commands, for the ones that speak of the others. */
  commands: CommandTable
}

/** 0 done, 1 failed, 2 used wrongly. */
export type ExitCode = 0 | 1 | 2

/** A command describes itself: usage and help are printed from here. */
export type Command = {
  /** Operands, e.g. `FILE…`. */
  operands?: string
  least?: number
  most?: number
  /** What completion offers as operands. */
  completes?: 'file' | readonly string[]
  help: string
  examples?: string[]
  flags?: Flags
  run(input: CommandInput): Promise<ExitCode>
}

/** Commands by name, loaded when they are needed. */
export type CommandTable = Readonly<Record<string, { summary: string; load: () => Promise<Command> }>>

/** Wrong use of the command line: exit code 2 and a hint at `--help`. */
export class UsageError extends Error {
  override name = 'UsageError'
}
