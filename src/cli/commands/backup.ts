import { join, resolve } from 'node:path'
import type { Config } from '../../config/options.ts'
import { backup } from '../../service/upkeep/backup/backup.ts'
import { restore } from '../../service/upkeep/backup/restore.ts'
import { openStorage } from '../../storage/configured.ts'
import { openStore } from '../../store/sqlite/open.ts'
import { fileSize } from '../../tables/figures.ts'
import { type Command, UsageError } from '../command.ts'
import { existingDataDirectory } from '../data-directory.ts'
import { forceFlag, namesFolder, refuseExisting, requireFolder } from '../files/outputs.ts'

/** A server of databases makes its own backups; ours would be a second and worse way. */
const refusePostgres = ({ store, storage }: Config): void => {
  if (store.url.reveal() === '') return
  const files = storage.url ? `copy or version the bucket ${storage.url}` : 'copy the folder files of data.dir'
  throw new UsageError(
    `the database is PostgreSQL: back it up with pg_dump -Fc and bring it back with pg_restore, then ${files} (after the dump: what it refers to is there). An archive of both: platen store move --to sqlite --data-dir ./copy, then platen backup without store.url`,
  )
}

export const backupCommand: Command = {
  operands: 'FILE',
  least: 1,
  most: 1,
  help: 'Writes database and stored files into one archive, consistently, while the server works. The archive holds signing secrets and documents: keep it as safe as the data directory. Configuration is not in it. The folder must exist, and a file that is there is kept unless --force is given.',
  completes: 'file',
  flags: { force: forceFlag },
  examples: ['platen backup /backups/platen-$(date +%F).tar', 'platen backup nightly.tar --json'],
  async run(input) {
    const [file] = input.args as [string]
    requireFolder(file)
    if (namesFolder(file)) throw new UsageError(`${file}: is a folder; name the archive, e.g. ${join(file, 'platen.tar')}`)
    refuseExisting([file], input.flags.force === 'true', 'or name another file')
    const config = input.config()
    refusePostgres(config)
    const dir = existingDataDirectory(input)
    const store = await openStore({ dir, plans: config.plans, log: input.log() })
    try {
      const manifest = await backup({
        store,
        storage: await openStorage(config.storage, dir),
        file,
        progress: ({ files, of, bytes }) => input.out.progress(`${files} of ${of} files, ${fileSize(bytes)} …`),
      })
      const bytes = Bun.file(file).size
      const count = Object.keys(manifest.files).length
      if (input.json) input.out.json({ file: resolve(file), bytes, files: count, schema: manifest.schema, commitSeq: manifest.commitSeq })
      else input.out.say(`${file}: ${count} files and the database, ${fileSize(bytes)}`)
      return 0
    } finally {
      await store.close()
    }
  },
}

export const restoreCommand: Command = {
  operands: 'FILE',
  least: 1,
  most: 1,
  help: 'Brings a backup back into an empty data directory. Every byte is checked before anything takes its place, and an older database is migrated forward. A damaged, foreign or newer backup changes nothing.',
  completes: 'file',
  examples: ['platen restore /backups/platen-2026-11-20.tar --data-dir /var/lib/platen'],
  async run(input) {
    const [file] = input.args as [string]
    const config = input.config()
    refusePostgres(config)
    if (config.storage.url)
      throw new UsageError(`a backup brings its files back into data.dir, not into ${config.storage.url}; restore without storage.url`)
    const { data, plans } = config
    const manifest = await restore({
      file,
      dir: data.dir,
      plans,
      log: input.log(),
      progress: files => input.out.progress(`${files} files unpacked and checked …`),
    })
    const count = Object.keys(manifest.files).length
    if (input.json)
      input.out.json({
        dir: resolve(data.dir),
        files: count,
        schema: manifest.schema,
        commitSeq: manifest.commitSeq,
        createdAt: manifest.createdAt,
      })
    else input.out.say(`${resolve(data.dir)}: ${count} files and the database of ${manifest.createdAt} are back`)
    return 0
  },
}
