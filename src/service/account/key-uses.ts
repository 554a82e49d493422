import type { Clock } from '../../clock.ts'
import type { OrganizationRepository } from '../../store/contract/accounts.ts'
import type { KeyUseRow } from '../../store/contract/rows.ts'

const flushMs = 15_000
/** Addresses noted between two flushes. */
const mostAddresses = 1000

type Use = { at: number; byAddress: Map<string, KeyUseRow>; latest?: KeyUseRow }

/** When keys were used and from which addresses: kept in memory and written together, for a use must cost a request nothing. */
export function createKeyUses(organizations: Pick<OrganizationRepository, 'touchKeys'>, clock: Clock) {
  let uses = new Map<string, Use>()
  let addresses = 0
  let flushing: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  /** Done when what was noted before is in the store, by whichever call it was taken there. */
  const flush = async () => {
    clearTimeout(flushing)
    flushing = undefined
    const taken = uses
    uses = new Map()
    addresses = 0
    const earlier = writing
    const times = new Map(Array.from(taken, ([keyId, { at }]) => [keyId, at]))
    const noted = [...taken.values()].flatMap(use => [...use.byAddress.values()])
    const own = taken.size > 0 ? organizations.touchKeys(times, noted) : undefined
    if (own) writing = Promise.allSettled([earlier, own])
    await own
    await earlier
  }

  const touched = (keyId: string): Use => {
    const known = uses.get(keyId)
    const use = known ?? { at: 0, byAddress: new Map() }
    use.at = clock()
    if (known) return known
    uses.set(keyId, use)
    if (flushing) return use
    // A failed note of the last use must not fail anything; the next use notes it again.
    flushing = setTimeout(() => void flush().catch(() => {}), flushMs)
    flushing.unref()
    return use
  }

  const newRow = (use: Use, keyId: string, address: string): KeyUseRow | undefined => {
    // A caller with thousands of addresses is one that no list can lock out by mistake.
    if (addresses >= mostAddresses) return undefined
    addresses++
    const row = { keyId, address, at: use.at }
    use.byAddress.set(address, row)
    return row
  }

  return {
    flush,
    touch: (keyId: string): void => void touched(keyId),
    from(keyId: string, address: string): void {
      if (address === '') return
      const use = uses.get(keyId) ?? touched(keyId)
      // Nearly always the one before.
      const row = use.latest?.address === address ? use.latest : (use.byAddress.get(address) ?? newRow(use, keyId, address))
      if (!row) return
      row.at = use.at
      use.latest = row
    },
  }
}
