import { join } from 'node:path'
import type { Attack } from './attack.ts'

const served = async (answer: Response): Promise<Response> => {
  if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 80)}`)
  return answer
}

/** A small synchronous render. */
export const render: Attack['neighbour'] = async ({ neighbour }, signal) => {
  const body = { html: `<h1>ok ${crypto.randomUUID()}</h1>`, viewportWidth: 300, viewportHeight: 200, store: false }
  await (await served(await neighbour.post('screenshots', body, signal))).bytes()
}

/** The cheapest answer there is: the health of the server. */
export const health: Attack['neighbour'] = async ({ neighbour }, signal) => {
  await (await served(await neighbour.get('/healthz', signal))).bytes()
}

/** The cheapest answer to a key. */
export const usage: Attack['neighbour'] = async ({ neighbour }, signal) => {
  await (await served(await neighbour.get('/api/v1/usage', signal))).bytes()
}

const small = { viewportWidth: 300, viewportHeight: 200 }

/** A background render, until its record is ready. */
export const backgroundRender: Attack['neighbour'] = async ({ neighbour }, signal) => {
  const accepted = await served(
    await neighbour.post('screenshots', { ...small, html: `<h1>${crypto.randomUUID()}</h1>`, async: true }, signal),
  )
  const { screenshot } = (await accepted.json()) as { screenshot: { id: string } }
  for (;;) {
    const record = await served(await neighbour.get(`/api/v1/screenshots/${screenshot.id}`, signal))
    const { status, error } = ((await record.json()) as { screenshot: { status: string; error?: string } }).screenshot
    if (status === 'ready') return
    if (status === 'failed') throw new Error(error)
    await Bun.sleep(20)
  }
}

const deliveries = new Map<string, () => void>()
let receiver: ReturnType<typeof Bun.serve> | undefined
const receiverUrl = (): string => {
  receiver ??= Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    fetch(request) {
      deliveries.get(new URL(request.url).pathname)?.()
      return new Response()
    },
  })
  return `http://127.0.0.1:${receiver.port}`
}

/** A background render that is there already, until its webhook has come. */
export const told: Attack['neighbour'] = async ({ neighbour }, signal) => {
  const path = `/${crypto.randomUUID()}`
  const told = new Promise<void>((resolve, fail) => {
    deliveries.set(path, resolve)
    signal.addEventListener('abort', () => fail(new Error('the webhook did not come')))
  })
  const body = { ...small, html: '<h1>mine</h1>', async: true, cache: true, webhookUrl: receiverUrl() + path }
  await (await served(await neighbour.post('screenshots', body, signal))).bytes()
  await told.finally(() => deliveries.delete(path))
}

const invoice = Bun.file(join(import.meta.dir, '../../../src/native/samples/invoice.pdf'))

/** A digital invoice of one page, read to its fields. */
export const document: Attack['neighbour'] = async ({ neighbour }, signal) => {
  const answer = await served(await neighbour.upload(new File([await invoice.bytes()], 'invoice.pdf'), {}, signal))
  const { status, error } = ((await answer.json()) as { extraction: { status: string; error?: string } }).extraction
  if (status !== 'completed') throw new Error(error)
}
