import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

/**
 * `bun run bench:http`: requests per second of GET /usage with a key, beside a bare Bun.serve echo and beside a bare server that sends as
 * many headers and bytes as ours and asks for the key and the client's address. All are processes of their own, driven by the same client
 * with the same request in the same run, turn by turn there and back, so that all meet the same machine. The processor time of each server
 * stands beside its rate: it says the same on a busy machine. The binary when it is built, else the source.
 */
const root = resolve(import.meta.dir, '../..')
const binary = join(root, 'dist/platen')
const program = existsSync(binary) && !process.argv.includes('--source') ? [binary] : [process.execPath, join(root, 'src/main.ts')]
const connections = 32
/** Short and many: each is compared with those beside it, so that a machine that is slow for seconds is so for all of them. */
const rounds = 30
const roundMs = 250

const serving = (fetch: string) => `const s = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: ${fetch} }); console.log(s.port)`
const echo = serving('r => new Response(r.url)')
const usage = JSON.stringify({
  usage: { plan: 'enterprise', planStatus: 'active', included: 1e6, used: 0, available: 1e6, periodStart: '2026-01-01' },
})
const alike = serving(`(r, server) => {
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': 'req_' + crypto.randomUUID(),
    'server-timing': 'total;dur=0.1',
  }
  return server.requestIP(r) && r.headers.get('authorization') ? new Response(${JSON.stringify(usage)}, { headers }) : new Response()
}`)

type Target = { name: string; pid: number; port: number; perSecond: number[]; latencies: number[]; cpuMicros: number[] }

/** Nanoseconds that all threads of a process have run. */
const cpuTime = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`).reduce((sum, id) => {
    try {
      return sum + Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // A thread that has ended meanwhile.
      return sum
    }
  }, 0)

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
async function drive(target: Target, text: string, ms: number): Promise<void> {
  let done = 0
  let running = true
  const request = Buffer.from(text)
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
  const [begun, before, used] = [performance.now(), done, cpuTime(target.pid)]
  await Bun.sleep(ms)
  running = false
  const count = done - before
  target.perSecond.push(count / ((performance.now() - begun) / 1000))
  target.cpuMicros.push((cpuTime(target.pid) - used) / 1000 / count)
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
const bare = [echo, alike].map(source =>
  Bun.spawn([process.execPath, '-e', source], { stdin: 'ignore', stdout: 'pipe', stderr: 'inherit' }),
)
try {
  const start = await firstLine(platen, text => (text.includes('"key"') && text.includes('\n') ? text : undefined))
  const facts = JSON.parse(start.split('\n')[0]!) as Record<string, string>
  const url = start.match(/http:\/\/127\.0\.0\.1:(\d+)/)!
  const key = start.match(/platen_[\w-]+/)![0]
  if (!facts || !key) throw new Error(`no key in ${start}`)
  const request = `GET /api/v1/usage HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${key}\r\n\r\n`
  const target = (name: string, pid: number, port: number): Target => ({ name, pid, port, perSecond: [], latencies: [], cpuMicros: [] })
  const ports = await Promise.all(bare.map(child => firstLine(child, text => /^\d+\n/.exec(text)?.[0])))
  const targets = [
    target('Bun.serve echo', bare[0]!.pid, Number(ports[0])),
    target('bare, answer alike', bare[1]!.pid, Number(ports[1])),
    target('GET /usage with key', platen.pid, Number(url[1])),
  ]
  // The first start renders and reads its samples: wait until that is over.
  await Bun.sleep(8000)
  for (const target of targets) await drive(target, request, 1000)
  for (const target of targets) target.perSecond.length = target.latencies.length = target.cpuMicros.length = 0
  for (let round = 0; round < rounds; round++)
    for (const target of round % 2 ? targets.toReversed() : targets) await drive(target, request, roundMs)
  const [first] = targets as [Target]
  const rateOf = (at: number) => median(targets[at]!.perSecond.map((rate, round) => rate / first.perSecond[round]!))
  const cpuOf = (at: number) => median(targets[at]!.cpuMicros.map((micros, round) => first.cpuMicros[round]! / micros))
  for (const [at, { name, perSecond, latencies, cpuMicros }] of targets.entries())
    console.log(
      `${name.padEnd(20)} ${median(perSecond).toFixed(0).padStart(7)}/s ${rateOf(at).toFixed(2)}   ` +
        `processor ${median(cpuMicros).toFixed(1).padStart(5)} µs a request ${cpuOf(at).toFixed(2)}   ` +
        `p50 ${percentile(latencies, 0.5).toFixed(2)} ms   p99 ${percentile(latencies, 0.99).toFixed(2)} ms`,
    )
  console.log(
    `ratio ${rateOf(2).toFixed(2)} (aim: at least 0.5); ${connections} connections, ${rounds} rounds, ${program.length === 1 ? 'binary' : 'source'}`,
  )
} finally {
  platen.kill()
  for (const child of bare) child.kill()
  await platen.exited
  rmSync(dir, { recursive: true, force: true })
}
