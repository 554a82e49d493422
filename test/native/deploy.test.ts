import { describe, expect, test } from 'bun:test'
import { mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { configKeys } from '../../src/config/kinds.ts'
import { composeFile } from '../../src/native/deploy/compose.ts'
import { chart } from '../../src/native/deploy/helm.ts'
import { tempDir } from '../support/temp.ts'

const known = new Set(configKeys.flatMap(key => [key.env, `${key.env}_FILE`]))
const variables = (text: string) => [...text.matchAll(/\bPLATEN_[A-Z0-9_]+\b/g)].map(match => match[0])

describe('platen deploy compose', () => {
  type Compose = {
    services: Record<
      string,
      { environment?: Record<string, string>; depends_on?: object; networks?: object; configs?: { source: string }[] }
    >
    configs: Record<string, { content: string }>
    networks: object
    volumes: object
  }
  const compose = Bun.YAML.parse(composeFile('1.0.0')) as Compose

  test('names only services, networks, volumes and configs that it has', () => {
    const names = Object.keys(compose.services)
    expect(names).toEqual(['platen', 'balancer', 'postgres', 's3', 'bucket'])
    for (const service of Object.values(compose.services)) {
      const needed = Array.isArray(service.depends_on) ? service.depends_on : Object.keys(service.depends_on ?? {})
      for (const name of needed) expect(names).toContain(name)
      for (const { source } of service.configs ?? []) expect(Object.keys(compose.configs)).toContain(source)
    }
    expect(Object.keys(compose.networks)).toEqual(['platen'])
    expect(Object.keys(compose.volumes)).toEqual(['postgres', 's3'])
  })

  test('sets only variables the program knows, and holds no password', () => {
    for (const name of variables(composeFile('1.0.0'))) expect([...known]).toContain(name)
    expect(compose.services.platen?.environment?.PLATEN_STORE_URL).toContain('${POSTGRES_PASSWORD:?}')
    expect(JSON.parse(compose.configs.s3!.content.replaceAll('${S3_SECRET:?}', 'x'))).toMatchObject({ identities: [{ name: 'platen' }] })
  })

  test.skipIf(Bun.which('caddy') === null)('has a balancer that Caddy takes', async () => {
    const file = join(tempDir(), 'Caddyfile')
    await Bun.write(file, compose.configs.caddy!.content)
    const { exitCode, stderr } = Bun.spawnSync(['caddy', 'validate', '--config', file, '--adapter', 'caddyfile'], { stderr: 'pipe' })
    expect(`${exitCode} ${stderr}`).toStartWith('0 ')
  })

  test.skipIf(Bun.which('docker-compose') === null)(
    'is taken by docker-compose, also by one from before names and contents of configs',
    async () => {
      const file = join(tempDir(), 'compose.yaml')
      const { configs, name: _, ...older } = compose as Compose & { name: string }
      const named = Object.fromEntries(Object.keys(configs).map(config => [config, { external: true }]))
      await Bun.write(file, Bun.YAML.stringify({ ...older, configs: named }))
      const env = { PATH: process.env.PATH!, POSTGRES_PASSWORD: 'x', S3_SECRET: 'y' }
      const { exitCode, stdout, stderr } = Bun.spawnSync(['docker-compose', '-f', file, 'config'], { env, stderr: 'pipe' })
      expect(`${exitCode} ${stderr}`).toStartWith('0 ')
      expect(stdout.toString()).toContain('postgres://platen:x@postgres:5432/platen')
    },
  )
})

describe('platen deploy helm', () => {
  const files = chart('1.0.0')
  /** The templates without what Helm fills in. */
  const plain = (text: string) =>
    text
      .split('\n')
      .filter(line => !/^\s*\{\{-? *(if|range|end|toYaml)/.test(line) && !/\{ name: \{\{ \$name/.test(line))
      .join('\n')
      .replace(/\{\{[^}]*\}\}/g, 'filled')

  test('is YAML in every file, with what each kind of object needs', () => {
    for (const [path, text] of Object.entries(files)) {
      const parsed = Bun.YAML.parse(path.startsWith('templates/') ? plain(text) : text) as Record<string, unknown>
      if (path.startsWith('templates/'))
        for (const field of ['apiVersion', 'kind', 'metadata', 'spec']) expect(Object.keys(parsed)).toContain(field)
    }
  })

  test('refers only to values it has, and sets only variables the program knows', () => {
    const values = Bun.YAML.parse(files['values.yaml']!) as Record<string, unknown>
    for (const text of Object.values(files)) {
      for (const name of variables(text).filter(name => name !== 'PLATEN_SECTION_KEY')) expect([...known]).toContain(name)
      for (const [, path] of text.matchAll(/\.Values\.([\w.]+)/g)) {
        const found = path!.split('.').reduce<unknown>((at, name) => (at as Record<string, unknown> | undefined)?.[name], values)
        expect(`${path}: ${found !== undefined}`).toBe(`${path}: true`)
      }
    }
  })

  test.skipIf(Bun.which('helm') === null)('is taken by helm', async () => {
    const dir = join(tempDir(), 'platen')
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(dir, path)), { recursive: true })
      await Bun.write(join(dir, path), text)
    }
    const { exitCode, stdout } = Bun.spawnSync(['helm', 'template', dir, '--set', 'keda.enabled=true'])
    expect(exitCode).toBe(0)
    expect(stdout.toString()).toContain('kind: ScaledObject')
  })
})
