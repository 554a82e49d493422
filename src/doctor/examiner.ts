import { type Clock, isoTime } from '../clock.ts'
import type { CheckResult } from './check.ts'
import type { DoctorTarget } from './checks.ts'

export type Examination = { at: string; checks: CheckResult[] }

/** Examines a running server when somebody asks: one examination at a time, which all who ask meanwhile get, and the last one is kept. */
export function createExaminer(target: DoctorTarget, clock: Clock) {
  let last: Examination | undefined
  let running: Promise<Examination> | undefined
  const once = async (): Promise<Examination> => {
    const { examine } = await import('./checks.ts')
    const checks: CheckResult[] = []
    await examine(target, found => checks.push(...found))
    last = { at: isoTime(clock()), checks }
    return last
  }
  return {
    last: (): Examination | undefined => last,
    examine: (): Promise<Examination> =>
      (running ??= once().finally(() => {
        running = undefined
      })),
  }
}
