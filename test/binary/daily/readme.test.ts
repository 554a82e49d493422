import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import readWorkbook from 'read-excel-file/node'
import { compiledBinary, emptyDirectory, run, type Server, startServer } from '../../support/processes/binary.ts'

const text = await Bun.file(join(import.meta.dir, '../../../README.md')).text()
/** The shell commands of one section, as they are printed. */
const commandsOf = (heading: string): string => {
  const section = text.slice(text.indexOf(`\n## ${heading}\n`) + 1)
  const end = section.indexOf('\n## ')
  return [...section.slice(0, end).matchAll(/^```sh\n(.*?)^```/gms)].map(match => match[1]!).join('\n')
}

const folder = emptyDirectory()
let server: Server
beforeAll(async () => {
  const built = await compiledBinary()
  await Bun.$`ln -f ${built} ${folder.path}/platen || cp ${built} ${folder.path}/platen`.quiet()
  server = await startServer([join(folder.path, 'platen')], { cwd: folder.path })
  await run([join(folder.path, 'platen'), 'sample', 'invoice.pdf'], { cwd: folder.path })
}, 240_000)
afterAll(async () => {
  await server.stop()
  folder.remove()
})

const shell = (script: string) =>
  run(
    [
      'bash',
      '-euo',
      'pipefail',
      '-c',
      `export PATH="$PWD:$PATH" KEY=${server.key}\n${script.replaceAll('http://127.0.0.1:7878', server.url)}`,
    ],
    {
      cwd: folder.path,
    },
  )

describe('what README prints runs as it is printed', () => {
  test('a document in the background, a batch whose wrong item does not stop the other, a folder', async () => {
    const { code, stderr } = await shell(commandsOf('In the background, and many at once'))
    expect(`${code} ${code ? stderr : ''}`).toBe('0 ')
    const [documents] = await readWorkbook(Buffer.from(await Bun.file(join(folder.path, 'batch.xlsx')).bytes()))
    expect(documents!.data[1]).toContain(974.61)
    expect(documents!.data[2]).toContain('failed')
    expect(await Bun.file(join(folder.path, 'out/invoice.pdf.csv')).text()).toContain('974.61')
    expect(await Bun.file(join(folder.path, 'platen-client/index.d.ts')).text()).toContain('createBatch(')
    expect(await Bun.file(join(folder.path, 'in/done/invoice.pdf')).exists()).toBe(true)
  }, 240_000)
})
