type Waiting<Work, Done> = { work: Work; done(value: Done): void; failed(error: unknown): void }

/** Shares of one commit: more would hold up other nodes, and whoever came first. */
const most = 32

/**
 * What wants the same row waits for the commit of who has it, one after the other. Here it waits together: what comes while a piece of work of the same line
 * is under way goes with the next commit, and so does all that came until then. Who comes alone waits for nobody.
 */
export function gather<Work, Done>({
  lineOf,
  alone,
  together,
  parts,
}: {
  lineOf(work: Work): string
  alone(work: Work): Promise<Done>
  /** All of them in one transaction, or none. */
  together(works: Work[]): Promise<Done[]>
  /** Whether nothing of what failed together was kept for certain, so that each may be tried by itself. */
  parts(error: unknown): boolean
}): (work: Work) => Promise<Done> {
  /** Present as long as something of the line is under way. */
  const lines = new Map<string, Waiting<Work, Done>[]>()

  const each = (batch: Waiting<Work, Done>[]) => Promise.all(batch.map(({ work, done, failed }) => alone(work).then(done, failed)))
  const all = async (batch: Waiting<Work, Done>[]): Promise<unknown> => {
    if (batch.length === 1) return each(batch)
    try {
      const made = await together(batch.map(({ work }) => work))
      batch.forEach(({ done }, at) => {
        done(made[at]!)
      })
    } catch (error) {
      if (parts(error)) return each(batch)
      for (const { failed } of batch) failed(error)
    }
  }
  const pass = async (line: string, batch: Waiting<Work, Done>[]): Promise<void> => {
    await all(batch)
    const next = lines.get(line)?.splice(0, most) ?? []
    if (next.length === 0) lines.delete(line)
    else void pass(line, next)
  }
  return work =>
    new Promise((done, failed) => {
      const line = lineOf(work)
      const waiting = lines.get(line)
      if (waiting) return void waiting.push({ work, done, failed })
      lines.set(line, [])
      void pass(line, [{ work, done, failed }])
    })
}
