import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { cardOf, printCard } from './card.ts'
import { confirmedSamples } from './confirmed.ts'
import { loadSamples, type Sample, sharedRoot } from './documents.ts'
import { missesPage } from './page.ts'
import { partOf } from './part.ts'
import { cachedReader, engineReader } from './read.ts'
import { type Judged, judge } from './score/judge.ts'
import { printStrata } from './score/strata.ts'
import { trueTextReader } from './true-text.ts'

const usage = `bun run eval [options]   scorecard over the shared documents (PLATEN_SHARED or ../shared)
  --confirmed FILE documents of your own instead: what was exported "as truth" from the dashboard; their files lie beside it, or in --files FOLDER
  --only TEXT      documents whose id contains TEXT, e.g. sroie/
  --development    the development part alone, for work on rules
  --mode MODE      highest_quality (default) or fastest
  --model NAME     ask this Ollama model too (default: built-in reader alone); --ollama URL
  --true-text      receipts with the text that is really printed instead of what was read
  --cached FOLDER  words from a cache of readings instead of the engine
  --without-xml    with --cached: e-invoices as if they carried no XML; only what is printed counts
  --html FILE      page with the misses of the development part (default dist/eval.html); --misses N pictures (default 40)
  --json FILE      the scorecard as data
  --list           print every miss of the development part; those of the test part are never shown
  --markdown FILE  the scorecard as Markdown (README)`

const { values: flags } = parseArgs({
  options: {
    confirmed: { type: 'string' },
    files: { type: 'string' },
    only: { type: 'string' },
    development: { type: 'boolean', default: false },
    mode: { type: 'string', default: 'highest_quality' },
    model: { type: 'string' },
    ollama: { type: 'string', default: 'http://127.0.0.1:11434' },
    cached: { type: 'string' },
    'true-text': { type: 'boolean', default: false },
    'without-xml': { type: 'boolean', default: false },
    html: { type: 'string', default: 'dist/eval.html' },
    misses: { type: 'string', default: '40' },
    json: { type: 'string' },
    list: { type: 'boolean' },
    markdown: { type: 'string' },
    help: { type: 'boolean' },
  },
})
if (flags.help) {
  console.log(usage)
  process.exit(0)
}
const root = flags.confirmed ? resolve(flags.files ?? dirname(flags.confirmed)) : sharedRoot()
if (!root) {
  console.log('skipped: no shared/data/documents here; set PLATEN_SHARED to the folder that holds data/')
  process.exit(0)
}

if (flags.cached && !existsSync(flags.cached)) {
  console.error(`${flags.cached} is not there; src/tools/dump-reading.ts makes such caches`)
  process.exit(2)
}

const mode = flags.mode === 'fastest' ? 'fastest' : 'highest_quality'
const workers = availableParallelism()
const reader = flags['true-text']
  ? trueTextReader(root)
  : flags.cached
    ? cachedReader(root, flags.cached, mode, { attachments: !flags['without-xml'] })
    : engineReader({ root, mode, model: flags.model, ollama: flags.ollama, workers })
const confirmed = flags.confirmed ? await confirmedSamples(flags.confirmed) : undefined
if (confirmed?.left) console.log(`${confirmed.left} documents of types of your own, or without a name, are left out`)
const samples = (confirmed?.samples ?? (await loadSamples(root, flags.only))).filter(
  s => (!flags['true-text'] || s.box !== undefined) && (!flags.development || partOf(s) === 'development'),
)
const all: Judged[] = []
const queue = [...samples]

async function work() {
  for (let sample: Sample | undefined = queue.shift(); sample; sample = queue.shift()) {
    const result = await reader!.read(sample).then(
      reading => ({ reading, error: undefined }),
      (error: unknown) => ({ reading: undefined, error: String(error) }),
    )
    all.push(await judge(root!, sample, result.reading, { error: result.error, printed: flags['without-xml'] }))
    if (process.stderr.isTTY) process.stderr.write(`\r${all.length} of ${samples.length} `)
  }
}
await Promise.all(Array.from({ length: flags.cached ? 1 : workers }, work))
await reader.stop()
all.sort((a, b) => samples.indexOf(a.sample) - samples.indexOf(b.sample))

const card = cardOf(all)
const text = `${printStrata(all)}\n\nAll documents by set:\n${printCard(card)}`
const shown = all.filter(j => partOf(j.sample) === 'development')
console.log(text)
if (flags.list)
  for (const j of shown)
    for (const c of j.scored.cells.filter(c => !c.right))
      console.log(`${j.sample.id}\t${c.path}\t${JSON.stringify(c.expected)}\t${JSON.stringify(c.got)}\t${c.confidence ?? ''}`)
if (flags.markdown) {
  const commit = (await Bun.$`git rev-parse --short HEAD`.text()).trim()
  const day = new Date().toISOString().slice(0, 10)
  const how = `${day}, commit ${commit}, ${flags.model ? `with ${flags.model}` : 'no model'}, \`${mode}\`${flags.cached ? ', words read beforehand by the same readers' : ''}.`
  await Bun.write(flags.markdown, `${how}\n\n${printStrata(all)}\n`)
}
if (flags.json) await Bun.write(flags.json, JSON.stringify(card, null, 1))
if (flags.html) {
  await Bun.write(flags.html, await missesPage(root, shown, text, Number(flags.misses)))
  console.log(`\npictures of the misses: ${flags.html}`)
}
process.exit(0)
