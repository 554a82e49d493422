import { expect, test } from 'bun:test'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
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

test('looking at the models leaves none of them in the memory of the server', async () => {
  const directory = emptyDirectory()
  const server = await startServer([await compiledBinary()], { cwd: directory.path })
  try {
    const mappings = readFileSync(`/proc/${server.child.pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
    const carried = mappings.filter(text => /^\S+ rw-p .*\/platen\n/.test(text)).map(text => Number(/^Rss:\s+(\d+)/m.exec(text)![1]) / 1024)
    // What it carries besides models is its own code, some 10 MB of it by then; all models are 19 MB.
    expect(carried.reduce((sum, size) => sum + size, 0)).toBeWithin(5, 20)
  } finally {
    await server.stop()
    directory.remove()
  }
}, 240_000)
