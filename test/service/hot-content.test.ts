import { describe, expect, test } from 'bun:test'
import { HotContent } from '../../src/service/screenshots/hot-content.ts'

const counted = (size: number) => {
  const bytes = new Uint8Array(size).fill(7)
  const file = {
    reads: 0,
    size,
    arrayBuffer: async () => {
      file.reads++
      return bytes.slice().buffer
    },
  }
  return { file, blob: file as unknown as Blob }
}

describe('contents of cache hits', () => {
  test('are read from disk once', async () => {
    const hot = new HotContent(1000)
    const { file, blob } = counted(100)
    for (let i = 0; i < 3; i++) expect(await hot.read('a', async () => blob)).toEqual(new Uint8Array(100).fill(7))
    expect(file.reads).toBe(1)
  })

  test('give way when the memory for them is used up, the longest unused first', async () => {
    const hot = new HotContent(250)
    const [a, b, c] = [counted(100), counted(100), counted(100)]
    await hot.read('a', async () => a.blob)
    await hot.read('b', async () => b.blob)
    await hot.read('a', async () => a.blob)
    await hot.read('c', async () => c.blob)
    await hot.read('a', async () => a.blob)
    await hot.read('b', async () => b.blob)
    expect([a.file.reads, b.file.reads, c.file.reads]).toEqual([1, 2, 1])
  })

  test('larger than is worth keeping are read every time', async () => {
    const hot = new HotContent()
    const { file, blob } = counted(3_000_000)
    await hot.read('a', async () => blob)
    await hot.read('a', async () => blob)
    expect(file.reads).toBe(2)
  })

  test('asked for twice at once are counted once', async () => {
    const hot = new HotContent(250)
    const [a, b] = [counted(100), counted(100)]
    await Promise.all([hot.read('a', async () => a.blob), hot.read('a', async () => a.blob)])
    await hot.read('b', async () => b.blob)
    await hot.read('a', async () => a.blob)
    expect(a.file.reads).toBe(2)
    await hot.read('a', async () => a.blob)
    expect(a.file.reads).toBe(2)
  })
})
