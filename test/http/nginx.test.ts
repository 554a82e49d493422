import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Service, startService } from '../support/service.ts'
import { tempDir } from '../support/temp.ts'

/** The example of the README as it stands there, in front of a real server: only paths and ports are those of this test. */
const tools = ['nginx', 'openssl', 'curl'].map(name => Bun.which(name, { PATH: `${process.env.PATH}:/usr/sbin:/sbin` }))
const [nginx, openssl, curl] = tools as [string, string, string]
const host = 'shots.example.com'
const readme = await Bun.file(join(import.meta.dir, '../../README.md')).text()
const example = /```nginx\n(.*?)```/s.exec(readme)![1]!

describe.skipIf(tools.includes(null))('behind nginx, set up as the README says', () => {
  const dir = tempDir()
  let service: Service
  let proxy: Bun.Subprocess
  let port: number

  beforeAll(async () => {
    service = await startService({ 'server-base-url': `https://${host}`, 'server-trusted-proxies': '127.0.0.1' })
    await service.ready()
    const probe = Bun.serve({ port: 0, fetch: () => new Response() })
    port = probe.port!
    await probe.stop(true)
    const certificate = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1']
    Bun.spawnSync([openssl, ...certificate, '-subj', `/CN=${host}`, '-keyout', join(dir, 'key'), '-out', join(dir, 'pem')])
    const server = example
      .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
      .replace(`/etc/ssl/${host}.pem`, join(dir, 'pem'))
      .replace(`/etc/ssl/${host}.key`, join(dir, 'key'))
      .replace('127.0.0.1:7878', new URL(service.url).host)
    const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => {
      mkdirSync(join(dir, name))
      return `${name}_temp_path ${join(dir, name)};`
    })
    writeFileSync(
      join(dir, 'nginx.conf'),
      `daemon off; pid ${dir}/pid; ${process.getuid?.() === 0 ? 'user root;' : ''} events {}\nhttp { access_log off; ${scratch.join(' ')}\n${server} }\n`,
    )
    proxy = Bun.spawn([nginx, '-p', dir, '-e', join(dir, 'error.log'), '-c', join(dir, 'nginx.conf')], { stdin: 'ignore', stderr: 'pipe' })
    for (let tries = 0; tries < 100 && (await ask('/healthz')).status !== 200; tries++) await Bun.sleep(50)
  }, 30_000)
  afterAll(async () => {
    proxy?.kill('SIGTERM')
    await proxy?.exited
    await service?.stop()
  })

  /** From 127.0.0.2, so that client and proxy can be told apart. */
  const ask = async (path: string, ...more: string[]) => {
    const common = ['-s', '-k', '--interface', '127.0.0.2', '--resolve', `${host}:${port}:127.0.0.1`, '-w', '\n%{http_code}']
    const child = Bun.spawn([curl, ...common, '-H', `Authorization: Bearer ${service.key}`, ...more, `https://${host}:${port}${path}`], {
      stdout: 'pipe',
    })
    const text = await new Response(child.stdout).text()
    const at = text.lastIndexOf('\n')
    return { status: Number(text.slice(at + 1)), body: text.slice(0, at) }
  }
  const json = ['-H', 'Content-Type: application/json', '--data-binary']

  test('hosted addresses are public ones, and lead back to the file', async () => {
    const { body } = await ask('/api/v1/screenshots', ...json, '{"html":"x","viewportWidth":100,"viewportHeight":100}')
    const { url } = (JSON.parse(body) as { screenshot: { url: string } }).screenshot
    expect(url).toStartWith(`https://${host}/files/`)
    expect((await ask(new URL(url).pathname, '-o', join(dir, 'x.png'))).status).toBe(200)
    expect((await Bun.file(join(dir, 'x.png')).bytes()).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'))
  })

  test('log and whitelist know the client, whatever it claims to be', async () => {
    await ask('/api/v1/usage', '-H', 'X-Forwarded-For: 203.0.113.9', '-A', 'through-nginx')
    expect(service.logged().find(line => line.agent === 'through-nginx')).toMatchObject({ client: '127.0.0.2' })
    await service.app.services.organizations.set(service.orgId, { ipWhitelist: ['203.0.113.9'] })
    const refused = await ask('/api/v1/usage', '-H', 'X-Forwarded-For: 203.0.113.9')
    await service.app.services.organizations.set(service.orgId, { ipWhitelist: [] })
    expect([refused.status, (JSON.parse(refused.body) as { error: string }).error]).toEqual([403, 'IP 127.0.0.2 is not whitelisted'])
  })

  test('a document of 10 MB and a little more meets our answer, not one of nginx', async () => {
    const file = join(dir, 'large.pdf')
    writeFileSync(file, new Uint8Array(10 * 1024 * 1024 + 1))
    const { status, body } = await ask('/api/v1/extract', '-F', `file=@${file}`)
    expect([status, (JSON.parse(body) as { error: string }).error]).toEqual([422, 'file: larger than 10 MB'])
  })

  test('metrics are as closed as without it', async () => {
    expect((await ask('/metrics')).status).toBe(404)
  })

  test('the longest render has time', () => {
    expect(Number(/proxy_read_timeout (\d+)s/.exec(example)![1])).toBeGreaterThan(90 + 30 + 10)
  })
})

test('without base_url a trusted proxy tells the scheme, and the Host keeps its port', async () => {
  const plain = await startService({ 'server-trusted-proxies': '127.0.0.1' })
  await plain.ready()
  const options = JSON.stringify({ html: 'x', viewportWidth: 100, viewportHeight: 100 })
  const head = `POST /api/v1/screenshots HTTP/1.1\r\nHost: ${host}:8443\r\nX-Forwarded-Proto: https\r\nAuthorization: Bearer ${plain.key}\r\nConnection: close\r\n`
  const answer = await plain.raw(`${head}Content-Type: application/json\r\nContent-Length: ${options.length}\r\n\r\n${options}`, 5000)
  expect(answer).toContain(`"url":"https://${host}:8443/files/`)
  await plain.stop()
})
