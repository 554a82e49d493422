import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { silentLog } from '../../../src/log.ts'
import { createPolicy } from '../../../src/net/policy.ts'
import { ProxySlot } from '../../../src/net/proxy/slot.ts'
import { systemResolve } from '../../../src/net/resolve.ts'
import { findBrowser } from '../../../src/render/browser/find.ts'
import { playwrightDisabledFeatures, playwrightSwitches, wallSwitches } from '../../../src/render/browser/flags.ts'
import { type Launched, launchBrowser } from '../../../src/render/browser/launch.ts'
import { commandLine, isAlive, treeOf } from '../../../src/render/browser/process-tree.ts'
import { attackPage, attackSite, openSinks, type Sinks } from '../../support/files/vectors.ts'
import { granted } from '../../support/processes/namespaces.ts'

// The default of the preload is that of its first file only.
setDefaultTimeout(240_000)

const hosts = ['127.0.0.1', 'localhost', '[::1]', '0.0.0.0', 'a.localhost', '2130706433', '[::ffff:127.0.0.1]']
const dataDir = mkdtempSync(join(tmpdir(), 'platen-walls-'))
const aiaPort = 47_123
let sinks: Sinks
let aia: Sinks | undefined
let site: ReturnType<typeof attackSite>
let secure: ReturnType<typeof Bun.serve>

beforeAll(async () => {
  sinks = await openSinks()
  aia = await openSinks(aiaPort).catch(() => undefined)
  site = attackSite(() => attackPage(hosts, sinks.port, sinks.udp, `http://127.0.0.1:${site.port}`))
  const tls = { cert: Bun.file('test/fixtures/tls/aia-cert.pem'), key: Bun.file('test/fixtures/tls/aia-key.pem') }
  secure = Bun.serve({ port: 0, hostname: '127.0.0.1', tls, fetch: () => new Response('secure') })
})
afterAll(() => {
  sinks.stop()
  aia?.stop()
  site.stop(true)
  secure.stop(true)
  rmSync(dataDir, { recursive: true, force: true })
})

const launch = (isolation: 'namespace' | 'flags', slots: ProxySlot[]) =>
  launchBrowser({ slots, dataDir, config: { executable: '', isolation, sandbox: 'auto', font_pack: '', memory_mb: 1500 }, log: silentLog })

/** Loads the page with all vectors, then the site whose certificate names another address, and gives them time. */
const attack = async (browser: Browser, proxyServer?: string, arrived: () => boolean = () => true) => {
  sinks.forget()
  aia?.forget()
  const context = await browser.newContext({ acceptDownloads: false, ...(proxyServer ? { proxy: { server: proxyServer } } : {}) })
  const page = await context.newPage()
  await page.goto(`http://127.0.0.1:${site.port}/`, { waitUntil: 'commit', timeout: 10_000 })
  await Bun.sleep(3500)
  // Only the control waits for more: a busy machine may be late, and an attack that is late must not look like a wall.
  for (let i = 0; i < 60 && !arrived(); i++) await Bun.sleep(200)
  await (await context.newPage()).goto(`https://127.0.0.1:${secure.port}/`, { timeout: 3000 }).catch(() => {})
  await (await context.newPage()).goto(`http://127.0.0.1:${sinks.port}/hit/navigation/0`, { timeout: 3000 }).catch(() => {})
  await context.close()
  return [...sinks.hits, ...(aia?.hits ?? [])].sort()
}

test('control: with the defence off the attack arrives, by many ways', async () => {
  const { path, libraries } = await findBrowser('')
  const env = libraries ? { env: { ...process.env, LD_LIBRARY_PATH: libraries } as Record<string, string> } : {}
  const browser = await chromium.launch({
    executablePath: path,
    args: ['--disable-features=LocalNetworkAccessChecks,BlockInsecurePrivateNetworkRequests'],
    ...env,
  })
  const ways = ['fetch', 'websocket', 'worker-websocket', 'iframe', 'redirect-fetch', 'beacon', 'ping']
  const hits = await attack(
    browser,
    undefined,
    () => sinks.hits.has('UDP') && ways.every(way => [...sinks.hits].some(hit => hit.startsWith(`${way}/`))),
  )
  await browser.close()
  const kinds = new Set(hits.filter(h => h.includes('/')).map(h => h.split('/')[0]))
  for (const kind of [...ways, 'navigation', 'aia']) expect([...kinds]).toContain(kind)
  expect(kinds.size).toBeGreaterThanOrEqual(35)
  expect(hits).toContain('UDP')
  expect(hits.length).toBeGreaterThanOrEqual(100)
})

/** The namespaces that the browser is put into, as the kernel grants them here. */
const namespaces = granted(...(process.getuid?.() === 0 ? [] : ['-U', '-r']), '-n', '-m', '-p', '-f', '--mount-proc')

describe.each(['namespace', 'flags'] as const)('with %s', isolation => {
  const impossible = isolation === 'namespace' && !namespaces
  let launched: Launched
  let slot: ProxySlot
  beforeAll(async () => {
    slot = new ProxySlot(systemResolve)
    if (!impossible) launched = await launch(isolation, [slot])
  })
  afterAll(() => launched?.kill())

  test.skipIf(impossible)('nothing of the attack arrives, and every switch is in the running command line', async () => {
    const policy = createPolicy(
      { mode: 'public-only', allow: [`127.0.0.1:${site.port}`, `127.0.0.1:${secure.port}`], deny: [], ports: [80, 443] },
      [],
      new Set(),
    )
    const session = slot.begin({ policy, budget: { bytes: 1e8, connections: 5000 } })
    expect(await attack(launched.browser, launched.proxyServers[0])).toEqual([])
    // The attack really ran: the proxy was asked for the same things and refused them.
    expect(session.refusals.filter(r => r.step === 'blocked').length).toBeGreaterThan(50)
    slot.end()

    const main = treeOf(launched.pid)
      .map(commandLine)
      .find(line => line.includes('--remote-debugging-pipe'))!
    for (const wall of wallSwitches('http://127.0.0.1:9')) expect(main).toContain(wall)
    expect(main.filter(arg => arg.startsWith('--disable-features='))).toHaveLength(1)
    expect(main.some(arg => arg.includes('"'))).toBe(false)
    expect(main.some(arg => arg.startsWith('--proxy-pac-url'))).toBe(false)
    expect(main.includes('--no-sandbox')).toBe(!launched.isolation.sandbox)
    expect(launched.isolation).toMatchObject({ mode: isolation, proven: true })
  })

  test.skipIf(impossible)('between renders, and in a context that has no proxy of its own, nothing goes out', async () => {
    sinks.forget()
    for (const proxyServer of [launched.proxyServers[0], undefined]) {
      const context = await launched.browser.newContext(proxyServer ? { proxy: { server: proxyServer } } : {})
      const page = await context.newPage()
      const failure = await page.goto(`http://127.0.0.1:${site.port}/`, { timeout: 5000 }).then(() => 'loaded', String)
      expect(failure).toContain('net::ERR_')
      await context.close()
    }
    expect([...sinks.hits]).toEqual([])
  })

  test.skipIf(impossible)('kill ends every process and removes what was left', async () => {
    const all = treeOf(launched.pid)
    expect(all.length).toBeGreaterThan(3)
    await launched.kill()
    expect(all.filter(isAlive)).toEqual([])
  })
})

describe('traps that would reopen it', () => {
  test('the environment variable that lets loopback bypass the proxy is taken away at launch', async () => {
    process.env.PLAYWRIGHT_DISABLE_FORCED_CHROMIUM_PROXIED_LOOPBACK = '1'
    const launched = await launch('flags', [new ProxySlot(systemResolve)])
    expect(process.env.PLAYWRIGHT_DISABLE_FORCED_CHROMIUM_PROXIED_LOOPBACK).toBeUndefined()
    await launched.kill()
  })

  test("our own copy of Playwright's switches is that of the Playwright in use", async () => {
    const bundle = await Bun.file('node_modules/playwright-core/lib/coreBundle.js').text()
    const text = bundle.slice(
      bundle.indexOf('disabledFeatures = ['),
      bundle.indexOf('].filter(Boolean);', bundle.indexOf('chromiumSwitches = (options) =>')),
    )
    const features = [...text.slice(0, text.indexOf('].filter')).matchAll(/^\s*"(\w+)"/gm)].map(m => m[1]!)
    expect(playwrightDisabledFeatures).toEqual(expect.arrayContaining(features))
    const switches = [...text.matchAll(/^\s*"(--[\w-]+(?:=[\w,]+)?)",?$/gm)].map(m => m[1]!)
    expect(switches.length).toBeGreaterThan(25)
    // Left out on purpose: a page's floods should meet Chromium's own brakes.
    const dropped = ['--disable-ipc-flooding-protection']
    expect(playwrightSwitches).toEqual(expect.arrayContaining(switches.filter(s => !dropped.includes(s))))
  })
})
