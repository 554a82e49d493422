import { beforeAll, expect, setDefaultTimeout, test } from 'bun:test'
import { chmodSync, chownSync, readFileSync, readlinkSync } from 'node:fs'
import { childrenOf, commandLine, statusField } from '../../src/render/browser/process-tree.ts'
import { compiledBinary, eventually, startServer } from '../support/processes/binary.ts'
import { tempDir } from '../support/temp.ts'

// The default of the preload is that of its first file only.
setDefaultTimeout(240_000)

const isRoot = process.getuid?.() === 0
const someone = 12345
let binary = ''
beforeAll(async () => {
  binary = await compiledBinary()
})

const users = [
  ['root', [], 65534],
  ['an ordinary user', ['setpriv', `--reuid=${someone}`, `--regid=${someone}`, '--clear-groups'], someone],
] as const

test.skipIf(!isRoot).each(users)(
  'readers of a server of %s are nobody’s, without rights, network or files, and read all the same',
  async (_, through, uid) => {
    const dir = tempDir()
    if (through.length > 0) chownSync(dir, someone, someone)
    chmodSync(dir, 0o700)
    const server = await startServer([...through, binary], {
      cwd: dir,
      args: ['--data-dir', `${dir}/data`],
      env: { HOME: dir, TMPDIR: dir, PLATEN_METRICS_TOKEN: 'never-for-a-reader' },
    })
    try {
      await eventually('it has proven itself', 60_000, () => server.lines.some(line => line.proof === 'extract') || undefined)
      expect(server.lines.find(line => line.proof === 'extract')).toMatchObject({ ok: true })
      const readers = childrenOf(server.child.pid).filter(pid => commandLine(pid).includes('__reader'))
      expect(readers.length).toBeGreaterThan(0)
      for (const pid of readers) {
        await eventually('it is confined', 10_000, () => statusField(pid, 'Seccomp') === '2' || undefined)
        expect(statusField(pid, 'Uid')?.split('\t')).toEqual(Array(4).fill(String(uid)))
        expect([statusField(pid, 'CapEff'), statusField(pid, 'NoNewPrivs')]).toEqual(['0000000000000000', '1'])
        expect(readlinkSync(`/proc/${pid}/ns/net`)).not.toBe(readlinkSync('/proc/self/ns/net'))
        expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('never-for-a-reader')
        expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/Max cpu time\s+7200\s+7200[\s\S]*Max open files\s+512\s+512/)
      }
    } finally {
      await server.stop()
    }
  },
)
