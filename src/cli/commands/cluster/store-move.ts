import { resolve } from 'node:path'
import { openStorage } from '../../../storage/configured.ts'
import { createLocalStorage } from '../../../storage/local.ts'
import type { Storage } from '../../../storage/storage.ts'
import { moveStore } from '../../../store/configured.ts'
import { StoreRefused } from '../../../store/refused.ts'
import { type Command, type CommandInput, UsageError } from '../../command.ts'
import { existingDataDirectory } from '../../data-directory.ts'

/** Copies every stored file and asks for each whether it arrived. */
const moveFiles = async (from: Storage, to: Storage, { out }: CommandInput): Promise<number> => {
  let files = 0
  for await (const sha256 of from.list()) {
    if (!(await to.has(sha256))) {
      const content = await from.open(sha256)
      const stored = content && (await to.put(new Uint8Array(await content.arrayBuffer())))
      if (stored?.sha256 !== sha256) throw new StoreRefused(`the stored file ${sha256} is damaged; nothing of it was changed`)
    }
    files++
    out.progress(`${files} files …`)
  }
  return files
}

export const storeMove: Command = {
  help: 'Moves everything to the other engine: --to postgres://… copies the SQLite database of the data directory into an empty PostgreSQL, --to sqlite brings the one of store.url back into an empty data directory. With storage.url the files go to the bucket, or back from it. Every row is compared after it was written; what was interrupted goes on when it is called again. Stop all servers first; what is moved from stays as it was, and is not to be served again.',
  flags: {
    to: {
      kind: 'value',
      hint: 'URL|sqlite',
      doc: 'postgres://USER:PASSWORD@HOST:5432/DATABASE; postgres = the one of store.url, whose password then stands in no command line; sqlite = data.dir',
      required: true,
    },
  },
  examples: ['platen store move --to postgres', 'platen store move --to sqlite --data-dir ./back'],
  async run(input) {
    const config = input.config()
    const to = input.flags.to ?? ''
    const back = to === 'sqlite'
    const url = back || to === 'postgres' ? config.store.url.reveal() : to
    if (url === '') throw new UsageError('store.url is empty; name the database there, or with --to postgres://…')
    if (!back && !/^postgres(ql)?:\/\//.test(url)) throw new UsageError('--to: postgres://…, postgres or sqlite')
    const dir = back ? resolve(config.data.dir) : existingDataDirectory(input)
    let files: number | undefined
    const moved = await moveStore({
      direction: back ? 'toSqlite' : 'toPostgres',
      ...{ dir, url, plans: config.plans, log: input.log() },
      progress: ({ table, rows }) => input.out.progress(`${table}: ${rows} rows …`),
      async also() {
        if (config.storage.url === '') return
        const [local, bucket] = [createLocalStorage(dir), await openStorage(config.storage, dir)]
        files = back ? await moveFiles(bucket, local, input) : await moveFiles(local, bucket, input)
      },
    })
    if (input.json) input.out.json({ ...moved, files: files ?? 0 })
    else {
      input.out.say(
        `${moved.rows} rows of ${Object.keys(moved.tables).length} tables are in ${moved.to}, each compared${files === undefined ? '' : `; ${files} files`}`,
      )
      input.out.say(back ? 'Serve it without store.url from now on.' : 'Serve it with store.url from now on.')
    }
    return 0
  },
}
