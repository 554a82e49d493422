import { mkdirSync } from 'node:fs'
import type { Config } from '../config/options.ts'
import type { Log } from '../log.ts'
import type { Store } from './contract/store.ts'
import type { Moved, MoveSettings } from './postgres/move/move.ts'

/**
 * The store that the configuration names. PostgreSQL is loaded only where it is used. `serving`: for a server, not for a command beside it.
 * @throws StoreRefused, DirectoryInUse
 */
export async function openConfigured(
  { store: { url, listen_url, prepare, connections, lease_seconds }, plans }: Pick<Config, 'store' | 'plans'>,
  { dir, log, serving }: { dir: string; log: Log; serving: boolean },
): Promise<Store> {
  if (url.reveal() === '') {
    const { openStore } = await import('./sqlite/open.ts')
    return openStore({ dir, plans, log, exclusive: serving })
  }
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const { openPostgres } = await import('./postgres/open.ts')
  return openPostgres({
    url: url.reveal(),
    listenUrl: listen_url.reveal(),
    prepare,
    connections,
    leaseMs: lease_seconds * 1000,
    dir,
    plans,
    log,
    serving,
  })
}

/** Everything from one engine to the other; see `postgres/move`. @throws StoreRefused, DirectoryInUse */
export const moveStore = async (settings: MoveSettings): Promise<Moved> => (await import('./postgres/move/move.ts')).moveStore(settings)
