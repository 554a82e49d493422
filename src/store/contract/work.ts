import { dayMs } from '../../clock.ts'
import type { NewDelivery } from './outbox.ts'
import type { CacheRow, ExtractionRow, FileRow, JobRow, ScreenshotRow, UploadRow } from './rows.ts'

/** Work as it is handed in: the job, its record, and the key under which a repeated request finds it. */
export type NewWork = {
  job: Pick<JobRow, 'id' | 'orgId' | 'kind' | 'lane' | 'priority' | 'requestId' | 'origin' | 'options'>
  /** As `JobRow.via`. */
  via?: string
  credits: number
  /** Background jobs its organization may have waiting; one more is not accepted. */
  mostWaiting?: number
  /** Background work that somebody waits for: it stands before all that waits, and takes no turn of its organization. */
  ahead?: boolean
  idempotency?: { key: string; fingerprint: string }
  screenshot?: ScreenshotRow
  extraction?: ExtractionRow
  upload?: UploadRow
  file?: FileRow
  /** The item of a batch that this is; one that was begun or canceled already is refused with a conflict. */
  batchItem?: { batchId: string; position: number }
  /** Synchronous work starts at once, under this lease. */
  lease: { bootId: string; until: number }
}

/** How long an Idempotency-Key finds what was asked under it. */
export const idempotencyMs = dayMs

/** Place of work that somebody waits for: before every other, the first of them all included. */
export const placeAhead = -1

export type Acceptance =
  | { outcome: 'accepted'; job: JobRow }
  | { outcome: 'noCredit'; used: number; included: number }
  | { outcome: 'backlog'; waiting: number }
  | { outcome: 'repeated'; fingerprint: string; jobId: string; sha256: string | null }

/** How work ends: everything that must become true together. */
export type Ending = {
  id: string
  bootId: string
  attempt: number
  state: 'ready' | 'failed'
  errorCode?: string
  charged: number
  screenshot?: Partial<ScreenshotRow>
  extraction?: Partial<ExtractionRow>
  /** Further documents of a file that was split: records of their own, made with this ending; what they cost is in `charged`. */
  parts?: ExtractionRow[]
  file?: FileRow
  cache?: CacheRow
  /** Content of an answer that stores no file, kept for a repeated Idempotency-Key. */
  answerSha256?: string
  deliveries?: NewDelivery[]
}

/** An ending before it is known which try it ends. */
export type Settled = Omit<Ending, 'id' | 'bootId' | 'attempt'>

export type Lease = { bootId: string; until: number }

/** `waitedMs`: since the oldest of those that may begin could have; undefined when none may. */
export type Depth = { pending: number; running: number; waitedMs: number | undefined }

/** What is known of a background document once it was opened. */
export type OpenedDocument = {
  /** Its pages: credits to hold from now on. */
  credits: number
  /** Those that are read, where not all are. */
  pages: string | null
  upload: UploadRow
  /** Of a document that was fetched: it is stored from now on. */
  file?: FileRow
}
export type Opening = { outcome: 'held' } | { outcome: 'lost' } | Extract<Acceptance, { outcome: 'noCredit' }>

/** The transactions of accepted work: job, record, credits, key and events become true together. */
export interface WorkRepository {
  /** Reserves the credits and writes job and record in one transaction; background work is durable when the promise resolves. */
  accept(work: NewWork): Promise<Acceptance>
  /** Ends a job exactly once; false when somebody else ended it or took it over. */
  settle(ending: Ending): Promise<boolean>
  /** Accepts and ends in one transaction: a cache hit. */
  acceptSettled(work: NewWork, ending: Settled): Promise<Acceptance>
  /** Only the record, for an answer that was given already and promises nothing: it follows with the next commit. */
  note(row: ScreenshotRow): Promise<void>
  get(id: string): Promise<JobRow | undefined>
  /** The request that had this Idempotency-Key within the last 24 hours. */
  known(orgId: string, key: string): Promise<Extract<Acceptance, { outcome: 'repeated' }> | undefined>
  /** Holds the credits of a running background document, keeps it where it was fetched, and marks its extraction as running. `lost`: the try is over. */
  opened(by: Pick<Ending, 'id' | 'bootId' | 'attempt'>, document: OpenedDocument): Promise<Opening>
}

export interface JobRepository {
  /** Takes the next background job of any organization `but` these, in the order of places; at the same place the higher class, then the older job, goes first. */
  claim(lease: Lease, but?: readonly string[]): Promise<JobRow | undefined>
  extend(ids: string[], lease: Lease): Promise<void>
  /** Puts a background job back unharmed: the try does not count. */
  giveBack(id: string, bootId: string, availableAt: number): Promise<void>
  /** Puts a background job back after a try that counts. */
  retry(id: string, bootId: string, availableAt: number): Promise<void>
  /** Running work past its lease; with `sole`, which is to know that no other process lives, also everything that is not of this boot. */
  abandoned(now: number, sole?: { bootId: string }): Promise<JobRow[]>
  /** Takes over abandoned work in this boot's name, unless whoever held it gave a sign of life since it was `found`. */
  adopt(found: JobRow, lease: Lease): Promise<JobRow | undefined>
  /** Everything this boot still runs. */
  runningBy(bootId: string): Promise<JobRow[]>
  depth(): Promise<Depth>
  /** Ended jobs and idempotency keys older than `before` are forgotten, at most a batch at a time; the ledger stays. Gives how many. */
  prune(before: number, keysBefore: number): Promise<number>
}
