import { describe, expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { startService } from '../support/service.ts'
import { tempDir } from '../support/temp.ts'

const main = resolve(import.meta.dir, '../../src/main.ts')

const serve = async (dir: string, ...flags: string[]) => {
  const child = Bun.spawn([process.execPath, main, 'serve', ...flags], { cwd: dir, stdout: 'pipe', stderr: 'pipe' })
  const kill = setTimeout(() => child.kill('SIGKILL'), 15_000)
  const [out, err, code] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  clearTimeout(kill)
  return { out, err, code }
}

describe('a start that cannot work', () => {
  test('says that the port is in use and shows no key', async () => {
    const other = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('other') })
    const { port } = other
    const { out, err, code } = await serve(tempDir(), '--server-port', String(port))
    other.stop(true)
    expect(code).toBe(1)
    expect(err).toContain(`server.port: cannot listen on 127.0.0.1:${port}: it is in use`)
    expect(out).not.toContain('platen_')
  })

  test('says that the address is none of this machine', async () => {
    const { err, code } = await serve(tempDir(), '--server-host', '192.0.2.1', '--server-port', '0')
    expect([code, err]).toEqual([1, expect.stringContaining('server.host: cannot listen on 192.0.2.1:0: it is no address of this machine')])
  })

  test('says that the browser is not there before anything is written', async () => {
    const dir = tempDir()
    const { err, code } = await serve(dir, '--browser-executable', '/nowhere/chromium')
    expect(code).toBe(1)
    expect(err).toContain('browser.executable: /nowhere/chromium does not exist')
    expect(readdirSync(dir)).toEqual([])
  })

  test('says in one line what one key is wrong, and each in a line of its own where several are', async () => {
    const one = await serve(tempDir(), '--server-role', 'worker')
    expect(one.code).toBe(2)
    expect(one.err.trimEnd()).toBe(
      'platen: the configuration is not usable: server.role: worker is for nodes that share a store.url; without one there is nobody to leave the rest to',
    )
    const two = await serve(tempDir(), '--store-lease-seconds', '1', '--store-connections', '0')
    expect(two.err.trimEnd().split('\n')).toHaveLength(3)
  })

  test('says that a file stands where the data directory should be', async () => {
    const dir = tempDir()
    await Bun.write(join(dir, 'data'), 'a file')
    const { err, code } = await serve(dir)
    expect(code).toBe(1)
    expect(err).toContain('data.dir: ')
    expect(err.trim().split('\n')).toHaveLength(1)
  })
})

test('a stop that comes before the browser runs is no error', async () => {
  for (const pause of [0, 300]) {
    const service = await startService()
    await Bun.sleep(pause)
    await service.stop()
    expect(service.logged().filter(({ level }) => level === 'error')).toEqual([])
  }
})
