import type { CreditRepository, DocumentTypeRepository, OrganizationRepository } from './accounts.ts'
import type { BatchRepository } from './batches.ts'
import type { NodeRepository } from './nodes.ts'
import type { EndpointRepository, OutboxRepository } from './outbox.ts'
import type {
  DeletionRepository,
  ExpiryRepository,
  FileRepository,
  IssuerRepository,
  RecordRepository,
  ReviewRepository,
} from './records.ts'
import type { AuditRepository, SessionRepository, UserRepository } from './users.ts'
import type { JobRepository, WorkRepository } from './work.ts'

/** What opening found out about the last run. */
export type StoreHealth = {
  /** The last process did not stop cleanly. */
  unclean: boolean
  /** Commits that the mark beside the database knows and the database does not: a damaged WAL was dropped. */
  lostCommits: number
  /** What the database's own check said last; empty = sound. */
  damage: string[]
}

/** What another node told: there is work; what may be remembered of organizations and keys has changed. */
export type Hint = 'jobs' | 'changed'

/** Something an operator should know of the engine, and what to do about it. */
export type Advice = { state: 'ok' | 'warn'; text: string; mend?: string }

/** Everything services ask of a database. Each business transition is one method and one transaction; nothing hands out a handle. */
export interface Store {
  readonly dir: string
  /** No other process serves this directory while the lock is held: what another boot left running is nobody's. */
  readonly sole: boolean
  /** How long whoever works on something may give no sign of life before others take it over. */
  readonly leaseMs: number
  readonly health: StoreHealth
  readonly organizations: OrganizationRepository
  readonly credits: CreditRepository
  readonly work: WorkRepository
  readonly jobs: JobRepository
  readonly batches: BatchRepository
  readonly records: RecordRepository
  readonly reviews: ReviewRepository
  readonly issuers: IssuerRepository
  readonly deletion: DeletionRepository
  readonly expiry: ExpiryRepository
  readonly files: FileRepository
  readonly documentTypes: DocumentTypeRepository
  readonly endpoints: EndpointRepository
  readonly outbox: OutboxRepository
  readonly users: UserRepository
  readonly sessions: SessionRepository
  readonly audit: AuditRepository
  readonly nodes: NodeRepository
  /** Which engine it is, and where, in words for an operator and without a secret. */
  readonly engine: { name: 'SQLite' | 'PostgreSQL'; note: string }
  /** Other nodes' hints, best effort; of a store that one process has, none. */
  onHint(listener: (hint: Hint) => void): void
  /** Reads and checks the whole database, now; what it finds is part of `health` from then on. */
  check(signal: AbortSignal): Promise<string[]>
  advice(): Promise<Advice[]>
  /** What tells this installation from every other: the same at all its nodes, and it moves with the data. */
  installation(): Promise<string>
  /** True while the database answers. */
  alive(): boolean
  /** A consistent copy of the database while it is in use. @throws StoreRefused where the database makes its own. */
  copyTo(path: string): void
  /** What the database takes on disk. */
  bytes(): Promise<number>
  /** When the last backup of ours was whole; undefined where the database's own tools make them. */
  lastBackup(): Promise<number | undefined>
  noteBackup(at: number): Promise<void>
  /** Leaves no copy of what was deleted beside the database, as far as nobody reads it right now. */
  eraseDeleted(): void
  /** Transactions committed since the database was made; 0 where nobody counts them. */
  commitSeq(): number
  close(): Promise<void>
}
