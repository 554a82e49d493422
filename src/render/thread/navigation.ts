import type { Page } from 'playwright-core'
import { frameReports, mainFrameId } from './playwright-internals.ts'

/** Where a page's main frame is going: a page may lead on to another document long after its own was loaded. */
export class Navigation {
  /** Address of a document that is asked for and not there yet. */
  pending?: string
  /** Address of the document that is there, whatever the history API makes of the page's. */
  document?: string
  /** Address of a document that could not be had, while nothing but Chromium's error page is shown for it. */
  unreachable?: string
  /** Whether what is `pending` was announced and has not begun. */
  private announced = false
  private arrived: (() => void)[] = []

  constructor(page: Page) {
    const main = mainFrameId(page)
    const reports = frameReports(page)
    // A `<meta http-equiv=refresh>` of no seconds is announced with the load event, and begins when the page finds time for it.
    reports.on('Page.frameScheduledNavigation', ({ frameId, url, delay }) => {
      if (frameId !== main || delay > 0) return
      this.pending = url
      this.announced = true
    })
    reports.on('Page.frameStartedNavigating', ({ frameId, url, navigationType }) => {
      if (frameId !== main) return
      this.announced = false
      if (!/sameDocument$/i.test(navigationType)) this.pending = url
    })
    reports.on('Page.navigatedWithinDocument', ({ frameId }) => {
      if (frameId === main && this.announced) this.settle()
    })
    reports.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== main) return
      this.document = frame.url
      this.unreachable = frame.unreachableUrl
      this.settle()
    })
    // Of a download, or an answer without a document, nothing else is heard.
    reports.on('Page.frameStoppedLoading', ({ frameId }) => {
      if (frameId === main && !this.announced) this.settle()
    })
  }

  /** Resolves once the document that is asked for is there, or will not come. */
  settled(): Promise<void> {
    return this.pending === undefined ? Promise.resolve() : new Promise(done => this.arrived.push(done))
  }

  private settle(): void {
    this.pending = undefined
    this.announced = false
    for (const done of this.arrived.splice(0)) done()
  }
}
