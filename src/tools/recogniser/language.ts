import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { edge, fold, order, perCost, rowOf } from '../../extract/ocr/recognition/language.ts'
import type { TrueLine } from './lines.ts'
import { modelFolder } from './prepare.ts'

/**
 * Counts which letters follow which and writes the model of recognition/language.ts.
 *   bun src/tools/recogniser/language.ts LINES_FOLDER… [--without-judges] [--out FILE]
 * The folders are what dump-lines.ts and dump-pages.ts wrote; only their development part is counted, and with `--without-judges` not the
 * issuers and pages by which train.py judges, so that the search may be measured on those. Words are those of Debian's lists (w*, hunspell-*).
 */
const { values: options, positionals: folders } = parseArgs({
  allowPositionals: true,
  options: { 'without-judges': { type: 'boolean', default: false }, out: { type: 'string', default: join(modelFolder, 'language.bin') } },
})
if (folders.length === 0) throw new Error('usage: language LINES_FOLDER… [--without-judges] [--out FILE]')

const rows = 2 ** 19
/** Words taken of every list, evenly spread, and what one counts beside a line. */
const wordsOfList = 5000
const wordCounts = 0.2
/** A line that is printed on every receipt says little more each time. */
const mostOfLine = 3
/** What an n-gram must gain over a shorter one, in nats times its count, to be kept. */
const leastGain = 0.35

type Followers = { total: number; of: Map<string, number> }
const counts = Array.from({ length: order }, () => new Map<string, Followers>())

function count(text: string, weight: number): void {
  const signs = [edge, ...[...text.trim().replace(/\s+/g, ' ')].map(fold), edge].join('')
  for (let i = 1; i < signs.length; i++)
    for (let long = 0; long < order && long <= i; long++) {
      const context = signs.slice(i - long, i)
      const followers = counts[long]!.get(context) ?? { total: 0, of: new Map() }
      counts[long]!.set(context, followers)
      followers.total += weight
      followers.of.set(signs[i]!, (followers.of.get(signs[i]!) ?? 0) + weight)
    }
}

const judges = (issuer: string) => new Bun.CryptoHasher('sha256').update(`val ${issuer}`).digest()[0]! < 26
for (const folder of folders) {
  const seen = new Map<string, number>()
  for (const line of readFileSync(join(folder, 'lines.jsonl'), 'utf8').split('\n').filter(Boolean)) {
    const { part, issuer, text, from }: TrueLine = JSON.parse(line)
    if (part !== 'dev' || (options['without-judges'] && judges(issuer))) continue
    // A page is worn several times; its lines are the same.
    seen.set(text, from === 'page' ? 1 : (seen.get(text) ?? 0) + 1)
  }
  for (const [text, times] of seen) count(text, Math.min(times, mostOfLine))
}

const textOf = (bytes: Uint8Array, encoding?: string): string => {
  if (encoding) return new TextDecoder(encoding).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('latin1').decode(bytes)
  }
}
const [lists, spelling] = ['/usr/share/dict', '/usr/share/hunspell']
const filesIn = (folder: string, name: RegExp) =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter(file => name.test(file))
        .sort()
    : []
const wordLists = [
  ...filesIn(lists, /^[a-z]+(-english)?$/).map(name => textOf(readFileSync(join(lists, name)))),
  ...filesIn(spelling, /\.dic$/).map(name => {
    const encoding = /^SET (\S+)/m.exec(textOf(readFileSync(join(spelling, name.replace('.dic', '.aff'))), 'latin1')!)?.[1]
    return textOf(readFileSync(join(spelling, name)), encoding).replace(/\/.*$/gm, '')
  }),
]
for (const list of wordLists) {
  const words = list.split(/\s+/).filter(word => word.length > 1 && word.length < 18)
  const step = Math.max(1, Math.floor(words.length / wordsOfList))
  for (let i = 0; i < words.length; i += step) count(words[i]!, wordCounts)
}

const likelihoods = new Map<string, number>()
/** Witten and Bell: as much is left for what never followed as there are kinds of what did. */
const likelihood = (context: string, sign: string): number => {
  const key = context + sign
  const known = likelihoods.get(key)
  if (known !== undefined) return known
  const shorter = context === '' ? 1 / 330 : likelihood(context.slice(1), sign)
  const followers = counts[context.length]!.get(context)
  const found = followers ? ((followers.of.get(sign) ?? 0) + followers.of.size * shorter) / (followers.total + followers.of.size) : shorter
  likelihoods.set(key, found)
  return found
}

const table = { marks: new Uint16Array(rows), costs: new Uint8Array(rows), fallbacks: new Uint8Array(rows) }
let filled = 0
const put = (signs: string, column: 'costs' | 'fallbacks', value: number): void => {
  const { row, mark } = rowOf(signs, rows)
  let at = row
  while (table.marks[at] !== 0 && table.marks[at] !== mark) at = (at + 1) & (rows - 1)
  if (table.marks[at] === 0 && ++filled > 0.85 * rows) throw new Error('the table is too small')
  table.marks[at] = mark
  table[column][at] = Math.max(1, Math.min(255, Math.round(value * perCost)))
}
const kept = new Set<string>()
for (const [long, contexts] of [...counts.entries()].reverse())
  for (const [context, followers] of contexts) {
    const fallback = followers.of.size / (followers.total + followers.of.size)
    for (const [sign, times] of followers.of) {
      const here = likelihood(context, sign)
      const shorter = long === 0 ? 0 : fallback * likelihood(context.slice(1), sign)
      if (long > 1 && times * Math.log(here / shorter) < leastGain * long) continue
      put(context + sign, 'costs', -Math.log(here))
      kept.add(context)
    }
    if (kept.has(context)) put(context, 'fallbacks', -Math.log(fallback))
  }

const bytes = Buffer.concat([Buffer.from(table.marks.buffer), table.costs, table.fallbacks])
writeFileSync(options.out, bytes)
console.log(`${wordLists.length} lists of words; ${filled} rows of ${rows} filled, ${(bytes.length / 1e6).toFixed(1)} MB`)
