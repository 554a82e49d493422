import type { CDPSession, Page } from 'playwright-core'
import { LostBrowser } from '../failure.ts'

/** A conversation with one page by the messages of the DevTools protocol. */
export type PageSession = Pick<CDPSession, 'send'>

/** Playwright's session on its own side of the wall; `type` tells an answer of the browser from one that will never come. */
type ServerSession = PageSession & Pick<CDPSession, 'on'> & { _sendMayFail(method: 'Network.disable'): Promise<unknown> }
type ServerFrame = { _id: string; utilityContext(): Promise<{ delegate: { _contextId: number } }> }
type ServerPage = { delegate: { _mainFrameSession: { _client: ServerSession } }; mainFrame(): ServerFrame }
type Internals = { _connection: { toImpl(page: Page): ServerPage } }

/** The only place that looks behind Playwright's public interface (1.65.1, held by a test), for costs it has no switch for. */
const serverPage = (page: Page): ServerPage => {
  try {
    return (page as unknown as Internals)._connection.toImpl(page)
  } catch (error) {
    // Of a page that is gone there is no other side any more.
    throw new LostBrowser(`the page is gone: ${String(error)}`)
  }
}
const serverSession = (page: Page): ServerSession => serverPage(page).delegate._mainFrameSession._client

/**
 * The session Playwright itself has with a page. A second one, which is all it offers, costs the browser, the renderer and us about 7 ms of
 * processor a render, and emulation set on one of the two is not always seen by the other. Not for the domains `Fetch` and `Target`, which
 * are Playwright's own here: those take a `furtherSession`.
 */
export const sessionOf = (page: Page): PageSession => {
  const session = serverSession(page)
  const send = async (method: 'Page.enable', params: undefined) => {
    try {
      return await session.send(method, params)
    } catch (error) {
      const gone = (error as { type?: string }).type
      throw gone === 'closed' || gone === 'crashed' ? new LostBrowser(`${method}: the session is ${gone}`) : error
    }
  }
  return { send: send as PageSession['send'] }
}

/** The reports on a page's frames, which Playwright asks for in any case. */
export const frameReports = (page: Page): Pick<CDPSession, 'on'> => serverSession(page)

/** Id of a page's main frame; it outlives navigations. */
export const mainFrameId = (page: Page): string => serverPage(page).mainFrame()._id

/**
 * Ends the reports on a page's requests. Playwright asks for them always, about six messages a request: on a page of 120 subresources a
 * sixth of the render's processor time, spent by the renderer, the browser and us.
 */
export const endRequestReports = async (page: Page): Promise<void> => {
  await serverSession(page)._sendMayFail('Network.disable')
}

/**
 * Id of the isolated world that Playwright makes in every document. A second world of our own costs browser and renderer about 4 ms of
 * processor. (`Runtime.enable` would list the worlds, but a later `Runtime.disable` of any session stops the making of worlds for all.)
 */
export const isolatedWorld = async (page: Page): Promise<number> =>
  (await serverPage(page).mainFrame().utilityContext()).delegate._contextId
