/**
 * What a watched folder costs: processor time per document of `platen watch --once` over 200 mixed documents against the same documents
 * given to the engine directly, in turns: `bun run bench:watch [DOCUMENTS] [ROUNDS]`, with the quick
 * readers, because the less the engine does, the more the rest shows. Numbers for people, not a test.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { compiledBinary, emptyDirectory } from '../support/processes/binary.ts'
import { meteredRun } from '../support/processes/metered-run.ts'

const wanted = Number(process.argv[2] ?? 200)
const rounds = Number(process.argv[3] ?? 3)
const mode = ['--mode', 'fastest']
const shared = join(process.env.PLATEN_SHARED ?? resolve(import.meta.dir, '../../../shared'), 'data/documents')
const kinds = ['pdf', 'jpg', 'png', 'docx', 'bmp']

const below = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return entry.name === 'hostile' ? [] : below(path)
    return kinds.some(kind => path.toLowerCase().endsWith(`.${kind}`)) && statSync(path).size < 3e6 ? [path] : []
  })

if (!existsSync(shared)) {
  console.log('skipped: no shared/data here')
  process.exit(0)
}
/** Evenly through all sets, so that print, scans and photos are mixed. */
const all = below(shared).sort()
const documents = Array.from(
  { length: Math.min(wanted, all.length) },
  (_, i) => all[Math.floor((i * all.length) / Math.min(wanted, all.length))]!,
)

const binary = await compiledBinary()
const directory = emptyDirectory()
const platen = join(directory.path, 'platen')
copyFileSync(binary, platen)
const source = join(directory.path, 'documents')
mkdirSync(source)
for (const [i, path] of documents.entries()) copyFileSync(path, join(source, `${i}-${basename(path)}`))
const names = readdirSync(source)

async function metered(argv: string[]): Promise<number> {
  const { code, stderr, processorSeconds } = await meteredRun(argv, directory.path)
  if (code > 1) throw new Error(stderr)
  return processorSeconds
}

const ratios: number[] = []
try {
  for (let round = 0; round < rounds; round++) {
    // `extract` is the engine and nothing else: no database, no server, results into nothing.
    const engine = await metered([platen, 'extract', ...mode, ...names.map(name => join(source, name))])
    const inbox = join(directory.path, `in-${round}`)
    const results = join(directory.path, `out-${round}`)
    mkdirSync(inbox)
    mkdirSync(results)
    for (const name of names) copyFileSync(join(source, name), join(inbox, name))
    const watch = await metered([platen, 'watch', inbox, '--out', results, '--once', '--settle', '0', '--interval', '0.5', ...mode])
    ratios.push(watch / engine)
    const per = (seconds: number) => `${((1000 * seconds) / names.length).toFixed(0)} ms`
    console.log(`round ${round + 1}: engine ${per(engine)}, watch ${per(watch)} a document, ${(watch / engine).toFixed(3)} times`)
  }
} finally {
  directory.remove()
}
ratios.sort((a, b) => a - b)
console.log(
  `${names.length} documents, processor per document against the engine directly: ${ratios[ratios.length >> 1]!.toFixed(2)} times (aim 1.1)`,
)
