/** What one job of the lowest class takes of the queue. The migration that placed what was waiting already has the same number. */
export const wholeTurn = 1_000_000

/** A job of a higher class takes less of the queue, so that its organization comes more often: priority p gets p + 1 turns to the lowest one's one. */
export const turnOf = (priority: number): number => Math.max(1, Math.floor(wholeTurn / (priority + 1)))
