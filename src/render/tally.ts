/** Requests of pages that were not made: refused because an option asked for it, by kind, or by the egress policy, by reason. */
export type Tally = { blocked: Record<string, number>; denied: Record<string, number> }

export const newTally = (): Tally => ({ blocked: {}, denied: {} })

export const count = (counts: Record<string, number>, label: string, by = 1): void => {
  counts[label] = (counts[label] ?? 0) + by
}

/** Adds one tally to another. */
export const addTally = (to: Tally, from: Tally): void => {
  for (const name of ['blocked', 'denied'] as const) for (const [label, by] of Object.entries(from[name])) count(to[name], label, by)
}

export const isEmpty = (tally: Tally): boolean => Object.keys(tally.blocked).length + Object.keys(tally.denied).length === 0
