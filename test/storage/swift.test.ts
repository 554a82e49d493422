import { afterAll, beforeAll, describe, expect, setSystemTime, test } from 'bun:test'
import { randomBytes } from 'node:crypto'
import { createS3Storage, type S3Settings } from '../../src/storage/s3.ts'
import { eventually } from '../support/processes/binary.ts'
import { type Swift, startSwift, swiftIsMissing } from '../support/servers/swift.ts'

if (swiftIsMissing) console.log(`skipped: no Swift to try S3 on (${swiftIsMissing})`)

const hour = 3_600_000
const text = (value: string) => new TextEncoder().encode(value)

describe.skipIf(swiftIsMissing !== undefined)('a bucket of OpenStack’s Swift', () => {
  let swift: Swift
  const open = (change: Partial<S3Settings> = {}) => createS3Storage({ ...swift.settings, ...change })
  const names = async (change: Partial<S3Settings> = {}) => (await Array.fromAsync(open(change).list())).sort()
  /** On a busy machine not in the moment that a probe allows. */
  const answers = () => eventually('the bucket answers', 30_000, async () => (await open().away()) === undefined || undefined)

  beforeAll(async () => {
    swift = await startSwift()
  }, 240_000)
  afterAll(() => swift?.stop())

  test('can be written, read, listed and deleted', async () => {
    expect(await open().check()).toBeUndefined()
    await answers()
  })

  test('that cannot be used says why in one line, without the secret', async () => {
    const reasons: [Partial<S3Settings>, string][] = [
      [{ secretKey: 'wrong-secret' }, 'the secret key is wrong, or storage.region is'],
      [{ accessKey: 'test:nobody' }, 'wrong, or storage.region is'],
      [{ region: 'us-east-1' }, 'storage.region is not the bucket’s'],
      [{ url: 's3://others' }, 'there is no bucket others; make it'],
      [swift.stranger, 'these credentials may not write, read, list and delete in the bucket files'],
    ]
    for (const [change, reason] of reasons) {
      const why = await open(change).check()
      expect(why).toContain(reason)
      expect(why?.split('\n')).toHaveLength(1)
      for (const secret of [swift.settings.secretKey, 'wrong-secret']) expect(why).not.toContain(secret)
    }
  })

  test('keeps content under its hash, below the prefix, and gives it back byte by byte', async () => {
    const storage = open()
    const large = randomBytes(24 * 1024 * 1024)
    for (const bytes of [text('content'), new Uint8Array(0), large]) {
      const { sha256, bytes: size } = await storage.put(bytes)
      expect(size).toBe(bytes.byteLength)
      await storage.put(bytes)
      const found = new Uint8Array(await (await storage.open(sha256))!.arrayBuffer())
      expect(Buffer.compare(found, bytes)).toBe(0)
      expect(await storage.has(sha256)).toBe(true)
      expect(await names()).toContain(sha256)
      expect(await names({ url: 's3://files/other' })).not.toContain(sha256)
    }
    expect(await storage.open('0'.repeat(64))).toBeUndefined()
    expect(await storage.has('0'.repeat(64))).toBe(false)
  }, 240_000)

  test('is listed to its end, page by page', async () => {
    const url = 's3://files/listed'
    const storage = open({ url })
    const wanted: string[] = []
    for (let n = 0; n < 45; n++) wanted.push((await storage.put(text(`content ${n}`))).sha256)
    expect(await names({ url })).toEqual(wanted.sort())
  }, 240_000)

  test('loses only what nobody points at and what has been old for a day', async () => {
    const storage = open()
    const { sha256 } = await storage.put(text('old one day'))
    expect(await storage.removeUnused(sha256, () => false, 0)).toBe(0)
    setSystemTime(Date.now() + 25 * hour)
    try {
      expect(await storage.removeUnused(sha256, () => true, 0)).toBe(0)
      expect(await storage.removeUnused(sha256, async () => false, 0)).toBe(11)
    } finally {
      setSystemTime()
    }
    expect(await storage.open(sha256)).toBeUndefined()
  })

  test('belongs to the installation that was there first', async () => {
    expect(await open().owner('first')).toBe('first')
    expect(await open().owner('second')).toBe('first')
  })

  test('is found away when it dies, and back when it is started again, with what was stored', async () => {
    const { sha256 } = await open().put(text('kept'))
    await swift.kill()
    expect(await open().away()).toContain('cannot be reached')
    await expect(open().put(text('never'))).rejects.toMatchObject({ code: 'overloaded', status: 503 })
    await swift.back()
    await answers()
    expect(await (await open().open(sha256))?.text()).toBe('kept')
  }, 180_000)
})
