import type { LoadedConfig } from '../config/load.ts'
import type { Config } from '../config/options.ts'
import type { Log } from '../log.ts'
import type { Output } from './output.ts'

/** `switch` takes no value (`--full-page`, `--no-full-page`, `--full-page=false`); `list` may be given several times or comma-separated. */
export type FlagKind = 'switch' | 'value' | 'list'
export type Flag = { kind: FlagKind; doc: string; hint?: string; short?: string; required?: boolean }
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
}

/** 0 done, 1 failed, 2 used wrongly. */
export type ExitCode = 0 | 1 | 2

/** A command describes itself: usage and help are printed from here. */
export type Command = {
  /** Operands, e.g. `FILE…`. */
  operands?: string
  least?: number
  most?: number
  help: string
  examples?: string[]
  flags?: Flags
  run(input: CommandInput): Promise<ExitCode>
}

/** Wrong use of the command line: exit code 2 and a hint at `--help`. */
export class UsageError extends Error {
  override name = 'UsageError'
}
