import { AppError, isPassing } from '../../../../errors.ts'
import type { Plans } from '../../../contract/accounts.ts'
import type { JobRow, ScreenshotRow } from '../../../contract/rows.ts'
import type { Acceptance, Ending, NewWork, Settled, WorkRepository } from '../../../contract/work.ts'
import type { Database, Tx } from '../../database.ts'
import { isAnswer, isUndone } from '../../errors.ts'
import type { Hints } from '../../hints.ts'
import { jobs, screenshots } from '../../rows.ts'
import { accept, type On, untilKnown } from './accept.ts'
import { beginItem } from './batches.ts'
import { gather } from './gather.ts'
import { opened } from './opened.ts'
import { settle } from './settle.ts'

/** More requests than nodes ever have under way for one organization: only so near to its limit must they be counted one after the other. */
const nearMost = 256

const within = (db: Database, tx: Tx): On => ({ run: tx.all, one: tx.one, now: db.now, at: db.at, lasting: true })

export function workRepository(db: Database, plans: Plans, hints: Hints): WorkRepository {
  const acceptItem = async (work: NewWork, item: NonNullable<NewWork['batchItem']>): Promise<Acceptance> => {
    const acceptance = await db.write(async tx => {
      await tx.all(v => `select pg_advisory_xact_lock(hashtext(${v.text(work.job.orgId)}))`)
      const made = await accept(within(db, tx), plans, work)
      if (made.outcome === 'accepted') await beginItem(tx, item, work.job.id)
      return made
    })
    if (acceptance.outcome === 'accepted') hints.tell('jobs')
    return acceptance
  }

  const acceptOne = (work: NewWork) => untilKnown(() => accept(db, plans, work, nearMost))
  /** An organization's account is one row, held until its commit is on the disk: a second request of the same moment shares the commit, not the wait. */
  const acceptSoon = gather<NewWork, Acceptance>({
    lineOf: work => work.job.orgId,
    alone: acceptOne,
    together: works =>
      db.write(async tx => {
        // Sent together, answered one after the other; what one has undone, all of them have to see.
        const made = await Promise.allSettled(works.map(work => accept(within(db, tx), plans, work, nearMost)))
        const reasons = made.flatMap(one => (one.status === 'rejected' ? [one.reason] : []))
        if (reasons.length > 0) throw reasons.find(reason => !isUndone(reason)) ?? reasons[0]
        return made.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
      }),
    parts: error => (error instanceof AppError ? !isPassing(error.code) : isAnswer(error)),
  })

  return {
    async accept(work: NewWork): Promise<Acceptance> {
      if (work.batchItem) return await acceptItem(work, work.batchItem)
      const alone = work.job.lane === 'sync' || db.accompanied()
      let acceptance = await (alone ? acceptOne(work) : acceptSoon(work))
      if (acceptance.outcome === 'backlog')
        acceptance = await untilKnown(() =>
          db.write(async tx => {
            await tx.all(v => `select pg_advisory_xact_lock(hashtext(${v.text(work.job.orgId)}))`)
            return accept(within(db, tx), plans, work)
          }),
        )
      if (acceptance.outcome === 'accepted' && work.job.lane === 'background') hints.tell('jobs')
      return acceptance
    },
    settle: (ending: Ending): Promise<boolean> => settle(db, ending),
    acceptSettled(work: NewWork, ending: Settled): Promise<Acceptance> {
      const job = { ...work.job, lane: 'sync' as const }
      const both = () =>
        db.write(async tx => {
          const on = within(db, tx)
          const acceptance = await accept(on, plans, { ...work, job })
          if (acceptance.outcome === 'accepted' && work.batchItem) await beginItem(tx, work.batchItem, job.id)
          if (acceptance.outcome === 'accepted') await settle(on, { ...ending, id: job.id, bootId: work.lease.bootId, attempt: 1 })
          return acceptance
        })
      return untilKnown(both)
    },
    async note(row: ScreenshotRow): Promise<void> {
      await db.run(v => v.insert(screenshots, [row]))
    },
    async get(id: string): Promise<JobRow | undefined> {
      const found = await db.one(v => `select ${jobs.list()} from job where id = ${v.text(id)}`)
      return found && jobs.row(found)
    },
    async known(orgId: string, key: string) {
      const found = await db.one(
        v => `select fingerprint, job_id, sha256 from idempotency where org_id = ${v.text(orgId)} and key = ${v.text(key)}
          and created_at > ${db.now} - 86400000`,
      )
      if (!found) return undefined
      const { fingerprint, job_id: jobId, sha256 } = found
      return { outcome: 'repeated', fingerprint: String(fingerprint), jobId: String(jobId), sha256: sha256 as string | null }
    },
    opened: (by, document) => opened(db, plans, by, document),
  }
}
