import { describe, expect, test } from 'bun:test'
import { chmodSync, chownSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tempDir } from '../support/temp.ts'

const module = join(import.meta.dir, '../../src/native/confine/confine.ts')
const isRoot = process.getuid?.() === 0
const someone = 12345

type Run = { files?: boolean; through?: string[] }

/** Runs `body` in a process of its own after it gave up its rights; `tried` names what an attempt came to. */
const confined = (body: string, { files = false, through = [] }: Run = {}): string => {
  const script = `
    import * as fs from 'node:fs'
    import { confine } from ${JSON.stringify(module)}
    const status = fs.openSync('/proc/self/status', 'r')
    const tried = async (what, work) => console.log(what, await Promise.resolve().then(work).then(() => 'done', e => e.code))
    console.log(confine({ files: ${files} }).join() || 'confined')
    ${body}`
  return Bun.spawnSync([...through, process.execPath, '-e', script], { env: { PATH: process.env.PATH ?? '' } }).stdout.toString()
}

const without = confined('').trim()
if (without !== 'confined') console.log(`skipped: this kernel does not confine (${without})`)

describe.skipIf(without !== 'confined')('a confined process', () => {
  test('opens no socket, starts no program, signals nobody but itself, and still works', async () => {
    using server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response('reached') })
    const url = server.url.href
    const out = confined(`
      await tried('fetch', () => fetch(${JSON.stringify(url)}))
      await tried('spawn', () => Bun.spawnSync(['true']))
      await tried('kill', () => process.kill(process.ppid, 0))
      await tried('self', () => process.kill(process.pid, 0))
      console.log('sum', [1, 2].reduce((a, b) => a + b), await new Promise(done => setTimeout(done, 1, 'later')))
    `)
    expect(out.trim().split('\n')).toEqual(['confined', 'fetch EACCES', 'spawn EACCES', 'kill EACCES', 'self done', 'sum 3 later'])
    expect(await fetch(url).then(r => r.text())).toBe('reached')
  })

  const users = [
    [
      'of an ordinary user',
      isRoot ? ['setpriv', `--reuid=${someone}`, `--regid=${someone}`, '--clear-groups'] : [],
      isRoot ? someone : process.getuid?.(),
    ],
    ...(isRoot ? [['of root', [], 65534] as const] : []),
  ] as const

  test.each(users)(
    '%s opens and changes nothing that has a path: not the database, not the configuration, not the secrets of others',
    (_, through, uid) => {
      const dir = tempDir()
      const owner = isRoot && through.length > 0 ? someone : (process.getuid?.() ?? 0)
      for (const name of ['platen.db', 'config.toml']) {
        writeFileSync(join(dir, name), 'secret', { mode: 0o600 })
        chownSync(join(dir, name), owner, owner)
      }
      chownSync(dir, owner, owner)
      chmodSync(dir, 0o700)
      const at = (name: string) => JSON.stringify(join(dir, name))
      const attempts = {
        database: `fs.readFileSync(${at('platen.db')})`,
        writing: `fs.appendFileSync(${at('platen.db')}, 'x')`,
        configuration: `Bun.file(${at('config.toml')}).text()`,
        making: `fs.writeFileSync(${at('new')}, 'x')`,
        folder: `fs.mkdirSync(${at('folder')})`,
        listing: `fs.readdirSync(${JSON.stringify(dir)})`,
        removing: `fs.unlinkSync(${at('platen.db')})`,
        renaming: `fs.renameSync(${at('platen.db')}, ${at('gone.db')})`,
        linking: `fs.linkSync(${at('platen.db')}, ${at('link.db')})`,
        opening: `fs.chmodSync(${at('platen.db')}, 0o666)`,
        cutting: `fs.truncateSync(${at('platen.db')}, 0)`,
        init: `fs.readFileSync('/proc/1/environ')`,
        parent: `fs.readFileSync('/proc/' + process.ppid + '/environ')`,
        shadow: `fs.readFileSync('/etc/shadow')`,
      }
      const body = Object.entries(attempts).map(([name, attempt]) => `await tried('${name}', () => ${attempt})`)
      const out = confined(
        `${body.join('\n')}
      const text = Buffer.alloc(8192)
      console.log(text.toString('latin1', 0, fs.readSync(status, text, 0, 8192, 0)))`,
        { files: true, through: [...through] },
      )
      const lines = out.split('\n')
      expect(lines.slice(0, 1 + body.length)).toEqual(['confined', ...Object.keys(attempts).map(name => `${name} EACCES`)])
      expect(out).toMatch(new RegExp(`^Uid:\\s+${uid}\\s+${uid}\\s+${uid}\\s+${uid}$`, 'm'))
      expect(out).toMatch(/^CapEff:\s+0+$/m)
      expect(out).toMatch(/^NoNewPrivs:\s+1$/m)
      expect(readFileSync(join(dir, 'platen.db'), 'utf8')).toBe('secret')
      expect(existsSync(join(dir, 'new'))).toBe(false)
    },
  )
})
