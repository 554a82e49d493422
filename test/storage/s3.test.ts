import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { createS3Storage, type S3Settings } from '../../src/storage/s3.ts'
import { type S3Server, startS3 } from '../support/servers/s3.ts'

const hour = 3_600_000
const text = (value: string) => new TextEncoder().encode(value)
const collect = async (names: AsyncIterable<string>) => {
  const found: string[] = []
  for await (const name of names) found.push(name)
  return found
}

describe('a bucket', () => {
  let server: S3Server
  const open = (change: Partial<S3Settings> = {}) =>
    createS3Storage({
      ...{ url: 's3://files/platen', endpoint: server.endpoint, region: 'eu-test-1', pathStyle: true },
      ...{ accessKey: 'AKTEST', secretKey: 'secret/test+key', ...change },
    })
  beforeEach(() => {
    server = startS3()
  })
  afterEach(() => server.stop())

  test('keeps content under its hash, once, below the prefix', async () => {
    const storage = open()
    const { sha256, bytes } = await storage.put(text('content'))
    expect(bytes).toBe(7)
    await storage.put(text('content'))
    expect([...server.objects.keys()]).toEqual([`platen/files/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`])
    expect(server.log.filter(line => line.startsWith('PUT'))).toHaveLength(1)
    expect(await (await storage.open(sha256))?.text()).toBe('content')
    expect(await storage.has(sha256)).toBe(true)
    expect(await storage.open('0'.repeat(64))).toBeUndefined()
    expect(await storage.open('../../secret')).toBeUndefined()
    expect(await storage.has('0'.repeat(64))).toBe(false)
    expect(storage.fill()).toBeUndefined()
  })

  test('is listed to its end, however many pages that takes', async () => {
    const storage = open()
    const wanted = await Promise.all(Array.from({ length: 1203 }, async (_, n) => (await storage.put(text(`content ${n}`))).sha256))
    expect((await collect(storage.list())).sort()).toEqual(wanted.sort())
  })

  test('tells a sweep of what is old enough to be deleted, without a request for each', async () => {
    const storage = open()
    for (let n = 0; n < 5; n++) await storage.put(text(`content ${n}`))
    const old = [...server.objects].slice(0, 3)
    for (const [, stored] of old) stored.at -= 25 * hour
    server.log.length = 0
    expect((await collect(storage.list('removable'))).sort()).toEqual(old.map(([key]) => key.split('/').at(-1)!).sort())
    expect(server.log).toHaveLength(1)
  })

  test('loses only what nobody points at and what has been old for a day; storing it again makes it young', async () => {
    const storage = open()
    const { sha256 } = await storage.put(text('content'))
    const [stored] = [...server.objects.values()]
    expect(await storage.removeUnused(sha256, () => false, 0)).toBe(0)
    stored!.at -= 25 * hour
    expect(await storage.removeUnused(sha256, () => true, 0)).toBe(0)
    await storage.put(text('content'))
    expect(await storage.removeUnused(sha256, () => false, 0)).toBe(0)
    const again = [...server.objects.values()][0]!
    again.at -= 25 * hour
    // Somebody stores it while it is looked up whether anybody points at it.
    const meanwhile = async () => {
      await storage.put(text('content'))
      return false
    }
    expect(await storage.removeUnused(sha256, meanwhile, 0)).toBe(0)
    ;[...server.objects.values()][0]!.at -= 25 * hour
    expect(await storage.removeUnused(sha256, async () => false, 0)).toBe(7)
    expect(await storage.open(sha256)).toBeUndefined()
  })

  test('that answers wrongly now and then is asked again; one that stays away is a 503 that says when to come back', async () => {
    const storage = open()
    for (const kind of ['slowDown', 'unavailable'] as const) {
      server.trouble(kind, 0.3)
      const { sha256 } = await storage.put(text(`under ${kind}`))
      expect(await (await storage.open(sha256))?.text()).toBe(`under ${kind}`)
    }
    server.trouble('slowDown')
    await expect(storage.put(text('never'))).rejects.toMatchObject({ code: 'overloaded', status: 503, retryAfter: 10 })
    server.trouble(undefined)
    expect([...server.objects.values()].some(({ bytes }) => new TextDecoder().decode(bytes) === 'never')).toBe(false)
  })

  test('whose content was changed gives an error and not the change', async () => {
    const storage = open()
    const { sha256 } = await storage.put(text('content'))
    ;[...server.objects.values()][0]!.bytes = text('cOntent')
    await expect(storage.open(sha256)).rejects.toMatchObject({ code: 'internal' })
  })

  test('that cannot be used says why in one line, without the secret', async () => {
    expect(await open().check()).toBeUndefined()
    expect([...server.objects.keys()]).toEqual([])
    const reasons: [Partial<S3Settings>, string][] = [
      [{ secretKey: 'wrong-secret' }, 'the secret key is wrong'],
      [{ accessKey: 'NOBODY' }, 'the access key is not known'],
      [{ region: 'us-east-1' }, 'storage.region'],
      [{ url: 's3://others' }, 'there is no bucket others'],
      [{ url: 's3://theirs' }, 'may not write, read, list and delete in the bucket theirs'],
      [{ endpoint: 'http://127.0.0.1:1' }, 'http://127.0.0.1:1 cannot be reached (ConnectionRefused)'],
    ]
    for (const [change, reason] of reasons) {
      const why = await open(change).check()
      expect(why).toContain(reason)
      expect(why?.split('\n')).toHaveLength(1)
      expect(why).not.toContain('secret/test+key')
      expect(why).not.toContain('wrong-secret')
    }
  })

  test('whose clock is far from this machine’s is told from one with a wrong key', async () => {
    const late = startS3({ clockOffMs: 20 * 60_000 })
    try {
      expect(await open({ endpoint: late.endpoint }).check()).toBe('this machine’s clock is too far from the one there')
    } finally {
      await late.stop()
    }
  })

  test.each(['read', 'write', 'delete', 'list'] as const)(
    'whose credentials may not %s is refused before anything needs it',
    async lacking => {
      const rights = ['read', 'write', 'delete', 'list'] as const
      server.allow(...rights.filter(right => right !== lacking))
      expect(await open().check()).toBe('these credentials may not write, read, list and delete in the bucket files')
      server.allow(...rights)
      expect(await open().check()).toBeUndefined()
    },
  )

  test('is asked whether it is there, and says so again when it is back', async () => {
    const storage = open()
    expect(await storage.away()).toBeUndefined()
    await server.kill()
    // Believed for a moment, so that a probe costs no request each time.
    expect(await storage.away()).toBeUndefined()
    expect(await open().away()).toContain('cannot be reached')
    server.back()
    expect(await open().away()).toBeUndefined()
  })
})
