import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { tempDir } from '../support/temp.ts'

const worker = join(import.meta.dir, '../support/processes/full-disk.ts')
const apart = ['unshare', '--user', '--map-root-user', '--mount']
const namespaced = Bun.which('unshare') !== null && Bun.spawnSync([...apart, 'true'], { stderr: 'ignore' }).success
if (!namespaced) console.log('skipped: no user namespace to mount a small disk in')

describe.if(namespaced)('a disk without a byte left', () => {
  test('refuses new work and still deletes and sweeps, also after a start; a start without any room says what to free', async () => {
    const mount = tempDir()
    const script = `mount -t tmpfs -o size=130m tmpfs ${mount} && ${process.execPath} ${worker} ${mount}`
    const child = Bun.spawn([...apart, 'sh', '-c', script], { stdout: 'pipe', stderr: 'pipe', env: { ...process.env, NODE_ENV: 'test' } })
    const [out, talk] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text()])
    expect(out, talk).toStartWith('{')
    expect(JSON.parse(out)).toEqual({
      refused: 'storageFull',
      deleted: [true],
      swept: 'done',
      started: 'started',
      deletedThen: true,
      without: expect.stringMatching(/^data\.dir: there is no room left for DISK\/data: make room .+platen clean/),
    })
  }, 240_000)
})
