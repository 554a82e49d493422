import type { Config } from '../config/options.ts'
import type { ExtractEngine } from '../extract/contract.ts'
import type { RenderEngine } from '../render/contract.ts'
import { blockingCheck } from './blocking.ts'
import { browserChecks } from './browser.ts'
import { type CheckResult, guarded } from './check.ts'
import { clusterChecks } from './cluster.ts'
import { clockCheck, diskChecks } from './machine.ts'
import { readerChecks } from './readers.ts'

/** What is looked at: engines that run in a server, or that a command starts for the time of a check. */
export type DoctorTarget = {
  config: Config
  withRender<T>(work: (engine: RenderEngine) => Promise<T>): Promise<T>
  withExtract<T>(work: (engine: ExtractEngine) => Promise<T>): Promise<T>
}

type Check = {
  name: string /** What to do when the check itself fails. */
  mend: string
  run(target: DoctorTarget): Promise<CheckResult[]>
}

/** THE table of checks, in the order they are told. */
const checks = [
  {
    name: 'data',
    mend: 'set data.dir to a folder this user may write',
    run: async ({ config }) => [...diskChecks(config), clockCheck()],
  },
  { name: 'database', mend: 'see [store] and [storage] of platen config print', run: ({ config }) => clusterChecks(config) },
  {
    name: 'browser',
    mend: 'apt-get install chromium-headless-shell, or use a build that carries the browser',
    run: ({ withRender }) => withRender(browserChecks),
  },
  { name: 'blocking', mend: 'make the lists anew', run: async ({ config }) => [await blockingCheck(config.data.dir)] },
  {
    name: 'extract',
    mend: 'this is a fault of the program: please report it',
    run: ({ withExtract }) => withExtract(readerChecks),
  },
] as const satisfies readonly Check[]

/** Runs every check; tells before each which one it is, and after it what was found. */
export async function examine(
  target: DoctorTarget,
  found: (results: CheckResult[]) => void,
  begins: (name: (typeof checks)[number]['name']) => void = () => {},
): Promise<void> {
  for (const { name, mend, run } of checks) {
    begins(name)
    found(await guarded(name, mend, () => run(target)))
  }
}
