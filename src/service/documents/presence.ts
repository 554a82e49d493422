/** Somebody who has a document open: the browser, and the name others are told. */
export type Viewer = { session: string; name: string }

/** A page says every few seconds that it is still open. */
const stillHereMs = 25_000

/** Who looks at what right now, in memory: it is worth nothing after a restart. */
export class Presence {
  private readonly seen = new Map<string, Map<string, { name: string; at: number }>>()

  constructor(private readonly clock: () => number) {}

  /** Gives the names of the others. */
  look(document: string, { session, name }: Viewer): string[] {
    const now = this.clock()
    for (const [id, viewers] of this.seen) {
      for (const [who, { at }] of viewers) if (at < now - stillHereMs) viewers.delete(who)
      if (viewers.size === 0) this.seen.delete(id)
    }
    const viewers = this.seen.get(document) ?? new Map<string, { name: string; at: number }>()
    viewers.set(session, { name, at: now })
    this.seen.set(document, viewers)
    return [...new Set([...viewers].filter(([who]) => who !== session).map(([, viewer]) => viewer.name))]
  }
}
