import { jsonHash } from '../../json-pieces.ts'
import { devices, mobileUserAgent } from './devices.ts'
import { type OptionName, type OptionsAbout, optionFacts, optionsAbout, type RenderOptions } from './table.ts'
import { ignoredFor, saidBy } from './usual.ts'

/**
 * What the browser must do: source and picture, with defaults, device and orientation applied, without anything about delivery.
 * A plain value that crosses the thread boundary. Sizes in CSS px, times in seconds as in the options.
 */
export type RenderPlan = Omit<OptionsAbout<'source' | 'picture'>, 'device'>

/** Device over viewport and scale; landscape makes the longer side the width; what the format ignores is as if it was not said. */
export function plan(options: RenderOptions): RenderPlan {
  const { device, ...kept } = optionsAbout(options, 'source', 'picture')
  const preset = device ? devices[device] : undefined
  const mobile = options.viewportMobile || preset?.mobile === true
  const width = preset?.width ?? options.viewportWidth
  const height = preset?.height ?? options.viewportHeight
  const landscape = options.viewportLandscape
  const own = preset && 'userAgent' in preset ? preset.userAgent : mobile ? mobileUserAgent : undefined
  const userAgent = options.userAgent ?? own
  return {
    ...kept,
    ...ignoredFor(options.format),
    viewportWidth: landscape ? Math.max(width, height) : width,
    viewportHeight: landscape ? Math.min(width, height) : height,
    deviceScaleFactor: preset?.deviceScaleFactor ?? options.deviceScaleFactor,
    viewportMobile: mobile,
    viewportHasTouch: options.viewportHasTouch || preset?.mobile === true,
    ...(userAgent === undefined ? {} : { userAgent }),
  }
}

/**
 * SHA-256 of all that can change the file or its metadata and is not as usual, so that renders stay cached over an update that adds an
 * option; hashed together with the organization, so that no key of one organization
 * can name another's render. A custom key replaces the options but stays scoped by organization and format.
 */
export function cacheKey(plan: RenderPlan, orgId: string, custom?: string): string {
  const entries = Object.entries(saidBy(plan))
    .filter(([name, value]) => value !== undefined && optionFacts[name as OptionName].inCacheKey)
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const what = custom === undefined ? ['options', orgId, entries] : ['custom', orgId, plan.format, custom]
  return jsonHash(what)
}

/** Longest a render may take once it has a slot, in ms: navigation and waits, the delay, and a reserve for the capture. */
export const budgetMs = (plan: RenderPlan): number => (plan.timeout + plan.delay) * 1000 + captureReserveMs(plan)

const leastReserveMs = 10_000

/**
 * Kept back for the capture, so that a page that used up its waits is still photographed or refused in time: as long again as the waits may
 * take, because a page that is slow to load is slow to paint, and never less than an ordinary page needs on a busy machine.
 */
export const captureReserveMs = (plan: RenderPlan): number => Math.max(leastReserveMs, plan.timeout * 1000)

/** Plans whose file holds the whole page, so that all of it has to be loaded and shown. */
export const showsAll = (plan: RenderPlan): boolean => plan.fullPage || plan.format === 'pdf'

/** Plans whose clip reaches below the viewport, so that the page is walked through there. */
export const clipsBelow = (plan: RenderPlan): boolean =>
  !plan.fullPage && plan.clipHeight !== undefined && (plan.clipY ?? 0) + plan.clipHeight > plan.viewportHeight
