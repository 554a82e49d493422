type Stored = { files: number; bytes: number }

/** What it does now. */
export type MachineLoad = {
  /** `typicalMs`, `slowMs`: what half, and nineteen of twenty, of the last 200 renders of this node did not exceed. */
  renders: { active: number; queued: number; workers: number; typicalMs?: number; slowMs?: number }
  /** Background jobs that wait. */
  waiting: number
  /** Webhook deliveries not yet made. */
  deliveries: number
  /** Part of the disk, 0 to 1, where files are on one. */
  diskUsed?: number
  /** Why new work is refused. */
  refusing?: string
}

/** The machine as its operator looks at it. */
export type MachineFacts = {
  startedAt: string
  versions: { platen: string; bun: string; browser?: string }
  renders: MachineLoad['renders'] & { resting: number; restarts: number }
  /** Background jobs. */
  jobs: { waiting: number; running: number; oldestAt?: string }
  /** Webhook deliveries not yet made. */
  deliveries: number
  /** Resident bytes. */
  memory: { server: number; browser?: number }
  /** `used`: part of the disk, 0 to 1, where files are on one; `stored`: bytes of all files and cached renders, each content once. */
  disk: { used?: number; stored: number; database: number; renders: Stored; documents: Stored }
  /** Days each kind of content is kept; 0 = for ever. */
  retention: Record<string, number>
  engine: 'SQLite' | 'PostgreSQL'
  /** Of ours; PostgreSQL has tools of its own. */
  lastBackupAt?: string
  /** Why new work is refused. */
  refusing?: string
}

export interface MachineService {
  load(): Promise<MachineLoad>
  facts(): Promise<MachineFacts>
}
