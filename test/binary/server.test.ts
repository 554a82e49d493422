import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { signedLink } from '../../src/http/take/link.ts'
import { compiledBinary, emptyDirectory, eventually, processesOf, run, type Server, startServer } from '../support/processes/binary.ts'

const directory = emptyDirectory()
const data = join(directory.path, 'data')
let platen = ''
let server: Server
let key = ''

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers: { Authorization: `Bearer ${key}`, ...(init.headers as Record<string, string>) } })
const post = (path: string, body: unknown) =>
  call(path, { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } })
const proofs = () => server.lines.filter(line => 'proof' in line)

beforeAll(async () => {
  platen = join(directory.path, 'platen')
  copyFileSync(await compiledBinary(), platen)
  server = await startServer([platen], { cwd: directory.path, args: ['--metrics-listen', '127.0.0.1:0'] })
  key = server.key ?? ''
}, 240_000)
afterAll(async () => {
  server.child.kill('SIGKILL')
  await server.child.exited
  directory.remove()
})

describe('the first start in an empty directory', () => {
  test('makes a private data directory, an organization and a key', () => {
    expect(statSync(data).mode & 0o777).toBe(0o700)
    expect(server.orgId).toStartWith('org_')
    expect(key.length).toBeGreaterThan(20)
  })

  test('proves itself: one page rendered, one invoice read, with how long each took', async () => {
    await eventually('both proofs', 60_000, () => proofs().length === 2 || undefined)
    expect(proofs()).toEqual([
      expect.objectContaining({ proof: 'render', ok: true, ms: expect.any(Number) }),
      expect.objectContaining({ proof: 'extract', ok: true, ms: expect.any(Number) }),
    ])
  }, 70_000)

  test('becomes ready, and serves documentation and its description from the binary', async () => {
    await eventually('/readyz answers 200', 30_000, async () => (await call('/readyz')).ok || undefined)
    expect((await call('/healthz')).status).toBe(200)
    const docs = await call('/docs')
    expect([docs.status, await docs.text()]).toEqual([200, expect.not.stringContaining('https://unpkg')])
    expect((await (await call('/docs/json')).json()).openapi).toStartWith('3.')
  }, 40_000)

  test.each(['png', 'jpeg', 'webp', 'avif', 'tiff', 'pdf'])('renders %s over HTTP', async format => {
    const answer = await post('/api/v1/screenshots', {
      html: '<h1>Hello</h1>',
      format,
      store: false,
      viewportWidth: 400,
      viewportHeight: 300,
    })
    const bytes = await answer.bytes()
    expect(answer.status).toBe(200)
    if (format === 'pdf') expect(new TextDecoder().decode(bytes.subarray(0, 5))).toBe('%PDF-')
    else expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 300 })
  })

  test('stores a render and serves it at its hosted address', async () => {
    const { screenshot } = await (await post('/api/v1/screenshots', { html: '<h1>Stored</h1>' })).json()
    expect(screenshot).toMatchObject({ status: 'ready', creditsUsed: 1, format: 'png' })
    const file = await fetch(screenshot.url)
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'image/png'])
  })

  test('answers a signed link that fails with a plain picture, or without a record', async () => {
    const { stdout } = await run([platen, 'org', 'secret', server.orgId!], { cwd: directory.path })
    const link = (parameters: Record<string, string>) =>
      signedLink({ endpoint: `${server.url}/api/v1/take`, orgId: server.orgId!, secret: stdout.trim(), parameters })
    const broken = { url: 'http://169.254.169.254/', viewportWidth: '300', viewportHeight: '200', format: 'webp' }
    const picture = await fetch(link({ ...broken, onError: 'image' }))
    expect([picture.status, picture.headers.get('x-service-error')]).toEqual([200, 'invalid: url: this address may not be reached'])
    expect(await sharp(await picture.bytes()).metadata()).toMatchObject({ format: 'webp', width: 300, height: 200 })
    const told = await fetch(link(broken))
    expect([told.status, Object.keys(await told.json())]).toEqual([422, ['error', 'code', 'details']])
  })

  test('shows metrics on their own listener only', async () => {
    expect((await call('/metrics')).status).toBe(404)
    const { url } = server
      .log()
      .split('\n')
      .flatMap(line => (line.startsWith('{') ? [JSON.parse(line) as Record<string, string>] : []))
      .find(line => line.message === 'metrics have a listener of their own')!
    expect(await (await fetch(url!)).text()).toContain('platen_http_requests_total{method="GET",route="/docs",status="200"} 1')
  })

  test('reads an invoice over HTTP', async () => {
    const form = new FormData()
    form.set('file', new File([await Bun.file(join(import.meta.dir, '../../src/native/samples/invoice.pdf')).bytes()], 'invoice.pdf'))
    const answer = await call('/api/v1/extract', { method: 'POST', body: form })
    const { extraction } = await answer.json()
    expect(answer.status).toBe(200)
    expect(extraction).toMatchObject({ status: 'completed', detectedType: 'Invoice', pagesProcessed: 1 })
    expect(extraction.outputJson.fields).toMatchObject({ invoiceNumber: 'PL-2026-0042', total: 974.61 })
  })

  test('is alone in its data directory: a second server is refused with one clear line', async () => {
    const { code, stderr } = await run([platen, 'serve', '--server-port', '0'], { cwd: directory.path })
    expect(code).toBe(1)
    expect(stderr).toContain('data.dir')
    expect((await call('/healthz')).status).toBe(200)
  })

  test('says that a port is taken, and leaves nothing half-made', async () => {
    const other = join(directory.path, 'other')
    const { code, stderr } = await run([platen, 'serve', '--server-port', new URL(server.url).port, '--data-dir', other], {
      cwd: directory.path,
    })
    expect(code).toBe(1)
    expect(stderr).toContain(new URL(server.url).port)
  })
})

describe('later starts', () => {
  test('SIGTERM ends the first with code 0 and without orphans', async () => {
    expect(await server.stop()).toBe(0)
    await eventually('no process left', 5000, () => processesOf(directory.path).length === 0 || undefined)
  }, 40_000)

  test('a second start prints no key, and the first key still works', async () => {
    await run([platen, 'org', 'set', String(server.orgId), '--plan', 'free'], { cwd: directory.path })
    const kubernetes = { PLATEN_PORT: 'tcp://10.96.0.7:7878', PLATEN_SERVICE_HOST: '10.96.0.7', PLATEN_SERVICE_PORT: '7878' }
    server = await startServer([platen], { cwd: directory.path, env: { ...kubernetes, PLATEN_LOG_LEVEL: 'debug' } })
    expect(server.key).toBeUndefined()
    for (const name of Object.keys(kubernetes)) expect(server.log()).toContain(`"message":"variable ignored","name":"${name}"`)
    await eventually(
      'how to lift the limit is told',
      5000,
      () => /platen org set org_\w+ --plan enterprise/.test(server.log()) || undefined,
    )
    const { usage } = await (await call('/api/v1/usage')).json()
    expect(usage.used).toBeGreaterThan(0)
  })

  test('a start on a data directory that cannot be written is one clear line', async () => {
    const locked = join(directory.path, 'locked')
    mkdirSync(locked)
    chmodSync(locked, 0o500)
    // Root writes anywhere, so for root the path is one that cannot become a folder.
    const target = process.getuid?.() === 0 ? join(platen, 'data') : join(locked, 'data')
    const { code, stderr } = await run([platen, 'serve', '--server-port', '0', '--data-dir', target], { cwd: directory.path })
    expect(code).toBe(1)
    expect(stderr.trim().split('\n').length).toBeLessThanOrEqual(3)
    expect(stderr).toContain(target)
  })

  test('SIGKILL leaves no browser behind, and the next start works on the same data', async () => {
    await eventually('/readyz answers 200', 30_000, async () => (await call('/readyz')).ok || undefined)
    server.child.kill('SIGKILL')
    await server.child.exited
    await eventually('no process left', 10_000, () => processesOf(directory.path).length === 0 || undefined)
    server = await startServer([platen], { cwd: directory.path })
    expect((await call('/api/v1/usage')).status).toBe(200)
    expect(await server.stop()).toBe(0)
    expect(existsSync(join(data, 'runtime')) ? readdirSync(join(data, 'runtime')).filter(n => n.startsWith('.new-')) : []).toEqual([])
  }, 240_000)
})
