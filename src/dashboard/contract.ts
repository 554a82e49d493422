import type { z } from 'zod'
import { captureOperations } from './operations/captures.ts'
import { developerOperations } from './operations/developers.ts'
import { documentOperations } from './operations/documents.ts'
import { firstStepOperations } from './operations/first-steps.ts'
import { overviewOperations } from './operations/overview.ts'
import { playgroundOperations } from './operations/playground.ts'
import { sessionOperations } from './operations/session.ts'

/** THE table of what the dashboard can do: `POST /dashboard/api/<name>`. Guard, roles, audit log and the browser's types follow from it. */
export const operations = {
  ...sessionOperations,
  ...overviewOperations,
  ...documentOperations,
  ...developerOperations,
  ...playgroundOperations,
  ...firstStepOperations,
  ...captureOperations,
}

type Operations = typeof operations
/** What a call takes and gives, for the browser's side: types only. */
export type DashboardApi = {
  [N in keyof Operations]: { input: z.input<Operations[N]['input']>; output: z.output<Operations[N]['output']> }
}
