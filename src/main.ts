import { setThreads } from './native/self.ts'

setThreads({
  render: new URL('./render/thread/main.ts', import.meta.url).href,
  tables: new URL('./tables/thread/main.ts', import.meta.url).href,
})

/** Hidden modes: the same binary as a child process. Each module exports `main(argv)` and exits by itself. */
const modes: Record<string, () => Promise<{ main(argv: string[]): Promise<void> }>> = {
  __browser: () => import('./render/browser/isolation/namespace.ts'),
  __nobody: () => import('./render/browser/isolation/nobody.ts'),
  __reader: () => import('./extract/reader-processes/child.ts'),
  __models: () => import('./extract/ocr/carried.ts'),
  __check: () => import('./store/sqlite/integrity.ts'),
}

const [mode = '', ...rest] = process.argv.slice(2)
const hidden = modes[mode]
if (hidden) await (await hidden()).main(rest)
else {
  const { main } = await import('./cli/main.ts')
  // A thread or socket that lingers must not keep the program alive; all output is written by now.
  process.exit(await main(process.argv.slice(2)))
}
