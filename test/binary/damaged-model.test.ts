import { expect, test } from 'bun:test'
import { chmodSync, closeSync, openSync, readFileSync, readSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compiledBinary, emptyDirectory, run, startServer } from '../support/processes/binary.ts'

test.each([
  ['recognition', 'recognition.onnx'],
  ['quick recognition', 'recognition.quick.onnx'],
  ['language', 'language.bin'],
])(
  'a binary whose model for %s is damaged says so in one line and does not start',
  async (name, file) => {
    const bytes = readFileSync(await compiledBinary())
    const model = readFileSync(resolve(import.meta.dir, '../../src/extract/ocr/model', file))
    const at = bytes.indexOf(model.subarray(0, 4096))
    expect(at).toBeGreaterThan(0)
    bytes.fill(255, at + 5000, at + 5010)
    const directory = emptyDirectory()
    try {
      const damaged = join(directory.path, 'platen')
      writeFileSync(damaged, bytes)
      chmodSync(damaged, 0o755)
      const { code, stderr } = await run([damaged, 'serve', '--server-port', '0'], { cwd: directory.path })
      expect(code).toBe(1)
      expect(stderr.trim()).toBe(`platen: this program is damaged: its model for ${name} is not as it was made; install it again`)
    } finally {
      directory.remove()
    }
  },
  240_000,
)

/** How much of a stretch of the program's file stands in the memory of a process that maps it, of 1: bit 63 of a page's entry says so. */
function present(pid: number, offset: number, length: number): number {
  const page = 4096
  const [map] = readFileSync(`/proc/${pid}/maps`, 'utf8')
    .split('\n')
    .flatMap(line => {
      const m = /^([0-9a-f]+)-([0-9a-f]+) rw-p ([0-9a-f]+) .*\/platen$/.exec(line)
      const [start, end, from] = (m ?? []).slice(1).map(number => Number.parseInt(number, 16))
      return m && from! <= offset && offset + length <= from! + end! - start! ? [{ start: start!, from: from! }] : []
    })
  const first = Math.ceil((map!.start + offset - map!.from) / page)
  const entries = Buffer.alloc(8 * Math.floor(length / page - 1))
  const file = openSync(`/proc/${pid}/pagemap`, 'r')
  expect(readSync(file, entries, 0, entries.length, 8 * first)).toBe(entries.length)
  closeSync(file)
  const pages = Array.from({ length: entries.length / 8 }, (_, i) => entries[8 * i + 7]! >> 7)
  return pages.reduce((n, is) => n + is, 0) / pages.length
}

test('looking at the models leaves none of them in the memory of the server', async () => {
  const binary = await compiledBinary()
  const bytes = readFileSync(binary)
  const directory = emptyDirectory()
  const server = await startServer([binary], { cwd: directory.path })
  try {
    for (const file of ['detection.onnx', 'recognition.onnx', 'recognition.quick.onnx', 'language.bin']) {
      const model = readFileSync(resolve(import.meta.dir, '../../src/extract/ocr/model', file))
      expect([file, present(server.child.pid, bytes.indexOf(model.subarray(0, 4096)), model.length)]).toEqual([file, expect.closeTo(0, 1)])
    }
  } finally {
    await server.stop()
    directory.remove()
  }
}, 240_000)
