const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const iso = (year: string, month: number, day: number): string | undefined => {
  const y = year.length === 2 ? 2000 + Number(year) : Number(year)
  const date = new Date(Date.UTC(y, month - 1, day))
  const real = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return real && year.length !== 3 ? date.toISOString().slice(0, 10) : undefined
}

/** A whole text that is one day, as ISO 8601: the truth of some collections is as printed. Of two numbers the first is the day, unless it cannot be. */
export function dayOf(text: string): string | undefined {
  const plain = text.trim().toLowerCase()
  const first = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:t.*)?$/.exec(plain)
  if (first) return iso(first[1]!, Number(first[2]), Number(first[3]))
  const last = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{2,4})$/.exec(plain)
  if (last) return iso(last[3]!, Number(last[2]), Number(last[1])) ?? iso(last[3]!, Number(last[1]), Number(last[2]))
  const named =
    /^(?<d>\d{1,2})(?:st|nd|rd|th)?[-/., ]*(?<m>[a-z]{3,9})[-/., ]*(?<y>\d{2,4})$/.exec(plain) ??
    /^(?<m>[a-z]{3,9})[-/., ]*(?<d>\d{1,2})(?:st|nd|rd|th)?[-/., ]+(?<y>\d{2,4})$/.exec(plain)
  const month = months.indexOf(named?.groups?.m?.slice(0, 3) ?? '') + 1
  return month ? iso(named!.groups!.y!, month, Number(named!.groups!.d)) : undefined
}
