/** `fail` means the main job cannot run; `warn` that it runs with less than it could. */
export type CheckState = 'ok' | 'warn' | 'fail'

export type CheckResult = { name: string; state: CheckState; text: string; mend?: string }

export const ok = (name: string, text: string): CheckResult => ({ name, state: 'ok', text })
export const warn = (name: string, text: string, mend: string): CheckResult => ({ name, state: 'warn', text, mend })
export const fail = (name: string, text: string, mend: string): CheckResult => ({ name, state: 'fail', text, mend })

/** A check that throws is a failed check, not a failed doctor. */
export const guarded = async (name: string, mend: string, check: () => Promise<CheckResult[]>): Promise<CheckResult[]> => {
  try {
    return await check()
  } catch (error) {
    const detail = (error as { detail?: string }).detail
    return [fail(name, `${error instanceof Error ? error.message : String(error)}${detail ? ` (${detail})` : ''}`, mend)]
  }
}
