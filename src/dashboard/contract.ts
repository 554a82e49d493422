import type { z } from 'zod'
import { captureOperations } from './operations/captures.ts'
import { deliveryOperations } from './operations/developers/deliveries.ts'
import { endpointOperations } from './operations/developers/endpoints.ts'
import { keyOperations } from './operations/developers/keys.ts'
import { secretOperations } from './operations/developers/secret.ts'
import { usageOperations } from './operations/developers/usage.ts'
import { whitelistOperations } from './operations/developers/whitelist.ts'
import { documentOperations } from './operations/documents.ts'
import { firstStepOperations } from './operations/first-steps.ts'
import { overviewOperations } from './operations/overview.ts'
import { playgroundOperations } from './operations/playground.ts'
import { sessionOperations } from './operations/session.ts'
import { auditOperations } from './operations/settings/audit.ts'
import { healthOperations } from './operations/settings/health.ts'
import { organizationOperations } from './operations/settings/organizations.ts'
import { userOperations } from './operations/settings/users.ts'
import { typeOperations } from './operations/types.ts'

/** THE table of what the dashboard can do: `POST /dashboard/api/<name>`. Guard, roles, audit log and the browser's types follow from it. */
export const operations = {
  ...sessionOperations,
  ...overviewOperations,
  ...documentOperations,
  ...playgroundOperations,
  ...firstStepOperations,
  ...captureOperations,
  ...typeOperations,
  ...keyOperations,
  ...secretOperations,
  ...whitelistOperations,
  ...endpointOperations,
  ...deliveryOperations,
  ...usageOperations,
  ...userOperations,
  ...auditOperations,
  ...healthOperations,
  ...organizationOperations,
}

type Operations = typeof operations
/** What a call takes and gives, for the browser's side: types only. */
export type DashboardApi = {
  [N in keyof Operations]: { input: z.input<Operations[N]['input']>; output: z.output<Operations[N]['output']> }
}
