import type { Page } from 'playwright-core'

/**
 * The only place that looks behind Playwright's public interface (1.65.1, held by a test), for two costs it has no switch for. Where an
 * upgrade moves these things, renders go on as they are, only slower.
 */
type ServerPage = {
  delegate?: { _mainFrameSession?: { _client?: { _sendMayFail(method: 'Network.disable'): Promise<unknown> } } }
  mainFrame?(): { utilityContext?(): Promise<{ delegate?: { _contextId?: number } }> }
}
type Internals = { _connection?: { toImpl?(page: Page): ServerPage | undefined } }

const serverPage = (page: Page) => (page as unknown as Internals)._connection?.toImpl?.(page)

/**
 * Ends the reports on a page's requests. Playwright asks for them always, about six messages a request: on a page of 120 subresources a
 * sixth of the render's processor time, spent by the renderer, the browser and us.
 */
export const endRequestReports = async (page: Page): Promise<void> => {
  await serverPage(page)?.delegate?._mainFrameSession?._client?._sendMayFail('Network.disable')
}

/**
 * Id of the isolated world that Playwright makes in every document; undefined where it cannot be told. A second world of our own costs
 * browser and renderer about 4 ms of processor. (`Runtime.enable` would list the worlds, but a later `Runtime.disable` of any session stops
 * the making of worlds for all.)
 */
export const isolatedWorld = async (page: Page): Promise<number | undefined> =>
  (await serverPage(page)?.mainFrame?.().utilityContext?.())?.delegate?._contextId
