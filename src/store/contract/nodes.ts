/** A process that serves, as it tells the others of itself. */
export type NodeFacts = {
  /** Of the machine. */
  name: string
  version: string
  role: string
  /** What nodes of one cluster must have in common, by its name. */
  agreement: Record<string, string>
  /** Renders it can make at the same time, and how many it makes. */
  slots: number
  busy: number
}
export type NodeRow = NodeFacts & {
  id: string
  startedAt: number
  seenAt: number /** It gave a sign of life a moment ago. */
  live: boolean
}

/** Renders under way that several nodes may be asked for at the same moment; best effort, and over after a while by itself. */
export interface SharedFlights {
  /** True for the node that is to make it, false while another does. */
  lead(key: string): Promise<boolean>
  land(key: string): Promise<void>
}

/** Uses of something that is allowed so often a minute, counted over all nodes. */
export interface Allowances {
  /** Takes up to `want` uses; with `debt` all of them, of those to come if none are left. `waitMs`: until there is one, where there is none now. */
  take(key: string, perMinute: number, want: number, debt?: boolean): Promise<{ granted: number; waitMs: number }>
}

/** The nodes that share this store. Of SQLite's there is one. */
export interface NodeRepository {
  /** Undefined where one process counts for itself. */
  readonly allowances: Allowances | undefined
  /** Undefined where one process knows of all that is under way. */
  readonly flights: SharedFlights | undefined
  /** Id of this one. */
  readonly self: string
  /** A sign of life. */
  beat(facts: NodeFacts): Promise<void>
  list(): Promise<NodeRow[]>
  /** This node goes: what it led and was about to send is anybody's. */
  leave(): Promise<void>
  /** True while this node is the one to do a task that one does: from the first who asks until `forMs` after it last asked, or it gives no sign of life. */
  lead(task: string, forMs: number): Promise<boolean>
}
