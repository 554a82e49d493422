import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'bun:test'
import {
  appendFileSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Subprocess } from 'bun'
import { cleanEnv, compiledBinary, emptyDirectory, eventually, run, type Server, startServer } from '../../support/processes/binary.ts'

const directory = emptyDirectory()
const sample = join(import.meta.dir, '../../../src/native/samples/invoice.pdf')
const invoice = await Bun.file(sample).bytes()
let platen = ''
let inbox = ''
let results = ''
let n = 0
const children = new Set<Subprocess>()

beforeAll(async () => {
  platen = join(directory.path, 'platen')
  copyFileSync(await compiledBinary(), platen)
}, 240_000)
beforeEach(() => {
  const folder = join(directory.path, `case-${n++}`)
  inbox = join(folder, 'in')
  results = join(folder, 'out')
  for (const made of [inbox, results]) mkdirSync(made, { recursive: true })
})
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL')
  await Promise.all([...children].map(child => child.exited))
  children.clear()
})
afterAll(() => directory.remove())

const quick = ['--interval', '0.2', '--settle', '0.4', '--mode', 'fastest']
const argv = (...more: string[]) => [platen, 'watch', inbox, '--out', results, ...quick, ...more]
const watching = (...more: string[]) => {
  const child = Bun.spawn(argv(...more), { cwd: directory.path, env: cleanEnv(), stdin: 'ignore', stdout: 'ignore', stderr: 'ignore' })
  children.add(child)
  return child
}
const once = (...more: string[]) => run(argv('--once', ...more), { cwd: directory.path, timeout: 120_000 })
const put = (name: string, bytes: Uint8Array | string = invoice, folder = inbox) => {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, name)
  writeFileSync(path, bytes)
  // As if it had lain there for a while: what cannot be read is not waited for.
  utimesSync(path, new Date(Date.now() - 120_000), new Date(Date.now() - 120_000))
  return path
}
const names = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(name => !name.startsWith('.platen'))
        .sort()
    : []
const totalOf = (file: string): number => JSON.parse(readFileSync(file, 'utf8')).outputJson.fields.total

describe('a watched folder', () => {
  test('becomes JSON, folder by folder, with what was read in done and what cannot be in failed beside its reason', async () => {
    put('a.pdf')
    put('b.pdf', invoice, join(inbox, 'acme/2026'))
    put('archive.zip', Bun.gzipSync(new Uint8Array(1000)))
    put('broken.pdf', '%PDF-1.7 nothing', join(inbox, 'acme'))
    put('large.pdf', new Uint8Array(10 * 1024 ** 2 + 1))
    put('.hidden.pdf')
    put('download.pdf.part')
    symlinkSync('/etc/passwd', join(inbox, 'link.pdf'))
    const { code, stdout, stderr } = await once()
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([1, '2 read, 3 failed'])
    expect(stdout).toContain('acme/2026/b.pdf → ')
    expect(totalOf(join(results, 'a.pdf.json'))).toBe(974.61)
    expect(totalOf(join(results, 'acme/2026/b.pdf.json'))).toBe(974.61)
    expect([names(join(inbox, 'done')), names(join(inbox, 'acme/2026/done')), names(results)]).toEqual([
      ['a.pdf'],
      ['b.pdf'],
      ['a.pdf.json', 'acme'],
    ])
    expect(names(join(inbox, 'failed'))).toEqual(['archive.zip', 'archive.zip.txt', 'large.pdf', 'large.pdf.txt'])
    expect(readFileSync(join(inbox, 'failed/archive.zip.txt'), 'utf8')).toContain('unsupported type .zip')
    expect(readFileSync(join(inbox, 'failed/large.pdf.txt'), 'utf8')).toBe('file: larger than 10 MB\n')
    expect(names(join(inbox, 'acme/failed'))).toEqual(['broken.pdf', 'broken.pdf.txt'])
    expect(names(inbox).filter(name => name.includes('.'))).toEqual(['.hidden.pdf', 'download.pdf.part', 'link.pdf'])
  }, 240_000)

  test('becomes CSV with line items beside, or XLSX', async () => {
    put('a.pdf')
    expect((await once('--format', 'csv')).code).toBe(0)
    expect(names(results)).toEqual(['a.pdf-line-items.csv', 'a.pdf-taxes.csv', 'a.pdf.csv'].filter(name => names(results).includes(name)))
    expect(names(results)).toContain('a.pdf-line-items.csv')
    expect(readFileSync(join(results, 'a.pdf.csv'), 'utf8')).toContain('974.61')
    put('a.pdf')
    expect((await once('--format', 'xlsx')).code).toBe(0)
    expect(names(results)).toContain('a-2.pdf.xlsx')
    expect(names(join(inbox, 'done'))).toEqual(['a-2.pdf', 'a.pdf'])
  }, 240_000)

  test('takes names of any bytes', async () => {
    const made = Bun.spawnSync([
      'python3',
      '-c',
      `
import os,sys,shutil
for name in [b'caf\\xe9 \\xff\\xfe.pdf', b'line\\nbreak.pdf', b'-o.pdf', b' blank .PDF', b'"quoted\\'.pdf', ('x'*200+'\\u00e4'*25+'.pdf').encode()]:
    p=os.path.join(sys.argv[1].encode(), name)
    shutil.copy(sys.argv[2], p); os.utime(p,(1,1))`,
      inbox,
      sample,
    ])
    expect(made.stderr.toString()).toBe('')
    const { code, stderr } = await once()
    expect([code, stderr.trim().split('\n').at(-1)]).toEqual([0, '6 read, 0 failed'])
    const listed = Bun.spawnSync([
      'python3',
      '-c',
      'import os,sys;print(sorted(os.listdir(sys.argv[1].encode())))',
      results,
    ]).stdout.toString()
    expect(listed).toContain(String.raw`b'caf\xe9 \xff\xfe.pdf.json'`)
    expect(listed).toContain(String.raw`b'line\nbreak.pdf.json'`)
    expect(listed.match(/\.json/g)?.length).toBe(6)
  }, 240_000)

  test('waits for a file that is still being written, and for one that changes after it was taken', async () => {
    watching()
    const path = join(inbox, 'slow.pdf')
    writeFileSync(path, invoice.subarray(0, 3000))
    for (let at = 3000; at < invoice.length; at += Math.ceil(invoice.length / 6)) {
      await Bun.sleep(250)
      appendFileSync(path, invoice.subarray(at, at + Math.ceil(invoice.length / 6)))
    }
    await eventually('the whole file was read', 60_000, () => existsSync(join(inbox, 'done/slow.pdf')) || undefined)
    expect(totalOf(join(results, 'slow.pdf.json'))).toBe(974.61)
    // Cut in the middle and quiet for longer than it settles: no verdict before it has had its time.
    const cut = join(inbox, 'cut.pdf')
    writeFileSync(cut, invoice.subarray(0, 200))
    await Bun.sleep(2500)
    expect(existsSync(join(inbox, 'failed/cut.pdf'))).toBe(false)
    writeFileSync(cut, invoice)
    await eventually('the rest of it was awaited', 60_000, () => existsSync(join(inbox, 'done/cut.pdf')) || undefined)
    expect(totalOf(join(results, 'cut.pdf.json'))).toBe(974.61)
  }, 240_000)

  test('is read once each across kills at any moment', async () => {
    for (let i = 0; i < 16; i++) put(`${i}.pdf`, invoice, i % 2 ? join(inbox, 'acme') : inbox)
    put('bad.pdf', '%PDF-1.7 nothing')
    for (const ms of [500, 900, 1300, 700]) {
      const child = watching()
      await Bun.sleep(ms)
      child.kill('SIGKILL')
      await child.exited
    }
    expect((await once()).code).toBeLessThan(2)
    const made = [...names(results), ...names(join(results, 'acme'))].filter(name => name.endsWith('.json')).sort()
    expect(made).toEqual(Array.from({ length: 16 }, (_, i) => `${i}.pdf.json`).sort())
    for (const folder of ['', 'acme']) {
      expect(names(join(inbox, folder, 'done'))).toHaveLength(8)
      expect(readdirSync(join(inbox, folder, '.platen')).filter(name => name.endsWith('.pdf'))).toEqual([])
    }
    expect(names(join(inbox, 'failed'))).toEqual(['bad.pdf', 'bad.pdf.txt'])
  }, 180_000)

  test('belongs to one watcher; what a killed one held is taken over', async () => {
    const first = watching()
    await eventually('it watches', 30_000, () => existsSync(join(inbox, '.platen/.platen-watch')) || undefined)
    const second = await once()
    expect([second.code, second.stderr]).toEqual([
      2,
      expect.stringContaining(`another platen watch works on this folder (process ${first.pid}`),
    ])
    first.kill('SIGTERM')
    expect(await first.exited).toBeLessThan(144)
    put('a.pdf')
    expect((await once()).code).toBe(0)
  }, 240_000)

  test('is taken over from a watcher that was killed though nobody reaped it, as in a container without an init', async () => {
    // The shell becomes a program that never asks for its children.
    const careless = Bun.spawn(['bash', '-c', '"$@" & exec sleep 1000', 'bash', ...argv()], { cwd: directory.path, env: cleanEnv() })
    children.add(careless)
    const lock = join(inbox, '.platen/.platen-watch')
    const { pid } = await eventually('it watches', 30_000, () => (existsSync(lock) ? JSON.parse(readFileSync(lock, 'utf8')) : undefined))
    process.kill(pid, 'SIGKILL')
    await eventually('it is a zombie', 30_000, () => /^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8')) || undefined)
    put('a.pdf')
    expect((await once()).code).toBe(0)
    expect(names(results)).toEqual(['a.pdf.json'])
  }, 240_000)

  test.each([
    [['--out', 'nowhere'], '--out: there is no folder nowhere; make it first'],
    [['--out', 'INSIDE'], '--out: must not be inside the watched folder'],
    [['--format', 'txt'], '--format: txt is none of json, csv, xlsx'],
    [['--type', 'invoce'], 'Did you mean invoice?'],
    [['--keys', '.'], '--key-file and --keys are for --server'],
    [['--server', 'localhost'], '--server: localhost is no http or https address'],
    [['--server', 'http://127.0.0.1:1'], '--server needs a key'],
  ])('is not begun with %j', async (more, text) => {
    mkdirSync(join(inbox, 'out'))
    const { code, stderr } = await run(
      [platen, 'watch', inbox, '--out', results, ...more.map(arg => arg.replace('INSIDE', join(inbox, 'out')))],
      { cwd: directory.path },
    )
    expect([code, stderr]).toEqual([2, expect.stringContaining(text)])
  })
})

describe('through a server', () => {
  let server: Server
  const data = join(directory.path, 'server')
  const start = async (port = '0') => {
    server = await startServer([platen], {
      cwd: directory.path,
      args: ['--data-dir', data, ...(port === '0' ? [] : ['--server-port', port])],
    })
  }
  beforeAll(() => start(), 60_000)
  afterAll(async () => void (await server.stop()))
  const platenJson = async (...more: string[]) =>
    JSON.parse((await run([platen, ...more, '--json', '--data-dir', data], { cwd: directory.path })).stdout)
  const usedBy = async (key: string): Promise<number> =>
    (
      (await (await fetch(`${server.url}/api/v1/usage`, { headers: { authorization: `Bearer ${key}` } })).json()) as {
        usage: { used: number }
      }
    ).usage.used

  test('each folder is an organization with a key of its own, and each file is charged once across kills', async () => {
    const keys = join(directory.path, 'keys')
    rmSync(keys, { recursive: true, force: true })
    mkdirSync(keys)
    const made: Record<string, string> = {}
    for (const name of ['acme', 'globex']) {
      const { id } = await platenJson('org', 'create', '--name', name, '--plan', 'enterprise')
      made[name] = (await platenJson('key', 'create', '--org', id)).key
      writeFileSync(join(keys, name), `${made[name]}\n`)
    }
    for (let i = 0; i < 6; i++) put(`${i}.pdf`, invoice, join(inbox, i < 4 ? 'acme' : 'globex'))
    put('nobodys.pdf', invoice, join(inbox, 'umbrella'))
    put('bad.pdf', '%PDF-1.7 nothing', join(inbox, 'acme'))
    const through = ['--server', server.url, '--keys', keys]
    for (const ms of [600, 800, 1000]) {
      const child = watching(...through)
      await Bun.sleep(ms)
      child.kill('SIGKILL')
      await child.exited
    }
    const { stderr } = await once(...through)
    expect(stderr).toContain('are left there: there is no key for umbrella')
    expect([await usedBy(made.acme!), await usedBy(made.globex!)]).toEqual([4, 2])
    expect(names(join(results, 'acme'))).toEqual(['0.pdf.json', '1.pdf.json', '2.pdf.json', '3.pdf.json'])
    expect(readFileSync(join(inbox, 'acme/failed/bad.pdf.txt'), 'utf8')).toStartWith('file: ')
    expect(names(join(inbox, 'umbrella'))).toEqual(['nobodys.pdf'])
  }, 180_000)

  test('a server that is away costs no file its place: it is waited for', async () => {
    const keyFile = join(directory.path, 'key')
    writeFileSync(keyFile, server.key ?? '')
    put('a.pdf')
    const { port } = new URL(server.url)
    await server.stop()
    watching('--server', `http://127.0.0.1:${port}`, '--key-file', keyFile)
    await Bun.sleep(3000)
    expect(names(join(inbox, 'failed'))).toEqual([])
    await start(port)
    await eventually('it was read when the server was back', 60_000, () => existsSync(join(results, 'a.pdf.json')) || undefined)
  }, 240_000)
})
