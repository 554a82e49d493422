import { readdirSync, readFileSync } from 'node:fs'
import { cleanEnv } from './binary.ts'

/** What a program and all it starts took: time by the clock, processor time, and the most memory one of its processes held. */
export type Metered = { code: number; stderr: string; seconds: number; processorSeconds: number; peakBytes: number }

const ticks = 100

type Seen = { seconds: number; peak: number }

/** A process and all below it; one that ended meanwhile is passed over, what it had is kept. */
function look(pid: number, into: Map<number, Seen>): void {
  try {
    const read = (file: string) => readFileSync(`/proc/${pid}/${file}`, 'latin1')
    const stat = read('stat')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const peak = /VmHWM:\s+(\d+)/.exec(read('status'))
    const seconds = (Number(fields[11]) + Number(fields[12])) / ticks
    // One that has ended and is not yet waited for has no memory any more.
    into.set(pid, { seconds, peak: Number(peak?.[1] ?? 0) * 1024 || (into.get(pid)?.peak ?? 0) })
    for (const thread of readdirSync(`/proc/${pid}/task`))
      for (const child of read(`task/${thread}/children`).split(' ').filter(Boolean)) look(Number(child), into)
  } catch {}
}

/** Runs argv to its end and looks at its processes while they live. */
export async function meteredRun(argv: string[], cwd: string): Promise<Metered> {
  const own = new Map<number, Seen>()
  const began = performance.now()
  const child = Bun.spawn(argv, { cwd, env: cleanEnv(), stdin: 'ignore', stdout: 'ignore', stderr: 'pipe' })
  const timer = setInterval(() => look(child.pid, own), 20)
  const [code, stderr] = await Promise.all([child.exited, new Response(child.stderr).text()])
  clearInterval(timer)
  const seconds = (performance.now() - began) / 1000
  // Of one that starts nothing the kernel's own account is exact; of many the last look at each counts.
  const usage = child.resourceUsage()
  const all = own.size > 1 || !usage ? [...own.values()] : [{ seconds: Number(usage.cpuTime.total) / 1e6, peak: usage.maxRSS }]
  return {
    code,
    stderr,
    seconds,
    processorSeconds: all.reduce((sum, one) => sum + one.seconds, 0),
    peakBytes: Math.max(...all.map(one => one.peak)),
  }
}
