import { mkdirSync, readdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { SQL } from 'bun'
import { cleanEnv, compiledBinary, emptyDirectory, eventually, type Server, startServer } from '../../support/processes/binary.ts'
import { startS3 } from '../../support/servers/s3.ts'
import { durablePostgres } from './load.ts'

/** A group of processes that together get a part of a processor, where this machine lets us make one (cgroups, either version). */
export const processorGroup = (
  number: number,
): { path: string; cap(cores: number | undefined): void; remove(): Promise<void> } | undefined => {
  const periodUs = 20_000
  const prefix = 'platen-bench-'
  const own = `${prefix}${process.pid}`
  for (const { root, write } of [
    {
      root: '/sys/fs/cgroup/cpu',
      write: (path: string, quota: number | undefined) => {
        writeFileSync(join(path, 'cpu.cfs_period_us'), String(periodUs))
        writeFileSync(join(path, 'cpu.cfs_quota_us'), String(quota ?? -1))
      },
    },
    {
      root: '/sys/fs/cgroup',
      write: (path: string, quota: number | undefined) => writeFileSync(join(path, 'cpu.max'), `${quota ?? 'max'} ${periodUs}`),
    },
  ]) {
    const path = join(root, `${own}-${number}`)
    try {
      for (const left of readdirSync(root).filter(entry => entry.startsWith(prefix) && !entry.startsWith(own)))
        try {
          rmdirSync(join(root, left)) // of a run that was cut off
        } catch {} // still in use
      mkdirSync(path)
      write(path, undefined)
    } catch {
      continue // not there, or not ours to make
    }
    return {
      path,
      cap: cores => write(path, cores && Math.round(cores * periodUs)),
      async remove() {
        // Its last process may be on its way out.
        for (let tries = 0; tries < 50; tries++)
          try {
            return rmdirSync(path)
          } catch {
            await Bun.sleep(100)
          }
      },
    }
  }
  return undefined
}

/** One PostgreSQL and one bucket; clusters on it have a database and a prefix of their own. */
export async function openRig() {
  const binary = await compiledBinary()
  const [postgres, s3] = [await durablePostgres(), startS3()]
  const closing: (() => unknown)[] = [() => postgres.stop(), () => s3.stop()]
  const env = (name: string) => ({
    PLATEN_STORE_URL: Object.assign(new URL(postgres.url), { pathname: `/${name}` }).href,
    PLATEN_STORAGE_URL: `s3://files/${name}`,
    PLATEN_STORAGE_ENDPOINT: s3.endpoint,
    PLATEN_STORAGE_REGION: 'eu-test-1',
    PLATEN_STORAGE_ACCESS_KEY: 'AKTEST',
    PLATEN_STORAGE_SECRET_KEY: 'secret/test+key',
  })
  return {
    postgres,
    urlOf: (name: string) => env(name).PLATEN_STORE_URL,
    async database(name: string): Promise<void> {
      const sql = new SQL({ url: postgres.url, max: 1 })
      await sql.unsafe(`create database ${name} template template0 encoding 'UTF8'`)
      await sql.close()
    },
    /** A node of the built binary, ready to render; without a database's name on SQLite. */
    async node(name: string | undefined, args: readonly string[], group?: { path: string }): Promise<Server> {
      const directory = emptyDirectory()
      const enter = group ? ['sh', '-c', `echo $$ > ${group.path}/cgroup.procs; exec "$0" "$@"`] : []
      const server = await startServer([...enter, binary], {
        cwd: directory.path,
        args: ['--log-level', 'warn', ...args],
        env: cleanEnv(name ? env(name) : {}),
      })
      const onExit = () => server.child.kill('SIGKILL')
      process.on('exit', onExit)
      closing.unshift(async () => {
        await server.stop()
        process.off('exit', onExit)
        directory.remove()
      })
      await eventually('the node is ready', 120_000, async () => (await fetch(`${server.url}/readyz`)).ok || undefined)
      return server
    },
    async close(): Promise<void> {
      for (const close of closing) await close()
    },
  }
}
