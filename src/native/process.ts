import { readFileSync } from 'node:fs'

/** `dead`: a zombie that only waits to be reaped. `start`: ticks since the machine came up; with the id it names one process for good. */
export type ProcessFacts = { dead: boolean; parent: number; processorMs: number; start: string }

/** What /proc/PID/stat tells; undefined of what is gone, and where /proc does not tell. */
export function processFacts(pid: number): ProcessFacts | undefined {
  let stat: string
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  } catch {
    return undefined
  }
  // The command may hold spaces and parentheses: the fields start after its last one.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // The kernel counts processor time in hundredths of a second.
  const processorMs = (Number(fields[11]) + Number(fields[12])) * 10
  return { dead: /^[ZX]$/.test(fields[0]!), parent: Number(fields[1]), processorMs, start: fields[19]! }
}
