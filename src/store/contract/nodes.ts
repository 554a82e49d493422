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

/** The nodes that share this store. Of SQLite's there is one. */
export interface NodeRepository {
  /** Id of this one. */
  readonly self: string
  /** A sign of life. */
  beat(facts: NodeFacts): Promise<void>
  list(): Promise<NodeRow[]>
  /** This node goes: what it led and was about to send is anybody's. */
  leave(): Promise<void>
  /** True while this node is the one to do a task that one does: from the first who asks until `forMs` after it last asked. */
  lead(task: string, forMs: number): Promise<boolean>
}
