import { z } from 'zod'
import { Screenshot, Usage } from '../../resources.ts'
import { forMember } from '../operation.ts'
import { ListedDocument } from './documents.ts'
import { MachineLoad } from './settings/health.ts'

const nothing = z.strictObject({})
const Day = z.object({ day: z.string(), screenshots: z.int(), pages: z.int() })
const Check = z.object({ name: z.string(), ok: z.boolean(), note: z.string().optional() })

export const overviewOperations = {
  'overview.get': forMember('viewer', {
    input: nothing,
    output: z.object({
      usage: Usage,
      days: z.array(Day),
      screenshots: z.array(Screenshot),
      documents: z.array(ListedDocument),
      keys: z.array(z.object({ publicId: z.string(), name: z.string(), lastUsedAt: z.string().optional() })),
      /** Only for an operator. */
      machine: z.object({ parts: z.array(Check), load: MachineLoad }).optional(),
    }),
    async run({ services, orgId, origin, session, checks }) {
      const [usage, days, screenshots, documents, keys] = await Promise.all([
        services.organizations.usage(orgId),
        services.organizations.usageDays(orgId, new Date(services.clock()).getUTCDate()),
        services.screenshots.list(orgId, origin, { limit: 6 }),
        services.documents.list(orgId, { limit: 6 }),
        services.organizations.listKeys(orgId),
      ])
      const [parts, load] = session.user.operator ? await Promise.all([checks(), services.machine.load()]) : []
      return {
        usage,
        days,
        screenshots: screenshots.items,
        documents: documents.items,
        keys: keys
          .filter(key => !key.revokedAt)
          .slice(-3)
          .reverse()
          .map(({ publicId, name, lastUsedAt }) => ({ publicId, name, lastUsedAt })),
        ...(parts && load && { machine: { parts: Object.entries(parts).map(([name, check]) => ({ name, ...check })), load } }),
      }
    },
  }),
}
