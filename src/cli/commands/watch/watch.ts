import { accessSync, constants, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { builtInTypes } from '../../../extract/document-types.ts'
import { findType } from '../../../extract/find-type.ts'
import { acceptedExtensions } from '../../../extract/formats.ts'
import { type ProcessingMode, processingModes } from '../../../resources.ts'
import { didYouMean } from '../../../suggest.ts'
import { type Command, type CommandInput, UsageError } from '../../command.ts'
import { withExtractEngine } from '../../engines.ts'
import { acquireWatchLock } from './lock.ts'
import { type How, keysOf, localReader, type Reader, remoteReader } from './readers.ts'
import { ResultFiles, type ResultFormat, resultFormats } from './results.ts'
import { watchFolder } from './work.ts'

const slugs = builtInTypes.map(({ slug }) => slug)
const usual = { interval: '2', settle: '3' }

const folderOf = (what: string, path: string): string => {
  try {
    const real = realpathSync(resolve(path))
    accessSync(real, constants.R_OK | constants.W_OK | constants.X_OK)
    return real
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new UsageError(
      code === 'ENOENT' ? `${what}: there is no folder ${path}; make it first` : `${what}: this user may not write to ${path} (${code})`,
    )
  }
}

const howOf = ({ flags }: CommandInput): How => {
  const { type: typeName, mode = processingModes[0] } = flags
  const type = typeName === undefined ? undefined : findType(builtInTypes, typeName)
  if (typeName !== undefined && !type && flags.server === undefined)
    throw new UsageError(`--type: ${typeName} is no document type; there are ${slugs.join(', ')}${didYouMean(typeName, slugs)}`)
  return { mode: mode as ProcessingMode, type, typeName }
}

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)

export const watch: Command = {
  operands: 'FOLDER',
  least: 1,
  most: 1,
  completes: 'file',
  help: `Reads every document (${acceptedExtensions}) that is put into a folder or below it, also one on a network share, and writes what it says to --out: a file for each, under its own name, in the same folder below. What was read moves to "done" beside it, what cannot be read to "failed" with the reason in a text file. Each file is read once, across kills and restarts; files that are still being written are waited for, hidden and temporary ones left alone. Works without a server, or with --server through one: then the first folder on the way to a file may stand for an organization, with a key of its own in --keys.`,
  flags: {
    out: { kind: 'value', short: 'o', hint: 'FOLDER', doc: 'where results are written', required: true, completes: 'file' },
    format: { kind: 'value', short: 'f', hint: 'FORMAT', doc: 'how they are written', choices: resultFormats, default: 'json' },
    type: { kind: 'value', short: 't', hint: 'NAME', doc: 'document type instead of detecting it', completes: slugs },
    mode: {
      kind: 'value',
      hint: 'MODE',
      doc: 'with every reader, or the quick ones',
      choices: processingModes,
      default: processingModes[0],
    },
    server: {
      kind: 'value',
      hint: 'URL',
      doc: 'read through this server, e.g. http://127.0.0.1:7878; its key comes from PLATEN_KEY, --key-file or --keys',
    },
    'key-file': { kind: 'value', hint: 'FILE', doc: 'file that holds the API key', completes: 'file' },
    keys: {
      kind: 'value',
      hint: 'FOLDER',
      doc: 'folder with a key file for each organization, named as its folder; "default" for files beside the folders',
      completes: 'file',
    },
    interval: { kind: 'value', doc: 'seconds between two looks', range: { least: 0.1, most: 3600, whole: false }, default: usual.interval },
    settle: {
      kind: 'value',
      doc: 'seconds a file must have been the same',
      range: { least: 0, most: 3600, whole: false },
      default: usual.settle,
    },
    once: { kind: 'switch', doc: 'end when all that is there was read' },
  },
  examples: [
    'platen watch inbox --out results --format csv',
    'platen watch /srv/scans -o /srv/results --server http://127.0.0.1:7878 --keys /etc/platen/keys',
    'platen systemd --watch > /etc/systemd/system/platen-watch.service',
  ],
  async run(input) {
    const { args, flags, out, json, signal } = input
    const root = folderOf('FOLDER', args[0]!)
    const target = folderOf('--out', flags.out!)
    if (`${target}/`.startsWith(`${root}/`))
      throw new UsageError('--out: must not be inside the watched folder, where results would be read in turn')
    const how = howOf(input)
    const { server } = flags
    if (server !== undefined && !isWebAddress(server)) throw new UsageError(`--server: ${server} is no http or https address`)
    if (server === undefined && (flags['key-file'] ?? flags.keys) !== undefined)
      throw new UsageError('--key-file and --keys are for --server')
    const config = input.config()
    const run = async (reader: Reader, width: number) => {
      const tally = await watchFolder({
        root: Buffer.from(root),
        reader,
        results: new ResultFiles(Buffer.from(target), (flags.format ?? 'json') as ResultFormat),
        width,
        most: config.extract.max_bytes,
        intervalMs: Number(flags.interval ?? usual.interval) * 1000,
        settleMs: Number(flags.settle ?? usual.settle) * 1000,
        once: flags.once === 'true',
        json,
        out,
        log: input.log(),
        signal,
      })
      if (flags.once === 'true') out.say(`${tally.read} read, ${tally.failed} failed`)
      return tally.failed > 0 ? 1 : 0
    }
    const release = acquireWatchLock(Buffer.from(root))
    try {
      if (server !== undefined) return await run(remoteReader(server, keysOf(flags['key-file'], flags.keys), how), 4)
      return await withExtractEngine(input, (engine, workers) => run(localReader(engine, how), workers))
    } finally {
      release()
    }
  },
}
