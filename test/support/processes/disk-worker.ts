import { callerOf, openTestServices, scriptedRender, shot } from '../services.ts'
import { addOrganization } from '../store.ts'

/**
 * Runs in a process of its own on a disk that fails: renders without end and prints each answer that says "accepted" or "done", because
 * that is what must survive. argv: data directory, number of renders, bytes per render.
 */
const [dir = '', count = '50', size = '1000'] = process.argv.slice(2)
const render = scriptedRender()
const engine = {
  ...render.engine,
  render: async (request: Parameters<typeof render.engine.render>[0]) => {
    const outcome = await render.engine.render(request)
    return { ...outcome, bytes: crypto.getRandomValues(new Uint8Array(Number(size))) }
  },
}
const say = (line: Record<string, unknown>) => process.stdout.write(`${JSON.stringify(line)}\n`)
const { services, store } = await openTestServices({ dir, render: engine })
const [known] = await store.organizations.list()
const org = known ?? (await addOrganization(store, { included: 1_000_000 }))
say({ org: org.id })
for (let i = 0; i < Number(count); i++) {
  try {
    const { screenshot, accepted } = await services.screenshots.create(callerOf(org.id), shot({ html: `${i}`, async: i % 2 === 1 }))
    say(accepted ? { accepted: screenshot.id } : { done: screenshot.id, url: screenshot.url })
  } catch (error) {
    say({ refused: error instanceof Error && 'status' in error ? error.status : String(error) })
  }
}
await Bun.sleep(Number(process.env.PLATEN_TEST_LINGER ?? 0))
await services.stop(2000).catch(error => say({ stop: String(error) }))
process.exit(0)
