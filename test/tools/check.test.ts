import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { inLanes, roomOfMachine } from '../../src/tools/check/lanes.ts'
import { inProcesses, keepTimes, longestFirst, readTimes, turnOf } from '../../src/tools/check/order.ts'
import { Report } from '../../src/tools/check/report.ts'
import { steps } from '../../src/tools/check/steps.ts'
import { runTestFile, runTestFilesTogether } from '../../src/tools/check/test-file.ts'
import { tempDir } from '../support/temp.ts'

const testFile = async (text: string) => {
  const root = tempDir()
  await Bun.write(join(root, 'a.test.ts'), text)
  return await runTestFile('a.test.ts', root, tempDir())
}

describe('a test file', () => {
  test('counts what passed, failed and was skipped apart, and names what was skipped', async () => {
    const { tally, output } = await testFile(`
      import { describe, expect, test } from 'bun:test'
      test('holds', () => {})
      test('does not hold', () => expect(1).toBe(2))
      test.skipIf(true)('needs "this" & that', () => {})
      describe.skipIf(true)('a group', () => { test('within', () => {}) })`)
    expect(tally).toEqual({ passed: 1, failed: 1, skipped: ['needs "this" & that', 'a group > within'] })
    expect(output).toContain('does not hold')
  })

  test.each([
    ['dies', 'process.exit(3)'],
    ['ends its process as if all was well', `import { test } from 'bun:test'; test('a', () => process.exit(0))`],
    ['cannot be read', 'test('],
    [
      'fails outside of any test',
      `import { beforeAll, test } from 'bun:test'; beforeAll(() => { throw new Error('x') }); test('a', () => {})`,
    ],
  ])('that %s has failed', async (_, text) => {
    expect((await testFile(text)).tally.failed).toBeGreaterThan(0)
  })
})

describe('several test files in one process', () => {
  const together = async (texts: Record<string, string>) => {
    const root = tempDir()
    for (const [name, text] of Object.entries(texts))
      await Bun.write(join(root, name), `import { describe, expect, test } from 'bun:test'; ${text}`)
    return await runTestFilesTogether(Object.keys(texts), root, tempDir())
  }
  const holds = `describe('a group', () => { test('holds', () => {}) }); test('so does this', () => {})`

  test('are counted apart', async () => {
    const told = await together({ 'a.test.ts': holds, 'b.test.ts': `${holds}; test.skipIf(true)('needs more', () => {})` })
    expect([...told!].map(([file, { tally }]) => [file, tally])).toEqual([
      ['a.test.ts', { passed: 2, failed: 0, skipped: [] }],
      ['b.test.ts', { passed: 2, failed: 0, skipped: ['needs more'] }],
    ])
    expect([...told!.values()].every(({ seconds }) => seconds > 0)).toBe(true)
  })

  test.each([
    ['fails', `test('does not hold', () => expect(1).toBe(2))`],
    ['ends the process', `test('ends', () => process.exit(0))`],
    ['cannot be read', 'test('],
    ['has no test', ''],
  ])('say nothing where one %s', async (_, text) => {
    expect(await together({ 'a.test.ts': holds, 'b.test.ts': text })).toBeUndefined()
  })
})

describe('the order', () => {
  test('puts small files about text into common processes, and none that is long or new', () => {
    const rules = Array.from({ length: 14 }, (_, n) => `test/extract/rules/${n}.test.ts`)
    const [long, fresh, other] = ['test/extract/rules/long.test.ts', 'test/extract/rules/new.test.ts', 'test/store/a.test.ts'] as const
    const times = { ...Object.fromEntries(rules.map(file => [file, 1])), [long]: 20, [other]: 0.1 }
    const groups = inProcesses([fresh, long, ...rules, other], times)
    expect(groups).toEqual([[fresh], [long], rules.slice(0, 12), rules.slice(12), [other]] as typeof groups)
  })

  test('is longest first, what never ran before all, by what the last run took', () => {
    const root = tempDir()
    const files = ['a', 'b', 'c', 'new']
    keepTimes(root, { a: 1, b: 30, c: 2, gone: 100 }, files)
    expect(longestFirst(files, readTimes(root))).toEqual(['new', 'b', 'c', 'a'])
    keepTimes(root, { a: 50 }, files)
    expect(readTimes(root)).toEqual({ a: 50, b: 30, c: 2 })
  })

  test('leaves for the end what says so in its first line: alone, or among those that wait', () => {
    const texts = [
      '// Runs alone: by the clock.\nimport',
      '// Runs among those that wait: it has two seconds.\nimport',
      'import\n// Runs alone: no',
    ]
    expect(texts.map(turnOf)).toEqual(['alone', 'among those that wait', 'beside others'])
  })

  test('survives a list that was cut short', async () => {
    const root = tempDir()
    await Bun.write(join(root, 'dist/test-times.json'), '{"a": 1')
    expect(longestFirst(['a', 'b'], readTimes(root))).toEqual(['a', 'b'])
  })
})

describe('the lanes', () => {
  /** Tasks that end when told to, and the names of those that run. */
  const tasks = (names: string) => {
    const running = new Map<string, () => void>()
    const all = [...names].map(name => async () => {
      await new Promise<void>(resolve => running.set(name, resolve))
      running.delete(name)
    })
    const end = async (name: string) => {
      running.get(name)!()
      await Bun.sleep(10)
    }
    return { all, end, names: () => [...running.keys()].join('') }
  }

  test('run as many as always may and one more whenever there is room, up to the most, and keep to it until there is none', async () => {
    const { all, end, names } = tasks('abcdefgh')
    let change = 0
    const room = () => {
      const once = change
      change = 0
      return once
    }
    const changes = async (by: number) => {
      change = by
      await Bun.sleep(20)
    }
    const ended = inLanes(all, { least: 2, most: 3, room, askEveryMs: 1 })
    await Bun.sleep(20)
    expect(names()).toBe('ab')
    for (const _ of [1, 2]) await changes(1)
    expect(names()).toBe('abc')
    await end('a')
    expect(names()).toBe('bcd')
    for (const _ of [1, 2]) await changes(-1)
    await end('b')
    expect(names()).toBe('cd')
    await end('c')
    expect(names()).toBe('de')
    for (const name of 'defgh') await end(name)
    await ended
    expect(names()).toBe('')
  })

  test('room is a processor that was idle for seconds, not for a moment, and none is two that were not', () => {
    let [now, idle] = [0, 0]
    const room = roomOfMachine(
      { more: 0.9, fewer: 0.2 },
      () => idle,
      () => now,
    )
    const pass = (ms: number, idleProcessors: number) => {
      now += ms
      idle += ms * idleProcessors
      return room()
    }
    expect(pass(1000, 2)).toBe(0)
    expect(pass(1000, 0.3)).toBe(0)
    expect(pass(1000, 0.6)).toBe(1)
    expect(pass(3000, 0.5)).toBe(0)
    expect(pass(3000, 1)).toBe(1)
    expect(pass(1000, 0)).toBe(0)
    expect(pass(2000, 0.1)).toBe(-1)
  })
})

test('the report ends with one line that counts, and names what was skipped, slow and broken', () => {
  const report = new Report()
  report.step('types', true)
  expect(report.lines()).toEqual(['1 passed, 0 failed'])
  for (let i = 0; i < 12; i++) report.file(`f${i}`, { passed: 2, failed: 0, skipped: [] }, i)
  report.file('broken', { passed: 0, failed: 1, skipped: ['one'] }, 0.2)
  const lines = report.lines()
  expect(lines.at(-1)).toBe('25 passed, 1 failed, 1 skipped')
  expect(lines).toContain('  broken: one')
  expect(lines.filter(line => / s {2}f/.test(line)).map(line => line.trim().split(/\s+/)[2])).toEqual([
    'f11',
    'f10',
    'f9',
    'f8',
    'f7',
    'f6',
    'f5',
    'f4',
    'f3',
    'f2',
  ])
})

test('a check of a word that names no test is no success', () => {
  const { exitCode, stderr } = Bun.spawnSync([process.execPath, 'src/tools/check/main.ts', 'no-such-test'], {
    cwd: join(import.meta.dir, '../..'),
  })
  expect([exitCode, stderr.toString()]).toEqual([2, 'no test file has no-such-test in its path\n'])
})

test('a check of some files leaves out the build and the generators that they do not need', () => {
  const needed = (file: string) => steps.filter(step => !step.neededFor || step.neededFor(file)).map(step => step.name)
  expect(needed('test/render/page/page.test.ts')).toEqual(['types', 'lint'])
  expect(needed('test/binary/server.test.ts')).toContain('build')
  expect(needed('test/store/open.test.ts')).toContain('generated files unchanged')
})
