import type { Store } from '../store/contract/store.ts'
import type { Queue } from './queue.ts'

/** The queue in the database of the service: enqueue, record, credit and event share transactions. */
export const storeQueue = ({ work, jobs }: Pick<Store, 'work' | 'jobs'>): Queue => ({
  submit: work.accept,
  settle: work.settle,
  claim: jobs.claim,
  extend: jobs.extend,
  giveBack: jobs.giveBack,
  retry: jobs.retry,
  abandoned: jobs.abandoned,
  adopt: jobs.adopt,
  runningBy: jobs.runningBy,
  depth: jobs.depth,
})
