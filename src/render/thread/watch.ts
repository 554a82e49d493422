import { setPriority } from 'node:os'
import type { CDPSession } from 'playwright-core'
import type { Launched } from '../browser/launch.ts'
import { isBrowserProcess, statusField, treeOf } from '../browser/process-tree.ts'
import type { Stuck } from '../engine/host.ts'
import type { Shot } from './shot.ts'

/** Age from which a render is looked at: most are done by then and cost nothing here. */
const oldMs = 2_000
const lookMs = 1_000
/** Processor seconds after which a page's process gives way to others, and by how much: to about a third of their share. */
const longSeconds = 1.5
const niceness = 5

/** Processor seconds by process of a page. */
type Used = Map<number, number>

type Watched = {
  shot: Shot
  since: number
  /** Since when a question is unanswered, and the processor seconds of the pages' processes then. */
  asked?: { at: number; used: Used }
}

/**
 * Looks after renders that take long. Their pages are asked for a trifle now and then, and one that does not answer is reported; processes
 * of pages that have used much processor get a lower priority while others render, so that those of quick pages pass them by.
 */
export class Watch {
  private readonly watched = new Map<string, Watched>()
  private readonly slowed = new Set<number>()
  private timer?: ReturnType<typeof setTimeout>
  private session?: Promise<CDPSession>

  constructor(
    private readonly launched: Launched,
    private readonly onStuck: (id: string, how: Stuck) => void,
  ) {}

  add(id: string, shot: Shot): void {
    this.watched.set(id, { shot, since: performance.now() })
    this.timer ??= setTimeout(() => void this.look(), oldMs)
  }

  remove(id: string): void {
    this.watched.delete(id)
  }

  private async look(): Promise<void> {
    const now = performance.now()
    const old = [...this.watched].filter(([, { since }]) => now - since >= oldMs)
    if (old.length > 0) {
      const used = await this.processors().catch((): Used => {
        this.session = undefined
        return new Map()
      })
      for (const [id, watched] of old) this.ask(id, watched, used)
    }
    const youngest = Math.min(...[...this.watched.values()].map(({ since }) => oldMs - (performance.now() - since)))
    this.timer = this.watched.size === 0 ? undefined : setTimeout(() => void this.look(), Math.max(lookMs, old.length > 0 ? 0 : youngest))
  }

  private ask(id: string, watched: Watched, used: Used): void {
    const { asked, shot } = watched
    if (asked) {
      // Which process is the page's nobody tells: the busiest has used at least as much as the page.
      const since = [...used].map(([process, seconds]) => seconds - (asked.used.get(process) ?? 0))
      this.onStuck(id, { ms: performance.now() - asked.at, processorMs: Math.max(0, ...since) * 1000 })
      return
    }
    watched.asked = { at: performance.now(), used }
    const answered = () => {
      watched.asked = undefined
    }
    // An error is an answer too.
    shot.cdp.send('Runtime.evaluate', { expression: '0' }).then(answered, answered)
  }

  private async processors(): Promise<Used> {
    this.session ??= this.launched.browser.newBrowserCDPSession()
    const { processInfo } = await (await this.session).send('SystemInfo.getProcessInfo')
    const used: Used = new Map(processInfo.filter(({ type }) => type === 'renderer').map(({ id, cpuTime }) => [id, cpuTime]))
    for (const id of this.slowed) if (!used.has(id)) this.slowed.delete(id)
    const long = [...used].flatMap(([id, seconds]) => (seconds > longSeconds && !this.slowed.has(id) ? [id] : []))
    if (long.length > 0 && this.watched.size > 1) this.slow(new Set(long))
    return used
  }

  /** `ids` as the browser counts processes, which in a namespace is not as we do. */
  private slow(ids: Set<number>): void {
    const tree = treeOf(this.launched.pid)
    const level = idsOf(tree.find(isBrowserProcess) ?? this.launched.pid).length - 1
    for (const pid of tree) {
      const id = idsOf(pid)[level]
      if (id === undefined || !ids.has(id)) continue
      this.slowed.add(id)
      try {
        setPriority(pid, niceness)
      } catch {
        // Ended meanwhile, or another user's: it keeps its priority.
      }
    }
  }
}

/** A process's numbers, in our namespace first and in its own last. */
const idsOf = (pid: number): number[] => (statusField(pid, 'NSpid') ?? String(pid)).split('\t').map(Number)
