import type { AdminServices } from '../service/create.ts'
import type { CommandInput, ExitCode } from './command.ts'

/** Opens the database beside a running server (or without one) for the time of one command. */
export const withAdmin = async (input: CommandInput, work: (services: AdminServices) => Promise<ExitCode>): Promise<ExitCode> => {
  const config = input.config()
  const [{ existingDataDirectory }, { openConfigured }, { createAdminServices }, { createDeliveryPolicy }, { systemClock }] =
    await Promise.all([
      import('./data-directory.ts'),
      import('../store/configured.ts'),
      import('../service/create.ts'),
      import('../net/policy.ts'),
      import('../clock.ts'),
    ])
  const dir = config.store.url.reveal() ? config.data.dir : existingDataDirectory(input)
  const store = await openConfigured(config, { dir, log: input.log(), serving: false })
  try {
    const policy = createDeliveryPolicy(config, [{ port: config.server.port, what: 'our API' }])
    return await work(createAdminServices({ config, store, clock: systemClock, policy }))
  } finally {
    await store.close()
  }
}
