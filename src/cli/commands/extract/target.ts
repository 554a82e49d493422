import type { DocumentType } from '../../../resources.ts'
import { type CommandInput, UsageError } from '../../command.ts'
import { namesFolder, refuseExisting, requireFolder } from '../../files/outputs.ts'
import type { Source } from './read.ts'
import { namesIn, type OutputName, outputNames, outputOfName, sideFiles } from './write.ts'

/** Where results go: standard output, one file for all, or a folder with a file for each. */
export type Target = { kind: 'stdout' } | { kind: 'file'; file: string } | { kind: 'folder'; files: string[] }

const stdout = '-'

/** As asked for, else as the output is named, else for whoever takes it: a person gets a table, a program JSON. @throws UsageError */
export const formatFor = ({ flags: { output = stdout, format }, json, out }: CommandInput): OutputName => {
  const named = output === stdout || namesFolder(output) ? undefined : outputOfName(output)
  const asked = outputNames.find(name => name === format)
  if (json && asked && asked !== 'json') throw new UsageError(`--json and --format ${asked} disagree`)
  if (asked && named && asked !== named) throw new UsageError(`--format ${asked} and the extension of ${output} disagree`)
  return asked ?? named ?? (output === stdout && out.shown && !json ? 'table' : 'json')
}

/**
 * `types`: those that documents may be read as.
 * @throws UsageError before anything is read
 */
export const targetFor = (
  { flags, out }: CommandInput,
  sources: readonly Source[],
  format: OutputName,
  types: readonly DocumentType[],
): Target => {
  const { output = stdout } = flags
  if (output === stdout) {
    if (format === 'xlsx' && out.shown) throw new UsageError('--format xlsx is not for a terminal; -o FILE.xlsx writes it')
    return { kind: 'stdout' }
  }
  requireFolder(output)
  const force = flags.force === 'true'
  if (!namesFolder(output)) {
    if (format === 'csv') refuseExisting(sideFiles(output, types), force, '-o names another file')
    return { kind: 'file', file: output }
  }
  const files = namesIn(
    output,
    sources.map(({ file }) => file),
    format,
  )
  refuseExisting(files, force, '-o names another folder')
  return { kind: 'folder', files }
}

/** @throws UsageError */
export const sourcesOf = ({ args, flags: { name } }: CommandInput): Source[] => {
  const fromStdin = args.filter(file => file === '-').length
  if (fromStdin > 1) throw new UsageError('- can be given once: there is one standard input')
  if (name !== undefined && fromStdin === 0) throw new UsageError('--name: names standard input, and no - is given')
  return args.map(file =>
    file === '-' ? { file: name ?? 'stdin', stdin: true, name } : { file, stdin: false, ...(/^https?:\/\//i.test(file) && { url: true }) },
  )
}
