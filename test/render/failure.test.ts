import { expect, test } from 'bun:test'
import { AppError } from '../../src/errors.ts'
import { stepFailure } from '../../src/render/failure.ts'

/** What Playwright and Chromium were seen to say, and have in their sources, when a document goes while a step looks at it. */
test.each([
  'page.evaluate: Execution context was destroyed, most likely because of a navigation',
  'Protocol error (Runtime.callFunctionOn): Cannot find context with specified id',
  'Protocol error (Runtime.evaluate): Inspected target navigated or closed',
  'Protocol error (Runtime.callFunctionOn): Promise was collected',
  'page.$: Unable to adopt element handle from a different document',
  'elementHandle.click: Node is detached from document',
  'elementHandle.evaluate: JSHandle is disposed!',
  'page.waitForSelector: Frame was detached',
])('a page that goes while a step looks at it has failed itself: %s', message => {
  const failure = stepFailure('click', new Error(message))
  expect(failure).toBeInstanceOf(AppError)
  expect(failure).toMatchObject({ status: 502, step: 'click', message: 'click: the page went on to another document meanwhile' })
})

test('what nobody expects stays what it is, and so does what was told before', () => {
  for (const error of [new TypeError('undefined is not a function'), new AppError('renderFailed', 'x', { step: 'connect' })])
    expect(stepFailure('click', error)).toBe(error)
})
