import { join } from 'node:path'

/** Unpacks a package into a folder of its own, by the npm client that every installation of Node has. Gives where it stands. */
export const fetchPackage = (folder: string, { name, version }: { name: string; version: string }): string => {
  const run = (command: string[]) => {
    const done = Bun.spawnSync(command, { cwd: folder, stderr: 'pipe' })
    if (!done.success) throw new Error(`${command.join(' ')}: ${done.stderr.toString().trim()}`)
    return done.stdout.toString().trim()
  }
  const archive = run(['npm', 'pack', '--silent', `${name}@${version}`])
  run(['tar', 'xzf', archive.split('\n').at(-1)!])
  return join(folder, 'package')
}
