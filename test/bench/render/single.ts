import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, percentile, timed } from './measure.ts'
import type { Platen } from './platen.ts'

const times = async (count: number, work: () => Promise<unknown>): Promise<number[]> => {
  await work()
  const found: number[] = []
  for (let i = 0; i < count; i++) found.push(await timed(work))
  return found
}

const line = (what: string, value: string, aim: string) => console.log(`${what.padEnd(60)}${value.padStart(24)}   aim: ${aim}`)

/** Until both are compiled: what a server does in its first second is not what it does all day. */
const untilWarm = 1_200

/** A render answered from the cache beside the same file from a bare Bun.serve. */
const cacheHit = async (platen: Platen, url: string): Promise<void> => {
  const options = { url, cache: true, store: false }
  const path = join(tmpdir(), `platen-bench-${process.pid}.png`)
  await Bun.write(path, await (await platen.post(options)).bytes())
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response(Bun.file(path)) })
  const files: number[] = []
  const hits: number[] = []
  for (let i = 0; i < untilWarm + 400; i++) {
    const file = await timed(async () => (await fetch(server.url)).bytes())
    const hit = await timed(async () => (await platen.post(options)).bytes())
    if (i < untilWarm) continue
    files.push(file)
    hits.push(hit)
  }
  await server.stop(true)
  rmSync(path)
  const [hit, file] = [median(hits), median(files)]
  line('cache hit against a static file, p50', `${hit.toFixed(2)} / ${file.toFixed(2)} ms = ${(hit / file).toFixed(2)}`, 'at most 3')
}

const formats = async (platen: Platen, origin: string): Promise<void> => {
  const png: number[] = []
  const avif: number[] = []
  const full: number[] = []
  for (let round = 0; round < 5; round++) {
    png.push(...(await times(4, () => platen.render({ url: `${origin}/cards` }))))
    avif.push(...(await times(4, () => platen.render({ url: `${origin}/cards`, format: 'avif' }))))
  }
  const shot: number[] = []
  for (let round = 0; round < 5; round++) {
    shot.push(...(await times(4, () => platen.render({ url: `${origin}/tall` }))))
    full.push(...(await times(4, () => platen.render({ url: `${origin}/tall`, fullPage: true }))))
  }
  line('AVIF over PNG, p50', `${(median(avif) - median(png)).toFixed(0)} ms`, 'at most 300 ms')
  line(
    'full page of 10,000 px against a viewport shot, p50',
    `${median(full).toFixed(0)} / ${median(shot).toFixed(0)} ms = ${(median(full) / median(shot)).toFixed(1)}`,
    'at most 3.5',
  )
}

/** What pages do to the browser must not be felt by who asks the API something else. */
const hostile = async (platen: Platen, origin: string): Promise<void> => {
  let running = true
  const pages = ['loop', 'alerts', 'console', 'pushstate', 'memory', 'popups', 'workers', 'blur']
  const storm = pages.map(async name => {
    while (running) await platen.render({ url: `${origin}/hostile/${name}`, timeout: 5 }).catch(() => {})
  })
  await Bun.sleep(500)
  const waits: number[] = []
  for (let i = 0; i < 600; i++) {
    waits.push(await timed(async () => (await fetch(`${platen.url}/api/v1/usage`, { headers: platen.headers })).bytes()))
    await Bun.sleep(20)
  }
  running = false
  await Promise.all(storm)
  line(
    'GET /usage while eight hostile pages render, p50 and p99',
    `${median(waits).toFixed(1)} and ${percentile(waits, 0.99).toFixed(1)} ms`,
    'p99 under 50 ms',
  )
}

/** Measurements of platen beside itself. */
export const singles = async (platen: Platen, origin: string): Promise<void> => {
  console.log('')
  await cacheHit(platen, `${origin}/cards`)
  await formats(platen, origin)
  await hostile(platen, origin)
}
