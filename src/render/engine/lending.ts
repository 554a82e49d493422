import type { Job } from './job.ts'
import type { Lane, Ticket } from './tenant.ts'

/** The render that has held its slot longest of those that may lend it to a waiting one of another organization, and how many have lent theirs. */
export function lendable(running: Iterable<Job>, { ticket, by }: { ticket: Ticket<Job>; by?: Lane }): { oldest?: Job; lent: number } {
  let lent = 0
  let oldest: Job | undefined
  for (const job of running) {
    const { tenant, lane } = job.request
    if (job.lent) lent++
    else if (job.resting === undefined && tenant !== ticket.tenant && (by ?? lane) === lane)
      if (!oldest || job.slot!.since < oldest.slot!.since) oldest = job
  }
  return { oldest, lent }
}
