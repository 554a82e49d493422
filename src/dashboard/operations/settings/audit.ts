import { z } from 'zod'
import { csvOf } from '../../../tables/csv.ts'
import { TableBuilder } from '../../../tables/table.ts'
import { forMember, type MemberContext } from '../../operation.ts'

const filter = { actor: z.string().max(254).optional(), action: z.string().max(60).optional() }
const columns = { at: 'When', actor: 'Who', action: 'What', target: 'To what', address: 'From' } as const
/** Rows of one export: more than a year of a busy organization. */
const mostExported = 50_000

async function* all({ services, orgId }: MemberContext, chosen: { actor?: string; action?: string }) {
  let cursor: string | undefined
  do {
    const page = await services.audit.list(orgId, { ...chosen, cursor, limit: 1000 })
    yield* page.items
    cursor = page.nextCursor
  } while (cursor)
}

/** Who did what. */
export const auditOperations = {
  'audit.list': forMember('owner', {
    input: z.strictObject({ ...filter, cursor: z.string().max(100).optional(), limit: z.int().min(1).max(100).default(50) }),
    output: z.object({
      items: z.array(
        z.object({ id: z.string(), at: z.string(), actor: z.string(), action: z.string(), target: z.string(), address: z.string() }),
      ),
      nextCursor: z.string().optional(),
    }),
    run: ({ services, orgId }, page) => services.audit.list(orgId, page),
  }),
  'audit.facets': forMember('owner', {
    input: z.strictObject({}),
    output: z.object({ actors: z.array(z.string()), actions: z.array(z.string()) }),
    run: ({ services, orgId }) => services.audit.facets(orgId),
  }),
  'audit.csv': forMember('owner', {
    input: z.strictObject(filter),
    output: z.object({ name: z.string(), text: z.string() }),
    async run(context, chosen) {
      const table = new TableBuilder('audit', 'Audit log')
      for (const [key, label] of Object.entries(columns)) table.column(key, label)
      let rows = 0
      for await (const row of all(context, chosen)) {
        table.row(Object.entries(row))
        if (++rows === mostExported) break
      }
      return { name: 'platen-audit.csv', text: csvOf(table.build(), { bom: true }) }
    },
  }),
}
