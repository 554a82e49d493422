import type { CDPSession } from 'playwright-core'

type Params = Record<string, unknown>

/** A conversation with one target of the browser: the page, or a frame that lives in a process of its own. */
export type CdpTarget = {
  send(method: string, params?: Params): Promise<unknown>
  on(event: string, listener: (params: Params) => void): void
}

/** A Playwright session as a wire. */
export const cdpTargetOf = (session: CDPSession): CdpTarget => ({
  send: (method, params) => session.send(method as 'Page.enable', params as undefined),
  on: (event, listener) => void session.on(event as 'Page.loadEventFired', listener as () => void),
})

/** A wire to a child target, whose messages travel inside those of its parent. */
const childOf = (parent: CdpTarget, sessionId: string): CdpTarget & { hear(message: string): void } => {
  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>()
  const listeners = new Map<string, ((params: Params) => void)[]>()
  let count = 0
  return {
    send(method, params = {}) {
      const id = ++count
      const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }))
      const message = JSON.stringify({ id, method, params })
      parent.send('Target.sendMessageToTarget', { sessionId, message }).catch(error => waiting.get(id)?.reject(error as Error))
      return answer
    },
    on: (event, listener) => void listeners.set(event, [...(listeners.get(event) ?? []), listener]),
    hear(text) {
      const message = JSON.parse(text) as { id?: number; method?: string; params?: Params; result?: unknown; error?: { message: string } }
      if (message.id === undefined) for (const listener of listeners.get(message.method ?? '') ?? []) listener(message.params ?? {})
      else if (message.error) waiting.get(message.id)?.reject(new Error(message.error.message))
      else waiting.get(message.id)?.resolve(message.result)
      if (message.id !== undefined) waiting.delete(message.id)
    },
  }
}

/**
 * Tells `meet` of every frame below a target that gets a process of its own, frames within frames included, before the frame asks for
 * anything: what is set on the page's session does not reach them. Playwright's own sessions of such frames come too late.
 */
export async function watchCrossSiteFrames(target: CdpTarget, meet: (frame: CdpTarget) => Promise<unknown>): Promise<void> {
  const children = new Map<string, ReturnType<typeof childOf>>()
  target.on('Target.receivedMessageFromTarget', params => children.get(params.sessionId as string)?.hear(params.message as string))
  target.on('Target.detachedFromTarget', params => void children.delete(params.sessionId as string))
  target.on('Target.attachedToTarget', params => {
    const child = childOf(target, params.sessionId as string)
    children.set(params.sessionId as string, child)
    // A frame that is gone before it was met needs nothing more.
    Promise.all([meet(child), watchCrossSiteFrames(child, meet)])
      .catch(() => {})
      .finally(() => child.send('Runtime.runIfWaitingForDebugger').catch(() => {}))
  })
  await target.send('Target.setAutoAttach', {
    autoAttach: true,
    waitForDebuggerOnStart: true,
    flatten: false,
    filter: [{ type: 'iframe' }, { exclude: true }],
  })
}
