import { expect, test } from 'bun:test'
import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { run } from '../support/processes/binary.ts'
import { tempDir } from '../support/temp.ts'

const main = resolve(import.meta.dir, '../../src/main.ts')

test('platen clean removes what nobody runs from, with its size, and leaves data, what runs and what this version may use', async () => {
  const cwd = tempDir()
  const cache = tempDir()
  const put = async (path: string, text: string) => {
    await Bun.write(path, text)
    return path
  }
  await put(join(cwd, 'data/runtime/chromium-1/chromium'), 'an old browser')
  const fresh = await put(join(cache, 'platen/chromium-2/chromium'), 'the present one')
  const document = await put(join(cwd, 'data/files/ab/cd/abcd'), 'a document')
  mkdirSync(join(cwd, 'data/runtime/chromium-0'))
  const program = join(cwd, 'data/runtime/chromium-0/sleep')
  copyFileSync(Bun.which('sleep')!, program)
  const running = Bun.spawn([program, '60'])
  const clean = () =>
    run([process.execPath, main, 'clean', '--json'], { cwd, env: { XDG_CACHE_HOME: cache, HOME: cache, TMPDIR: tempDir() } })

  const first = await clean()
  expect(
    first.stdout
      .trim()
      .split('\n')
      .map(line => JSON.parse(line)),
  ).toEqual([{ removed: join(cwd, 'data/runtime/chromium-1'), bytes: 14 }])
  expect([existsSync(fresh), existsSync(document), existsSync(program)]).toEqual([true, true, true])

  running.kill('SIGKILL')
  await running.exited
  await clean()
  expect([existsSync(fresh), existsSync(document), existsSync(program)]).toEqual([true, true, false])
  expect((await clean()).stderr).toContain('Nothing to remove.')
})
