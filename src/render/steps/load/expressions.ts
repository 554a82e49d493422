import { AppError } from '../../../errors.ts'
import type { Shot, Step } from '../../thread/shot.ts'
import { question } from './wait-function.ts'

type Coded = {
  option: 'waitForFunction' | 'scripts'
  is: string
  /** Ways to read it, of which one has to do. */
  forms: ((code: string) => string)[]
}

const coded: readonly Coded[] = [
  { option: 'waitForFunction', is: 'a JavaScript expression', forms: [question] },
  // Chromium compiles no program that awaits; in a function it does, where it takes `return` as well.
  { option: 'scripts', is: 'a JavaScript program', forms: [code => code, code => `async () => {\n${code}\n}`] },
]

/** What the browser has against some code, in its words. */
const complaint = async (shot: Shot, option: string, expression: string): Promise<string | undefined> => {
  const compile = shot.cdp.send('Runtime.compileScript', { expression, sourceURL: '', persistScript: false })
  const { exceptionDetails } = await shot.deadline.run(option, compile)
  return exceptionDetails && (exceptionDetails.exception?.description?.split('\n', 1)[0] ?? exceptionDetails.text)
}

const check = async (shot: Shot, { option, is, forms }: Coded): Promise<void> => {
  const code = shot.plan[option]
  if (code === undefined) return
  let reason: string | undefined
  for (const form of forms) {
    const found = await complaint(shot, option, form(code))
    if (found === undefined) return
    if (reason === undefined || /\bawait\b/.test(reason)) reason = found
    if (/Illegal return/.test(found)) break
  }
  throw new AppError('invalid', `${option}: must be ${is} (${reason?.slice(0, 200)})`, { step: 'expressions' })
}

/** Whether the code of the options is code only the browser knows; it is asked before the page is opened, so that a typo costs nothing. */
export const expressions: Step = {
  name: 'expressions',
  runs: plan => coded.some(({ option }) => plan[option] !== undefined),
  run: async shot => {
    for (const one of coded) await check(shot, one)
  },
}
