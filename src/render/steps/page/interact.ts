import { AppError } from '../../../errors.ts'
import { failed } from '../../failure.ts'
import { addStyles } from '../../in-page/styles.ts'
import { elementOf } from '../../thread/find-element.ts'
import { askPage } from '../../thread/page-call.ts'
import type { Shot, Step } from '../../thread/shot.ts'
import { waitFor } from '../load/wait.ts'

const actionMs = 5_000
/** Time a click or a script may take to start a navigation, which is then waited for. */
const settleMs = 60

const settle = async (shot: Shot): Promise<void> => {
  await Bun.sleep(settleMs)
  await waitFor(shot, 'interact', shot.page.waitForLoadState('load', { timeout: 0 }), { option: 'waitUntil' })
}

/** `styles`: a constructed sheet, so that no Content-Security-Policy of the page can refuse it. */
export const styles: Step = {
  name: 'styles',
  runs: plan => !!plan.styles,
  run: async shot => void (await askPage(shot, 'styles', addStyles, shot.plan.styles!)),
}

/** `scripts`: a program in the page's own world; what it promises is awaited, what it throws fails the render. */
export const scripts: Step = {
  name: 'scripts',
  runs: plan => !!plan.scripts,
  run: async shot => {
    const run = shot.cdp.send('Runtime.evaluate', { expression: shot.plan.scripts!, awaitPromise: true, userGesture: true, replMode: true })
    try {
      const { exceptionDetails } = await shot.deadline.run('scripts', run)
      if (exceptionDetails) {
        const text = (exceptionDetails.exception?.description ?? exceptionDetails.text).split('\n', 1)[0]!.slice(0, 300)
        // In a program that awaits, this is found no earlier.
        if (/Illegal return/.test(text))
          throw new AppError('invalid', `scripts: must be a JavaScript program (${text})`, { step: 'scripts' })
        throw failed('scripts', `the script failed: ${text}`)
      }
    } catch (error) {
      if (error instanceof AppError || !/context was destroyed|Inspected target navigated|Promise was collected/.test(String(error)))
        throw error
    }
    await settle(shot)
  },
}

/** `click`: like a person, on the visible element; when something lies over it for long, the event goes to the element itself. */
export const click: Step = {
  name: 'click',
  runs: plan => plan.click !== undefined,
  run: async shot => {
    const element = await elementOf(shot, 'click', shot.plan.click!)
    if (!element) return
    const clicked = await shot.deadline.try(
      element.click({ timeout: actionMs }).then(() => true),
      actionMs + 500,
    )
    if (!clicked)
      await shot.deadline.run(
        'click',
        element.evaluate(e => (e as HTMLElement).click()),
      )
    await settle(shot)
  },
}

export const hover: Step = {
  name: 'hover',
  runs: plan => plan.hover !== undefined,
  run: async shot => {
    const element = await elementOf(shot, 'hover', shot.plan.hover!)
    if (!element) return
    const hovered = await shot.deadline.try(
      element.hover({ timeout: actionMs }).then(() => true),
      actionMs + 500,
    )
    if (!hovered) await shot.deadline.run('hover', element.hover({ force: true, timeout: actionMs }))
  },
}

/** `scrollIntoView`: the element's top at the top of the viewport, as far as the page scrolls. */
export const scrollIntoView: Step = {
  name: 'scrollIntoView',
  runs: plan => plan.scrollIntoView !== undefined,
  run: async shot => {
    const element = await elementOf(shot, 'scrollIntoView', shot.plan.scrollIntoView!)
    if (!element) return
    await shot.deadline.run(
      'scrollIntoView',
      element.evaluate(e => e.scrollIntoView({ block: 'start', inline: 'nearest', behavior: 'instant' })),
    )
  },
}
