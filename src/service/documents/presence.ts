/** Somebody who has a document open: the browser, and the name others are told. */
export type Reader = { session: string; name: string }

/** A page says every few seconds that it is still open. */
const stillHereMs = 25_000

/** Who looks at what right now, in memory: it is worth nothing after a restart. */
export class Presence {
  private readonly seen = new Map<string, Map<string, { name: string; at: number }>>()

  constructor(private readonly clock: () => number) {}

  /** Gives the names of the others. */
  look(document: string, { session, name }: Reader): string[] {
    const now = this.clock()
    for (const [id, readers] of this.seen) {
      for (const [who, { at }] of readers) if (at < now - stillHereMs) readers.delete(who)
      if (readers.size === 0) this.seen.delete(id)
    }
    const readers = this.seen.get(document) ?? new Map<string, { name: string; at: number }>()
    readers.set(session, { name, at: now })
    this.seen.set(document, readers)
    return [...new Set([...readers].filter(([who]) => who !== session).map(([, reader]) => reader.name))]
  }
}
