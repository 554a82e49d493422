import { AppError } from '../../../errors.ts'
import { encodingOf } from '../../../output-formats.ts'
import { cookieFits, parseCookie } from '../../options/cookies.ts'
import type { RenderPlan } from '../../options/plan.ts'
import { isPlainScreen, setScreen } from '../../thread/screen.ts'
import type { Shot, Step } from '../../thread/shot.ts'

const setCookies = async (shot: Shot): Promise<void> => {
  const { url, cookies = [] } = shot.plan
  if (url === undefined) return
  const host = new URL(url).hostname
  const jar = cookies.flatMap(line => {
    const cookie = parseCookie(line)
    if (!cookie || !cookieFits(cookie, host)) return []
    const { domain, ...rest } = cookie
    // A leading dot reaches sub-domains; addresses and single labels only ever have host cookies.
    const wide = domain?.includes('.') && !/^[\d.]+$|^\[/.test(domain)
    return [{ ...rest, domain: wide ? `.${domain}` : (domain ?? host) }]
  })
  try {
    await shot.context.addCookies(jar)
  } catch (error) {
    throw new AppError('invalid', 'cookies: the browser refuses one of them', { step: 'emulate', cause: error, detail: String(error) })
  }
}

const mediaOf = (plan: RenderPlan) => ({
  ...(plan.darkMode === undefined ? {} : { colorScheme: plan.darkMode ? ('dark' as const) : ('light' as const) }),
  ...(plan.reducedMotion ? { reducedMotion: 'reduce' as const } : {}),
  ...(plan.mediaType === undefined ? {} : { media: plan.mediaType as 'screen' | 'print' }),
})

/** Everything a page can find out about its device, set before it is asked for. Context options (user agent, touch, time zone) come earlier. */
export const emulate: Step = {
  name: 'emulate',
  runs: () => true,
  run: async shot => {
    const { plan, cdp, page } = shot
    const media = mediaOf(plan)
    await shot.deadline.run(
      'emulate',
      Promise.all([
        isPlainScreen(plan) ? undefined : setScreen(cdp, plan),
        Object.keys(media).length > 0 ? page.emulateMedia(media) : undefined,
        plan.bypassCsp ? cdp.send('Page.setBypassCSP', { enabled: true }) : undefined,
        plan.omitBackground && encodingOf(plan.format)?.transparent !== false
          ? cdp.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
          : undefined,
        plan.cookies?.length ? setCookies(shot) : undefined,
      ]),
    )
  },
}
