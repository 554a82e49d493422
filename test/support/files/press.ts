import { join } from 'node:path'

const folder = join(import.meta.dir, '../../fixtures/press')

/** A small real web page with style sheet, web font, and PNG, JPEG, WebP and SVG pictures, on a free loopback port. */
export function servePress(): { origin: string; host: string; stop(): void } {
  const server = Bun.serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch(request) {
      const { pathname } = new URL(request.url)
      const file = Bun.file(join(folder, pathname === '/' ? 'index.html' : pathname.slice(1)))
      return (await file.exists()) ? new Response(file) : new Response('not here', { status: 404 })
    },
  })
  return { origin: server.url.origin, host: server.url.host, stop: () => server.stop(true) }
}
