import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import {
  hiddenFromWatch,
  hiddenPaths,
  serviceConfig,
  serviceDataDir,
  systemdUnit,
  watchedFolders,
  watchUnit,
} from '../../native/systemd.ts'
import { type Command, UsageError } from '../command.ts'

export const systemd: Command = {
  help: `Prints a hardened systemd unit for this binary, one reason per line. The service runs as a user of its own with its data under ${serviceDataDir}.`,
  examples: [
    'platen systemd --watch --in /mnt/scans --out /srv/results > /etc/systemd/system/platen-watch.service',
    'install -d /etc/platen && platen config example > /etc/platen/config.toml',
    'platen systemd > /etc/systemd/system/platen.service && systemctl enable --now platen',
  ],
  flags: {
    watch: { kind: 'switch', doc: 'the unit of platen watch instead of the server' },
    in: { kind: 'value', hint: 'FOLDER', doc: 'folder it watches', default: watchedFolders.inbox, completes: 'file' },
    out: { kind: 'value', hint: 'FOLDER', doc: 'where its results go', default: watchedFolders.results, completes: 'file' },
  },
  async run({ flags, load, json, out }) {
    if (flags.watch !== 'true' && (flags.in ?? flags.out) !== undefined) throw new UsageError('--in and --out are for --watch')
    const config = flags.config ? resolve(flags.config) : serviceConfig
    const dir = load().values.find(v => v.name === 'data.dir')
    const facts = {
      binary: process.execPath,
      dataDir: dir && dir.source !== 'default' ? resolve(String(dir.value)) : serviceDataDir,
      config,
    }
    const watched = {
      binary: process.execPath,
      config,
      inbox: resolve(flags.in ?? watchedFolders.inbox),
      results: resolve(flags.out ?? watchedFolders.results),
    }
    const [unit, warnings] =
      flags.watch === 'true' ? [watchUnit(watched), hiddenFromWatch(watched)] : [systemdUnit(facts), hiddenPaths(facts)]
    if (!existsSync(facts.config))
      warnings.push(`${facts.config} is not there yet: install -d ${dirname(facts.config)} && platen config example > ${facts.config}`)
    if (json) out.json({ unit, warnings })
    else out.line(unit.trimEnd())
    for (const warning of warnings) out.say(`platen: ${warning}`)
    return 0
  },
}
