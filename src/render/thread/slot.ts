import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import type { ProxySlot } from '../../net/proxy/slot.ts'
import { limitConsole } from '../in-page/limit-console.ts'
import { limitPaint } from '../in-page/paint-limit.ts'
import { parseGeolocation } from '../options/geolocation.ts'
import type { RenderPlan } from '../options/plan.ts'
import { type PageSession, sessionOf } from './playwright-internals.ts'
import { setPlainScreen } from './screen.ts'

/** Part of a page that is painted without being asked for: more than any viewport with what browsers paint around it. */
const paintedPx = 10_000

/** A fresh context with its one page and the session with it, used for one render and thrown away. */
export type PageContext = { context: BrowserContext; page: Page; cdp: PageSession }

const plainOptions = (proxyServer: string): BrowserContextOptions => ({
  viewport: null,
  colorScheme: null,
  reducedMotion: null,
  forcedColors: null,
  contrast: null,
  acceptDownloads: false,
  serviceWorkers: 'block',
  proxy: { server: proxyServer },
})

/** What must be known when a context is made, because it reaches workers and out-of-process frames too. */
const madeWith = (plan: RenderPlan, version: string): BrowserContextOptions | undefined => {
  const place = plan.geolocation === undefined ? undefined : parseGeolocation(plan.geolocation)
  const wish: BrowserContextOptions = {
    ...(plan.userAgent === undefined ? {} : { userAgent: plan.userAgent.replace('{version}', version) }),
    ...(plan.timeZone === undefined ? {} : { timezoneId: plan.timeZone }),
    ...(plan.locale === undefined ? {} : { locale: plan.locale }),
    ...(place ? { geolocation: place, permissions: ['geolocation'] } : {}),
    ...(plan.viewportHasTouch ? { hasTouch: true } : {}),
  }
  return Object.keys(wish).length > 0 ? wish : undefined
}

/**
 * One place for a render: its own proxy listener, and a plain context made ahead. A context is never used twice, so that no cookie,
 * cache, storage or credential survives; making it ahead gives back what that costs.
 */
export class Slot {
  private ready?: Promise<PageContext>

  constructor(
    private readonly browser: Browser,
    readonly proxy: ProxySlot,
    private readonly proxyServer: string,
  ) {}

  get warmed(): boolean {
    return this.ready !== undefined
  }

  /** Makes a plain context for the render to come. */
  warm(): void {
    if (this.ready) return
    const ready = this.open()
    // A failure shows when the pageContext is taken; until then nobody listens.
    ready.catch(() => {})
    this.ready = ready
  }

  async take(plan: RenderPlan): Promise<PageContext> {
    const special = madeWith(plan, this.browser.version().split('.', 1)[0] ?? '')
    if (special) return this.open(special)
    const ready = this.ready
    this.ready = undefined
    return ready ?? this.open()
  }

  private async open(special: BrowserContextOptions = {}): Promise<PageContext> {
    const context = await this.browser.newContext({ ...plainOptions(this.proxyServer), ...special })
    context.setDefaultTimeout(0)
    await context.addInitScript(limitConsole)
    await context.addInitScript(limitPaint, paintedPx)
    const page = await context.newPage()
    // Never part of the picture; a browser that does not know `--block-new-web-contents` opens them all the same.
    context.on('page', other => {
      if (other !== page) other.close().catch(() => {})
    })
    page.on('dialog', dialog => void dialog.dismiss().catch(() => {}))
    const cdp = sessionOf(page)
    // Most renders keep this size; a page resized later is laid out again, which costs a frame.
    await setPlainScreen(cdp)
    return { context, page, cdp }
  }
}
