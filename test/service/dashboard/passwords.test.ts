import { describe, expect, test } from 'bun:test'
import { checkPassword, hashPassword, isOutdated, verifyPassword } from '../../../src/service/dashboard/passwords.ts'
import { MemoryThrottle } from '../../../src/service/dashboard/throttle.ts'

describe('a password', () => {
  test.each([
    'short',
    'password1234',
    'aaaaaaaaaaaaaaaa',
    'abcabcabcabcabc',
    'qwertyuiop12345',
    '123456789012',
    'ada@example.com',
    'PlatenDashboard',
    'P4ssw0rd!2024',
    'P@$$w0rd1234',
    'Summer2024!!',
    'iloveyou1234',
    'Liverpool1892!',
    '1qaz2wsx3edc',
    'zaq1xsw2cde3',
    'q1w2e3r4t5y6',
    'Welcome2Monday',
    'correcthorsebatterystaple',
    'Correct Horse Battery Staple',
    'trustno1trustno1',
    'Passwort2026!',
    'Montgomery2024!',
    'gallagher-gallagher',
    'S3rgei.1984.Nadler',
    '1111222233334444',
    'qwer asdf zxcv uiop',
    'bhrh0h2oof6xbqjeh',
  ])('%s is refused', password => {
    expect(checkPassword(password, 'ada@example.com')).rejects.toThrow(/^password: /)
  })

  test.each([
    'nine plates of green glass',
    'football under a purple harbour',
    'dragon flower monday coffee',
    'vK3#mQ9!tLp2',
    'montgomery staple vinogradov',
    'Tolstoy reads in the rain',
    'kM2 wax turnip 88 lorry',
    'Übergrößenträger am Fluß',
  ])('%s will do', password => {
    expect(checkPassword(password, 'ada@example.com')).resolves.toBeUndefined()
  })

  test('has at most 1024 characters', () => {
    expect(checkPassword('four words and more '.repeat(52), 'a@b.example')).rejects.toThrow('must have 12 to 1024 characters')
  })

  test('of any shape is looked at in no time', async () => {
    await checkPassword('nine plates of green glass', 'a@b.example')
    const begun = process.cpuUsage()
    for (const text of ['a', 'ab', 'abcabd', 'qwer asdf '])
      await expect(checkPassword(`${text.repeat(340)}!`.slice(-1024), 'a@b.example')).rejects.toThrow()
    expect(process.cpuUsage(begun).user).toBeLessThan(100_000)
  })

  test('is stored as argon2id with the parameters of today, and nobody has one that matches', async () => {
    const hash = await hashPassword('nine plates of green glass')
    expect(hash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
    expect(isOutdated(hash)).toBe(false)
    expect(isOutdated(hash.replace('m=19456', 'm=9456'))).toBe(true)
    expect(await verifyPassword('nine plates of green glass', hash)).toBe(true)
    expect(await verifyPassword('nine plates of green glas', hash)).toBe(false)
    expect(await verifyPassword('', undefined)).toBe(false)
  })
})

describe('wrong tries', () => {
  const throttle = () => {
    const clock = { now: 0 }
    return { clock, tries: new MemoryThrottle(() => clock.now) }
  }
  const waitOf = (run: () => void): number => {
    try {
      run()
    } catch (error) {
      return (error as { retryAfter: number }).retryAfter
    }
    return 0
  }

  test('cost nothing five times, then 1, 2, 4 … 60 s, and are forgotten after a quarter of an hour', () => {
    const { clock, tries } = throttle()
    const waits: number[] = []
    for (let n = 0; n < 14; n++) {
      const wait = waitOf(() => tries.check('192.0.2.1', 'ada'))
      waits.push(wait)
      clock.now += wait * 1000
      tries.wrong('192.0.2.1', 'ada')
    }
    expect(waits).toEqual([0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60])
    clock.now += 16 * 60_000
    tries.wrong('192.0.2.1', 'ada')
    expect(waitOf(() => tries.check('192.0.2.1', 'ada'))).toBe(0)
  })

  test('of others do not keep the owner out where the owner was before', () => {
    const { tries } = throttle()
    tries.wrong('192.0.2.1', 'ada')
    tries.right('192.0.2.1', 'ada')
    for (let n = 0; n < 50; n++) tries.wrong(`198.51.100.${n}`, 'ada')
    expect(waitOf(() => tries.check('203.0.113.1', 'ada'))).toBe(60)
    expect(waitOf(() => tries.check('192.0.2.1', 'ada'))).toBe(0)
  })

  test('from one network of IPv6 count together, whatever their spelling', () => {
    const { tries } = throttle()
    for (const address of ['2001:db8::1', '2001:db8:0:0:1::2', '2001:db8::ffff:3', '2001:db8:0:0:abcd::', '2001:db8:0::9'])
      tries.wrong(address, address)
    expect(waitOf(() => tries.check('2001:db8::77', 'somebody'))).toBe(1)
    expect(waitOf(() => tries.check('2001:db8:0:1::1', 'somebody'))).toBe(0)
  })
})
