import { chownSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import type { Config } from '../../config/options.ts'
import { AppError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import { nobody } from '../../native/confine/nobody.ts'
import { copyForAll, isOpenToAll, shareFolder } from '../../native/runtime/share-folder.ts'
import { bareEnv } from '../../native/self.ts'
import type { OwnAddress } from '../../net/policy.ts'
import type { ProxySlot } from '../../net/proxy/slot.ts'
import type { RenderStatus } from '../contract.ts'
import { endBrowser } from './end.ts'
import { type BrowserKind, type FoundBrowser, findBrowser, openedToAll } from './find.ts'
import { browserSwitches } from './flags.ts'
import { furtherFonts } from './font-pack.ts'
import { fontsConfig } from './fonts.ts'
import { asOrdinaryUser, isRoot, namespaceCommand, plainPrefix, type Rung, rungs } from './isolation/command.ts'
import { isShown } from './isolation/jail.ts'
import type { NamespaceReport } from './isolation/namespace.ts'
import { selfTest } from './isolation/self-test.ts'
import { childrenOf, commandLine } from './process-tree.ts'
import { createScratch, sweepScratch, within } from './scratch.ts'
import { userAgentOf } from './version.ts'

export type LaunchSettings = {
  /** One per render at the same time; the addresses to give to their contexts come back in `proxyServers`. */
  slots: readonly ProxySlot[]
  dataDir: string
  config: Pick<Config['browser'], 'executable' | 'isolation' | 'sandbox' | 'memory_mb' | 'font_pack'>
  log: Log
  /** Hash of the proxy's own key, where it answers for servers of an inner network. */
  proxyKey?: string
  /** What the browser must never reach: tried from inside before it counts as isolated. */
  own?: readonly OwnAddress[]
}

export type Launched = {
  browser: Browser
  /** Leader of the process group; `killTree(pid)` ends everything. */
  pid: number
  /** Its folder; goes with it. */
  scratch: string
  path: string
  kind: BrowserKind
  version: string
  built?: string
  isolation: RenderStatus['isolation']
  /** `proxy.server` for the context that uses the slot of the same index. */
  proxyServers: string[]
  /** Kills the process group, waits for it, and removes what it left. Safe to call twice. */
  kill(): Promise<void>
}

const launchTimeoutMs = 30_000
/** First loopback port inside a namespace; nothing else listens there. */
const innerPort = 20_001
/** Nobody listens there: what belongs to no render goes nowhere. */
const deadEnd = 'http://127.0.0.1:9'

type Stage = { scratch: string; browser: FoundBrowser; settings: LaunchSettings; userAgent: string; rung: Rung }
type Start = { command: string[]; env: Record<string, string>; proxyServers: string[]; report?: Promise<NamespaceReport>; close(): void }

const baseEnv = (browser: FoundBrowser, home: string, shared: string, libraries = browser.libraries): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: process.env.LANG ?? 'C.UTF-8',
  HOME: home,
  TMPDIR: dirname(home),
  FONTCONFIG_FILE: join(shared, 'fonts.conf'),
  ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
})

const lifelineServer = async (path: string): Promise<{ server: Server; report: Promise<NamespaceReport> }> => {
  const { promise, resolve, reject } = Promise.withResolvers<NamespaceReport>()
  promise.catch(() => {})
  const server = createServer(socket => {
    let text = ''
    socket.on('error', () => {})
    socket.on('data', d => {
      text += d.toString()
      if (text.includes('\n')) resolve(JSON.parse(text) as NamespaceReport)
    })
    socket.on('close', () => reject(new Error('the namespace ended before it reported')))
  })
  server.on('error', reject)
  await new Promise<void>(ready => server.listen({ path }, ready))
  return { server, report: promise }
}

/** The browser would be root without a sandbox: nothing but the operator's word starts it so. */
class StaysRoot extends Error {
  constructor(path: string) {
    const why = isOpenToAll(path) ? 'it may not change the user here' : 'only root may walk to it'
    super(
      `The browser ${path} would run as root without its sandbox: ${why}. Start platen as an ordinary user, or accept it with browser.sandbox = "off"`,
    )
  }
}

const inNamespace = async ({ scratch, browser, settings, userAgent, rung }: Stage): Promise<Start> => {
  const user = asOrdinaryUser()
  const shared = join(scratch, 's')
  mkdirSync(shared)
  const paths = settings.slots.map((_, i) => join(shared, String(i)))
  await Promise.all(settings.slots.map((slot, i) => slot.listenUnix(paths[i]!)))
  const { server, report } = await lifelineServer(join(shared, 'life'))
  const close = () => {
    server.close()
    settings.slots.forEach((slot, i) => {
      slot.stopListening(paths[i]!)
    })
  }
  // Inside, everything ours stands under /run/platen and a browser of no package under /run/browser: the data directory does not exist there.
  const home = dirname(browser.path)
  const carried = !isShown(browser.path)
  const executable = carried ? browser.path.replace(home, '/run/browser') : browser.path
  const libraries = browser.libraries?.replace(home, '/run/browser')
  const dataFonts = join(settings.dataDir, 'fonts')
  const further = await furtherFonts(settings.dataDir, settings.log, settings.config.font_pack)
  const fonts: [string, string][] = [
    ...(existsSync(dataFonts) ? [[dataFonts, '/run/fonts'] as [string, string]] : []),
    ...(further ? [[further, '/run/further-fonts'] as [string, string]] : []),
  ]
  const folders = ['/run/browser/fonts', ...fonts.map(([, to]) => to)]
  writeFileSync(join(shared, 'fonts.conf'), fontsConfig(folders, '/tmp/fontconfig'))
  mkdirSync(join(scratch, 'root'))
  const switches = browserSwitches({
    proxyServer: deadEnd,
    profile: '/tmp/profile',
    sandbox: rung.sandbox,
    userAgent,
    proxyKey: settings.proxyKey,
  })
  const command = namespaceCommand({
    jail: {
      base: join(scratch, 'root'),
      moved: [[shared, '/run/platen'], ...(carried ? [[home, '/run/browser'] as [string, string]] : []), ...fonts],
      scratchBytes: settings.config.memory_mb * 1024 * 1024,
      ...(isRoot() ? { owner: nobody } : {}),
    },
    relays: paths.map((_, i) => ({ port: innerPort + i, path: `/run/platen/${i}` })),
    lifeline: '/run/platen/life',
    unreachable: [
      { host: '169.254.169.254', port: 80 },
      ...(settings.own ?? []).map(own => ({ host: own.host ?? '127.0.0.1', port: own.port })),
    ],
    absent: [settings.dataDir, '/root', '/home', '/etc/shadow'],
    command: [...(user ?? []), executable, ...switches],
    env: baseEnv(browser, '/tmp/home', '/run/platen', libraries),
  })
  if (!command || !user) {
    close()
    throw command && isRoot() ? new StaysRoot(browser.path) : new Error('util-linux (unshare, setpriv) is not installed')
  }
  return {
    command,
    env: bareEnv(),
    proxyServers: paths.map((_, i) => `http://127.0.0.1:${innerPort + i}`),
    report,
    close,
  }
}

const withFlags = async ({ scratch, browser: found, settings, userAgent, rung }: Stage): Promise<Start> => {
  const browser = isRoot() && !rung.bare ? await openedToAll(found) : found
  const { prefix, dropped } = rung.bare ? { prefix: [], dropped: false } : plainPrefix(browser)
  if (isRoot() && !dropped && (rung.sandbox || settings.config.sandbox !== 'off')) throw new StaysRoot(browser.path)
  const ports = await Promise.all(settings.slots.map(slot => slot.listenTcp()))
  const folders = ['profile', 'home', 'tmp', 's'].map(name => join(scratch, name))
  for (const folder of folders) {
    mkdirSync(folder, { mode: 0o700 })
    if (dropped) chownSync(folder, nobody.uid, nobody.gid)
  }
  const dataFonts = join(settings.dataDir, 'fonts')
  const fonts = dropped && existsSync(dataFonts) ? join(scratch, 'fonts') : dataFonts
  // The data directory is closed to the user the browser runs as.
  if (fonts !== dataFonts) await copyForAll(dataFonts, fonts)
  const unpacked = await furtherFonts(settings.dataDir, settings.log, settings.config.font_pack)
  const further = unpacked && dropped ? await shareFolder(unpacked) : unpacked
  writeFileSync(
    join(scratch, 's', 'fonts.conf'),
    fontsConfig(
      [browser.fonts, fonts, further].filter(folder => folder !== undefined),
      join(scratch, 'tmp', 'fontconfig'),
    ),
  )
  const switches = browserSwitches({
    proxyServer: deadEnd,
    profile: join(scratch, 'profile'),
    sandbox: rung.sandbox,
    userAgent,
    proxyKey: settings.proxyKey,
  })
  return {
    command: [...prefix, browser.path, ...switches],
    env: { ...baseEnv(browser, join(scratch, 'home'), join(scratch, 's')), TMPDIR: join(scratch, 'tmp') },
    proxyServers: ports.map(port => `http://127.0.0.1:${port}`),
    close: () =>
      settings.slots.forEach((slot, i) => {
        slot.stopListening(ports[i]!)
      }),
  }
}

const processOf = (scratch: string): number | undefined =>
  childrenOf(process.pid).find(pid => commandLine(pid).some(arg => arg.includes(scratch)))

const start = async (stage: Stage): Promise<Launched> => {
  const { scratch, settings, rung, browser: found } = stage
  const begun = await (rung.isolation === 'namespace' ? inNamespace(stage) : withFlags(stage))
  let pid: number | undefined
  let over: Promise<void> | undefined
  const kill = () => {
    over ??= (async () => {
      begun.close()
      await endBrowser(pid ?? processOf(scratch), scratch)
    })()
    return over
  }
  try {
    const [executablePath = '', ...args] = begun.command
    const browser = await within(scratch, () =>
      chromium.launch({
        executablePath,
        args,
        ignoreDefaultArgs: true,
        env: begun.env,
        timeout: launchTimeoutMs,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      }),
    )
    pid = processOf(scratch)
    if (pid === undefined) throw new Error('the browser process was not found')
    browser.once('disconnected', () => void kill())
    const report = await begun.report
    const isolation = await selfTest({ browser, pid, rung, slot: settings.slots[0], proxyServer: begun.proxyServers[0], report })
    return {
      browser,
      pid,
      scratch,
      path: found.path,
      kind: found.kind,
      version: browser.version(),
      ...(found.built ? { built: found.built } : {}),
      isolation,
      proxyServers: begun.proxyServers,
      kill,
    }
  } catch (error) {
    await kill()
    throw error
  }
}

/** What the configuration gives up by itself. */
const asConfigured = ({ isolation, sandbox }: LaunchSettings['config']): string[] => [
  ...(isolation === 'flags' ? ['browser.isolation is flags'] : []),
  ...(sandbox === 'off' ? ['browser.sandbox is off'] : []),
]

const reasonOf = (text: string): string =>
  /(No usable sandbox|Running as root without|Operation not permitted|error while loading[^\n]*|unshare[^\n]*failed[^\n]*)/.exec(
    text,
  )?.[1] ??
  text.split('\n')[0] ??
  ''

/**
 * Starts the browser behind the strongest walls the machine grants, proves them, and says which they are. Throws when the configuration
 * demands more than the machine has, or when no browser starts.
 */
export const launchBrowser = async (given: LaunchSettings): Promise<Launched> => {
  // With it set, Playwright would let loopback bypass the proxy.
  delete process.env.PLAYWRIGHT_DISABLE_FORCED_CHROMIUM_PROXIED_LOOPBACK
  const { config, log } = given
  // Absolute: what must not exist inside the walls is looked for from another folder.
  const settings = { ...given, dataDir: resolve(given.dataDir) }
  sweepScratch()
  let shown = 0
  const browser = await findBrowser(config.executable, (done, total) => {
    const percent = Math.floor((done / total) * 4) * 25
    if (percent > shown) log.info(`unpacking the browser: ${percent} %`)
    shown = Math.max(shown, percent)
  })
  if (browser.warning) log.warn(browser.warning)
  const userAgent = userAgentOf(browser)
  const failures: string[] = []
  let refusal: StaysRoot | undefined
  for (const rung of rungs(config)) {
    try {
      const launched = await start({ scratch: createScratch(), browser, settings, userAgent, rung })
      const note = [...asConfigured(config), ...failures].join('; ')
      return { ...launched, isolation: { ...launched.isolation, ...(note ? { note } : {}) } }
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      failures.push(`${rung.isolation}${rung.sandbox ? ' + sandbox' : ''}: ${reasonOf(text)}`)
      log.debug('browser start failed', { isolation: rung.isolation, sandbox: rung.sandbox, detail: text })
      if (error instanceof StaysRoot) refusal = error
    }
  }
  throw new AppError('internal', refusal?.message ?? `The browser ${browser.path} does not start (${failures.join('; ')})`)
}
