import { createApp } from '../../../src/app.ts'
import { defaultConfig } from '../../../src/config/load.ts'
import { silentLog } from '../../../src/log.ts'

/**
 * A server in a process of its own that measures the processor time of its longest turn of the event loop: what a neighbour waits for,
 * however busy the machine. Flags as arguments; told by messages: `reset` starts anew, `read` gives the milliseconds.
 */
const config = defaultConfig(JSON.parse(process.argv[2] ?? '{}'))
const app = await createApp({ config, log: silentLog })
const first = (await app.services.ensureDefault())!
await app.services.organizations.set(first.organization.id, { included: 1_000_000 })
const { url } = await app.listen()

const threadMs = () => {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}
let longest = 0
let before = threadMs()
setInterval(() => {
  const now = threadMs()
  longest = Math.max(longest, now - before)
  before = now
}, 1)

process.on('message', message => {
  if (message === 'read') process.send!({ longest })
  if (message === 'stop') void app.stop(0).then(() => process.exit(0))
  longest = 0
  before = threadMs()
})
process.send!({ url, key: first.key, orgId: first.organization.id, secret: first.signingSecret })
