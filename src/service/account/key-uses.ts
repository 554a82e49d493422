import type { Clock } from '../../clock.ts'
import type { OrganizationRepository } from '../../store/contract/accounts.ts'
import type { KeyUseRow } from '../../store/contract/rows.ts'

const flushMs = 15_000
/** Addresses noted between two flushes. */
const mostAddresses = 1000

/** When keys were used and from which addresses: kept in memory and written together, for a use must cost a request nothing. */
export function createKeyUses(organizations: Pick<OrganizationRepository, 'touchKeys'>, clock: Clock) {
  const uses = new Map<string, number>()
  const byKey = new Map<string, Map<string, KeyUseRow>>()
  let addresses = 0
  let flushing: ReturnType<typeof setTimeout> | undefined
  let writing: Promise<unknown> = Promise.resolve()

  /** Done when what was noted before is in the store, by whichever call it was taken there. */
  const flush = async () => {
    clearTimeout(flushing)
    flushing = undefined
    const taken = new Map(uses)
    const noted = [...byKey.values()].flatMap(byAddress => [...byAddress.values()])
    uses.clear()
    byKey.clear()
    addresses = 0
    const earlier = writing
    const own = taken.size > 0 ? organizations.touchKeys(taken, noted) : undefined
    if (own) writing = Promise.allSettled([earlier, own])
    await own
    await earlier
  }

  return {
    flush,
    touch(keyId: string): void {
      uses.set(keyId, clock())
      if (flushing) return
      // A failed note of the last use must not fail anything; the next use notes it again.
      flushing = setTimeout(() => void flush().catch(() => {}), flushMs)
      flushing.unref()
    },
    from(keyId: string, address: string): void {
      // A caller with thousands of addresses is one that no list can lock out by mistake.
      if (address === '' || addresses >= mostAddresses) return
      const byAddress = byKey.get(keyId) ?? new Map<string, KeyUseRow>()
      const known = byAddress.get(address)
      const at = uses.get(keyId) ?? clock()
      if (known) known.at = at
      else {
        byKey.set(keyId, byAddress.set(address, { keyId, address, at }))
        addresses++
      }
    },
  }
}
