import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { openTestApi } from '../../support/api.ts'
import { testConfig } from '../../support/services.ts'
import { tempDir } from '../../support/temp.ts'

/** The generators need a TypeScript of their own, so they live in a folder of their own. */
const folder = join(tempDir(), 'clients')
cpSync(join(import.meta.dir, '../../clients'), folder, { recursive: true })
const run = async (...command: string[]) => {
  const child = Bun.spawn(command, { cwd: folder, stdout: 'pipe', stderr: 'pipe' })
  const [out, trouble, code] = await Promise.all([new Response(child.stdout).text(), new Response(child.stderr).text(), child.exited])
  return { code, out, trouble: code === 0 ? '' : out + trouble }
}
const tool = (name: string, ...more: string[]) => run(process.execPath, 'x', '--bun', name, ...more)
/** From the registry or its cache: without either the tests are skipped. */
const installed = (await run(process.execPath, 'install', '--frozen-lockfile')).code === 0

const freePort = (): number => {
  const server = Bun.serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Response() })
  const { port } = server
  server.stop(true)
  return port!
}

describe.skipIf(!installed)('from the description of a running server', () => {
  let api: Awaited<ReturnType<typeof openTestApi>>
  beforeAll(async () => {
    const port = freePort()
    api = await openTestApi({ config: testConfig({ server: { port, base_url: `http://127.0.0.1:${port}` } }) })
    await Bun.write(join(folder, 'api.json'), await (await fetch(`${api.url}/docs/json`)).text())
  })
  afterAll(() => api.stop())

  test.each([
    ['openapi-typescript', ['openapi-typescript', 'api.json', '-o', 'made/schema.d.ts']],
    ['@hey-api/openapi-ts', ['openapi-ts', '-i', 'api.json', '-o', 'made/hey-api', '-c', '@hey-api/client-fetch', '--no-log-file']],
    ['orval', ['orval', '--config', 'orval.config.mjs']],
  ] as const)('%s makes a client without a warning', async (_, [name, ...more]) => {
    const { code, out, trouble } = await tool(name, ...more)
    expect([code, trouble]).toEqual([0, ''])
    expect(out).not.toMatch(/warn/i)
  })

  test('all three clients type-check, with programs that use them', async () => {
    const { trouble } = await run(join(folder, 'node_modules/.bin/tsc'), '-p', '.')
    expect(trouble).toBe('')
  })

  test.each(['openapi-typescript', 'hey-api', 'orval'])(
    'a program that uses the client of %s knows where to call and what comes back',
    async name => {
      const { out, trouble } = await run(process.execPath, `uses/${name}.ts`, api.key)
      expect(trouble).toBe('')
      expect(JSON.parse(out)).toEqual({ same: true, problem: 'limit', gone: 204 })
    },
  )
})
