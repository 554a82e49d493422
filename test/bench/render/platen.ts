import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanEnv, compiledBinary, emptyDirectory, startServer } from '../../support/processes/binary.ts'

/** A binary, unless given the one of these sources, as an operator runs it, its sandbox and egress proxy on, asked through HTTP. */
export const startPlaten = async (binary?: string) => {
  const dir = emptyDirectory()
  writeFileSync(join(dir.path, 'config.toml'), '[egress]\nallow = ["127.0.0.1"]\n[plans.free]\nincluded = 1000000000\n')
  const server = await startServer([binary ?? (await compiledBinary())], { cwd: dir.path, args: ['--log-level', 'warn'], env: cleanEnv() })
  const headers = { authorization: `Bearer ${server.key}`, 'content-type': 'application/json' }
  const post = async (options: Record<string, unknown>): Promise<Response> => {
    const answer = await fetch(`${server.url}/api/v1/screenshots`, { method: 'POST', headers, body: JSON.stringify(options) })
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
    return answer
  }
  const idle = async () => {
    // The first start renders and reads its samples; nothing is measured before that is over.
    for (let quiet = 0; quiet < 3; await Bun.sleep(500)) {
      const { cpu } = await usage()
      await Bun.sleep(500)
      quiet = (await usage()).cpu - cpu < 50 ? quiet + 1 : 0
    }
  }
  const usage = async () => {
    const stat = await Bun.file(`/proc/${server.child.pid}/stat`).text()
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { cpu: (Number(fields[11]) + Number(fields[12])) * 10 }
  }
  await idle()
  return {
    pid: server.child.pid,
    url: server.url,
    headers,
    post,
    log: server.log,
    /** One render, streamed and not stored. */
    render: async (options: Record<string, unknown>) => (await post({ ...options, store: false })).bytes(),
    stop: async () => {
      await server.stop()
      dir.remove()
    },
  }
}
export type Platen = Awaited<ReturnType<typeof startPlaten>>
