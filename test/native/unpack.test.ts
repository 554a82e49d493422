import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unpackOnce } from '../../src/native/runtime/unpack.ts'

let base = ''
const parts = () => [
  { to: 'a/lib/addon.node', from: join(base, 'one'), size: 3 },
  { to: 'b/lib/library.so', from: join(base, 'two'), size: 5 },
]
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'platen-unpack-'))
  writeFileSync(join(base, 'one'), 'one')
  writeFileSync(join(base, 'two'), 'twofo')
  process.env._PLATEN_RUNTIME = mkdtempSync(join(base, 'runtime-'))
})
afterEach(() => {
  delete process.env._PLATEN_RUNTIME
  rmSync(base, { recursive: true, force: true })
})

describe('unpacking', () => {
  test('keeps the layout and leaves nothing beside it', () => {
    const root = unpackOnce('lib-1', parts())
    expect(readFileSync(join(root, 'a/lib/addon.node'), 'utf8')).toBe('one')
    expect(readFileSync(join(root, 'b/lib/library.so'), 'utf8')).toBe('twofo')
    expect(readdirSync(process.env._PLATEN_RUNTIME!)).toEqual(['lib-1'])
  })

  test('happens once', () => {
    const root = unpackOnce('lib-1', parts())
    const first = statSync(join(root, 'a/lib/addon.node')).ino
    unpackOnce('lib-1', parts())
    expect(statSync(join(root, 'a/lib/addon.node')).ino).toBe(first)
  })

  test('mends a folder that lost bytes', () => {
    const root = unpackOnce('lib-1', parts())
    truncateSync(join(root, 'b/lib/library.so'), 1)
    unpackOnce('lib-1', parts())
    expect(readFileSync(join(root, 'b/lib/library.so'), 'utf8')).toBe('twofo')
  })

  test('leaves no half folder when a file cannot be read', () => {
    rmSync(join(base, 'two'))
    expect(() => unpackOnce('lib-1', parts())).toThrow()
    expect(readdirSync(process.env._PLATEN_RUNTIME!)).toEqual([])
  })
})
