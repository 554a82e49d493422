import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import sharp from 'sharp'
import { commandLine, treeOf } from '../../src/render/browser/process-tree.ts'
import { compiledBinary, run, type Server, startServer } from '../support/processes/binary.ts'
import { minimalRoot } from '../support/processes/minimal-root.ts'

const made = minimalRoot()
const missing = 'missing' in made
const root = missing ? { path: '', enter: (program: string) => [program] } : made
console.log(missing ? `skipped: the binary in a minimal root: ${made.missing}` : `minimal root: ${made.made}`)

describe.skipIf(missing)('the binary alone in a Debian root with glibc and nothing else', () => {
  let outside = ''
  let inside = ''
  let platen: string[] = []
  let server: Server | undefined
  const env = () => ({ HOME: inside, XDG_CACHE_HOME: `${inside}/cache`, TMPDIR: inside })

  beforeAll(async () => {
    outside = mkdtempSync(join(root.path, 'alone-'))
    inside = `/${basename(outside)}`
    copyFileSync(await compiledBinary(), join(outside, 'platen'))
    platen = root.enter(`${inside}/platen`)
  }, 600_000)
  afterAll(async () => {
    server?.child.kill('SIGTERM')
    await server?.child.exited
    if (outside) rmSync(outside, { recursive: true, force: true })
  })

  test('holds no browser, no fonts and no libraries beside glibc and what Debian needs to install packages', () => {
    expect(existsSync(join(root.path, 'usr/bin/chromium-headless-shell'))).toBe(false)
    expect(existsSync(join(root.path, 'usr/lib/x86_64-linux-gnu/libnss3.so'))).toBe(false)
    expect(readdirSync(outside)).toEqual(['platen'])
  })

  test('starts, unpacks its browser visibly and once, renders its page and reads its invoice', async () => {
    server = await startServer(platen, { cwd: '/', args: ['--data-dir', `${inside}/data`], env: env() })
    expect(server.key).toBeString()
    const end = performance.now() + 90_000
    while (server.lines.filter(l => 'proof' in l).length < 2 && performance.now() < end) await Bun.sleep(100)
    expect(server.lines.filter(l => 'proof' in l)).toEqual([
      expect.objectContaining({ proof: 'render', ok: true }),
      expect.objectContaining({ proof: 'extract', ok: true }),
    ])
    expect(statSync(join(outside, 'data')).mode & 0o777).toBe(0o700)
    expect(readdirSync(join(outside, 'cache/platen')).filter(name => name.startsWith('.'))).toEqual([])
    expect(server.log()).toMatch(/unpack/i)
  }, 240_000)

  test('renders text with the carried font over HTTP', async () => {
    const html = '<body style="margin:0;font:60px sans-serif;background:#fff">Minimal Ärger</body>'
    const answer = await fetch(`${server!.url}/api/v1/screenshots`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${server!.key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ html, store: false, viewportWidth: 600, viewportHeight: 120 }),
    })
    expect(answer.status).toBe(200)
    const { channels } = await sharp(await answer.bytes())
      .greyscale()
      .stats()
    // Letters are there: some ink, far less than boxes of missing glyphs filled solid.
    expect(channels[0]!.min).toBeLessThan(60)
    expect(channels[0]!.mean).toBeWithin(200, 252)
  }, 240_000)

  test.skipIf(process.getuid?.() !== 0)('runs no browser as root, though no other program could change the user', () => {
    const browsers = treeOf(server!.child.pid).filter(pid => commandLine(pid)[0]?.includes('/chromium'))
    expect(browsers.length).toBeGreaterThan(2)
    expect([...new Set(browsers.map(pid => statSync(`/proc/${pid}`).uid))]).toEqual([65534])
  })

  test('reads a document over HTTP', async () => {
    const form = new FormData()
    form.set('file', new File([readFileSync(join(import.meta.dir, '../../src/native/samples/invoice.pdf'))], 'invoice.pdf'))
    const headers = { Authorization: `Bearer ${server!.key}` }
    const answer = await fetch(`${server!.url}/api/v1/extract`, { method: 'POST', headers, body: form })
    const { extraction } = await answer.json()
    expect(extraction.outputJson.fields).toMatchObject({ invoiceNumber: 'PL-2026-0042', total: 974.61 })
  }, 240_000)

  test('stops with code 0, and a second start unpacks nothing and prints no key', async () => {
    expect(await server!.stop()).toBe(0)
    server = await startServer(platen, { cwd: '/', args: ['--data-dir', `${inside}/data`], env: env() })
    expect(server.key).toBeUndefined()
    expect(await server.stop()).toBe(0)
    expect(server.log()).not.toMatch(/unpack/i)
  }, 240_000)

  test('renders and reads from the command line without a server', async () => {
    const shot = await run([...platen, 'screenshot', '-', '-o', '-'], { cwd: '/', env: env(), stdin: '<h1>hi</h1>', timeout: 90_000 })
    expect(`${shot.code} ${shot.code ? shot.stderr : ''}`).toBe('0 ')
    expect(await sharp(shot.bytes).metadata()).toMatchObject({ format: 'png', width: 1280, height: 1024 })
  }, 100_000)
})
