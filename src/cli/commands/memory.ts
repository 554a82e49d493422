import { withAdmin } from '../admin.ts'
import { type Command, UsageError } from '../command.ts'
import { table } from '../output.ts'
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
            ['id', 'organization', 'name', 'address', 'captions', 'confirmed', 'contradicted'],
            issuers.map(i => [
              i.id,
              i.orgId,
              i.name,
              i.address ?? '',
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
    withAdmin(input, async ({ memory }) => {
      const { args, json, out } = input
      const id = args[0]!
      const forgotten = await memory.forget(id.startsWith('org_') ? { orgId: id } : { id })
      if (forgotten === 0 && !id.startsWith('org_')) throw new UsageError(`${id} is no remembered issuer; platen memory list names them`)
      if (json) out.json({ forgotten })
      else out.line(`forgotten  ${forgotten}`)
      return 0
    }),
}
