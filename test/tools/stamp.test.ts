import { beforeEach, expect, test } from 'bun:test'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inputsOf, isCurrent, stamp } from '../../src/tools/stamp.ts'
import { tempDir } from '../support/temp.ts'

let root = ''
let outfile = ''
const current = (options: object = {}) => isCurrent(outfile, inputsOf(root, options))
beforeEach(async () => {
  root = tempDir()
  outfile = join(root, 'dist/platen')
  for (const file of ['src/main.ts', 'src/a/b.ts', 'drizzle/0000.sql', 'package.json', 'bun.lock', 'dist/platen'])
    await Bun.write(join(root, file), `text of ${file}`)
  stamp(outfile, inputsOf(root, {}))
})

test('a binary is current while nothing it is made of changes, touched files and other folders included', async () => {
  expect(current()).toBe(true)
  await Bun.write(join(root, 'src/main.ts'), 'text of src/main.ts')
  await Bun.write(join(root, 'test/a.test.ts'), 'a test')
  expect(current()).toBe(true)
})

const write = (file: string) => () => writeFileSync(join(root, file), 'changed')
test.each<[string, () => void]>([
  ['a source changed', write('src/a/b.ts')],
  ['a source is new', write('src/a/new.ts')],
  ['a source is gone', () => rmSync(join(root, 'src/a/b.ts'))],
  ['a source has another name', () => renameSync(join(root, 'src/a/b.ts'), join(root, 'src/a/c.ts'))],
  ['a migration changed', write('drizzle/0000.sql')],
  ['the lockfile changed', write('bun.lock')],
  ['the binary is gone', () => rmSync(outfile)],
  ['the binary was replaced', write('dist/platen')],
  ['the stamp was cut short', () => writeFileSync(`${outfile}.stamp`, 'abc')],
])('it is not when %s', (_, change) => {
  change()
  expect(current()).toBe(false)
})

test('it is not when another kind of binary is asked for', () => {
  expect(current({ lean: true })).toBe(false)
})
