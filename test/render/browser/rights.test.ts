import { describe, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { findBrowser } from '../../../src/render/browser/find.ts'
import { tempDir } from '../../support/temp.ts'

// The default of the preload is that of its first file only.
setDefaultTimeout(240_000)

type Report = {
  isolation: { mode: string; sandbox: boolean; note?: string }
  missing?: string
  users: number[]
  noSandbox: boolean
  environment: string[]
  absent: string[]
  error?: string
}

const isRoot = process.getuid?.() === 0
const nobody = 65534
const report = join(import.meta.dir, '../../support/processes/launch-report.ts')
const withoutNamespaces = ['setpriv', '--bounding-set=-sys_admin', '--inh-caps=-sys_admin']
/** What a container of Docker or Podman gives its root. */
const inContainer = [
  'setpriv',
  '--bounding-set=-all,+chown,+dac_override,+fowner,+fsetid,+kill,+setgid,+setuid,+setpcap,+net_bind_service,+net_raw,+sys_chroot,+mknod,+audit_write,+setfcap',
  '--inh-caps=-all',
]
const withoutUsers = ['setpriv', '--bounding-set=-sys_admin,-setuid', '--inh-caps=-sys_admin,-setuid']

type Wish = { dataDir?: string; isolation?: string; sandbox?: string; through?: string[]; executable?: string }
const launch = async ({
  isolation = 'auto',
  sandbox = 'auto',
  through = [],
  executable = '',
  dataDir = tempDir(),
}: Wish): Promise<Report> => {
  const child = Bun.spawn([...through, process.execPath, report, isolation, sandbox, dataDir, executable], {
    env: { ...process.env, PLATEN_METRICS_TOKEN: 'never-for-a-browser' },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  return JSON.parse(await new Response(child.stdout).text()) as Report
}

/** A browser that only its owner can walk to. */
const closedBrowser = async (): Promise<string> => {
  const closed = tempDir()
  chmodSync(closed, 0o700)
  mkdirSync(join(closed, 'bin'))
  const path = join(closed, 'bin', 'chromium')
  writeFileSync(path, `#!/bin/sh\nexec ${(await findBrowser('')).path} "$@"\n`, { mode: 0o755 })
  return path
}

describe.skipIf(!isRoot)('a browser started by root', () => {
  test('is an ordinary user behind every wall, and no process on the way to it knows a secret', async () => {
    const { isolation, missing, users, noSandbox, environment } = await launch({})
    expect({ isolation, missing, users, noSandbox }).toEqual({
      isolation: { mode: 'namespace', sandbox: true, proven: true } as Report['isolation'],
      missing: undefined,
      users: [nobody],
      noSandbox: false,
    })
    expect(environment.filter(line => line.startsWith('PLATEN_'))).toEqual([])
  })

  test.each([
    [
      'where no namespace is granted',
      { through: withoutNamespaces },
      'flags',
      true,
      /without a namespace of its own \(namespace \+ sandbox: .*permitted/,
    ],
    ['with the rights of a container’s root', { through: inContainer }, 'flags', true, /without a namespace of its own/],
    ['that shall have none', { isolation: 'flags' }, 'flags', true, /without a namespace of its own \(browser.isolation is flags\)/],
    ['without sandbox', { sandbox: 'off' }, 'namespace', false, /without its sandbox \(browser.sandbox is off\)/],
    ['with neither', { isolation: 'flags', sandbox: 'off' }, 'flags', false, /namespace of its own and without its sandbox/],
  ] as const)('%s is an ordinary user all the same, and what is missing is said', async (_, wish, mode, sandbox, text) => {
    const told = await launch({ ...wish, through: 'through' in wish ? [...wish.through] : [] })
    expect(told.isolation).toMatchObject({ mode, sandbox })
    expect(told.missing).toMatch(text)
    expect([told.users, told.noSandbox]).toEqual([[nobody], !sandbox])
  })

  test('is refused where it would stay root without a sandbox, with the way to mend it, and started when that was said', async () => {
    const executable = await closedBrowser()
    const refusal = (await launch({ executable, through: withoutNamespaces })).error
    expect(refusal).toContain('would run as root without its sandbox: only root may walk to it')
    expect(refusal).toContain('browser.sandbox = "off"')
    expect((await launch({ through: withoutUsers })).error).toContain('may not change the user')
    const accepted = await launch({ executable, sandbox: 'off', through: withoutNamespaces })
    expect([accepted.users, accepted.noSandbox]).toEqual([[0], true])
    expect(accepted.missing).toContain('browser.sandbox is off')
  })

  test('looks for the data directory inside its walls by its whole path, however it was given', async () => {
    expect((await launch({ dataDir: './data' })).absent).toContain(resolve('data'))
  })

  test('from a closed folder is shown inside a namespace where there is one', async () => {
    const { isolation, users } = await launch({ executable: await closedBrowser() })
    expect([isolation.mode, isolation.sandbox, users]).toEqual(['namespace', true, [nobody]])
  })
})
