import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { z } from 'zod'
import { didYouMean } from '../suggest.ts'
import { allowed, type ConfigKey, configKeys, envOf, flagOf, readText } from './kinds.ts'
import { isOfKubernetes } from './kubernetes.ts'
import { type Config, configTable, defaultPlans, PlanConfig, retiredKeys } from './options.ts'

/** Everything wrong with the configuration, one line each. */
export class ConfigError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.name = 'ConfigError'
    this.problems = problems
  }
}

/** A value in force and where it came from: `default`, `config.toml`, `PLATEN_SERVER_PORT`, `--server-port`. */
export type ConfigValue = { name: string; value: unknown; source: string; secret: boolean }

/** A variable that begins like ours and is none: told to whoever reads the log, never a reason not to start. */
export type IgnoredVariable = { name: string; why: string /** Most likely a mistake. */; suspect: boolean }

export type LoadedConfig = { config: Config; values: ConfigValue[]; ignored: IgnoredVariable[]; file?: string }

export type ConfigSources = {
  /** `--config FILE`; absent = PLATEN_CONFIG, else config.toml of the working directory where there is one. */
  file?: string
  /** Flags without their dashes, e.g. `server-port`. */
  flags?: Readonly<Record<string, string>>
  env?: Readonly<Record<string, string | undefined>>
}

type Found = { name: string; raw: unknown; source: string; label: string }

const planField = /^plans\.([a-z][a-z0-9_-]{0,31})\.(included|overage|priority)$/
const bySection = new Map(Object.keys(configTable).map(section => [section, configKeys.filter(key => key.section === section)]))
const retired = (spelt: (section: string, key: string) => string) =>
  new Map(Object.entries(retiredKeys).map(([name, why]) => [spelt(...(name.split('.') as [string, string])), why]))
const retiredInFile = retired((section, key) => `${section}.${key}`)
const retiredInEnv = retired(envOf)
const retiredFlags = retired(flagOf)
const byEnv = new Map(configKeys.map(key => [key.env, key]))
const byFlag = new Map(configKeys.map(key => [key.flag, key]))
const planSchema = (name: string): z.ZodType | undefined =>
  PlanConfig.shape[planField.exec(name)?.[2] as keyof PlanConfig] as z.ZodType | undefined

function readFile(path: string, required: boolean, problems: string[]): Record<string, unknown> | undefined {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code
    if (code === 'ENOENT' && !required) return undefined
    problems.push(`${path}: cannot be read (${unreadable(code)})`)
    return undefined
  }
  try {
    return Bun.TOML.parse(text) as Record<string, unknown>
  } catch (error) {
    const why = (error as Error).message.split('\n')[0]!.replace(/^TOML Parse error: /, '')
    problems.push(`${path}: not valid TOML, in what begins on line ${lineOfSlip(text)}: ${why}`)
    return undefined
  }
}

const unreadable = (code: string | undefined): string =>
  ({ ENOENT: 'no such file', EISDIR: 'it is a folder', EACCES: 'this user may not' })[code ?? ''] ?? `${code}`

/** The parser names no line: it is the one after the longest beginning of the file that it takes. */
const lineOfSlip = (text: string): number => {
  const lines = text.split('\n')
  for (let taken = lines.length - 1; taken > 0; taken--)
    try {
      Bun.TOML.parse(lines.slice(0, taken).join('\n'))
      return taken + 1
    } catch {}
  return 1
}

const isTable = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

function* fromFile(path: string, tables: Record<string, unknown>, problems: string[], ignored: IgnoredVariable[]): Generator<Found> {
  for (const [section, table] of Object.entries(tables)) {
    const keys = section === 'plans' ? [] : bySection.get(section)
    if (!keys) {
      problems.push(`${path}: [${section}] is no section${didYouMean(section, [...bySection.keys(), 'plans'])}`)
      continue
    }
    if (!isTable(table)) {
      problems.push(`${path}: ${section} must be a section, written [${section}]`)
      continue
    }
    for (const [key, raw] of Object.entries(table)) {
      if (section === 'plans') {
        if (!isTable(raw)) problems.push(`${path}: plans.${key} must be a section, written [plans.${key}]`)
        else for (const [field, value] of Object.entries(raw)) yield* known(`plans.${key}.${field}`, value)
      } else if (keys.some(k => k.key === key)) yield* known(`${section}.${key}`, raw)
      else if (retiredInFile.has(`${section}.${key}`))
        ignored.push({ name: `${path}: ${section}.${key}`, why: retiredInFile.get(`${section}.${key}`)!, suspect: true })
      else
        problems.push(
          `${path}: ${section}.${key} is no key${didYouMean(
            key,
            keys.map(k => k.key),
          )}`,
        )
    }
  }
  function* known(name: string, raw: unknown): Generator<Found> {
    if (name.startsWith('plans.') && !planField.test(name))
      problems.push(`${path}: ${name} is no key; a plan has a lowercase name, included, overage and priority`)
    else yield { name, raw, source: path, label: `${path}: ${name}` }
  }
}

const text = (key: ConfigKey, raw: string, source: string): Found => ({
  name: key.name,
  raw: readText(key.row.schema, raw),
  source,
  label: `${source} (${key.name})`,
})

const sectionOf = (variable: string): string | undefined =>
  [...bySection.keys(), 'plans'].find(section => `${variable}_`.startsWith(`PLATEN_${section.toUpperCase()}_`))

function* fromEnv(env: Readonly<Record<string, string | undefined>>, problems: string[], ignored: IgnoredVariable[]): Generator<Found> {
  for (const [variable, value] of Object.entries(env)) {
    if (!variable.startsWith('PLATEN_') || variable === 'PLATEN_CONFIG' || value === undefined) continue
    if (isOfKubernetes(variable, value)) {
      ignored.push({ name: variable, why: 'Kubernetes sets it for a Service', suspect: false })
      continue
    }
    const key = byEnv.get(variable)
    const fileKey = variable.endsWith('_FILE') ? byEnv.get(variable.slice(0, -5)) : undefined
    const past = retiredInEnv.get(variable)
    const plan = /^PLATEN_PLANS_([A-Z0-9_]+)_(INCLUDED|OVERAGE|PRIORITY)$/.exec(variable)
    if (key) yield text(key, value, variable)
    else if (fileKey) {
      if (env[fileKey.env] !== undefined) problems.push(`${variable}: set either it or ${fileKey.env}, not both`)
      try {
        yield text(fileKey, readFileSync(value, 'utf8').replace(/\r?\n$/, ''), variable)
      } catch (error) {
        problems.push(`${variable}: ${value} cannot be read (${unreadable((error as NodeJS.ErrnoException).code)})`)
      }
    } else if (past) ignored.push({ name: variable, why: past, suspect: true })
    else if (plan) {
      const name = `plans.${plan[1]!.toLowerCase()}.${plan[2]!.toLowerCase()}`
      const schema = planSchema(name)
      if (schema) yield { name, raw: readText(schema, value), source: variable, label: `${variable} (${name})` }
      else problems.push(`${variable}: not a plan's name`)
    } else {
      const meant = didYouMean(variable, byEnv.keys())
      if (sectionOf(variable)) problems.push(`${variable}: no such variable${meant}`)
      else ignored.push({ name: variable, why: `no section of the configuration has this name${meant}`, suspect: meant !== '' })
    }
  }
}

function* fromFlags(flags: Readonly<Record<string, string>>, problems: string[], ignored: IgnoredVariable[]): Generator<Found> {
  for (const [flag, value] of Object.entries(flags)) {
    const key = byFlag.get(flag)
    if (key) yield text(key, value, `--${flag}`)
    else if (retiredFlags.has(flag)) ignored.push({ name: `--${flag}`, why: retiredFlags.get(flag)!, suspect: true })
    else problems.push(`--${flag}: no such flag${didYouMean(flag, byFlag.keys())}`)
  }
}

const shown = (raw: unknown): string => (typeof raw === 'string' ? JSON.stringify(raw.slice(0, 80)) : JSON.stringify(raw)?.slice(0, 80))

function checked(schema: z.ZodType, found: Found, secret: boolean, problems: string[]): unknown {
  const result = schema.safeParse(found.raw)
  if (result.success) return result.data
  const why = result.error.issues[0]!
  const at = why.path.length ? ` item ${Number(why.path[0]) + 1}` : ''
  // A rule of our own says what it wants in words; of the others the schema knows more than their message.
  const expected = why.code === 'invalid_format' || why.code === 'custom' ? why.message : allowed(schema)
  problems.push(`${found.label}:${at} ${secret ? 'the value' : shown(found.raw)} is not allowed; expected ${expected}`)
  return undefined
}

/** Merges flags over environment over file over defaults. Throws ConfigError with every problem at once. */
export function loadConfig(sources: ConfigSources = {}): LoadedConfig {
  const env = sources.env ?? {}
  const problems: string[] = []
  const ignored: IgnoredVariable[] = []
  const named = sources.file ?? env.PLATEN_CONFIG
  const file = resolve(named ?? 'config.toml')
  const tables = readFile(file, named !== undefined, problems)
  const shortName = named ?? 'config.toml'
  const found = new Map<string, Found>()
  for (const [name, plan] of Object.entries(defaultPlans))
    for (const [field, raw] of Object.entries(plan)) {
      const full = `plans.${name}.${field}`
      found.set(full, { name: full, raw, source: 'default', label: full })
    }
  for (const layer of [
    tables ? fromFile(shortName, tables, problems, ignored) : [],
    fromEnv(env, problems, ignored),
    fromFlags(sources.flags ?? {}, problems, ignored),
  ])
    for (const value of layer) found.set(value.name, value)

  const values: ConfigValue[] = configKeys.map(key => {
    const from = found.get(key.name) ?? { name: key.name, raw: key.row.default, source: 'default', label: key.name }
    const secret = key.row.secret ?? false
    return { name: key.name, value: checked(key.row.schema, from, secret, problems), source: from.source, secret }
  })
  for (const from of [...found.values()].filter(f => f.name.startsWith('plans.')))
    values.push({ name: from.name, value: checked(planSchema(from.name)!, from, false, problems), source: from.source, secret: false })
  problems.push(...missingPlanFields(values))
  if (problems.length) throw new ConfigError(problems)
  return { config: assemble(values), values, ignored, ...(tables ? { file } : {}) }
}

function missingPlanFields(values: readonly ConfigValue[]): string[] {
  const names = new Set(values.filter(v => v.name.startsWith('plans.')).map(v => v.name.split('.')[1]!))
  return [...names].flatMap(name =>
    ['included', 'overage']
      .filter(field => !values.some(v => v.name === `plans.${name}.${field}`))
      .map(field => `plans.${name}: ${field} is missing (included = credits a month, overage = true or false)`),
  )
}

function assemble(values: readonly ConfigValue[]): Config {
  const config: Record<string, Record<string, unknown>> = { plans: {} }
  for (const { name, value } of values) {
    const [section, key, field] = name.split('.') as [string, string, string?]
    config[section] ??= {}
    if (field) config[section][key] = { priority: 0, ...(config[section][key] as object | undefined), [field]: value }
    else config[section][key] = value
  }
  return config as Config
}

/** Every default in force; for tests and tools. */
export const defaultConfig = (flags: Readonly<Record<string, string>> = {}): Config => loadConfig({ file: '/dev/null', flags }).config
