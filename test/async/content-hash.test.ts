import { expect, test } from 'bun:test'
import { contentHash } from '../../src/async/content-hash.ts'
import { calmestTurn } from '../support/longest-turn.ts'

test('is the SHA-256 of a file of any length', async () => {
  for (const length of [0, 1, 1024 * 1024, 3 * 1024 * 1024 + 1]) {
    const bytes = crypto.getRandomValues(new Uint8Array(1024)).slice(0, length)
    const file = Buffer.concat(Array.from({ length: Math.ceil(length / 1024) }, () => bytes)).subarray(0, length)
    expect(await contentHash(file)).toBe(new Bun.CryptoHasher('sha256').update(file).digest('hex'))
  }
})

test('of a large file keeps nobody waiting', async () => {
  const file = new Uint8Array(200 * 1024 * 1024).fill(1)
  expect(await calmestTurn(50, () => contentHash(file))).toBeLessThan(50)
})
