import { withAdmin } from '../admin.ts'
import { type Command, UsageError } from '../command.ts'
import { table } from '../output.ts'
import { recorded } from '../recorded.ts'
import { organizationOf, orgFilter } from './organization/find.ts'

export const memoryList: Command = {
  help: 'Lists what organizations confirmed about issuers of their documents, and how often it had to be corrected since.',
  flags: { org: orgFilter },
  run: input =>
    withAdmin(input, async ({ memory, organizations }) => {
      const { flags, json, out } = input
      const issuers = await memory.list(flags.org === undefined ? undefined : (await organizationOf(organizations, flags.org, 'org')).id)
      if (json) for (const issuer of issuers) out.json(issuer)
      else
        out.line(
          table(
            ['id', 'organization', 'name', 'address', 'tax number', 'registration', 'captions', 'confirmed', 'contradicted'],
            issuers.map(i => [
              i.id,
              i.orgId,
              i.name,
              i.address ?? '',
              i.taxId ?? '',
              i.registrationNumber ?? '',
              String(i.captions.length),
              String(i.confirmed),
              String(i.contradicted),
            ]),
          ),
        )
      return 0
    }),
}

export const memoryForget: Command = {
  operands: 'ID',
  least: 1,
  most: 1,
  help: 'Forgets one issuer (iss_…), or all of an organization, given by its id. Extractions and their reviews stay.',
  examples: ['platen memory forget iss_…', 'platen memory forget org_…'],
  run: input =>
    withAdmin(input, async services => {
      const { memory, organizations } = services
      const { args, json, out } = input
      const id = args[0]!
      const all = id.startsWith('org_') ? await organizationOf(organizations, id) : undefined
      const issuer = all ? undefined : (await memory.list()).find(one => one.id === id)
      const orgId = (all?.id ?? issuer?.orgId)!
      if (!orgId) throw new UsageError(`${id} is no remembered issuer; platen memory list names them`)
      const act = { action: 'memory.forget', target: issuer ? issuer.name || id : 'all' }
      const forgotten = await recorded(services, [orgId], act, () => memory.forget(all ? { orgId } : { id }))
      if (json) out.json({ forgotten })
      else out.line(`forgotten  ${forgotten}`)
      return 0
    }),
}
