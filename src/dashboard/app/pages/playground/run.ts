import { signal } from '@preact/signals'
import { ApiError, call, fileHeaders, type Output } from '../../api.ts'
import { pathOf } from '../../parts/address.ts'
import { optionOf, type Values } from './values.ts'

type Result = Output<'playground.render'>
export type Run =
  | { state: 'idle' }
  | { state: 'running'; since: number; giveUp: AbortController }
  | { state: 'done'; result: Result; headers?: Record<string, string> }
  | { state: 'refused'; error: ApiError }

/** They outlive the page: who looks something up elsewhere finds all as it was. */
export const values = signal<Values>({})
export const run = signal<Run>({ state: 'idle' })
export const problems = signal<Readonly<Record<string, string>>>({})

export const setValue = (name: string, value: unknown): void => {
  values.value = { ...values.value, [name]: value }
  const { [name]: _, ...others } = problems.value
  problems.value = others
}

const pollMs = 1500

/** What a stored picture is sent with: its size and how long it may be kept. */
const withHeaders = async (result: Result): Promise<void> => {
  const { url } = result.screenshot
  const headers = url ? await fileHeaders(pathOf(url)) : undefined
  const now = run.value
  if (now.state === 'done' && now.result.screenshot.id === result.screenshot.id) run.value = { ...now, headers }
}

/** One that is made in the background is asked after until it is there, or another one is asked for. */
const follow = async (result: Result): Promise<void> => {
  const { id } = result.screenshot
  for (;;) {
    await new Promise(done => setTimeout(done, pollMs))
    const now = run.value
    if (now.state !== 'done' || now.result.screenshot.id !== id) return
    const asked = await call('capture.get', { id }).catch((error: ApiError) => error)
    if (asked instanceof ApiError && asked.status === 0) continue
    if (asked instanceof ApiError || !asked.screenshot) return
    if (asked.screenshot.status === 'pending') continue
    const ended = { ...now.result, screenshot: asked.screenshot }
    run.value = { state: 'done', result: ended }
    return withHeaders(ended)
  }
}

export const render = async (options: Values): Promise<void> => {
  if (run.value.state === 'running') run.value.giveUp.abort()
  const giveUp = new AbortController()
  run.value = { state: 'running', since: Date.now(), giveUp }
  problems.value = {}
  try {
    const result = await call('playground.render', { ...options }, { signal: giveUp.signal })
    if (giveUp.signal.aborted) return
    run.value = { state: 'done', result }
    await (result.screenshot.status === 'pending' ? follow(result) : withHeaders(result))
  } catch (error) {
    if (giveUp.signal.aborted) return
    if (!(error instanceof ApiError)) throw error
    run.value = { state: 'refused', error }
    problems.value = Object.fromEntries(Object.entries(error.fields).map(([path, message]) => [optionOf(path), message]))
  }
}

export const giveUp = (): void => {
  if (run.value.state !== 'running') return
  run.value.giveUp.abort()
  run.value = { state: 'idle' }
}
