import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

type Reply = {
  id?: number
  method?: string
  params?: Record<string, unknown>
  result?: Record<string, unknown>
  error?: { message: string }
  sessionId?: string
}

/** A browser driven by nothing but messages: the practical limit of what a renderer on the same Chromium can reach. */
export class RawBrowser {
  private id = 0
  private readonly open = new Map<number, { resolve(value: Record<string, unknown>): void; reject(error: Error): void }>()
  private readonly listeners = new Set<(reply: Reply) => void>()

  private constructor(
    private readonly socket: WebSocket,
    private readonly child: Bun.Subprocess,
    private readonly profile: string,
  ) {
    socket.onmessage = event => this.hear(JSON.parse(String(event.data)) as Reply)
  }

  static async launch(path: string, switches: string[]): Promise<RawBrowser> {
    const profile = mkdtempSync(join(tmpdir(), 'platen-bench-'))
    const child = Bun.spawn(
      [path, ...switches, '--headless', '--no-sandbox', '--remote-debugging-port=0', `--user-data-dir=${profile}`, 'about:blank'],
      {
        stdout: 'ignore',
        stderr: 'pipe',
      },
    )
    let text = ''
    for await (const chunk of child.stderr) {
      text += new TextDecoder().decode(chunk)
      const address = /DevTools listening on (ws:\S+)/.exec(text)?.[1]
      if (!address) continue
      const socket = new WebSocket(address)
      await new Promise((done, fail) => {
        socket.onopen = done
        socket.onerror = fail
      })
      return new RawBrowser(socket, child, profile)
    }
    throw new Error(`the browser did not start: ${text}`)
  }

  send(method: string, params: Record<string, unknown> = {}, sessionId?: string): Promise<Record<string, unknown>> {
    const id = ++this.id
    this.socket.send(JSON.stringify({ id, method, params, sessionId }))
    return new Promise((resolve, reject) => this.open.set(id, { resolve, reject }))
  }

  /** Resolves when the document of a navigation has fired `load`; the blank page's own event must not count. */
  private async load(url: string, sessionId: string): Promise<void> {
    const loaded = new Set<unknown>()
    let wanted: unknown
    const { promise, resolve } = Promise.withResolvers<void>()
    const listener = (reply: Reply) => {
      if (reply.method !== 'Page.lifecycleEvent' || reply.sessionId !== sessionId || reply.params?.name !== 'load') return
      loaded.add(reply.params.loaderId)
      if (loaded.has(wanted)) resolve()
    }
    this.listeners.add(listener)
    wanted = (await this.send('Page.navigate', { url }, sessionId)).loaderId
    if (loaded.has(wanted)) resolve()
    await promise
    this.listeners.delete(listener)
  }

  /** One render: fresh context, page, load, two frames, fast png. */
  async shot(url: string, full = false): Promise<Uint8Array> {
    const { browserContextId } = await this.send('Target.createBrowserContext', { disposeOnDetach: true })
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank', browserContextId, width: 1280, height: 1024 })
    const { sessionId } = (await this.send('Target.attachToTarget', { targetId, flatten: true })) as { sessionId: string }
    await Promise.all([
      this.send('Page.enable', {}, sessionId),
      this.send('Page.setLifecycleEventsEnabled', { enabled: true }, sessionId),
      this.send('Emulation.setDeviceMetricsOverride', { width: 1280, height: 1024, deviceScaleFactor: 1, mobile: false }, sessionId),
      this.load(url, sessionId),
    ])
    const expression =
      'new Promise(d => requestAnimationFrame(() => requestAnimationFrame(() => d(document.documentElement.scrollHeight))))'
    const { result } = (await this.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }, sessionId)) as {
      result: { value: number }
    }
    const clip = full ? { captureBeyondViewport: true, clip: { x: 0, y: 0, width: 1280, height: result.value, scale: 1 } } : {}
    const { data } = (await this.send(
      'Page.captureScreenshot',
      { format: 'png', optimizeForSpeed: true, fromSurface: true, ...clip },
      sessionId,
    )) as { data: string }
    void this.send('Target.disposeBrowserContext', { browserContextId })
    return Buffer.from(data, 'base64')
  }

  async stop(): Promise<void> {
    this.socket.close()
    this.child.kill()
    await this.child.exited
    rmSync(this.profile, { recursive: true, force: true })
  }

  private hear(reply: Reply): void {
    if (reply.id === undefined) {
      for (const listener of this.listeners) listener(reply)
      return
    }
    const waiting = this.open.get(reply.id)
    this.open.delete(reply.id)
    if (reply.error) waiting?.reject(new Error(reply.error.message))
    else waiting?.resolve(reply.result ?? {})
  }
}
