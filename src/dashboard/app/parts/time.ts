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
const moments = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' })

export const day = (iso: string): string => days.format(new Date(iso))
export const moment = (iso: string): string => moments.format(new Date(iso))

export const count = (n: number): string => n.toLocaleString('en')
