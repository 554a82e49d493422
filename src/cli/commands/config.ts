import { exampleFile } from '../../config/example.ts'
import { tomlText } from '../../config/kinds.ts'
import type { ConfigValue } from '../../config/load.ts'
import { Secret } from '../../secret.ts'
import { refuseUnusable } from '../../service/upkeep/unusable-config.ts'
import type { Command } from '../command.ts'
import { table } from '../output.ts'

/** A secret that is not set is no secret. */
const shown = ({ value, secret }: ConfigValue): unknown => (!secret ? value : value instanceof Secret && value.reveal() === '' ? '' : '***')

export const configPrint: Command = {
  help: 'Prints every configuration value in force and where it came from: a flag, an environment variable, the file or the default. Secrets print as ***.',
  examples: ['platen config print --json', 'PLATEN_SERVER_PORT=80 platen config print'],
  async run({ load, json, out }) {
    const { config, values, file, ignored } = load()
    refuseUnusable(config)
    for (const { name, why } of ignored) out.say(`platen: ${name} is ignored: ${why}`)
    if (json) out.json({ file: file ?? null, values: values.map(v => ({ ...v, value: shown(v) })) })
    else
      out.line(
        table(
          ['key', 'value', 'source'],
          values.map(v => [v.name, tomlText(v.value), v.source]),
        ),
      )
    return 0
  },
}

export const configExample: Command = {
  help: 'Prints a configuration file with every key, its default and what it does. Write it to config.toml and uncomment what you change.',
  examples: ['platen config example > config.toml'],
  async run({ json, out }) {
    if (json) out.json({ file: exampleFile() })
    else out.line(exampleFile().trimEnd())
    return 0
  },
}
