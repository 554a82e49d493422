import { allowed, configKeys, tomlText } from './kinds.ts'
import { configTable, defaultPlans } from './options.ts'

const header = `# platen: every key with its default. Copy to config.toml and uncomment what you change.
# Flags beat the environment, the environment beats this file: --server-port, PLATEN_SERVER_PORT, [server] port.
# PLATEN_SECTION_KEY_FILE names a file that holds the value. An unknown key stops the start, here and in a variable of a section.
# What is in force, and why: platen config print
`

const section = (name: string): string =>
  [
    `[${name}]`,
    ...configKeys
      .filter(key => key.section === name)
      .flatMap(key => [`# ${key.row.doc}. (${allowed(key.row.schema)}; ${key.env})`, `# ${key.key} = ${tomlText(key.row.default)}`]),
  ].join('\n')

const plan = (name: string, fields: object): string =>
  [`# [plans.${name}]`, ...Object.entries(fields).map(([field, value]) => `# ${field} = ${tomlText(value)}`)].join('\n')

/** The commented config.example.toml, generated from the table. */
export const exampleFile = (): string =>
  `${[
    header,
    ...Object.keys(configTable).map(section),
    '# Plans: included credits a month; overage = true counts beyond them, false refuses with 402. A section here adds a plan or changes one.',
    ...Object.entries(defaultPlans).map(([name, fields]) => plan(name, fields)),
  ].join('\n\n')}\n`
