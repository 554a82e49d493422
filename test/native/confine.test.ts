import { expect, test } from 'bun:test'
import { join } from 'node:path'

const module = join(import.meta.dir, '../../src/native/confine.ts')

/** Runs `body` in a process of its own after it gave up its rights. */
function confined(body: string): string {
  const script = `import { confine } from ${JSON.stringify(module)}; console.log(confine() ?? 'confined'); ${body}`
  return Bun.spawnSync([process.execPath, '-e', script], { env: { PATH: process.env.PATH ?? '' } }).stdout.toString()
}

const without = confined('').trim()
if (without !== 'confined') console.log(`skipped: this kernel does not confine (${without})`)

test.skipIf(without !== 'confined')('a confined process opens no socket, starts no program, and still works', async () => {
  using server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('reached') })
  const url = server.url.href
  const out = confined(`
    console.log('fetch', await fetch(${JSON.stringify(url)}).then(r => r.text(), e => e.code));
    try { Bun.spawnSync(['true']); console.log('spawned') } catch (e) { console.log('spawn', e.code) }
    console.log('file', (await Bun.file('/etc/hostname').exists()), 'sum', [1, 2].reduce((a, b) => a + b));
  `)
  expect(out).toContain('fetch EACCES')
  expect(out).toContain('spawn EACCES')
  expect(out).toContain('sum 3')
  expect(await fetch(url).then(r => r.text())).toBe('reached')
})
