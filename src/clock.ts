/** Wall clock in UTC milliseconds, injected wherever time decides something, so tests can move it. */
export type Clock = () => number

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

export const systemClock: Clock = () => Date.now()

/** First day of the UTC calendar month, `YYYY-MM-DD`: the billing period. */
export const periodOf = (ms: number): string => {
  if (ms < month.from || ms >= month.to) month = monthOf(new Date(ms))
  return month.period
}

const monthOf = (day: Date) => ({
  from: Date.UTC(day.getUTCFullYear(), day.getUTCMonth()),
  to: Date.UTC(day.getUTCFullYear(), day.getUTCMonth() + 1),
  period: `${day.toISOString().slice(0, 7)}-01`,
})
/** The month asked for last: every request asks, and the answer changes twelve times a year. */
let month = { from: 0, to: 0, period: '' }

export const isoTime = (ms: number): string => new Date(ms).toISOString()
