import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from 'bun:test'
import { compiledBinary, emptyDirectory, eventually, run, type Server, startServer } from '../support/processes/binary.ts'

// The default of the preload is that of its first file only.
setDefaultTimeout(240_000)

const directory = emptyDirectory()
let binary = ''
let server: Server | undefined

beforeAll(async () => {
  binary = await compiledBinary()
})
afterAll(async () => {
  await server?.stop()
  directory.remove()
})

describe('a browser without some of its walls', () => {
  const missing =
    'the browser runs without a namespace of its own and without its sandbox (browser.isolation is flags; browser.sandbox is off)'
  const flags = ['--browser-isolation', 'flags', '--browser-sandbox', 'off']

  test('is told of in one line at the start, in the log and by readyz, in the same words', async () => {
    server = await startServer([binary], { cwd: directory.path, args: flags })
    const { warning } = await eventually('it warns', 60_000, () => server!.lines.find(line => 'warning' in line))
    expect(warning).toBe(missing)
    const warnings = server
      .log()
      .split('\n')
      .filter(line => line.includes('"warn"') && line.includes('namespace'))
    expect(warnings).toEqual([expect.stringContaining(`${missing}: platen doctor says how to mend it`)])
    const { checks } = (await (await fetch(`${server.url}/readyz`)).json()) as { checks: { browser: { ok: boolean; note: string } } }
    expect(checks.browser).toMatchObject({ ok: true, note: expect.stringContaining(missing) })
  })

  test('is told of by doctor, with what to change', async () => {
    const { stdout } = await run([binary, 'doctor', '--json', ...flags], { cwd: directory.path, timeout: 100_000 })
    const results = stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line) as { name: string; state: string; text: string; mend?: string })
    for (const [name, key] of [
      ['isolation', 'browser.isolation'],
      ['sandbox', 'browser.sandbox'],
    ])
      expect(results.find(result => result.name === name)).toMatchObject({
        state: 'warn',
        text: expect.stringContaining(`${key} is`),
        mend: expect.stringContaining(`${key} = "auto"`),
      })
  })
})
