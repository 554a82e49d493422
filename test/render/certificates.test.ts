import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { canIssue, createAuthority, type Shown } from '../support/processes/authority.ts'
import { type Renderer, startRenderer } from '../support/render.ts'

// The default of the preload is that of its first file only.
setDefaultTimeout(240_000)

const strange = 'tls: its certificate is not trusted: no known authority issued it; egress.ca_file names those of an inner network'
const sent: string[] = []
const sites: ReturnType<typeof Bun.serve>[] = []

const page = `<!doctype html><title>inner</title><script type="module">
  const told = await (await fetch('/echo', { method: 'POST', body: 'x'.repeat(300_000) })).text()
  const big = await (await fetch('/big')).arrayBuffer()
  const socket = new WebSocket('wss://' + location.host + '/socket')
  const answer = await new Promise((done, fail) => { socket.onmessage = e => done(e.data); socket.onopen = () => socket.send('hello'); socket.onerror = fail })
  document.title = [told, big.byteLength, answer, isSecureContext].join(' ')
</script>`

const serve = (shown: Shown, fetch?: (request: Request) => Response): string => {
  const site = Bun.serve<undefined, never>({
    port: 0,
    hostname: '127.0.0.1',
    tls: shown,
    async fetch(request, server) {
      const path = new URL(request.url).pathname
      if (fetch) return fetch(request)
      if (path === '/socket' && server.upgrade(request)) return
      if (path === '/echo') return new Response(String((await request.text()).length))
      if (path === '/big') return new Response(new Uint8Array(3_000_000))
      sent.push(path)
      return new Response(page, { headers: { 'content-type': 'text/html' } })
    },
    websocket: { message: (socket, text) => void socket.send(`${text} back`) },
  })
  sites.push(site)
  return `:${site.port}/`
}

describe.skipIf(!canIssue)('pages of an inner network with an authority of its own', () => {
  let trusting: Renderer
  let doubting: Renderer
  let good = ''
  let wrong = ''
  let expired = ''
  let foreign = ''

  beforeAll(async () => {
    const ours = await createAuthority('Inner')
    const theirs = await createAuthority('Foreign')
    good = serve(await ours.issue('DNS:localhost,IP:127.0.0.1'))
    wrong = serve(await ours.issue('DNS:elsewhere.example'))
    expired = serve(await ours.issue('DNS:localhost,IP:127.0.0.1', -1))
    foreign = serve(await theirs.issue('DNS:localhost,IP:127.0.0.1'))
    trusting = await startRenderer({ egress: { ca_file: ours.file } })
    doubting = await startRenderer()
  })
  afterAll(async () => {
    for (const site of sites) site.stop(true)
    await Promise.all([trusting?.stop(), doubting?.stop()])
  })

  const small = { viewportWidth: 200, viewportHeight: 100 }

  test.each(['127.0.0.1', 'localhost'])(
    'are shown by the address %s through an issuing authority, with uploads, downloads and WebSockets',
    async host => {
      const { metadata } = await trusting.render({
        url: `https://${host}${good}`,
        ...small,
        waitUntil: 'networkidle0',
        delay: 1,
        metadataPageTitle: true,
      })
      expect(metadata.pageTitle).toBe('300000 3000000 hello back true')
    },
  )

  test('are parts of other pages as well, and a server that does not verify is not', async () => {
    const html = `<script type="module">
      const reach = address => fetch(address, { mode: 'no-cors' }).then(() => 'yes', () => 'no')
      document.title = [await reach('https://127.0.0.1${good}'), await reach('https://127.0.0.1${wrong}'), await reach('https://127.0.0.1${foreign}')].join(' ')
    </script>`
    const { metadata } = await trusting.render({ html, ...small, waitUntil: 'networkidle0', metadataPageTitle: true })
    expect(metadata.pageTitle).toBe('yes no no')
  })

  test.each([
    ['of another name', () => wrong, 'tls: its certificate is not trusted: it was issued for another name'],
    ['that has expired', () => expired, 'tls: its certificate is not trusted: it has expired or is not valid yet'],
    ['of another authority', () => foreign, strange],
  ])('are refused with a certificate %s, each time, and the reason is named', async (_, site, text) => {
    sent.length = 0
    for (let i = 0; i < 2; i++) {
      const refusal = await trusting.refusal({ url: `https://127.0.0.1${site()}`, ...small })
      expect([refusal.status, refusal.message]).toEqual([502, text])
      expect(refusal.detail).toContain('net::ERR_CERT')
    }
    expect(sent).toEqual([])
  })

  test('are refused where no authority of theirs was named, and the key that would is', async () => {
    expect((await doubting.refusal({ url: `https://127.0.0.1${good}`, ...small })).message).toBe(strange)
  })

  test('stay out of reach where their address is, whatever their certificate', async () => {
    const closed = await startRenderer({ egress: { allow: [] } })
    expect((await closed.refusal({ url: `https://localhost${good}`, ...small })).message).not.toContain('certificate')
    await closed.stop()
  })
})
