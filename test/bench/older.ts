import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dir, '../..')

const run = async (cwd: string, ...command: string[]): Promise<string> => {
  const child = Bun.spawn(command, { cwd, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe' })
  const [out, trouble, code] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  if (code !== 0) throw new Error(`${command.join(' ')} ended with ${code}: ${trouble || out}`)
  return out.trim()
}

/** The binary that a commit makes, built from its own sources and packages beside this tree, once. */
export async function binaryOf(commit: string): Promise<string> {
  const id = await run(root, 'git', 'rev-parse', '--short', `${commit}^{commit}`)
  const kept = join(root, 'dist', `platen-${id}`)
  if (existsSync(kept)) return kept
  const place = mkdtempSync(join(tmpdir(), 'platen-older-'))
  try {
    await run(root, 'git', 'worktree', 'add', '--detach', '--force', place, id)
    await run(place, process.execPath, 'install', '--frozen-lockfile')
    await run(place, process.execPath, 'src/tools/build.ts')
    copyFileSync(join(place, 'dist/platen'), kept)
    return kept
  } finally {
    rmSync(place, { recursive: true, force: true })
    await run(root, 'git', 'worktree', 'prune')
  }
}
