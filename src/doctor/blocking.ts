import { silentLog } from '../log.ts'
import { listsFileName, listsPlaces, loadLists } from '../render/blocking/lists.ts'
import { type CheckResult, ok } from './check.ts'

/** Which level of blocking ads, trackers, banners and chats is in force: the one carried, or the full lists as well. */
export const blockingCheck = async (dataDir: string): Promise<CheckResult> => {
  const lists = await loadLists(dataDir, silentLog)
  return lists
    ? ok('blocking', `carried rules and the filter lists of ${lists.header.made.slice(0, 10)} (${lists.header.licence})`)
    : ok(
        'blocking',
        `carried rules; for full filter lists put ${listsFileName} (made by "bun run lists") into one of ${listsPlaces(dataDir).join(', ')}`,
      )
}
