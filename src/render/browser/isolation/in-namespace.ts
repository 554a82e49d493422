import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { nobody } from '../../../native/confine/nobody.ts'
import { bareEnv } from '../../../native/self.ts'
import { browserSwitches } from '../flags.ts'
import { fontFolders, fontsConfig } from '../fonts.ts'
import { asOrdinaryUser, isRoot, namespaceCommand } from './command.ts'
import { isShown } from './jail.ts'
import type { NamespaceReport } from './namespace.ts'
import { type BrowserStart, baseEnv, deadProxy, type Prepared, StaysRoot } from './prepared.ts'

/** First loopback port inside a namespace; nothing else listens there. */
const innerPort = 20_001

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

/** The browser in namespaces of its own: no network but the sockets of its slots, no files but those it needs. */
export const inNamespace = async ({ scratch, browser, settings, userAgent, level }: BrowserStart): Promise<Prepared> => {
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
  const { own, unpacked } = await fontFolders(settings)
  const fonts = [...unpacked, ...own].map((from, i): [string, string] => [from, `/run/fonts/${i}`])
  const config = fontsConfig(
    fonts.map(([, to]) => to),
    '/tmp/fontconfig',
  )
  writeFileSync(join(shared, 'fonts.conf'), config)
  mkdirSync(join(scratch, 'root'))
  const switches = browserSwitches({
    proxyServer: deadProxy,
    profile: '/tmp/profile',
    sandbox: level.sandbox,
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
