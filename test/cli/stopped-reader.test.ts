// Runs among those that wait: a reader that is stopped in its tracks counts as such by the clock.
import { beforeAll, describe, expect, test } from 'bun:test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '../../src/render/browser/process-tree.ts'
import { drawn, jpegOf } from '../support/files/pictures.ts'
import { cleanEnv, eventually } from '../support/processes/binary.ts'
import { fromSource } from '../support/processes/command-line.ts'
import { tempDir } from '../support/temp.ts'

const dir = tempDir()
const picture = join(dir, 'receipt.jpg')
beforeAll(async () => {
  const lines = Array.from({ length: 40 }, (_, i) => `${i + 1} Archival paper, box of 500   ${i},50`)
  await Bun.write(picture, await jpegOf(await drawn(lines, 2400)))
})

const statOf = (pid: number): string[] => {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /, '')
      .split(' ')
  } catch {
    return []
  }
}
/** Processor time in hundredths of a second, as the kernel counts it. */
const processorMs = (pid: number) => (Number(statOf(pid)[11]) + Number(statOf(pid)[12])) * 10
const readersOf = (parent: number) =>
  readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(pid => statOf(pid)[1] === String(parent) && statOf(pid)[0] !== 'Z')

describe('a document is read by another reader when its first gets no processor time any more', () => {
  // Both at once: they wait for twelve seconds, and do little besides.
  test.concurrent.each([
    ['while it starts', 0],
    ['while it reads', 600],
  ])(
    '%s',
    async (_, ms) => {
      const argv = ['extract', picture, '--ocr-document-seconds', '12']
      const child = Bun.spawn([...fromSource, ...argv], { cwd: dir, env: cleanEnv(), stdout: 'pipe', stderr: 'pipe' })
      // The first child of all only asks whether a namespace without a network is granted.
      const isReader = (pid: number) => commandLine(pid).includes('__reader')
      const atWork = () => readersOf(child.pid).find(pid => isReader(pid) && processorMs(pid) >= ms)
      const reader = await eventually('a reader at work', 60_000, atWork)
      process.kill(reader, 'SIGSTOP')
      const [code, text] = [await child.exited, await new Response(child.stderr).text()]
      expect(`${code} ${text}`).toStartWith('0 ')
      expect(readersOf(child.pid)).toEqual([])
    },
    240_000,
  )
})
