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

/** Waits grow 1, 2, 4 … s behind so many wrong tries, up to the longest; without one for a while they are forgotten. */
export const tryLimits = { free: 5, longestWaitMs: 60_000, forgetMs: 15 * 60_000 }

/** Wrong tries of passwords, counted over all nodes by the place they come from and the account they are for. */
export interface Tries {
  /** Milliseconds until the next is allowed. `counts`: one that need not wait, every one, or none. */
  admit(place: string, account: string | undefined, options: { counts: 'free' | 'always' | 'never' }): Promise<number>
  /** The last one that was counted was right: from this place, what others try on the account no longer counts. */
  right(place: string, account: string): Promise<void>
}

/** The nodes that share this store. Of SQLite's there is one. */
export interface NodeRepository {
  /** Undefined where one process counts for itself. */
  readonly allowances: Allowances | undefined
  /** Undefined where one process counts for itself. */
  readonly tries: Tries | undefined
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
