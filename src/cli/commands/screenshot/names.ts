import { basename, extname, join } from 'node:path'
import { extensionOf, formatOfExtension, type RenderFormat, renderFormats } from '../../../output-formats.ts'
import { UsageError } from '../../command.ts'
import { namesFolder, refuseExisting, requireFolder, uniqueNames } from '../../files/outputs.ts'
import type { Source } from './source.ts'

/** The format that a file's extension stands for; undefined without extension. @throws UsageError for an extension of no format */
export const formatOfName = (file: string): RenderFormat | undefined => {
  const extension = extname(file).slice(1)
  if (extension === '') return undefined
  const format = formatOfExtension(extension)
  if (!format) throw new UsageError(`${file}: .${extension} is no format; there are ${renderFormats.join(', ')}`)
  return format
}

/** What may stand in a file name everywhere: letters and digits of any script, dots, and single dashes for the rest. */
const plain = (text: string): string => text.replace(/[^\p{L}\p{N}._]+/gu, '-').replace(/^[-.]+|-+$/g, '')

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const longest = 120
/** A name that is cut ends with a digest of the whole, so that two long addresses keep two names. */
const cut = (name: string): string =>
  name.length <= longest ? name : `${name.slice(0, longest - 9)}-${Bun.hash.crc32(name).toString(16).padStart(8, '0')}`

type Parts = { host: string; path: string; query: string; name: string }

const partsOf = ({ kind, at }: Source): Parts => {
  if (kind !== 'url') {
    const name = kind === 'stdin' ? 'page' : plain(basename(at, extname(at))) || 'page'
    return { host: '', path: '', query: '', name }
  }
  const url = new URL(at)
  const host = plain(url.port ? `${url.hostname}-${url.port}` : url.hostname)
  const path = plain(decoded(url.pathname))
  const query = plain(decoded(url.search))
  return { host, path, query, name: [host, path, query].filter(part => part !== '').join('-') || 'page' }
}

const placeholders = ['name', 'host', 'path', 'query', 'n', 'date', 'time', 'format'] as const
export const nameHelp = `file names of many outputs, made of ${placeholders.map(p => `{${p}}`).join(' ')}, times in UTC (default {name})`

/** @throws UsageError for a placeholder that does not exist or a name that leads elsewhere */
const checkTemplate = (template: string): void => {
  const unknown = [...template.matchAll(/\{([^}]*)\}/g)].map(m => m[1]!).find(name => !placeholders.some(p => p === name))
  if (unknown !== undefined) throw new UsageError(`--name: {${unknown}} is none of ${placeholders.map(p => `{${p}}`).join(', ')}`)
  if (template.includes('/') || template === '') throw new UsageError('--name: names files, without folders; -o names the folder')
}

const fileName = (source: Source, index: number, count: number, template: string, format: RenderFormat, now: Date): string => {
  const [date = '', time = ''] = now.toISOString().slice(0, 19).replaceAll(':', '').split('T')
  const values: Record<(typeof placeholders)[number], string> = {
    ...partsOf(source),
    n: String(index + 1).padStart(String(count).length, '0'),
    date,
    time,
    format,
  }
  const filled = template.replace(/\{(\w+)\}/g, (_, name: keyof typeof values) => values[name])
  const extension = `.${extensionOf(format)}`
  const stem = filled.toLowerCase().endsWith(extension) ? filled.slice(0, -extension.length) : filled
  return `${cut(plain(stem)) || 'page'}${extension}`
}

export type Wanted = { target?: string; template?: string; force: boolean }

/**
 * Where each source goes: one file as named, which is replaced; many into a folder under names of our own, which replace nothing unless told.
 * @throws UsageError before anything is rendered
 */
export const destinations = (sources: readonly Source[], { target, template, force }: Wanted, format: RenderFormat): string[] => {
  if (template !== undefined) checkTemplate(template)
  if (target !== undefined) requireFolder(target)
  if (target !== undefined && !namesFolder(target)) {
    if (sources.length > 1) throw new UsageError(`-o ${target} names one file for ${sources.length} inputs; end it with / for a folder`)
    if (template !== undefined) throw new UsageError(`--name: -o ${target} names the file already`)
    return [target]
  }
  const now = new Date()
  const names = sources.map((source, i) => fileName(source, i, sources.length, template ?? '{name}', format, now))
  const files = uniqueNames(names).map(name => join(target ?? '.', name))
  refuseExisting(files, force, '-o or --name writes elsewhere')
  return files
}
