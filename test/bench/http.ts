import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * `bun run bench:http`: requests per second of GET /usage with a key, beside a bare Bun.serve echo, both driven by the same client in
 * the same run, turn by turn, so that both meet the same machine. The binary when it is built, else the source.
 */
const root = resolve(import.meta.dir, '../..')
const binary = join(root, 'dist/platen')
const program = existsSync(binary) && !process.argv.includes('--source') ? [binary] : [process.execPath, join(root, 'src/main.ts')]
const connections = 32
const rounds = 5
const roundMs = 2000

const echo = `const s = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: r => new Response(r.url) }); console.log(s.port)`

type Target = { name: string; port: number; request: string; perSecond: number[]; latencies: number[] }

async function firstLine(child: { stdout: AsyncIterable<Uint8Array> }, found: (text: string) => string | undefined): Promise<string> {
  let text = ''
  for await (const chunk of child.stdout) {
    text += new TextDecoder().decode(chunk)
    const hit = found(text)
    if (hit) return hit
  }
  throw new Error(`ended before it listened:\n${text}`)
}

/** One request at a time on each connection; an answer ends with its Content-Length. */
async function drive(target: Target, ms: number): Promise<void> {
  let done = 0
  let running = true
  const request = Buffer.from(target.request)
  const sockets = await Promise.all(
    Array.from({ length: connections }, () => {
      let since = 0
      let have = 0
      let want = 0
      const send = (socket: Bun.Socket) => {
        since = performance.now()
        have = want = 0
        socket.write(request)
      }
      return Bun.connect({
        hostname: '127.0.0.1',
        port: target.port,
        socket: {
          open: send,
          data(socket, data) {
            have += data.length
            if (want === 0) {
              const text = data.toString('latin1')
              if (!text.startsWith('HTTP/1.1 200')) throw new Error(`${target.name}: ${text.slice(0, 200)}`)
              const length = /content-length: (\d+)/i.exec(text)!
              want = text.indexOf('\r\n\r\n') + 4 + Number(length[1])
            }
            if (have < want) return
            done++
            target.latencies.push(performance.now() - since)
            if (running) send(socket)
          },
        },
      })
    }),
  )
  const begun = performance.now()
  await Bun.sleep(ms)
  running = false
  target.perSecond.push(done / ((performance.now() - begun) / 1000))
  for (const socket of sockets) socket.end()
}

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!
const percentile = (values: number[], p: number): number => values.toSorted((a, b) => a - b)[Math.floor(values.length * p)]!

const dir = mkdtempSync(join(tmpdir(), 'platen-bench-'))
const platen = Bun.spawn([...program, 'serve', '--json', '--server-port', '0', '--data-dir', join(dir, 'data'), '--browser-workers', '1'], {
  cwd: dir,
  env: { PATH: process.env.PATH!, HOME: dir, PLATEN_OLLAMA_URL: '' },
  stdin: 'ignore',
  stdout: 'pipe',
  stderr: Bun.file(join(dir, 'log')),
})
const bare = Bun.spawn([process.execPath, '-e', echo], { stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' })
try {
  const start = await firstLine(platen, text => (text.includes('"key"') && text.includes('\n') ? text : undefined))
  const facts = JSON.parse(start.split('\n')[0]!) as Record<string, string>
  const url = start.match(/http:\/\/127\.0\.0\.1:(\d+)/)!
  const head = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n${more}\r\n`
  const key = start.match(/platen_[\w-]+/)![0]
  if (!facts || !key) throw new Error(`no key in ${start}`)
  const targets: Target[] = [
    {
      name: 'Bun.serve echo',
      port: Number(await firstLine(bare, text => /^\d+\n/.exec(text)?.[0])),
      request: head('/usage'),
      perSecond: [],
      latencies: [],
    },
    {
      name: 'GET /usage with key',
      port: Number(url[1]),
      request: head('/api/v1/usage', `Authorization: Bearer ${key}\r\n`),
      perSecond: [],
      latencies: [],
    },
  ]
  // The first start renders and reads its samples: wait until that is over.
  await Bun.sleep(8000)
  for (const target of targets) await drive(target, 1000)
  for (const target of targets) target.perSecond.length = target.latencies.length = 0
  for (let round = 0; round < rounds; round++) for (const target of targets) await drive(target, roundMs)
  for (const { name, perSecond, latencies } of targets)
    console.log(
      `${name.padEnd(20)} ${median(perSecond).toFixed(0).padStart(7)}/s   p50 ${percentile(latencies, 0.5).toFixed(2)} ms   p99 ${percentile(latencies, 0.99).toFixed(2)} ms`,
    )
  const [base, ours] = targets.map(target => median(target.perSecond)) as [number, number]
  console.log(
    `ratio ${(ours / base).toFixed(2)} (aim: at least 0.5); ${connections} connections, ${rounds} rounds, ${program.length === 1 ? 'binary' : 'source'}`,
  )
} finally {
  platen.kill()
  bare.kill()
  await platen.exited
  rmSync(dir, { recursive: true, force: true })
}
