import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tempDir } from '../support/temp.ts'
import type { Addition } from './additions.ts'

const root = resolve(import.meta.dir, '../..')

/** A copy of the tree, its tables extended; every addition writes one table and at most one new module. */
export async function extendedCopy(additions: readonly Addition[]): Promise<string> {
  const dir = tempDir()
  for (const part of ['src', 'drizzle', 'test/support', 'test/one-place', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(dir, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  for (const { table, rows, module } of additions) {
    const path = join(dir, table)
    let text = await Bun.file(path).text()
    for (const row of rows) {
      const parts = text.split(`${row.behind}\n`)
      if (parts.length !== 2) throw new Error(`${table}: "${row.behind}" stands there ${parts.length - 1} times`)
      text = `${parts[0]}${row.behind}${row.text}\n${parts[1]}`
    }
    await Bun.write(path, text)
    if (module) await Bun.write(join(dir, module.path), module.text)
  }
  return dir
}

/** Runs a program in the copy. */
export async function runIn(dir: string, command: readonly string[], env: Record<string, string> = {}) {
  const child = Bun.spawn([...command], { cwd: dir, env: { ...process.env, ...env }, stdout: 'pipe', stderr: 'pipe' })
  const [out, err, code] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  return { out, err, code }
}
