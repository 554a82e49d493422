import { dayMs, isoTime } from '../../clock.ts'
import type { CreditRepository } from '../../store/contract/accounts.ts'
import type { UsageDay, UsageRow } from '../contract/account.ts'

const dayText = (day: number): string => isoTime(day * dayMs).slice(0, 10)
const dayOf = (text: string): number => Math.floor(Date.parse(text) / dayMs)

/** Credits by day and asker, both kinds in one row. Days are counted from 1970. */
async function rowsBetween(credits: CreditRepository, orgId: string, first: number, last: number): Promise<UsageRow[]> {
  const found = new Map<string, UsageRow>()
  for (const { day, kind, via, credits: used } of await credits.days(orgId, first, last)) {
    const row = found.get(`${day} ${via}`) ?? { day: dayText(day), via, screenshots: 0, pages: 0 }
    row[kind === 'screenshot' ? 'screenshots' : 'pages'] += used
    found.set(`${day} ${via}`, row)
  }
  return [...found.values()]
}

/** From one day to another, both as `2026-11-22` and included. */
export const usageBetween = (credits: CreditRepository, orgId: string, first: string, last: string): Promise<UsageRow[]> =>
  rowsBetween(credits, orgId, dayOf(first), dayOf(last))

/** The last `count` days up to today, those without use included. */
export async function usageDays(credits: CreditRepository, orgId: string, today: number, count: number): Promise<UsageDay[]> {
  const rows = await rowsBetween(credits, orgId, today - count + 1, today)
  return Array.from({ length: count }, (_, at) => {
    const day = dayText(today - count + 1 + at)
    const own = rows.filter(row => row.day === day)
    return { day, screenshots: own.reduce((sum, row) => sum + row.screenshots, 0), pages: own.reduce((sum, row) => sum + row.pages, 0) }
  })
}
