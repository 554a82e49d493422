import { resolve } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { AppError } from '../../errors.ts'
import type { RenderStatus } from '../contract.ts'
import { isLost } from '../failure.ts'
import { browserIn, endBrowser } from './end.ts'
import { type BrowserKind, findBrowser } from './find.ts'
import { isolationLevels } from './isolation/command.ts'
import { inNamespace } from './isolation/in-namespace.ts'
import { type BrowserStart, type LaunchSettings, StaysRoot } from './isolation/prepared.ts'
import { selfTest } from './isolation/self-test.ts'
import { withFlags } from './isolation/with-flags.ts'
import { createScratch, sweepScratch, within } from './scratch.ts'
import { userAgentOf } from './version.ts'

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

const start = async (asked: BrowserStart): Promise<Launched> => {
  const { scratch, settings, level, browser: found } = asked
  const prepared = await (level.isolation === 'namespace' ? inNamespace(asked) : withFlags(asked))
  let pid: number | undefined
  let over: Promise<void> | undefined
  const kill = () => {
    over ??= (async () => {
      prepared.close()
      await endBrowser(pid, scratch)
    })()
    return over
  }
  try {
    const [executablePath = '', ...args] = prepared.command
    const browser = await within(scratch, () =>
      chromium.launch({
        executablePath,
        args,
        ignoreDefaultArgs: true,
        env: prepared.env,
        timeout: launchTimeoutMs,
        handleSIGINT: false,
        handleSIGTERM: false,
        handleSIGHUP: false,
      }),
    )
    pid = browserIn(scratch)
    if (pid === undefined) throw new KilledBrowser('the browser process was not found')
    // Playwright never answers who waits for a new page of a browser that ends meanwhile.
    const ended = new Promise<never>((_, reject) => {
      browser.once('disconnected', () => {
        reject(new KilledBrowser('the browser ended during its start'))
        void kill()
      })
    })
    const tested = (async (main: number) => {
      const report = await prepared.report
      return selfTest({ browser, pid: main, level, slot: settings.slots[0], proxyServer: prepared.proxyServers[0], report })
    })(pid)
    const isolation = await Promise.race([tested, ended])
    return {
      browser,
      pid,
      scratch,
      path: found.path,
      kind: found.kind,
      version: browser.version(),
      ...(found.built ? { built: found.built } : {}),
      isolation,
      proxyServers: prepared.proxyServers,
      kill,
    }
  } catch (error) {
    await kill()
    throw error
  }
}

/** A browser that ended while it was started, which says nothing of the walls it was to stand behind. */
class KilledBrowser extends Error {}

/**
 * unshare, whose child is killed, fails at giving itself the same end; what stands between it and the browser says 128 + 9 when the kernel
 * takes the browser alone; a browser whose child is taken finds no zygote, or later no graphics process, and ends itself. In the middle of a
 * call Playwright does not say how the browser ended.
 */
const endedByOthers =
  /signal=SIGKILL|exitCode=137|sigprocmask unblock failed|GPU process isn't usable|Cannot communicate with zygote|Zygote process exited/
const wasKilled = (error: unknown): boolean => {
  const text = String(error)
  if (error instanceof KilledBrowser || endedByOthers.test(text)) return true
  return isLost(error) && !text.includes('process did exit')
}

/** A start that somebody else ended, the kernel short of memory for one, is made once more before weaker walls are thought of. */
const startOnceMore = async (settings: Omit<BrowserStart, 'scratch'>): Promise<Launched> => {
  const begin = () => {
    const scratch = createScratch()
    settings.settings.begins?.(scratch)
    return start({ ...settings, scratch })
  }
  return begin().catch(error => {
    if (!wasKilled(error)) throw error
    settings.settings.log.debug('the browser was killed during its start', { detail: String(error) })
    return begin()
  })
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
  for (const level of isolationLevels(config)) {
    try {
      const launched = await startOnceMore({ browser, settings, userAgent, level })
      const note = [...asConfigured(config), ...failures].join('; ')
      return { ...launched, isolation: { ...launched.isolation, ...(note ? { note } : {}) } }
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      failures.push(`${level.isolation}${level.sandbox ? ' + sandbox' : ''}: ${reasonOf(text)}`)
      log.debug('browser start failed', { isolation: level.isolation, sandbox: level.sandbox, detail: text })
      if (error instanceof StaysRoot) refusal = error
    }
  }
  throw new AppError('internal', refusal?.message ?? `The browser ${browser.path} does not start (${failures.join('; ')})`)
}
