import { AppError } from '../errors.ts'
import { problemsOf } from '../problems.ts'
import type { AdminServices } from '../service/create.ts'
import { type CommandInput, type ExitCode, UsageError } from './command.ts'

/** A value that the services refuse came from a flag or an operand: a wrong use like any other, which names the flag. */
const asUsage = (error: unknown, { flags }: CommandInput): unknown => {
  if (!(error instanceof AppError) || (error.code !== 'invalid' && error.code !== 'notFound')) return error
  const [problem] = problemsOf(error)
  return new UsageError(problem && flags[problem.path] !== undefined ? `--${error.message}` : error.message)
}

/** Opens the database beside a running server (or without one) for the time of one command. */
export const withAdmin = async (
  input: CommandInput,
  work: (services: AdminServices, dir: string) => Promise<ExitCode>,
): Promise<ExitCode> => {
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
    return await work(createAdminServices({ config, store, clock: systemClock, policy }), dir)
  } catch (error) {
    throw asUsage(error, input)
  } finally {
    await store.close()
  }
}
