import { resolve } from 'node:path'
import { serviceDataDir, systemdUnit } from '../../native/systemd.ts'
import type { Command } from '../command.ts'

export const systemd: Command = {
  help: `Prints a hardened systemd unit for this binary, one reason per line. The service runs as a user of its own with its data under ${serviceDataDir}.`,
  examples: ['platen systemd > /etc/systemd/system/platen.service', 'systemctl enable --now platen'],
  async run({ flags, load, json, out }) {
    const dir = load().values.find(v => v.name === 'data.dir')
    const unit = systemdUnit({
      binary: process.execPath,
      dataDir: dir && dir.source !== 'default' ? resolve(String(dir.value)) : serviceDataDir,
      config: flags.config ? resolve(flags.config) : undefined,
    })
    if (json) out.json({ unit })
    else out.line(unit.trimEnd())
    return 0
  },
}
