import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { callerOf, openTestServices, shot } from '../services.ts'
import { addOrganization, openTestStore } from '../store.ts'

/** Runs in a process of its own on a small disk, `argv[0]` a folder of it: says on one line what worked once the disk was full. */
const disk = process.argv[2] ?? ''
const dir = join(disk, 'data')
const filler = join(disk, 'filler')

/** To the last byte. */
const fill = (): void => {
  const file = openSync(filler, 'a')
  for (const size of [1 << 20, 1 << 12, 1]) {
    const bytes = new Uint8Array(size).fill(7)
    try {
      for (;;) writeSync(file, bytes)
    } catch {}
  }
  closeSync(file)
}
const outcome = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    value => value ?? 'done',
    error => (error instanceof Error && 'code' in error ? error.code : String(error)),
  )

const first = await openTestServices({ dir })
const org = await addOrganization(first.store, { included: 1_000_000 })
const render = () => first.services.screenshots.create(callerOf(org.id), shot({ html: crypto.randomUUID() }))
const shots: string[] = []
for (let i = 0; i < 120; i++) shots.push((await render()).screenshot.id)
fill()
const refused = await outcome(render())
const deleted: unknown[] = []
for (const id of shots.slice(0, 100)) {
  deleted.push(await outcome(first.services.screenshots.delete(org.id, id)))
  fill()
}
const swept = await outcome(first.services.sweep().then(() => undefined))
await first.services.stop(0)

fill()
const again = await openTestServices({ dir }).catch((error: Error) => error)
const started = again instanceof Error ? again.message : 'started'
const deletedThen = again instanceof Error ? undefined : await outcome(again.services.screenshots.delete(org.id, shots[110]!))
if (!(again instanceof Error)) await again.services.stop(0)

rmSync(join(dir, 'room.reserve'), { force: true })
fill()
const without = await openTestStore({ dir }).catch((error: Error) => error)
process.stdout.write(
  JSON.stringify({
    refused,
    deleted: [...new Set(deleted)],
    swept,
    started,
    deletedThen,
    without: without instanceof Error ? without.message.replaceAll(disk, 'DISK') : 'started',
  }),
)
process.exit(0)
