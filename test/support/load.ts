import { join } from 'node:path'
import type { Server } from './processes/binary.ts'

/** What a client asks of a running server: small renders and an invoice. Every answer is read to its end. */
export const clientOf = (server: Server) => {
  const headers = { authorization: `Bearer ${server.key}` }
  const ask = (path: string, init: { headers?: Record<string, string>; body: BodyInit }) =>
    fetch(`${server.url}/api/v1/${path}`, { method: 'POST', body: init.body, headers: { ...headers, ...init.headers } }).then(answer =>
      answer.text(),
    )
  const invoice = Bun.file(join(import.meta.dir, '../../src/native/samples/invoice.pdf'))
  return {
    shot: (options: object) =>
      ask('screenshots', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ viewportWidth: 120, viewportHeight: 100, ...options }),
      }),
    async extract() {
      const form = new FormData()
      form.set('file', new File([await invoice.bytes()], 'invoice.pdf'))
      return ask('extract', { body: form })
    },
  }
}

/** Lanes of requests side by side, each asking again, the i-th time with i, until `done`. */
export const keepAsking = (lanes: readonly ((i: number) => Promise<unknown>)[], done: () => boolean, pauseMs = 0): Promise<unknown> =>
  Promise.all(
    lanes.map(async lane => {
      for (let i = 0; !done(); i++) {
        await lane(i)
        if (pauseMs > 0) await Bun.sleep(pauseMs)
      }
    }),
  )
