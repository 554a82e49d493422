/** Requests of pages that were not made: refused because an option asked for it, by kind, or by the egress policy, by reason. */
export type RequestCounts = { blocked: Record<string, number>; denied: Record<string, number> }

export const newRequestCounts = (): RequestCounts => ({ blocked: {}, denied: {} })

export const count = (counts: Record<string, number>, label: string, by = 1): void => {
  counts[label] = (counts[label] ?? 0) + by
}

/** Adds one counts to another. */
export const addRequestCounts = (to: RequestCounts, from: RequestCounts): void => {
  for (const name of ['blocked', 'denied'] as const) for (const [label, by] of Object.entries(from[name])) count(to[name], label, by)
}

export const isEmpty = (counts: RequestCounts): boolean => Object.keys(counts.blocked).length + Object.keys(counts.denied).length === 0
