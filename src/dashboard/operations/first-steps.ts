import { z } from 'zod'
import { sampleInvoice } from '../../native/samples/samples.ts'
import { forMember } from '../operation.ts'

export const firstStepOperations = {
  /** The invoice that the program carries, read like any other document. */
  'sample.read': forMember('member', {
    input: z.strictObject({}),
    output: z.object({ id: z.string() }),
    async run({ services, caller, orgId }) {
      const { id } = await services.extractions.create(caller(orgId), { ...(await sampleInvoice()), processingMode: 'fastest' })
      return { id }
    },
  }),
}
