import { builtInTypes, findType, generalType } from '../../../extract/document-types.ts'
import { acceptedExtensions } from '../../../extract/formats.ts'
import { type DocumentType, type ProcessingMode, processingModes } from '../../../resources.ts'
import { didYouMean } from '../../../suggest.ts'
import { type Outcome, runBatch } from '../../batch.ts'
import { type Command, type CommandInput, UsageError } from '../../command.ts'
import { withExtractEngine } from '../../engines.ts'
import { forceFlag, namesFolder, refuseExisting, requireFolder } from '../../outputs.ts'
import { asJson, type Failed, type How, type Read, readOne, type Source } from './read.ts'
import { factsOf } from './show.ts'
import { contentOf, namesIn, type OutputName, outputNames, outputOfName, type Written, writeResults } from './write.ts'

const slugs = builtInTypes.map(({ slug }) => slug)
/** Types whose fields the columns of tables follow. */
const tabledTypes: readonly DocumentType[] = [...builtInTypes, generalType]

const requestedType = (asked: string | undefined): DocumentType | undefined => {
  const found = asked === undefined ? undefined : findType(builtInTypes, asked)
  if (asked !== undefined && !found)
    throw new UsageError(`--type: ${asked} is no document type; there are ${slugs.join(', ')}${didYouMean(asked, slugs)}`)
  return found
}

/** Where results go: standard output, one file for all, or a folder with a file for each. */
type Target = { kind: 'stdout' } | { kind: 'file'; file: string } | { kind: 'folder'; files: string[] }

const formatOf = ({ flags, json, out }: CommandInput): OutputName => {
  const { output } = flags
  const named = output === undefined || output === '-' || namesFolder(output) ? undefined : outputOfName(output)
  const asked = outputNames.find(name => name === flags.format)
  if (json && asked && asked !== 'json') throw new UsageError(`--json and --format ${asked} disagree`)
  if (named && (asked ?? named) !== named) throw new UsageError(`--format ${asked} and the extension of ${output} disagree`)
  return asked ?? named ?? (output !== undefined && output !== '-' ? 'json' : json || !out.shown ? 'json' : 'table')
}

const targetOf = ({ flags, args, out }: CommandInput, format: OutputName): Target => {
  const { output = '-' } = flags
  if (output === '-') {
    if (format === 'xlsx' && out.shown) throw new UsageError('--format xlsx is not for a terminal; -o FILE.xlsx writes it')
    return { kind: 'stdout' }
  }
  requireFolder(output)
  if (!namesFolder(output)) return { kind: 'file', file: output }
  const files = namesIn(output, args, format)
  refuseExisting(files, flags.force === 'true', '-o names another folder')
  return { kind: 'folder', files }
}

const sourcesOf = ({ args, flags }: CommandInput): Source[] => {
  const fromStdin = args.filter(file => file === '-').length
  if (fromStdin > 1) throw new UsageError('- can be given once: there is one standard input')
  if (flags.name !== undefined && fromStdin === 0) throw new UsageError('--name: names standard input, and no - is given')
  return args.map(file => (file === '-' ? { file: flags.name ?? 'stdin', stdin: true, name: flags.name } : { file, stdin: false }))
}

/** Reads every source; tells failures and, where each has a file of its own or JSON streams, results as they come. */
const readAll = async (input: CommandInput, sources: readonly Source[], how: How, tell: (result: Read | Failed, index: number) => void) => {
  const { out, signal } = input
  const many = sources.length > 1
  return await withExtractEngine(input, (engine, workers) =>
    runBatch({
      items: sources.map((source, index) => ({ source, index })),
      width: workers,
      signal,
      work: ({ source }) => readOne(engine, source, how),
      tell: ({ source, index }, outcome: Outcome<Read>) => {
        if ('error' in outcome) out.say(`${source.file}: ${outcome.error.message}`)
        tell('error' in outcome ? { file: source.file, error: outcome.error } : outcome.result, index)
      },
      progress: ({ done, failed }) => many && out.progress(`${done} of ${sources.length} read${failed ? `, ${failed} failed` : ''} …`),
    }),
  )
}

const putOut = async (format: OutputName, results: (Read | Failed)[], written: Written, { out }: CommandInput): Promise<void> => {
  if (results.length === 0 || (results.length === 1 && 'error' in results[0]!)) return
  const content = await contentOf(format, results, written)
  await out.bytes(typeof content === 'string' ? new TextEncoder().encode(content) : content)
  const lists = results.some(
    r => 'outcome' in r && Object.values(r.outcome.output.fields).some(value => Array.isArray(value) && value.length > 0),
  )
  if (format === 'csv' && lists)
    out.say('Lists such as line items are not in it: -o FILE.csv writes them beside, -o FILE.xlsx as further sheets.')
}

export const extract: Command = {
  operands: 'FILE|-…',
  least: 1,
  most: 10_000,
  completes: 'file',
  help: `Reads each document (${acceptedExtensions}), without a server; - reads standard input. On a terminal it shows a table, into a pipe or with --json it writes JSON: one object for one document, a line each for many, in the order of the files. One that the machine is too busy for is tried again.`,
  flags: {
    output: {
      kind: 'value',
      short: 'o',
      hint: 'FILE|DIR/|-',
      doc: 'file for all results, whose extension picks the format (.json, .jsonl, .csv, .xlsx, .txt), or a folder that exists, for a file each; CSV puts line items and other lists into files beside it',
      completes: 'file',
    },
    format: { kind: 'value', short: 'f', hint: 'FORMAT', doc: 'how results are written', choices: outputNames },
    type: { kind: 'value', short: 't', hint: 'NAME', doc: `document type instead of detecting it: ${slugs.join(', ')}`, completes: slugs },
    mode: {
      kind: 'value',
      hint: 'MODE',
      doc: 'with every reader, or the quick ones',
      choices: processingModes,
      default: processingModes[0],
    },
    name: { kind: 'value', hint: 'NAME', doc: 'file name of standard input, e.g. scan.pdf; without it the content tells the format' },
    retry: {
      kind: 'value',
      doc: 'how often a document is tried again while the machine is too busy',
      range: { least: 0, most: 100, whole: true },
      default: '5',
    },
    bom: { kind: 'switch', doc: 'begin CSV with a byte order mark, for Excel' },
    force: forceFlag,
  },
  examples: [
    'platen extract invoice.pdf',
    'platen extract *.pdf -o invoices.xlsx',
    'platen extract --type receipt --mode fastest scans/*.jpg > receipts.jsonl',
    'curl -s https://example.com/invoice.pdf | platen extract - --format csv',
  ],
  async run(input) {
    const { flags, json, out, signal } = input
    const mode = (flags.mode ?? processingModes[0]) as ProcessingMode
    const how: How = { mode, requested: requestedType(flags.type), retry: Number(flags.retry ?? 5), signal }
    const format = formatOf(input)
    const target = targetOf(input, format)
    const sources = sourcesOf(input)
    const many = sources.length > 1
    const written: Written = { types: tabledTypes, bom: flags.bom === 'true', width: out.width }
    const results: (Read | Failed)[] = []
    const writing: Promise<void>[] = []
    let unwritten = 0
    const write = async (batch: (Read | Failed)[], file: string, force: boolean, told: string) => {
      try {
        const files = await writeResults(format, batch, file, { ...written, force })
        if (json) out.json({ files })
        else out.line(`${told} → ${files.join(', ')}`)
      } catch (error) {
        unwritten++
        out.say(error instanceof Error ? error.message : String(error))
      }
    }
    const streams = target.kind === 'stdout' && format === 'json' && (many || json)
    const tally = await readAll(input, sources, how, (result, index) => {
      if (streams) out.json(asJson(result))
      else if (target.kind !== 'folder') results.push(result)
      else if (!('error' in result))
        writing.push(write([result], target.files[index]!, flags.force === 'true', `${result.file}  ${factsOf(result)}`))
    })
    await Promise.all(writing)
    if (target.kind === 'file' && results.length > 0)
      await write(results, target.file, true, many ? `${tally.done} documents` : results[0]!.file)
    if (target.kind === 'stdout' && !streams) await putOut(format, results, written, input)
    const left = sources.length - tally.done - tally.failed
    if (left > 0) out.say(many ? `Interrupted: ${tally.done} read, ${left} not.` : 'Interrupted.')
    else if (many) out.say(`${tally.done} read, ${tally.failed} failed`)
    return tally.done < sources.length || unwritten > 0 ? 1 : 0
  },
}
