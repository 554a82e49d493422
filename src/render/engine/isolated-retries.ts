import type { Host } from './host.ts'
import type { Job } from './job.ts'

/**
 * Renders that a dying browser took with it. Any of them may have brought it down, so they are made again in a browser of their own, one
 * after another: whoever dies there was alone, and nobody else notices.
 */
export class IsolatedRetries {
  private readonly waiting: Job[] = []
  private running?: Job

  constructor(
    private readonly open: () => Promise<Host>,
    private readonly work: (host: Host, job: Job) => Promise<void>,
    private readonly onEmpty: () => void,
  ) {}

  get length(): number {
    return this.waiting.length
  }

  get active(): number {
    return this.running ? 1 : 0
  }

  push(job: Job): void {
    this.waiting.push(job)
    if (!this.running) void this.run()
  }

  /** Takes a waiting render out again. */
  leave(job: Job): boolean {
    const at = this.waiting.indexOf(job)
    if (at >= 0) this.waiting.splice(at, 1)
    return at >= 0
  }

  private async run(): Promise<void> {
    let host: Host | undefined
    for (this.running = this.waiting.shift(); this.running; this.running = this.waiting.shift()) {
      try {
        if (!host || host.retired) host = await this.open()
        await this.work(host, this.running)
      } catch (error) {
        this.running.reject(error)
      }
    }
    await host?.stop()
    this.onEmpty()
  }
}
