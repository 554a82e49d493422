import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { BunPlugin } from 'bun'

/**
 * Build plugins that make dependencies survive compilation. Each rewrites a module of a pinned version; each counts what it
 * replaced, and `finish` fails the build on a surprise, because a silent miss shows only in the compiled binary.
 */
export type Embedding = { plugin: BunPlugin; finish(bundled: (packageName: string) => boolean): void }

const root = resolve(import.meta.dir, '../..')
const modules = join(root, 'node_modules')
const loader = join(root, 'src/native/addon.ts')

/** The one file in `folder` whose name matches; versions are part of these names. */
function only(folder: string, pattern: RegExp): string {
  const found = readdirSync(folder).filter(name => pattern.test(name))
  if (found.length !== 1) throw new Error(`build: expected one ${pattern} in ${folder}, found ${found.length}`)
  return join(folder, found[0]!)
}

const exactly = (what: string, expected: number, got: number) => {
  if (expected !== got) throw new Error(`build: ${what}: expected ${expected} replacements, made ${got}; the dependency has changed`)
}

/** A file of a native package and where it must lie relative to the others. */
type Part = { from: string; to: string }

/** Source of a module that unpacks `parts` and opens the first of them as an addon. */
async function addonModule(name: string, parts: readonly Part[], style: 'esm' | 'cjs'): Promise<string> {
  const hash = new Bun.CryptoHasher('sha256')
  for (const p of parts) hash.update(await Bun.file(p.from).bytes())
  const folder = `${name}-${hash.digest('hex').slice(0, 16)}`
  const imports = parts.map((p, i) => `import part${i} from ${JSON.stringify(`embed:${p.from}`)};`)
  const files = parts.map((p, i) => `{ to: ${JSON.stringify(p.to)}, from: part${i}, size: ${Bun.file(p.from).size} }`)
  return [
    `import { loadAddon } from ${JSON.stringify(loader)};`,
    ...imports,
    `const addon = loadAddon(${JSON.stringify(folder)}, ${JSON.stringify(parts[0]!.to)}, [${files.join(', ')}]);`,
    style === 'esm' ? 'export default addon;' : 'module.exports = addon;',
  ].join('\n')
}

/** `embed:/path` is the file as it is: the bundler would take a `.node` import for an addon and miss the library it needs. */
const embedScheme: Embedding = {
  plugin: {
    name: 'embed-file',
    setup(build) {
      build.onResolve({ filter: /^embed:/ }, ({ path }) => ({ path: path.slice('embed:'.length), namespace: 'embed' }))
      build.onLoad({ filter: /.*/, namespace: 'embed' }, async ({ path }) => ({ contents: await Bun.file(path).bytes(), loader: 'file' }))
    },
  },
  finish() {},
}

/** sharp picks its addon by computed names: give it the one for this platform, libvips beside it. */
function embedSharp(): Embedding {
  let replaced = 0
  const parts: Part[] = [
    { from: only(join(modules, '@img/sharp-linux-x64/lib'), /\.node$/), to: 'sharp-linux-x64/lib/sharp.node' },
    ...[only(join(modules, '@img/sharp-libvips-linux-x64/lib'), /^libvips-cpp\.so/)].map(from => ({
      from,
      to: `sharp-libvips-linux-x64/lib/${from.slice(from.lastIndexOf('/') + 1)}`,
    })),
  ]
  return {
    plugin: {
      name: 'embed-sharp',
      setup(build) {
        build.onLoad({ filter: /\/sharp\/dist\/sharp\.[mc]js$/ }, async ({ path }) => {
          replaced++
          return { contents: await addonModule('sharp', parts, path.endsWith('.mjs') ? 'esm' : 'cjs'), loader: 'js' }
        })
      },
    },
    finish: bundled => exactly('sharp addon', bundled('sharp') ? 1 : 0, replaced),
  }
}

/** playwright-core requires its own package.json and browsers.json by computed path: literal paths let the bundler inline them. */
function embedPlaywright(): Embedding {
  let replaced = 0
  const home = join(modules, 'playwright-core')
  return {
    plugin: {
      name: 'embed-playwright',
      setup(build) {
        build.onLoad({ filter: /\/playwright-core\/lib\/coreBundle\.js$/ }, async ({ path }) => {
          const text = await Bun.file(path).text()
          const contents = text.replace(
            /require\(import_path\d+\.default\.join\(packageRoot, "(package|browsers)\.json"\)\)/g,
            (_, name) => {
              replaced++
              return `require(${JSON.stringify(join(home, `${name}.json`))})`
            },
          )
          return { contents, loader: 'js' }
        })
      },
    },
    finish: bundled => exactly('playwright-core/lib/coreBundle.js', bundled('playwright-core') ? 2 : 0, replaced),
  }
}

/** onnxruntime-node requires its binding by computed path; the library beside it is found through RUNPATH $ORIGIN. */
function embedOnnx(): Embedding {
  let replaced = 0
  const folder = join(modules, 'onnxruntime-node/bin/napi-v6/linux/x64')
  const parts: Part[] = ['onnxruntime_binding.node', 'libonnxruntime.so.1'].map(to => ({ from: join(folder, to), to }))
  // From 1.29 on the library reports to its vendor unless the environment says otherwise: a library without that code cannot.
  const library = readFileSync(parts[1]!.from)
  if (library.includes('events.data.microsoft.com')) throw new Error('build: this libonnxruntime carries telemetry; pin a version without')
  const request = /require\(`\.\.\/bin\/napi-v6\/\$\{process\.platform\}\/\$\{process\.arch\}\/onnxruntime_binding\.node`\)/g
  return {
    plugin: {
      name: 'embed-onnx',
      setup(build) {
        build.onResolve({ filter: /^embed-onnx$/ }, ({ path }) => ({ path, namespace: 'onnx' }))
        build.onLoad({ filter: /.*/, namespace: 'onnx' }, async () => ({ contents: await addonModule('onnx', parts, 'esm'), loader: 'js' }))
        build.onLoad({ filter: /\/onnxruntime-node\/dist\/binding\.js$/ }, async ({ path }) => {
          const contents = (await Bun.file(path).text()).replace(request, () => {
            replaced++
            return `require('embed-onnx').default`
          })
          return { contents, loader: 'js' }
        })
      },
    },
    finish: bundled => exactly('onnxruntime-node/dist/binding.js', bundled('onnxruntime-node') ? 1 : 0, replaced),
  }
}

/** The carried browser's archives and its font of emoji; a lean build gets an empty path for each, which means "not carried". */
function leaveBrowserOut(): Embedding {
  const seen = new Set<string>()
  return {
    plugin: {
      name: 'lean',
      setup(build) {
        build.onResolve({ filter: /@sparticuz\/chromium\/bin\/|@fontsource\/noto-color-emoji\/files\// }, ({ path }) => {
          seen.add(path)
          return { path, namespace: 'lean' }
        })
        build.onLoad({ filter: /.*/, namespace: 'lean' }, () => ({ contents: `export default ''`, loader: 'js' }))
      },
    },
    finish: () => exactly('archives of @sparticuz/chromium and fonts left out', 5, seen.size),
  }
}

/** Everything the build embeds beyond what `with { type: 'file' }` imports carry by themselves. */
export const embeddings = ({ lean }: { lean: boolean }): Embedding[] => [
  embedScheme,
  embedSharp(),
  embedPlaywright(),
  embedOnnx(),
  ...(lean ? [leaveBrowserOut()] : []),
]
