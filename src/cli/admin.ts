import type { AdminServices } from '../service/create.ts'
import type { CommandInput, ExitCode } from './command.ts'

/** Opens the database beside a running server (or without one) for the time of one command. */
export const withAdmin = async (input: CommandInput, work: (services: AdminServices) => Promise<ExitCode>): Promise<ExitCode> => {
  const config = input.config()
  const [{ existingDataDirectory }, { openStore }, { createAdminServices }, { createDeliveryPolicy }, { systemClock }] = await Promise.all([
    import('./data-directory.ts'),
    import('../store/open.ts'),
    import('../service/create.ts'),
    import('../net/policy.ts'),
    import('../clock.ts'),
  ])
  const store = await openStore({ dir: existingDataDirectory(input), plans: config.plans, log: input.log() })
  try {
    const policy = createDeliveryPolicy(config, [{ port: config.server.port, what: 'our API' }])
    return await work(createAdminServices({ config, store, clock: systemClock, policy }))
  } finally {
    await store.close()
  }
}
