import { setThreads } from './native/self.ts'

setThreads({ render: new URL('./render/thread.ts', import.meta.url).href })

/** Hidden modes: the same binary as a child process. Each module exports `main(argv)` and exits by itself. */
const modes: Record<string, () => Promise<{ main(argv: string[]): Promise<void> }>> = {}

/** What a stopped command left open (a thread, a socket) must not keep the program alive. */
const exitGraceMs = 2000

const [mode = '', ...rest] = process.argv.slice(2)
const hidden = modes[mode]
if (hidden) await (await hidden()).main(rest)
else {
  const { main } = await import('./cli/main.ts')
  process.exitCode = await main(process.argv.slice(2))
  setTimeout(() => process.exit(), exitGraceMs).unref()
}
