import { afterEach, beforeEach, describe, expect, test } from 'bun:test'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { embeddings } from '../../src/tools/embed.ts'

let base = ''
beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'platen-embed-'))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const put = (path: string, text: string) => {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), text)
  return join(base, path)
}

/** Bundles one entry with the plugins and lets them judge what they found. */
async function bundle(entry: string, packageName: string, { lean = false } = {}): Promise<string> {
  const all = embeddings({ lean })
  const result = await Bun.build({ entrypoints: [put('entry.js', entry)], target: 'bun', plugins: all.map(e => e.plugin), throw: false })
  if (!result.success) throw new Error(result.logs.join('\n'))
  for (const e of all) e.finish(name => name === packageName)
  return await result.outputs[0]!.text()
}

const line = (name: string) => `exports.${name} = require(import_path8.default.join(packageRoot, "${name}.json"));\n`

describe('build patches', () => {
  test('both files that playwright-core requires by computed path are inlined', async () => {
    put('node_modules/playwright-core/lib/coreBundle.js', line('package') + line('browsers'))
    const text = await bundle(`console.log(require('./node_modules/playwright-core/lib/coreBundle.js'))`, 'playwright-core')
    expect(text).toContain('"playwright-core"')
    expect(text).not.toContain('packageRoot')
  })

  test.each([
    ['fewer', line('package')],
    ['more', line('package') + line('browsers') + line('browsers')],
    ['none', 'exports.nothing = 1'],
  ])('%s of them than expected fail the build', async (_, text) => {
    put('node_modules/playwright-core/lib/coreBundle.js', text)
    const made = bundle(`require('./node_modules/playwright-core/lib/coreBundle.js')`, 'playwright-core')
    await expect(made).rejects.toThrow(/expected 2 replacements/)
  })

  test('a binding that onnxruntime-node loads differently fails the build', async () => {
    put('node_modules/onnxruntime-node/dist/binding.js', `exports.binding = require('./other.js')`)
    put('node_modules/onnxruntime-node/dist/other.js', '')
    const made = bundle(`require('./node_modules/onnxruntime-node/dist/binding.js')`, 'onnxruntime-node')
    await expect(made).rejects.toThrow(/expected 1 replacements, made 0/)
  })

  test('a sharp whose loader moved fails the build', async () => {
    put('node_modules/sharp/dist/elsewhere.mjs', 'export default 1')
    await expect(bundle(`import './node_modules/sharp/dist/elsewhere.mjs'`, 'sharp')).rejects.toThrow(/sharp addon: expected 1/)
  })

  test('a lean build must find all four browser archives and the font of emoji to leave out', async () => {
    const entry = `import a from '@sparticuz/chromium/bin/chromium.br' with { type: 'file' }; console.log(a)`
    await expect(bundle(entry, 'none', { lean: true })).rejects.toThrow(/expected 5 replacements, made 1/)
  })
})
