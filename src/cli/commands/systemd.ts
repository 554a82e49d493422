import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { hiddenPaths, serviceConfig, serviceDataDir, systemdUnit } from '../../native/systemd.ts'
import type { Command } from '../command.ts'

export const systemd: Command = {
  help: `Prints a hardened systemd unit for this binary, one reason per line. The service runs as a user of its own with its data under ${serviceDataDir}.`,
  examples: [
    'install -d /etc/platen && platen config example > /etc/platen/config.toml',
    'platen systemd > /etc/systemd/system/platen.service && systemctl enable --now platen',
  ],
  async run({ flags, load, json, out }) {
    const dir = load().values.find(v => v.name === 'data.dir')
    const facts = {
      binary: process.execPath,
      dataDir: dir && dir.source !== 'default' ? resolve(String(dir.value)) : serviceDataDir,
      config: flags.config ? resolve(flags.config) : serviceConfig,
    }
    const unit = systemdUnit(facts)
    const warnings = hiddenPaths(facts)
    if (!existsSync(facts.config))
      warnings.push(`${facts.config} is not there yet: install -d ${dirname(facts.config)} && platen config example > ${facts.config}`)
    if (json) out.json({ unit, warnings })
    else out.line(unit.trimEnd())
    for (const warning of warnings) out.say(`platen: ${warning}`)
    return 0
  },
}
