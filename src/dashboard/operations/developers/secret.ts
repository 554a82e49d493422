import { z } from 'zod'
import { forMember } from '../../operation.ts'

const nothing = z.strictObject({})

/** The secret that signs links and webhooks; shown to a session that gave the password, never to a key. */
export const secretOperations = {
  'secret.state': forMember('viewer', {
    input: nothing,
    output: z.object({ previousUntil: z.string().optional() }),
    run: async ({ services, orgId }) => ({ previousUntil: await services.organizations.previousSecretUntil(orgId) }),
  }),
  'secret.get': forMember('owner', {
    input: nothing,
    output: z.object({ signingSecret: z.string(), previousSecret: z.string().optional() }),
    elevated: true,
    audit: 'secret.reveal',
    async run({ services, orgId }) {
      const [signingSecret = '', previousSecret] = await services.organizations.signingSecrets(orgId)
      return { signingSecret, previousSecret }
    },
  }),
  'secret.rotate': forMember('owner', {
    input: nothing,
    output: nothing,
    elevated: true,
    audit: 'secret.rotate',
    async run({ services, orgId }) {
      await services.organizations.rotateSecret(orgId)
      return {}
    },
  }),
  'secret.endPrevious': forMember('owner', {
    input: nothing,
    output: nothing,
    elevated: true,
    audit: 'secret.endPrevious',
    async run({ services, orgId }) {
      await services.organizations.endPreviousSecret(orgId)
      return {}
    },
  }),
}
