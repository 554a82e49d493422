import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CarriedLicenses } from '../../native/licenses.ts'
import { packagesWithoutText, parts, type Terms } from './carried.ts'

const texts = join(import.meta.dir, 'texts')
const textFile = /^(licen[cs]e|copying|notice|third-?party-?notices)/i
/** A bundle of bundles: what a file beside it says of its parts. */
const bundleText = /\.LICENSE\.txt$/

/** The folder of the package a path lies in, the innermost where they are nested. */
export const packageFolder = (path: string): string | undefined => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path)?.[0]

/** The texts that a package brings, empty ones aside. */
const ownTexts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ name }) => name)
    .sort()
    .filter(file => textFile.test(file) || (bundleText.test(file) && existsSync(join(folder, file.replace(bundleText, '')))))
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .filter(text => text.trim() !== '')

const standing = ({ holder, texts: names, note }: Terms): string[] => [
  [holder, ...(note ? [note] : [])].join('\n\n'),
  ...names.map(name => readFileSync(join(texts, `${name}.txt`), 'utf8')),
]

const sourceOf = (repository: unknown, name: string): string => {
  const url = typeof repository === 'string' ? repository : ((repository as { url?: string } | undefined)?.url ?? '')
  const plain = url.replace(/^git\+|\.git$/g, '').replace(/^(git|ssh):\/\/(git@)?/, 'https://')
  if (/^(github:)?[\w.-]+\/[\w.-]+$/.test(plain)) return `https://github.com/${plain.replace('github:', '')}`
  return plain || `https://www.npmjs.com/package/${name}`
}

/**
 * The terms of everything that went into a binary, by the files that were loaded for it. @throws naming every package without a licence
 * text that the table of such packages does not know.
 */
export function collectLicenses(loaded: Iterable<string>): CarriedLicenses {
  const paths = [...loaded]
  const folders = [...new Set(paths.flatMap(path => packageFolder(path) ?? []))].sort()
  const known: string[] = []
  const indexOf = (text: string): number => {
    const trimmed = text.trim()
    if (!known.includes(trimmed)) known.push(trimmed)
    return known.indexOf(trimmed)
  }
  const factsOf = (folder: string) => JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const missing: string[] = []
  const packages = folders.map(folder => {
    const { name, version, license, repository } = factsOf(folder)
    const own = ownTexts(folder)
    const terms = packagesWithoutText[name]
    if (own.length === 0 && !terms) missing.push(name)
    // What such a package says of its contents stands in its README.
    const found = terms ? [...standing(terms), ...readme(folder)] : own
    return { name, version: String(version), license: String(license), source: sourceOf(repository, name), texts: found.map(indexOf) }
  })
  if (missing.length > 0)
    throw new Error(`build: no licence text in ${missing.join(', ')}; say whose terms these are in src/tools/licenses/carried.ts`)
  const inside = parts
    .filter(part => !part.file || paths.some(path => part.file!.test(path)))
    .map(part => ({
      name: part.name,
      version: part.package
        ? String(factsOf(folders.find(folder => folder.endsWith(`/${part.package}`))!).version)
        : (part.version ?? Bun.version),
      license: part.license,
      source: part.source,
      texts: standing(part).map(indexOf),
    }))
  return { components: [...inside, ...packages], texts: known }
}

const readme = (folder: string): string[] => {
  const path = join(folder, 'README.md')
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return /^## Licensing$/m.test(text) ? [text.slice(text.indexOf('## Licensing'))] : []
}
