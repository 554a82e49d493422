import { dirname, join } from 'node:path'
import type { Config } from '../../../config/options.ts'
import type { Log } from '../../../log.ts'
import { isOpenToAll } from '../../../native/runtime/share-folder.ts'
import type { OwnAddress } from '../../../net/policy.ts'
import type { ProxySlot } from '../../../net/proxy/slot.ts'
import type { FoundBrowser } from '../find.ts'
import type { IsolationLevel } from './command.ts'
import type { NamespaceReport } from './namespace.ts'

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
  /** Told the folder of a browser before anything of it runs: by it the processes are found when nobody else can end them. */
  begins?: (scratch: string) => void
}

/** A start of the browser at one level of isolation. */
export type BrowserStart = { scratch: string; browser: FoundBrowser; settings: LaunchSettings; userAgent: string; level: IsolationLevel }

export type Prepared = {
  command: string[]
  env: Record<string, string>
  /** `proxy.server` for the context that uses the slot of the same index. */
  proxyServers: string[]
  report?: Promise<NamespaceReport>
  close(): void
}

/** Nobody listens there: what belongs to no render goes nowhere. */
export const deadProxy = 'http://127.0.0.1:9'

export const baseEnv = (browser: FoundBrowser, home: string, shared: string, libraries = browser.libraries): Record<string, string> => ({
  PATH: '/usr/local/bin:/usr/bin:/bin',
  LANG: process.env.LANG ?? 'C.UTF-8',
  HOME: home,
  TMPDIR: dirname(home),
  FONTCONFIG_FILE: join(shared, 'fonts.conf'),
  ...(libraries ? { LD_LIBRARY_PATH: libraries } : {}),
})

/** The browser would be root without a sandbox: nothing but the operator's word starts it so. */
export class StaysRoot extends Error {
  constructor(path: string) {
    const why = isOpenToAll(path) ? 'it may not change the user here' : 'only root may walk to it'
    super(
      `The browser ${path} would run as root without its sandbox: ${why}. Start platen as an ordinary user, or accept it with browser.sandbox = "off"`,
    )
  }
}
