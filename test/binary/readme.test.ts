import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import sharp from 'sharp'
import { cleanEnv, compiledBinary, emptyDirectory, eventually, run } from '../support/processes/binary.ts'

const text = await Bun.file(join(import.meta.dir, '../../README.md')).text()
const section = text.slice(text.indexOf('## A first render, a first extraction'), text.indexOf('## What it does'))
const blocks = (part: string, language: string) =>
  [...part.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'gms'))].map(m => m[1]!)
const [commands = '', ...served] = blocks(section, 'sh')
const [banner = ''] = blocks(text, 'text')

/** Numbers, keys, ids and folders differ from start to start. */
const alike = (line: string) =>
  line
    .replace(/platen_\S+/g, 'KEY')
    .replace(/org_[0-9a-f]+/g, 'ORG')
    .replace(/set-up#\S+/, 'set-up#TOKEN')
    .replace(/(directory) \S+/, '$1 DIR')
    .replace(/:\d+/g, ':PORT')
    .replace(/[\d.]+ (ms|s)\b/g, 'TIME')
    .trimEnd()

/** A folder as `run up` leaves it: the binary in `dist`, and the server of the first terminal. */
const folder = emptyDirectory()
let said = ''
let server: Bun.Subprocess<'ignore', 'pipe', 'pipe'>

beforeAll(async () => {
  mkdirSync(join(folder.path, 'dist'))
  const built = await compiledBinary()
  await Bun.$`ln -f ${built} ${folder.path}/dist/platen || cp ${built} ${folder.path}/dist/platen`.quiet()
  server = Bun.spawn(['dist/platen', 'serve', '--server-port', '0'], {
    cwd: folder.path,
    env: cleanEnv(),
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  void (async () => {
    for await (const chunk of server.stdout.pipeThrough(new TextDecoderStream())) said += chunk
  })()
  await eventually('both proofs of a first start', 60_000, () => /read the built-in invoice/.test(said))
}, 180_000)
afterAll(async () => {
  server.kill('SIGTERM')
  await server.exited
  folder.remove()
})

const shell = (script: string) =>
  run(['bash', '-euo', 'pipefail', '-c', script.replaceAll('http://127.0.0.1:7878', /http:\/\/[\d.:]+/.exec(said)![0])], {
    cwd: folder.path,
  })

describe('what the README prints', () => {
  test('is what a first start says', () => {
    const lines = said.split('\n').map(alike)
    for (const line of banner.trim().split('\n').map(alike)) expect(lines).toContain(line)
  })

  test('runs in the folder it leaves people in, without programs that it does not name', async () => {
    const { code, stdout, stderr } = await shell(commands)
    expect(`${code} ${code ? stderr : ''}`).toBe('0 ')
    expect(stdout).toContain('card.html → hello.png  640x240')
    const { width, height } = await sharp(join(folder.path, 'hello.png')).metadata()
    expect([width, height]).toEqual([640, 240])
    const [documents] = await readWorkbook(
      await Bun.file(join(folder.path, 'invoices.xlsx'))
        .bytes()
        .then(bytes => Buffer.from(bytes)),
    )
    expect(documents!.data[1]).toContain(974.61)
    expect(section).not.toContain('jq')
  })

  test('shows of the invoice what a terminal shows', async () => {
    const { stdout } = await shell('dist/platen extract invoice.pdf --format table')
    const shown = blocks(section, 'text')[0]!
      .split('\n')
      .slice(1, -2)
      .filter(line => line !== '…')
    const lines = stdout.split('\n').map(alike)
    for (const line of shown.map(alike)) expect(lines).toContain(line)
  })

  test('reaches the server with a key of its own', async () => {
    const { code, stderr } = await shell(`export PATH="$PWD/dist:$PATH"\n${served.join('\n')}`)
    expect(`${code} ${code ? stderr : ''}`).toBe('0 ')
    expect((await sharp(join(folder.path, 'hello.png')).metadata()).width).toBe(1280)
    expect(await Bun.file(join(folder.path, 'invoice.json')).json()).toMatchObject({
      extraction: { outputJson: { fields: { total: 974.61 } } },
    })
  })
})
