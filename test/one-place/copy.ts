import { cpSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { tempDir } from '../support/temp.ts'
import { type Addition, configuration } from './additions.ts'

const root = resolve(import.meta.dir, '../..')

/** A copy of the tree, its tables extended; every addition writes one table, and where it has them a section of the configuration and one new module. */
export async function extendedCopy(additions: readonly Addition[]): Promise<string> {
  const dir = tempDir()
  for (const part of ['src', 'drizzle', 'test/support', 'test/one-place', 'package.json', 'tsconfig.json'])
    cpSync(join(root, part), join(dir, part), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
  const add = async (table: string, behind: string, row: string) => {
    const path = join(dir, table)
    const parts = (await Bun.file(path).text()).split(`${behind}\n`)
    if (parts.length !== 2) throw new Error(`${table}: "${behind}" stands there ${parts.length - 1} times`)
    await Bun.write(path, `${parts[0]}${behind}${row}\n${parts[1]}`)
  }
  for (const { table, rows, module, configuration: section } of additions) {
    for (const { behind, text } of rows) await add(table, behind, text)
    if (section) await add(configuration.table, configuration.behind, section)
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
