import { withAdmin } from '../../admin.ts'
import type { Command } from '../../command.ts'
import { recorded } from '../../recorded.ts'
import { organizationOf } from './find.ts'

export const orgSecret: Command = {
  operands: 'ORG',
  least: 1,
  most: 1,
  help: 'Prints the signing secret of an organization, given by its id or name: receivers of webhooks verify deliveries with it, and links for GET /take are signed with it. For 24 hours after a change (platen org set ORG --rotate-secret) the earlier one is valid too.',
  examples: ['platen org secret default', 'export SIGNING_SECRET=$(platen org secret default)'],
  run: input =>
    withAdmin(input, async services => {
      const { organizations } = services
      const { out, json } = input
      const { id } = await organizationOf(organizations, input.args[0]!)
      const look = () => organizations.signingSecrets(id)
      const [signingSecret = '', previousSecret] = await recorded(services, [id], { action: 'secret.reveal' }, look)
      if (json) out.json({ id, signingSecret, ...(previousSecret ? { previousSecret } : {}) })
      else {
        out.line(signingSecret)
        if (previousSecret) out.say(`Valid too, until 24 hours after the change: ${previousSecret}`)
      }
      return 0
    }),
}
