const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** As one would say it. */
export const ago = (iso: string, now = Date.now()): string => {
  const past = now - Date.parse(iso)
  if (past < minuteMs) return 'just now'
  if (past < hourMs) return `${Math.floor(past / minuteMs)} min ago`
  if (past < dayMs) return `${Math.floor(past / hourMs)} h ago`
  if (past < 2 * dayMs) return 'yesterday'
  return past < 30 * dayMs ? `${Math.floor(past / dayMs)} days ago` : day(iso)
}

// Made once: one of them costs as much as a thousand of its answers.
const days = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const clock = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const
const moments = new Intl.DateTimeFormat('en-GB', clock)
const longMoments = new Intl.DateTimeFormat('en-GB', { ...clock, year: 'numeric' })

export const day = (iso: string): string => days.format(new Date(iso))
/** With the year where it is another one. */
export const moment = (iso: string, now = new Date()): string => {
  const at = new Date(iso)
  return (at.getFullYear() === now.getFullYear() ? moments : longMoments).format(at)
}

/** What something took. */
export const seconds = (ms: number): string => (ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`)

export const count = (n: number): string => n.toLocaleString('en')
