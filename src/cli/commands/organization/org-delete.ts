import type { Holdings } from '../../../store/contract/records.ts'
import { withAdmin } from '../../admin.ts'
import { type Command, UsageError } from '../../command.ts'
import { operatorsPlaces, recorded } from '../../recorded.ts'
import { organizationOf } from './find.ts'

const some = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`
const told = ({ screenshots, extractions, documents, keys }: Holdings): string =>
  [some(screenshots, 'screenshot'), some(extractions, 'extraction'), some(documents, 'document'), some(keys, 'key')].join(', ')

export const orgDelete: Command = {
  operands: 'ORG',
  least: 1,
  most: 1,
  help: 'Deletes an organization, given by its id or name, with all it has: keys, signing secret, renders, documents, read values, own document types, webhooks, credits. Its keys and links are dead at once, also in a running server; what it has waiting is not done and what is running is thrown away. Files are removed by the sweeps of the server, none before it is an hour old. There is no way back but a backup.',
  flags: { yes: { kind: 'switch', doc: 'really delete it; without, only says what it has' } },
  examples: ['platen org delete org_…', 'platen org delete org_… --yes'],
  run: input =>
    withAdmin(input, async services => {
      const { organizations } = services
      const { flags, json, out } = input
      const asked = input.args[0]!
      // One that is already being deleted is still found by its id.
      const id = (await organizations.holdings(asked)) ? asked : (await organizationOf(organizations, asked)).id
      const holdings = await organizations.holdings(id)
      if (!holdings) throw new UsageError(`${id} is no organization; platen org list names them`)
      const name = (await organizations.get(id))?.name ?? 'already being deleted'
      if (flags.yes !== 'true')
        throw new UsageError(`${id} (${name}) has ${told(holdings)}; repeat with --yes to delete it with all of that`)
      const act = { action: 'org.delete', target: `${name} (${id})` }
      await recorded(services, await operatorsPlaces(services, id), act, () => organizations.delete(id))
      if (json) out.json({ id, deleted: true, ...holdings })
      else out.line(`deleted  ${id}: ${told(holdings)}`)
      return 0
    }),
}
