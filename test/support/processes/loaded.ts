import { existsSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { tempDir } from '../temp.ts'
import { eventually, type Server, startServer } from './binary.ts'

const root = resolve(import.meta.dir, '../../..')

const end = async ({ child }: Server): Promise<void> => {
  child.kill('SIGKILL')
  await child.exited
}

/**
 * Paths, from the root of the project, of all modules that a server from the source has loaded when it has started and `asked` was answered.
 * The start is the second one in its directory: the first renders and reads, to prove itself.
 */
export const loadedBy = async (
  asked: (server: Pick<Server, 'url' | 'key'>) => Promise<void>,
  env: Record<string, string> = {},
): Promise<string[]> => {
  const [cwd, list] = [tempDir(), join(tempDir(), 'modules')]
  const command = [process.execPath, '--preload', join(import.meta.dir, 'list-modules.ts'), join(root, 'src/main.ts')]
  const start = () => startServer(command, { cwd, env: { LIST_MODULES: list, ...env } })
  const first = await start()
  await end(first)
  const second = await start()
  try {
    await asked({ url: second.url, key: first.key })
    second.child.kill('SIGUSR2')
    await eventually('the modules are listed', 20_000, async () => existsSync(list) || undefined)
  } finally {
    await end(second)
  }
  return readFileSync(list, 'utf8')
    .split('\n')
    .map(path => relative(root, path))
}
