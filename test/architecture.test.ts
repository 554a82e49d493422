import { describe, expect, test } from 'bun:test'
import { dirname, join, relative, resolve } from 'node:path'
import { Glob } from 'bun'

const src = resolve(import.meta.dir, '../src')
/** What a bench installs beside itself is nobody's here. */
const ours = (file: string) => !file.includes('node_modules/')
const files = [...new Glob('**/*.{ts,tsx}').scanSync(src)].sort()
const transpiler = { ts: new Bun.Transpiler({ loader: 'ts' }), tsx: new Bun.Transpiler({ loader: 'tsx' }) }

/** Layers from the outside in: a file may import its own folder and anything below, never above. */
const layers = [
  ['main', 'tools'],
  ['cli'],
  ['app'],
  ['doctor'],
  ['http'],
  ['dashboard', 'mcp'],
  ['service'],
  ['webhooks', 'credits', 'jobs'],
  ['store'],
  ['render', 'extract'],
  ['storage', 'net', 'tables'],
  ['config', 'native'],
  ['resources'],
  ['problems', 'json-pieces'],
  ['errors', 'ids', 'clock', 'log', 'secret', 'metrics', 'suggest', 'version', 'async', 'limits', 'output-formats', 'figures'],
]
const layerOf = (file: string) => {
  const name = file.includes('/') ? file.slice(0, file.indexOf('/')) : file.replace(/\.tsx?$/, '')
  const at = layers.findIndex(names => names.includes(name))
  if (at < 0) throw new Error(`src/${file}: "${name}" is in no layer; add it to the list in test/architecture.test.ts`)
  return { name, at }
}

/** Imports that survive compilation, plus the type-only ones: an arrow is an arrow. */
async function importsOf(file: string): Promise<string[]> {
  const text = await Bun.file(join(src, file)).text()
  const runtime = transpiler[file.endsWith('x') ? 'tsx' : 'ts'].scanImports(text).map(i => i.path)
  const written = [...text.matchAll(/^(?:import|export)\b[^'"=]*?\bfrom ['"]([^'"]+)['"]/gm)].map(m => m[1]!)
  return [...new Set([...runtime, ...written])]
}

/** Our own files that a file imports. */
const neighboursOf = async (file: string): Promise<string[]> =>
  (await importsOf(file)).filter(path => path.startsWith('.')).map(path => relative(src, resolve(src, dirname(file), path)))

/** Groups of nodes that reach each other (Tarjan); a graph without circles has none. */
function circles(graph: ReadonlyMap<string, Iterable<string>>): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const lowest = new Map<string, number>()
  const path: string[] = []
  const visit = (node: string) => {
    order.set(node, order.size)
    lowest.set(node, order.get(node)!)
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) lowest.set(node, Math.min(lowest.get(node)!, lowest.get(next)!))
    }
    if (lowest.get(node) !== order.get(node)) return
    const group = path.splice(path.indexOf(node))
    if (group.length > 1) found.push(group.sort())
  }
  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}

const owners: Record<string, RegExp> = {
  elysia: /^http\//,
  '@elysiajs/swagger': /^http\//,
  'drizzle-orm': /^(store|tools\/migration)\//,
  'bun:sqlite': /^(store|service\/upkeep\/backup)/,
  'playwright-core': /^(render|native)\//,
  playwright: /^(render|native)\//,
  sharp: /^(tools\/recogniser\/worn|output-formats|render\/encode|extract|native)/,
  ollama: /^extract\//,
  unpdf: /^extract\//,
  mammoth: /^extract\//,
  '@embedpdf/pdfium': /^extract\//,
  preact: /^dashboard\/(app\/|pages\.ts)/,
  '@modelcontextprotocol/sdk': /^(mcp|http\/agent|cli\/commands\/mcp)\//,
  '@preact/signals': /^dashboard\/app\//,
}

describe('the architecture', () => {
  for (const file of files)
    test(`src/${file} imports only its own layer and below`, async () => {
      const from = layerOf(file)
      for (const path of await importsOf(file)) {
        if (path.startsWith('.')) {
          const target = relative(src, resolve(src, dirname(file), path))
          if (target.startsWith('..')) continue
          const to = layerOf(target)
          if (to.name !== from.name && to.at <= from.at) throw new Error(`src/${file} (${from.name}) must not import ${path} (${to.name})`)
        }
        const owner = Object.entries(owners).find(([name]) => path === name || path.startsWith(`${name}/`))?.[1]
        if (owner) expect(`${path} in ${file}: ${owner.test(file)}`).toBe(`${path} in ${file}: true`)
      }
    })

  test('no file imports itself by way of others, not even for a type', async () => {
    const graph = new Map(await Promise.all(files.map(async file => [file, await neighboursOf(file)] as const)))
    expect(circles(graph)).toEqual([])
    expect(circles(new Map([...graph, ['ids.ts', ['main.ts']]])).length).toBe(1)
  })

  test.each(['extract', 'service', 'store'])('no room of %s imports another that imports it', async layer => {
    const rooms = new Map<string, Set<string>>()
    for (const file of files.filter(name => name.startsWith(`${layer}/`) && name.split('/').length > 2))
      for (const target of await neighboursOf(file)) {
        const [from, to] = [dirname(file), dirname(target)]
        if (to.startsWith(`${layer}/`) && !`${from}/`.startsWith(`${to}/`) && !`${to}/`.startsWith(`${from}/`))
          rooms.set(from, (rooms.get(from) ?? new Set()).add(to))
      }
    expect(circles(rooms)).toEqual([])
  })

  test('nobody outside the store knows its tables: services speak its contract', async () => {
    for (const file of files.filter(name => !name.startsWith('store/')))
      for (const target of await neighboursOf(file))
        expect(`${file}: ${target}`).not.toMatch(
          /: store\/(schema|sqlite\/(database|writer|repositories)|postgres\/(database|repositories))/,
        )
    for (const file of files.filter(name => name.startsWith('store/contract/')))
      for (const target of await neighboursOf(file)) expect(`${file}: ${target}`).not.toMatch(/: store\/(?!contract)/)
  })

  test('neither engine of the store knows the other; only a move from one to the other opens both', async () => {
    for (const [engine, other] of [
      ['sqlite', 'postgres'],
      ['postgres', 'sqlite'],
    ])
      for (const file of files.filter(name => name.startsWith(`store/${engine}/`) && !name.startsWith('store/postgres/move/')))
        for (const target of await neighboursOf(file)) expect(`${file}: ${target}`).not.toContain(`: store/${other}/`)
  })

  test('worker threads and reader children never touch the database', async () => {
    for (const entry of ['render/thread/main.ts', 'tables/thread/main.ts', 'extract/reader-processes/child.ts']) {
      const seen = new Set<string>()
      const walk = async (file: string): Promise<void> => {
        if (seen.has(file)) return
        seen.add(file)
        for (const path of await importsOf(file)) {
          expect(path).not.toBe('bun:sqlite')
          if (path.startsWith('.') && /\.tsx?$/.test(path)) await walk(relative(src, resolve(src, dirname(file), path)))
        }
      }
      if (files.includes(entry)) await walk(entry)
      expect([...seen].filter(f => f.startsWith('store/'))).toEqual([])
    }
  })

  test('a server starts without the words and rules of the readers: only what somebody asks for loads them', async () => {
    const seen = new Map<string, string>()
    const walk = async (file: string, from: string): Promise<void> => {
      if (seen.has(file)) return
      seen.set(file, from)
      const text = await Bun.file(join(src, file)).text()
      for (const { path, kind } of transpiler.ts.scanImports(text))
        if (kind === 'import-statement' && /^\..*\.ts$/.test(path)) await walk(relative(src, resolve(src, dirname(file), path)), file)
    }
    for (const entry of ['cli/main.ts', 'cli/commands/serve.ts', 'app.ts']) await walk(entry, '')
    const rules = [...seen].filter(([file]) => /^extract\/(rules\/|document-types(\.ts|\/table))/.test(file))
    expect(rules.map(([file, from]) => `${from} imports ${file}`)).toEqual([])
    expect(seen.size).toBeGreaterThan(200)
  })

  test('the browser half of the dashboard takes nothing from the server but types, and only its api.ts knows HTTP', async () => {
    for (const file of files.filter(name => name.startsWith('dashboard/app/'))) {
      const text = await Bun.file(join(src, file)).text()
      const carried = transpiler[file.endsWith('x') ? 'tsx' : 'ts'].scanImports(text).map(i => i.path)
      for (const path of carried.filter(path => path.startsWith('.')))
        expect(`${file}: ${relative(src, resolve(src, dirname(file), path))}`).toMatch(/: dashboard\/(app\/|pages\.ts)/)
      // The playground writes programs that ask the API, as text.
      if (!['dashboard/app/api.ts', 'dashboard/app/pages/playground/snippets.ts'].includes(file))
        expect(`${file}: ${text}`).not.toMatch(/\bfetch\(|XMLHttpRequest|sendBeacon/)
    }
  })

  test('no folder has more files side by side than an eye takes in; lexicons are data', () => {
    const all = [...new Glob('{src,test}/**/*').scanSync(resolve(src, '..'))].filter(ours)
    const counts = Map.groupBy(all, file => dirname(file))
    const crowded = [...counts].filter(([folder, names]) => names.length > 17 && !/\/(lexicon|fixtures)(\/|$)/.test(folder))
    expect(crowded.map(([folder, names]) => `${folder}: ${names.length}`)).toEqual([])
  })

  test('no comment cites what is not in the repository: the reason itself stands there', async () => {
    const citation = /\b[\w-]+\.md\b|DECISIONS|\b(service-)?specification,|\bdesign, sections? \d|\bissue #?\d|\bclaim \d/
    const root = resolve(src, '..')
    const found: string[] = []
    for (const file of [...new Glob('{src,test}/**/*.{ts,tsx}').scanSync(root)].filter(ours)) {
      if (file === relative(root, import.meta.path)) continue
      const text = await Bun.file(join(root, file)).text()
      for (const [comment] of text.matchAll(/\/\*\*?[\s\S]*?\*\/|^\s*\/\/.*$/gm)) {
        const cited = citation.exec(comment)?.[0]
        if (cited && !(await Bun.file(join(root, cited)).exists())) found.push(`${file}: ${cited}`)
      }
    }
    expect(found).toEqual([])
  })

  test('the median source file stays under 100 lines', async () => {
    const sizes = (await Promise.all(files.map(async f => (await Bun.file(join(src, f)).text()).split('\n').length))).sort((a, b) => a - b)
    expect(sizes[sizes.length >> 1]!).toBeLessThan(100)
  })
})

/** Lines where a test ends before it has tested anything: a bare `return`, or one that only prints, right in the body of the test. */
const quietEnds = (text: string): number[] => {
  const lines = text.split('\n')
  const indent = (at: number) => lines[at]!.length - lines[at]!.trimStart().length
  const above = (at: number): number => {
    let outer = at - 1
    while (outer >= 0 && (lines[outer] === '' || indent(outer) >= indent(at))) outer--
    return outer
  }
  return lines.flatMap((line, at) => {
    if (!/^\s*(if \(.*\) )?return( (void )?console\..*)?$/.test(line)) return []
    let outer = above(at)
    if (/^\s*if \(.*\{$/.test(lines[outer] ?? '')) outer = above(outer)
    // A callback on a line of its own belongs to the call around it.
    if (/^\s*(async )?\(?[\w, ]*\)? => \{$/.test(lines[outer] ?? '')) outer = above(outer)
    return /^\s*(test|it|describe)\b|^\s*\]\)\($|^\s*\]\)\(.*=> \{$/.test(lines[outer] ?? '') ? [at + 1] : []
  })
}

describe('a test that cannot run here', () => {
  test.each([
    ["test('a', () => {", '  if (!file) return', '})'],
    ["test('a', async () => {", '  if (!file) {', "    console.log('not here')", '    return', '  }', '})'],
    ["test.each([1])('a %s', async n => {", "  if (!tool) return console.log('no tool')", '})'],
    ['test.each([', '  1,', "])('a %s', async n => {", '  return', '})'],
    ["describe.skipIf(!file)('a', () => {", '  if (!file) return', "  test('b', () => {})", '})'],
    ['test(', "  'a',", '  async () => {', '    if (!file) return', '  },', '  60_000,', ')'],
  ])('would be found out if it ended by return: %s', (...lines) => {
    expect(quietEnds(lines.join('\n'))).toHaveLength(1)
  })

  test('is skipped, and so counted: none ends by return', async () => {
    const found: string[] = []
    for (const file of [...new Glob('**/*.test.ts').scanSync(import.meta.dir)].filter(ours).sort())
      for (const line of quietEnds(await Bun.file(join(import.meta.dir, file)).text())) found.push(`test/${file}:${line}`)
    expect(found).toEqual([])
  })
})
