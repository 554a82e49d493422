import { expect, test } from 'bun:test'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { instructionsOf } from '../bench/container/stage.ts'

const root = resolve(import.meta.dir, '../..')
const instructions = instructionsOf(await Bun.file(join(root, 'Containerfile')).text())

test('the Containerfile builds with the compiler that package.json and the README name', async () => {
  const { packageManager } = manifest
  expect(instructions[0]).toEqual({ word: 'FROM', rest: `docker.io/oven/${packageManager.replace('@', ':')} AS build` })
  expect(await Bun.file(join(root, 'README.md')).text()).toContain(`npx --yes ${packageManager} run up`)
  expect(packageManager).toBe(`bun@${Bun.version}`)
})

test('it copies what is there, and starts its build stage from the lockfile', () => {
  const copied = instructions.filter(i => i.word === 'COPY' && !i.rest.startsWith('--from')).flatMap(i => i.rest.split(/\s+/).slice(0, -1))
  expect(copied).toEqual(expect.arrayContaining(['package.json', 'bun.lock', 'src', 'drizzle']))
  expect(copied.filter(file => !existsSync(join(root, file)))).toEqual([])
})
