import { expect, test } from 'bun:test'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { compiledBinary, emptyDirectory, run } from '../support/processes/binary.ts'

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
  120_000,
)
