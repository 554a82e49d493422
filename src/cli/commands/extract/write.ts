import { basename, dirname, extname, join } from 'node:path'
import { AppError } from '../../../errors.ts'
import type { DocumentType } from '../../../resources.ts'
import { csvOf } from '../../../tables/csv.ts'
import { hasRows, tablesOf } from '../../../tables/documents.ts'
import type { Table } from '../../../tables/table.ts'
import { xlsxOf } from '../../../tables/xlsx.ts'
import { UsageError } from '../../command.ts'
import { replaces, uniqueNames, writeOutput } from '../../files/outputs.ts'
import { asJson, asTabled, type Failed, type Read } from './read.ts'
import { showMany, showOne } from './show.ts'

export const outputNames = ['table', 'json', 'csv', 'xlsx'] as const
export type OutputName = (typeof outputNames)[number]

export type Results = readonly (Read | Failed)[]
export type WrittenFiles = { files: string[]; replaced: boolean }
export type Written = { types: readonly DocumentType[]; bom: boolean; width: number }

/** `lineItems` → `line-items`, as a part of a file's name. */
const inFileName = (key: string) => key.replace(/[A-Z]/g, c => `-${c.toLowerCase()}`).replace(/[^\p{L}\p{N}-]+/gu, '-')

const sideFile = (file: string, key: string): string => {
  const extension = extname(file)
  return join(dirname(file), `${basename(file, extension)}-${inFileName(key)}${extension}`)
}

/** Every CSV file that may come beside `file`, for the lists of documents of these types. */
export const sideFiles = (file: string, types: readonly Pick<DocumentType, 'fields'>[]): string[] => [
  ...new Set(types.flatMap(({ fields }) => fields.filter(hasRows).map(({ key }) => sideFile(file, key)))),
]

const csvFiles = (tables: readonly Table[], file: string, bom: boolean): [string, string][] =>
  tables.map((table, i) => [i === 0 ? file : sideFile(file, table.key), csvOf(table, { bom })])

/** All results as the text or bytes of one output; of CSV the documents alone, for it has no second sheet. */
export const contentOf = async (format: OutputName, results: Results, { types, bom, width }: Written): Promise<string | Uint8Array> => {
  const [only] = results
  if (format === 'table')
    return `${results.length === 1 && only && !('error' in only) ? showOne(only, types) : showMany(results, types, width)}\n`
  if (format === 'json') return `${JSON.stringify(results.length === 1 && only ? asJson(only) : results.map(asJson), null, 2)}\n`
  const tables = tablesOf(results.map(result => asTabled(result, types)))
  return format === 'xlsx' ? await xlsxOf(tables) : csvOf(tables[0], { bom })
}

/** Names and contents of what results are written to: CSV has further files beside the first for lists such as line items. */
export const filesOf = async (
  format: OutputName,
  results: Results,
  file: string,
  written: Written,
): Promise<[string, string | Uint8Array][]> => {
  if (format === 'json' && /\.(jsonl|ndjson)$/i.test(file))
    return [[file, results.map(result => `${JSON.stringify(asJson(result))}\n`).join('')]]
  if (format === 'csv') return csvFiles(tablesOf(results.map(result => asTabled(result, written.types))), file, written.bom)
  return [[file, await contentOf(format, results, written)]]
}

/** Writes results to a file, and further CSV files beside it for lists such as line items. `replace`: which of them may exist. @throws AppError */
export const writeResults = async (
  format: OutputName,
  results: Results,
  file: string,
  written: Written,
  replace: { first: boolean; others: boolean },
): Promise<WrittenFiles> => {
  const files = await filesOf(format, results, file, written)
  const taken = files.filter(([path]) => replaces(path)).map(([path]) => path)
  const refused = taken.find(path => !(path === file ? replace.first : replace.others))
  if (refused !== undefined) throw new AppError('invalid', `${refused} exists already; --force replaces it`)
  for (const [path, content] of files) await writeOutput(path, content)
  return { files: files.map(([path]) => path), replaced: taken.length > 0 }
}

const extensions: Record<string, OutputName> = {
  '.json': 'json',
  '.jsonl': 'json',
  '.ndjson': 'json',
  '.csv': 'csv',
  '.xlsx': 'xlsx',
  '.txt': 'table',
}

/** The format that a file's extension stands for. @throws UsageError for an extension of none */
export const outputOfName = (file: string): OutputName | undefined => {
  const extension = extname(file).toLowerCase()
  if (extension === '') return undefined
  if (!extensions[extension]) throw new UsageError(`${file}: ${extension} is no format; there are ${Object.keys(extensions).join(', ')}`)
  return extensions[extension]
}

const extensionOf: Record<OutputName, string> = { json: '.json', csv: '.csv', xlsx: '.xlsx', table: '.txt' }

/** Names of the results of many documents in one folder. */
export const namesIn = (folder: string, files: readonly string[], format: OutputName): string[] =>
  uniqueNames(files.map(file => `${basename(file, extname(file))}${extensionOf[format]}`)).map(name => join(folder, name))
