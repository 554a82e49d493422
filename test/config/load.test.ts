import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { exampleFile } from '../../src/config/example.ts'
import { configKeys } from '../../src/config/kinds.ts'
import { ConfigError, type ConfigSources, loadConfig } from '../../src/config/load.ts'
import { Secret } from '../../src/secret.ts'
import { tempDir } from '../support/temp.ts'

const file = async (text: string): Promise<string> => {
  const path = join(tempDir(), 'config.toml')
  await Bun.write(path, text)
  return path
}
const problems = (sources: ConfigSources): readonly string[] => {
  try {
    loadConfig({ file: '/dev/null', ...sources })
  } catch (error) {
    if (error instanceof ConfigError) return error.problems
    throw error
  }
  return []
}
const sourceOf = (sources: ConfigSources, name: string) => {
  const { value, source } = loadConfig({ file: '/dev/null', ...sources }).values.find(v => v.name === name)!
  return [value, source]
}

describe('the configuration', () => {
  test('takes flags over environment over file over defaults, and says which it took', async () => {
    const path = await file('[server]\nport = 1001\nhost = "::1"\n')
    const env = { PLATEN_SERVER_PORT: '1002' }
    expect(sourceOf({}, 'server.port')).toEqual([7878, 'default'])
    expect(sourceOf({ file: path }, 'server.port')).toEqual([1001, path])
    expect(sourceOf({ file: path, env }, 'server.port')).toEqual([1002, 'PLATEN_SERVER_PORT'])
    expect(sourceOf({ file: path, env, flags: { 'server-port': '1003' } }, 'server.port')).toEqual([1003, '--server-port'])
    expect(sourceOf({ file: path, env }, 'server.host')).toEqual(['::1', path])
  })

  test('reads a value from the file that PLATEN_…_FILE names', async () => {
    const path = await file('s3cret\n')
    const { config } = loadConfig({ file: '/dev/null', env: { PLATEN_METRICS_TOKEN_FILE: path } })
    expect(config.metrics.token.reveal()).toBe('s3cret')
    expect(problems({ env: { PLATEN_METRICS_TOKEN_FILE: '/nowhere' } })).toEqual([
      'PLATEN_METRICS_TOKEN_FILE: /nowhere cannot be read (no such file)',
    ])
    expect(problems({ env: { PLATEN_METRICS_TOKEN_FILE: path, PLATEN_METRICS_TOKEN: 'x' } })).toEqual([
      'PLATEN_METRICS_TOKEN_FILE: set either it or PLATEN_METRICS_TOKEN, not both',
    ])
  })

  test('reads lists, numbers and booleans from text', () => {
    const { config } = loadConfig({
      file: '/dev/null',
      env: {
        PLATEN_EGRESS_ALLOW: 'a.example, 10.0.0.0/8',
        PLATEN_EGRESS_PORTS: '80,8000',
        PLATEN_STORAGE_PATH_STYLE: '0',
        PLATEN_EGRESS_DENY: '',
      },
    })
    expect(config.egress).toMatchObject({ allow: ['a.example', '10.0.0.0/8'], ports: [80, 8000], deny: [] })
    expect(config.storage.path_style).toBe(false)
  })

  test('names every problem at once, with what was probably meant', async () => {
    const path = await file('[server]\nprot = 1\nport = "x"\n[brwoser]\nworkers = 1\n[plans.team]\nincluded = 5\n')
    const found = problems({
      file: path,
      env: { PLATEN_SERVER_HOTS: 'x', PLATEN_LOG_LEVEL: 'loud' },
      flags: { 'data-evict-percent': '101' },
    })
    expect(found.map(line => line.replaceAll(path, 'FILE'))).toEqual([
      'FILE: server.prot is no key. Did you mean port?',
      'FILE: [brwoser] is no section. Did you mean browser?',
      'PLATEN_SERVER_HOTS: no such variable. Did you mean PLATEN_SERVER_HOST?',
      expect.stringMatching(/^FILE: server\.port: "x" is not allowed; expected a whole number/),
      expect.stringMatching(/^--data-evict-percent \(data\.evict_percent\): 101 is not allowed/),
      expect.stringMatching(/^PLATEN_LOG_LEVEL \(log\.level\): "loud" is not allowed; expected debug, info, warn, error/),
      'plans.team: overage is missing (included = credits a month, overage = true or false)',
    ])
  })

  test('says of a wrong value what the key takes, its range included, once and in words', () => {
    const flags = {
      'server-port': '70000',
      'server-drain-seconds': '-1',
      'extract-review-below': '2',
      'egress-ports': '80,0',
      'data-dir': '',
      'server-base-url': 'shots.example.com',
      'ollama-url': 'localhost:11434',
      'openai-url': 'gpu.lan',
    }
    expect(problems({ flags }).map(line => line.replace(/^.*; expected /, ''))).toEqual([
      'a whole number from 0 to 65535',
      'https://HOST or http://HOST:PORT without a path, or empty: platen is served at the root of a host of its own',
      'a whole number of at least 0',
      'text that is not empty',
      'a list of whole numbers from 1 to 65535',
      'a number from 0 to 1',
      'an http or https address, or empty',
      'an http or https address, or empty',
    ])
  })

  test.each(['https://example.com/platen', 'https://example.com/platen/', 'https://example.com:99999', 'https://me@example.com'])(
    'refuses %s as the public address: pages, redirects and cookies know no path before their own',
    address => {
      expect(problems({ flags: { 'server-base-url': address } })).toEqual([expect.stringContaining('without a path, or empty')])
    },
  )

  test.each(['https://shots.example.com', 'https://shots.example.com/', 'http://10.0.0.7:7878', 'http://[::1]:7878'])(
    'takes %s as the public address',
    address => {
      expect(problems({ flags: { 'server-base-url': address } })).toEqual([])
    },
  )

  test('says where a file that is no TOML goes wrong', async () => {
    const path = await file('[server]\nport = 1\ntrusted_proxies = [\n  "10.0.0.1",\n]\n[egress\nallow = []\n')
    expect(problems({ file: path })).toEqual([expect.stringContaining('not valid TOML, in what begins on line 6: ')])
    expect(problems({ file: tempDir() })).toEqual([expect.stringContaining('cannot be read (it is a folder)')])
  })

  test('sweeps at least twice a day: what is deleted is to be gone within one', () => {
    expect(problems({ flags: { 'retention-sweep-minutes': '721' } })).toEqual([
      expect.stringMatching(/^--retention-sweep-minutes \(retention\.sweep_minutes\): 721 is not allowed/),
    ])
  })

  test('refuses a file that is corrupt or was named and is not there; a missing config.toml is no problem', async () => {
    expect(problems({ file: await file('[server\nport') })).toEqual([expect.stringContaining('not valid TOML')])
    expect(problems({ file: '/nowhere/config.toml' })).toEqual(['/nowhere/config.toml: cannot be read (no such file)'])
    expect(problems({ file: '/nowhere/config.toml' })).toHaveLength(1)
  })

  test('adds and changes plans, from the file and from the environment', async () => {
    const path = await file('[plans.team]\nincluded = 500\noverage = false\n')
    const { config } = loadConfig({ file: path, env: { PLATEN_PLANS_FREE_INCLUDED: '7' } })
    expect(config.plans).toMatchObject({
      team: { included: 500, overage: false, priority: 0 },
      free: { included: 7, overage: false },
      pro: { overage: true },
    })
  })

  test('starts in a Kubernetes namespace with Services platen and platen-server, whose variables it passes over', () => {
    const env = {
      PLATEN_PORT: 'tcp://10.96.0.7:7878',
      PLATEN_PORT_7878_TCP: 'tcp://10.96.0.7:7878',
      PLATEN_PORT_7878_TCP_PROTO: 'tcp',
      PLATEN_PORT_7878_TCP_PORT: '7878',
      PLATEN_PORT_7878_TCP_ADDR: '10.96.0.7',
      PLATEN_SERVICE_HOST: '10.96.0.7',
      PLATEN_SERVICE_PORT: '7878',
      PLATEN_SERVICE_PORT_HTTP_API: '7878',
      PLATEN_SERVER_PORT: 'tcp://10.96.0.8:7878',
      PLATEN_SERVER_SERVICE_HOST: '10.96.0.8',
    }
    const { ignored, values } = loadConfig({ file: '/dev/null', env })
    expect(ignored.map(i => i.name)).toEqual(Object.keys(env))
    expect(ignored.some(i => i.suspect)).toBe(false)
    expect(values.every(v => v.source === 'default')).toBe(true)
  })

  test('passes over a variable of no section, and says which of ours it resembles; within a section it stops the start', () => {
    const { ignored } = loadConfig({ file: '/dev/null', env: { PLATEN_API_KEY: 'x', PLATEN_SEVRER_HOST: 'x' } })
    expect(ignored).toEqual([
      { name: 'PLATEN_API_KEY', why: 'no section of the configuration has this name', suspect: false },
      { name: 'PLATEN_SEVRER_HOST', why: expect.stringContaining('Did you mean PLATEN_SERVER_HOST?'), suspect: true },
    ])
    expect(problems({ env: { PLATEN_LOG: 'debug', PLATEN_SERVER_SERVICE: 'x' } })).toEqual([
      expect.stringContaining('PLATEN_LOG: no such variable'),
      expect.stringContaining('PLATEN_SERVER_SERVICE: no such variable'),
    ])
    expect(problems({ env: { PLATEN_SERVER_PORT: 'tcp' } })).toHaveLength(1)
  })

  test('starts with keys of earlier versions, and says that they do nothing any more', async () => {
    const path = await file('[ocr]\ntesseract = true\nworkers = 3\n')
    const { ignored, config } = loadConfig({ file: path, env: { PLATEN_OCR_LANGUAGES: 'eng' }, flags: { 'ocr-tesseract': 'true' } })
    expect(config.ocr.workers).toBe(3)
    expect(ignored.map(({ name }) => name.replace(path, 'FILE'))).toEqual([
      'FILE: ocr.tesseract',
      'PLATEN_OCR_LANGUAGES',
      '--ocr-tesseract',
    ])
    for (const { why, suspect } of ignored) expect([why, suspect]).toEqual([expect.stringContaining('no second reader any more'), true])
  })

  test('keeps secrets out of what it prints', () => {
    const { values } = loadConfig({ file: '/dev/null', env: { PLATEN_METRICS_TOKEN: 'hush' } })
    expect(values.find(v => v.name === 'metrics.token')!.value).toBeInstanceOf(Secret)
    expect(JSON.stringify(values)).not.toContain('hush')
  })
})

describe('config.example.toml', () => {
  const path = join(import.meta.dir, '../../config.example.toml')

  test('is what the table generates (platen config example > config.example.toml)', async () => {
    expect(await Bun.file(path).text()).toBe(exampleFile())
  })

  test('holds every key, and with every line uncommented is the default configuration', async () => {
    const names = [...configKeys.map(key => key.key), 'included', 'overage', 'priority']
    const text = (await Bun.file(path).text()).replace(new RegExp(`^# ((\\[plans|(${names.join('|')}) = ).*)$`, 'gm'), '$1')
    for (const key of configKeys) expect(text).toMatch(new RegExp(`^${key.key} = `, 'm'))
    const { config, values } = loadConfig({ file: await file(text) })
    expect(JSON.stringify(config)).toBe(JSON.stringify(loadConfig({ file: '/dev/null' }).config))
    expect(values.every(value => value.source !== 'default')).toBe(true)
  })
})
