import type { Config } from '../../config/options.ts'
import { AppError } from '../../errors.ts'
import type { Storage } from '../../storage/storage.ts'
import type { Store } from '../../store/contract/store.ts'
import type { Acceptance } from '../../store/contract/work.ts'

/** Looking at the disk once a second is enough, and costs no request anything. */
const freshMs = 1000
/** Between two calls for room: a sweep takes a while. */
const askMs = 60_000

/** What a 402 says, to the letter of the contract. */
export const creditLimitText = (used: number, included: number): string => `Credit limit reached (${used}/${included}). Upgrade your plan.`

/** A backlog at its limit takes a while to drain; nobody needs to ask more often. */
const backlogRetrySeconds = 30

/** Why work was not accepted, as its client gets it. */
export const refusalOf = (acceptance: Extract<Acceptance, { outcome: 'noCredit' | 'backlog' }>): AppError =>
  acceptance.outcome === 'noCredit'
    ? new AppError('credits', creditLimitText(acceptance.used, acceptance.included))
    : new AppError(
        'rateLimited',
        `${acceptance.waiting} background jobs of your organization are waiting, the most allowed; try again later`,
        {
          retryAfter: backlogRetrySeconds,
        },
      )

export type Admission = ReturnType<typeof createAdmission>

/** Whether there is room for new work: the disk's high-water mark, the total and the organization's quota. Reads are never refused. */
export function createAdmission(
  { data }: Pick<Config, 'data'>,
  storage: Pick<Storage, 'fill'>,
  { files }: { files: Pick<Store['files'], 'totalBytes' | 'bytesOf'> },
  /** Asked for when the disk passes the mark from which cached renders are evicted. */
  makeRoom: () => void,
  /** Told what kept the disk from being looked at where no request waits for it. */
  failed: (error: unknown) => void,
) {
  let looked = Number.NEGATIVE_INFINITY
  let full: string | undefined
  let askedAt = Number.NEGATIVE_INFINITY

  const look = async () => {
    const fill = (storage.fill() ?? 0) * 100
    const total = data.max_bytes > 0 ? await files.totalBytes() : 0
    full =
      fill >= data.refuse_percent
        ? `the disk is ${fill.toFixed(1)} % full`
        : data.max_bytes > 0 && total >= data.max_bytes
          ? `stored files reach data.max_bytes (${total})`
          : undefined
    const tight = fill >= data.evict_percent || (data.max_bytes > 0 && total >= data.max_bytes * (data.evict_percent / 100))
    if (!tight || performance.now() - askedAt < askMs) return
    askedAt = performance.now()
    makeRoom()
  }

  const refresh = async () => {
    if (performance.now() - looked <= freshMs) return
    looked = performance.now()
    await look()
  }

  return {
    /** @throws AppError storageFull */
    async admit(orgId: string): Promise<void> {
      await refresh()
      if (full) throw new AppError('storageFull', undefined, { detail: full, retryAfter: 60 })
      if (data.org_max_bytes > 0 && (await files.bytesOf(orgId)) >= data.org_max_bytes)
        throw new AppError('storageFull', 'Your organization has no room for new files', { detail: orgId, retryAfter: 3600 })
    },
    /** Why new work is refused. Whoever asks has it looked at again: where nobody sends work to a full server, nothing else would. */
    full(): string | undefined {
      void refresh().catch(failed)
      return full
    },
  }
}
