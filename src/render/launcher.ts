import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'
import type { ProxySlot } from '../net/proxy/slot.ts'
import type { BrowserFacts, ThreadSettings } from './messages.ts'
import { treeOf } from './process-tree.ts'

/** A running browser as the slots need it. `proxyServers[i]` is the address of slot i as the browser sees it. */
export type LaunchedBrowser = { browser: Browser; facts: BrowserFacts; proxyServers: string[]; kill(): Promise<void> }

/** Starts the system's headless shell with every slot behind its proxy. */
export async function launch(slots: ProxySlot[], settings: ThreadSettings): Promise<LaunchedBrowser> {
  const path = settings.browser.executable || '/usr/bin/chromium-headless-shell'
  if (!existsSync(path)) throw new Error(`no browser at ${path}`)
  const ports = await Promise.all(slots.map(slot => slot.listenTcp()))
  const before = new Set(children())
  const browser = await chromium.launch({
    executablePath: path,
    args: [
      '--disable-gpu',
      '--font-render-hinting=none',
      '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--webrtc-ip-handling-policy=disable_non_proxied_udp',
      '--disable-quic',
      '--dns-prefetch-disable',
      '--no-pings',
      '--js-flags=--max-old-space-size=512',
    ],
    proxy: { server: 'http://127.0.0.1:9' },
  })
  return {
    browser,
    facts: {
      pid: children().find(pid => !before.has(pid)) ?? 0,
      browser: { path, kind: 'system-headless-shell', version: browser.version() },
      isolation: { mode: 'flags', sandbox: false, proven: false },
    },
    proxyServers: ports.map(port => `http://127.0.0.1:${port}`),
    kill: () => browser.close(),
  }
}

const children = (): number[] => treeOf(process.pid)
