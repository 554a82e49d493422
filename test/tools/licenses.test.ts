import { beforeEach, describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { licensesText } from '../../src/native/licenses.ts'
import { packagesWithoutText } from '../../src/tools/licenses/carried.ts'
import { collectLicenses, packageFolder } from '../../src/tools/licenses/collect.ts'
import { tempDir } from '../support/temp.ts'

let root = ''
beforeEach(() => {
  root = tempDir()
})
/** A package of these files; gives the path of its program. */
const install = async (name: string, files: Record<string, string> = {}, facts: object = {}): Promise<string> => {
  const folder = join(root, 'node_modules', name)
  const last = name.split('node_modules/').at(-1)
  await Bun.write(join(folder, 'package.json'), JSON.stringify({ name: last, version: '1.0.0', license: 'MIT', ...facts }))
  for (const [file, text] of Object.entries(files)) await Bun.write(join(folder, file), text)
  return join(folder, 'lib/index.js')
}

describe('the licences of a build', () => {
  test('are those of the packages that were loaded, each with its texts, notices included', async () => {
    const loaded = [
      await install('plain', { LICENSE: 'text of plain' }, { repository: { url: 'git+https://github.com/a/plain.git' } }),
      await install('@scope/noted', { 'LICENSE.md': 'text of noted', NOTICE: 'a notice', 'README.md': 'no terms' }),
    ]
    await install('unused', { LICENSE: 'text of unused' })
    const { components, texts } = collectLicenses(loaded)
    const told = components.filter(c => c.name !== 'Bun').map(c => [c.name, c.version, c.source, c.texts.map(at => texts[at])])
    expect(told).toEqual([
      ['@scope/noted', '1.0.0', 'https://www.npmjs.com/package/@scope/noted', ['text of noted', 'a notice']],
      ['plain', '1.0.0', 'https://github.com/a/plain', ['text of plain']],
    ])
  })

  test('are those of the very version that was loaded, where one package stands within another', async () => {
    const inner = await install('outer/node_modules/inner', { LICENSE: 'inner text' }, { version: '2.0.0' })
    await install('inner', { LICENSE: 'another text' })
    expect(packageFolder(inner)).toBe(join(root, 'node_modules/outer/node_modules/inner'))
    const { components, texts } = collectLicenses([inner])
    expect(components.filter(c => c.name === 'inner')).toEqual([expect.objectContaining({ version: '2.0.0' })])
    expect(texts).toContain('inner text')
  })

  test('stop the build for every package that comes without a text and is not known to', async () => {
    const loaded = [
      await install('bare'),
      await install('bare-too', { LICENSE: ' ', 'LICENSES/a': 'x' }),
      await install('saxes'),
      await install('fine', { LICENSE: 'x' }),
    ]
    expect(() => collectLicenses(loaded)).toThrow('no licence text in bare, bare-too;')
    const { components, texts } = collectLicenses(loaded.slice(2))
    const saxes = components.find(c => c.name === 'saxes')!
    expect(saxes.texts.map(at => texts[at])[0]).toBe(packagesWithoutText.saxes!.holder)
  })

  test('keep a text that many share once, and repeat it for each where it is printed', async () => {
    const loaded = [await install('a', { LICENSE: 'shared text' }), await install('b', { LICENSE: 'shared text\n' })]
    const found = collectLicenses(loaded)
    expect(found.texts.filter(text => text === 'shared text')).toHaveLength(1)
    expect(licensesText(found).match(/^shared text$/gm)).toHaveLength(2)
  })

  test('name what lies inside a package under other terms, only when it is carried', async () => {
    await install('@sparticuz/chromium', { LICENSE: 'MIT of the packager' }, { version: '153.0.0' })
    const folder = join(root, 'node_modules/@sparticuz/chromium')
    const names = (loaded: string[]) => collectLicenses(loaded).components.map(c => `${c.name} ${c.version}`)
    expect(names([join(folder, 'bin/chromium.br')])).toContain('Chromium headless shell 153.0.0')
    expect(names([join(folder, 'package.json')])).toEqual([`Bun ${Bun.version}`, '@sparticuz/chromium 153.0.0'])
  })
})
