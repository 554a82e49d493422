import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { ENGINE_VERSION, FiltersEngine } from '@ghostery/adblocker'
import type { BlockKind } from '../render/blocking/kinds.ts'
import { type ListsHeader, listsFileName } from '../render/blocking/lists.ts'
import { fetchPackage } from './npm-package.ts'

/** Where the lists come from: a GPL-3.0 package that is fetched here, never a dependency and never part of the binary. */
const source = { name: '@adguard/dnr-rulesets', version: '3.3.20260320140136', licence: 'GPL-3.0-only' }

/** AdGuard's numbers of the lists behind each option: base and mobile ads, tracking, cookie notices, widgets. */
const rulesets: Record<BlockKind, number[]> = { ads: [2, 11], trackers: [3], cookies: [18], chats: [22] }

const notice = (lists: string[], made: string) => `Filter lists of ${listsFileName}
Licence: ${source.licence} (https://www.gnu.org/licenses/gpl-3.0.html). They are not part of the platen binary, which works without them.
Source: the npm package ${source.name}@${source.version}, fields rawFilterList of its rulesets; the text is unchanged.
Recipe: bun run lists (src/tools/lists.ts parses each list and stores the parsed form for @ghostery/adblocker, engine version ${ENGINE_VERSION}).
Made: ${made}
${lists.map(l => `- ${l}`).join('\n')}
`

type Ruleset = { metadata?: { rawFilterList?: string } }[]

const textOf = async (root: string, id: number): Promise<string> => {
  const file = join(root, `dist/filters/declarative/ruleset_${id}/ruleset_${id}.json`)
  const rules = (await Bun.file(file).json()) as Ruleset
  const text = rules[0]?.metadata?.rawFilterList
  if (typeof text !== 'string' || text.length < 1000) throw new Error(`${file} has no rawFilterList`)
  return text
}

const titleOf = (id: number, text: string): string => {
  const field = (name: string) => new RegExp(`^! ${name}: *(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '?'
  return `${id} ${field('Title')}, ${field('Version')}, ${field('TimeUpdated')}`
}

/** Builds the data file and its notice into a folder (default: dist, beside the binary). */
export const buildLists = async (folder: string, from?: string): Promise<ListsHeader> => {
  const scratch = mkdtempSync(join(tmpdir(), 'platen-lists-'))
  try {
    const root = from ?? fetchPackage(scratch, source)
    const titles: string[] = []
    const parts: Uint8Array[] = []
    const sections: ListsHeader['sections'] = []
    for (const [kind, ids] of Object.entries(rulesets) as [BlockKind, number[]][]) {
      const texts = await Promise.all(ids.map(id => textOf(root, id)))
      titles.push(...texts.map((text, i) => titleOf(ids[i]!, text)))
      const bytes = FiltersEngine.parse(texts.join('\n'), { loadExtendedSelectors: true }).serialize()
      parts.push(bytes)
      sections.push({ kind, bytes: bytes.length, sha256: new Bun.CryptoHasher('sha256').update(bytes).digest('hex') })
    }
    const made = new Date().toISOString()
    const sources = titles.map(name => ({ name, version: source.version }))
    const header: ListsHeader = { format: 1, engine: ENGINE_VERSION, made, licence: source.licence, sources, sections }
    await Bun.write(join(folder, listsFileName), new Blob([`${JSON.stringify(header)}\n`, ...parts.map(p => p as Uint8Array<ArrayBuffer>)]))
    await Bun.write(join(folder, `${listsFileName}.LICENCE.txt`), notice(titles, made))
    return header
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

if (import.meta.main) {
  const at = process.argv.indexOf('--from')
  const folder = resolve(import.meta.dir, '../../dist')
  const header = await buildLists(folder, at < 0 ? undefined : process.argv[at + 1])
  for (const { name } of header.sources) console.log(name)
  console.log(`${join(folder, listsFileName)}: ${(header.sections.reduce((sum, s) => sum + s.bytes, 0) / 1e6).toFixed(1)} MB`)
}
