/** Wall clock in UTC milliseconds, injected wherever time decides something, so tests can move it. */
export type Clock = () => number

export const systemClock: Clock = () => Date.now()

/** First day of the UTC calendar month, `YYYY-MM-DD`: the billing period (DECISIONS, billing period). */
export const periodOf = (ms: number): string => `${new Date(ms).toISOString().slice(0, 7)}-01`

export const isoTime = (ms: number): string => new Date(ms).toISOString()
