import { z } from 'zod'
import { isoTime } from '../../../clock.ts'
import type { UsageRow } from '../../../service/contract/account.ts'
import { csvOf } from '../../../tables/csv.ts'
import { TableBuilder } from '../../../tables/table.ts'
import { forMember, type MemberContext } from '../../operation.ts'

const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'must be a month as YYYY-MM')
const credits = { screenshots: z.int(), pages: z.int() }
const Asker = z.object({
  /** A key by its id, `link`, `dashboard`; empty for what was used before this was told. */
  via: z.string(),
  name: z.string(),
  ...credits,
})

const lastDay = (month: string): string => {
  const [year, number] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, number!, 0)).toISOString().slice(0, 10)
}

const others: Readonly<Record<string, string>> = { link: 'Signed links', dashboard: 'Dashboard', '': 'Before this was counted' }

/** What an asker is called: a key by its name, also one that was revoked. */
async function naming({ services, orgId }: MemberContext): Promise<(via: string) => string> {
  const keys = new Map(
    (await services.organizations.listKeys(orgId)).map(({ id, name, revokedAt }) => [id, revokedAt ? `${name} (revoked)` : name]),
  )
  return via => others[via] ?? keys.get(via) ?? via
}

const rowsOf = async ({ services, orgId }: MemberContext, month: string): Promise<UsageRow[]> =>
  services.organizations.usageRows(orgId, `${month}-01`, lastDay(month))

const sum = (rows: readonly UsageRow[]) => ({
  screenshots: rows.reduce((all, row) => all + row.screenshots, 0),
  pages: rows.reduce((all, row) => all + row.pages, 0),
})

/** Credits by day, kind and asker. */
export const usageOperations = {
  'usage.get': forMember('viewer', {
    input: z.strictObject({ month: month.optional() }),
    output: z.object({
      month,
      /** The first month there can be anything of. */
      since: month,
      days: z.array(z.object({ day: z.string(), ...credits })),
      askers: z.array(Asker),
      /** By day and asker; days without use are left out. */
      rows: z.array(z.object({ day: z.string(), via: z.string(), ...credits })),
    }),
    async run(context, { month: asked }) {
      const { services, orgId } = context
      const today = isoTime(services.clock())
      const thisMonth = today.slice(0, 7)
      const month = asked ?? thisMonth
      const [rows, nameOf, organization] = await Promise.all([rowsOf(context, month), naming(context), services.organizations.get(orgId)])
      const count = Number((month === thisMonth ? today : lastDay(month)).slice(8, 10))
      const askers = [...Map.groupBy(rows, row => row.via)].map(([via, own]) => ({ via, name: nameOf(via), ...sum(own) }))
      return {
        month,
        since: organization?.createdAt.slice(0, 7) ?? month,
        days: Array.from({ length: count }, (_, at) => {
          const day = `${month}-${String(at + 1).padStart(2, '0')}`
          return { day, ...sum(rows.filter(row => row.day === day)) }
        }),
        askers: askers.sort((a, b) => b.screenshots + b.pages - a.screenshots - a.pages),
        rows,
      }
    },
  }),
  'usage.csv': forMember('viewer', {
    input: z.strictObject({ month }),
    output: z.object({ name: z.string(), text: z.string() }),
    async run(context, { month }) {
      const [rows, nameOf] = await Promise.all([rowsOf(context, month), naming(context)])
      const table = new TableBuilder('usage', 'Usage')
      table.column('day', 'Day', 'date')
      table.column('key', 'Key')
      table.column('keyId', 'Key id')
      table.column('screenshots', 'Screenshots', 'number')
      table.column('documentPages', 'Document pages', 'number')
      for (const { day, via, screenshots, pages } of rows)
        table.row([
          ['day', day],
          ['key', nameOf(via)],
          ['keyId', via in others ? '' : via],
          ['screenshots', screenshots],
          ['documentPages', pages],
        ])
      return { name: `platen-usage-${month}.csv`, text: csvOf(table.build(), { bom: true }) }
    },
  }),
}
