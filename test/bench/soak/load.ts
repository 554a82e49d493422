const small = { viewportWidth: 200, viewportHeight: 150 }

/** Bodies of a mixed load: later, later with an event, now, now from the cache. */
export const bodies = (n: number, hook: string): Record<string, unknown>[] => [
  { html: `<h1>job ${n}</h1>`, async: true, ...small },
  { html: `<h1>hook ${n}</h1>`, async: true, webhookUrl: hook, webhookErrors: true, ...small },
  { html: `<h1>now ${n}</h1>`, ...small },
  { html: `<h1>cached ${n % 5}</h1>`, cache: true, ...small },
]

/** Takes events, remembers whose they were, and gives the flags by which a server may reach it and tries soon and often. */
export const startReceiver = () => {
  const told = new Set<string>()
  const receiver = Bun.serve({
    hostname: '127.0.0.1',
    port: 0,
    fetch: async request => {
      const body = (await request.json()) as { data: { screenshotId: string } }
      told.add(body.data.screenshotId)
      return new Response('ok')
    },
  })
  const authority = `127.0.0.1:${receiver.port}`
  return {
    told,
    hook: `http://${authority}/hook`,
    flags: ['--egress-allow', authority, '--webhooks-schedule', '1,1,2,2,5,5,10,10,20,20,30,30'],
    stop: () => receiver.stop(true),
  }
}
