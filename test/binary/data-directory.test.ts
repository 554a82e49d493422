import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { compiledBinary, emptyDirectory, run } from '../support/processes/binary.ts'
import { granted } from '../support/processes/namespaces.ts'

const directory = emptyDirectory()
const folder = (name: string): string => {
  const path = join(directory.path, name)
  mkdirSync(path, { recursive: true })
  return path
}
let platen = ''
beforeAll(async () => {
  platen = await compiledBinary()
}, 240_000)
afterAll(() => directory.remove())

/** Processes of their own, so that the servers of whoever runs the tests are not seen. */
const apart = ['--user', '--map-root-user', '--pid', '--fork', '--mount-proc', '--kill-child']
const canBeAlone = granted(...apart)

const script = (cwd: string, text: string) => run(['unshare', ...apart, 'bash', '-c', text], { cwd, env: { P: platen } })
/** Starts a server on ./data of `cwd` and goes on when it listens. */
const serveHere = '"$P" serve --json --server-port 0 > out 2> log & until grep -q listening out; do sleep 0.05; done'

describe('a command far from the data', () => {
  test.each(['org list', 'org create --name a', 'key list', 'backup b.tar'])('makes none, and says how to name it: %s', async words => {
    const cwd = folder(`far from ${words}`)
    const { code, stdout, stderr } = await run([platen, ...words.split(' '), '--data-dir', 'nowhere'], { cwd })
    expect([code, stdout, readdirSync(cwd)]).toEqual([1, '', []])
    expect(stderr).toContain(`there is no platen data in ${cwd}/nowhere; name the data directory with --data-dir`)
  })

  test.skipIf(!canBeAlone)('finds the directory of the server that runs', async () => {
    folder('elsewhere')
    const { stdout, stderr } = await script(folder('home'), `${serveHere}; cd ../elsewhere; "$P" org list --json; ls -A`)
    expect(JSON.parse(stdout)).toMatchObject({ name: 'default', plan: 'enterprise' })
    expect(stderr).toContain(`${directory.path}/home/data is the data directory, as the server that runs uses it`)
  })

  test.skipIf(!canBeAlone)('is one that doctor looks at, too', async () => {
    const { stdout } = await script(folder('doctored'), `${serveHere}; cd ..; timeout -s KILL 5 "$P" doctor --json`)
    expect(stdout).toContain(`{"name":"data","state":"ok","text":"${directory.path}/doctored/data"`)
  })

  test.skipIf(!canBeAlone)('does not guess between two servers', async () => {
    const text = `${serveHere}; cd ../two; ${serveHere}; cd ..; "$P" org list; echo "code $?"; ls -A`
    folder('two')
    const { stdout, stderr } = await script(folder('one'), text)
    expect(stdout).toStartWith('code 1\n')
    expect(stderr).toMatch(/several servers run, with \S+\/(one|two)\/data and \S+\/(one|two)\/data; name the data directory/)
  })

  test.skipIf(!canBeAlone)('says so where none runs, and leaves nothing', async () => {
    const { code, stderr } = await script(folder('quiet'), '"$P" key list')
    expect(code).toBe(1)
    expect(stderr).toContain(`there is no platen data in ${directory.path}/quiet/data, and no server of this user runs`)
    expect(readdirSync(folder('quiet'))).toEqual([])
  })
})
